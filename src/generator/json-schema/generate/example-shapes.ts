// Facts about the objects in an example.

import { isRecord } from '../../shared/json.ts';
import type { ObjectSchema, Schema } from '../../types/schema.ts';
import type { ExampleContext } from '../../types/validation.ts';

/** Returns the object schemas that describe a value: its own, and those of the options that it matches. */
export function shapesOf(value: unknown, schema: Schema, context: ExampleContext): ObjectSchema[] {
  const inner = context.resolve(schema);
  const options = (inner.variants?.options ?? [])
    .filter((option) => context.validator.isValid(option.schema, value))
    .map((option) => context.resolve(option.schema));
  return [inner, ...options].flatMap((shape): ObjectSchema[] => (shape.kind === 'object' ? [shape] : []));
}

/** Whether a value is an object, or a list of objects. */
export function isBranch(value: unknown): boolean {
  return isRecord(value) || (Array.isArray(value) && value.some(isBranch));
}

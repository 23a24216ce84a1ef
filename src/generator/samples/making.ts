// What the makers of examples share: the schemas, the direction, and what has been spent so far.

import { type OpenSchema, openSchema } from '../nouns/open-schema.ts';
import type { Schema } from '../types/schema.ts';
import type { ExampleContext } from './validity.ts';

export interface Making extends ExampleContext {
  /** Named schemas that are being made further up. */
  open: Set<string>;
  /** Values made, those of dropped attempts included, and second attempts: options inside options would multiply. */
  spent: { values: number; attempts: number };
  depth: number;
  /** Only what is required is made. */
  isLean: boolean;
  /** Something stands even where nothing valid can: a schema that must hold itself, `false`. */
  isLenient: boolean;
  /** An example of a schema; `name` is that of the property it is for. Undefined: there is no finite one. */
  make: (schema: Schema, making: Making, name?: string) => unknown;
}

/** Beyond so many values, and below so many levels, only what is required is shown. */
const manyValues = 400;
export const mostValues = 3_000;
const manyLevels = 6;
export const mostLevels = 24;
const mostAttempts = 300;

/** True where optional things are left out. */
export function isFull(making: Making): boolean {
  return making.isLean || making.depth > manyLevels || making.spent.values > manyValues;
}

/** One more attempt, while there are some left. */
export function mayTryAgain(making: Making): boolean {
  making.spent.attempts += 1;
  return making.spent.attempts <= mostAttempts && making.spent.values <= mostValues;
}

/** The schema behind references. */
export function opened(schema: Schema, { schemas }: ExampleContext): OpenSchema {
  return openSchema(schema, (name) => schemas.get(name));
}

/** True for a property that does not travel in this direction (OpenAPI 3.1, section 4.8.24; JSON Schema, section 9.4). */
export function isHidden(schema: Schema, context: ExampleContext): boolean {
  return opened(schema, context)[context.direction === 'request' ? 'readOnly' : 'writeOnly'] === true;
}

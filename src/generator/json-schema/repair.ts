// Repairs an invalid example: converts or replaces invalid parts, generates missing ones, and removes forbidden ones.

import { isRecord } from '../shared/json.ts';
import type { ArraySchema, ObjectSchema, Schema } from '../types/schema.ts';
import { type ExampleHolder, isOpaque, parsedText } from './describe-value.ts';
import { exampleOf } from './example.ts';
import { requiredNames, schemasFor } from './example-object.ts';
import { resolved, retyped } from './generation.ts';
import type { ResolvedSchema } from './resolve.ts';
import type { Direction } from './validation.ts';
import { createModelValidator, type ExampleContext, isValid, withValidator } from './validity.ts';

/** Maximum number of values that are tried for one example, as nested options multiply. */
const mostSteps = 300;

/** Returns a valid value near the given one; undefined if none is found. */
export function repairedValue(value: unknown, schema: Schema, context: ExampleContext): unknown {
  const repaired = repair(value, schema, { context, steps: 0 });
  return isValid(schema, repaired, context) ? repaired : undefined;
}

interface RepairState {
  context: ExampleContext;
  steps: number;
}

function repair(value: unknown, schema: Schema, state: RepairState): unknown {
  const [near] = nearest(value, schema, state);
  return near === undefined ? exampleOf(schema, state.context) : near;
}

/** Returns at most one value: the given one if it is valid, or else repaired by its parts, or by one of the options. */
function nearest(value: unknown, schema: Schema, state: RepairState): unknown[] {
  const { context } = state;
  state.steps += 1;
  if (state.steps > mostSteps) return [];
  if (isValid(schema, value, context)) return [value];
  const inner = resolved(schema, context);
  const parts = repairParts(value, inner, state).filter((part) => isValid(schema, part, context));
  if (parts.length > 0) return parts;
  for (const option of inner.variants?.options ?? []) {
    const found = nearest(value, option.schema, state).filter((near) => isValid(schema, near, context));
    if (found.length > 0) return found;
  }
  return [];
}

function repairParts(value: unknown, schema: ResolvedSchema, state: RepairState): unknown[] {
  if (schema.kind === 'object' && isRecord(value)) return [repairObject(value, schema, state)];
  if (schema.kind === 'array' && Array.isArray(value)) return [repairArray(value, schema, state)];
  return retyped(value, schema);
}

function repairObject(value: Record<string, unknown>, schema: ObjectSchema, state: RepairState): unknown {
  const { context } = state;
  const kept = Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
    const [first, ...others] = schemasFor(schema, name);
    if (first === undefined) return schema.isClosed ? [] : [[name, item]];
    return [[name, others.length > 0 ? item : repair(item, first, state)]];
  });
  const missing = requiredNames(schema, context).filter((name) => !Object.hasOwn(value, name));
  const made = missing.map((name): [string, unknown] => {
    const [first] = schemasFor(schema, name);
    return [name, first === undefined ? 'string' : exampleOf(first, context)];
  });
  return Object.fromEntries([...kept, ...made]);
}

function repairArray(value: unknown[], { prefixItems, items }: ArraySchema, state: RepairState): unknown {
  return value.map((item, index) => repair(item, prefixItems[index] ?? items, state));
}

/** The examples of one body or parameter. */
export interface GivenExamples {
  values: [unknown, ...unknown[]];
  schema: Schema | undefined;
  holder: ExampleHolder;
}

/**
 * Returns the first valid example. If there is none, returns the first one, repaired if possible. Law: samples use examples
 * without diagnostics unchanged, and repair the others.
 */
export function givenOrRepaired({ values, schema, holder }: GivenExamples, given: ExampleContext): unknown {
  const [first] = values;
  if (schema === undefined) return first;
  const context = withValidator(given);
  const valid = values.find((value) => isValidExample(value, { schema, holder }, context));
  return valid === undefined ? (repairedValue(first, schema, context) ?? first) : valid;
}

/** Whether an example has no diagnostics. */
export function isValidExample(
  value: unknown,
  { schema, holder }: Omit<GivenExamples, 'values'>,
  context: ExampleContext,
  direction: Direction = context.direction,
): boolean {
  if (schema === undefined) return true;
  const { jsonOf, references } = context.validator ?? createModelValidator(context.schemas);
  if (isOpaque(value, holder, jsonOf(schema), references) || isValid(schema, value, context, direction))
    return true;
  const parsed = holder === 'parameter' ? undefined : parsedText(value);
  return parsed !== undefined && isValid(schema, parsed, context, direction);
}

// The state of one generated example: the schemas, the direction, and the budget used so far.

import type { Schema } from '../types/schema.ts';
import { type ResolvedSchema, resolveSchema } from './resolve.ts';
import type { ExampleContext } from './validity.ts';

export interface GenerationState extends ExampleContext {
  /** Named schemas that are being generated further up. */
  open: Set<string>;
  /** Generated values, those of discarded attempts included, and second attempts: nested options would multiply. */
  spent: { values: number; attempts: number };
  depth: number;
  /** Only required parts are generated. */
  isLean: boolean;
  /** Generates a value even where none is valid: for a schema that must contain itself, or `false`. */
  isLenient: boolean;
  /** An example of a schema; `name` is that of the property it is for. Undefined: there is no finite one. */
  make: (schema: Schema, state: GenerationState, name?: string) => unknown;
}

/** Beyond so many values, and below so many levels, only what is required is shown. */
const manyValues = 400;
export const mostValues = 3_000;
const manyLevels = 6;
export const mostLevels = 24;
const mostAttempts = 300;

/** True where optional things are left out. */
export function isFull(state: GenerationState): boolean {
  return state.isLean || state.depth > manyLevels || state.spent.values > manyValues;
}

/** One more attempt, while there are some left. */
export function mayTryAgain(state: GenerationState): boolean {
  state.spent.attempts += 1;
  return state.spent.attempts <= mostAttempts && state.spent.values <= mostValues;
}

/** The schema behind references. */
export function resolved(schema: Schema, { schemas }: ExampleContext): ResolvedSchema {
  return resolveSchema(schema, (name) => schemas.get(name));
}

/** True for a property that does not travel in this direction (OpenAPI 3.1, section 4.8.24; JSON Schema, section 9.4). */
export function isHidden(schema: Schema, context: ExampleContext): boolean {
  return resolved(schema, context)[context.direction === 'request' ? 'readOnly' : 'writeOnly'] === true;
}

/**
 * At most one value of the kind that the schema requires, for a value of the wrong kind: `2019` where a string is required
 * is "2019", and "[1, 2]" where an array is required is that array. Callers validate the result.
 */
export function retyped(value: unknown, { kind }: ResolvedSchema): unknown[] {
  if (kind === 'string')
    return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
  if (kind === 'array' && (typeof value === 'number' || typeof value === 'boolean')) return [[value]];
  return typeof value === 'string' ? fromText(value.trim(), kind) : [];
}

function fromText(text: string, kind: ResolvedSchema['kind']): unknown[] {
  switch (kind) {
    case 'number':
    case 'integer':
      return text !== '' && Number.isFinite(Number(text)) ? [Number(text)] : [];
    case 'boolean':
      return text === 'true' || text === 'false' ? [text === 'true'] : [];
    case 'object':
      return text.startsWith('{') ? parsed(text) : [];
    case 'array':
      return text.startsWith('[') ? parsed(text) : [[text]];
    default:
      return [];
  }
}

function parsed(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

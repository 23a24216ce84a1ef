// The state of one generated example: its context, and how much of the budget is used.

import {
  isJsonNumber,
  isNumber,
  isText,
  numberFrom,
  parseJson,
  spellingOf,
} from '../../shared/number-spelling.ts';
import type { ResolvedSchema, Schema } from '../../types/schema.ts';
import type { ExampleContext } from '../../types/validation.ts';

/** What a body needs besides, whose examples are repaired, and whose made-up names are shown. */
export interface GenerationContext extends ExampleContext {
  /** Repairs an invalid example of a part. Without it, a value is generated in its place. */
  repair?: (value: unknown, schema: Schema, context: GenerationContext) => unknown;
  /** Receives the names of properties that an example has although no schema names them. */
  invented?: Set<string>;
  /** Receives the names of properties that the schemas of an example name. */
  described?: Set<string>;
}

/** What changes while an example is generated, with its context. */
export interface GenerationState extends GenerationContext {
  /** Named schemas that contain the current one. */
  open: Set<string>;
  /** Numbers of generated values, including discarded ones, and of attempts. They limit the work for nested options. */
  spent: { values: number; attempts: number };
  depth: number;
  /** The resource that the current value is a part of, in snake case (`names.ts`); empty if unknown. */
  owner: string;
  /** The name of the schema that the current value is of; empty if it has none, and inside of it. */
  named: string;
  /** The named schema that the current value is a property of; empty if there is none. */
  within: string;
  /** Values beside the current one that are choices among several, such as a `type`. */
  chosen: readonly string[];
  /** Whether only required parts are generated. */
  isLean: boolean;
  /** Whether to generate an invalid value if there is no valid one: for `false`, or a schema that must contain itself. */
  isLenient: boolean;
  /** Generates a value of a schema; `name` is the name of the property. Returns undefined if there is no finite value. */
  make: (schema: Schema, state: GenerationState, name?: string) => unknown;
}

/** With more values or below this level, only required parts are generated. */
const manyValues = 400;
/** With more values, generation ends. */
export const mostValues = 3_000;
const manyLevels = 6;
/** Below this level, generation ends. */
export const mostLevels = 24;
const mostAttempts = 300;

/** Whether optional parts are left out. */
export function isFull(state: GenerationState): boolean {
  return state.isLean || state.depth > manyLevels || state.spent.values > manyValues;
}

/** Counts an attempt. Returns false if none are left. */
export function mayTryAgain(state: GenerationState): boolean {
  state.spent.attempts += 1;
  return state.spent.attempts <= mostAttempts && state.spent.values <= mostValues;
}

/**
 * Converts a value to the type that a schema requires, if possible: `2019` to `"2019"` for a string, `"[1, 2]"` to the
 * array. Returns at most one value, which the caller validates.
 */
export function retyped(value: unknown, { kind }: ResolvedSchema): unknown[] {
  if (kind === 'string') return isNumber(value) || typeof value === 'boolean' ? [spellingOf(value)] : [];
  if (kind === 'array' && (isNumber(value) || typeof value === 'boolean')) return [[value]];
  return isText(value) ? fromText(value.trim(), kind) : [];
}

function fromText(text: string, kind: ResolvedSchema['kind']): unknown[] {
  switch (kind) {
    case 'number':
    case 'integer':
      return isJsonNumber(text)
        ? [numberFrom(text)]
        : text !== '' && Number.isFinite(Number(text))
          ? [Number(text)]
          : [];
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
    return [parseJson(text)];
  } catch {
    return [];
  }
}

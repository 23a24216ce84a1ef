// Finds what a value of a request must be, for the form that readers fill in.

import { isNumber, isText } from '../shared/number-spelling.ts';
import type { ValueFacts } from '../types/http-request.ts';
import type { Schema } from '../types/schema.ts';
import type { ExampleContext } from '../types/validation.ts';

/** Values above which a choice is a field: a menu with more is slower than typing. */
const mostValues = 100;
const longestPattern = 300;

/** Returns what is checked of a value. A schema without a type has that of the value of the sample. */
export function factsOfValue(schema: Schema, value: unknown, context: ExampleContext): ValueFacts {
  const resolved = context.resolve(schema);
  const own = typeOf(resolved.kind);
  const type = own ?? typeOfValue(value);
  const values = 'const' in resolved ? [resolved.const] : resolved.enumeration.map((one) => one.value);
  const items = resolved.kind === 'array' ? typeOf(context.resolve(resolved.items).kind) : undefined;
  const pattern =
    resolved.kind === 'string' && resolved.variants === undefined ? resolved.pattern : undefined;
  const isChoice = values.length > 0 && values.length <= mostValues && values.every(isScalar);
  return {
    type,
    ...(items === undefined ? {} : { items }),
    ...(isChoice ? { values } : {}),
    ...(pattern === undefined || pattern.length > longestPattern ? {} : { pattern }),
  };
}

/** Whether a value is one that a reader types, and not a list or an object. */
export function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function typeOf(kind: Schema['kind']): ValueFacts['type'] | undefined {
  switch (kind) {
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
    case 'array':
    case 'object':
      return kind;
    default:
      return undefined;
  }
}

function typeOfValue(value: unknown): ValueFacts['type'] {
  if (isText(value)) return 'string';
  if (isNumber(value)) return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' && value !== null ? 'object' : 'any';
}

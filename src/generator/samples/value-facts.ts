// Finds what a value of a request must be, for the form that readers fill in.

import { isNumber, isText, spellingOf } from '../shared/number-spelling.ts';
import type { ValueFacts } from '../types/http-request.ts';
import type { ResolvedSchema, Schema } from '../types/schema.ts';
import type { ExampleContext } from '../types/validation.ts';
import { itemsIn, schemasOfValue } from './schema-of-value.ts';

/** Values above which a choice is a field: a menu with more is slower than typing. */
const mostValues = 100;
const longestPattern = 300;

/** Returns what is checked of a value. A schema without a type has that of the value of the sample. */
export function factsOfValue(schema: Schema, value: unknown, context: ExampleContext): ValueFacts {
  const resolved = context.resolve(schema);
  const type = typeOf(resolved.kind) ?? typeOfValue(value);
  const listed = type === 'array' ? itemsIn(schemasOfValue(schema, value, context)) : undefined;
  const [item] = Array.isArray(value) ? value : [];
  const items =
    listed && (typeOf(context.resolve(listed).kind) ?? (item === undefined ? undefined : typeOfValue(item)));
  // The values of a list are those of its items.
  const values = valuesOf(listed ?? schema, context);
  const isChoice = values.length > 0 && values.length <= mostValues && values.every(isScalar);
  const pattern =
    resolved.kind === 'string' && resolved.variants === undefined ? resolved.pattern : undefined;
  const limits = limitsOf(resolved);
  return {
    type,
    ...(items === undefined ? {} : { items }),
    ...(isChoice ? { values } : {}),
    ...(pattern === undefined || pattern.length > longestPattern ? {} : { pattern }),
    ...(limits.length === 0 ? {} : { limits }),
  };
}

/** Returns the only values that are allowed; empty if others are. */
function valuesOf(schema: Schema, { resolve }: ExampleContext): unknown[] {
  const resolved = resolve(schema);
  const { variants, enumeration } = resolved;
  if ('const' in resolved) return [resolved.const];
  if (enumeration.length > 0 || variants === undefined) return enumeration.map(({ value }) => value);
  const options = variants.options.map((option) => resolve(option.schema));
  return options.every((option) => 'const' in option) ? options.map((option) => option.const) : [];
}

/** Returns the limits of a number as text, which has no words. */
function limitsOf(schema: ResolvedSchema): string[] {
  if ((schema.kind !== 'number' && schema.kind !== 'integer') || schema.variants !== undefined) return [];
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema;
  return Object.entries({ '≥': minimum, '>': exclusiveMinimum, '≤': maximum, '<': exclusiveMaximum }).flatMap(
    ([sign, limit]) => (limit === undefined ? [] : [`${sign} ${spellingOf(limit)}`]),
  );
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

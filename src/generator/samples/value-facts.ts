// Finds what a value of a request must be, for the form that readers fill in.

import { nameWords } from '../json-schema/generate/names.ts';
import { isNumber, isText, spellingOf } from '../shared/number-spelling.ts';
import type { ValueFacts } from '../types/http-request.ts';
import type { ResolvedSchema, Schema } from '../types/schema.ts';
import type { ExampleContext } from '../types/validation.ts';
import { itemsIn, schemasOfValue } from './schema-of-value.ts';

/** Values that readers can choose from, such as all countries or all time zones. */
const mostValues = 600;
const longestPattern = 300;
/** Characters of a text up to which it is one line. */
const longestLine = 200;
const longName =
  /(?:^|_)(?:text|body|contents?|description|message|markdown|html|prompt|instructions|notes?|comments?|remarks|bio|biography|template)$/;
const shortName = /(?:^|_)(?:ur[il]|link|id|key|code|name|title|type|format|language|path|file)$/;
const longDescription =
  /\b(?:markdown|html|mrkdwn|multi-?line|multiple lines|line breaks?|newlines?|paragraphs?)\b/i;

/** Returns what is checked of a value. A schema without a type has that of the value of the sample. */
export function factsOfValue(schema: Schema, value: unknown, context: ExampleContext): ValueFacts {
  const resolved = context.resolve(schema);
  const list =
    Array.isArray(value) && !value.every(isScalar) ? undefined : listBesideValue(resolved, context);
  if (list !== undefined) return factsOfList(list, context);
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

/** Returns what is checked of a value of a body, and whether it is a text that can have several lines, by what the document says of it. */
export function factsOfField(
  { name, schema, value }: { name: string; schema: Schema; value: unknown },
  context: ExampleContext,
): ValueFacts {
  const facts = factsOfValue(schema, value, context);
  if (facts.type !== 'string' || facts.values !== undefined) return facts;
  const { description = '', ...resolved } = context.resolve(schema);
  return isLongText({ name: nameWords(name), description, value }, resolved)
    ? { ...facts, isLong: true }
    : facts;
}

function isLongText(
  { name, description, value }: { name: string; description: string; value: unknown },
  resolved: ResolvedSchema,
): boolean {
  if (isText(value) && value.includes('\n')) return true;
  const { format = '' } = resolved;
  if (!/^(?:|text(?:area)?|multi-?line|html|markdown|md)$/i.test(format)) return false;
  if (resolved.kind === 'string') {
    const { maxLength = Infinity, pattern, contentMediaType = 'text/plain', contentEncoding } = resolved;
    if (maxLength < longestLine || pattern !== undefined || contentEncoding !== undefined) return false;
    if (!contentMediaType.startsWith('text/')) return false;
  }
  if (shortName.test(name)) return false;
  const isLongValue = isText(value) && value.length > longestLine && value.includes(' ');
  return format !== '' || isLongValue || longName.test(name) || longDescription.test(description);
}

/** Finds the list of a union of one value and a list of values. */
function listBesideValue({ variants }: ResolvedSchema, { resolve }: ExampleContext): Schema | undefined {
  const options = (variants?.options ?? []).map((option) => resolve(option.schema));
  const [list] = options.flatMap((option) => (option.kind === 'array' ? [option.items] : []));
  return options.some(({ kind }) => isOneValue(kind)) ? list : undefined;
}

/** A list of values is one line for each, and any other is typed as JSON. */
function factsOfList(item: Schema, context: ExampleContext): ValueFacts {
  const items = typeOf(context.resolve(item).kind) ?? 'any';
  return items === 'object' || items === 'array'
    ? { type: 'any', items }
    : { type: 'array', items, isOneOrMore: true };
}

/** Whether a schema of a kind has one value, and no list or object. */
export function isOneValue(kind: Schema['kind']): boolean {
  return kind === 'string' || kind === 'integer' || kind === 'number' || kind === 'boolean';
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

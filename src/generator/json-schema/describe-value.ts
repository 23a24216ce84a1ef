// Values and types as words of a sentence.

import { isRecord } from '../shared/json.ts';
import type { SchemaReferences } from './validation.ts';

export const typeWords: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: '`true` or `false`',
  object: 'an object',
  array: 'a list',
  null: '`null`',
};

/** For `required: true` inside a property. */
export const requiredAdvice = 'List the names of the required properties at the object that holds them.';

/** What a value is: `a list`, `text`. */
export function kindOf(value: unknown): string {
  if (value === null) return '`null`';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'boolean' ? shown(value) : (typeWords[typeof value] ?? 'not there');
}

/** How to fix a value of the wrong kind; `types` are names of types. */
export function adviceForKind(value: unknown, types: readonly unknown[]): string[] {
  if (typeof value === 'string') {
    const likely = valueInQuotes(value);
    if (likely !== undefined && types.some((type) => isOfKind(likely, type)))
      return [typeof likely === 'number' ? 'Write the number without quotes.' : 'Write it without quotes.'];
  }
  if (types.includes('string') && (typeof value === 'number' || typeof value === 'boolean'))
    return ['Put quotes around it.'];
  return types.includes('array') && !Array.isArray(value) ? ['Write a list, even of one item.'] : [];
}

/** The value of JSON in quotes; undefined for plain text. */
function valueInQuotes(text: string): unknown {
  if (text.length > 10_000 || !/^\s*([[{\d-]|true|false)/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return Number.isFinite(Number(text)) ? Number(text) : undefined;
  }
}

function isOfKind(value: unknown, type: unknown): boolean {
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  if (type === 'array' || type === 'object')
    return typeof value === 'object' && Array.isArray(value) === (type === 'array');
  return typeof value === type;
}

/** A value as code, cut after 80 characters. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' && value !== '' ? value : textOf(value);
  const line = text.slice(0, 81).replaceAll(/\s+/g, ' ').replaceAll('`', "'");
  return `\`${line.length > 80 ? `${line.slice(0, 80)}...` : line}\``;
}

/** `a, b or c` */
export function orList(items: string[]): string {
  const last = items.at(-1) ?? 'something else';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} or ${last}`;
}

/** Without the insides of objects: one can be as large as the document. Numbers that JSON lacks have a name. */
function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[...]' : '{...}';
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing');
}

/** The value that a text contains as JSON; undefined for any other value. */
export function parsedText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{\d"-]/.test(value)) return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Where an example is: in a body of a media type, or beside a parameter or header. */
export type ExampleHolder = { mediaType: string; isSequence: boolean } | 'parameter';

/**
 * True for an example that is the text of a value, not a value of its schema: an XML text, a list as it is sent in a
 * query, one of many JSON lines.
 */
export function isOpaque(
  value: unknown,
  holder: ExampleHolder,
  schema: unknown,
  references: SchemaReferences,
): boolean {
  if (holder === 'parameter') return typeof value === 'string' && isContainer(schema, references);
  if (isJsonType(holder.mediaType)) return false;
  if (typeof value === 'string') return true;
  return holder.isSequence ? !Array.isArray(value) : isLineType(holder.mediaType);
}

function isJsonType(mediaType: string): boolean {
  return /[/+]json(\s*;.*)?$/i.test(mediaType) || /^\s*(\*|application)\/\*/i.test(mediaType);
}

/** Media types of a sequence of values. */
function isLineType(mediaType: string): boolean {
  return /jsonl|ndjson|json-seq|jsonlines|event-stream/i.test(mediaType);
}

/** True unless the schema is of a plain value. */
function isContainer(schema: unknown, references: SchemaReferences): boolean {
  const target = references.follow(schema);
  const types = isRecord(target) ? [target.type].flat() : [];
  return !types.some((type) => ['string', 'number', 'integer', 'boolean'].includes(String(type)));
}

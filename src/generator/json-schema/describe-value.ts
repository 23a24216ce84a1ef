// Describes values and types in the sentences of diagnostics, and decides which examples are validated as text.

import { isRecord } from '../shared/json.ts';
import { isNumber, isText, parseJson, spellingOf } from '../shared/number-spelling.ts';
import type { ExampleHolder, SchemaReferences } from '../types/validation.ts';

/** The name of each JSON type in a sentence. */
export const typeWords: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: '`true` or `false`',
  object: 'an object',
  array: 'a list',
  null: '`null`',
};

/** Advice for `required: true` inside a property. */
export const requiredAdvice = 'List the names of the required properties at the object that holds them.';

/** Returns advice for what must be a schema and is none: the name of a property or the key of a list, and its value. */
export function adviceForSchema(name: string, value: unknown): string[] {
  if (isText(value) && /^\$ref:\S/.test(value)) return ['Put a space after `$ref:`.'];
  const isKeyword =
    (Array.isArray(value) && /^(?:allOf|anyOf|oneOf|required|enum)$/.test(name)) ||
    (typeof value === 'boolean' &&
      /^(?:additionalProperties|nullable|uniqueItems|deprecated|readOnly|writeOnly)$/.test(name));
  return isKeyword
    ? [`\`${name}\` is a keyword of the schema: move it out of \`properties\`.`]
    : ['A schema is an object: put its type into one, as in `{ "type": "string" }`.'];
}

/** Names the kind of a value: `a list`, `text`. */
export function kindOf(value: unknown): string {
  if (value === null) return '`null`';
  if (Array.isArray(value)) return 'a list';
  if (isNumber(value)) return 'a number';
  return typeof value === 'boolean' ? shown(value) : (typeWords[typeof value] ?? 'not there');
}

/** Returns advice for a value of the wrong type, or an empty list. `types` are names of JSON types. */
export function adviceForKind(value: unknown, types: readonly unknown[]): string[] {
  if (isText(value)) {
    const likely = valueInQuotes(value);
    if (likely !== undefined && types.some((type) => isOfKind(likely, type)))
      return [isNumber(likely) ? 'Write the number without quotes.' : 'Write it without quotes.'];
  }
  if (types.includes('string') && (isNumber(value) || typeof value === 'boolean'))
    return [`Put quotes around it: ${shown(`"${spellingOf(value)}"`)}.`];
  if (!types.includes('array') || Array.isArray(value)) return [];
  const [, inQuotes] = isText(value) ? (/^\s*\[([^[\]{}]{0,200})\]\s*$/.exec(value) ?? []) : [];
  if (inQuotes !== undefined) {
    const listed = itemsInText(inQuotes);
    return [`Write it without quotes${listed === undefined ? '' : `: \`${listed}\``}.`];
  }
  const items = isText(value) ? itemsInText(value) : undefined;
  return [items === undefined ? 'Write a list, even of one item.' : `Write a list: \`${items}\`.`];
}

/** The list that a text of words with commas stands for, as JSON; undefined for other text. */
function itemsInText(text: string): string | undefined {
  const items = text.split(',').map((item) => item.trim().replace(/^(["'])(.*)\1$/, '$2'));
  if (items.length < 2 || text.length > 200 || !items.every((item) => /^[^\s`]+$/.test(item)))
    return undefined;
  return `[${items.map((item) => JSON.stringify(item)).join(', ')}]`;
}

/** Parses a string that contains JSON or a number; undefined for other text. */
function valueInQuotes(text: string): unknown {
  if (text.length > 10_000 || !/^\s*([[{\d-]|true|false)/.test(text)) return undefined;
  try {
    return parseJson(text);
  } catch {
    return Number.isFinite(Number(text)) ? Number(text) : undefined;
  }
}

/** Whether a value is of a JSON type. A number with a fraction counts as an integer. */
export function isOfKind(value: unknown, type: unknown): boolean {
  if (type === 'integer' || type === 'number') return isNumber(value);
  if (type === 'array' || type === 'object')
    return typeof value === 'object' && Array.isArray(value) === (type === 'array');
  return type === 'string' ? isText(value) : typeof value === type;
}

/** A value as code, cut after 80 characters. */
export function shown(value: unknown): string {
  const text = isText(value) && value !== '' ? value : textOf(value);
  const line = text.slice(0, 81).replaceAll(/\s+/g, ' ').replaceAll('`', "'");
  return `\`${line.length > 80 ? `${line.slice(0, 80)}...` : line}\``;
}

/** `a, b or c` */
export function orList(items: string[]): string {
  const last = items.at(-1) ?? 'something else';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} or ${last}`;
}

/** Converts a value to text. Contents of objects are left out, as they can be as large as the document. */
function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[...]' : '{...}';
  return isNumber(value) ? spellingOf(value) : (JSON.stringify(value) ?? 'nothing');
}

/** Parses a string that contains JSON; undefined for any other value. */
export function parsedText(value: unknown): unknown {
  if (!isText(value) || !/^\s*[[{\d"-]/.test(value)) return undefined;
  try {
    return parseJson(value);
  } catch {
    return undefined;
  }
}

/**
 * Whether an example is a serialized value and not a value of its schema: an XML text, a list as in a query string, one of
 * several JSON lines.
 */
export function isOpaque(
  value: unknown,
  holder: ExampleHolder,
  { schema, references }: { schema: unknown; references: SchemaReferences },
): boolean {
  if (holder === 'parameter') return isText(value) && isContainer(schema, references);
  if (isJsonType(holder.mediaType)) return false;
  if (isText(value)) return true;
  return holder.isSequence ? !Array.isArray(value) : isLineType(holder.mediaType);
}

function isJsonType(mediaType: string): boolean {
  return /[/+]json(\s*;.*)?$/i.test(mediaType) || /^\s*(\*|application)\/\*/i.test(mediaType);
}

/** Whether a media type is a sequence of values. */
function isLineType(mediaType: string): boolean {
  return /jsonl|ndjson|json-seq|jsonlines|event-stream/i.test(mediaType);
}

/** Whether a schema allows objects or arrays: its type is not scalar. */
function isContainer(schema: unknown, references: SchemaReferences): boolean {
  const target = references.follow(schema);
  const types = isRecord(target) ? [target.type].flat() : [];
  return !types.some((type) => ['string', 'number', 'integer', 'boolean'].includes(String(type)));
}

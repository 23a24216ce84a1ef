// Examples that are given as text: JSON in quotes, a body or a parameter as it is sent. They are validated as what they
// stand for; a text that cannot be read as that is not validated at all.

import { isRecord } from '../shared/json.ts';
import type { SchemaReferences } from './validation.ts';

/** The object, list, number or text that a text holds as JSON; undefined for any other value. */
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
 * True for an example that stands for something else than a value of its schema: an XML text, a list as it is sent in a
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

/** Media types that hold a sequence of values. */
function isLineType(mediaType: string): boolean {
  return /jsonl|ndjson|json-seq|jsonlines|event-stream/i.test(mediaType);
}

/** True unless the schema is of a plain value. */
function isContainer(schema: unknown, references: SchemaReferences): boolean {
  const target = references.follow(schema);
  const types = isRecord(target) ? [target.type].flat() : [];
  return !types.some((type) => ['string', 'number', 'integer', 'boolean'].includes(String(type)));
}

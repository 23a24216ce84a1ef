// Which schemas of the model keep their source: those that the model does not hold word for word.

import { isRecord, type JsonRecord, listAt, recordAt } from '../shared/json.ts';
import type { Schema } from '../types/schema.ts';
import { isAnnotation, isInternal } from './schema-facts.ts';
import { isNothing } from './schema-kinds.ts';
import type { SchemaReading } from './schema-reading.ts';

/** The keywords that the model holds as they are, by type. */
const plainKeywords: Record<string, readonly string[]> = {
  string: ['format', 'minLength', 'maxLength', 'pattern', 'contentMediaType'],
  number: ['format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  integer: ['format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  boolean: ['format'],
  null: ['format'],
  array: ['format', 'items', 'minItems', 'maxItems', 'uniqueItems'],
  object: [
    'format',
    'properties',
    'required',
    'additionalProperties',
    'minProperties',
    'maxProperties',
    'discriminator',
  ],
};

/** The schema with what it was read from, where values must be validated against that. */
export function withSource(schema: Schema, raw: unknown, reading: SchemaReading): Schema {
  if (isExact(schema, raw, reading)) {
    if (!('source' in schema)) return schema;
    const { source: _source, ...exact } = schema;
    return exact as Schema;
  }
  return { ...schema, source: raw };
}

function isExact(schema: Schema, raw: unknown, reading: SchemaReading): boolean {
  if (!isRecord(raw) || isNothing(raw)) return true;
  const keys = Object.keys(raw).filter((key) => !isAnnotation(key));
  if (typeof raw.$ref === 'string') return keys.length === 1 && reading.nameOf(raw.$ref) !== undefined;
  // One reference with nothing but words beside it.
  if (schema.kind === 'ref' && keys.join() === 'allOf' && listAt(raw, 'allOf').length === 1) return true;
  if (keys.length === 0) return schema.kind === 'any' && schema.enumeration.length === 0;
  const { type } = raw;
  if (typeof type !== 'string' || !Object.hasOwn(plainKeywords, type) || schema.kind !== type) return false;
  const known = plainKeywords[type] ?? [];
  return (
    keys.every((key) => key === 'type' || key === 'enum' || key === 'const' || known.includes(key)) &&
    !listAt(raw, 'enum').includes(null) &&
    (raw.enum === undefined || listAt(raw, 'enum').length > 0) &&
    (schema.variants === undefined || schema.variants.areHeirs === true) &&
    !Array.isArray(raw.items) &&
    !hasInternalProperties(raw)
  );
}

/** Properties that no page shows are still validated. */
function hasInternalProperties(raw: JsonRecord): boolean {
  return Object.values(recordAt(raw, 'properties')).some(isInternal);
}

// The keywords of one type -> the part of the model for that kind: bounds, properties, items.

import {
  flagAt,
  isRecord,
  type JsonRecord,
  listAt,
  numberAt,
  recordAt,
  textAt,
  textsAt,
  valueAt,
  withoutAbsent,
} from '../shared/json.ts';
import type {
  ArraySchema,
  NumberSchema,
  ObjectSchema,
  PlainSchema,
  Property,
  References,
  Schema,
  SchemaFacts,
  SchemaNames,
  StringSchema,
} from '../types/schema.ts';
import { isInternal } from './read-annotations.ts';

const knownTypes = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'file']);

const signs: [string, string[]][] = [
  [
    'object',
    [
      'properties',
      'additionalProperties',
      'patternProperties',
      'minProperties',
      'maxProperties',
      'required',
      'dependentRequired',
      'dependentSchemas',
      'propertyNames',
      'unevaluatedProperties',
    ],
  ],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'unevaluatedItems']],
  ['string', ['pattern', 'minLength', 'maxLength', 'contentMediaType', 'contentEncoding']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

/** The types a schema names, without `null`; where it names none, the one that its keywords imply. */
export function typesOf(raw: JsonRecord): string[] {
  const listed = [valueAt(raw, 'type')].flat();
  const types = listed.filter((type) => typeof type === 'string' && knownTypes.has(type));
  if (types.length > 0) return [...new Set(types)] as string[];
  if (listed.includes('null')) return ['null'];
  const sign = signs.find(([, keys]) => keys.some((key) => Object.hasOwn(raw, key)));
  if (sign !== undefined) return [sign[0]];
  const values = [...listAt(raw, 'enum'), ...('const' in raw ? [raw.const] : [])];
  if (values.length > 0 && values.every((value) => value === null)) return ['null'];
  const type = typeOfValues(values);
  return type === undefined ? [] : [type];
}

function typeOfValues(values: unknown[]): string | undefined {
  const types = new Set(values.filter((value) => value !== null).map((value) => typeof value));
  const [type] = types;
  return types.size === 1 && (type === 'string' || type === 'number' || type === 'boolean')
    ? type
    : undefined;
}

/** The schema of one type. */
export function schemaOfType(
  type: string,
  raw: JsonRecord,
  facts: SchemaFacts,
  reading: SchemaReading,
): Schema {
  switch (type) {
    case 'object':
      return objectOf(raw, facts, reading);
    case 'array':
      return arrayOf(raw, facts, reading);
    case 'string':
      return stringOf(raw, facts);
    case 'file':
      return { ...stringOf(raw, facts), format: 'binary' };
    case 'number':
    case 'integer':
      return numberOf(type, raw, facts);
    case 'boolean':
    case 'null':
      return { kind: type, ...facts, ...withoutAbsent({ format: textAt(raw, 'format') }) };
    default:
      return anything(facts);
  }
}

/** True for the schemas that allow no value: `false`, and `{ not: {} }` as TypeSpec writes it. */
export function isNothing(raw: unknown): boolean {
  if (raw === false) return true;
  if (!isRecord(raw) || Object.keys(raw).join() !== 'not') return false;
  return raw.not === true || (isRecord(raw.not) && Object.keys(raw.not).length === 0);
}

/** A schema without a type. */
export function anything(facts: SchemaFacts): PlainSchema {
  return { kind: 'any', ...facts };
}

function objectOf(raw: JsonRecord, facts: SchemaFacts, reading: SchemaReading): ObjectSchema {
  const entries = Object.entries(recordAt(raw, 'properties')).filter(([, value]) => !isInternal(value));
  const properties = entries.map(([name, value]): Property => ({ name, schema: reading.read(value) }));
  const patterns = Object.entries(recordAt(raw, 'patternProperties'));
  const additional = valueAt(raw, 'additionalProperties') ?? valueAt(raw, 'unevaluatedProperties');
  const isFree = additional === true || (isRecord(additional) && Object.keys(additional).length === 0);
  const isClosed = isNothing(additional);
  const isShown = isFree ? entries.length === 0 : isRecord(additional) && !isClosed;
  return {
    kind: 'object',
    ...facts,
    properties,
    required: [...new Set(textsAt(raw, 'required'))],
    patterns: patterns.map(([pattern, value]) => ({ pattern, schema: reading.read(value) })),
    ...withoutAbsent({
      additional: isShown ? reading.read(additional) : undefined,
      format: textAt(raw, 'format'),
      isClosed: isClosed ? (true as const) : undefined,
      dependent: dependentOf(raw),
      minProperties: numberAt(raw, 'minProperties'),
      maxProperties: numberAt(raw, 'maxProperties'),
    }),
  };
}

/** `dependentRequired`; in older drafts the lists of `dependencies`. */
function dependentOf(raw: JsonRecord): ObjectSchema['dependent'] {
  const rules = { ...recordAt(raw, 'dependencies'), ...recordAt(raw, 'dependentRequired') };
  const dependent = Object.keys(rules)
    .map((name) => ({ name, requires: textsAt(rules, name) }))
    .filter(({ requires }) => requires.length > 0);
  return dependent.length === 0 ? undefined : dependent;
}

/** Beside one of them, `unevaluatedItems` is not for all items. */
const parts = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'contains'];

/** In drafts before 2020-12 a list of `items` gave the first items by position. */
function arrayOf(raw: JsonRecord, facts: SchemaFacts, reading: SchemaReading): ArraySchema {
  const items = valueAt(raw, 'items');
  const first = Array.isArray(items) ? items : listAt(raw, 'prefixItems');
  const others = Array.isArray(items) ? valueAt(raw, 'additionalItems') : items;
  const isClosed = others === false || (others === undefined && valueAt(raw, 'unevaluatedItems') === false);
  const isLeftOver = first.length > 0 || !parts.some((key) => Object.hasOwn(raw, key));
  const further = others ?? (isLeftOver ? valueAt(raw, 'unevaluatedItems') : undefined);
  return {
    kind: 'array',
    ...facts,
    items: reading.read(further ?? {}),
    prefixItems: first.map((item) => reading.read(item)),
    ...withoutAbsent({
      format: textAt(raw, 'format'),
      isClosed: isClosed && first.length > 0 ? (true as const) : undefined,
      minItems: numberAt(raw, 'minItems'),
      maxItems: numberAt(raw, 'maxItems'),
      uniqueItems: flagAt(raw, 'uniqueItems'),
    }),
  };
}

function stringOf(raw: JsonRecord, facts: SchemaFacts): StringSchema {
  const contentEncoding = textAt(raw, 'contentEncoding');
  const isBase64 = /^base64$/i.test(contentEncoding ?? '');
  return {
    kind: 'string',
    ...facts,
    ...withoutAbsent({
      format: textAt(raw, 'format') ?? (isBase64 ? 'byte' : undefined),
      minLength: numberAt(raw, 'minLength'),
      maxLength: numberAt(raw, 'maxLength'),
      pattern: textAt(raw, 'pattern'),
      contentMediaType: textAt(raw, 'contentMediaType'),
      contentEncoding: isBase64 ? undefined : contentEncoding,
    }),
  };
}

/** Until 3.0 an exclusive bound was a flag beside `minimum`; since 3.1 it is a number of its own. */
function numberOf(kind: 'number' | 'integer', raw: JsonRecord, facts: SchemaFacts): NumberSchema {
  const minimum = numberAt(raw, 'minimum');
  const maximum = numberAt(raw, 'maximum');
  const isAbove = flagAt(raw, 'exclusiveMinimum');
  const isBelow = flagAt(raw, 'exclusiveMaximum');
  return {
    kind,
    ...facts,
    ...withoutAbsent({
      format: textAt(raw, 'format'),
      minimum: isAbove ? undefined : minimum,
      maximum: isBelow ? undefined : maximum,
      exclusiveMinimum: isAbove ? minimum : numberAt(raw, 'exclusiveMinimum'),
      exclusiveMaximum: isBelow ? maximum : numberAt(raw, 'exclusiveMaximum'),
      multipleOf: numberAt(raw, 'multipleOf'),
    }),
  };
}

export interface SchemaReading {
  references: References;
  /** A sentence in Markdown for an unresolved reference; undefined for any other value. */
  unresolved: (value: unknown) => string | undefined;
  /** What an option without a name is called; `position` counts from 1. */
  optionLabel: (position: number) => string;
  /** The name of the schema that a reference leads to; undefined where it is unresolved. */
  nameOf: (reference: string) => string | undefined;
  /** The named schema, read on first use. While it is being read itself it is `any`. */
  schemaNamed: (name: string) => Schema;
  /** Reads a schema; `self` is its name where it has one. */
  read: (raw: unknown, self?: string) => Schema;
  /** Names of the subtypes of the named schema, at any depth. */
  subtypesOf: (name: string) => string[];
  /** JSON Schema for a schema: as the document has it, else written out. */
  sourceOf: (schema: Schema) => unknown;
  /** The named schema as the document has it. */
  rawNamed: (name: string) => unknown;
}

/** What the reader of schemas needs from the document around them. */
export interface SchemaDocument {
  references: References;
  names: SchemaNames;
  /** A sentence in Markdown for an unresolved reference; undefined for any other value. */
  unresolved: (value: unknown) => string | undefined;
  /** What an option without a name is called; `position` counts from 1. */
  optionLabel: (position: number) => string;
}

// Reads the keywords of each type: bounds, properties, items.

import {
  exactNumberAt,
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
  wordAt,
} from '../../shared/json.ts';
import { entriesOf } from '../../shared/key-order.ts';
import { isNumber, isText } from '../../shared/number-spelling.ts';
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
} from '../../types/schema.ts';
import type { Composition } from './composition.ts';

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

/** Returns the types of a schema without `null`. If it declares none, returns the type that its keywords imply. */
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
  const types = new Set(
    values.filter((value) => value !== null).map((value) => (isNumber(value) ? 'number' : typeof value)),
  );
  const [type] = types;
  return types.size === 1 && (type === 'string' || type === 'number' || type === 'boolean')
    ? type
    : undefined;
}

/** Reads a schema as one of its types. */
export function schemaOfType(
  type: string,
  { raw, facts }: { raw: JsonRecord; facts: SchemaFacts },
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

/** Whether a schema allows no value: `false`, or `{ not: {} }`, which TypeSpec writes. */
export function isNothing(raw: unknown): boolean {
  if (raw === false) return true;
  if (!isRecord(raw) || Object.keys(raw).join() !== 'not') return false;
  return raw.not === true || (isRecord(raw.not) && Object.keys(raw.not).length === 0);
}

/** Makes a schema without a type. */
export function anything(facts: SchemaFacts): PlainSchema {
  return { kind: 'any', ...facts };
}

/**
 * Returns what a Kubernetes object sends as `apiVersion` and `kind`, by the one group, version and kind that its schema names
 * (`x-kubernetes-group-version-kind` of its OpenAPI documents).
 */
function knownOfKubernetes(raw: JsonRecord): ReadonlyMap<string, string> {
  const [one, ...others] = listAt(raw, 'x-kubernetes-group-version-kind');
  const [group, version, kind] = ['group', 'version', 'kind'].map((key) =>
    isRecord(one) ? textAt(one, key) : undefined,
  );
  if (others.length > 0 || version === undefined || kind === undefined) return new Map();
  return new Map([
    ['apiVersion', group === undefined || group === '' ? version : `${group}/${version}`],
    ['kind', kind],
  ]);
}

function withKnown(name: string, schema: Schema, known: ReadonlyMap<string, string>): Schema {
  const value = known.get(name);
  const isOpen = schema.kind === 'string' && schema.examples.length === 0 && schema.enumeration.length === 0;
  return value === undefined || !isOpen || 'const' in schema ? schema : { ...schema, examples: [value] };
}

function objectOf(raw: JsonRecord, facts: SchemaFacts, reading: SchemaReading): ObjectSchema {
  const entries = entriesOf(recordAt(raw, 'properties'));
  const known = knownOfKubernetes(raw);
  const properties = entries.map(
    ([name, value]): Property => ({
      name,
      schema: withKnown(name, reading.read(value), known),
      ...withoutAbsent({ since: isRecord(value) ? wordAt(value, 'x-since') : undefined }),
    }),
  );
  const patterns = entriesOf(recordAt(raw, 'patternProperties'));
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

/** Reads `dependentRequired`, and the lists of `dependencies` in older drafts. */
function dependentOf(raw: JsonRecord): ObjectSchema['dependent'] {
  const rules = { ...recordAt(raw, 'dependencies'), ...recordAt(raw, 'dependentRequired') };
  const dependent = Object.keys(rules)
    .map((name) => ({ name, requires: textsAt(rules, name) }))
    .filter(({ requires }) => requires.length > 0);
  return dependent.length === 0 ? undefined : dependent;
}

/** Keywords that can evaluate items, so that `unevaluatedItems` beside them does not apply to all. */
const parts = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'contains'];

/** Reads an array. In drafts before 2020-12 a list of `items` has the first items by position. */
function arrayOf(raw: JsonRecord, facts: SchemaFacts, reading: SchemaReading): ArraySchema {
  const items = valueAt(raw, 'items');
  const first = Array.isArray(items) ? items : listAt(raw, 'prefixItems');
  const others = Array.isArray(items) ? valueAt(raw, 'additionalItems') : items;
  const isClosed = others === false || (others === undefined && valueAt(raw, 'unevaluatedItems') === false);
  const isLeftOver = first.length > 0 || !parts.some((key) => Object.hasOwn(raw, key));
  const further = others ?? (isLeftOver ? valueAt(raw, 'unevaluatedItems') : undefined);
  const each = reading.read(further ?? {});
  const isOfEach = hasValuesOfItems(raw) && each.kind !== 'ref' && each.enumeration.length === 0;
  return {
    kind: 'array',
    ...facts,
    enumeration: isOfEach ? [] : facts.enumeration,
    items: isOfEach ? { ...each, enumeration: facts.enumeration } : each,
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

/** Whether the values of a list are texts or numbers: its author wrote those of the items, as no list is any of them. */
export function hasValuesOfItems(raw: JsonRecord): boolean {
  const values = listAt(raw, 'enum');
  return (
    valueAt(raw, 'type') === 'array' &&
    values.length > 0 &&
    values.every((one) => isText(one) || isNumber(one))
  );
}

/** The formats of OpenAPI 3.0 for the same: bytes as a text, and bytes as they are. */
const formatsOfEncodings: ReadonlyMap<string, string> = new Map([
  ['base64', 'byte'],
  ['binary', 'binary'],
]);

function stringOf(raw: JsonRecord, facts: SchemaFacts): StringSchema {
  const contentEncoding = textAt(raw, 'contentEncoding');
  const format = formatsOfEncodings.get(contentEncoding?.toLowerCase() ?? '');
  return {
    kind: 'string',
    ...facts,
    ...withoutAbsent({
      format: textAt(raw, 'format') ?? format,
      minLength: numberAt(raw, 'minLength'),
      maxLength: numberAt(raw, 'maxLength'),
      pattern: textAt(raw, 'pattern'),
      contentMediaType: textAt(raw, 'contentMediaType'),
      contentEncoding: format === undefined ? contentEncoding : undefined,
    }),
  };
}

/** Reads a number. Up to 3.0, `exclusiveMinimum` is a flag for `minimum`; since 3.1 it is a number. */
function numberOf(kind: 'number' | 'integer', raw: JsonRecord, facts: SchemaFacts): NumberSchema {
  const minimum = exactNumberAt(raw, 'minimum');
  const maximum = exactNumberAt(raw, 'maximum');
  const isAbove = flagAt(raw, 'exclusiveMinimum');
  const isBelow = flagAt(raw, 'exclusiveMaximum');
  return {
    kind,
    ...facts,
    ...withoutAbsent({
      format: textAt(raw, 'format'),
      minimum: isAbove ? undefined : minimum,
      maximum: isBelow ? undefined : maximum,
      exclusiveMinimum: isAbove ? minimum : exactNumberAt(raw, 'exclusiveMinimum'),
      exclusiveMaximum: isBelow ? maximum : exactNumberAt(raw, 'exclusiveMaximum'),
      multipleOf: exactNumberAt(raw, 'multipleOf'),
    }),
  };
}

/** The functions that read the schemas of one document. */
export interface SchemaReading {
  references: References;
  /** Returns a note in Markdown about an unresolved reference; undefined for any other value. */
  unresolved: (value: unknown) => string | undefined;
  /** Returns the label of an option without a name: by the names of properties that only it has, or else its position, from 1. */
  optionLabel: (position: number, names: readonly string[]) => string;
  /** Returns the name of the schema that a reference resolves to; undefined if it is unresolved. */
  nameOf: (reference: string) => string | undefined;
  /** Returns a named schema, which is read on first use. Inside itself, it is a schema of kind `any`. */
  schemaNamed: (name: string) => Schema;
  /** Reads a schema. One that includes a schema around it gets a name. */
  read: (raw: unknown) => Schema;
  /** Reads a named schema, or a part of `allOf`, which belongs to the schema around it. */
  readWhole: (raw: unknown, self?: string) => Schema;
  /** Makes what is inside of a schema: of one of the document, or of a merged one. */
  inside: <Made>(raw: unknown, make: () => Made) => Made;
  /** Returns the names of the subtypes of a named schema, at any depth. */
  subtypesOf: (name: string) => string[];
  /** Returns the types that a schema of the document allows; undefined for any. */
  allowedTypes: (raw: unknown) => ReadonlySet<string> | undefined;
  composition: Composition;
  isReferenceAlone: boolean;
  /** Returns a named schema as in the document. */
  rawNamed: (name: string) => unknown;
}

/** What the reader of schemas needs from the document around them. */
export interface SchemaDocument {
  references: References;
  names: SchemaNames;
  /** Returns a note in Markdown about an unresolved reference; undefined for any other value. */
  unresolved: (value: unknown) => string | undefined;
  /** Returns the label of an option without a name: by the names of properties that only it has, or else its position, from 1. */
  optionLabel: (position: number, names: readonly string[]) => string;
  /** Returns the name of a schema of the document without one; undefined if it is no part of the document. */
  nameOfRaw: (raw: unknown) => string | undefined;
  /** Schemas that an earlier step left without some of their parts. */
  incomplete?: ReadonlySet<unknown>;
  /** Whether the standard ignores what is beside a reference (OpenAPI 3.0, section 4.7.23; Swagger 2.0). */
  isReferenceAlone?: boolean;
}

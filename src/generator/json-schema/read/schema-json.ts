// Converts schemas of the model to JSON Schema, for the validator. A schema that the model changes (merged `allOf`, options that
// are read as an enumeration) keeps its source; others are converted.

import { followReferences, isRecord, type JsonRecord, listAt } from '../../shared/json.ts';
import { isText } from '../../shared/number-spelling.ts';
import type { NumberSchema, Schema, SchemaRule, StringSchema, Variants } from '../../types/schema.ts';
import type { SchemaReferences } from '../../types/validation.ts';
import { isAnnotation } from './read-annotations.ts';
import { isNothing, type SchemaReading } from './read-types.ts';

/** Returns the JSON Schema of a schema of the model. Its references are `#/components/schemas/<name>`. */
export function jsonSchemaOf(schema: Schema): unknown {
  if (schema.source !== undefined) return schema.source;
  if (schema.kind === 'never') return false;
  const { enumeration, variants, rules = [] } = schema;
  const json: JsonRecord = keywordsOf(schema);
  for (const key of ['nullable', 'readOnly', 'writeOnly'] as const) if (schema[key]) json[key] = true;
  if ('const' in schema) json.const = schema.const;
  if (enumeration.length > 0) json.enum = enumeration.map(({ value }) => value);
  const parts = [
    ...(variants === undefined || variants.areSubtypes ? [] : [unionOf(variants)]),
    ...rulesOf(rules),
    ...(schema.kind === 'object' ? (schema.requiredGroups ?? []) : []).map(({ mode, groups }) => ({
      [mode]: groups.map((required) => ({ required })),
    })),
    ...(schema.kind === 'string' ? (schema.otherPatterns ?? []) : []).map((pattern) => ({ pattern })),
  ];
  return parts.length === 0 ? json : { ...json, allOf: parts };
}

/**
 * Resolves references to schemas of the model.
 * @param aliases names of schemas by reference, for references that do not end in the name
 */
export function modelReferences(
  schemas: ReadonlyMap<string, Schema>,
  aliases: Readonly<Record<string, string>> = {},
): SchemaReferences {
  const known = new Map<string, unknown>();
  const targetOf = (reference: string): unknown => {
    if (known.has(reference)) return known.get(reference);
    const name = Object.hasOwn(aliases, reference) ? aliases[reference] : nameIn(reference);
    const schema = name === undefined ? undefined : schemas.get(name);
    const target = schema === undefined ? undefined : jsonSchemaOf(schema);
    known.set(reference, target);
    return target;
  };
  return { targetOf, follow: (value) => followReferences(value, targetOf) };
}

const folder = /^#\/(?:components\/schemas|definitions)\/([^/]+)$/;

/** Returns the name in a reference to a component; undefined for other references. */
export function nameIn(reference: string): string | undefined {
  const [, word] = folder.exec(reference) ?? [];
  if (word === undefined) return undefined;
  try {
    return decodeURIComponent(word).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return word;
  }
}

function referenceTo(name: string): string {
  return `#/components/schemas/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
}

function keywordsOf(schema: Exclude<Schema, { kind: 'never' }>): JsonRecord {
  switch (schema.kind) {
    case 'ref':
      return { $ref: referenceTo(schema.name) };
    case 'object': {
      const { required, properties, patterns, additional, isClosed, dependent = [] } = schema;
      return {
        type: 'object',
        ...picked(schema, ['minProperties', 'maxProperties']),
        ...(required.length === 0 ? {} : { required }),
        properties: Object.fromEntries(properties.map((one) => [one.name, jsonSchemaOf(one.schema)])),
        ...(patterns.length === 0
          ? {}
          : {
              patternProperties: Object.fromEntries(
                patterns.map((one) => [one.pattern, jsonSchemaOf(one.schema)]),
              ),
            }),
        ...(isClosed ? { additionalProperties: false } : {}),
        ...(additional === undefined ? {} : { additionalProperties: jsonSchemaOf(additional) }),
        ...(dependent.length === 0
          ? {}
          : { dependentRequired: Object.fromEntries(dependent.map((one) => [one.name, one.requires])) }),
      };
    }
    case 'array': {
      const { items, prefixItems, isClosed } = schema;
      return {
        type: 'array',
        ...picked(schema, ['minItems', 'maxItems', 'uniqueItems']),
        ...(prefixItems.length === 0 ? {} : { prefixItems: prefixItems.map(jsonSchemaOf) }),
        items: isClosed ? false : jsonSchemaOf(items),
      };
    }
    case 'string':
    case 'number':
    case 'integer':
      return scalarOf(schema);
    case 'any':
      return {};
    default:
      return { type: schema.kind };
  }
}

/** Returns the type and the keywords of a string or number. */
function scalarOf(schema: StringSchema | NumberSchema): JsonRecord {
  return { type: schema.kind, ...picked(schema, scalarKeywords) };
}

const scalarKeywords = [
  'format',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
] as const;

function picked(schema: object, keywords: readonly string[]): JsonRecord {
  const entries = Object.entries(schema).filter(([key]) => keywords.includes(key));
  return Object.fromEntries(entries);
}

function unionOf({ mode, options }: Variants): JsonRecord {
  return { [mode]: options.map(({ schema }) => jsonSchemaOf(schema)) };
}

/** Returns one schema for each rule. `then` and `else` are added to the `if` before them. */
function rulesOf(rules: readonly SchemaRule[]): JsonRecord[] {
  const found: JsonRecord[] = [];
  for (const { kind, schema, name = '', least, most } of rules) {
    const json = jsonSchemaOf(schema);
    const last = found.at(-1);
    if (kind === 'if' || kind === 'not') found.push({ [kind]: json });
    else if ((kind === 'then' || kind === 'else') && last !== undefined && 'if' in last) last[kind] = json;
    else if (kind === 'with') found.push({ dependentSchemas: { [name]: json } });
    else if (kind === 'names') found.push({ propertyNames: json });
    else if (kind === 'contains')
      found.push({
        contains: json,
        ...(least === undefined ? {} : { minContains: least }),
        ...(most === undefined ? {} : { maxContains: most }),
      });
  }
  return found;
}

/** The keywords that the model keeps unchanged, by type. A schema with other keywords keeps its source. */
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

/** Adds the source to a schema, unless the model contains all that the validator needs. */
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
  if (isText(raw.$ref)) return keys.length === 1 && reading.nameOf(raw.$ref) !== undefined;
  // One reference with only annotations beside it.
  if (schema.kind === 'ref' && keys.join() === 'allOf' && listAt(raw, 'allOf').length === 1) return true;
  if (keys.length === 0) return schema.kind === 'any' && schema.enumeration.length === 0;
  const { type } = raw;
  if (typeof type !== 'string' || !Object.hasOwn(plainKeywords, type) || schema.kind !== type) return false;
  const known = plainKeywords[type] ?? [];
  return (
    keys.every((key) => key === 'type' || key === 'enum' || key === 'const' || known.includes(key)) &&
    !listAt(raw, 'enum').includes(null) &&
    (raw.enum === undefined || listAt(raw, 'enum').length > 0) &&
    (schema.variants === undefined || schema.variants.areSubtypes === true) &&
    !Array.isArray(raw.items)
  );
}

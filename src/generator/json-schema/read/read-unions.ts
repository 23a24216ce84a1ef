// Joins a union (`oneOf`, `anyOf`) with the keywords beside it, and gives each subtype the value of the discriminator that selects it.

import { isRecord, type JsonRecord, listAt } from '../../shared/json.ts';
import type { Schema, Variants } from '../../types/schema.ts';
import { resolveSchema } from '../resolve.ts';
import { mergeSchemas } from './merge.ts';
import { withoutNullable } from './nullable.ts';
import { factsOf } from './read-annotations.ts';
import type { Union } from './read-composition.ts';
import { type SchemaReading, schemaOfType, typesOf } from './read-types.ts';

/** Where a union is. */
export interface UnionPlace {
  /** The keywords that the base was read from. */
  beside: JsonRecord;
  reading: SchemaReading;
}

/** Adds a union to the schema of the keywords beside it. */
export function withUnion(base: Schema, union: Union, { beside, reading }: UnionPlace): Schema {
  const { isNullable, nullDescription } = union;
  const schema: Schema = {
    ...base,
    ...(isNullable ? { nullable: true } : {}),
    ...(nullDescription === undefined ? {} : { nullDescription }),
  };
  reading.composition.setSource(schema, beside);
  const { enumeration, requiredGroups, variants } = union;
  if (enumeration !== undefined) return withEnumeration(schema, enumeration);
  if (requiredGroups !== undefined) {
    const { kind, ...facts } = schema;
    const object = kind === 'any' ? schemaOfType('object', { raw: {}, facts }, reading) : schema;
    if (object.kind !== 'object') return object;
    return { ...object, requiredGroups: [...(object.requiredGroups ?? []), requiredGroups] };
  }
  if (variants === undefined) return schema;
  const [only] = variants.options;
  if (only !== undefined && variants.options.length === 1)
    return withSingleOption(schema, only.schema, reading);
  if (schema.variants === undefined) return { ...schema, variants: withItemsOf(schema, variants, reading) };
  return mergeSchemas(schema, { kind: 'any', examples: [], enumeration: [], variants }, reading);
}

/** Adds the items of a list to its options, as options can have only bounds. */
function withItemsOf(list: Schema, variants: Variants, reading: SchemaReading): Variants {
  if (list.kind !== 'array') return variants;
  const items: Schema = { ...factsOf({}), kind: 'array', items: list.items, prefixItems: [] };
  const options = variants.options.map((option) =>
    option.schema.kind === 'array'
      ? { ...option, schema: mergeSchemas(items, option.schema, reading) }
      : option,
  );
  return { ...variants, options };
}

function withEnumeration(schema: Schema, enumeration: Schema['enumeration']): Schema {
  const types = typesOf({ enum: enumeration.map(({ value }) => value) });
  const kind =
    schema.kind === 'any' && (types[0] === 'string' || types[0] === 'number') ? types[0] : undefined;
  return kind === undefined ? { ...schema, enumeration } : { ...schema, kind, enumeration };
}

/** Merges the only option of a union into the schema. With only annotations beside it, a named option stays a reference. */
function withSingleOption(base: Schema, option: Schema, reading: SchemaReading): Schema {
  const { kind, examples, enumeration, ...beside } = base;
  if (kind === 'any' && enumeration.length === 0) {
    return { ...option, ...beside, examples: examples.length > 0 ? examples : option.examples };
  }
  const merged = mergeSchemas(base, option, reading);
  return base.nullable || option.nullable ? { ...merged, nullable: true } : withoutNullable(merged);
}

/** Sets the value of the parent's discriminator in a subtype, unless the subtype is the fallback or has several values. */
export function withKind(
  parent: Schema,
  { raw, subtype }: { raw: unknown; subtype: string },
  reading: SchemaReading,
): Schema {
  const subtypes = subtypesAround(raw, reading);
  if (parent.kind !== 'object' || subtypes === undefined) return parent;
  const { variants, ...plain } = parent;
  const resolved = variants === undefined || variants.areSubtypes ? plain : parent;
  const option = subtypes.options.find(({ schema }) => schema.kind === 'ref' && schema.name === subtype);
  const [value, ...others] = option?.discriminatorValues ?? [];
  if (value === undefined || others.length > 0 || option?.isFallback) return resolved;
  const properties = resolved.properties.map((property) => {
    if (property.name !== subtypes.discriminator) return property;
    const text = textNamed(property.schema, value, reading);
    return text === undefined
      ? property
      : { ...property, schema: { ...text, const: value, enumeration: [] } };
  });
  return { ...resolved, properties };
}

/** Returns a schema of texts. Behind a reference, where a document lists all kinds once, it has the value, or lists none. */
function textNamed(schema: Schema, value: string, reading: SchemaReading): Schema | undefined {
  if (schema.kind !== 'ref') return schema.kind === 'string' ? schema : undefined;
  const raw = reading.rawNamed(schema.name);
  if (!isRecord(raw) || raw.type !== 'string') return undefined;
  const text = resolveSchema(schema, reading.schemaNamed);
  const isListed = text.enumeration.some((one) => one.value === value);
  return isListed || text.enumeration.length === 0 ? text : undefined;
}

/** Returns the subtypes of a schema, or else those of its nearest parent that has some. */
function subtypesAround(raw: unknown, reading: SchemaReading): Variants | undefined {
  const seen = new Set<unknown>();
  const waiting = [raw];
  while (waiting.length > 0) {
    const next = waiting.pop();
    const target = reading.references.follow(next);
    if (!isRecord(target) || seen.has(target)) continue;
    seen.add(target);
    if ('discriminator' in target) {
      const { variants } = resolveSchema(reading.read(next), reading.schemaNamed);
      if (variants?.areSubtypes) return variants;
    }
    const parents = listAt(target, 'allOf').filter((part) => isRecord(part) && '$ref' in part);
    for (const parent of parents.reverse()) waiting.push(parent);
  }
  return undefined;
}

// Gives each subtype of a schema with a discriminator the value that selects it.

import { isRecord, listAt } from '../shared/json.ts';
import type { Schema, Variants } from '../types/schema.ts';
import type { SchemaReading } from './read-types.ts';
import { resolveSchema } from './resolve.ts';

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

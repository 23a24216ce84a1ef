// Reads `oneOf`, `anyOf` and discriminators as variants with labels and discriminator values. Three kinds of unions are read as
// what they mean: "or null", an enumeration, and groups of required properties.

import { groupPairs } from '../../shared/group-by.ts';
import {
  childPointer,
  isRecord,
  type JsonRecord,
  listAt,
  numberAt,
  recordAt,
  textAt,
  textsAt,
  valueAt,
  withoutAbsent,
} from '../../shared/json.ts';
import { entriesOf } from '../../shared/key-order.ts';
import { isText } from '../../shared/number-spelling.ts';
import type {
  EnumerationValue,
  RequiredGroups,
  Schema,
  SchemaNames,
  SchemaRule,
  Variant,
  Variants,
} from '../../types/schema.ts';
import { labelOf, onlyValueOf, withLabels } from './option-labels.ts';
import { isAnnotation } from './read-annotations.ts';
import type { SchemaReading } from './read-types.ts';
import { constantsOfProperty, ownValue, subtypeValues } from './subtype-values.ts';

/** The meaning of a union: at most one of variants, enumeration and required groups, which can be nullable. */
export interface Union {
  variants?: Variants;
  enumeration?: EnumerationValue[];
  requiredGroups?: RequiredGroups;
  isNullable: boolean;
  /** The descriptions of options that are `null`. */
  nullDescription?: string;
}

/** Reads `oneOf` or `anyOf` of a schema. */
export function unionOf(mode: 'oneOf' | 'anyOf', raw: JsonRecord, reading: SchemaReading): Union {
  const all = listAt(raw, mode);
  const nulls = all.filter((option) => isNull(reading.references.follow(option)));
  const options = all.filter((option) => !nulls.includes(option));
  const isNullable = options.length < all.length;
  const enumeration = constantsOf(options, all);
  if (enumeration !== undefined) return { enumeration, isNullable };
  const described = nulls.flatMap((option) => descriptionOfNull(option, reading) ?? []).join('\n\n');
  const ofNull = { isNullable, ...(described === '' ? {} : { nullDescription: described }) };
  const groups = requiredGroupsOf(options);
  if (groups !== undefined) return { requiredGroups: { mode, groups }, ...ofNull };
  const discriminator = discriminatorOf(raw, reading);
  const variants = options.map((option) => variantOf(option, { discriminator, reading }));
  return {
    ...ofNull,
    variants: {
      mode,
      ...withoutAbsent({ discriminator: discriminator?.property }),
      options: withLabels(variants, reading),
    },
  };
}

/** Returns the description of an option beside its reference, or else that of its target, or a title. */
function descriptionOfNull(option: unknown, { references }: SchemaReading): string | undefined {
  const places = [option, references.follow(option)].filter(isRecord);
  const [text] = ['description', 'title'].flatMap((key) =>
    places.flatMap((place) => textAt(place, key)?.trim() || []),
  );
  return text;
}

/** Returns the subtypes of a schema with a discriminator and without a union (OpenAPI 3.1, section 4.8.25). */
export function subtypesOf(raw: JsonRecord, self: string, reading: SchemaReading): Variants | undefined {
  const discriminator = discriminatorOf(raw, reading);
  if (discriminator === undefined || 'oneOf' in raw || 'anyOf' in raw) return undefined;
  const mapped = [...discriminator.valuesByName.keys()];
  const names = [...new Set([...mapped, ...reading.subtypesOf(self)])].filter((name) => name !== self);
  if (names.length === 0) return undefined;
  const options = names.map((name): Variant => {
    const schema: Schema = { kind: 'ref', name, examples: [], enumeration: [] };
    const { property } = discriminator;
    const discriminatorValues =
      discriminator.valuesByName.get(name) ?? subtypeValues(name, { parent: raw, self, property }, reading);
    const fallback = name === discriminator.fallback?.name ? { isFallback: true as const } : {};
    return { label: name, discriminatorValues, ...fallback, schema };
  });
  return { mode: 'oneOf', discriminator: discriminator.property, areSubtypes: true, options };
}

/** Returns the names of subtypes at any depth, the nearest first, each once. */
export function withFurtherSubtypes(name: string, subtypes: ReadonlyMap<string, string[]>): string[] {
  const found = new Set(subtypes.get(name));
  for (const subtype of found) for (const further of subtypes.get(subtype) ?? []) found.add(further);
  return [...found];
}

/** Whether a named schema includes another one through `allOf`, at any depth. */
export function includesByAllOf(name: string, other: string, reading: SchemaReading): boolean {
  const found = new Set([name]);
  for (const one of found) {
    const raw = reading.rawNamed(one);
    for (const part of isRecord(raw) ? listAt(raw, 'allOf') : []) {
      const parent = isRecord(part) && isText(part.$ref) ? reading.nameOf(part.$ref) : undefined;
      if (parent === other) return true;
      if (parent !== undefined) found.add(parent);
    }
  }
  return false;
}

/** Groups subtypes by the component in their `allOf`. */
export function subtypesByName(names: SchemaNames): Map<string, string[]> {
  const pairs = names.all().flatMap((name) => {
    const raw = names.rawNamed(name);
    return (isRecord(raw) ? listAt(raw, 'allOf') : []).flatMap((part): [string, string][] => {
      const parent = isRecord(part) && isText(part.$ref) ? names.nameOf(part.$ref) : undefined;
      return parent === undefined ? [] : [[parent, name]];
    });
  });
  return groupPairs(pairs);
}

interface Discriminator {
  property: string;
  /** The option for other values (`defaultMapping`). */
  fallback: Target | undefined;
  valuesByName: Map<string, string[]>;
  /** Values for schemas without a name, such as inline options. */
  valuesByRaw: Map<unknown, string[]>;
}

/** The schema that a value of a mapping resolves to, through all references. */
interface Target {
  name: string;
  raw: unknown;
}

/** Reads a discriminator. In 2.0 it is only the name of the property. A mapping contains references or names of components. */
function discriminatorOf(raw: JsonRecord, reading: SchemaReading): Discriminator | undefined {
  const property = textAt(raw, 'discriminator') ?? textAt(recordAt(raw, 'discriminator'), 'propertyName');
  if (property === undefined) return undefined;
  const mapped = entriesOf(recordAt(recordAt(raw, 'discriminator'), 'mapping')).flatMap(
    ([value, written]): [Target, string][] => {
      const target = isText(written) ? targetOfMapping(written, reading) : undefined;
      return target === undefined ? [] : [[target, value]];
    },
  );
  const other = textAt(recordAt(raw, 'discriminator'), 'defaultMapping');
  return {
    property,
    valuesByName: groupPairs(mapped.map(([{ name }, value]) => [name, value])),
    valuesByRaw: groupPairs(mapped.map(([target, value]) => [target.raw, value])),
    fallback: other === undefined ? undefined : targetOfMapping(other, reading),
  };
}

function targetOfMapping(written: string, reading: SchemaReading): Target | undefined {
  const places = ['#/components/schemas', '#/definitions'].map((place) => childPointer(place, written));
  const named = places.find((place) => reading.references.targetOf(place) !== undefined);
  const reference = named ?? (written.includes('#') ? written : undefined);
  const name = reference === undefined ? undefined : reading.nameOf(reference);
  return name === undefined ? undefined : lastTarget(name, reading);
}

/** Follows named schemas that are only references, and returns the last one. */
function lastTarget(name: string, reading: SchemaReading): Target {
  const seen = new Set<string>();
  let last = name;
  while (!seen.has(last)) {
    seen.add(last);
    const raw = reading.rawNamed(last);
    const next = isRecord(raw) && isText(raw.$ref) ? reading.nameOf(raw.$ref) : undefined;
    if (next === undefined) return { name: last, raw };
    last = next;
  }
  return { name: last, raw: reading.rawNamed(last) };
}

interface VariantPlace {
  discriminator: Discriminator | undefined;
  reading: SchemaReading;
}

/** Reads an option. Its label is empty if it has no name and is an object. */
function variantOf(raw: unknown, { discriminator, reading }: VariantPlace): Variant {
  const schema = reading.read(raw);
  const name = schema.kind === 'ref' ? schema.name : undefined;
  const label = schema.title ?? name ?? onlyValueOf(schema) ?? labelOf(schema) ?? '';
  if (discriminator === undefined) return { label, discriminatorValues: [], schema };
  const target = reading.references.follow(raw);
  const last = name === undefined ? undefined : lastTarget(name, reading).name;
  const mapped =
    last === undefined ? discriminator.valuesByRaw.get(target) : discriminator.valuesByName.get(last);
  const declared = constantsOfProperty(target, discriminator.property);
  const own = ownValue(target) ?? name;
  const implied = declared.length === 0 && own !== undefined ? [own] : declared;
  const { fallback } = discriminator;
  const isFallback =
    fallback !== undefined && (last === undefined ? fallback.raw === target : fallback.name === last);
  return {
    label,
    discriminatorValues: mapped ?? implied,
    ...(isFallback ? { isFallback: true as const } : {}),
    schema,
  };
}

/** Whether an option is only `null`: also `{ nullable: true }`, which generators for OpenAPI 3.0 write for it, as 3.0 has no such type. */
function isNull(option: unknown): boolean {
  if (!isRecord(option)) return false;
  if (option.nullable === true && Object.keys(option).every(isAnnotation)) return true;
  const values = listAt(option, 'enum');
  const isNullEnum = values.length === 1 && values[0] === null;
  return option.type === 'null' || isNullEnum || ('const' in option && option.const === null);
}

/**
 * Reads an enumeration with descriptions, which is `oneOf: [{ const: 'a', description: '...' }]` in 3.1.
 * @param withNull the options and those that are only `null`
 */
function constantsOf(options: unknown[], withNull: unknown[]): EnumerationValue[] | undefined {
  const isConstant = (option: unknown) =>
    isRecord(option) && 'const' in option && !('properties' in option) && option.const !== null;
  if (options.length === 0 || !options.every(isConstant)) return undefined;
  return withNull.filter(isRecord).flatMap((option): EnumerationValue[] => {
    const words = withoutAbsent({
      description: textAt(option, 'description'),
      name: textAt(option, 'title'),
    });
    const isListed = 'const' in option || 'enum' in option || Object.keys(words).length > 0;
    return isListed ? [{ value: valueAt(option, 'const') ?? null, ...words }] : [];
  });
}

/** Returns the required properties of each option, if all options only list required properties. */
function requiredGroupsOf(options: unknown[]): string[][] | undefined {
  const groups = options.map((option) => {
    if (!isRecord(option) || !Array.isArray(valueAt(option, 'required'))) return [];
    const others = Object.keys(option).filter(
      (key) => key !== 'required' && key !== 'type' && key !== 'title',
    );
    return others.length === 0 ? textsAt(option, 'required') : [];
  });
  return groups.length > 0 && groups.every((group) => group.length > 0) ? groups : undefined;
}

/**
 * Keywords that apply a schema to a part of the value or under a condition, with their kind of rule (JSON Schema 2020-12, core,
 * sections 10.2 and 10.3; validation, section 8.5).
 */
const plainRules = [
  ['if', 'if'],
  ['then', 'then'],
  ['else', 'else'],
  ['not', 'not'],
  ['propertyNames', 'names'],
  ['contentSchema', 'content'],
] as const;

/** Keys that `rulesOf` reads. */
const ruleKeys = [...plainRules.map(([key]) => key), 'dependentSchemas', 'dependencies', 'contains'];

/** Reads the rules of a schema. `then` and `else` have no effect without `if`. */
function rulesOf(raw: JsonRecord, reading: SchemaReading): SchemaRule[] {
  if (!ruleKeys.some((key) => Object.hasOwn(raw, key))) return [];
  const hasCondition = isSchema(valueAt(raw, 'if'));
  const plain = plainRules.flatMap(([key, kind]): SchemaRule[] => {
    const value = valueAt(raw, key);
    if (!isSchema(value) || ((kind === 'then' || kind === 'else') && !hasCondition)) return [];
    // Names are strings, even if the schema has no type.
    const isUntyped = kind === 'names' && isRecord(value) && !('type' in value) && !('$ref' in value);
    return [{ kind, schema: reading.read(isUntyped ? { type: 'string', ...value } : value) }];
  });
  const schemas = { ...recordAt(raw, 'dependencies'), ...recordAt(raw, 'dependentSchemas') };
  const dependent = Object.entries(schemas).flatMap(([name, value]): SchemaRule[] =>
    isSchema(value) ? [{ kind: 'with', name, schema: reading.read(value) }] : [],
  );
  const contains = valueAt(raw, 'contains');
  if (!isSchema(contains)) return [...plain, ...dependent];
  const bounds = withoutAbsent({ least: numberAt(raw, 'minContains'), most: numberAt(raw, 'maxContains') });
  return [...plain, ...dependent, { kind: 'contains', schema: reading.read(contains), ...bounds }];
}

/** Adds the rules in `raw` to a schema. */
export function withRules(schema: Schema, raw: JsonRecord, reading: SchemaReading): Schema {
  const rules = rulesOf(raw, reading);
  return rules.length === 0 ? schema : { ...schema, rules: [...(schema.rules ?? []), ...rules] };
}

function isSchema(value: unknown): boolean {
  return isRecord(value) || typeof value === 'boolean';
}

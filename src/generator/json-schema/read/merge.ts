// Merges two schemas that both apply (`allOf`, or a base with `oneOf`). Properties are joined and bounds are narrowed. References
// are resolved only where both schemas have keywords, and at most three levels deep. Law: what a limit leaves out is marked in the
// schema (`isSimplified`) and reported.

import { comparable, compareNumbers } from '../../shared/number-spelling.ts';
import type { NumberValue } from '../../types/number-literal.ts';
import type {
  ArraySchema,
  NumberSchema,
  ObjectSchema,
  Property,
  RefSchema,
  Schema,
  SchemaFacts,
  StringSchema,
  Variants,
} from '../../types/schema.ts';
import { leastCommonMultiple } from '../multiples.ts';
import { patternsOf, resolveSchema } from '../resolve.ts';
import type { AllowedTypes } from './allowed-types.ts';
import type { Composition } from './composition.ts';
import { includesByAllOf } from './read-composition.ts';
import type { SchemaReading } from './read-types.ts';

/** Maximum depth of merges inside each other, as schemas can contain each other without end. */
const mostResolved = 3;

/** Maximum number of options of a schema, as those of merged lists multiply. */
const mostOptions = 60;

/** Returns a schema for values that are valid against both. If the types contradict each other, that of the second is dropped. */
export function mergeSchemas(first: Schema, second: Schema, reading: SchemaReading): Schema {
  return mergeAt(first, second, { reading, resolved: 0 });
}

interface MergeDepth {
  reading: SchemaReading;
  /** The number of merges around this one. */
  resolved: number;
}

function mergeAt(first: Schema, second: Schema, depth: MergeDepth): Schema {
  if (isFree(second) || first === second) return first;
  if (isFree(first)) return second;
  const { once } = depth.reading.composition;
  return once([first, second], depth.resolved, () => mergeBoth(first, second, depth));
}

function mergeBoth(first: Schema, second: Schema, { reading, resolved }: MergeDepth): Schema {
  const { composition } = reading;
  const inner = { reading, resolved: resolved + 1 };
  const merge = (one: Schema, other: Schema) => reading.inside(undefined, () => mergeAt(one, other, inner));
  const source = composition.sourceOfBoth(first, second);
  const types = reading.allowedTypes(source);
  const merging = { merge, composition, types };
  if (first.kind === 'ref' && second.kind === 'ref') {
    if (first.name === second.name) return { ...first, ...second, source };
    const name = narrowerOf(first, second, reading);
    const isPlain = first.source === undefined && second.source === undefined;
    if (name !== undefined)
      return { ...mergeFacts(first, second, merging), kind: 'ref', name, ...(isPlain ? {} : { source }) };
  }
  if (resolved > mostResolved) {
    composition.reportSimplified();
    return { ...first, isSimplified: true, source };
  }
  const left = resolveSchema(first, reading.schemaNamed);
  const right = resolveSchema(second, reading.schemaNamed);
  const facts = { ...mergeFacts(left, right, merging), source };
  if (left.kind === 'never' || right.kind === 'never') {
    const { isContradictory: _contradiction, ...plain } = facts;
    return { kind: 'never', ...plain };
  }
  if (facts.isContradictory && !left.isContradictory && !right.isContradictory)
    composition.reportContradictory();
  if (left.kind === 'object' && right.kind === 'object') return mergeObjects(left, right, { facts, merge });
  if (left.kind === 'array' && right.kind === 'array') return mergeArrays(left, right, { facts, merge });
  if (left.kind === 'string' && right.kind === 'string') return mergeStrings(left, right, facts);
  if (isNumber(left) && isNumber(right)) return mergeNumbers(left, right, facts);
  const fitting = [left, right].find(({ kind }) => types?.has(kind));
  if (fitting === undefined && types?.size === 1 && types.has('null')) return { kind: 'null', ...facts };
  return { ...(fitting ?? (left.kind === 'any' ? right : left)), ...facts, ...formatOf(left, right) };
}

/** Returns the name of the schema that includes the other one by `allOf`, as its values are valid against both. */
function narrowerOf(first: RefSchema, second: RefSchema, reading: SchemaReading): string | undefined {
  if (includesByAllOf(second.name, first.name, reading)) return second.name;
  return includesByAllOf(first.name, second.name, reading) ? first.name : undefined;
}

function formatOf(first: SchemaFacts, second: SchemaFacts): { format?: string } {
  const format = second.format ?? first.format;
  return format === undefined ? {} : { format };
}

/** Whether a schema has no constraints and no annotations. */
export function isFree(schema: Schema): boolean {
  if (schema.kind !== 'any' || schema.examples.length > 0 || schema.enumeration.length > 0) return false;
  return Object.keys(schema).length === ('source' in schema ? 4 : 3);
}

function isNumber(schema: Schema): schema is NumberSchema {
  return schema.kind === 'number' || schema.kind === 'integer';
}

type Merge = (first: Schema, second: Schema) => Schema;

interface Merging {
  merge: Merge;
  composition: Composition;
  /** The types that both schemas allow. */
  types: AllowedTypes;
}

function mergeFacts(first: SchemaFacts, second: SchemaFacts, merging: Merging): SchemaFacts {
  const facts: SchemaFacts = {
    ...pickFacts({ ...pickFacts(first), ...pickFacts(second) }),
    examples: second.examples.length > 0 ? second.examples : first.examples,
    enumeration: mergeEnumerations(first, second),
  };
  const { types } = merging;
  if (types === undefined ? first.nullable && second.nullable : types.has('null')) facts.nullable = true;
  const isEmpty = types?.size === 0 || (!facts.nullable && haveNoValue(first, second));
  if (isEmpty || first.isContradictory || second.isContradictory) facts.isContradictory = true;
  if (first.isSimplified || second.isSimplified) facts.isSimplified = true;
  for (const side of [first, second]) {
    if ('default' in side) facts.default = side.default;
    if ('const' in side) facts.const = side.const;
  }
  const rules = inEither(first.rules, second.rules);
  if (rules.length > 0) facts.rules = rules;
  return { ...facts, ...mergeVariants(first, second, merging) };
}

/** Joins two lists. What both have, as they come from the same schema, is there once. */
function inEither<Item>(first: readonly Item[] = [], second: readonly Item[] = []): Item[] {
  return [...new Set([...first, ...second])];
}

/** Picks the facts of which the second schema's override the first's. */
function pickFacts(
  facts: { [Key in OverridingFact]?: SchemaFacts[Key] | undefined },
): Pick<SchemaFacts, OverridingFact> {
  const entries = overridingFacts.flatMap((key) =>
    facts[key] === undefined ? [] : [[key, facts[key]] as const],
  );
  return Object.fromEntries(entries);
}

const overridingFacts = [
  'title',
  'description',
  'nullDescription',
  'deprecated',
  'readOnly',
  'writeOnly',
  'xml',
  'deprecation',
  'externalDocs',
] as const;
type OverridingFact = (typeof overridingFacts)[number];

/** Keeps the values of both enumerations, or else those of the second. */
function mergeEnumerations(first: SchemaFacts, second: SchemaFacts): SchemaFacts['enumeration'] {
  if (first.enumeration.length === 0) return second.enumeration;
  if (second.enumeration.length === 0) return first.enumeration;
  const both = valuesInBoth(first, second);
  return both.length > 0 ? both : second.enumeration;
}

function valuesInBoth(first: SchemaFacts, second: SchemaFacts): SchemaFacts['enumeration'] {
  const keyOf = (value: unknown) => JSON.stringify(comparable(value));
  const allowed = new Set(second.enumeration.map(({ value }) => keyOf(value)));
  return first.enumeration.filter(({ value }) => allowed.has(keyOf(value)));
}

function haveNoValue(first: SchemaFacts, second: SchemaFacts): boolean {
  const isListed = first.enumeration.length > 0 && second.enumeration.length > 0;
  return isListed && valuesInBoth(first, second).length === 0;
}

/**
 * Merges options. Subtypes are not inherited. Of two lists, each option of the first gets the second list inside. If these are too
 * many, the longer list is kept, or else the second, which is nearer to the schema.
 */
function mergeVariants(
  first: SchemaFacts,
  second: SchemaFacts,
  { merge, composition }: Merging,
): Pick<SchemaFacts, 'variants' | 'isSimplified'> {
  const left = first.variants?.areSubtypes ? undefined : first.variants;
  const right = second.variants?.areSubtypes ? undefined : second.variants;
  const only = left ?? right;
  if (left === undefined || right === undefined || left === right)
    return only === undefined ? {} : { variants: only };
  if (countOptions(left) * right.options.length > mostOptions) {
    composition.reportSimplified();
    return { variants: left.options.length > right.options.length ? left : right, isSimplified: true };
  }
  const inner = composition.schemaOfOptions(right);
  const joined = composition.tried(() =>
    left.options.map((option) => ({ ...option, schema: merge(option.schema, inner) })),
  );
  // Options that contradict all of the other list can never apply.
  const possible = joined.filter(({ schema }) => !schema.isContradictory);
  const options = possible.length > 0 ? possible : joined;
  const variants: Variants = { ...left, options };
  composition.setFactors(variants, [left, right]);
  return { variants };
}

/** Counts options including nested ones, as merging lists of options multiplies their number. An option that lacks parts counts as too many. */
function countOptions({ options }: Variants): number {
  return options.reduce((sum, { schema }) => {
    if (schema.isSimplified) return sum + mostOptions;
    return sum + (schema.variants ? countOptions(schema.variants) : 1);
  }, 0);
}

/** What the inner schemas of two schemas are merged with. */
interface MergedFacts {
  facts: SchemaFacts;
  merge: Merge;
}

function mergeObjects(
  first: ObjectSchema,
  second: ObjectSchema,
  { facts, merge }: MergedFacts,
): ObjectSchema {
  const properties = new Map<string, Property>(first.properties.map((property) => [property.name, property]));
  for (const property of second.properties) {
    const known = properties.get(property.name);
    const schema = known === undefined ? property.schema : merge(known.schema, property.schema);
    properties.set(property.name, schema === property.schema ? property : { ...known, ...property, schema });
  }
  const additional = mergeIfBoth(first.additional, second.additional, merge);
  const requiredGroups = inEither(first.requiredGroups, second.requiredGroups);
  const dependent = mergeDependent(first, second);
  return {
    ...mergeCounts(first, second),
    kind: 'object',
    ...facts,
    properties: [...properties.values()],
    required: [...new Set([...first.required, ...second.required])],
    patterns: inEither(first.patterns, second.patterns),
    ...formatOf(first, second),
    ...(additional !== undefined && isShown(additional, properties.size) ? { additional } : {}),
    ...(first.isClosed || second.isClosed ? { isClosed: true as const } : {}),
    ...(dependent.length === 0 ? {} : { dependent }),
    ...(requiredGroups.length === 0 ? {} : { requiredGroups }),
  };
}

/** Joins what properties require, so that each is there once. */
function mergeDependent({ dependent: one = [] }: ObjectSchema, { dependent: other = [] }: ObjectSchema) {
  const requires = new Map<string, string[]>();
  for (const { name, requires: more } of [...one, ...other])
    requires.set(name, inEither(requires.get(name), more));
  return Array.from(requires, ([name, all]) => ({ name, requires: all }));
}

function mergeIfBoth(
  first: Schema | undefined,
  second: Schema | undefined,
  merge: Merge,
): Schema | undefined {
  return first === undefined || second === undefined ? (second ?? first) : merge(first, second);
}

/** Whether additional properties are shown. Those of any type are shown only if the object has no named properties. */
function isShown(additional: Schema, namedCount: number): boolean {
  return additional.kind !== 'any' || namedCount === 0;
}

function mergeArrays(first: ArraySchema, second: ArraySchema, { facts, merge }: MergedFacts): ArraySchema {
  return {
    ...mergeCounts(first, second),
    kind: 'array',
    ...facts,
    items: merge(first.items, second.items),
    prefixItems: mergePositions(first, second, merge),
    ...formatOf(first, second),
    ...(first.isClosed || second.isClosed ? { isClosed: true as const } : {}),
    ...(first.uniqueItems || second.uniqueItems ? { uniqueItems: true as const } : {}),
  };
}

/** Merges the schemas of the first items. Where one side has no more, those of its other items apply, unless it has none. */
function mergePositions(first: ArraySchema, second: ArraySchema, merge: Merge): Schema[] {
  const sides = [first, second];
  const ends = sides.map(({ prefixItems, isClosed }) => (isClosed ? prefixItems.length : Infinity));
  const count = Math.min(...ends, Math.max(...sides.map(({ prefixItems }) => prefixItems.length)));
  return Array.from({ length: count }, (_, position) =>
    merge(first.prefixItems[position] ?? first.items, second.prefixItems[position] ?? second.items),
  );
}

function mergeStrings(first: StringSchema, second: StringSchema, facts: SchemaFacts): StringSchema {
  const { contentMediaType = first.contentMediaType, contentEncoding = first.contentEncoding } = second;
  const [pattern, ...otherPatterns] = inEither(patternsOf(first), patternsOf(second));
  return {
    ...mergeCounts(first, second),
    kind: 'string',
    ...facts,
    ...formatOf(first, second),
    ...(pattern === undefined ? {} : { pattern }),
    ...(otherPatterns.length === 0 ? {} : { otherPatterns }),
    ...(contentMediaType === undefined ? {} : { contentMediaType }),
    ...(contentEncoding === undefined ? {} : { contentEncoding }),
  };
}

function mergeNumbers(first: NumberSchema, second: NumberSchema, facts: SchemaFacts): NumberSchema {
  const multipleOf =
    first.multipleOf !== undefined && second.multipleOf !== undefined
      ? leastCommonMultiple(first.multipleOf, second.multipleOf)
      : (second.multipleOf ?? first.multipleOf);
  return {
    ...mergeLimits(first, second),
    kind: first.kind === 'integer' || second.kind === 'integer' ? 'integer' : 'number',
    ...facts,
    ...formatOf(first, second),
    ...(multipleOf === undefined ? {} : { multipleOf }),
  };
}

const leastCounts = ['minLength', 'minItems', 'minProperties'] as const;
const mostCounts = ['maxLength', 'maxItems', 'maxProperties'] as const;
const lowerLimits = ['minimum', 'exclusiveMinimum'] as const;
const upperLimits = ['maximum', 'exclusiveMaximum'] as const;
type Counts = { [Key in (typeof leastCounts)[number] | (typeof mostCounts)[number]]?: number };
type Limits = { [Key in (typeof lowerLimits)[number] | (typeof upperLimits)[number]]?: NumberValue };

/** Keeps the narrower of each count. */
function mergeCounts(first: Counts, second: Counts): Counts {
  const counts: Counts = {};
  for (const [keys, narrower] of [
    [leastCounts, Math.max],
    [mostCounts, Math.min],
  ] as const) {
    for (const key of keys) {
      const values = [first[key], second[key]].filter((value) => value !== undefined);
      if (values.length > 0) counts[key] = narrower(...values);
    }
  }
  return counts;
}

/** Keeps the narrower of each limit of numbers, as it is written. */
function mergeLimits(first: Limits, second: Limits): Limits {
  const limits: Limits = {};
  for (const [keys, sign] of [
    [lowerLimits, 1],
    [upperLimits, -1],
  ] as const) {
    for (const key of keys) {
      const { [key]: one } = first;
      const { [key]: other = one } = second;
      if (other === undefined) continue;
      limits[key] = one !== undefined && compareNumbers(one, other) * sign > 0 ? one : other;
    }
  }
  return limits;
}

/** Makes a reference to a named schema, without other facts. */
export function refTo(name: string): RefSchema {
  return { kind: 'ref', name, examples: [], enumeration: [] };
}

// Reads schemas of any dialect (Swagger 2.0, OpenAPI 3.0, JSON Schema 2020-12). References become names, `allOf` is merged, and
// each named schema is read once. Laws: it never throws, and it ends for recursive schemas.

import { isRecord, type JsonRecord, listAt, textAt, valueAt, withoutAbsent } from '../../shared/json.ts';
import { joinTexts } from '../../shared/markdown/join-texts.ts';
import { hasLiterals, isJsonNumber, isText } from '../../shared/number-spelling.ts';
import type { Schema, SchemaNames, Variants } from '../../types/schema.ts';
import { resolveSchema } from '../resolve.ts';
import { spelledTexts, unwrappedExample } from '../typed-values.ts';
import { createAllowedTypes } from './allowed-types.ts';
import { createComposition, createSizeLimit } from './composition.ts';
import { isFree, mergeSchemas, refTo } from './merge.ts';
import { createNamedReads } from './named-reads.ts';
import { withNull } from './nullable.ts';
import { createOpenSchemas } from './open-schemas.ts';
import { factsOf, isAnnotation } from './read-annotations.ts';
import { subtypesByName, subtypesOf, unionOf, withFurtherSubtypes, withRules } from './read-composition.ts';
import {
  anything,
  isNothing,
  type SchemaDocument,
  type SchemaReading,
  schemaOfType,
  typesOf,
} from './read-types.ts';
import { withKind, withUnion } from './read-unions.ts';
import { jsonSchemaOf, nameIn, withSource } from './schema-json.ts';

/**
 * Creates the functions that read the schemas of one document. `schemas()` returns all named schemas, components first;
 * `aliases()` returns the names of references that do not end in the name; `simplified` has the schemas that lack parts, `contradictory`
 * those with parts that contradict each other, each with the schemas that were being read, outermost first.
 */
export function createSchemaReading({
  references,
  names,
  unresolved,
  optionLabel,
  nameOfRaw,
  incomplete,
  isReferenceAlone = false,
}: SchemaDocument): SchemaReading & {
  schemas: () => Record<string, Schema>;
  aliases: () => Record<string, string>;
  simplified: ReadonlyMap<unknown, readonly unknown[]>;
  contradictory: ReadonlyMap<unknown, readonly unknown[]>;
} {
  const aliases = new Map<string, string>();
  const isTooLarge = createSizeLimit();
  const open = createOpenSchemas(nameOfRaw);
  const composition = createComposition(jsonSchemaOf, open);
  const named = createNamedReads({
    ...open,
    read: (name) => reading.readWhole(names.rawNamed(name), name),
    simplified(name, schema) {
      const marked: Schema = { ...schema, isSimplified: true };
      open.reading(names.rawNamed(name), open.reportSimplified);
      composition.setSource(marked, names.rawNamed(name));
      return marked;
    },
  });
  let subtypes: Map<string, string[]> | undefined;
  const reading: SchemaReading = {
    references,
    unresolved,
    optionLabel,
    nameOf(reference) {
      const name = names.nameOf(reference);
      if (name !== undefined && nameIn(reference) !== name) aliases.set(reference, name);
      return name;
    },
    schemaNamed: named,
    inside: open.inside,
    read(raw) {
      const known = open.nameOf(raw);
      if (known !== undefined) return refTo(known);
      const schema = open.inside(raw, () => reading.readWhole(raw));
      const name = open.nameOf(raw);
      return name === undefined ? schema : refTo(name);
    },
    readWhole: (raw, self) =>
      open.reading(raw, () => {
        let schema = withLikelyValues(withSource(readSchema(raw, reading, self), raw, reading), raw, reading);
        if (isTooLarge(schema)) {
          open.reportSimplified();
          schema = simpler(schema, raw, isTooLarge);
        }
        if (incomplete?.has(raw)) schema = { ...schema, isSimplified: true };
        composition.setSource(schema, raw);
        return schema;
      }),
    allowedTypes: createAllowedTypes((reference) => {
      const name = nameIn(reference);
      return references.targetOf(reference) ?? (name === undefined ? undefined : names.rawNamed(name));
    }),
    composition,
    isReferenceAlone,
    subtypesOf(name) {
      subtypes ??= subtypesByName(names);
      return withFurtherSubtypes(name, subtypes);
    },
    rawNamed: names.rawNamed,
  };
  return {
    ...reading,
    schemas: () => allSchemas(names, reading),
    aliases: () => Object.fromEntries(aliases),
    simplified: open.simplified,
    contradictory: open.contradictory,
  };
}

/** Leaves out the options and rules of a schema, or else all that is inside it. Values are validated against its source. */
function simpler(schema: Schema, source: unknown, isTooLarge: (schema: Schema) => boolean): Schema {
  const { variants: _variants, rules: _rules, ...plain } = schema;
  const fewer = { ...plain, isSimplified: true, source } as Schema;
  if (!isTooLarge(fewer)) return fewer;
  const { description, nullable, examples, enumeration } = schema;
  const facts = withoutAbsent({ description, nullable });
  return { kind: 'any', ...facts, examples, enumeration, isSimplified: true, source };
}

/** Reads all named schemas. Reading one can add names, so the list grows. */
function allSchemas(names: SchemaNames, reading: SchemaReading): Record<string, Schema> {
  for (let count = 0; count < names.all().length; ) {
    const all = names.all();
    for (const name of all.slice(count)) reading.schemaNamed(name);
    count = all.length;
  }
  return Object.fromEntries(names.all().map((name) => [name, reading.schemaNamed(name)]));
}

/** Takes examples out of what is around them by mistake, and replaces numbers of a schema of text by their spellings, where JSON cannot write them. */
function withLikelyValues(schema: Schema, raw: unknown, { references }: SchemaReading): Schema {
  const { default: preset, const: constant, enumeration } = schema;
  const examples = schema.examples.map((example) => unwrappedExample(example, raw, references));
  const values = [preset, constant, examples, enumeration.map(({ value }) => value)];
  if (!hasLiterals(values, isJsonNumber)) return examples.length === 0 ? schema : { ...schema, examples };
  const spelled = (value: unknown) => spelledTexts(value, raw, references);
  return {
    ...schema,
    ...('default' in schema ? { default: spelled(preset) } : {}),
    ...('const' in schema ? { const: spelled(constant) } : {}),
    examples: examples.map(spelled),
    enumeration: enumeration.map((one) => ({ ...one, value: spelled(one.value) })),
  };
}

function readSchema(raw: unknown, reading: SchemaReading, self?: string): Schema {
  if (isNothing(raw)) return { kind: 'never', ...factsOf({}) };
  if (!isRecord(raw)) return anything(factsOf({}));
  const reference = valueAt(raw, '$ref') ?? valueAt(raw, '$dynamicRef');
  if (isText(reference)) return readReference(reference, raw, reading);
  return listAt(raw, 'allOf').length > 0 ? readAllOf(raw, reading, self) : readOwn(raw, reading, self);
}

/**
 * Reads a reference. Annotations beside it override those of the target; other keywords are merged with the target, which
 * loses the name. A type that only repeats that of the target does not count, as many authors write one. Where the standard ignores what is
 * beside a reference, neither do keywords that contradict the target.
 */
function readReference(reference: string, raw: JsonRecord, reading: SchemaReading): Schema {
  const { $ref: _reference, $dynamicRef: _dynamic, ...beside } = raw;
  const { unevaluatedItems: _items, ...evaluated } = beside;
  const unresolved = reading.unresolved(raw);
  if (unresolved !== undefined) {
    const schema = readSchema(beside, reading);
    return { ...schema, description: joinTexts([schema.description || [], unresolved].flat()) };
  }
  const name = reading.nameOf(reference);
  if (name === undefined) return readSchema(beside, reading);
  const target = reading.rawNamed(name);
  const repeats = (key: string) =>
    isPlainObjectType(key, beside) || (key === 'type' && isRecord(target) && target.type === beside.type);
  const isIgnored = reading.isReferenceAlone && isContradiction(reference, beside, reading);
  if (isIgnored || Object.keys(beside).every((key) => isAnnotation(key) || repeats(key)))
    return { kind: 'ref', name, ...factsOf(beside) };
  const own = readSchema(evaluated, reading);
  reading.composition.setSource(own, evaluated);
  const merged = mergeSchemas(refTo(name), own, reading);
  return withNull(withOtherItems(merged, raw, reading), raw, reading);
}

/** Whether no value but null has a type that a reference and the keywords beside it both allow. */
function isContradiction($ref: string, beside: JsonRecord, { allowedTypes }: SchemaReading): boolean {
  const types = allowedTypes({ ...beside, $ref });
  return types !== undefined && [...types].every((type) => type === 'null');
}

/** Merges the parts of `allOf` (OpenAPI 3.1, section 4.8.24.2). One reference with only annotations beside it stays a reference. */
function readAllOf(raw: JsonRecord, reading: SchemaReading, self?: string): Schema {
  const { allOf: _parts, ...others } = raw;
  const parts = listAt(raw, 'allOf');
  const { unevaluatedItems: _items, ...own } = others;
  const [only] = parts;
  const addsNothing = Object.keys(others).every((key) => isAnnotation(key) || isPlainObjectType(key, own));
  if (parts.length === 1 && addsNothing && !(self !== undefined && isParent(only, reading))) {
    const part = reading.readWhole(only);
    if (part.kind === 'ref') {
      const facts = factsOf(own);
      return { ...part, ...facts, examples: facts.examples.length > 0 ? facts.examples : part.examples };
    }
    return withNull(mergeSchemas(part, anything(factsOf(own)), reading), raw, reading);
  }
  // Each part is read once, as parts of parts would be read twice as often at each level.
  const read = parts.map((part) => ({ raw: part, schema: reading.readWhole(part) }));
  const merged = mergeAll(
    read.map((part) => partOf(part, reading, self)),
    reading,
  );
  const beside = readOwn(own, reading);
  reading.composition.setSource(beside, own);
  const joined = withOtherItems(mergeSchemas(merged, beside, reading), raw, reading);
  const whole = withExamplesOfAll(
    joined,
    read.map(({ schema }) => schema),
  );
  const description = describedBy(
    read.map(({ schema }) => schema),
    own,
    reading,
  );
  return withSubtypes(
    withNull({ ...whole, ...withoutAbsent({ description: description || undefined }) }, raw, reading),
    { raw, self },
    reading,
  );
}

/** Adds `unevaluatedItems`, which applies to the items that no other part of the schema describes. */
function withOtherItems(merged: Schema, raw: JsonRecord, reading: SchemaReading): Schema {
  const { unevaluatedItems: others } = raw;
  if (others === undefined) return merged;
  const schema = merged.kind === 'ref' ? listNamed(merged, reading) : merged;
  if (schema.kind !== 'array' || !isFree(schema.items)) return schema;
  const isClosed = others === false && schema.prefixItems.length > 0;
  return { ...schema, items: reading.read(others), ...(isClosed ? { isClosed } : {}) };
}

/** The list that a reference leads to, so that it can differ from it. The reference itself if it leads to anything else. */
function listNamed(ref: Extract<Schema, { kind: 'ref' }>, reading: SchemaReading): Schema {
  const target = resolveSchema(reading.schemaNamed(ref.name), reading.schemaNamed);
  if (target.kind !== 'array') return ref;
  return mergeSchemas(ref, readSchema({ type: 'array' }, reading), reading);
}

/** Joins the descriptions of a schema and of its own parts, each once. Those of named parts are about other schemas, so they only take the place of a missing one. */
function describedBy(parts: Schema[], own: JsonRecord, reading: SchemaReading): string {
  const texts = [textAt(own, 'description') ?? '', ...parts.flatMap(({ description = '' }) => description)];
  const ofNamed = () =>
    parts.flatMap((part) =>
      part.kind === 'ref'
        ? (resolveSchema(reading.schemaNamed(part.name), reading.schemaNamed).description ?? '')
        : [],
    );
  const shown = texts.some((text) => text.trim() !== '') ? texts : ofNamed();
  const different = shown
    .map((text) => text.trim())
    .filter((text, position, all) => all.indexOf(text) === position);
  return joinTexts(different);
}

/** Maximum number of parts that are merged one by one. Each step copies all properties so far, so more are merged in halves. */
const fewParts = 32;

function mergeAll(parts: Schema[], reading: SchemaReading): Schema {
  if (parts.length <= fewParts)
    return parts.reduce((merged, part) => mergeSchemas(merged, part, reading), anything(factsOf({})));
  const middle = Math.ceil(parts.length / 2);
  const [left, right] = [parts.slice(0, middle), parts.slice(middle)];
  return mergeSchemas(mergeAll(left, reading), mergeAll(right, reading), reading);
}

/** Whether a schema is a parent with a discriminator. It is merged into its subtypes, each with a discriminator value. */
function isParent(raw: unknown, reading: SchemaReading): boolean {
  const parent = reading.references.follow(raw);
  return isRecord(parent) && 'discriminator' in parent && !('oneOf' in parent) && !('anyOf' in parent);
}

function isPlainObjectType(key: string, own: JsonRecord): boolean {
  return key === 'type' && own.type === 'object';
}

/** Reads and resolves a part of `allOf`. Title and description of a named part are dropped, and examples of some fields. */
function partOf(
  { raw, schema: part }: { raw: unknown; schema: Schema },
  reading: SchemaReading,
  self: string | undefined,
): Schema {
  if (part.kind !== 'ref')
    return isFieldless(part) || (part.kind === 'any' && part.variants === undefined)
      ? part
      : { ...part, examples: [] };
  const { title: _title, description: _description, ...resolved } = resolveSchema(part, reading.schemaNamed);
  const schema = (isFieldless(resolved) ? resolved : { ...resolved, examples: [] }) as Schema;
  return self === undefined ? schema : withKind(schema, { raw, subtype: self }, reading);
}

/** Whether the examples of a part of `allOf` are examples of the whole: of a text, a number or a list. */
function isFieldless({ kind }: Schema): boolean {
  return kind !== 'any' && kind !== 'object' && kind !== 'ref';
}

/** Adds the examples of a part that have fields of other parts, too, and all that are required: they are examples of the whole. */
function withExamplesOfAll(whole: Schema, parts: Schema[]): Schema {
  if (whole.kind !== 'object' || whole.examples.length > 0) return whole;
  const names = new Set(whole.properties.map(({ name }) => name));
  const ofAll = parts.flatMap((part) => {
    if (part.kind !== 'object') return [];
    const own = new Set(part.properties.map(({ name }) => name));
    return part.examples.filter(
      (example) =>
        isRecord(example) &&
        whole.required.every((name) => Object.hasOwn(example, name)) &&
        Object.keys(example).some((name) => names.has(name) && !own.has(name)),
    );
  });
  return ofAll.length === 0 ? whole : { ...whole, examples: ofAll };
}

function withSubtypes(
  schema: Schema,
  { raw, self }: { raw: JsonRecord; self: string | undefined },
  reading: SchemaReading,
): Schema {
  const variants = self === undefined ? undefined : subtypesOf(raw, self, reading);
  return variants === undefined || schema.variants !== undefined ? schema : { ...schema, variants };
}

/** Reads a schema without its references and `allOf`: first its types, then its unions. */
function readOwn(raw: JsonRecord, reading: SchemaReading, self?: string): Schema {
  const facts = factsOf(raw);
  const types = typesOf(raw);
  const [type] = types;
  let schema: Schema =
    type === undefined
      ? { ...anything(facts), ...withoutAbsent({ format: textAt(raw, 'format') }) }
      : anything(facts);
  if (types.length === 1 && type !== undefined) schema = schemaOfType(type, { raw, facts }, reading);
  if (types.length > 1) schema = { ...schema, variants: typeVariants(types, raw, reading) };
  for (const mode of ['oneOf', 'anyOf'] as const) {
    if (listAt(raw, mode).length === 0) continue;
    const { anyOf: _anyOf, ...others } = raw;
    const { oneOf: _oneOf, ...plain } = others;
    const beside = mode === 'oneOf' ? plain : others;
    schema = withUnion(schema, unionOf(mode, raw, reading), { beside, reading });
  }
  return withSubtypes(withRules(schema, raw, reading), { raw, self }, reading);
}

/** Reads several types (`type: [string, integer]`) as one option for each type, with the keywords of the type. */
function typeVariants(types: string[], raw: JsonRecord, reading: SchemaReading): Variants {
  const options = types.map((type) => ({
    label: type,
    discriminatorValues: [],
    schema: schemaOfType(type, { raw, facts: factsOf({}) }, reading),
  }));
  return { mode: 'anyOf', options };
}

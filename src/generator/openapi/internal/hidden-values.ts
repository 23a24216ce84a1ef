// Removes the values of hidden properties from examples and defaults, and their names from lists of required properties.

import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { isRecord, type JsonRecord, listAt, recordAt, valueAt } from '../../shared/json.ts';
import { isText, jsonOf, parseJson } from '../../shared/number-spelling.ts';
import type { DocumentNode } from '../../types/lint-rule.ts';
import type { References } from '../../types/schema.ts';
import { mappedTarget } from './hidden-objects.ts';

/** The schemas that apply to one value, by what they describe of it. */
interface Shape {
  /** Names of properties that are hidden in one of the schemas, and shown in none. */
  hidden: Set<string>;
  /** The schemas of shown properties. */
  properties: Map<string, unknown[]>;
  /** The schemas of other properties, and of the items of a list. */
  others: unknown[];
  items: unknown[];
  first: unknown[][];
}

/** A document with hidden objects. */
export interface HiddenContext {
  root: JsonRecord;
  references: References;
  isGone: (value: unknown) => boolean;
  hide: (value: object) => void;
}

/** A document with hidden objects and values. */
export interface ValueContext extends HiddenContext {
  /** Values that select hidden schemas, by the schemas that list them. */
  choices: ReadonlyMap<object, ReadonlySet<string>>;
}

/** Maximum number of schemas that are looked at for one value. */
const mostSchemas = 500;

/** Removes the hidden properties from everything beside a schema that names them or has values for them, in place. */
export function withoutHiddenValues(nodes: readonly DocumentNode[], context: ValueContext): void {
  for (const { kind, value } of nodes) {
    if (kind === 'schema') withoutNames(value, context);
    if (kind === 'mediaType') withoutKeys(recordAt(value, 'encoding'), hiddenNames([value.schema], context));
    // From the last one, as those of a list can be removed.
    for (const one of examplesOf({ kind, value }, context).toReversed()) withoutHiddenParts(one, context);
  }
}

function hiddenNames(schemas: unknown[], context: ValueContext): Set<string> {
  return shapeOf(schemas, context).hidden;
}

function withoutKeys(record: JsonRecord, names: Set<string>): void {
  for (const name of names) if (Object.hasOwn(record, name)) delete record[name];
}

/** Removes the names of hidden properties from keywords that list names (JSON Schema 2020-12, validation, section 6.5). */
function withoutNames(schema: JsonRecord, context: ValueContext): void {
  const names = hiddenNames([schema], context);
  if (names.size === 0) return;
  withoutItems(schema, 'required', names);
  for (const option of ['allOf', 'anyOf', 'oneOf'].flatMap((key) => listAt(schema, key)))
    if (isRecord(option)) withoutItems(option, 'required', names);
  for (const key of ['dependentRequired', 'dependentSchemas', 'dependencies']) {
    const map = recordAt(schema, key);
    withoutKeys(map, names);
    for (const other of Object.keys(map)) withoutItems(map, other, names);
  }
  const { discriminator } = schema;
  const selects = isRecord(discriminator) ? discriminator.propertyName : discriminator;
  if (names.has(String(selects))) delete schema.discriminator;
}

function withoutItems(record: JsonRecord, key: string, names: Set<string>): void {
  const list = valueAt(record, key);
  if (!Array.isArray(list) || !list.some((name) => names.has(name))) return;
  record[key] = list.filter((name) => !names.has(name));
  if (key === 'required' && listAt(record, key).length === 0) delete record[key];
}

/** An example, a default or another value: its place, and the schemas of the value there. */
export interface FoundValue {
  holder: object;
  key: string;
  schemas: unknown[];
  /** The holder has the name and the description of the value. */
  isNamed?: true;
}

/** Returns the examples and defaults of an object, with their schemas. */
function examplesOf(
  { kind, value }: Pick<DocumentNode, 'kind' | 'value'>,
  context: ValueContext,
): FoundValue[] {
  const { references } = context;
  const own = (keys: string[]) => keys.map((key) => ({ holder: value, key }));
  if (kind === 'schema') {
    const places = [
      ...own(['default', 'example', 'x-example']),
      ...exampleValues(value.examples, references),
    ];
    return places.map((place) => ({ ...place, schemas: [value] }));
  }
  // The examples of a response in Swagger 2.0 are by media type.
  if (kind === 'response')
    return placesIn(value.examples).map((place) => ({ ...place, schemas: [value.schema] }));
  const items = value.itemSchema === undefined ? [] : [{ items: value.itemSchema }, value.itemSchema];
  const schemas = value.schema === undefined ? items : [value.schema];
  const places = [
    ...own(['example', 'x-example']),
    ...exampleValues(value.examples, references),
    ...placesIn(value['x-examples']),
  ];
  return places.flatMap((place) => schemas.map((schema) => ({ ...place, schemas: [schema] })));
}

type Place = Omit<FoundValue, 'schemas'>;

function placesIn(holder: unknown): Place[] {
  if (typeof holder !== 'object' || holder === null) return [];
  return Object.keys(holder).map((key) => ({ holder, key }));
}

function exampleValues(examples: unknown, references: References): Place[] {
  if (Array.isArray(examples)) return placesIn(examples);
  return Object.values(isRecord(examples) ? examples : {}).flatMap((entry) => {
    const holder = references.follow(entry);
    if (!isRecord(holder)) return [];
    const keys = ['value', 'dataValue', 'serializedValue'];
    return keys.map((key): Place => ({ holder, key, isNamed: true }));
  });
}

/** Removes the values of hidden properties from a value, which can be JSON as a text, or the whole value. */
export function withoutHiddenParts(
  { holder, key, schemas, isNamed }: FoundValue,
  context: ValueContext,
): void {
  const example: unknown = Reflect.get(holder, key);
  const value = isText(example) && /^\s*\{/.test(example) ? jsonIn(example) : example;
  if (selectsHidden(value, schemas, context)) {
    // The name of an example can say what it is one of.
    if (isNamed) context.hide(holder);
    else if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
  } else if (!isText(example)) strip(example, schemas, context);
  else if (/^\s*[{[]/.test(example)) Reflect.set(holder, key, strippedText(example, schemas, context));
}

function strippedText(text: string, schemas: unknown[], context: ValueContext): string {
  const [before, after] = [jsonIn(text), jsonIn(text)];
  strip(after, schemas, context);
  // Where a list is shorter, its items have other places.
  if (hasShorterList(before, after)) return jsonOf(after, { space: 2 }) ?? '';
  return removedPaths(before, after).reduce(
    (current, path) => applyEdits(current, modify(current, path, undefined, {})),
    text,
  );
}

function jsonIn(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function hasShorterList(before: unknown, after: unknown): boolean {
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null)
    return false;
  if (Array.isArray(before) && Array.isArray(after) && after.length < before.length) return true;
  return Object.entries(before).some(([key, child]) => hasShorterList(child, Reflect.get(after, key)));
}

/** Returns the paths of the values that one of two values has and the other has not. */
function removedPaths(before: unknown, after: unknown): JSONPath[] {
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null) return [];
  return Object.entries(before).flatMap(([key, child]): JSONPath[] => {
    const step = Array.isArray(before) ? Number(key) : key;
    if (!Object.hasOwn(after, key)) return [[step]];
    return removedPaths(child, Reflect.get(after, key)).map((path) => [step, ...path]);
  });
}

/** Removes the values of hidden properties, at any depth. */
function strip(value: unknown, schemas: unknown[], context: ValueContext): void {
  if (typeof value !== 'object' || value === null) return;
  const shape = shapeOf(schemas, context);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) => ({
      item,
      schemas: [...(shape.first[index] ?? []), ...shape.items],
    }));
    const kept = items.filter((one) => !selectsHidden(one.item, one.schemas, context));
    for (const one of kept) strip(one.item, one.schemas, context);
    for (const [index, { item }] of kept.entries()) value[index] = item;
    value.length = kept.length;
    return;
  }
  if (!isRecord(value)) return;
  withoutKeys(value, shape.hidden);
  for (const [name, item] of Object.entries(value)) {
    const known = shape.properties.get(name) ?? shape.others;
    if (selectsHidden(item, known, context)) delete value[name];
    else strip(item, known, context);
  }
}

/** Whether a value selects a hidden option of a schema: by its discriminator, or as the value of one. */
function selectsHidden(value: unknown, schemas: unknown[], context: ValueContext): boolean {
  const { choices } = context;
  if (isText(value) && choices.size > 0)
    return partsOfSchemas(schemas, context).some((part) => choices.get(part)?.has(value) === true);
  if (!isRecord(value)) return false;
  return partsOfSchemas(schemas, context).some((part) => {
    const discriminator = recordAt(part, 'discriminator');
    const selected = valueAt(value, String(discriminator.propertyName));
    if (!isText(selected)) return false;
    const mapped = valueAt(recordAt(discriminator, 'mapping'), selected);
    const { root, references } = context;
    if (isText(mapped)) return context.isGone(mappedTarget(mapped, root, references));
    // Without a mapping, the name of the schema selects it (OpenAPI 3.1, section 4.8.25).
    return ['oneOf', 'anyOf']
      .flatMap((key) => listAt(part, key))
      .some(
        (option) =>
          context.isGone(option) && isRecord(option) && String(option.$ref).endsWith(`/${selected}`),
      );
  });
}

function shapeOf(schemas: unknown[], context: ValueContext): Shape {
  const parts = partsOfSchemas(schemas, context);
  const shape: Shape = { hidden: new Set(), properties: new Map(), others: [], items: [], first: [] };
  for (const part of parts) {
    for (const [name, property] of Object.entries(recordAt(part, 'properties'))) {
      if (context.isGone(property)) shape.hidden.add(name);
      else shape.properties.set(name, [...(shape.properties.get(name) ?? []), property]);
    }
    const patterns = Object.values(recordAt(part, 'patternProperties'));
    for (const other of [part.additionalProperties, ...patterns]) shape.others.push(other);
    for (const items of [part.items].flat()) shape.items.push(items);
    for (const [index, item] of listAt(part, 'prefixItems').entries())
      shape.first[index] = [...(shape.first[index] ?? []), item];
  }
  for (const name of shape.properties.keys()) shape.hidden.delete(name);
  return shape;
}

/** Whether a property on a path in a value of some schemas is hidden. */
export function hidesPath(path: readonly string[], schemas: unknown[], context: ValueContext): boolean {
  let current = schemas;
  for (const name of path) {
    const { hidden, properties, first, items, others } = shapeOf(current, context);
    if (hidden.has(name)) return true;
    current = properties.get(name) ?? [...(first[Number(name)] ?? []), ...items, ...others];
  }
  return false;
}

/** Returns the schemas, and all that apply to the same value: targets of references, and parts of `allOf` and unions. */
export function partsOfSchemas(
  schemas: unknown[],
  { root, references }: Pick<HiddenContext, 'root' | 'references'>,
): JsonRecord[] {
  const parts = new Set<JsonRecord>();
  const waiting = [...schemas];
  for (let next = waiting.pop(); next !== undefined || waiting.length > 0; next = waiting.pop()) {
    if (!isRecord(next) || parts.has(next) || parts.size > mostSchemas) continue;
    parts.add(next);
    for (const key of ['$ref', '$dynamicRef']) {
      const reference = next[key];
      if (isText(reference)) waiting.push(references.targetOf(reference));
    }
    for (const part of ['allOf', 'anyOf', 'oneOf'].flatMap((key) => listAt(next, key))) waiting.push(part);
    waiting.push(next.if, next.then, next.else);
    const { mapping } = recordAt(next, 'discriminator');
    for (const target of Object.values(isRecord(mapping) ? mapping : {}))
      if (isText(target)) waiting.push(mappedTarget(target, root, references));
  }
  return [...parts];
}

// A schema of the model -> an example of it, where the document gives none. Law: finite for recursive schemas and
// bounded in size; the same schema gives the same example.

import { openSchema } from '../nouns/open-schema.ts';
import type { ArraySchema, NumberSchema, ObjectSchema, Property, Schema, Variants } from '../nouns/schema.ts';
import { exampleString } from './example-string.ts';

export interface ExampleContext {
  schemas: ReadonlyMap<string, Schema>;
  /** `readOnly` properties are left out of requests, `writeOnly` ones out of responses. */
  direction: 'request' | 'response';
}

/** Beyond so many values, and below so many levels, only what is required is shown. */
const manyValues = 400;
const mostValues = 3_000;
const manyLevels = 6;
const mostLevels = 24;
const mostItems = 20;

interface Making extends ExampleContext {
  /** Named schemas that are being made further up. */
  open: Set<string>;
  values: number;
  depth: number;
}

/** A value that is valid against the schema as far as its keywords are understood. */
export function exampleOf(schema: Schema, context: ExampleContext): unknown {
  return make(schema, { ...context, open: new Set(), values: 0, depth: 0 }) ?? null;
}

/** Undefined: there is no finite example here (a schema that must hold itself, `false`). */
function make(schema: Schema, making: Making): unknown {
  making.values += 1;
  const given = givenExample(schema, making);
  if (given !== undefined) return given.value;
  if (schema.kind === 'ref') return makeNamed(schema.name, making);
  if (making.depth > mostLevels || making.values > mostValues) return undefined;
  making.depth += 1;
  const value =
    schema.variants === undefined ? makeKind(schema, making) : makeVariant(schema, schema.variants, making);
  making.depth -= 1;
  return value;
}

function makeNamed(name: string, making: Making): unknown {
  const named = making.schemas.get(name);
  if (named === undefined || making.open.has(name)) return undefined;
  making.open.add(name);
  const value = make(named, making);
  making.open.delete(name);
  return value;
}

/** What the document says: a constant, an example, a default or the first value of an enumeration. */
function givenExample(schema: Schema, making: Making): { value: unknown } | undefined {
  if ('const' in schema) return { value: schema.const };
  if (schema.examples.length > 0) return { value: withoutHidden(schema.examples[0], schema, making) };
  if (schema.default !== undefined && schema.default !== null) return { value: schema.default };
  const [first] = schema.enumeration;
  return first === undefined ? undefined : { value: first.value };
}

/** A given example of an object, without the properties that this direction does not have. */
function withoutHidden(example: unknown, schema: Schema, making: Making): unknown {
  const object = openSchema(schema, (name) => making.schemas.get(name));
  if (object.kind !== 'object' || typeof example !== 'object' || example === null || Array.isArray(example)) {
    return example;
  }
  const hidden = new Set(
    object.properties.filter((property) => isHidden(property, making)).map(({ name }) => name),
  );
  return hidden.size === 0
    ? example
    : Object.fromEntries(Object.entries(example).filter(([key]) => !hidden.has(key)));
}

function isHidden({ schema }: Property, { direction, schemas }: ExampleContext): boolean {
  const flag = direction === 'request' ? 'readOnly' : 'writeOnly';
  return openSchema(schema, (name) => schemas.get(name))[flag] === true;
}

function makeKind(schema: Exclude<Schema, { kind: 'ref' }>, making: Making): unknown {
  switch (schema.kind) {
    case 'object':
      return makeObject(schema, making);
    case 'array':
      return makeArray(schema, making);
    case 'string':
      return exampleString(schema);
    case 'number':
    case 'integer':
      return makeNumber(schema);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'never':
      return undefined;
    default:
      return {};
  }
}

function makeObject(schema: ObjectSchema, making: Making): Record<string, unknown> {
  const required = new Set(schema.required);
  const isFull = making.depth > manyLevels || making.values > manyValues;
  const unwanted = unwantedNames(schema);
  const entries = schema.properties.flatMap((property): [string, unknown][] => {
    const { name } = property;
    if (isHidden(property, making) || unwanted.has(name)) return [];
    if (!required.has(name) && (isFull || property.schema.deprecated)) return [];
    const value = make(property.schema, making);
    if (value !== undefined) return [[name, value]];
    return required.has(name) ? [[name, property.schema.nullable ? null : {}]] : [];
  });
  const described = new Set(schema.properties.map(({ name }) => name));
  for (const name of schema.required) {
    if (!described.has(name))
      entries.push([name, schema.additional ? (make(schema.additional, making) ?? 'string') : 'string']);
  }
  if (schema.additional !== undefined && schema.additional.kind !== 'any' && !isFull) {
    const value = make(schema.additional, making);
    if (value !== undefined && entries.length < (schema.maxProperties ?? 100)) entries.push(['key', value]);
  }
  return Object.fromEntries(entries);
}

/** Of groups that exclude each other only the first is shown. */
function unwantedNames({ requiredGroups, required }: ObjectSchema): Set<string> {
  if (requiredGroups?.mode !== 'oneOf') return new Set();
  const [first = [], ...others] = requiredGroups.groups;
  return new Set(others.flat().filter((name) => !first.includes(name) && !required.includes(name)));
}

function makeArray(schema: ArraySchema, making: Making): unknown[] {
  const first = schema.prefixItems.map((item) => make(item, making) ?? null);
  const wanted = Math.min(Math.max(schema.minItems ?? 1, 1), schema.maxItems ?? mostItems, mostItems);
  const items: unknown[] = first.slice(0, Math.max(wanted, first.length));
  for (let index = items.length; index < wanted; index += 1) {
    const item = make(schema.items, making);
    if (item === undefined) break;
    items.push(schema.uniqueItems && index > 0 ? differentItem(item, index, schema.items, making) : item);
  }
  return items;
}

function differentItem(item: unknown, index: number, schema: Schema, making: Making): unknown {
  const listed = openSchema(schema, (name) => making.schemas.get(name)).enumeration[index];
  if (listed !== undefined) return listed.value;
  if (typeof item === 'number') return item + index;
  return typeof item === 'string' ? `${item.slice(0, item.length - 1)}${index}` : item;
}

function makeNumber(schema: NumberSchema): number {
  const step = schema.multipleOf !== undefined && schema.multipleOf > 0 ? schema.multipleOf : undefined;
  const unit = step ?? (schema.kind === 'integer' ? 1 : 0.5);
  const lowest =
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + unit);
  const highest =
    schema.maximum ?? (schema.exclusiveMaximum === undefined ? undefined : schema.exclusiveMaximum - unit);
  const usual = step ?? (schema.kind === 'integer' ? 1 : 1.5);
  let value = usual;
  if (lowest !== undefined && value < lowest) value = lowest;
  if (highest !== undefined && value > highest) value = highest;
  if (step !== undefined) value = Math.ceil(Number((value / step).toFixed(6))) * step;
  if (schema.kind === 'integer') value = Math.ceil(value);
  return Number(value.toPrecision(12));
}

/** The first option that has an example, together with what stands beside the options. */
function makeVariant(schema: Exclude<Schema, { kind: 'ref' }>, variants: Variants, making: Making): unknown {
  const base = schema.kind === 'object' ? makeObject(schema, making) : undefined;
  for (const option of variants.options) {
    const value = make(option.schema, making);
    if (value === undefined) continue;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const [choice] = option.discriminatorValues;
    const isChosen = variants.discriminator !== undefined && choice !== undefined;
    return { ...base, ...value, ...(isChosen ? { [variants.discriminator as string]: choice } : {}) };
  }
  return base;
}

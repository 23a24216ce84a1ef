// Reads values as the types of their schemas. A form sends text only (OpenAPI 3.1, sections 4.8.14 and 4.8.15), so `"10"` in its
// example is as good as `10` for an integer. YAML reads `007` as a number, although its schema and its author mean text.

import { isRecord, type JsonRecord, listAt, recordAt, valueAt } from '../shared/json.ts';
import {
  hasLiterals,
  isJsonNumber,
  isNumber,
  isNumberLiteral,
  isText,
  parseJson,
  spellingOf,
} from '../shared/number-spelling.ts';
import type { ExampleHolder, SchemaReferences } from '../types/validation.ts';
import { isOfKind } from './describe-value.ts';

/** Validates a part of a form. */
export interface FormReading {
  references: SchemaReferences;
  isValid: (value: unknown, schema: unknown) => boolean;
}

/** Whether what has an example is a form, whose values are sent as text. */
export function isForm(holder: ExampleHolder): boolean {
  return (
    holder !== 'parameter' &&
    /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(holder.mediaType)
  );
}

/** Copies the fields of a form with values of the types that the schema has. A value that is invalid in any type stays as it is. */
export function typedForm(form: unknown, schema: unknown, reading: FormReading): unknown {
  if (!isRecord(form)) return form;
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => {
      const schemas = schemasOf(name, schema, reading.references);
      return [name, typedValue(value, schemas, { references: reading.references, isValid: reading.isValid })];
    }),
  );
}

interface TypeReading extends FormReading {
  /** The value is an item of a list. */
  isItem?: boolean;
}

function typedValue(value: unknown, schemas: unknown[], reading: TypeReading): unknown {
  const isValid = (candidate: unknown) => schemas.some((schema) => reading.isValid(candidate, schema));
  if (schemas.length === 0 || isValid(value)) return value;
  if (Array.isArray(value)) {
    const items = schemas.flatMap((schema) => itemsOf(schema, reading.references));
    return value.map((item) => typedValue(item, items, { ...reading, isItem: true }));
  }
  if (isRecord(value)) {
    const typed = schemas.map((schema) => typedForm(value, schema, reading));
    return typed.find(isValid) ?? value;
  }
  const typed = readings(value).find(isValid);
  if (typed !== undefined) return typed;
  const only = onlyItem(value, schemas, reading);
  if (only !== undefined && isValid(only)) return only;
  const types = schemas.flatMap((schema) => typesOf(schema, reading.references));
  return readings(value).find((one) => types.some((type) => isOfKind(one, type))) ?? value;
}

/** One value of a list has the form of a list with one value. A form has no lists inside of lists, whose items could be themselves. */
function onlyItem(value: unknown, schemas: unknown[], reading: TypeReading): unknown[] | undefined {
  if (reading.isItem === true) return undefined;
  const items = schemas.flatMap((schema) => itemsOf(schema, reading.references));
  return items.length === 0 ? undefined : [typedValue(value, items, { ...reading, isItem: true })];
}

function typesOf(schema: unknown, references: SchemaReferences): unknown[] {
  return partsOf(schema, references).flatMap((part) => [part.type].flat());
}

/** Returns other values that a form sends as the same text. */
function readings(value: unknown): unknown[] {
  if (isNumber(value) || typeof value === 'boolean') return [spellingOf(value)];
  if (!isText(value) || value.length > mostCharacters || !/^\s*([[{\d-]|true|false|null)/.test(value))
    return [];
  try {
    return [parseJson(value)];
  } catch {
    return [];
  }
}

const mostCharacters = 10_000;

function itemsOf(schema: unknown, references: SchemaReferences): unknown[] {
  return partsOf(schema, references).flatMap((part) => {
    const items = valueAt(part, 'items');
    return items === undefined ? [] : [items];
  });
}

/** Returns the schemas of a property, or those of other properties if none names it. */
function schemasOf(name: string, schema: unknown, references: SchemaReferences): unknown[] {
  const parts = partsOf(schema, references);
  const found = (of: (part: JsonRecord) => unknown) =>
    parts.map(of).filter((one) => typeof one === 'object' && one !== null);
  const named = found((part) => valueAt(recordAt(part, 'properties'), name));
  return named.length > 0 ? named : found((part) => valueAt(part, 'additionalProperties'));
}

/** Returns a schema with its references and the parts and options inside of it, each once. */
function partsOf(schema: unknown, references: SchemaReferences): JsonRecord[] {
  const parts = new Set<unknown>([schema]);
  const found: JsonRecord[] = [];
  for (const part of parts) {
    if (!isRecord(part) || parts.size > mostParts) continue;
    found.push(part);
    if (isText(part.$ref)) parts.add(references.targetOf(part.$ref));
    for (const key of ['allOf', 'oneOf', 'anyOf']) for (const one of listAt(part, key)) parts.add(one);
  }
  return found;
}

const mostParts = 200;

/**
 * Copies a value with text in place of numbers that only YAML can write, where the schema allows text and no numbers: `007` is
 * `"007"`, as JSON would make another number of it.
 */
export function spelledTexts(value: unknown, schema: unknown, references: SchemaReferences): unknown {
  return hasLiterals(value, isJsonNumber) ? spelledBy(value, [schema], references) : value;
}

function spelledBy(value: unknown, schemas: unknown[], references: SchemaReferences): unknown {
  if (isNumberLiteral(value)) {
    const types = schemas.flatMap((schema) => typesOf(schema, references));
    const isOfText = types.includes('string') && !types.includes('number') && !types.includes('integer');
    return isOfText && !isJsonNumber(spellingOf(value)) ? spellingOf(value) : value;
  }
  if (Array.isArray(value)) {
    const items = schemas.flatMap((schema) => itemsOf(schema, references));
    return value.map((item) => spelledBy(item, items, references));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const named = schemas.flatMap((schema) => schemasOf(name, schema, references));
      return [name, spelledBy(item, named, references)];
    }),
  );
}

const keysOfEntry = new Set(['value', 'summary', 'description', 'externalValue']);

/**
 * Returns the value of an example that is written like an entry of `examples` (`{ value: … }`), where its schema has no such property and the
 * value has the form that the schema describes. Any other example is returned as it is.
 */
export function unwrappedExample(example: unknown, schema: unknown, references: SchemaReferences): unknown {
  const isEntry =
    isRecord(example) &&
    Object.hasOwn(example, 'value') &&
    Object.keys(example).every((name) => keysOfEntry.has(name));
  return isEntry && isValueOf(example.value, partsOf(schema, references)) ? example.value : example;
}

/** Whether a value has the type of a schema, and as an object mostly properties that are described, none of which is called `value`. */
function isValueOf(value: unknown, parts: readonly JsonRecord[]): boolean {
  const names = new Set(parts.flatMap((part) => Object.keys(recordAt(part, 'properties'))));
  if (isRecord(value)) {
    const own = Object.keys(value);
    const known = own.filter((name) => names.has(name));
    return !names.has('value') && known.length > 0 && known.length * 2 >= own.length;
  }
  const types = parts.flatMap((part) => [part.type].flat()).filter((type) => type !== undefined);
  return types.length > 0 && !types.includes('object') && types.some((type) => isOfKind(value, type));
}

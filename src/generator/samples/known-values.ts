// Collects the values that the author of a document gives to parameters and properties, so that samples use them where a parameter or
// property of the same name has none. Values of the operation that makes a resource come before those of others.

import { knownKeys } from '../json-schema/generate/known-values.ts';
import { nameWords, resourceOf, resourceOfPath, singular } from '../json-schema/generate/names.ts';
import { isNumber, isText } from '../shared/number-literal.ts';
import type { Api } from '../types/api.ts';
import type { Example, MediaType, Operation, Parameter } from '../types/operation.ts';
import type { Schema } from '../types/schema.ts';
import type { KnownValues } from '../types/validation.ts';
import { exampleValue } from './media-types.ts';

const mostPerName = 4;
const mostCharacters = 200;
const mostDepth = 16;

/** Collects the values of a document by name, in an order that depends on the document only. */
export function knownValues({ operations, webhooks, schemas }: ValuesSource): KnownValues {
  const found = new Map<string, unknown[]>();
  const makesFirst = [...operations].sort(
    (one, other) => Number(!isCreation(one)) - Number(!isCreation(other)),
  );
  for (const operation of operations)
    for (const parameter of operation.parameters) addParameter(parameter, operation, found);
  for (const operation of makesFirst) {
    const owner = resourceOfPath(operation.path);
    for (const { contents } of operation.responses.filter(({ status }) => status.startsWith('2')))
      for (const content of contents) addContent(content, owner, found);
    for (const content of operation.requestBody?.contents ?? []) addContent(content, owner, found);
  }
  for (const [name, schema] of Object.entries(schemas))
    addSchema(schema, { name, owner: '', depth: 0 }, found);
  for (const { requestBody, responses, path } of [...operations, ...webhooks])
    for (const { schema } of [
      ...(requestBody?.contents ?? []),
      ...responses.flatMap(({ contents }) => contents),
    ])
      if (schema !== undefined) addSchema(schema, { name: '', owner: resourceOfPath(path), depth: 0 }, found);
  return found;
}

type ValuesSource = Pick<Api, 'operations' | 'webhooks' | 'schemas'>;

/** Whether an operation makes a resource: `POST /customers`. */
function isCreation({ method, path }: Operation): boolean {
  return method === 'POST' && !/[}:]\/?$/.test(path);
}

type Found = Map<string, unknown[]>;

interface Place {
  name: string;
  owner: string;
  depth: number;
}

/** The owner of a parameter of a path is the resource before it: `customer` for the `id` of `/customers/{id}`. */
export function ownerOfParameter({ in: place, name }: Parameter, path: string): string {
  if (place !== 'path') return '';
  const before = path.slice(0, Math.max(0, path.indexOf(`{${name}}`)));
  return resourceOfPath(before);
}

function addParameter(parameter: Parameter, { path }: Operation, found: Found): void {
  const { name, schema, examples } = parameter;
  const place = { name, owner: ownerOfParameter(parameter, path), depth: 0 };
  for (const value of valuesOf(examples)) addValue(value, place, found);
  for (const value of schema.examples) addValue(value, place, found);
}

function valuesOf(examples: readonly Example[]): unknown[] {
  return examples.flatMap((example) => ('value' in example ? [example.value] : []));
}

function addContent({ examples, mediaType, schema }: MediaType, owner: string, found: Found): void {
  const name = schema?.kind === 'ref' ? schema.name : '';
  const own = resourceOf(name) || owner;
  for (const example of examples)
    if ('value' in example)
      addValue(exampleValue(example, mediaType), { name: '', owner: own, depth: 0 }, found);
}

/** Adds a value: a scalar by its name, and what is in a list or object by the names in it. */
function addValue(value: unknown, { name, owner, depth }: Place, found: Found): void {
  if (depth > mostDepth) return;
  if (isText(value) || isNumber(value)) addScalar(value, { name, owner }, found);
  else if (Array.isArray(value)) {
    const one = name === '' ? '' : singular(nameWords(name));
    for (const item of value.slice(0, mostPerName))
      addValue(item, { name: one, owner, depth: depth + 1 }, found);
  } else if (typeof value === 'object' && value !== null) {
    const own = resourceOf(name) || owner;
    for (const [key, inner] of Object.entries(value))
      addValue(inner, { name: key, owner: own, depth: depth + 1 }, found);
  }
}

function addScalar(value: unknown, called: { name: string; owner: string }, found: Found): void {
  if (!isTelling(value)) return;
  for (const key of knownKeys(called)) {
    const known = found.get(key) ?? [];
    if (known.length >= mostPerName || known.includes(value)) continue;
    known.push(value);
    found.set(key, known);
  }
}

/** Whether a value is more than the name of a type, as generators of documents write it. */
function isTelling(value: unknown): boolean {
  if (!isText(value)) return value !== 0;
  return (
    value.trim() !== '' && value.length <= mostCharacters && !/^(string|text|null|undefined)$/i.test(value)
  );
}

/** Adds the examples of a schema and of its properties. References are left to the schemas that they name. */
function addSchema(schema: Schema, { name, owner, depth }: Place, found: Found): void {
  if (depth > mostDepth) return;
  const own = resourceOf(name) || owner;
  const isObject = schema.kind === 'object' || schema.kind === 'array';
  for (const value of schema.examples)
    addValue(value, { name, owner: isObject ? own : owner, depth: depth + 1 }, found);
  const inside = depth + 1;
  if (schema.kind === 'object')
    for (const property of schema.properties)
      addSchema(property.schema, { name: property.name, owner: own, depth: inside }, found);
  if (schema.kind === 'array')
    addSchema(schema.items, { name: singular(nameWords(name)), owner, depth: inside }, found);
  for (const { schema: option } of schema.variants?.options ?? [])
    addSchema(option, { name, owner, depth: inside }, found);
}

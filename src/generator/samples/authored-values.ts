// Collects the values that the author of a document gives to parameters and properties, so that samples use them where a parameter or
// property of the same name has none. Each is kept for the places where it is close: its named schema, its resource, the resource of the
// path and the tag. Values of the operation that makes a resource come before those of others.

import { describedNeeds } from '../json-schema/generate/descriptions/described-needs.ts';
import { closeKeys, farKeys, resourceOfObject } from '../json-schema/generate/known-values.ts';
import { nameWords, resourceOfPath, singular } from '../json-schema/generate/names.ts';
import { taskOf } from '../json-schema/generate/operation-task.ts';
import { replacementOf } from '../json-schema/generate/replaced-fields.ts';
import { resolveSchema } from '../json-schema/resolve.ts';
import { schemaContexts } from '../json-schema/validity.ts';
import { groupBy } from '../shared/group-by.ts';
import { exampleValue } from '../shared/media-types.ts';
import { memoized } from '../shared/memoized.ts';
import { isNumber, isText, withPlainNumbers } from '../shared/number-spelling.ts';
import type { Api } from '../types/api.ts';
import type { Example, MediaType, Operation, Parameter } from '../types/operation.ts';
import type { Property, Schema } from '../types/schema.ts';
import type { ExampleContext, KnownValues } from '../types/validation.ts';

const mostPerName = 4;
const mostCharacters = 200;
const mostDepth = 16;
/** The beginning of a description says what an operation needs. */
const mostText = 500;

/** Collects the values of a document by name and place, in an order that depends on the document only. */
export function knownValues({ operations, webhooks, schemas }: ValuesSource): KnownValues {
  const bySchema = new Map(Object.entries(schemas));
  const found: Found = {
    values: new Map(),
    keys: new Map(),
    schemaOf: (name) => bySchema.get(name),
    tags: telling(operations),
  };
  const makesFirst = [...operations].sort(
    (one, other) => Number(!isCreation(one)) - Number(!isCreation(other)),
  );
  for (const operation of operations)
    for (const parameter of operation.parameters) addParameter(parameter, operation, found);
  for (const operation of makesFirst) {
    const place = placeOf(operation, found);
    for (const { contents } of operation.responses.filter(({ status }) => status.startsWith('2')))
      for (const content of contents) addContent(content, place, found);
    for (const content of operation.requestBody?.contents ?? []) addContent(content, place, found);
  }
  for (const [name, schema] of Object.entries(schemas))
    addSchema(schema, { ...nowhere, owner: '', named: name }, found);
  for (const operation of [...operations, ...webhooks])
    for (const { schema } of [
      ...(operation.requestBody?.contents ?? []),
      ...operation.responses.flatMap(({ contents }) => contents),
    ])
      if (schema !== undefined) addSchema(schema, placeOf(operation, found), found);
  return found.values;
}

/** What the bodies of requests and responses are made with. The values of the author are collected on first use. */
export function exampleContexts(api: Api): Record<ExampleContext['direction'], ExampleContext> {
  const known = memoized(() => knownValues(api));
  const { request, response } = schemaContexts(new Map(Object.entries(api.schemas)), api);
  const withKnown = (context: ExampleContext): ExampleContext => ({
    ...context,
    get known() {
      return known();
    },
  });
  return { request: withKnown(request), response: withKnown(response) };
}

type ValuesSource = Pick<Api, 'operations' | 'webhooks' | 'schemas'>;

/**
 * Returns what a body or parameter of an operation is about, for the context of its example.
 * @param parameter that of the example; without it, the example is a body
 */
export function aboutOf(
  operation: Pick<Operation, 'method' | 'path' | 'tag' | 'title' | 'description'>,
  parameter?: Parameter,
): NonNullable<ExampleContext['about']> {
  const { path, tag, title, description } = operation;
  const task = taskOf(operation);
  const doing = task === undefined ? {} : { task };
  const near = [resourceOfPath(path), ...(tag === '' ? [] : [`#${tag}`])].filter((place) => place !== '');
  return parameter === undefined
    ? {
        owner: resourceOfPath(path),
        near,
        text: `${title} ${description.replaceAll(/\]\([^)]*\)/g, ' ')}`.slice(0, mostText),
        headline: `${title}. ${/^[^.!?\n]*/.exec(description)?.[0] ?? ''}`,
        ...itemOf(path),
        ...doing,
        needs: describedNeeds(description),
      }
    : { name: parameter.name, owner: ownerOfParameter(parameter, path), near, ...doing };
}

/** Returns what the last parameter of a path identifies: `hook_id` for `/hooks/{hook_id}`. */
function itemOf(path: string): Pick<NonNullable<ExampleContext['about']>, 'item'> {
  const [, last = ''] = /\{([^{}]+)\}\/?$/.exec(path) ?? [];
  const item = nameWords(last);
  return /_(?:id|uuid|key)$/.test(item) ? { item } : {};
}

/** Returns what the body of an operation is about. A `PATCH` beside a `PUT` is there to change single fields. */
export function aboutOfBody(
  operation: Pick<Operation, 'method' | 'path' | 'tag' | 'title' | 'description'>,
  operations: readonly Pick<Operation, 'method' | 'path'>[],
): NonNullable<ExampleContext['about']> {
  const hasPatch = operations.some(
    ({ method, path }) =>
      (method === 'PATCH' && path === operation.path) || path === `${operation.path}/patch`,
  );
  const replacement = replacementOf(operation, hasPatch);
  return { ...aboutOf(operation), ...(replacement === undefined ? {} : { replacement }) };
}

/** Whether an operation makes a resource: `POST /customers`. */
function isCreation({ method, path }: Operation): boolean {
  return (
    method === 'POST' &&
    !/[}:]\/?$|\/(get|list|search|query|update|delete|remove|cancel)[^/]*\/?$/i.test(path)
  );
}

/** Returns the tags that tell operations apart: those of less than half of them. */
function telling(operations: readonly Operation[]): Set<string> {
  const byTag = groupBy(operations, ({ tag }) => tag);
  const few = [...byTag].filter(([, { length }]) => length * 2 < operations.length);
  return new Set(few.map(([tag]) => tag));
}

interface Found {
  values: Map<string, unknown[]>;
  keys: Map<string, readonly string[]>;
  schemaOf: (name: string) => Schema | undefined;
  tags: ReadonlySet<string>;
}

interface Place {
  name: string;
  /** The resource that a value is a part of. */
  owner: string;
  /** The named schema that a value is of, and the one that it is a property of; empty if there is none. */
  named: string;
  within: string;
  /** The resource of the path, and the tag. */
  near: readonly string[];
  depth: number;
}

const nowhere: Place = { name: '', owner: '', named: '', within: '', near: [], depth: 0 };

function placeOf(operation: Operation, { tags }: Found): Place {
  const { owner = '', near = [] } = aboutOf(operation);
  return {
    ...nowhere,
    owner,
    near: near.filter((place) => !place.startsWith('#') || tags.has(operation.tag)),
  };
}

/** The owner of a parameter of a path is the resource before it: `customer` for the `id` of `/customers/{id}`. */
function ownerOfParameter({ in: place, name }: Parameter, path: string): string {
  if (place !== 'path') return '';
  const before = path.slice(0, Math.max(0, path.indexOf(`{${name}}`)));
  return resourceOfPath(before);
}

function addParameter(parameter: Parameter, operation: Operation, found: Found): void {
  const { name, schema, examples } = parameter;
  const owner = ownerOfParameter(parameter, operation.path);
  const place = { ...placeOf(operation, found), name, owner };
  for (const value of valuesOf(examples)) addValue(value, undefined, { place, found });
  for (const value of schema.examples) addValue(value, undefined, { place, found });
}

function valuesOf(examples: readonly Example[]): unknown[] {
  return examples.flatMap((example) => ('value' in example ? [example.value] : []));
}

function addContent({ examples, mediaType, schema }: MediaType, place: Place, found: Found): void {
  for (const example of examples)
    if ('value' in example) addValue(exampleValue(example, mediaType), schema, { place, found });
}

/** Adds a value: a scalar by its name, and what is in a list or object by the names in it, with what its schema is called. */
function addValue(
  value: unknown,
  schema: Schema | undefined,
  { place, found }: { place: Place; found: Found },
): void {
  const { name, depth } = place;
  if (depth > mostDepth) return;
  if (isText(value) || isNumber(value)) {
    addScalar(value, place, found);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const named = schema?.kind === 'ref' ? schema.name : place.named;
  const known = schema && resolveSchema(schema, found.schemaOf);
  if (Array.isArray(value)) {
    const item = { ...place, name: name === '' ? '' : singular(nameWords(name)), depth: depth + 1 };
    const items = known?.kind === 'array' ? known.items : undefined;
    for (const one of value.slice(0, mostPerName)) addValue(one, items, { place: item, found });
    return;
  }
  const properties = known?.kind === 'object' ? known.properties : [];
  const owner = ownerIn(properties, { named, name, owner: place.owner }, found);
  const inside = { ...place, owner, named: '', within: named, depth: depth + 1 };
  const byName = new Map(properties.map((property) => [property.name, property.schema]));
  for (const [key, inner] of Object.entries(value))
    addValue(inner, byName.get(key), { place: { ...inside, name: key }, found });
}

/** In the address of another operation, `1.0` is the name of nothing. */
function asIdentifier(written: unknown): unknown {
  const number = withPlainNumbers(written);
  return Number.isSafeInteger(number) ? number : written;
}

function ownerIn(
  properties: readonly Property[],
  place: Pick<Place, 'named' | 'name' | 'owner'>,
  { schemaOf }: Found,
): string {
  return resourceOfObject(properties, place, (schema) => resolveSchema(schema, schemaOf));
}

function addScalar(given: unknown, place: Place, { values, keys }: Found): void {
  if (!isTelling(given)) return;
  const value = isNumber(given) ? asIdentifier(given) : given;
  for (const key of keysAt(place, keys)) {
    const known = values.get(key) ?? [];
    if (known.length >= mostPerName || known.includes(value)) continue;
    known.push(value);
    values.set(key, known);
  }
}

/** The keys of a place are found once, as examples repeat their names. */
function keysAt(place: Place, keys: Found['keys']): readonly string[] {
  const { name, owner, within, near } = place;
  const id = [name, owner, within, ...near].join('\n');
  const known = keys.get(id);
  if (known !== undefined) return known;
  const called = { words: nameWords(name), owner, schema: within, near };
  const found = [...closeKeys(called), ...farKeys(called)];
  keys.set(id, found);
  return found;
}

/** Whether a value is more than the name of a type, as generators of documents write it, and no placeholder, which is that of its field alone. */
function isTelling(value: unknown): boolean {
  if (!isText(value)) return value !== 0;
  return (
    value.trim() !== '' &&
    value.length <= mostCharacters &&
    !/^(?:string|text|null|undefined|your_\w+)$/i.test(value)
  );
}

/** Adds the examples of a schema and of its properties. References are left to the schemas that they name. */
function addSchema(schema: Schema, place: Place, found: Found): void {
  const { name, named, depth } = place;
  if (depth > mostDepth) return;
  const inside = { ...place, depth: depth + 1 };
  for (const value of schema.examples) addValue(value, schema, { place: inside, found });
  if (schema.kind === 'object') {
    const owner = ownerIn(schema.properties, place, found);
    const within = { ...inside, owner, named: '', within: named };
    for (const property of schema.properties)
      addSchema(property.schema, { ...within, name: property.name }, found);
  }
  if (schema.kind === 'array')
    addSchema(schema.items, { ...inside, name: singular(nameWords(name)), named: '' }, found);
  for (const { schema: option } of schema.variants?.options ?? []) addSchema(option, inside, found);
}

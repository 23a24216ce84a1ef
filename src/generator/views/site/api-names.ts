// Finds the parts of one API that typed references name: operations, schemas with their fields, parameters, error codes and tags.

import type { Strings } from '../../../strings/strings-type.ts';
import { introductionUrl, operationUrl } from '../../shared/api-urls.ts';
import { memoized } from '../../shared/memoized.ts';
import type { ReferenceKind } from '../../shared/references/typed-names.ts';
import { hrefOf, type UrlStyle } from '../../shared/urls.ts';
import type { Api } from '../../types/api.ts';
import type { Operation, Parameter } from '../../types/operation.ts';
import type { RoutePlan } from '../../types/route.ts';
import type { Schema } from '../../types/schema.ts';
import type { NamedModel } from '../../types/seam/site-references.ts';
import { type ErrorExplanations, errorExplanations } from '../api/error-explanations.ts';
import { tagId } from '../common/element-ids.ts';
import { draftOfNamed } from '../layout/drafts.ts';
import { createSchemaIndex, type SchemaIndex } from '../resolve/schema-index.ts';
import { innerSchema } from '../rows/inner-schema.ts';
import { rowsOf } from '../rows/rows.ts';
import { typeOf } from '../texts/types.ts';
import { type ApiPlaces, createApiPlaces, type PartField, type PlaceOnPage } from './reference-places.ts';

/** What the names of an API are found with. */
export interface ApiNamesInput {
  plan: RoutePlan;
  strings: Strings;
  style: UrlStyle;
}

/** A part of an API that a reference can name. */
export interface NamedPart {
  kind: ReferenceKind;
  name: string;
  /** The names of the parts that the name can mean, if these are several. */
  choices?: string[];
  title: string;
  isCode: boolean;
  /** The method or the type. */
  label(): string | undefined;
  model: NamedModel;
  /** Undefined if no page shows it. */
  place(): PlaceOnPage | undefined;
}

/** The parts of an API that references can name. */
export interface ApiNames {
  api: string;
  find(kind: ReferenceKind, name: string): NamedPart | undefined;
  /** The names to suggest for one that does not exist. */
  names(kind: ReferenceKind, wanted: string): readonly string[];
  /** All parts of a kind; of schemas also their fields, of parameters also headers and the fields of bodies without a named schema. */
  all(kind: ReferenceKind): Iterable<NamedPart>;
}

/** What the parts of an API are found in. */
interface Parts extends ApiNamesInput {
  api: Api;
  index: SchemaIndex;
  places: ApiPlaces;
  operations: ReadonlyMap<string, Operation>;
  errors(): ErrorExplanations;
}

/** Prepares the names of an API. */
export function apiNames(api: Api, input: ApiNamesInput): ApiNames {
  const { plan, strings, style } = input;
  const index = createSchemaIndex(api, strings);
  const parts: Parts = {
    ...input,
    api,
    index,
    places: createApiPlaces(api, plan, index),
    operations: operationNames(api),
    errors: memoized(() =>
      errorExplanations(api, plan.errorGuides.get(api.name), (url) => hrefOf(url, style)),
    ),
  };
  const fieldsOf = (schema: string) => fieldNames(draftOfNamed(schema).schema, index);
  const isSchema = (name: string) => Object.hasOwn(api.schemas, name);
  return {
    api: api.name,
    find: (kind, name) => findPart(kind, name, parts),
    names: (kind, wanted) => {
      const part = kind === 'param' ? splitPart(wanted, parts.operations) : undefined;
      if (part !== undefined) return partNames(part, index).map((field) => `${part.prefix}${field}`);
      const [schema] = (kind === 'schema' ? splitName(wanted, isSchema) : undefined) ?? [];
      return schema === undefined
        ? namesOf(kind, parts)
        : fieldsOf(schema).map((field) => `${schema}.${field}`);
    },
    all: (kind) => {
      const own = namesOf(kind, parts).flatMap((name) => findPart(kind, name, parts) ?? []);
      if (kind === 'param') return [...own, ...inlineParts(parts)];
      if (kind !== 'schema') return own;
      return own.flatMap((schema) => [
        schema,
        ...fieldsOf(schema.name).flatMap((field) => schemaNamed(schema.name, field, parts) ?? []),
      ]);
    },
  };
}

function findPart(kind: ReferenceKind, name: string, parts: Parts): NamedPart | undefined {
  const { api, operations } = parts;
  const isSchema = (one: string) => Object.hasOwn(api.schemas, one);
  switch (kind) {
    case 'op': {
      const operation = operations.get(name);
      return operation && operationNamed(api, operation, name);
    }
    case 'schema': {
      if (isSchema(name)) return schemaNamed(name, undefined, parts);
      const [schema, path] = splitName(name, isSchema) ?? [];
      return schema === undefined ? undefined : schemaNamed(schema, path, parts);
    }
    case 'param': {
      // The name of a parameter can contain dots, and so can that of an operation.
      const [named = '', parameter = ''] =
        splitName(name, (one, rest) => positionOf(rest, operations.get(one)) !== -1) ?? [];
      const operation = operations.get(named);
      return operation === undefined ? partNamed(name, parts) : parameterNamed(operation, parameter, parts);
    }
    case 'error':
      return errorNamed(name, parts);
    case 'tag':
      return tagNamed(name, parts);
  }
}

/** The names of the parts of a kind, to suggest one. Of schemas, their fields are left out. */
function namesOf(kind: ReferenceKind, { api, errors }: Parts): readonly string[] {
  const operations = [...api.operations, ...api.webhooks];
  switch (kind) {
    case 'op':
      return operations.map(nameOfOperation);
    case 'schema':
      return Object.keys(api.schemas);
    case 'param':
      return operations.flatMap((operation) =>
        operation.parameters.map((parameter) => parameterName(operation, parameter)),
      );
    case 'error':
      return [...errors().rows.keys()];
    case 'tag':
      return api.tags.map(({ name }) => name).filter((name) => name !== '');
  }
}

function schemaNamed(
  name: string,
  path: string | undefined,
  { api, index, places }: Parts,
): NamedPart | undefined {
  const schema = path === undefined ? draftOfNamed(name).schema : places.field(name, path);
  if (schema === undefined) return undefined;
  const whole = path === undefined ? name : `${name}.${path}`;
  return {
    kind: 'schema',
    name: whole,
    model: { api, schema },
    title: whole,
    isCode: true,
    label: () => typeOf(schema, index),
    place: () => places.schema(name, path),
  };
}

/** A parameter by its name, or by its location and name: `page`, `query.page`. */
function parameterNamed(
  operation: Operation,
  name: string,
  { api, index, places }: Parts,
): NamedPart | undefined {
  const at = positionOf(name, operation);
  const found = operation.parameters[at];
  if (found === undefined) return undefined;
  const written = `${nameOfOperation(operation)}.${name}`;
  const isAmbiguous = found.name === name && isRepeated(name, operation);
  return {
    kind: 'param',
    model: { api, operation, schema: found.schema },
    name: written,
    ...(isAmbiguous
      ? {
          choices: operation.parameters
            .filter((one) => one.name === name)
            .map((one) => qualifiedName(operation, one)),
        }
      : {}),
    title: found.name,
    isCode: true,
    label: () => typeOf(found.schema, index),
    place: () => places.parameter(operation, at),
  };
}

/** A field of a body or a header: `createLearner.body.name`, `listLearners.200.Rate-Limit`. */
function partNamed(name: string, { api, index, places, operations }: Parts): NamedPart | undefined {
  const found = splitPart(name, operations);
  if (found === undefined) return undefined;
  const { operation, ...named } = found;
  const placed = places.part(operation, named);
  if (placed === undefined) return undefined;
  const { schema, place } = placed;
  return {
    kind: 'param',
    name,
    model: { api, operation, schema },
    title: named.path,
    isCode: true,
    label: () => typeOf(schema, index),
    place: () => place,
  };
}

/** Divides the name of a field of a body at the first `.body.` or status after the name of an operation. */
function splitPart(
  name: string,
  operations: Parts['operations'],
): ({ operation: Operation; prefix: string } & PartField) | undefined {
  for (const { 0: part, 1: status = '', index } of name.matchAll(/\.(body|[1-5](?:\d\d|XX)|default)\./g)) {
    const operation = operations.get(name.slice(0, index));
    const end = index + part.length;
    if (operation !== undefined)
      return { operation, prefix: name.slice(0, end), part: status, path: name.slice(end) };
  }
  return undefined;
}

function positionOf(name: string, operation: Operation | undefined): number {
  const { parameters = [] } = operation ?? {};
  const whole = parameters.findIndex((one) => one.name === name);
  return whole === -1 ? parameters.findIndex((one) => `${one.in}.${one.name}` === name) : whole;
}

/** Whether an operation has parameters of a name in several locations, so that a reference must name one. */
export function isRepeated(name: string, { parameters }: Operation): boolean {
  return parameters.filter((one) => one.name === name).length > 1;
}

/** The name of a parameter in references. */
function parameterName(operation: Operation, parameter: Parameter): string {
  return isRepeated(parameter.name, operation)
    ? qualifiedName(operation, parameter)
    : `${nameOfOperation(operation)}.${parameter.name}`;
}

function qualifiedName(operation: Operation, parameter: Parameter): string {
  return `${nameOfOperation(operation)}.${parameter.in}.${parameter.name}`;
}

function errorNamed(name: string, { api, errors }: Parts): NamedPart | undefined {
  const { rows, page } = errors();
  const id = rows.get(name);
  if (id === undefined || page === undefined) return undefined;
  const place = () => ({ url: page.url, id });
  return { kind: 'error', model: { api }, name, title: name, isCode: true, label: () => undefined, place };
}

/** The name of an operation: its id, or the method and the path of one without. */
export function nameOfOperation({ operationId, method, path }: Operation): string {
  return operationId ?? `${method} ${path}`;
}

/** Returns the operations by their ids, by method and path, and by the last part of their URL. Of equal names the first counts. */
function operationNames({ operations, webhooks }: Api): ReadonlyMap<string, Operation> {
  const all = [...operations, ...webhooks].reverse();
  return new Map([
    ...all.map((one) => [one.slug, one] as const),
    ...all.map((one) => [`${one.method} ${one.path}`, one] as const),
    ...all.flatMap((one) => (one.operationId === undefined ? [] : [[one.operationId, one] as const])),
  ]);
}

function operationNamed(api: Api, operation: Operation, name: string): NamedPart {
  return {
    kind: 'op',
    name,
    model: { api, operation },
    title: operation.title,
    isCode: false,
    label: () => operation.method,
    place: () => ({ url: operationUrl(api, operation) }),
  };
}

function tagNamed(name: string, { api, plan }: Parts): NamedPart | undefined {
  const tag = name === '' ? undefined : api.tags.find((one) => one.name === name);
  if (tag === undefined) return undefined;
  const page = plan.routes.find(
    ({ source }) => source.kind === 'tag' && source.api === api.name && source.tag === name,
  );
  const introduction = introductionUrl(api);
  const first = api.operations.find((operation) => operation.tag === name);
  return {
    kind: 'tag',
    model: { api },
    name,
    title: tag.label,
    isCode: false,
    label: () => undefined,
    place: () => {
      if (page !== undefined) return { url: page.url };
      if (introduction !== undefined) return { url: introduction, id: tagId(tag) };
      return first === undefined ? undefined : { url: operationUrl(api, first) };
    },
  };
}

/** Divides a name at a dot into one that is known and the rest. Names can contain dots; the longest known one counts. */
function splitName(
  name: string,
  isKnown: (name: string, rest: string) => boolean,
): [known: string, rest: string] | undefined {
  for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1))
    if (isKnown(name.slice(0, dot), name.slice(dot + 1))) return [name.slice(0, dot), name.slice(dot + 1)];
  return undefined;
}

/** The headers of all operations, and the fields of bodies that have no named schema. */
function inlineParts(parts: Parts): NamedPart[] {
  const isNamed = (operation: Operation, part: string) => {
    const response = operation.responses.find(({ status }) => status === part);
    const contents = (part === 'body' ? operation.requestBody : response)?.contents ?? [];
    return contents.some(({ schema }) => schema && innerSchema(schema, parts.index).name !== undefined);
  };
  return [...parts.api.operations, ...parts.api.webhooks].flatMap((operation) =>
    ['body', ...operation.responses.map(({ status }) => status)].flatMap((part) => {
      const headers = operation.responses.find(({ status }) => status === part)?.headers ?? [];
      const names = isNamed(operation, part)
        ? headers.map(({ name }) => name)
        : partNames({ operation, part }, parts.index);
      return names.flatMap((name) => partNamed(`${nameOfOperation(operation)}.${part}.${name}`, parts) ?? []);
    }),
  );
}

/** The names of the fields of a body, or of a response with its headers. */
function partNames(
  { operation, part }: { operation: Operation; part: string },
  index: SchemaIndex,
): string[] {
  const response = operation.responses.find(({ status }) => status === part);
  const contents = (part === 'body' ? operation.requestBody : response)?.contents ?? [];
  const fields = contents.flatMap(({ schema }) => (schema === undefined ? [] : fieldNames(schema, index)));
  return [...new Set([...fields, ...(response?.headers ?? []).map(({ name }) => name)])];
}

/** The names of the fields of a schema, without those of patterns and rules. */
function fieldNames(schema: Schema, index: SchemaIndex): string[] {
  const { schema: inner } = innerSchema(schema, index);
  const resolved = inner ?? index.resolve(schema);
  return rowsOf(resolved, 'both', index)
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('['));
}

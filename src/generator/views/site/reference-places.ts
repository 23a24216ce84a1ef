// Finds where the pages of an API show a schema, a field or a parameter: a page and the id of an element on it. Schemas without a page
// of their own are shown where the first operation uses them. Law: ids are those of the layouts that the pages are made from.

import { operationUrl } from '../../shared/api-urls.ts';
import { isRecord } from '../../shared/json.ts';
import { memoized } from '../../shared/memoized.ts';
import type { Api } from '../../types/api.ts';
import type { Exchange, Operation } from '../../types/operation.ts';
import type { ExchangeLayout, OperationLayout, PlaceLayout } from '../../types/page-layout.ts';
import type { RoutePlan } from '../../types/route.ts';
import type { Schema } from '../../types/schema.ts';
import { draftOfNamed, schemaOnPage } from '../layout/drafts.ts';
import { layoutOfOperation, layoutOfSchema, sides } from '../layout/lay-out-page.ts';
import { type SchemaIndex, schemaOfBody } from '../resolve/schema-index.ts';
import { innerSchema } from '../rows/inner-schema.ts';
import { parametersIn } from '../rows/required-first.ts';
import {
  nearestPlaced,
  type PlacedSchema,
  placedField,
  placesInside,
  schemaOfField,
} from './field-places.ts';

/** An element of a page, or the page itself. */
export interface PlaceOnPage {
  /** Canonical URL of the page. */
  url: string;
  id?: string;
}

/** A field of the body of an operation (`body`), or of one of its responses (a status such as `200`), or a header of that. */
export interface PartField {
  part: string;
  path: string;
}

/** The schema of such a field, and its place. */
interface PlacedPart {
  schema: Schema;
  place: PlaceOnPage;
}

/** Where the pages of an API show its parts. */
export interface ApiPlaces {
  parameter(operation: Operation, at: number): PlaceOnPage;
  /** The place of a named schema, or of a field in it, whose path is separated by dots. Undefined if no page shows the schema. */
  schema(name: string, path?: string): PlaceOnPage | undefined;
  /** A field of a body, or a header, of an operation; undefined if it has none. */
  part(operation: Operation, named: PartField): PlacedPart | undefined;
  /** The schema of a field; undefined if the schema has no such field. */
  field(name: string, path: string): Schema | undefined;
  /** The operations and webhooks that use a named schema, in the order of the navigation. */
  users(name: string): readonly Operation[];
}

/** The most pages that are searched for the best place of a schema. */
const mostSearched = 30;

/** Prepares the search for places in the pages of an API. */
export function createApiPlaces(api: Api, plan: RoutePlan, index: SchemaIndex): ApiPlaces {
  const layouts = plan.layouts?.get(api.name);
  const known = new Map<string, OperationLayout>();
  const layoutOf = (operation: Operation): OperationLayout => {
    const isSent = api.webhooks.includes(operation);
    const layout =
      known.get(operation.slug) ??
      layouts?.operation(operation.slug) ??
      layoutOfOperation(operation, { isSent }, index).layout;
    known.set(operation.slug, layout);
    return layout;
  };
  const pages = new Map(
    plan.routes.flatMap(({ source, url }) =>
      source.kind === 'schema' && source.api === api.name ? [[source.schema, url] as const] : [],
    ),
  );
  const users = memoized(() => operationsBySchema(api));
  const shown = new Map<Operation, ReadonlyMap<string, Occurrence[]>>();
  const shownOn = (operation: Operation): ReadonlyMap<string, Occurrence[]> => {
    const roots = () => rootsOf(operation, layoutOf(operation), api.webhooks.includes(operation));
    const found = shown.get(operation) ?? occurrences(roots(), index);
    shown.set(operation, found);
    return found;
  };
  const onPage = (name: string): PlacedSchema => {
    const draft = draftOfNamed(name);
    const place = layouts?.schema(name) ?? layoutOfSchema(draft, index).layout;
    return { place, schema: draft.schema, direction: 'both' };
  };
  const onOwnPage = (key: string): PlacedSchema | undefined => {
    const linked = plan.linked.get(api.name)?.find((one) => one.key === key);
    if (linked === undefined) return undefined;
    const place = layouts?.schema(key) ?? layoutOfSchema(linked, index).layout;
    return { place, schema: schemaOnPage(linked, index), direction: 'both' };
  };
  return {
    parameter: (operation, at) =>
      placeOfParameter(operation, at, { api, layout: layoutOf(operation), pages }),
    part: (operation, named) => {
      const isSent = api.webhooks.includes(operation);
      const layout = layoutOf(operation);
      return placedPart(operation, named, { api, layout, pages, isSent, index, onPage: onOwnPage });
    },
    schema: (name, path) => {
      const url = pages.get(name);
      if (url !== undefined)
        return {
          url,
          ...idPart(path === undefined ? undefined : placedField(onPage(name), path, index)?.place.id),
        };
      const using = users().get(name) ?? [];
      return inOperations({ api, using, name, path }, shownOn, index);
    },
    field: (name, path) => schemaOfField(draftOfNamed(name).schema, path, { index, depth: 0 }),
    users: (name) => users().get(name) ?? [],
  };
}

function idPart(id: string | undefined): Pick<PlaceOnPage, 'id'> {
  return id === undefined ? {} : { id };
}

function placeOfParameter(
  operation: Operation,
  at: number,
  { api, layout, pages }: { api: Api; layout: OperationLayout; pages: ReadonlyMap<string, string> },
): PlaceOnPage {
  const url = operationUrl(api, operation);
  const parameter = operation.parameters[at];
  const group = layout.parameterGroups.find((one) => one.in === parameter?.in);
  if (parameter === undefined || group === undefined) return { url };
  const position = parametersIn(operation.parameters, parameter.in).indexOf(parameter);
  const row = group.rows[position];
  const rest = group.link === undefined ? undefined : pages.get(group.link.key);
  return row === undefined ? { url: rest ?? url } : { url, id: row.id };
}

interface PartPlaces {
  api: Api;
  layout: OperationLayout;
  pages: ReadonlyMap<string, string>;
  isSent: boolean;
  index: SchemaIndex;
  /** Returns what the page of a schema shows, by its key. */
  onPage(key: string): PlacedSchema | undefined;
}

/** Finds the row of a field or header on the page of an operation, or else the nearest place around it. */
function placedPart(
  operation: Operation,
  { part, path }: PartField,
  { api, layout, pages, isSent, index, onPage }: PartPlaces,
): PlacedPart | undefined {
  const url = operationUrl(api, operation);
  const { request, response } = sides(isSent);
  const at = operation.responses.findIndex(({ status }) => status === part);
  const model = part === 'body' ? operation.requestBody : operation.responses[at];
  const shown = part === 'body' ? layout.requestBody : layout.responses[at];
  const contents = model?.contents ?? [];
  const [schema] = contents.flatMap(
    (content) => schemaOfField(schemaOfBody(content), path, { index, depth: 0 }) ?? [],
  );
  if (schema === undefined) {
    const position = operation.responses[at]?.headers.findIndex(({ name }) => name === path) ?? -1;
    const header = operation.responses[at]?.headers[position];
    const row = layout.responses[at]?.headers[position];
    return header && { schema: header.schema, place: { url, ...idPart((row ?? shown)?.id) } };
  }
  const bodies = (shown?.bodies ?? []).map(
    ({ content, place }): PlacedSchema => ({
      place,
      schema: schemaOfBody(contents[content] ?? {}),
      direction: part === 'body' ? request : response,
    }),
  );
  const near = bodies.map((body) => nearestPlaced(body, path, index));
  const start = near.find(({ rest }) => rest === '') ?? near[0];
  if (start === undefined) return { schema, place: { url, ...idPart(shown?.id) } };
  let found = { ...start, url };
  // What a page leaves out is on another one, which can be continued in turn.
  for (let step = 0; step < mostSearched && found.rest !== ''; step += 1) {
    const key = linkedKey(found.placed.place) ?? '';
    const own = pages.get(key);
    const placed = onPage(key);
    if (own === undefined || placed === undefined) break;
    found = { ...nearestPlaced(placed, found.rest, index), url: own };
  }
  return { schema, place: { url: found.url, id: found.placed.place.id } };
}

/** The key of the page that shows what a place leaves out. */
function linkedKey({ inside }: PlaceLayout): string | undefined {
  if (inside?.kind === 'linked') return inside.link.key;
  return inside?.kind === 'rows' ? inside.cut?.link.key : undefined;
}

/** Finds the first operation that shows a schema as a whole body, or else the first one that shows it at all. */
function inOperations(
  {
    api,
    using,
    name,
    path,
  }: { api: Api; using: readonly Operation[]; name: string; path?: string | undefined },
  shownOn: (operation: Operation) => ReadonlyMap<string, Occurrence[]>,
  index: SchemaIndex,
): PlaceOnPage | undefined {
  let best: { rank: number; place: PlaceOnPage } | undefined;
  for (const operation of using.slice(0, mostSearched)) {
    const url = operationUrl(api, operation);
    for (const { placed, isWhole } of shownOn(operation).get(name) ?? []) {
      const isOpen = placed.place.inside === undefined || placed.place.inside.kind === 'rows';
      const field = path === undefined ? undefined : placedField(placed, path, index)?.place.id;
      const rank = (path !== undefined && field === undefined ? 4 : 0) + (isOpen ? 0 : 2) + (isWhole ? 0 : 1);
      if (best === undefined || rank < best.rank)
        best = { rank, place: { url, id: field ?? placed.place.id } };
      if (rank === 0) return best.place;
    }
  }
  const [first] = using;
  return best?.place ?? (first === undefined ? undefined : { url: operationUrl(api, first) });
}

/** Returns the schemas of the rows and bodies of a page. */
function rootsOf(operation: Operation, layout: OperationLayout, isSent: boolean): PlacedSchema[] {
  return [
    ...rootsOfExchange(operation, layout, sides(isSent)),
    ...layout.callbacks.flatMap((callback, position) => {
      const exchange = operation.callbacks[position];
      return exchange === undefined ? [] : rootsOfExchange(exchange, callback, sides(true));
    }),
  ];
}

function rootsOfExchange(
  { parameters, requestBody, responses }: Exchange,
  layout: ExchangeLayout,
  { request, response }: ReturnType<typeof sides>,
): PlacedSchema[] {
  const contents = requestBody?.contents ?? [];
  return [
    ...(layout.requestBody?.bodies ?? []).map(({ content, place }) => ({
      place,
      schema: schemaOfBody(contents[content] ?? {}),
      direction: request,
    })),
    ...layout.responses.flatMap(({ bodies }, position) =>
      bodies.map(({ content, place }) => ({
        place,
        schema: schemaOfBody(responses[position]?.contents[content] ?? {}),
        direction: response,
      })),
    ),
    ...layout.parameterGroups.flatMap(({ in: location, rows }) => {
      const inPlace = parametersIn(parameters, location);
      return rows.flatMap((place, position) => {
        const { schema } = inPlace[position] ?? {};
        return schema === undefined ? [] : [{ place, schema, direction: request }];
      });
    }),
  ];
}

/** A place of a named schema on a page; `isWhole` if it is a body, or a parameter. */
interface Occurrence {
  placed: PlacedSchema;
  isWhole: boolean;
}

/** Returns the places of each named schema on a page, level by level. */
function occurrences(roots: readonly PlacedSchema[], index: SchemaIndex): ReadonlyMap<string, Occurrence[]> {
  const first = new Set(roots);
  const waiting = [...roots];
  const found = new Map<string, Occurrence[]>();
  for (const placed of waiting) {
    const { schema } = placed;
    const names = new Set([schema.kind === 'ref' ? schema.name : undefined, innerSchema(schema, index).name]);
    for (const name of names) {
      if (name === undefined) continue;
      const list = found.get(name) ?? [];
      found.set(name, list);
      list.push({ placed, isWhole: first.has(placed) });
    }
    for (const inner of placesInside(placed, index)) waiting.push(inner.placed);
  }
  return found;
}

/** Returns the operations and webhooks that reach each named schema. */
export function operationsBySchema({ operations, webhooks, schemas }: Api): ReadonlyMap<string, Operation[]> {
  const direct = new Map<string, ReadonlySet<string>>();
  const namesOf = (name: string): ReadonlySet<string> => {
    const names = direct.get(name) ?? referredIn(Object.hasOwn(schemas, name) ? schemas[name] : undefined);
    direct.set(name, names);
    return names;
  };
  const users = new Map<string, Operation[]>();
  for (const operation of [...operations, ...webhooks]) {
    const reached = new Set(referredIn(operation));
    // What is added while it runs is reached too.
    for (const name of reached) for (const next of namesOf(name)) reached.add(next);
    for (const name of reached) {
      const list = users.get(name);
      if (list === undefined) users.set(name, [operation]);
      else list.push(operation);
    }
  }
  return users;
}

/** Returns the names of the schemas that a part of the model refers to. */
function referredIn(value: unknown, names = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const item of value) referredIn(item, names);
  else if (isRecord(value)) {
    if (value.kind === 'ref' && typeof value.name === 'string') names.add(value.name);
    for (const inner of Object.values(value)) if (typeof inner === 'object') referredIn(inner, names);
  }
  return names;
}

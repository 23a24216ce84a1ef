// Finds where the pages of an API show a schema, a field or a parameter: a page and the id of an element on it. Schemas without a page
// of their own are shown where the first operation uses them. Law: ids are those of the layouts that the pages are made from.

import { operationUrl } from '../../shared/api-urls.ts';
import { isRecord } from '../../shared/json.ts';
import { memoized } from '../../shared/memoized.ts';
import type { Api } from '../../types/api.ts';
import type { Exchange, Operation } from '../../types/operation.ts';
import type { ExchangeLayout, OperationLayout, PlaceLayout, RowsLayout } from '../../types/page-layout.ts';
import type { RoutePlan } from '../../types/route.ts';
import type { ResolvedSchema, Schema } from '../../types/schema.ts';
import { cutAfter } from '../layout/cut.ts';
import { draftOfNamed } from '../layout/drafts.ts';
import { layoutOfOperation, layoutOfSchema, schemaOfBody, sides } from '../layout/page-layout.ts';
import { type RowDirection, resolveRef, type SchemaIndex } from '../resolve/schema-index.ts';
import { innerSchema } from '../rows/inner-schema.ts';
import { rowsOf } from '../rows/rows.ts';

/** An element of a page, or the page itself. */
export interface PlaceOnPage {
  /** Canonical URL of the page. */
  url: string;
  id?: string;
}

/** Where the pages of an API show its parts. */
export interface ApiPlaces {
  parameter(operation: Operation, at: number): PlaceOnPage;
  /** The place of a named schema, or of a field in it, whose path is separated by dots. Undefined if no page shows the schema. */
  schema(name: string, path?: string): PlaceOnPage | undefined;
  /** The schema of a field; undefined if the schema has no such field. */
  field(name: string, path: string): Schema | undefined;
  /** The operations and webhooks that use a named schema, in the order of the navigation. */
  users(name: string): readonly Operation[];
}

/** The most pages that are searched for the best place of a schema. */
const mostSearched = 30;

/** A schema on a page. */
interface PlacedSchema {
  place: PlaceLayout;
  schema: Schema;
  direction: RowDirection;
}

/** Prepares the search for places in the pages of an API. */
export function createApiPlaces(api: Api, plan: RoutePlan, index: SchemaIndex): ApiPlaces {
  const layouts = plan.layouts?.get(api.name);
  const known = new Map(layouts?.operations);
  const layoutOf = (operation: Operation): OperationLayout => {
    const isSent = api.webhooks.includes(operation);
    const layout = known.get(operation.slug) ?? layoutOfOperation(operation, { isSent }, index).layout;
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
    const stored = new Map(layouts?.schemas).get(name);
    const place = stored ?? layoutOfSchema(draft, index).layout;
    return { place, schema: draft.schema, direction: 'both' };
  };
  return {
    parameter: (operation, at) =>
      placeOfParameter(operation, at, { api, layout: layoutOf(operation), pages }),
    schema: (name, path) => {
      const url = pages.get(name);
      if (url !== undefined)
        return { url, ...idPart(path === undefined ? undefined : fieldId(onPage(name), path, index)) };
      const using = users().get(name) ?? [];
      return inOperations({ api, using, name, path }, shownOn, index);
    },
    field: (name, path) => fieldOf(draftOfNamed(name).schema, path, { index, depth: 0 }),
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
  const position = operation.parameters.slice(0, at).filter((one) => one.in === parameter.in).length;
  const row = group.rows[position];
  const rest = group.link === undefined ? undefined : pages.get(group.link.key);
  return row === undefined ? { url: rest ?? url } : { url, id: row.id };
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
      const field = path === undefined ? undefined : fieldId(placed, path, index);
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
      const inPlace = parameters.filter((parameter) => parameter.in === location);
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
    for (const inner of inside(placed, index)) waiting.push(inner.placed);
  }
  return found;
}

/** Returns the rows of a place with their names, and its options without one. */
function inside({ place, schema, direction }: PlacedSchema, index: SchemaIndex) {
  const layout = place.inside;
  const { schema: whole } = innerSchema(schema, index);
  if (layout?.kind !== 'rows' || whole === undefined) return [];
  const shown = shownPart(whole, layout, { direction, index });
  const rows = rowsOf(shown, direction, index).flatMap((row, position) => {
    const own = layout.rows[position];
    return own === undefined
      ? []
      : [{ name: row.name, placed: { place: own, schema: row.schema, direction } }];
  });
  const options = (shown.variants?.options ?? []).flatMap((option, position) => {
    const own = layout.options?.[position];
    return own === undefined
      ? []
      : [{ name: undefined, placed: { place: own, schema: option.schema, direction } }];
  });
  return [...rows, ...options];
}

function shownPart(
  whole: ResolvedSchema,
  { cut }: RowsLayout,
  how: { direction: RowDirection; index: SchemaIndex },
): ResolvedSchema {
  return cut === undefined ? whole : cutAfter(cut.count, whole, how).head;
}

/** Finds the id of a field by its path. A name can contain dots, so that the longest names are tried first. */
function fieldId(placed: PlacedSchema, path: string, index: SchemaIndex): string | undefined {
  const all = inside(placed, index);
  const whole = all.find(({ name }) => name === path);
  if (whole !== undefined) return whole.placed.place.id;
  for (const { name, placed: inner } of all) {
    const rest = name === undefined ? path : restOf(path, name);
    const found = rest === undefined ? undefined : fieldId(inner, rest, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

function restOf(path: string, name: string): string | undefined {
  return path.startsWith(`${name}.`) ? path.slice(name.length + 1) : undefined;
}

/** The deepest nesting of options in which a field is searched. */
const mostNested = 12;

function fieldOf(
  schema: Schema,
  path: string,
  { index, depth }: { index: SchemaIndex; depth: number },
): Schema | undefined {
  if (depth > mostNested) return undefined;
  const { schema: inner } = innerSchema(schema, index);
  const resolved = inner ?? resolveRef(schema, index);
  const next = { index, depth: depth + 1 };
  const rows = rowsOf(resolved, 'both', index);
  const whole = rows.find(({ name }) => name === path);
  if (whole !== undefined) return whole.schema;
  for (const { name, schema: value } of rows) {
    const rest = restOf(path, name);
    const found = rest === undefined ? undefined : fieldOf(value, rest, next);
    if (found !== undefined) return found;
  }
  for (const option of resolved.variants?.options ?? []) {
    const found = fieldOf(option.schema, path, next);
    if (found !== undefined) return found;
  }
  return undefined;
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

// Lays out the page of an operation or schema: sections, rows, ids, and what is on other pages.
// Law: the layout depends only on the operation and the schemas that it uses, and not on rendered text and URLs.

import { groupBy } from '../../shared/group-by.ts';
import { fieldsId, fieldsPrefix } from '../../shared/html/field-fragments.ts';
import type {
  Exchange,
  Header,
  MediaType,
  Operation,
  ParameterLocation,
  Response,
} from '../../types/operation.ts';
import type {
  BodyLayout,
  ExchangeLayout,
  OperationLayout,
  ParametersLayout,
  PlaceLayout,
  ResponseLayout,
} from '../../types/page-layout.ts';
import { createPageBudget, type PageBudget } from '../common/budget.ts';
import { createElementIds, type ElementIds, idWord } from '../common/element-ids.ts';
import { type BodyDirection, type SchemaIndex, schemaOfBody } from '../resolve/schema-index.ts';
import { parametersIn } from '../rows/required-first.ts';
import { draftOfParameters, type SchemaDraft, schemaOnPage } from './drafts.ts';
import {
  bodyPlace,
  layoutPage,
  type PageSchemas,
  type Root,
  rowPlace,
  type SchemaPlace,
} from './page-schemas.ts';

/** The layout of a page, with the schemas that it links to and the keys of all schemas on it, for the plan. */
export interface LaidOut<Layout> extends Pick<PageSchemas, 'linked' | 'met'> {
  layout: Layout;
}

/** Returns the directions of an exchange. A request that the API sends has read-only properties, its response has write-only ones. */
export function sides(isSent: boolean): { request: BodyDirection; response: BodyDirection } {
  return isSent ? { request: 'response', response: 'request' } : { request: 'request', response: 'response' };
}

/** Lays out the page of a schema. */
export function layoutOfSchema(draft: SchemaDraft, index: SchemaIndex): LaidOut<PlaceLayout> {
  const ids = createElementIds();
  const body = bodyPlace({
    id: ids.claim(fieldsId),
    prefix: fieldsPrefix,
    direction: 'both',
    label: draft.label,
    schema: schemaOnPage(draft, index),
    own: draft,
  });
  const { layoutOf, linked, met } = layoutPage([{ body }], ids, index);
  return { layout: layoutOf(body), linked, met };
}

/** Lays out the page of an operation, or of a webhook, which the API sends (`isSent`). */
export function layoutOfOperation(
  operation: Operation,
  { isSent }: { isSent: boolean },
  index: SchemaIndex,
): LaidOut<OperationLayout> {
  const ids = createElementIds();
  const { outline, roots } = outlineOf(operation, { isSent, ids }, index);
  const { layoutOf, linked, met } = layoutPage(roots, ids, index);
  const layout = {
    ...withLayouts(outline, layoutOf),
    callbacks: outline.callbacks.map(({ id, ...callback }) => ({ id, ...withLayouts(callback, layoutOf) })),
  };
  return { layout, linked, met };
}

/** A part of a page, with its schemas in the order of the page. */
interface Part<Layout> {
  layout: Layout;
  roots: Root[];
}

interface OutlineContext {
  /** Prefix of the ids of the exchange. */
  prefix: string;
  /** The title of the operation. */
  title: string;
  request: BodyDirection;
  response: BodyDirection;
  ids: ElementIds;
  budget: PageBudget;
  index: SchemaIndex;
}

function outlineOf(
  operation: Operation,
  { isSent, ids }: { isSent: boolean; ids: ElementIds },
  index: SchemaIndex,
): { outline: OperationLayout<SchemaPlace>; roots: Root[] } {
  const { title } = operation;
  const budget = createPageBudget();
  const own = exchangeOf(operation, { prefix: '', title, ...sides(isSent), ids, budget, index });
  const sent = budget.take(operation.callbacks, 'callbacks').shown.map((callback) => {
    const id = ids.claim(`callback-${idWord(callback.name)}`);
    const context = { prefix: `${id}-`, title: callback.title, ...sides(true), ids, budget, index };
    return { id, ...exchangeOf(callback, context) };
  });
  return {
    outline: { ...own.layout, callbacks: sent.map(({ id, layout }) => ({ id, ...layout })) },
    roots: [own, ...sent].flatMap(({ roots }) => roots),
  };
}

/** Lays out parameters, body and responses. */
function exchangeOf(exchange: Exchange, context: OutlineContext): Part<ExchangeLayout<SchemaPlace>> {
  const groups = parametersOf(exchange, context);
  const request = requestOf(exchange, context);
  const { shown } = context.budget.take(exchange.responses, 'responses');
  const responses = shown.map((response) => responseOf(response, context));
  const parts = [...groups, ...(request === undefined ? [] : [request]), ...responses];
  return {
    layout: {
      parameterGroups: groups.map(({ layout }) => layout),
      ...(request === undefined ? {} : { requestBody: request.layout }),
      responses: responses.map(({ layout }) => layout),
    },
    roots: parts.flatMap(({ roots }) => roots),
  };
}

const locations: ParameterLocation[] = ['path', 'query', 'querystring', 'header', 'cookie'];

function parametersOf(
  { parameters }: Exchange,
  { prefix, title, request, ids, budget, index }: OutlineContext,
): Part<ParametersLayout<SchemaPlace>>[] {
  const { exchange, section } = index.strings;
  const present = locations.filter((location) => parameters.some((parameter) => parameter.in === location));
  return present.map((location) => {
    const inPlace = parametersIn(parameters, location);
    const id = ids.claim(`${prefix}${location}-parameters`);
    const { shown, rest } = budget.take(inPlace, 'parameters');
    const rows = shown.map((parameter) =>
      rowOf(parameter, ids.claim(`${prefix}${location}-${idWord(parameter.name)}`), request),
    );
    const label = exchange.parametersOf({ operation: title, group: section.parameters[location] });
    const left = rest.length === 0 ? undefined : draftOfParameters(rest, label, index);
    return {
      layout: {
        in: location,
        id,
        rows: rows.map(({ row }) => row),
        ...(left === undefined ? {} : { link: left.link }),
      },
      roots: [...rows, ...(left === undefined ? [] : [{ left: left.draft }])],
    };
  });
}

function rowOf({ name, schema, required, description }: Header, id: string, direction: BodyDirection) {
  const isRequired = required === true;
  return { row: rowPlace({ id, schema, direction, label: name, isRequired }), text: description };
}

function requestOf(
  { requestBody, title }: Exchange,
  { prefix, request, ids, index }: OutlineContext,
): Part<{ id: string; bodies: BodyLayout<SchemaPlace>[] }> | undefined {
  if (requestBody === undefined) return undefined;
  const id = ids.claim(`${prefix}request-body`);
  const label = index.strings.exchange.requestOf({ operation: title });
  const bodies = bodiesOf(requestBody.contents, { id, prefix: `${prefix}body`, label, direction: request });
  return { layout: { id, bodies }, roots: bodies.map(({ place }) => ({ body: place })) };
}

function responseOf(
  { status, headers, contents, links }: Response,
  { prefix, title, response: direction, ids, budget, index }: OutlineContext,
): Part<ResponseLayout<SchemaPlace>> {
  const id = ids.claim(`${prefix}response-${idWord(status)}`);
  const rows = budget
    .take(headers, 'headers')
    .shown.map((header) => rowOf(header, ids.claim(`${id}-header-${idWord(header.name)}`), direction));
  const label = index.strings.exchange.responseOf({ operation: title, status });
  const bodies = bodiesOf(contents, { id, prefix: id, label, direction });
  const { length } = budget.take(links, 'links').shown;
  return {
    layout: { id, headers: rows.map(({ row }) => row), bodies, links: length },
    roots: [...rows, ...bodies.map(({ place }) => ({ body: place }))],
  };
}

/** Lays out bodies. Media types that differ only in their name share one. */
function bodiesOf(
  contents: MediaType[],
  { prefix, ...place }: { id: string; prefix: string; label: string; direction: BodyDirection },
): BodyLayout<SchemaPlace>[] {
  return alikeContents(contents).map((alike, position): BodyLayout<SchemaPlace> => {
    const [first = { content: {}, at: 0 }] = alike;
    const ofRows = position === 0 ? `${prefix}-` : `${prefix}-${position + 1}-`;
    return {
      content: first.at,
      mediaTypes: alike.map(({ content }) => content.mediaType),
      prefix: ofRows,
      place: bodyPlace({ ...place, prefix: ofRows, schema: schemaOfBody(first.content) }),
    };
  });
}

interface PlacedContent {
  content: MediaType;
  /** Position among the contents. */
  at: number;
}

function alikeContents(contents: MediaType[]): PlacedContent[][] {
  const placed = contents.map((content, at) => ({ content, at }));
  if (placed.length === 1) return [placed];
  const groups = groupBy(placed, ({ content: { mediaType: _name, examples: _examples, ...shared } }) =>
    JSON.stringify(shared),
  );
  return [...groups.values()];
}

/** Replaces the places of an exchange by their layouts. */
function withLayouts(
  { parameterGroups, requestBody, responses }: ExchangeLayout<SchemaPlace>,
  layoutOf: (place: SchemaPlace) => PlaceLayout,
): ExchangeLayout {
  const body = (one: BodyLayout<SchemaPlace>): BodyLayout => ({ ...one, place: layoutOf(one.place) });
  return {
    parameterGroups: parameterGroups.map((group) => ({ ...group, rows: group.rows.map(layoutOf) })),
    ...(requestBody === undefined
      ? {}
      : { requestBody: { ...requestBody, bodies: requestBody.bodies.map(body) } }),
    responses: responses.map((response) => ({
      ...response,
      headers: response.headers.map(layoutOf),
      bodies: response.bodies.map(body),
    })),
  };
}

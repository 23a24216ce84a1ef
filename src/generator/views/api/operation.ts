// An operation or webhook -> the plain data of its page. Pure: the same operation gives the same view.

import type { CallbackView, ExchangeView, OperationView, ParameterGroupView } from '../../types/api-view.ts';
import type { Callback, Exchange, Operation, ParameterLocation } from '../../types/operation.ts';
import { type CodeBudget, createCodeBudget } from '../common/budget.ts';
import { deprecationText } from '../common/descriptions.ts';
import { docsLink } from '../common/document-links.ts';
import { createElementIds, idWord } from '../common/element-ids.ts';
import { namedRest } from '../common/shorten.ts';
import { resolveRef } from '../schema/labels.ts';
import { createSchemaPage, type SchemaPage } from '../schema/layout.ts';
import type { ApiViewContext, Direction } from '../schema/schema-index.ts';
import { createCountBudget, takeBudget } from '../schema/weights.ts';
import type { ExchangePlace } from './api-index.ts';
import { addsDetail, requestBodyView, responseViews } from './bodies.ts';
import { codeSampleViews, exampleViews, responseExampleViews } from './examples.ts';
import { parameterWords } from './parameters.ts';
import { securityViews, serverViews } from './security.ts';

/** Id that the description of an operation belongs to: it begins the ids of its headings. */
export const aboutId = 'about';

/** The page of one operation. */
export function viewOfOperation(
  operation: Operation,
  context: ApiViewContext,
  kind: OperationView['kind'] = 'operation',
): OperationView {
  const isSent = kind === 'webhook';
  const { tools, prose } = context;
  const { exchange, callbacks, moreCallbacks } = schemasOfOperation(operation, context, kind);
  const [request, response] = sides(isSent);
  const budget = createCodeBudget();
  const externalDocs = docsLink(operation.externalDocs, tools);
  const explained = new Set<string>();
  const about = textAbout(operation);
  return {
    kind,
    title: operation.title,
    method: operation.method,
    path: splitPath(operation.path),
    ...(operation.operationId === undefined ? {} : { operationId: operation.operationId }),
    badges: operation.badges,
    deprecated: operation.deprecated === true,
    ...(operation.deprecation === undefined
      ? {}
      : { deprecation: prose(deprecationText(operation.deprecation, context.strings), 'deprecation') }),
    ...(about === '' ? {} : { description: prose(about, aboutId) }),
    servers: serverViews(operation.servers, context),
    security: securityViews(operation, context, { explained, prefix: '' }),
    securityOptional: operation.securityOptional === true,
    ...(externalDocs === undefined ? {} : { externalDocs }),
    specHref: tools.specHref,
    specFileName: tools.specFileName,
    ...exchange,
    requestSamples: isSent ? [] : codeSampleViews(operation, budget, context),
    requestExamples: exampleViews(
      operation.requestBody?.contents ?? [],
      { direction: request, id: 'request-example', budget },
      context,
    ),
    responseExamples: responseExampleViews(
      operation,
      { direction: response, id: 'response-example', budget },
      context,
    ),
    // Behind the examples of the operation itself, which go before theirs where the room is small.
    callbacks: callbacks.map((callback) => callbackView(callback, { budget, explained }, context)),
    ...(moreCallbacks === undefined ? {} : { moreCallbacks }),
  };
}

/** The description of an operation, where it says more than the title. */
export function textAbout({ description, title }: Operation): string {
  return addsDetail(description, title) ? description : '';
}

export interface OperationSchemas extends Pick<SchemaPage, 'linked' | 'met'> {
  exchange: ExchangeView;
  callbacks: ShownCallback[];
  moreCallbacks?: string;
}

/** All that the page of an operation or webhook shows of schemas, and which it links to. The plan asks for the same. */
export function schemasOfOperation(
  operation: Operation,
  context: ApiViewContext,
  kind: OperationView['kind'],
): OperationSchemas {
  const ids = createElementIds();
  const page = createSchemaPage(context, ids);
  const [request, response] = sides(kind === 'webhook');
  const budget = createCountBudget();
  const place: ExchangePlace = { prefix: '', request, response, ids, page, budget, context };
  const exchange = exchangeView(operation, place);
  const sent = shownCallbacks(operation, place);
  page.finish();
  return { exchange, ...sent, linked: page.linked, met: page.met };
}

/** What a reader of a webhook is sent holds what is read-only; what they answer holds what is write-only. */
function sides(isSent: boolean): [request: Direction, response: Direction] {
  return isSent ? ['response', 'request'] : ['request', 'response'];
}

// Callbacks of an operation -> views: requests that the API sends, shown where they come from.

/** A callback that its page has room for, with the part of its view that depends on schemas. */
interface ShownCallback {
  id: string;
  callback: Callback;
  exchange: ExchangeView;
}

/** The callbacks of an operation that are shown, in the order of the document. */
function shownCallbacks(
  { callbacks }: Operation,
  place: ExchangePlace,
): { callbacks: ShownCallback[]; moreCallbacks?: string } {
  const [shown, rest] = takeBudget(callbacks, place.budget, 'callbacks');
  const more = namedRest(
    rest.map(({ title }) => title),
    place.context.strings.operation.moreCallbacks,
  );
  return {
    callbacks: shown.map((callback) => {
      const id = place.ids.claim(`callback-${idWord(callback.name)}`);
      const inside: ExchangePlace = { ...place, prefix: `${id}-`, request: 'response', response: 'request' };
      return { id, callback, exchange: exchangeView(callback, inside) };
    }),
    ...(more === undefined ? {} : { moreCallbacks: more }),
  };
}

/** What the callbacks of a page share with the rest of it. */
export interface CallbackPage {
  /** Room for examples. */
  budget: CodeBudget;
  /** Security schemes that the page has explained. */
  explained: Set<string>;
}

/** The whole view. What a reader receives holds what is read-only; what they answer holds what is write-only. */
function callbackView(
  { id, callback, exchange }: ShownCallback,
  { budget, explained }: CallbackPage,
  context: ApiViewContext,
): CallbackView {
  const { prose, tools } = context;
  const externalDocs = docsLink(callback.externalDocs, tools);
  const contents = callback.requestBody?.contents ?? [];
  return {
    id,
    title: callback.title,
    name: callback.name,
    ...(callback.operationId === undefined ? {} : { operationId: callback.operationId }),
    method: callback.method,
    path: splitPath(callback.path),
    deprecated: callback.deprecated === true,
    ...(callback.deprecation === undefined
      ? {}
      : { deprecation: prose(deprecationText(callback.deprecation, context.strings), `${id}-deprecation`) }),
    ...(callback.description === '' ? {} : { description: prose(callback.description, id) }),
    servers: serverViews(callback.servers, context, `${id}-server`),
    security: securityViews(callback, context, { explained, prefix: `${id}-` }),
    securityOptional: callback.securityOptional === true,
    ...(externalDocs === undefined ? {} : { externalDocs }),
    ...exchange,
    requestExamples: exampleViews(
      contents,
      { direction: 'response', id: `${id}-request-example`, budget },
      context,
    ),
    responseExamples: responseExampleViews(
      callback,
      { direction: 'request', id: `${id}-response-example`, budget },
      context,
    ),
  };
}

// A request and its answers -> views. The same for operations, webhooks and callbacks, but for who sends what.

/** Parameters, body and answers. */
function exchangeView(exchange: Exchange, place: ExchangePlace): ExchangeView {
  const parameterGroups = groupParameters(exchange, place);
  const requestBody = requestBodyView(exchange, place);
  const { missing } = exchange;
  const { context, prefix } = place;
  return {
    parameterGroups,
    ...(missing === undefined
      ? {}
      : { missing: missing.map((note) => context.prose(note, `${prefix}missing`)) }),
    ...(requestBody === undefined ? {} : { requestBody }),
    ...responseViews(exchange, place),
  };
}

const locations: ParameterLocation[] = ['path', 'query', 'querystring', 'header', 'cookie'];

function groupParameters({ parameters, title }: Exchange, place: ExchangePlace): ParameterGroupView[] {
  const { ids, page, prefix, request, context, budget } = place;
  const { exchange, section } = context.strings;
  return locations.flatMap((location) => {
    const label = section.parameters[location];
    const inPlace = parameters.filter((parameter) => parameter.in === location);
    if (inPlace.length === 0) return [];
    const id = ids.claim(`${prefix}${location}-parameters`);
    const [shown, rest] = takeBudget(inPlace, budget, 'parameters');
    const fields = shown.map((parameter) => {
      const rowId = ids.claim(`${prefix}${location}-${idWord(parameter.name)}`);
      const words = parameterWords(parameter, resolveRef(parameter.schema, context), context.strings.written);
      return page.parameterField(parameter, { id: rowId, direction: request, words });
    });
    const more =
      rest.length === 0 ? undefined : page.linkParameters(rest, exchange.parametersOf(title, label));
    return [{ id, label, fields, ...(more === undefined ? {} : { more }) }];
  });
}

/** Literal text and `{parameters}`; an expression in a callback's address (`{$request.body#/url}`) is one too. */
function splitPath(path: string): OperationView['path'] {
  return path
    .split(/(\{[^{}]*\})/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isParameter: text.startsWith('{') && text.endsWith('}') }));
}

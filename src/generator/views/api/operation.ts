// An operation or webhook -> the plain data of its page. Pure: the same operation gives the same view.

import type { CallbackView, ExchangeView, OperationView, ParameterGroupView } from '../../types/api-view.ts';
import type { Callback, Exchange, Operation } from '../../types/operation.ts';
import type { ExchangeLayout, OperationLayout, ParametersLayout } from '../../types/page-layout.ts';
import { mapWithin, type Usage, type Used, unused } from '../common/budget.ts';
import { deprecationText } from '../common/descriptions.ts';
import { docsLink } from '../common/document-links.ts';
import { namedRest } from '../common/shorten.ts';
import { linkView, pairs, parameterView } from '../schema/labels.ts';
import { resolveRef } from '../schema/schema-index.ts';
import type { ApiIndex } from './api-index.ts';
import { addsDetail, type ExchangeContext, requestBodyView, responseViews } from './bodies.ts';
import { codeSampleViews, exampleViews, responseExampleViews } from './examples.ts';
import { layoutOfOperation, sides } from './layout.ts';
import { parameterWords } from './parameters.ts';
import { securityViews, serverViews } from './security.ts';

/** Id that the description of an operation belongs to: it begins the ids of its headings. */
export const aboutId = 'about';

/** The page of one operation. */
export function viewOfOperation(
  operation: Operation,
  index: ApiIndex,
  kind: OperationView['kind'] = 'operation',
): OperationView {
  const { tools, prose } = index;
  const isSent = kind === 'webhook';
  const layout = layoutFor(operation, isSent, index);
  const exchange = exchangeView(operation, layout, { prefix: '', ...sides(isSent), index });
  const { samples, requestExamples, responseExamples, ...examples } = examplesOf(operation, isSent, index);
  const callbacks = callbackViews(operation, layout, examples.usage, index);
  const moreCallbacks = namedRest(
    operation.callbacks.slice(layout.callbacks.length).map(({ title }) => title),
    index.strings.operation.moreCallbacks,
  );
  const externalDocs = docsLink(operation.externalDocs, tools);
  const about = textAbout(operation);
  return {
    kind,
    title: operation.title,
    method: operation.method,
    path: splitPath(operation.path),
    ...(operation.operationId === undefined ? {} : { operationId: operation.operationId }),
    badges: operation.badges,
    facts: isSent
      ? [{ label: index.strings.operation.webhook, text: index.strings.operation.webhookNote }]
      : [],
    deprecated: operation.deprecated === true,
    ...(operation.deprecation === undefined
      ? {}
      : { deprecation: prose(deprecationText(operation.deprecation, index.strings), 'deprecation') }),
    ...(about === '' ? {} : { description: prose(about, aboutId) }),
    servers: serverViews(operation.servers, index),
    security: securityViews(operation, index, { explained: new Set(), prefix: '' }),
    securityOptional: operation.securityOptional === true,
    ...(externalDocs === undefined ? {} : { externalDocs }),
    specHref: tools.specHref,
    specFileName: tools.specFileName,
    ...exchange,
    requestSamples: samples,
    requestExamples,
    responseExamples,
    callbacks,
    ...(moreCallbacks === undefined ? {} : { moreCallbacks }),
  };
}

/** The layout that the plan was made with, else the same made again: a stored plan has none. */
function layoutFor(operation: Operation, isSent: boolean, index: ApiIndex): OperationLayout {
  return index.operationLayouts.get(operation.slug) ?? layoutOfOperation(operation, { isSent }, index).layout;
}

/** The description of an operation, where it is more than the title. */
export function textAbout({ description, title }: Operation): string {
  return addsDetail(description, title) ? description : '';
}

/** Samples and examples of the operation itself. They go before those of its callbacks, where not all of them fit. */
function examplesOf(operation: Operation, isSent: boolean, index: ApiIndex) {
  const { request, response } = sides(isSent);
  const contents = operation.requestBody?.contents ?? [];
  const samples = isSent ? { value: [], usage: unused } : codeSampleViews(operation, unused, index);
  const requests = exampleViews(
    contents,
    { direction: request, id: 'request-example' },
    samples.usage,
    index,
  );
  const responses = responseExampleViews(
    operation,
    { direction: response, id: 'response-example' },
    requests.usage,
    index,
  );
  return {
    samples: samples.value,
    requestExamples: requests.value,
    responseExamples: responses.value,
    usage: responses.usage,
  };
}

// Callbacks of an operation -> views: requests that the API sends, shown where they come from.

function callbackViews(
  operation: Operation,
  layout: OperationLayout,
  usage: Usage,
  index: ApiIndex,
): CallbackView[] {
  const callbacks = operation.callbacks.slice(0, layout.callbacks.length);
  return mapWithin(pairs(callbacks, layout.callbacks), usage, ([callback, part], used, position) => {
    const before = [operation, ...callbacks.slice(0, position)];
    const explained = new Set(
      before.flatMap(({ security }) => security.flatMap(({ schemes }) => schemes.map(({ id }) => id))),
    );
    return callbackView(callback, { id: part.id, layout: part, explained, usage: used }, index);
  }).value;
}

interface CallbackPlace {
  id: string;
  layout: ExchangeLayout;
  /** Security schemes that the page has explained. */
  explained: ReadonlySet<string>;
  usage: Usage;
}

/** The whole view. What a reader receives has what is read-only; what they answer has what is write-only. */
function callbackView(
  callback: Callback,
  { id, layout, explained, usage }: CallbackPlace,
  index: ApiIndex,
): Used<CallbackView> {
  const { prose, tools } = index;
  const { request, response } = sides(true);
  const externalDocs = docsLink(callback.externalDocs, tools);
  const contents = callback.requestBody?.contents ?? [];
  const requests = exampleViews(contents, { direction: request, id: `${id}-request-example` }, usage, index);
  const responses = responseExampleViews(
    callback,
    { direction: response, id: `${id}-response-example` },
    requests.usage,
    index,
  );
  const value: CallbackView = {
    id,
    title: callback.title,
    name: callback.name,
    ...(callback.operationId === undefined ? {} : { operationId: callback.operationId }),
    method: callback.method,
    path: splitPath(callback.path),
    deprecated: callback.deprecated === true,
    ...(callback.deprecation === undefined
      ? {}
      : { deprecation: prose(deprecationText(callback.deprecation, index.strings), `${id}-deprecation`) }),
    ...(callback.description === '' ? {} : { description: prose(callback.description, id) }),
    servers: serverViews(callback.servers, index, `${id}-server`),
    security: securityViews(callback, index, { explained, prefix: `${id}-` }),
    securityOptional: callback.securityOptional === true,
    ...(externalDocs === undefined ? {} : { externalDocs }),
    ...exchangeView(callback, layout, { prefix: `${id}-`, request, response, index }),
    requestExamples: requests.value,
    responseExamples: responses.value,
  };
  return { value, usage: responses.usage };
}

// A request and its answers -> views. The same for operations, webhooks and callbacks, but for who sends what.

/** Parameters, body and answers. */
function exchangeView(exchange: Exchange, layout: ExchangeLayout, context: ExchangeContext): ExchangeView {
  const { index, prefix } = context;
  const requestBody = requestBodyView(exchange, layout, context);
  const { missing } = exchange;
  return {
    parameterGroups: layout.parameterGroups.map((group) => parameterGroup(exchange, group, context)),
    ...(missing === undefined
      ? {}
      : { missing: missing.map((note) => index.prose(note, `${prefix}missing`)) }),
    ...(requestBody === undefined ? {} : { requestBody }),
    ...responseViews(exchange, layout, context),
  };
}

function parameterGroup(
  { parameters }: Exchange,
  { in: location, id, rows, link }: ParametersLayout,
  { request, index }: ExchangeContext,
): ParameterGroupView {
  const { section, written } = index.strings;
  const more = link === undefined ? undefined : linkView(link, index).more;
  const inPlace = parameters.filter((parameter) => parameter.in === location).slice(0, rows.length);
  return {
    id,
    label: section.parameters[location],
    fields: pairs(inPlace, rows).map(([parameter, row]) => {
      const words = parameterWords(parameter, resolveRef(parameter.schema, index), written);
      return parameterView(parameter, row, { direction: request, words }, index);
    }),
    ...(more === undefined ? {} : { more }),
  };
}

/** Literal text and `{parameters}`; an expression in a callback's address (`{$request.body#/url}`) is one too. */
function splitPath(path: string): OperationView['path'] {
  return path
    .split(/(\{[^{}]*\})/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isParameter: text.startsWith('{') && text.endsWith('}') }));
}

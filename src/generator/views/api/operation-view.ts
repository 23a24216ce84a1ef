// Makes the view of an operation or webhook. The view depends only on the operation and its API.

import { visibleName } from '../../shared/words.ts';
import type { CallbackView, ExchangeView, OperationView, ParameterGroupView } from '../../types/api-view.ts';
import type { ProseView } from '../../types/markup.ts';
import type { Callback, Exchange, Operation, Parameter } from '../../types/operation.ts';
import type { ExchangeLayout, OperationLayout, ParametersLayout } from '../../types/page-layout.ts';
import { mapWithin, type Usage, type Used, unused } from '../common/budget.ts';
import { docsLink } from '../common/docs-link.ts';
import { namedRest } from '../common/shorten.ts';
import { deprecationText } from '../common/spec-texts.ts';
import { filterOf } from '../labels/field-count.ts';
import { linkView, pairs, parameterView } from '../labels/schema-views.ts';
import { layoutOfOperation, sides } from '../layout/lay-out-page.ts';
import { withComponentsOnce } from '../resolve/part-users.ts';
import { resolveRef } from '../resolve/schema-index.ts';
import type { ApiIndex } from './api-index.ts';
import { type ExchangePlace, requestBodyView, responseViews } from './body-views.ts';
import { exampleViews, responseExampleViews } from './examples.ts';
import { parameterWords } from './parameters.ts';
import { requestSampleViews } from './request-samples.ts';
import { securityViews, showsSecurity, tokenHrefOf } from './security-views.ts';
import { type PageServers, pageServers, serverViews, withServerChoice } from './server-views.ts';
import { addsDetail } from './statuses.ts';

/** Prefix of the ids in the description of an operation. */
export const aboutId = 'about';

/** Makes the view of an operation or webhook. */
export function viewOfOperation(
  given: Operation,
  index: ApiIndex,
  kind: OperationView['kind'] = 'operation',
): OperationView {
  const { tools, prose } = index;
  const operation = withComponentsOnce(given);
  const isSent = kind === 'webhook';
  const layout = layoutFor(operation, isSent, index);
  // The reader's server receives a webhook.
  const servers = pageServers(isSent ? [] : operation.servers, index);
  const exchange = exchangeView(operation, { layout, prefix: '', ...sides(isSent) }, index);
  const { samples, requestExamples, responseExamples, ...examples } = examplesOf(
    operation,
    { isSent, servers },
    index,
  );
  const callbacks = callbackViews(operation, { layout, usage: examples.usage }, index);
  const moreCallbacks = namedRest(
    operation.callbacks.slice(layout.callbacks.length).map(({ title }) => title),
    index.strings.operation.moreCallbacks,
  );
  const externalDocs = docsLink(operation.externalDocs, tools);
  const about = textAbout(operation);
  const tokenHref = isSent ? undefined : tokenHrefOf(operation, index);
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
    ...(about === '' ? {} : { description: aboutOperation(about, servers, index) }),
    servers: serverViews(operation.servers, index),
    ...(servers.choice === undefined ? {} : { serverChoice: servers.choice }),
    ...(isSent || servers.hostNote === undefined ? {} : { hostNote: servers.hostNote }),
    ...(tokenHref === undefined ? {} : { tokenHref }),
    security: securityViews(operation, index, { explained: new Set(), prefix: '' }),
    securityOptional: operation.securityOptional === true,
    showsSecurity: showsSecurity(operation, isSent, index),
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

function aboutOperation(text: string, servers: PageServers, index: ApiIndex): ProseView {
  return withServerChoice(text, servers, (one) => index.prose(one, aboutId));
}

/** Returns the layout of the plan, or makes it again, as a stored plan has none. */
function layoutFor(operation: Operation, isSent: boolean, index: ApiIndex): OperationLayout {
  return (
    index.tools.layouts?.operation(operation.slug) ?? layoutOfOperation(operation, { isSent }, index).layout
  );
}

/** Returns the description of an operation, or an empty string if it only repeats the title. */
export function textAbout({ description, title }: Operation): string {
  return addsDetail(description, title) ? description : '';
}

/** Makes the samples and examples of an operation. They use the budget before those of its callbacks. */
function examplesOf(
  operation: Operation,
  { isSent, servers }: { isSent: boolean; servers: PageServers },
  index: ApiIndex,
) {
  const { request, response } = sides(isSent);
  const hasSamples = !isSent && operation.isMessage !== true;
  const contents = hasSamples ? [] : (operation.requestBody?.contents ?? []);
  const samples = hasSamples
    ? requestSampleViews(operation, { servers, usage: unused }, index)
    : { value: [], usage: unused };
  const ofRequest = { direction: request, id: 'request-example', usage: samples.usage };
  const requests = exampleViews(contents, ofRequest, index);
  const ofResponse = { direction: response, id: 'response-example', usage: requests.usage };
  const responses = responseExampleViews(operation, ofResponse, index);
  return {
    samples: samples.value,
    requestExamples: requests.value,
    responseExamples: responses.value,
    usage: responses.usage,
  };
}

// Callbacks of an operation, which are requests that the API sends.

function callbackViews(
  operation: Operation,
  { layout, usage }: { layout: OperationLayout; usage: Usage },
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
  /** Security schemes that the page has already described. */
  explained: ReadonlySet<string>;
  usage: Usage;
}

/** Makes the view of a callback. The reader receives read-only properties and sends write-only ones. */
function callbackView(
  callback: Callback,
  { id, layout, explained, usage }: CallbackPlace,
  index: ApiIndex,
): Used<CallbackView> {
  const { prose, tools } = index;
  const { request, response } = sides(true);
  const externalDocs = docsLink(callback.externalDocs, tools);
  const contents = callback.requestBody?.contents ?? [];
  const ofRequest = { direction: request, id: `${id}-request-example`, usage };
  const requests = exampleViews(contents, ofRequest, index);
  const ofResponse = { direction: response, id: `${id}-response-example`, usage: requests.usage };
  const responses = responseExampleViews(callback, ofResponse, index);
  const value: CallbackView = {
    id,
    title: callback.title,
    name: visibleName(callback.name),
    ...(callback.after === undefined ? {} : { after: callback.after }),
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
    ...exchangeView(callback, { layout, prefix: `${id}-`, request, response }, index),
    requestExamples: requests.value,
    responseExamples: responses.value,
  };
  return { value, usage: responses.usage };
}

// Requests and responses of operations, webhooks and callbacks.

/** Makes the views of parameters, body and responses. */
function exchangeView(exchange: Exchange, place: ExchangePlace, index: ApiIndex): ExchangeView {
  const { layout, prefix, request } = place;
  const { parameters, missing } = exchange;
  const requestBody = requestBodyView(exchange.requestBody, place, index);
  return {
    parameterGroups: layout.parameterGroups.map((group) =>
      parameterGroup(parameters, { group, prefix, request }, index),
    ),
    ...(missing === undefined
      ? {}
      : { missing: missing.map((note) => index.prose(note, `${prefix}missing`)) }),
    ...(requestBody === undefined ? {} : { requestBody }),
    ...responseViews(exchange.responses, { ...place, sent: requestBody?.bodies[0]?.schema }, index),
  };
}

function parameterGroup(
  parameters: Parameter[],
  {
    group: { in: location, id, rows, link },
    prefix,
    request,
  }: Pick<ExchangePlace, 'prefix' | 'request'> & { group: ParametersLayout },
  index: ApiIndex,
): ParameterGroupView {
  const { section, written } = index.strings;
  const more = link === undefined ? undefined : linkView(link, index, `${prefix}${location}-`).more;
  const inPlace = parameters.filter((parameter) => parameter.in === location).slice(0, rows.length);
  const fields = pairs(inPlace, rows).map(([parameter, row]) => {
    const words = parameterWords(parameter, resolveRef(parameter.schema, index), written);
    return parameterView(parameter, { layout: row, direction: request, words }, index);
  });
  return {
    id,
    label: section.parameters[location],
    fields,
    ...filterOf({ fields }),
    ...(more === undefined ? {} : { more }),
  };
}

/** Splits a path into text and `{parameters}`, or the expressions of a callback (`{$request.body#/url}`). */
function splitPath(path: string): OperationView['path'] {
  return path
    .split(/(\{[^{}]*\})/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isParameter: text.startsWith('{') && text.endsWith('}') }));
}

// An operation or webhook -> the plain data of its page. Pure: the same operation gives the same view.

import { saysMore } from '../../strings/http-status.ts';
import type { ExchangeView, OperationView } from '../types/api-view.ts';
import type { Operation } from '../types/operation.ts';
import type { ApiViewContext } from './api-view-context.ts';
import { callbackView, type ShownCallback, shownCallbacks } from './callback-views.ts';
import { createCodeRoom } from './code-room.ts';
import { codeSampleViews } from './code-sample-views.ts';
import { docsLink } from './document-links.ts';
import { createElementIds } from './element-ids.ts';
import { exampleViews, responseExampleViews } from './example-views.ts';
import type { ExchangePlace } from './exchange-place.ts';
import { exchangeView, splitPath } from './exchange-views.ts';
import { createCountRoom } from './page-budget.ts';
import type { Direction } from './row.ts';
import { createSchemaPage, type SchemaPage } from './schema-page.ts';
import { securityViews } from './security-views.ts';
import { serverViews } from './server-views.ts';

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
  const room = createCodeRoom();
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
      : { deprecation: prose(operation.deprecation, 'deprecation') }),
    ...(about === '' ? {} : { description: prose(about, aboutId) }),
    servers: serverViews(operation.servers, context),
    security: securityViews(operation, context, { explained, prefix: '' }),
    securityOptional: operation.securityOptional === true,
    ...(externalDocs === undefined ? {} : { externalDocs }),
    specHref: tools.specHref,
    specFileName: tools.specFileName,
    ...exchange,
    requestSamples: isSent ? [] : codeSampleViews(operation, room, context),
    requestExamples: exampleViews(
      operation.requestBody?.contents ?? [],
      { direction: request, id: 'request-example', room },
      context,
    ),
    responseExamples: responseExampleViews(
      operation,
      { direction: response, id: 'response-example', room },
      context,
    ),
    // Behind the examples of the operation itself, which go before theirs where the room is small.
    callbacks: callbacks.map((callback) => callbackView(callback, { room, explained }, context)),
    ...(moreCallbacks === undefined ? {} : { moreCallbacks }),
  };
}

/** The description of an operation, where it says more than the title. */
export function textAbout({ description, title }: Operation): string {
  return saysMore(description, title) ? description : '';
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
  const room = createCountRoom();
  const place: ExchangePlace = { prefix: '', request, response, ids, page, room, context };
  const exchange = exchangeView(operation, place);
  const sent = shownCallbacks(operation, place);
  page.finish();
  return { exchange, ...sent, linked: page.linked, met: page.met };
}

/** What a reader of a webhook is sent holds what is read-only; what they answer holds what is write-only. */
function sides(isSent: boolean): [request: Direction, response: Direction] {
  return isSent ? ['response', 'request'] : ['request', 'response'];
}

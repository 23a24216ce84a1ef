// Callbacks of an operation -> views: requests that the API sends, shown where they come from.

import type { CallbackView, ExchangeView } from '../types/api-view.ts';
import type { Callback, Operation } from '../types/operation.ts';
import type { ApiViewContext } from './api-view-context.ts';
import type { CodeRoom } from './code-room.ts';
import { docsLink } from './document-links.ts';
import { idWord } from './element-ids.ts';
import { exampleViews, responseExampleViews } from './example-views.ts';
import type { ExchangePlace } from './exchange-place.ts';
import { exchangeView, splitPath } from './exchange-views.ts';
import { namedRest } from './more-note.ts';
import { takeRoom } from './page-budget.ts';
import { securityViews } from './security-views.ts';
import { serverViews } from './server-views.ts';

/** A callback that its page has room for, with the part of its view that depends on schemas. */
export interface ShownCallback {
  id: string;
  callback: Callback;
  exchange: ExchangeView;
}

/** The callbacks of an operation that are shown, in the order of the document. */
export function shownCallbacks(
  { callbacks }: Operation,
  place: ExchangePlace,
): { callbacks: ShownCallback[]; moreCallbacks?: string } {
  const [shown, rest] = takeRoom(callbacks, place.room, 'callbacks');
  const more = namedRest(
    rest.map(({ title }) => title),
    ['callback', 'callbacks'],
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
  room: CodeRoom;
  /** Security schemes that the page has explained. */
  explained: Set<string>;
}

/** The whole view. What a reader receives holds what is read-only; what they answer holds what is write-only. */
export function callbackView(
  { id, callback, exchange }: ShownCallback,
  { room, explained }: CallbackPage,
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
      : { deprecation: prose(callback.deprecation, `${id}-deprecation`) }),
    ...(callback.description === '' ? {} : { description: prose(callback.description, id) }),
    servers: serverViews(callback.servers, context, `${id}-server`),
    security: securityViews(callback, context, { explained, prefix: `${id}-` }),
    securityOptional: callback.securityOptional === true,
    ...(externalDocs === undefined ? {} : { externalDocs }),
    ...exchange,
    requestExamples: exampleViews(
      contents,
      { direction: 'response', id: `${id}-request-example`, room },
      context,
    ),
    responseExamples: responseExampleViews(
      callback,
      { direction: 'request', id: `${id}-response-example`, room },
      context,
    ),
  };
}

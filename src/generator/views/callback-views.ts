// Callbacks of an operation -> views: requests that the API sends, shown where they come from.

import type { CallbackView } from '../nouns/api-view.ts';
import type { Operation } from '../nouns/operation.ts';
import { idWord } from './element-ids.ts';
import type { ExchangePlace } from './exchange-place.ts';
import { exchangeView, splitPath } from './exchange-views.ts';
import { namedRest } from './more-note.ts';
import { takeRoom } from './page-budget.ts';

/** The callbacks of an operation, in the order of the document. */
export function callbackViews(
  { callbacks }: Operation,
  place: ExchangePlace,
): { callbacks: CallbackView[]; moreCallbacks?: string } {
  const [shown, rest] = takeRoom(callbacks, place.room, 'callbacks');
  const more = namedRest(
    rest.map(({ title }) => title),
    ['callback', 'callbacks'],
  );
  return {
    callbacks: shown.map((callback) => callbackView(callback, place)),
    ...(more === undefined ? {} : { moreCallbacks: more }),
  };
}

function callbackView(callback: Operation['callbacks'][number], place: ExchangePlace): CallbackView {
  const { ids, context } = place;

  const id = ids.claim(`callback-${idWord(callback.name)}`);
  const view: CallbackView = {
    id,
    name: callback.title,
    method: callback.method,
    path: splitPath(callback.path),
    deprecated: callback.deprecated === true,
    ...exchangeView(callback, { ...place, prefix: `${id}-`, request: 'response', response: 'request' }),
  };
  if (callback.description !== '') view.description = context.prose(callback.description, id);
  return view;
}

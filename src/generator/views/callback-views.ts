// Callbacks of an operation -> views: requests that the API sends, shown where they come from.

import type { CallbackView } from '../nouns/api-view.ts';
import type { Operation } from '../nouns/operation.ts';
import { idWord } from './element-ids.ts';
import type { ExchangePlace } from './exchange-place.ts';
import { exchangeView, splitPath } from './exchange-views.ts';

/** All callbacks of an operation, in the order of the document. */
export function callbackViews({ callbacks }: Operation, place: ExchangePlace): CallbackView[] {
  const { ids, context } = place;
  return callbacks.map((callback) => {
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
  });
}

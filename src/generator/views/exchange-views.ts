// A request and its answers -> views. The same for operations, webhooks and callbacks, but for who sends what.

import type { ExchangeView, OperationView, ParameterGroupView } from '../types/api-view.ts';
import type { Exchange, ParameterLocation } from '../types/operation.ts';
import { requestBodyView, responseViews } from './body-views.ts';
import { idWord } from './element-ids.ts';
import type { ExchangePlace } from './exchange-place.ts';
import { takeRoom } from './page-budget.ts';
import { parameterWords } from './parameter-words.ts';
import { openRef } from './schema-words.ts';

/** Parameters, body and answers. */
export function exchangeView(exchange: Exchange, place: ExchangePlace): ExchangeView {
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

const locations: [ParameterLocation, string][] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['querystring', 'Query string'],
  ['header', 'Header parameters'],
  ['cookie', 'Cookie parameters'],
];

function groupParameters({ parameters, title }: Exchange, place: ExchangePlace): ParameterGroupView[] {
  const { ids, page, prefix, request, context, room } = place;
  return locations.flatMap(([location, label]) => {
    const inPlace = parameters.filter((parameter) => parameter.in === location);
    if (inPlace.length === 0) return [];
    const id = ids.claim(`${prefix}${location}-parameters`);
    const [shown, rest] = takeRoom(inPlace, room, 'parameters');
    const fields = shown.map((parameter) => {
      const rowId = ids.claim(`${prefix}${location}-${idWord(parameter.name)}`);
      const words = parameterWords(parameter, openRef(parameter.schema, context));
      return page.parameterField(parameter, { id: rowId, direction: request, words });
    });
    const more = rest.length === 0 ? undefined : page.linkParameters(rest, `${title}: ${label}`);
    return [{ id, label, fields, ...(more === undefined ? {} : { more }) }];
  });
}

/** Literal text and `{parameters}`; an expression in a callback's address (`{$request.body#/url}`) is one too. */
export function splitPath(path: string): OperationView['path'] {
  return path
    .split(/(\{[^{}]*\})/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isParameter: text.startsWith('{') && text.endsWith('}') }));
}

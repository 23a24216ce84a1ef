// Makes the view of a request and its responses: of an operation, a webhook or a callback.

import type { ExchangeView, OperationView, ParameterGroupView } from '../../../types/api-view.ts';
import type { Exchange, Parameter } from '../../../types/operation.ts';
import type { ExchangeLayout, ParametersLayout } from '../../../types/page-layout.ts';
import type { PageBudget } from '../../common/budget.ts';
import { filterOf } from '../../labels/field-count.ts';
import { linkView, pairs, parameterView } from '../../labels/schema-views.ts';
import type { BodyDirection } from '../../resolve/schema-index.ts';
import { parametersIn } from '../../rows/required-first.ts';
import type { ApiIndex } from '../api-index.ts';
import { exampleViews, responseExampleViews } from '../examples/example-views.ts';
import { requestBodyView } from './body-views.ts';
import { responseViews } from './responses.ts';
import { parameterWords } from './serialization-words.ts';

/** What an exchange gets from its place. */
export interface ExchangePlace {
  layout: ExchangeLayout;
  /** Prefix of the ids of the exchange. */
  prefix: string;
  /** The direction of the request. A request that the API sends has read-only properties, like a response. */
  request: BodyDirection;
  response: BodyDirection;
  budget: PageBudget;
}

/** Makes the views of parameters, body and responses. */
export function exchangeView(exchange: Exchange, place: ExchangePlace, index: ApiIndex): ExchangeView {
  const { layout, prefix, request, response } = place;
  const { parameters, missing } = exchange;
  const requestBody = requestBodyView(
    exchange.requestBody,
    { layout: layout.requestBody, direction: request },
    index,
  );
  return {
    parameterGroups: layout.parameterGroups.map((group) =>
      parameterGroupView(parameters, { group, prefix, direction: request }, index),
    ),
    ...(missing === undefined
      ? {}
      : { missing: missing.map((note) => index.prose(note, `${prefix}missing`)) }),
    ...(requestBody === undefined ? {} : { requestBody }),
    ...responseViews(
      exchange.responses,
      { layouts: layout.responses, direction: response, sent: requestBody?.bodies[0]?.schema },
      index,
    ),
  };
}

/** Makes the view of the first parameters of one location. */
function parameterGroupView(
  parameters: Parameter[],
  {
    group: { in: location, id, rows, link },
    prefix,
    direction,
  }: { group: ParametersLayout; prefix: string; direction: BodyDirection },
  index: ApiIndex,
): ParameterGroupView {
  const { section, written } = index.strings;
  const more = link === undefined ? undefined : linkView(link, index, `${prefix}${location}-`).more;
  const inPlace = parametersIn(parameters, location).slice(0, rows.length);
  const fields = pairs(inPlace, rows).map(([parameter, row]) => {
    const words = parameterWords(parameter, index.resolve(parameter.schema), written);
    return parameterView(parameter, { layout: row, direction, words }, index);
  });
  return {
    id,
    label: section.parameters[location],
    fields,
    ...filterOf({ fields }),
    ...(more === undefined ? {} : { more }),
  };
}

/** Makes the examples of an exchange. */
export function examplesOf(
  exchange: Pick<Exchange, 'requestBody' | 'responses' | 'path'>,
  { prefix, request, response, budget }: ExchangePlace,
  index: ApiIndex,
): Pick<OperationView, 'requestExamples' | 'responseExamples'> {
  const ofRequest = { direction: request, id: `${prefix}request-example`, budget };
  const ofResponse = { direction: response, id: `${prefix}response-example`, budget };
  return {
    requestExamples: exampleViews(exchange.requestBody?.contents ?? [], ofRequest, index),
    responseExamples: responseExampleViews(exchange, ofResponse, index),
  };
}

// Links of a response -> views: which operation can follow, and where its values come from
// (OpenAPI 3.1, sections 4.8.20 and 4.8.20.4).

import { isWebAddress } from '../../shared/urls.ts';
import type { ResponseLinkView, ResponseView } from '../../types/api-view.ts';
import type { Operation, Response, ResponseLink } from '../../types/operation.ts';
import { idWord } from '../common/element-ids.ts';
import { namedRest } from '../common/shorten.ts';
import { valueText } from '../schema/labels.ts';
import type { ApiViewContext } from '../schema/schema-index.ts';
import { takeBudget } from '../schema/weights.ts';
import type { ExchangePlace } from './api-index.ts';
import { operationLink } from './introduction.ts';

/** The links of a response; `id` is that of the response. */
export function responseLinkViews(
  { links }: Response,
  id: string,
  { context, budget }: Pick<ExchangePlace, 'context' | 'budget'>,
): Pick<ResponseView, 'links' | 'moreLinks'> {
  const [shown, rest] = takeBudget(links, budget, 'links');
  const more = namedRest(
    rest.map(({ name }) => name),
    context.strings.exchange.moreLinks,
  );
  return {
    links: shown.map((link) => responseLinkView(link, id, context)),
    ...(more === undefined ? {} : { moreLinks: more }),
  };
}

function responseLinkView(link: ResponseLink, id: string, context: ApiViewContext): ResponseLinkView {
  const operation = targetOf(link, context);
  const target = link.operationId ?? link.operationRef;
  const body =
    link.requestBody === undefined
      ? []
      : [{ name: context.strings.exchange.linkBody, value: link.requestBody }];
  return {
    name: link.name,
    ...(link.description === undefined
      ? {}
      : { description: context.prose(link.description, `${id}-link-${idWord(link.name)}`) }),
    ...(operation === undefined ? {} : { operation }),
    ...(operation !== undefined || target === undefined ? {} : { target }),
    values: [...link.parameters, ...body].map(({ name, value }) => ({ name, value: valueText(value) })),
  };
}

/** The operation of this API, by its id or its place; an address elsewhere is a link out. */
function targetOf(
  { operationId, operationRef = '' }: ResponseLink,
  context: ApiViewContext,
): ResponseLinkView['operation'] {
  const isTarget = (operation: Operation) =>
    operationId === undefined
      ? operationRef.endsWith(operation.pointer)
      : operation.operationId === operationId;
  const found =
    operationId === undefined && operationRef === '' ? undefined : context.api.operations.find(isTarget);
  if (found === undefined) {
    const href = isWebAddress(operationRef) ? operationRef : undefined;
    return href === undefined ? undefined : { method: '', label: operationRef, href };
  }
  const { method, label, href } = operationLink(found, context);
  return { method, label, href };
}

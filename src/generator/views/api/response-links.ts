// Makes the views of the links of a response: the operation that can follow, and the sources of its values (OpenAPI 3.1, sections
// 4.8.20 and 4.8.20.4).

import { isWebAddress } from '../../shared/urls.ts';
import { visibleName } from '../../shared/words.ts';
import type { ResponseLinkView, ResponseView } from '../../types/api-view.ts';
import type { Operation, Response, ResponseLink } from '../../types/operation.ts';
import type { ResponseLayout } from '../../types/page-layout.ts';
import { idWord } from '../common/element-ids.ts';
import { namedRest } from '../common/shorten.ts';
import { wholeLink } from '../labels/shown-values.ts';
import { valueLine } from '../texts/value-lines.ts';
import type { ApiIndex } from './api-index.ts';
import { operationLink } from './operation-lists.ts';

/** Makes the links of a response that fit, and the note with the names of the others. */
export function responseLinkViews(
  { links }: Response,
  { id, links: shown }: Pick<ResponseLayout, 'id' | 'links'>,
  index: ApiIndex,
): Pick<ResponseView, 'links' | 'moreLinks'> {
  const more = namedRest(
    links.slice(shown).map(({ name }) => name),
    index.strings.exchange.moreLinks,
  );
  return {
    links: links.slice(0, shown).map((link) => responseLinkView(link, id, index)),
    ...(more === undefined ? {} : { moreLinks: more }),
  };
}

function responseLinkView(link: ResponseLink, id: string, index: ApiIndex): ResponseLinkView {
  const operation = targetOf(link, index);
  const target = link.operationId ?? link.operationRef;
  const body =
    link.requestBody === undefined
      ? []
      : [{ name: index.strings.exchange.linkBody, value: link.requestBody }];
  const { server } = link;
  const servers =
    server === undefined
      ? []
      : [{ name: index.strings.exchange.linkServer, value: server.url, text: server.description }];
  const given: { name: string; value: unknown; text?: string | undefined }[] = [
    ...link.parameters,
    ...body,
    ...servers,
  ];
  return {
    name: visibleName(link.name),
    ...(link.description === undefined
      ? {}
      : { description: index.prose(link.description, `${id}-link-${idWord(link.name)}`) }),
    ...(operation === undefined ? {} : { operation }),
    ...(operation !== undefined || target === undefined ? {} : { target }),
    values: given.map(({ name, value, text }) => ({
      name: visibleName(name),
      value: valueLine(value, index.strings.example.cut),
      ...wholeOf(value, index),
      ...(text === undefined
        ? {}
        : { description: index.prose(text, `${id}-link-${idWord(link.name)}-server`) }),
    })),
  };
}

function wholeOf(value: unknown, index: ApiIndex): Pick<ResponseLinkView['values'][number], 'whole'> {
  const whole = wholeLink(value, index);
  return whole === undefined ? {} : { whole };
}

/** Finds the operation of this API by its id or its place. A URL becomes an external link. */
function targetOf(
  { operationId, operationRef = '' }: ResponseLink,
  index: ApiIndex,
): ResponseLinkView['operation'] {
  const isTarget = (operation: Operation) =>
    operationId === undefined
      ? operationRef.endsWith(operation.pointer)
      : operation.operationId === operationId;
  const found =
    operationId === undefined && operationRef === '' ? undefined : index.api.operations.find(isTarget);
  if (found === undefined) {
    const href = isWebAddress(operationRef) ? operationRef : undefined;
    return href === undefined ? undefined : { method: '', label: operationRef, href };
  }
  const { method, label, href } = operationLink(found, index);
  return { method, label, href };
}

// Makes the views of responses, with their links: the operation that can follow, and the sources of its values (OpenAPI 3.1, sections
// 4.8.20 and 4.8.20.4).

import { fewWords } from '../../../shared/html/lead.ts';
import { isWebAddress } from '../../../shared/urls.ts';
import { visibleName } from '../../../shared/words.ts';
import type { ExchangeView, ResponseLinkView, ResponseView } from '../../../types/api-view.ts';
import type { Operation, Response, ResponseLink } from '../../../types/operation.ts';
import type { ResponseLayout } from '../../../types/page-layout.ts';
import type { SchemaView } from '../../../types/schema-view.ts';
import { idWord } from '../../common/element-ids.ts';
import { namedRest } from '../../common/shorten.ts';
import { withTypeChoices } from '../../common/type-choices.ts';
import { withoutOuterFields, withoutSentFields } from '../../labels/repeated.ts';
import { pairs, parameterView } from '../../labels/schema-views.ts';
import { wholeLink } from '../../labels/shown-values.ts';
import type { BodyDirection } from '../../resolve/schema-index.ts';
import { valueLine } from '../../texts/value-lines.ts';
import type { ApiIndex } from '../api-index.ts';
import { codeLinks, isError, withCodeLinks } from '../error-explanations.ts';
import { operationLink } from '../operation-lists.ts';
import { addsToStatus, kindOfStatus, reasonPhrase } from '../statuses.ts';
import { viewOfBody } from './body-views.ts';
import { headerWords } from './serialization-words.ts';

/** Makes the views of the responses that fit, in the order of the document, and the note about the others. */
export function responseViews(
  responses: Response[],
  { layouts, direction, sent }: Pick<ResponsePlace, 'direction' | 'sent'> & { layouts: ResponseLayout[] },
  index: ApiIndex,
): Pick<ExchangeView, 'responses' | 'moreResponses'> {
  const { length } = layouts;
  const more = namedRest(
    responses.slice(length).map(({ status }) => status),
    index.strings.exchange.moreResponses,
    index.strings,
  );
  return {
    responses: pairs(responses.slice(0, length), layouts).map(([response, part]) =>
      responseView(
        response,
        { layout: part, direction, isFolded: isError(response, responses), sent },
        index,
      ),
    ),
    ...(more === undefined ? {} : { moreResponses: more }),
  };
}

interface ResponsePlace {
  layout: ResponseLayout;
  direction: BodyDirection;
  isFolded: boolean;
  /** The body of the request, which the response can repeat. */
  sent: SchemaView | undefined;
}

function responseView(
  response: Response,
  { layout, direction, isFolded, sent }: ResponsePlace,
  index: ApiIndex,
): ResponseView {
  const { status, summary, description, headers, contents } = response;
  const { id } = layout;
  const { length } = layout.headers;
  const moreHeaders = namedRest(
    headers.slice(length).map(({ name }) => name),
    index.strings.exchange.moreHeaders,
    index.strings,
  );
  const reason = [reasonPhrase(status, index.strings), summary]
    .filter((words) => words !== undefined)
    .join(': ');
  const describe = () => {
    const prose = index.prose(isFolded ? withCodeLinks(description, index) : description, id);
    const words = fewWords(prose.html);
    return { description: prose, ...(words === undefined ? {} : { words }) };
  };
  return {
    id,
    status,
    ...(reason === '' ? {} : { reason }),
    kind: kindOfStatus(status),
    isFolded,
    codes: isFolded ? codeLinks(response, index) : [],
    ...(addsToStatus(description, status, reason) ? describe() : {}),
    headers: pairs(headers.slice(0, length), layout.headers).map(([header, row]) =>
      parameterView(
        header,
        { layout: row, direction, words: headerWords(header, index.strings.written) },
        index,
      ),
    ),
    bodies: withTypeChoices(
      layout.bodies.map((body) => {
        const view = viewOfBody(contents, { layout: body, direction }, index);
        const schema =
          sent === undefined || isFolded ? view.schema : withoutSentFields(view.schema, sent, index.strings);
        return { ...view, schema: withoutOuterFields(withOwnStatus(schema, status, index), index.strings) };
      }),
      direction,
    ),
    ...(moreHeaders === undefined ? {} : { moreHeaders }),
    ...responseLinkViews(response, layout, index),
  };
}

/** Leaves out the example of the field `status` where it is that of another response: responses of all statuses share the schema. */
function withOwnStatus(schema: SchemaView, status: string, index: ApiIndex): SchemaView {
  const isStatus = (text: string) => /^[1-5]\d\d$/.test(text);
  const isOther = (example: string) => isStatus(example) && example !== status;
  if (!isStatus(status)) return schema;
  const fields = schema.fields.map((field) => {
    const { name, examples } = field.facts;
    if (name !== 'status' || !examples.some(isOther)) return field;
    const facts = { ...field.facts, examples: examples.filter((example) => !isOther(example)) };
    return { ...field, facts: index.same(facts) };
  });
  return { ...schema, fields };
}

/** Makes the links of a response that fit, and the note with the names of the others. */
function responseLinkViews(
  { links }: Response,
  { id, links: shown }: Pick<ResponseLayout, 'id' | 'links'>,
  index: ApiIndex,
): Pick<ResponseView, 'links' | 'moreLinks'> {
  const more = namedRest(
    links.slice(shown).map(({ name }) => name),
    index.strings.exchange.moreLinks,
    index.strings,
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

// Request bodies and responses -> views; media types with one and the same schema share an entry.

import type { Strings } from '../../../strings/index.ts';
import type { ResolvedSchema } from '../../json-schema/resolve.ts';
import type { BodyView, ExchangeView, RequestBodyView, ResponseView } from '../../types/api-view.ts';
import type { Exchange, ItemEncoding, MediaType, Response } from '../../types/operation.ts';
import type { BodyLayout, ExchangeLayout, ResponseLayout } from '../../types/page-layout.ts';
import type { Schema } from '../../types/schema.ts';
import { limits } from '../common/budget.ts';
import { namedRest } from '../common/shorten.ts';
import { bodyView, pairs, parameterView } from '../schema/labels.ts';
import { type Direction, resolveRef } from '../schema/schema-index.ts';
import type { ApiIndex } from './api-index.ts';
import { schemaOfBody } from './layout.ts';
import { encodingWords } from './parameters.ts';
import { responseLinkViews } from './response-links.ts';

/** What an exchange takes from where it is. */
export interface ExchangeContext {
  /** Ids of the exchange begin with this. */
  prefix: string;
  /** What the request has for a reader: what the API sends has what is read-only. */
  request: Direction;
  response: Direction;
  index: ApiIndex;
}

/** The request body of an operation. */
export function requestBodyView(
  { requestBody }: Exchange,
  { requestBody: layout }: ExchangeLayout,
  { index, request }: ExchangeContext,
): RequestBodyView | undefined {
  if (requestBody === undefined || layout === undefined) return undefined;
  const { id, bodies } = layout;
  const { description, contents } = requestBody;
  return {
    id,
    required: requestBody.required === true,
    ...(description === undefined ? {} : { description: index.prose(description, id) }),
    bodies: bodies.map((body) => viewOfBody(contents, body, request, index)),
  };
}

/** The responses of an operation in the order of the document. */
export function responseViews(
  { responses }: Exchange,
  layout: ExchangeLayout,
  context: ExchangeContext,
): Pick<ExchangeView, 'responses' | 'moreResponses'> {
  const { length } = layout.responses;
  const more = namedRest(
    responses.slice(length).map(({ status }) => status),
    context.index.strings.exchange.moreResponses,
  );
  return {
    responses: pairs(responses.slice(0, length), layout.responses).map(([response, part]) =>
      responseView(response, part, context),
    ),
    ...(more === undefined ? {} : { moreResponses: more }),
  };
}

function responseView(
  response: Response,
  layout: ResponseLayout,
  { index, response: direction }: ExchangeContext,
): ResponseView {
  const { status, summary, description, headers, contents } = response;
  const { id } = layout;
  const { length } = layout.headers;
  const moreHeaders = namedRest(
    headers.slice(length).map(({ name }) => name),
    index.strings.exchange.moreHeaders,
  );
  const reason = [reasonOf(status, index.strings), summary].filter((words) => words !== undefined).join(': ');
  return {
    id,
    status,
    ...(reason === '' ? {} : { reason }),
    kind: kindOfStatus(status),
    ...(addsDetail(description, reason) ? { description: index.prose(description, id) } : {}),
    headers: pairs(headers.slice(0, length), layout.headers).map(([header, row]) =>
      parameterView(header, row, { direction }, index),
    ),
    bodies: layout.bodies.map((body) => viewOfBody(contents, body, direction, index)),
    ...(moreHeaders === undefined ? {} : { moreHeaders }),
    ...responseLinkViews(response, layout, index),
  };
}

/** Media types with one and the same schema. */
function viewOfBody(
  contents: MediaType[],
  layout: BodyLayout,
  direction: Direction,
  index: ApiIndex,
): BodyView {
  const { strings } = index;
  const content = contents[layout.content];
  const schema = schemaOfBody(content ?? {});
  const jsonHref = jsonHrefOf(schema, index);
  const constraints =
    content === undefined
      ? []
      : [
          ...(content.isSequence ? [strings.written.oneAfterAnother] : []),
          ...itemWords(content, resolveRef(schema, index), strings),
        ];
  const parts = content === undefined ? new Map<string, string[]>() : partWords(content, strings);
  return {
    ...shownTypes(layout.mediaTypes),
    schema: bodyView(schema, layout, { direction, partWords: parts, constraints }, index),
    ...(jsonHref === undefined ? {} : { jsonHref }),
  };
}

/** OData repeats each type with every mixture of its parameters. */
function shownTypes(mediaTypes: string[]): Pick<BodyView, 'mediaTypes' | 'moreMediaTypes'> {
  if (mediaTypes.length <= limits.mediaTypes) return { mediaTypes };
  const plainFirst = mediaTypes.toSorted(
    (one, other) => Number(one.includes(';')) - Number(other.includes(';')),
  );
  return {
    mediaTypes: plainFirst.slice(0, limits.mediaTypes),
    moreMediaTypes: plainFirst.slice(limits.mediaTypes),
  };
}

/** Where the named schema of a body, or of the items of its list, can be seen as JSON. */
export function jsonHrefOf(schema: Schema, index: ApiIndex): string | undefined {
  if (schema.kind === 'array') return jsonHrefOf(schema.items, index);
  return schema.kind === 'ref' ? index.jsonHrefs.get(schema.name) : undefined;
}

// How the parts of a body are sent -> words beside the rows of the parts, or beside the body where they have none
// (OpenAPI 3.2, sections 4.14 and 4.15).

/** Notes on single parts, by the names of their rows. */
function partWords(content: MediaType, strings: Strings): Map<string, string[]> {
  const { partTypes, encodings, prefixEncodings = [], itemEncoding } = content;
  const { schema, written } = strings;
  const words = new Map(partTypes.map(({ name, contentType }) => [name, [written.as(contentType)]]));
  for (const encoding of encodings)
    words.set(encoding.name, [...(words.get(encoding.name) ?? []), ...encodingWords(encoding, written)]);
  for (const [index, encoding] of prefixEncodings.entries())
    words.set(`[${index}]`, wordsOf(encoding, written));
  if (itemEncoding !== undefined) words.set(`[${schema.rows.otherItems}]`, wordsOf(itemEncoding, written));
  return words;
}

/** Notes on items without a row: positions that the schema does not describe, and items that are all alike. */
function itemWords(
  { prefixEncodings = [], itemEncoding }: MediaType,
  schema: ResolvedSchema,
  { written }: Strings,
): string[] {
  const described = schema.kind === 'array' ? schema.prefixItems.length : 0;
  const first = prefixEncodings.flatMap((encoding, index) =>
    index < described ? [] : wordsOf(encoding, written).map((word) => written.item(index + 1, word)),
  );
  const hasRow = described > 0 && schema.kind === 'array' && schema.items.kind !== 'any';
  const each = prefixEncodings.length > 0 ? written.eachOtherItem : written.eachItem;
  if (itemEncoding === undefined || hasRow) return first;
  return [...first, ...wordsOf(itemEncoding, written).map(each)];
}

function wordsOf({ contentType, ...encoding }: ItemEncoding, written: Strings['written']): string[] {
  return [
    ...(contentType === undefined ? [] : [written.as(contentType)]),
    ...encodingWords(encoding, written),
  ];
}

// Status codes: their reasons and their classes (RFC 9110, section 15).

/** `Too Many Requests` for `429`; undefined for a code that has no name. */
export function reasonOf(status: string, { httpStatus }: Strings): string | undefined {
  return Object.hasOwn(httpStatus, status) ? httpStatus[status] : undefined;
}

/** Whether a description has a word beyond the title or reason above it. */
export function addsDetail(description: string, heading: string): boolean {
  const bare = (words: string) => words.trim().replace(/\.$/, '').toLowerCase();
  return bare(description) !== bare(heading);
}

const kinds: Record<string, ResponseView['kind']> = {
  1: 'informational',
  2: 'success',
  3: 'redirection',
  4: 'client-error',
  5: 'server-error',
};

/** The class of a status code. */
function kindOfStatus(status: string): ResponseView['kind'] {
  return kinds[status.slice(0, 1)] ?? 'default';
}

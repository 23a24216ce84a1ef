// Request bodies and responses -> views; media types with one and the same schema share an entry.

import type { Strings } from '../../../strings/index.ts';
import type { ResolvedSchema } from '../../json-schema/resolve.ts';
import { groupBy } from '../../shared/group-by.ts';
import type { BodyView, ExchangeView, RequestBodyView, ResponseView } from '../../types/api-view.ts';
import type { Exchange, ItemEncoding, MediaType, Response } from '../../types/operation.ts';
import type { Schema } from '../../types/schema.ts';
import { limits } from '../common/budget.ts';
import { idWord } from '../common/element-ids.ts';
import { namedRest } from '../common/shorten.ts';
import { resolveRef } from '../schema/labels.ts';
import type { SchemaPage } from '../schema/layout.ts';
import type { ApiViewContext, Direction } from '../schema/schema-index.ts';
import { takeBudget } from '../schema/weights.ts';
import type { ExchangePlace } from './api-index.ts';
import { encodingWords } from './parameters.ts';
import { responseLinkViews } from './response-links.ts';

/** The request body of an operation. */
export function requestBodyView(
  { requestBody, title }: Exchange,
  place: ExchangePlace,
): RequestBodyView | undefined {
  if (requestBody === undefined) return undefined;
  const { page, prefix, ids, context, request } = place;
  const id = ids.claim(`${prefix}request-body`);
  const { description } = requestBody;
  return {
    id,
    required: requestBody.required === true,
    ...(description === undefined ? {} : { description: context.prose(description, id) }),
    bodies: bodyViews(requestBody.contents, {
      id,
      prefix: `${prefix}body`,
      label: context.strings.exchange.requestOf(title),
      direction: request,
      page,
      context,
    }),
  };
}

/** The responses of an operation in the order of the document. */
export function responseViews(
  { responses, title }: Exchange,
  place: ExchangePlace,
): Pick<ExchangeView, 'responses' | 'moreResponses'> {
  const [shown, rest] = takeBudget(responses, place.budget, 'responses');
  const more = namedRest(
    rest.map(({ status }) => status),
    place.context.strings.exchange.moreResponses,
  );
  return {
    responses: shown.map((response) => responseView(response, title, place)),
    ...(more === undefined ? {} : { moreResponses: more }),
  };
}

/** @param title of the operation */
function responseView(response: Response, title: string, place: ExchangePlace): ResponseView {
  const { page, prefix, ids, context, budget, response: direction } = place;
  const { status, summary, description, headers, contents } = response;
  const id = ids.claim(`${prefix}response-${idWord(status)}`);
  const [shownHeaders, otherHeaders] = takeBudget(headers, budget, 'headers');
  const moreHeaders = namedRest(
    otherHeaders.map(({ name }) => name),
    context.strings.exchange.moreHeaders,
  );
  const reason = [reasonOf(status, context.strings), summary]
    .filter((words) => words !== undefined)
    .join(': ');
  return {
    id,
    status,
    ...(reason === '' ? {} : { reason }),
    kind: kindOfStatus(status),
    ...(addsDetail(description, reason) ? { description: context.prose(description, id) } : {}),
    headers: shownHeaders.map((header) =>
      page.parameterField(header, { id: ids.claim(`${id}-header-${idWord(header.name)}`), direction }),
    ),
    bodies: bodyViews(contents, {
      id,
      prefix: id,
      label: context.strings.exchange.responseOf(title, status),
      direction,
      page,
      context,
    }),
    ...(moreHeaders === undefined ? {} : { moreHeaders }),
    ...responseLinkViews(response, id, place),
  };
}

interface BodyPlace {
  /** The section that the bodies stand in. */
  id: string;
  prefix: string;
  /** What the page of a schema without a name is called. */
  label: string;
  direction: Direction;
  page: SchemaPage;
  context: ApiViewContext;
}

/** Media types that differ in their name alone. */
function alikeContents(contents: MediaType[]): MediaType[][] {
  if (contents.length === 1) return [contents];
  const groups = groupBy(contents, ({ mediaType: _name, examples: _examples, ...shared }) =>
    JSON.stringify(shared),
  );
  return [...groups.values()];
}

function bodyViews(contents: MediaType[], place: BodyPlace): BodyView[] {
  const { id, prefix, label, direction, page, context } = place;
  return alikeContents(contents).map((alike, index) => {
    const [first] = alike;
    const schema = first?.schema ?? { kind: 'any', examples: [], enumeration: [] };
    const view = page.bodySchema(schema, {
      id,
      prefix: index === 0 ? `${prefix}-` : `${prefix}-${index + 1}-`,
      direction,
      label,
      partWords: first === undefined ? new Map() : partWords(first, context.strings),
    });
    view.constraints = [
      ...view.constraints,
      ...(first?.isSequence ? [context.strings.written.oneAfterAnother] : []),
      ...(first === undefined ? [] : itemWords(first, resolveRef(schema, context), context.strings)),
    ];
    const jsonHref = jsonHrefOf(schema, context);
    return {
      ...shownTypes(alike.map(({ mediaType }) => mediaType)),
      schema: view,
      ...(jsonHref === undefined ? {} : { jsonHref }),
    };
  });
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

/** Where the named schema of a body, or of the items of its list, stands as JSON. */
export function jsonHrefOf(schema: Schema, context: ApiViewContext): string | undefined {
  if (schema.kind === 'array') return jsonHrefOf(schema.items, context);
  return schema.kind === 'ref' ? context.jsonHrefs.get(schema.name) : undefined;
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

// Status codes: what stands beside them, and their classes (RFC 9110, section 15).

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

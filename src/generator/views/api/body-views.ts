// Makes the views of request bodies and responses. Media types with the same schema share an entry.

import type { Strings } from '../../../strings/strings-type.ts';
import { gfmCode, gfmText } from '../../shared/markdown/gfm.ts';
import { visibleName } from '../../shared/words.ts';
import type { BodyView, ExchangeView, RequestBodyView, ResponseView } from '../../types/api-view.ts';
import type { Header, ItemEncoding, MediaType, RequestBody, Response } from '../../types/operation.ts';
import type { BodyLayout, ExchangeLayout, ResponseLayout } from '../../types/page-layout.ts';
import type { ResolvedSchema } from '../../types/schema.ts';
import type { SchemaView } from '../../types/schema-view.ts';
import { limits } from '../common/budget.ts';
import { namedRest } from '../common/shorten.ts';
import { withTypeChoices } from '../common/type-choices.ts';
import { filterOf } from '../labels/field-count.ts';
import { withoutOuterFields, withoutSentFields } from '../labels/repeated.ts';
import { bodyView, type PartNotes, pairs, parameterView } from '../labels/schema-views.ts';
import { schemaOfBody } from '../layout/lay-out-page.ts';
import { type BodyDirection, resolveRef } from '../resolve/schema-index.ts';
import { constraintsOf } from '../texts/constraints.ts';
import { typeOf } from '../texts/types.ts';
import { valueLine, valuesOf } from '../texts/value-lines.ts';
import { type ApiIndex, jsonHrefOf } from './api-index.ts';
import { codeLinks, isError, withCodeLinks } from './error-explanations.ts';
import { sentences } from './examples.ts';
import { encodingWords, headerWords } from './parameters.ts';
import { responseLinkViews } from './response-links.ts';
import { addsToStatus, kindOfStatus, reasonPhrase } from './statuses.ts';

/** What an exchange gets from its place. */
export interface ExchangePlace {
  layout: ExchangeLayout;
  /** Prefix of the ids of the exchange. */
  prefix: string;
  /** The direction of the request. A request that the API sends has read-only properties, like a response. */
  request: BodyDirection;
  response: BodyDirection;
}

/** Makes the view of a request body. */
export function requestBodyView(
  requestBody: RequestBody | undefined,
  { layout, request }: ExchangePlace,
  index: ApiIndex,
): RequestBodyView | undefined {
  if (requestBody === undefined || layout.requestBody === undefined) return undefined;
  const { id, bodies } = layout.requestBody;
  const { description, contents } = requestBody;
  return {
    id,
    required: requestBody.required === true,
    ...(description === undefined ? {} : { description: index.prose(description, id) }),
    bodies: withTypeChoices(
      bodies.map((body) => {
        const view = viewOfBody(contents, { layout: body, direction: request }, index);
        return { ...view, schema: withoutOuterFields(view.schema, index.strings) };
      }),
      request,
    ),
  };
}

/** Makes the views of the responses that fit, in the order of the document, and the note about the others. */
export function responseViews(
  responses: Response[],
  { layout, response: direction, sent }: ExchangePlace & Pick<ResponsePlace, 'sent'>,
  index: ApiIndex,
): Pick<ExchangeView, 'responses' | 'moreResponses'> {
  const { length } = layout.responses;
  const more = namedRest(
    responses.slice(length).map(({ status }) => status),
    index.strings.exchange.moreResponses,
  );
  return {
    responses: pairs(responses.slice(0, length), layout.responses).map(([response, part]) =>
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
  );
  const reason = [reasonPhrase(status, index.strings), summary]
    .filter((words) => words !== undefined)
    .join(': ');
  return {
    id,
    status,
    ...(reason === '' ? {} : { reason }),
    kind: kindOfStatus(status),
    isFolded,
    codes: isFolded ? codeLinks(response, index) : [],
    ...(addsToStatus(description, status, reason)
      ? { description: index.prose(isFolded ? withCodeLinks(description, index) : description, id) }
      : {}),
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

/** Makes the view of a body, for all media types with the same schema. */
function viewOfBody(
  contents: MediaType[],
  { layout, direction }: { layout: BodyLayout; direction: BodyDirection },
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
  const parts = content === undefined ? new Map<string, PartNotes>() : partNotes(content, index);
  const view = bodyView(schema, { ...layout, direction, parts, constraints }, index);
  return {
    ...shownTypes(layout.mediaTypes),
    schema: view,
    ...filterOf(view),
    ...(jsonHref === undefined ? {} : { jsonHref }),
  };
}

/** Splits media types into the first few and the others, as OData lists each type with all combinations of its parameters. */
function shownTypes(mediaTypes: string[]): Pick<BodyView, 'mediaTypes' | 'moreMediaTypes'> {
  if (mediaTypes.length <= limits.mediaTypes) return { mediaTypes: mediaTypes.map(visibleName) };
  const plainFirst = mediaTypes.toSorted(
    (one, other) => Number(one.includes(';')) - Number(other.includes(';')),
  );
  return {
    mediaTypes: plainFirst.slice(0, limits.mediaTypes),
    moreMediaTypes: plainFirst.slice(limits.mediaTypes),
  };
}

// Describes how the parts of a body are serialized, in the rows of the parts, or for the body if they have no rows (OpenAPI 3.2,
// sections 4.14 and 4.15).

/** Returns notes about parts, by the names of their rows. */
function partNotes(content: MediaType, index: ApiIndex): Map<string, PartNotes> {
  const { partTypes, encodings, prefixEncodings = [], itemEncoding } = content;
  const { schema, written } = index.strings;
  const notesOf = (encoding: ItemEncoding): PartNotes => ({
    words: wordsOf(encoding, written),
    texts: encoding.headers.map((header) => partHeaderText(header, index)),
  });
  const typeOf = new Map(partTypes.map(({ name, contentType }) => [name, contentType]));
  const notes = new Map(
    partTypes.map(({ name, contentType }) => [name, notesOf({ headers: [], contentType })]),
  );
  for (const encoding of encodings) {
    const contentType = typeOf.get(encoding.name);
    notes.set(encoding.name, notesOf({ ...encoding, ...(contentType === undefined ? {} : { contentType }) }));
  }
  for (const [index, encoding] of prefixEncodings.entries()) notes.set(`[${index}]`, notesOf(encoding));
  if (itemEncoding !== undefined) notes.set(`[${schema.rows.otherItems}]`, notesOf(itemEncoding));
  return notes;
}

/** Describes a header of a part, in Markdown: its type, its description and its values. */
function partHeaderText({ name, required, description, schema, examples }: Header, index: ApiIndex): string {
  const { schema: words, example } = index.strings;
  const resolved = resolveRef(schema, index);
  const type = typeOf(schema, index);
  const given = examples.flatMap((one) => ('value' in one ? [one.value] : []));
  const sent = given.length > 0 ? given : resolved.examples;
  const withCodes = (text: string, codes: readonly string[]) =>
    codes.length === 0 ? undefined : text.replace('{values}', () => codes.map(gfmCode).join(', '));
  const facts = [
    ...(type === 'any' ? [] : [type]),
    ...(required ? [words.required] : []),
    ...constraintsOf(schema, index),
  ].map(gfmText);
  const text = (description ?? resolved.description ?? '').trim();
  const about = facts.length === 0 ? gfmCode(name) : `${gfmCode(name)} (${facts.join('; ')})`;
  const values = valuesOf(schema, index).map(({ value }) => value);
  const parts = [
    text === '' ? about : `${about}: ${text}`,
    withCodes(words.oneOfValues, values),
    withCodes(
      words.example,
      sent.map((value) => valueLine(value, example.cut)),
    ),
  ];
  return sentences(parts) ?? about;
}

/** Returns notes about items without a row: positions that the schema does not describe, and all other items. */
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

// Makes the views of bodies. Media types with the same schema share an entry.

import type { Strings } from '../../../../strings/strings-type.ts';
import { gfmCode, gfmText } from '../../../shared/markdown/gfm.ts';
import { visibleName } from '../../../shared/words.ts';
import type { BodyView, RequestBodyView } from '../../../types/api-view.ts';
import type { Header, ItemEncoding, MediaType, RequestBody } from '../../../types/operation.ts';
import type { BodyLayout, ExchangeLayout } from '../../../types/page-layout.ts';
import type { ResolvedSchema } from '../../../types/schema.ts';
import { limits } from '../../common/budget.ts';
import { sentences } from '../../common/shorten.ts';
import { withTypeChoices } from '../../common/type-choices.ts';
import { filterOf } from '../../labels/field-count.ts';
import { withoutOuterFields } from '../../labels/repeated.ts';
import { bodyView, type PartNotes } from '../../labels/schema-views.ts';
import { type BodyDirection, schemaOfBody } from '../../resolve/schema-index.ts';
import { constraintsOf } from '../../texts/constraints.ts';
import { typeOf } from '../../texts/types.ts';
import { valueLine, valuesOf } from '../../texts/value-lines.ts';
import { type ApiIndex, jsonHrefOf } from '../api-index.ts';
import { encodingWords } from './serialization-words.ts';

/** Makes the view of a request body. */
export function requestBodyView(
  requestBody: RequestBody | undefined,
  { layout, direction }: { layout: ExchangeLayout['requestBody']; direction: BodyDirection },
  index: ApiIndex,
): RequestBodyView | undefined {
  if (requestBody === undefined || layout === undefined) return undefined;
  const { id, bodies } = layout;
  const { description, contents } = requestBody;
  return {
    id,
    required: requestBody.required === true,
    ...(description === undefined ? {} : { description: index.prose(description, id) }),
    bodies: withTypeChoices(
      bodies.map((body) => {
        const view = viewOfBody(contents, { layout: body, direction }, index);
        return { ...view, schema: withoutOuterFields(view.schema, index.strings) };
      }),
      direction,
    ),
  };
}

/** Makes the view of a body, for all media types with the same schema. */
export function viewOfBody(
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
          ...itemWords(content, index.resolve(schema), strings),
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
  const resolved = index.resolve(schema);
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
    withCodes(words.oneOfValues.text, values),
    withCodes(
      words.example.text,
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
    index < described
      ? []
      : wordsOf(encoding, written).map((word) => written.item({ position: index + 1, words: word })),
  );
  const hasRow = described > 0 && schema.kind === 'array' && schema.items.kind !== 'any';
  const each = prefixEncodings.length > 0 ? written.eachOtherItem : written.eachItem;
  if (itemEncoding === undefined || hasRow) return first;
  return [...first, ...wordsOf(itemEncoding, written).map((words) => each({ words }))];
}

function wordsOf({ contentType, ...encoding }: ItemEncoding, written: Strings['written']): string[] {
  return [
    ...(contentType === undefined ? [] : [written.as({ form: contentType })]),
    ...encodingWords(encoding, written),
  ];
}

// Makes the views of examples. Examples of a body are those in the document, each text once, or else a generated one.

import type { ResolvedSchema } from '../../json-schema/resolve.ts';
import { bodyText, exampleValue, madeValue } from '../../samples/body.ts';
import { hasKeys, highlightKeys, keysIn, markedKeys } from '../../samples/made-up-keys.ts';
import { bodyKindOf, languageOf } from '../../samples/media-types.ts';
import { areEqual } from '../../shared/json.ts';
import { spellingOf } from '../../shared/number-literal.ts';
import type { OperationView } from '../../types/api-view.ts';
import type { Example, Exchange, MediaType } from '../../types/operation.ts';
import type { ExampleView } from '../../types/sample-view.ts';
import { coloured, fitting, limits, mapWithin, type Usage, type Used } from '../common/budget.ts';
import { createElementIds, idWord } from '../common/element-ids.ts';
import { moreNote, shortened } from '../common/shorten.ts';
import { type Direction, resolveRef } from '../schema/schema-index.ts';
import type { ApiIndex } from './api-index.ts';
import { reasonOf } from './bodies.ts';

/** The place of examples. `id` is the prefix of the ids in their descriptions. */
export interface ExamplePlace {
  direction: Direction;
  id: string;
  /** The status of the response. */
  status?: string;
}

/** Makes the examples of a request body or response. */
export function exampleViews(
  contents: MediaType[],
  place: ExamplePlace,
  usage: Usage,
  index: ApiIndex,
): Used<ExampleView[]> {
  const { direction, status } = place;
  const given = contents.flatMap((content) => givenExamples(content, direction, index));
  const all = onceEach(given);
  const wanted = all.length > 0 ? all : generatedExample(contents, { direction, status }, index);
  const { value: drafts, usage: used } = fitting(wanted.slice(0, limits.bodyExamples), usage);
  const left = moreNote(all.length - drafts.length, index.strings.example.more);
  const hasNames = new Set(drafts.map(({ mediaType }) => mediaType)).size < drafts.length;
  const ids = createElementIds([]);
  return mapWithin(drafts, used, (draft, before) => {
    const label = hasNames && draft.name !== '' ? draft.name : draft.mediaType;
    return viewOf(draft, { id: ids.claim(idWord(label)), label, left, place, usage: before }, index);
  });
}

/** Makes the examples of each response that has some. */
export function responseExampleViews(
  { responses }: Pick<Exchange, 'responses'>,
  place: ExamplePlace,
  usage: Usage,
  index: ApiIndex,
): Used<OperationView['responseExamples']> {
  const all = mapWithin(responses, usage, ({ status, contents }, before) => {
    const examples = exampleViews(contents, { ...place, id: `${place.id}-${status}`, status }, before, index);
    const label = [status, reasonOf(status, index.strings)].filter((word) => word !== undefined).join(' ');
    return { value: { status, label, examples: examples.value }, usage: examples.usage };
  });
  return { value: all.value.filter(({ examples }) => examples.length > 0), usage: all.usage };
}

interface Draft {
  name: string;
  mediaType: string;
  text: string;
  generated: boolean;
  isShortened: boolean;
  /** Keys that the generator made up. */
  invented?: string[];
  /** Those of them that mean nothing else in the example. */
  marked?: string[];
  summary?: string;
  description?: string;
}

function givenExamples(content: MediaType, direction: Direction, index: ApiIndex): Draft[] {
  return content.examples.flatMap((example): Draft[] => {
    const draft = draftOf(example, content, { direction, index });
    return draft === undefined ? [] : [draft];
  });
}

interface SourceContext {
  direction: Direction;
  index: ApiIndex;
}

/** Makes the draft of an example. An example that only refers to an external file has none, as builds do not use the network. */
function draftOf(
  example: Example,
  content: MediaType,
  { direction, index }: SourceContext,
): Draft | undefined {
  if (example.missing !== undefined) return missingDraft(example.name, example.missing, content);
  if (!('value' in example)) return undefined;
  const given = example.isText ? example.value : exampleValue(example, content.mediaType);
  const { value, isShortened } = shortened(given);
  const text = example.isText
    ? spellingOf(value)
    : bodyText(value, content, { schemas: index.schemas, validator: index.validator, direction });
  return {
    name: example.summary ?? example.name,
    mediaType: content.mediaType,
    text,
    generated: false,
    isShortened,
    ...(example.summary === undefined ? {} : { summary: example.summary }),
    ...(example.description === undefined ? {} : { description: example.description }),
  };
}

function missingDraft(name: string, text: string, { mediaType }: MediaType): Draft {
  return { name, mediaType, text, generated: false, isShortened: false };
}

/** Removes examples with the same text and description, such as those of several JSON media types. */
function onceEach(drafts: Draft[]): Draft[] {
  const key = ({ text, summary, description }: Draft) => JSON.stringify([text, summary, description]);
  return [...new Map(drafts.toReversed().map((draft) => [key(draft), draft])).values()].toReversed();
}

/** Generates an example for the first media type of text, preferably JSON. */
function generatedExample(
  contents: MediaType[],
  { direction, status }: { direction: Direction; status: string | undefined },
  index: ApiIndex,
): Draft[] {
  const textual = contents.filter(
    ({ mediaType, schema }) =>
      schema !== undefined && bodyKindOf(mediaType) !== 'file' && !isFile(resolveRef(schema, index)),
  );
  const content = textual.find(({ mediaType }) => bodyKindOf(mediaType) === 'json') ?? textual[0];
  if (content === undefined) return [];
  // Operations have copies of shared contents, so the example of equal ones is made once.
  const source = { content: { ...content, examples: [] }, status: statusFor(content, status, index) };
  return index.once(generatedFor[direction], index.same(source), index);
}

/** A content, and the status that its example contains. */
interface GeneratedFrom {
  content: MediaType;
  status: number | undefined;
}

const generatedFor = {
  request: (from: GeneratedFrom, index: ApiIndex) => generate(from, 'request', index),
  response: (from: GeneratedFrom, index: ApiIndex) => generate(from, 'response', index),
};

/** Returns the status if the body repeats it as the number `status` (RFC 9457, section 3.1.2). */
function statusFor({ schema }: MediaType, status = '', index: ApiIndex): number | undefined {
  const resolved = schema === undefined ? undefined : resolveRef(schema, index);
  if (resolved?.kind !== 'object' || !/^[1-5]\d\d$/.test(status)) return undefined;
  const property = resolved.properties.find(({ name }) => name === 'status');
  const own = property === undefined ? undefined : resolveRef(property.schema, index);
  const isNumber = own?.kind === 'integer' || own?.kind === 'number';
  return isNumber && own.enumeration.length === 0 ? Number(status) : undefined;
}

/** Generates an example. Returns an empty list if there is nothing to show. */
function generate({ content, status }: GeneratedFrom, direction: Direction, index: ApiIndex): Draft[] {
  const { schemas, validator } = index;
  const { mediaType } = content;
  const invented = new Set<string>();
  const described = new Set<string>();
  const made = madeValue(content, { schemas, validator, direction, invented, described });
  const repeats = status !== undefined && typeof made === 'object' && made !== null && 'status' in made;
  const whole = repeats ? { ...made, status } : made;
  const { value, isShortened } = shortened(whole, limits.generatedExample);
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  if (value === undefined || isEmpty || bodyKindOf(mediaType) === 'multipart') return [];
  const text = bodyText(value, content, { schemas, validator, direction });
  const generated = !isGiven(whole, content, index);
  const keys = keysIn(value, invented);
  const marked = markedKeys(keys, described);
  return [{ name: '', mediaType, text, isShortened, generated, invented: keys, marked }];
}

/** Whether a body is a file, which is not shown as text. */
function isFile(schema: ResolvedSchema): boolean {
  return schema.kind === 'string' && schema.format === 'binary';
}

/** Whether an example is one of the schema, unchanged. */
export function isGiven(value: unknown, { schema }: MediaType, index: ApiIndex): boolean {
  return (
    schema !== undefined && resolveRef(schema, index).examples.some((example) => areEqual(example, value))
  );
}

interface ViewPlace {
  id: string;
  label: string;
  /** The note about examples that are left out. */
  left: string | undefined;
  place: ExamplePlace;
  usage: Usage;
}

function viewOf(
  draft: Draft,
  { id, label, left, place, usage }: ViewPlace,
  index: ApiIndex,
): Used<ExampleView> {
  const { mediaType, text, generated, isShortened, description } = draft;
  const strings = index.strings.example;
  const summary = sentences([
    draft.summary === label ? undefined : draft.summary,
    isShortened ? strings.shortened : undefined,
    draft.invented?.length ? strings.invented(draft.invented, hasKeys(text, draft.marked ?? [])) : undefined,
    left,
  ]);
  const marks = { keys: draft.marked ?? [], title: strings.inventedKey };
  const codeIn = (language: string) => highlightKeys(text, marks, (code) => index.code(code, language));
  const html = coloured(codeIn(languageOf(mediaType)), () => codeIn('text').html, usage);
  return {
    value: {
      id,
      label,
      mediaType,
      ...(summary === undefined ? {} : { summary }),
      ...(description === undefined ? {} : { description: index.prose(description, `${place.id}-${id}`) }),
      generated,
      html: html.value,
      text,
    },
    usage: html.usage,
  };
}

/** Joins texts, with a full stop after each but the last. */
export function sentences(texts: (string | undefined)[]): string | undefined {
  const present = texts.filter((text) => text !== undefined && text.trim() !== '');
  if (present.length === 0) return undefined;
  return present
    .map((text, index) => (index === present.length - 1 || /[.!?:]$/.test(text ?? '') ? text : `${text}.`))
    .join(' ');
}

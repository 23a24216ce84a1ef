// Makes the views of examples. Examples of a body are those in the document, each text once, or else a generated one.

import { resourceOfPath } from '../../json-schema/generate/names.ts';
import { isExactlySendable } from '../../json-schema/validity.ts';
import { bodyText, madeValue } from '../../samples/body.ts';
import { hasKeys, highlightKeys, keysIn, markedKeys } from '../../samples/made-up-keys.ts';
import { bodyKindOf, languageOfMediaType } from '../../shared/media-types.ts';
import type { OperationView } from '../../types/api-view.ts';
import type { Exchange, MediaType } from '../../types/operation.ts';
import type { ExampleView } from '../../types/sample-view.ts';
import { coloured, limits, mapWithin, type Usage, type Used } from '../common/budget.ts';
import { docsLink } from '../common/docs-link.ts';
import { createElementIds, idWord } from '../common/element-ids.ts';
import {
  highlightMarks,
  type Preview,
  previewOfJson,
  previewOfText,
  previewText,
} from '../common/preview.ts';
import { typeChoices } from '../common/type-choices.ts';
import { type OptionBody, optionBodies } from '../resolve/option-bodies.ts';
import { type BodyDirection, resolveRef } from '../resolve/schema-index.ts';
import type { ApiIndex } from './api-index.ts';
import {
  type Draft,
  exampleFile,
  givenDrafts,
  isGiven,
  otherContents,
  type PlacedDraft,
  placed,
  textualContent,
} from './given-examples.ts';
import { reasonPhrase } from './statuses.ts';

/** The place of examples, with what the page has used of its budget. `id` is the prefix of the ids in their descriptions. */
export interface ExamplePlace {
  direction: BodyDirection;
  id: string;
  /** The status of the response. */
  status?: string;
  /** The path of the operation, whose resource the body is about. */
  path?: string;
  usage: Usage;
}

/** Makes the examples of a request body or response. The last one has links to those that the page does not show. */
export function exampleViews(
  contents: MediaType[],
  place: ExamplePlace,
  index: ApiIndex,
): Used<ExampleView[]> {
  const { schemas, validator } = index;
  const { direction, usage } = place;
  const given = placed(givenDrafts(contents, { schemas, validator, direction }), usage);
  const made = generatedExamples(contents, given, { place, index });
  const all = { value: inOrderOfNeed([...given.value, ...made.value], contents, index), usage: made.usage };
  const shown = all.value.flatMap((one) => (one.form === 'link' ? [] : [one]));
  const linked = all.value.flatMap(({ draft, form }) => (form === 'link' ? [draft] : []));
  const hasNames = new Set(shown.map(({ draft }) => draft.mediaType)).size < shown.length;
  const types = typeChoices(
    shown.map(({ draft }) => draft.mediaType),
    direction,
  );
  const ids = createElementIds([]);
  const labels = exampleLabels(
    shown.map(({ draft }) => draft),
    hasNames,
  );
  return mapWithin(shown, all.usage, (one, before, position) => {
    const { mediaType } = one.draft;
    const label = labels[position] ?? mediaType;
    const view = viewOf(one, { id: ids.claim(idWord(label)), label, place, usage: before }, index);
    const isLast = position === shown.length - 1;
    const type = types.get(mediaType);
    const chosen = type === undefined ? view.value : { ...view.value, type };
    return { value: { ...chosen, ...(isLast ? otherExamples(linked, index) : {}) }, usage: view.usage };
  });
}

/** Returns the labels of examples: their names, or else their media types, with a number where a type has several without a name. */
export function exampleLabels(
  examples: readonly Pick<Draft, 'name' | 'mediaType'>[],
  hasNames: boolean,
): string[] {
  const counts = new Map<string, number>();
  return examples.map(({ name, mediaType }) => {
    if (hasNames && name !== '') return name;
    const count = (counts.get(mediaType) ?? 0) + 1;
    counts.set(mediaType, count);
    return count === 1 ? mediaType : `${mediaType} (${count})`;
  });
}

/** Moves the examples of the preferred media type to the beginning, so that they are of the type whose fields are shown first. */
function inOrderOfNeed(all: PlacedDraft[], contents: MediaType[], index: ApiIndex): PlacedDraft[] {
  const plain = textualContent(contents, index) ?? contents[0];
  const isFirst = ({ draft }: PlacedDraft) => draft.mediaType === plain?.mediaType;
  return [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))];
}

function hasExamples(contents: MediaType[]): boolean {
  return contents.some(({ examples }) => examples.length > 0);
}

/** Makes the links to the examples that a page does not show, and their number; nothing if there are none. */
export function otherExamples(drafts: readonly Draft[], index: ApiIndex): Pick<ExampleView, 'others'> {
  if (drafts.length === 0) return {};
  const count = drafts.reduce((sum, draft) => sum + (draft.count ?? 1), 0);
  return { others: { count, links: drafts.map((draft) => exampleLink(draft, index)) } };
}

/** Makes the link to the file of an example. */
function exampleLink(
  draft: Pick<Draft, 'name' | 'mediaType' | 'text' | 'count'>,
  { tools, strings }: ApiIndex,
): { href: string; label: string } {
  const href = tools.fileHref(exampleFile(draft).outputPath);
  if (draft.count !== undefined) return { href, label: strings.example.inOneFile(draft.count) };
  return { href, label: draft.name === '' ? draft.mediaType : draft.name };
}

/** Makes the examples of each response that has some. */
export function responseExampleViews(
  { responses, path }: Pick<Exchange, 'responses' | 'path'>,
  place: ExamplePlace,
  index: ApiIndex,
): Used<OperationView['responseExamples']> {
  const all = mapWithin(responses, place.usage, ({ status, contents }, usage) => {
    const own = { ...place, id: `${place.id}-${status}`, status, path, usage };
    const examples = exampleViews(contents, own, index);
    const label = [status, reasonPhrase(status, index.strings)]
      .filter((word) => word !== undefined)
      .join(' ');
    return { value: { status, label, examples: examples.value }, usage: examples.usage };
  });
  return { value: all.value.filter(({ examples }) => examples.length > 0), usage: all.usage };
}

/**
 * Generates examples for a body without one. For a success, there is one for each way to write it, such as JSON and XML, also where another
 * one has an example.
 */
function generatedExamples(
  contents: MediaType[],
  given: Used<PlacedDraft[]>,
  { place, index }: { place: ExamplePlace; index: ApiIndex },
): Used<PlacedDraft[]> {
  const { status } = place;
  const types = new Set(given.value.map(({ draft }) => draft.mediaType));
  const plain = hasExamples(contents) ? undefined : textualContent(contents, index);
  const first = plain === undefined || types.has(plain.mediaType) ? [] : [plain];
  const shown = [...given.value.map(({ draft }) => draft), ...first].map(({ mediaType }) => mediaType);
  const isSuccess = status === undefined || status.startsWith('2');
  const isTyped = isSuccess && shown.length > 0;
  const written = isTyped ? otherContents(contents.filter(isStructured), shown, contents) : [];
  const options = first.flatMap((content) =>
    optionExamples(content, { ...place, usage: given.usage }, index),
  );
  const chosen = options.at(-1)?.usage;
  const all = mapWithin(
    [...(chosen === undefined ? first : []), ...written],
    chosen ?? given.usage,
    (content, before) => generatedExample(content, { ...place, usage: before }, index),
  );
  return { value: [...options.flatMap(({ value }) => value), ...all.value.flat()], usage: all.usage };
}

/** Generates an example for each of the first options of a union; none if fewer than two are valid and differ. */
function optionExamples(content: MediaType, place: ExamplePlace, index: ApiIndex): Used<PlacedDraft[]>[] {
  if (bodyKindOf(content.mediaType) !== 'json') return [];
  const options = optionBodies(content, place.direction, index);
  const known = new Set<string>();
  const made: Used<PlacedDraft[]>[] = [];
  let characters = 0;
  for (const option of options.slice(0, limits.optionExamples)) {
    const usage = made.at(-1)?.usage ?? place.usage;
    const example = generatedExample(option.content, { ...place, usage }, index);
    const [one] = example.value;
    if (one === undefined || !isOptionExample(one.draft, { option, content, place }, index)) continue;
    const { size } = known;
    if (known.add(one.draft.text).size === size) continue;
    if (made.length > 0) characters += Math.min(one.draft.text.length, limits.generatedExample);
    if (characters > limits.optionCharacters) break;
    made.push({ value: [{ ...one, draft: { ...one.draft, name: option.label } }], usage: example.usage });
  }
  if (made.length < 2) return [];
  const left = options.length - made.length;
  const note = index.strings.example.moreOptions(left);
  const withNote = (one: PlacedDraft) => ({ ...one, draft: { ...one.draft, note } });
  return made.map(({ value, usage }, position) => ({
    value: left > 0 && position === 0 ? value.map(withNote) : value,
    usage,
  }));
}

function isOptionExample(
  { value }: Draft,
  { option, content, place: { direction } }: { option: OptionBody; content: MediaType; place: ExamplePlace },
  { schemas, validator, known }: ApiIndex,
): boolean {
  return (
    option.isOwn(value) &&
    content.schema !== undefined &&
    isExactlySendable(content.schema, value, { schemas, validator, known, direction })
  );
}

function isStructured({ mediaType, schema }: MediaType): boolean {
  return schema !== undefined && ['json', 'xml'].includes(bodyKindOf(mediaType));
}

function generatedExample(
  content: MediaType,
  { direction, status, path = '', usage }: ExamplePlace,
  index: ApiIndex,
): Used<PlacedDraft[]> {
  // Operations have copies of shared contents, so the example of equal ones is made once.
  const isOwn = content.schema?.kind !== 'ref' && (status === undefined || status.startsWith('2'));
  const owner = isOwn ? resourceOfPath(path) : '';
  const source = { content: { ...content, examples: [] }, status: statusFor(content, status, index), owner };
  const [draft] = index.once(generatedFor[direction], index.same(source), index);
  if (draft === undefined) return { value: [], usage };
  const characters = Math.min(draft.text.length, limits.generatedExample);
  const generatedCharacters = usage.generatedCharacters + characters;
  const generatedExamples = usage.generatedExamples + 1;
  if (generatedCharacters > limits.generatedCharacters || generatedExamples > limits.generatedExamples)
    return { value: [], usage };
  const form = characters < draft.text.length ? { preview: limits.generatedExample } : ('whole' as const);
  return { value: [{ draft, form }], usage: { ...usage, generatedCharacters, generatedExamples } };
}

/** A content, and the status that its example contains. */
interface GeneratedFrom {
  content: MediaType;
  status: number | undefined;
  /** The resource that the body is about, if its schema has no name. */
  owner: string;
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
function generate(from: GeneratedFrom, direction: BodyDirection, index: ApiIndex): Draft[] {
  const { content, status, owner } = from;
  const { schemas, validator, known } = index;
  const { mediaType } = content;
  const invented = new Set<string>();
  const described = new Set<string>();
  const about = { owner };
  const made = madeValue(content, { schemas, validator, known, about, direction, invented, described });
  const repeats = status !== undefined && typeof made === 'object' && made !== null && 'status' in made;
  const value = repeats ? { ...made, status } : made;
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  if (value === undefined || isEmpty || bodyKindOf(mediaType) === 'multipart') return [];
  const text = bodyText(value, content, { schemas, validator, direction });
  const generated = !isGiven(value, content, index);
  const keys = keysIn(value, invented);
  const marked = markedKeys(keys, described);
  const json = bodyKindOf(mediaType) === 'json' ? { value } : {};
  return [{ name: '', mediaType, text, ...json, generated, invented: keys, marked }];
}

interface ViewPlace {
  id: string;
  label: string;
  place: Pick<ExamplePlace, 'id'>;
  usage: Usage;
}

/** Makes the view of an example that is shown, or of its beginning. */
export function viewOf(
  { draft, form }: PlacedDraft,
  { id, label, place, usage }: ViewPlace,
  index: ApiIndex,
): Used<ExampleView> {
  const { mediaType, generated, description, externalValue } = draft;
  const external = docsLink(externalValue === undefined ? undefined : { url: externalValue }, index);
  const strings = index.strings.example;
  const preview = shownPart({ draft, form }, strings.cut);
  const text = previewText(preview);
  const summary = sentences([
    furtherSummary(draft.summary, label),
    draft.note,
    draft.invented?.length ? strings.invented(draft.invented, hasKeys(text, draft.marked ?? [])) : undefined,
  ]);
  const keys = { keys: draft.marked ?? [], title: strings.inventedKey };
  const codeIn = (language: string) =>
    highlightMarks(preview, (code) => highlightKeys(code, keys, (one) => index.code(one, language)));
  const html = coloured(codeIn(languageOfMediaType(mediaType)), () => codeIn('text').html, usage);
  const isCut = form !== 'whole' && !generated;
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
      ...(isCut ? { whole: { ...exampleLink(draft, index), label: strings.whole(draft.text.length) } } : {}),
      ...(external === undefined ? {} : { external }),
    },
    usage: html.usage,
  };
}

/** Returns the summary of an example, unless its label begins with it. */
function furtherSummary(summary: string | undefined, label: string): string | undefined {
  return summary !== undefined && label.startsWith(summary) ? undefined : summary;
}

function shownPart({ draft, form }: PlacedDraft, words: ApiIndex['strings']['example']['cut']): Preview {
  if (typeof form === 'string') return { text: draft.text, marks: [] };
  return typeof draft.value === 'object'
    ? previewOfJson(draft.value, form.preview, words)
    : previewOfText(draft.text, form.preview, words);
}

/** Joins texts, with a full stop after each but the last. */
export function sentences(texts: (string | undefined)[]): string | undefined {
  const present = texts.filter((text) => text !== undefined && text.trim() !== '');
  if (present.length === 0) return undefined;
  return present
    .map((text, index) => (index === present.length - 1 || /[.!?:]$/.test(text ?? '') ? text : `${text}.`))
    .join(' ');
}

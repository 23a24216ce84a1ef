// Makes the views of examples. Examples of a body are those in the document, each text once, or else a generated one.

import { resourceOfPath } from '../../../json-schema/generate/names.ts';
import { bodyText } from '../../../samples/body.ts';
import { madeValue, partOfBody } from '../../../samples/body-values.ts';
import { hasKeys, highlightKeys } from '../../../samples/made-up-keys.ts';
import { escapeHtml } from '../../../shared/html/escape.ts';
import { bodyKindOf, languageOfMediaType } from '../../../shared/media-types.ts';
import type { OperationView } from '../../../types/api-view.ts';
import type { Exchange, MediaType } from '../../../types/operation.ts';
import type { ExampleView } from '../../../types/sample-view.ts';
import { coloured, limits, type PageBudget } from '../../common/budget.ts';
import { cutOf } from '../../common/cut-code.ts';
import { docsLink } from '../../common/docs-link.ts';
import {
  highlightMarks,
  type Preview,
  previewOfJson,
  previewOfText,
  previewText,
} from '../../common/preview.ts';
import { kilobytes, sentences } from '../../common/shorten.ts';
import type { BodyDirection } from '../../resolve/schema-index.ts';
import type { ApiIndex } from '../api-index.ts';
import { reasonPhrase } from '../statuses.ts';
import { furtherSummary, type InTab, tabsOf } from './example-tabs.ts';
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
import { inventedNote } from './invented-note.ts';
import { optionExamples } from './option-examples.ts';

/** The place of examples, with the budget of the page. `id` is the prefix of the ids in their descriptions. */
export interface ExamplePlace {
  direction: BodyDirection;
  id: string;
  /** The status of the response. */
  status?: string;
  /** The path of the operation, whose resource the body is about. */
  path?: string;
  budget: PageBudget;
}

/** Makes the examples of a request body or response. The last one has links to those that the page does not show. */
export function exampleViews(contents: MediaType[], place: ExamplePlace, index: ApiIndex): ExampleView[] {
  const { direction, budget } = place;
  const context = index.examples[direction];
  const given = placed(givenDrafts(contents, context), budget);
  const plain = textualContent(contents, context);
  const made = generatedExamples({ contents, plain, given }, place, index);
  // The page shows the fields of this type first.
  const first = (plain ?? contents[0])?.mediaType;
  const isFirst = ({ draft }: PlacedDraft) => draft.mediaType === first;
  const all = [...given, ...made];
  const inOrder = [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))];
  const shown = inOrder.filter(({ form }) => form !== 'link');
  const linked = inOrder.filter(({ form }) => form === 'link').map(({ draft }) => draft);
  const word = index.strings.example.example;
  return tabsOf(shown, ({ draft }) => draft, { direction, word }).map(({ item, tab, isLast }) => ({
    ...viewOf(item, { ...place, tab }, index),
    ...(isLast ? otherExamples(linked, index) : {}),
  }));
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
  if (draft.count !== undefined) return { href, label: strings.example.inOneFile({ count: draft.count }) };
  return { href, label: draft.name === '' ? draft.mediaType : draft.name };
}

/** Makes the examples of each response that has some. With those of errors, a success without one says why, as a reader would take an error for it. */
export function responseExampleViews(
  { responses, path }: Pick<Exchange, 'responses' | 'path'>,
  place: ExamplePlace,
  index: ApiIndex,
): OperationView['responseExamples'] {
  const groups = responses.map(({ status, contents }) => {
    const id = `${place.id}-${status}`;
    const label = [status, reasonPhrase(status, index.strings)].filter((word) => word !== undefined);
    const examples = exampleViews(contents, { ...place, id, status, path }, index);
    return { status, label: label.join(' '), examples, summary: whyNone(contents, index), id };
  });
  const shown = groups.filter(({ examples }) => examples.length > 0);
  const successes = groups.filter(({ status }) => status.startsWith('2'));
  const silent = successes.some(({ examples }) => examples.length > 0) ? undefined : successes[0];
  return groups.flatMap(({ status, label, examples, summary, id }) => {
    if (examples.length > 0) return [{ status, label, examples }];
    if (shown.length === 0 || summary === undefined || status !== silent?.status) return [];
    const note = { id, label, mediaType: '', summary, generated: false, html: escapeHtml(''), text: '' };
    return [{ status, label, examples: [note] }];
  });
}

/** Says that a response has no body, or that it is a file; undefined if it has another one. */
function whyNone(contents: readonly MediaType[], { strings: { example } }: ApiIndex): string | undefined {
  const [first] = contents;
  if (first === undefined) return example.noBody;
  const isFile = contents.every(({ mediaType }) => bodyKindOf(mediaType) === 'file');
  return isFile ? example.fileBody({ mediaType: first.mediaType }) : undefined;
}

/** The contents of a body, the one to generate an example of, and the examples in the document. */
interface ExampleSource {
  contents: MediaType[];
  plain: MediaType | undefined;
  given: readonly PlacedDraft[];
}

/**
 * Generates examples for a body without one. For a success, there is one for each way to write it, such as JSON and XML, also where another
 * one has an example.
 */
function generatedExamples(
  { contents, plain, given }: ExampleSource,
  place: ExamplePlace,
  index: ApiIndex,
): PlacedDraft[] {
  const { status, direction, budget } = place;
  const types = given.map(({ draft }) => draft.mediaType);
  const isWritten = contents.some(({ examples }) => examples.length > 0);
  const first = isWritten || plain === undefined || types.includes(plain.mediaType) ? [] : [plain];
  const shown = [...types, ...first.map(({ mediaType }) => mediaType)];
  const isSuccess = status === undefined || status.startsWith('2');
  const isTyped = isSuccess && shown.length > 0;
  const further = isTyped ? otherContents(contents.filter(isStructured), shown, contents) : [];
  const draftOf = (content: MediaType) => generatedDraft(content, place, index);
  const options = first.flatMap((content) => {
    if (bodyKindOf(content.mediaType) !== 'json') return [];
    const { made, count } = optionExamples(content, { direction, make: draftOf }, index);
    const fitting = firstOptions(draftsThatFit(made, budget));
    const left = index.strings.example.moreOptions({ count: count - fitting.length });
    return fitting.length < 2
      ? []
      : fitting.map((draft, at) => (at === 0 && fitting.length < count ? { ...draft, note: left } : draft));
  });
  const ofOptions = options.map((draft) => shownBeginning(draft, budget));
  const others = [...(options.length === 0 ? first : []), ...further].flatMap((content) =>
    draftsThatFit(draftOf(content), budget).map((draft) => shownBeginning(draft, budget)),
  );
  return [...ofOptions, ...others];
}

/** Drops the options from the one on that is too much for the examples after the first. */
function firstOptions(drafts: Draft[]): Draft[] {
  let characters = 0;
  const end = drafts.findIndex((draft, position) => {
    if (position > 0) characters += shownLength(draft);
    return characters > limits.optionCharacters;
  });
  return end === -1 ? drafts : drafts.slice(0, end);
}

function isStructured({ mediaType, schema }: MediaType): boolean {
  return schema !== undefined && ['json', 'xml'].includes(bodyKindOf(mediaType));
}

function shownLength({ text, part }: Draft): number {
  return Math.min((part?.text ?? text).length, limits.generatedExample);
}

/** Returns the generated examples that the page has room for. */
function draftsThatFit(drafts: readonly Draft[], budget: PageBudget): Draft[] {
  let characters = budget.left('generatedCharacters');
  let count = budget.left('generatedExamples');
  return drafts.filter((draft) => {
    const length = shownLength(draft);
    if (length > characters || count === 0) return false;
    characters -= length;
    count -= 1;
    return true;
  });
}

/** Shows a generated example, a part of a long one, or the beginning of a long text. */
function shownBeginning(whole: Draft, budget: PageBudget): PlacedDraft {
  const length = shownLength(whole);
  budget.use('generatedCharacters', length);
  budget.use('generatedExamples', 1);
  const draft = { ...whole, ...whole.part };
  return { draft, form: length < draft.text.length ? { preview: limits.generatedExample } : 'whole' };
}

/** Generates the example of a body. Returns an empty list if there is nothing to show. */
function generatedDraft(
  content: MediaType,
  { direction, status, path = '' }: ExamplePlace,
  index: ApiIndex,
): Draft[] {
  // Operations have copies of shared contents, so the example of equal ones is made once.
  const isOwn = content.schema?.kind !== 'ref' && (status === undefined || status.startsWith('2'));
  const owner = isOwn ? resourceOfPath(path) : '';
  const source = { content: { ...content, examples: [] }, status: statusFor(content, status, index), owner };
  return index.once(generatedFor[direction], index.same(source), index);
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
  const resolved = schema === undefined ? undefined : index.resolve(schema);
  if (resolved?.kind !== 'object' || !/^[1-5]\d\d$/.test(status)) return undefined;
  const property = resolved.properties.find(({ name }) => name === 'status');
  const own = property === undefined ? undefined : index.resolve(property.schema);
  const isNumber = own?.kind === 'integer' || own?.kind === 'number';
  return isNumber && own.enumeration.length === 0 ? Number(status) : undefined;
}

function generate(
  { content, status, owner }: GeneratedFrom,
  direction: BodyDirection,
  index: ApiIndex,
): Draft[] {
  const { mediaType } = content;
  const context = index.examples[direction];
  const { value: made, ...keys } = madeValue(content, { ...context, about: { owner } });
  const repeats = status !== undefined && typeof made === 'object' && made !== null && 'status' in made;
  const value = repeats ? { ...made, status } : made;
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  if (value === undefined || isEmpty || bodyKindOf(mediaType) === 'multipart') return [];
  const text = bodyText(value, content, context);
  const generated = !isGiven(value, content, index);
  const json = bodyKindOf(mediaType) === 'json' ? { value } : {};
  const most = limits.generatedExample;
  const part = text.length > most ? partOfBody(value, { content, most }, context) : undefined;
  return [
    { name: '', mediaType, text, ...json, generated, ...keys, ...(part === undefined ? {} : { part }) },
  ];
}

/** Makes the view of an example that is shown, or of its beginning. */
export function viewOf(
  { draft, form }: PlacedDraft,
  {
    id: prefix,
    tab,
    budget,
    direction,
  }: Pick<ExamplePlace, 'id' | 'budget' | 'direction'> & Pick<InTab, 'tab'>,
  index: ApiIndex,
): ExampleView {
  const { mediaType, generated, description, externalValue } = draft;
  const external = docsLink(externalValue === undefined ? undefined : { url: externalValue }, index);
  const strings = index.strings.example;
  const isReceived = direction === 'response';
  const preview = shownPart({ draft, form }, strings.cut);
  const text = previewText(preview);
  const invented =
    form === 'whole' && draft.part === undefined
      ? draft.invented
      : draft.invented?.filter((key) => text.includes(key));
  const summary = sentences([
    furtherSummary(draft.summary, tab.label),
    draft.note,
    draft.part === undefined ? undefined : strings.shortened,
    invented?.length
      ? inventedNote(
          invented,
          isReceived ? 'received' : hasKeys(text, draft.marked ?? []) ? 'dotted' : 'plain',
          index.strings,
        )
      : undefined,
  ]);
  const keys = {
    keys: draft.marked ?? [],
    title: isReceived ? strings.inventedKeyReceived : strings.inventedKey,
  };
  const codeIn = (language: string) =>
    highlightMarks(preview, (code) => highlightKeys(code, keys, (one) => index.code(one, language)));
  const isCut = form !== 'whole' && !generated;
  return {
    ...tab,
    mediaType,
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description: index.prose(description, `${prefix}-${tab.id}`) }),
    generated,
    html: coloured(codeIn(languageOfMediaType(mediaType)), () => codeIn('text').html, {
      budget,
      of: 'example',
    }),
    text,
    ...cutOf(text),
    ...(isCut
      ? {
          whole: {
            ...exampleLink(draft, index),
            label: strings.whole({ size: kilobytes(draft.text.length) }),
          },
        }
      : {}),
    ...(external === undefined ? {} : { external }),
  };
}

function shownPart({ draft, form }: PlacedDraft, words: ApiIndex['strings']['example']['cut']): Preview {
  if (typeof form === 'string') return { text: draft.text, marks: [] };
  return typeof draft.value === 'object'
    ? previewOfJson(draft.value, form.preview, words)
    : previewOfText(draft.text, form.preview, words);
}

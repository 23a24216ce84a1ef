// The examples of a body that are in the document, each text once, and how a page shows them: whole, or their beginning, or as a link.
// Law: what a page does not show whole is a file of the site.

import { bodyText, preferredContent, withFileTypes } from '../../../samples/body.ts';
import { schemaExamples } from '../../../samples/body-values.ts';
import { sampledFirst } from '../../../samples/sample-media-type.ts';
import { hashedFile } from '../../../shared/assets.ts';
import { groupBy } from '../../../shared/group-by.ts';
import { areEqual } from '../../../shared/json.ts';
import { bodyKindOf, exampleValue } from '../../../shared/media-types.ts';
import { jsonOf, spellingOf } from '../../../shared/number-spelling.ts';
import type { Example, GivenBody, MediaType, Operation } from '../../../types/operation.ts';
import type { Schema } from '../../../types/schema.ts';
import type { OutputFile } from '../../../types/sources.ts';
import type { ExampleContext } from '../../../types/validation.ts';
import { limits, type PageBudget } from '../../common/budget.ts';
import { createElementIds } from '../../common/element-ids.ts';
import type { SchemaIndex } from '../../resolve/schema-index.ts';

/** An example of a body as text. */
export interface Draft {
  /** Its summary, or else its name in the document. */
  name: string;
  /** Its name in the document. */
  key?: string;
  mediaType: string;
  /** The whole example. */
  text: string;
  /** The value behind the text, where it is JSON. */
  value?: unknown;
  /** What it is an example of, and the example itself. Absent if it was generated. */
  given?: GivenBody;
  /** Whether nothing but a note or an address is in the document. */
  isEmpty?: true;
  /** What readers are to know about the value. */
  note?: string;
  summary?: string;
  description?: string;
  /** The address of an external file with the value. */
  externalValue?: string;
  /** Present if this is the text of so many examples that share one file. */
  count?: number;
  generated: boolean;
  /** The part of it that a page shows, if it was generated and is too long. */
  part?: { value: unknown; text: string };
  /** Keys that the generator made up. */
  invented?: string[];
  /** Those of them that mean nothing else in the example. */
  marked?: string[];
}

/**
 * Returns the examples in the document: those of the bodies, and then those of the schemas of other media types. Without any of a body,
 * those of the schema that an example is generated from are the first.
 */
export function givenDrafts(contents: MediaType[], context: ExampleContext): Draft[] {
  const given = contents.flatMap((content) =>
    content.examples.flatMap((example) => draftOf(example, content, context)),
  );
  const plain = given.length > 0 ? undefined : textualContent(contents, context);
  const inOrder = [...(plain === undefined ? [] : [plain]), ...contents];
  const types = new Set(given.map(({ mediaType }) => mediaType));
  const schemas = new Set(contents.filter(({ mediaType }) => types.has(mediaType)).map(schemaKey));
  const ofSchemas = inOrder.flatMap((content) => {
    // The same schema in another media type has the same examples.
    const { size } = schemas;
    return schemas.add(schemaKey(content)).size > size ? schemaDrafts(content, context) : [];
  });
  return withOwnLabels(onceEach([...given, ...ofSchemas]));
}

function schemaKey({ schema }: MediaType): string {
  return JSON.stringify(schema) ?? '';
}

/** Adds to each label that several examples share what tells them apart: the media type, or else the name of the example. */
function withOwnLabels(drafts: Draft[]): Draft[] {
  const byLabel = groupBy<string, Draft>(drafts, ({ name }) => name);
  return drafts.map((draft) => {
    const same = draft.name === '' ? [] : (byLabel.get(draft.name) ?? []);
    if (same.length < 2) return draft;
    const hasOwnType = same.filter(({ mediaType }) => mediaType === draft.mediaType).length === 1;
    const own = hasOwnType ? draft.mediaType : draft.key;
    return own === undefined || own === draft.name ? draft : { ...draft, name: `${draft.name} (${own})` };
  });
}

function draftOf(example: Example, content: MediaType, context: ExampleContext): Draft[] {
  const { mediaType } = content;
  const { summary, description, externalValue } = example;
  const facts = {
    name: summary ?? example.name,
    key: example.name,
    mediaType,
    generated: false,
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
    ...(externalValue === undefined ? {} : { externalValue }),
  };
  if (example.missing !== undefined) return [{ ...facts, text: example.missing, isEmpty: true }];
  // The program does not read other addresses, so an example that is only there is a link.
  if (!('value' in example))
    return externalValue === undefined ? [] : [{ ...facts, text: '', isEmpty: true }];
  return [{ ...facts, ...textOf(example, content, context), given: { content, example } }];
}

function textOf(
  example: Example,
  content: MediaType,
  context: ExampleContext,
): Pick<Draft, 'text' | 'value'> {
  if (example.isText) return { text: spellingOf(example.value) };
  const value = exampleValue(example, content.mediaType);
  const text = bodyText(value, content, context);
  return bodyKindOf(content.mediaType) === 'json' ? { text, value } : { text };
}

function schemaDrafts(content: MediaType, context: ExampleContext): Draft[] {
  const { schema, mediaType } = content;
  if (schema === undefined || isBinary(schema, context)) return [];
  return schemaExamples(schema, context).map((value) => {
    const example = { name: '', value };
    return {
      name: '',
      mediaType,
      generated: false,
      ...textOf(example, content, context),
      given: { content, example },
    };
  });
}

/** Returns the contents of a request in the order in which samples send them. A file of any type is one that the text of the document names. */
export function sentContents(
  { requestBody, codeSamples, description }: Pick<Operation, 'requestBody' | 'codeSamples' | 'description'>,
  context: ExampleContext,
): MediaType[] {
  const text = `${requestBody?.description ?? ''}\n${description}`;
  const contents = withFileTypes(requestBody?.contents ?? [], text, context);
  const preferred = preferredContent(contents);
  if (preferred === undefined) return [];
  return sampledFirst([preferred, ...contents.filter((content) => content !== preferred)], codeSamples);
}

/** Returns the first content of text with a schema, preferably JSON. */
export function textualContent(
  contents: MediaType[],
  context: Pick<ExampleContext, 'resolve'>,
): MediaType | undefined {
  const textual = contents.filter(
    ({ mediaType, schema }) =>
      schema !== undefined && bodyKindOf(mediaType) !== 'file' && !isBinary(schema, context),
  );
  return textual.find(({ mediaType }) => bodyKindOf(mediaType) === 'json') ?? textual[0];
}

/** Whether a body is a file, which is not shown as text. */
function isBinary(schema: Schema, { resolve }: Pick<ExampleContext, 'resolve'>): boolean {
  const { kind, format } = resolve(schema);
  return kind === 'string' && format === 'binary';
}

/** Removes examples with the same text and description, such as those of several JSON media types. */
function onceEach(drafts: Draft[]): Draft[] {
  const known = new Set<string>();
  return drafts.filter(({ text, summary, description, externalValue }) => {
    const { size } = known;
    return known.add(JSON.stringify([text, summary, description, externalValue])).size > size;
  });
}

/** How a page shows an example. `preview`: so many characters of its beginning. */
type ExampleForm = 'whole' | 'link' | { preview: number };

/** An example, and how a page shows it. */
export interface PlacedDraft {
  draft: Draft;
  form: ExampleForm;
}

/**
 * Decides how a page shows the examples of a body. The first one is always shown, at least its beginning. Beyond the links of a page,
 * those of a body share one file.
 */
export function placed(drafts: readonly Draft[], budget: PageBudget): PlacedDraft[] {
  const all = drafts.map((draft, position): PlacedDraft => {
    const { length } = draft.text;
    const left = budget.left('exampleCharacters');
    const mayShow = position < limits.bodyExamples && budget.left('examples') > 0;
    const show = (form: ExampleForm, characters: number) => {
      budget.use('examples', 1);
      budget.use('exampleCharacters', characters);
      return { draft, form };
    };
    if (mayShow && length <= Math.min(limits.example, left)) return show('whole', length);
    const most = left >= limits.preview ? limits.preview : limits.leastPreview;
    if (position === 0 && length <= most) return show('whole', length);
    if (position === 0 || (mayShow && length > limits.example && left >= limits.preview))
      return show({ preview: most }, most);
    return { draft, form: 'link' };
  });
  const shown = all.filter(({ form }) => form !== 'link');
  const links = all.filter(({ form }) => form === 'link').map(({ draft }) => draft);
  const { shown: single, rest } = budget.take(links, 'exampleLinks');
  const linked = rest.length < 2 ? links : [...single, togetherIn(rest)];
  return [...shown, ...linked.map((draft) => ({ draft, form: 'link' as const }))];
}

/** Joins examples into the text of one file: an object by their names in JSON, or else one after the other. */
function togetherIn(drafts: readonly Draft[]): Draft {
  const isJson = drafts.every(({ mediaType }) => bodyKindOf(mediaType) === 'json');
  const claim = createElementIds([]).claim;
  const named = drafts.map((draft) => ({ ...draft, name: claim(draft.name || draft.mediaType) }));
  const text = isJson
    ? (jsonOf(Object.fromEntries(named.map(({ name, text, value }) => [name, value ?? text])), {
        space: 2,
      }) ?? '')
    : named.map(({ name, text }) => `${name}\n\n${text}`).join('\n\n');
  const mediaType = isJson ? 'application/json' : 'text/plain';
  return { name: 'examples', mediaType, text, count: drafts.length, generated: false };
}

/** Makes the file of an example. Its name contains a digest of the text, so equal examples share a file. */
export function exampleFile({
  name,
  mediaType,
  text,
}: Pick<Draft, 'name' | 'mediaType' | 'text'>): OutputFile {
  const word = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  // Any other type could run in a browser, as XHTML does.
  const ending = bodyKindOf(mediaType) === 'json' ? 'json' : 'txt';
  const content = text.endsWith('\n') ? text : `${text}\n`;
  return { ...hashedFile(`${word || 'example'}.${ending}`, Buffer.from(content)), content };
}

/** Whether an example is one of the schema, unchanged. */
export function isGiven(value: unknown, { schema }: MediaType, index: SchemaIndex): boolean {
  return schema !== undefined && index.resolve(schema).examples.some((example) => areEqual(example, value));
}

/** The most media types besides those with examples that have a sample of their own. */
const mostOtherTypes = 5;

/** Returns the contents that no sample or example shows yet, but for those that are written like another one with the same schema. */
export function otherContents(
  rest: readonly MediaType[],
  sentTypes: readonly string[],
  all: readonly MediaType[],
): MediaType[] {
  const keyOf = ({ mediaType, schema }: MediaType) => `${bodyKindOf(mediaType)} ${JSON.stringify(schema)}`;
  const sent = all.filter(({ mediaType }) => sentTypes.includes(mediaType));
  const known = new Set(sent.map(keyOf));
  const others = rest.filter((content) => {
    const { size } = known;
    return !sentTypes.includes(content.mediaType) && known.add(keyOf(content)).size > size;
  });
  return others.slice(0, mostOtherTypes);
}

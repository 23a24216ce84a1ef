// Examples of a body, per media type: those the document gives, each text once, else one made from the schema.

import { isValidExample } from '../../json-schema/repair.ts';
import type { ResolvedSchema } from '../../json-schema/resolve.ts';
import { bodyText, exampleValue, holderOf, madeValue } from '../../samples/body.ts';
import { requestSamples } from '../../samples/languages/index.ts';
import { bodyKindOf, languageOf } from '../../samples/media-types.ts';
import { requestOf } from '../../samples/request.ts';
import { areEqual } from '../../shared/json.ts';
import type { CodeSampleView, ExampleView, OperationView } from '../../types/api-view.ts';
import type { Example, Exchange, MediaType, Operation } from '../../types/operation.ts';
import { type CodeBudget, codeWithin, limits } from '../common/budget.ts';
import { createElementIds, idWord } from '../common/element-ids.ts';
import { moreNote, shortened } from '../common/shorten.ts';
import { resolveRef } from '../schema/labels.ts';
import type { ApiViewContext, Direction, MadeExample } from '../schema/schema-index.ts';
import { reasonOf } from './bodies.ts';

/** Where examples stand: ids of their descriptions begin with `id`. */
export interface ExamplePlace {
  direction: Direction;
  id: string;
  budget: CodeBudget;
}

/** The examples of a request body or response. */
export function exampleViews(
  contents: MediaType[],
  place: ExamplePlace,
  context: ApiViewContext,
): ExampleView[] {
  const { direction } = place;
  const given = contents.flatMap((content) => givenExamples(content, direction, context));
  const all = onceEach(given);
  const drafts = fitting(all.length > 0 ? all : madeExample(contents, direction, context), place.budget);
  const left = moreNote(all.length - drafts.length, context.strings.example.more);
  const hasNames = new Set(drafts.map(({ mediaType }) => mediaType)).size < drafts.length;
  const ids = createElementIds([]);
  return drafts.map((draft) => {
    const label = hasNames && draft.name !== '' ? draft.name : draft.mediaType;
    return viewOf(draft, { id: ids.claim(idWord(label)), label, left, place, context });
  });
}

/** The examples of each response that has some. */
export function responseExampleViews(
  { responses }: Pick<Exchange, 'responses'>,
  place: ExamplePlace,
  context: ApiViewContext,
): OperationView['responseExamples'] {
  return responses.flatMap(({ status, contents }) => {
    const examples = exampleViews(contents, { ...place, id: `${place.id}-${status}` }, context);
    const label = [status, reasonOf(status, context.strings)].filter((word) => word !== undefined).join(' ');
    return examples.length === 0 ? [] : [{ status, label, examples }];
  });
}

/** The first examples that the page has room for. */
function fitting(drafts: Draft[], budget: CodeBudget): Draft[] {
  return drafts.slice(0, limits.bodyExamples).filter(({ text }) => {
    if (text.length > budget.characters || budget.examples === 0) return false;
    budget.characters -= text.length;
    budget.examples -= 1;
    return true;
  });
}

interface Draft {
  name: string;
  mediaType: string;
  text: string;
  generated: boolean;
  isShortened: boolean;
  /** Diagnostics report it. */
  isInvalid?: boolean;
  summary?: string;
  description?: string;
}

function givenExamples(content: MediaType, direction: Direction, context: ApiViewContext): Draft[] {
  return content.examples.flatMap((example): Draft[] => {
    const draft = draftOf(example, content, { direction, context });
    return draft === undefined ? [] : [draft];
  });
}

interface SourceContext {
  direction: Direction;
  context: ApiViewContext;
}

/** An example that only names a file elsewhere has no text: a build asks no network. */
function draftOf(
  example: Example,
  content: MediaType,
  { direction, context }: SourceContext,
): Draft | undefined {
  if (example.missing !== undefined) return missingDraft(example.name, example.missing, content);
  if (!('value' in example)) return undefined;
  const given = example.isText ? example.value : exampleValue(example, content.mediaType);
  const { value, isShortened } = shortened(given);
  const text = example.isText
    ? String(value)
    : bodyText(value, content, { schemas: context.schemas, validator: context.validator, direction });
  return {
    name: example.summary ?? example.name,
    mediaType: content.mediaType,
    text,
    generated: false,
    isShortened,
    // Of a request alone: there samples send another value. Answers are many and large.
    isInvalid:
      direction === 'request' && !example.isText && !isShownValid(example.value, content, direction, context),
    ...(example.summary === undefined ? {} : { summary: example.summary }),
    ...(example.description === undefined ? {} : { description: example.description }),
  };
}

function missingDraft(name: string, text: string, { mediaType }: MediaType): Draft {
  return { name, mediaType, text, generated: false, isShortened: false };
}

/** In callbacks and webhooks the roles are turned round, so neither direction is taken for granted. */
function isShownValid(
  value: unknown,
  content: MediaType,
  direction: Direction,
  { schemas, validator }: ApiViewContext,
): boolean {
  const holder = holderOf(content);
  return isValidExample(
    value,
    { schema: content.schema, holder },
    { schemas, validator, direction },
    'either',
  );
}

/** One and the same text with the same words in several media types (JSON under several names) is shown once. */
function onceEach(drafts: Draft[]): Draft[] {
  const key = ({ text, summary, description }: Draft) => JSON.stringify([text, summary, description]);
  return [...new Map(drafts.toReversed().map((draft) => [key(draft), draft])).values()].toReversed();
}

/** Made for the first media type that can be written as text, JSON before others. */
function madeExample(contents: MediaType[], direction: Direction, context: ApiViewContext): Draft[] {
  const textual = contents.filter(
    ({ mediaType, schema }) =>
      schema !== undefined && bodyKindOf(mediaType) !== 'file' && !isFile(resolveRef(schema, context)),
  );
  const content = textual.find(({ mediaType }) => bodyKindOf(mediaType) === 'json') ?? textual[0];
  if (content === undefined) return [];
  const key = JSON.stringify([direction, { ...content, examples: [] }]);
  const made = context.madeExamples.get(key) ?? madeFrom(content, direction, context);
  context.madeExamples.set(key, made);
  return made.map((one) => ({ name: '', mediaType: content.mediaType, ...one }));
}

function madeFrom(content: MediaType, direction: Direction, context: ApiViewContext): MadeExample[] {
  const whole = madeValue(content, { schemas: context.schemas, validator: context.validator, direction });
  const { value, isShortened } = shortened(whole, limits.generatedExample);
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  if (value === undefined || isEmpty || bodyKindOf(content.mediaType) === 'multipart') return [];
  const text = bodyText(value, content, {
    schemas: context.schemas,
    validator: context.validator,
    direction,
  });
  return [{ text, isShortened, generated: !isGiven(whole, content, context) }];
}

/** A file has no text, whatever it is called. */
function isFile(schema: ResolvedSchema): boolean {
  return schema.kind === 'string' && schema.format === 'binary';
}

/** True for an example that the schema itself gives, whole and as it is. */
function isGiven(value: unknown, { schema }: MediaType, context: ApiViewContext): boolean {
  return (
    schema !== undefined && resolveRef(schema, context).examples.some((example) => areEqual(example, value))
  );
}

interface Naming {
  id: string;
  label: string;
  /** The note on examples that are left out. */
  left: string | undefined;
  place: ExamplePlace;
  context: ApiViewContext;
}

function viewOf(draft: Draft, { id, label, left, place, context }: Naming): ExampleView {
  const { mediaType, text, generated, isShortened, isInvalid, description } = draft;
  const strings = context.strings.example;
  const summary = sentences([
    draft.summary === label ? undefined : draft.summary,
    isInvalid ? strings.invalid : undefined,
    isShortened ? strings.shortened : undefined,
    left,
  ]);
  return {
    id,
    label,
    mediaType,
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description: context.prose(description, `${place.id}-${id}`) }),
    generated,
    html: codeWithin(place.budget, { text, language: languageOf(mediaType) }, context.code),
    text,
  };
}

/** Texts in a row; one that another follows ends with a full stop. */
function sentences(texts: (string | undefined)[]): string | undefined {
  const said = texts.filter((text) => text !== undefined && text.trim() !== '');
  if (said.length === 0) return undefined;
  return said
    .map((text, index) => (index === said.length - 1 || /[.!?:]$/.test(text ?? '') ? text : `${text}.`))
    .join(' ');
}

// Samples of a request -> views: those the document gives, then the made ones in other languages.

/** The samples of an operation, one per language. */
export function codeSampleViews(
  operation: Operation,
  codeBudget: CodeBudget,
  context: ApiViewContext,
): CodeSampleView[] {
  const { schemas, api } = context;
  const given = operation.codeSamples.map(({ label, language, text }, index) => ({
    id: idOfLanguage(language) ?? `${idWord(label)}-${index + 1}`,
    label,
    language: idOfLanguage(language) ?? language.toLowerCase(),
    text,
  }));
  const taken = new Set(given.map(({ id }) => id));
  const request = requestOf(operation, {
    schemas,
    securitySchemes: api.securitySchemes,
    validator: context.validator,
    // A body is repeated in the sample of every language, so a long one is cut as its example is.
    shorten: (value) => shortened(value).value,
  });
  const made = requestSamples(request, context.strings.example).filter(({ id }) => !taken.has(id));
  const ids = createElementIds([]);
  let budget: number = limits.sampleCharacters;
  return [...given, ...made].flatMap(({ id, label, language, text }, index) => {
    budget -= text.length;
    if (index > 0 && budget < 0) return [];
    const html = codeWithin(codeBudget, { text, language }, context.code);
    return [{ id: ids.claim(id), label, html, text }];
  });
}

/** What documents call the languages that samples are made in. */
const languageIds: Record<string, string> = {
  curl: 'curl',
  shell: 'curl',
  bash: 'curl',
  sh: 'curl',
  javascript: 'javascript',
  js: 'javascript',
  python: 'python',
  csharp: 'csharp',
  'c#': 'csharp',
  java: 'java',
  go: 'go',
  php: 'php',
};

function idOfLanguage(language: string): string | undefined {
  const key = language.toLowerCase();
  return Object.hasOwn(languageIds, key) ? languageIds[key] : undefined;
}

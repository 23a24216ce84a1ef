// Determines the bodies that the samples of an operation send: the examples of the document, each text once, or else a generated one.

import { posix } from 'node:path';
import { aboutOfBody } from '../../../samples/authored-values.ts';
import {
  fileNameOfText,
  isBetterToRun,
  isValidBody,
  keepsBody,
  madeValue,
  neededParts,
  orderedValue,
  repairedBody,
  shortValue,
  withoutTypeNames,
} from '../../../samples/body-values.ts';
import { keysIn } from '../../../samples/made-up-keys.ts';
import { choicesInPath } from '../../../samples/request-of-samples.ts';
import { type SentKeys, sentKeys, withoutKeys } from '../../../samples/sent-credentials.ts';
import { bodyKindOf, concreteType, exampleValue, fileNameFor } from '../../../shared/media-types.ts';
import { jsonOf, spellingOf } from '../../../shared/number-spelling.ts';
import type { MediaType, Operation, SentBody } from '../../../types/operation.ts';
import { createPageBudget, limits } from '../../common/budget.ts';
import type { ApiIndex } from '../api-index.ts';
import { furtherSummary } from './example-tabs.ts';
import {
  type Draft,
  exampleFile,
  givenDrafts,
  isGiven,
  otherContents,
  type PlacedDraft,
  placed,
  sentContents,
} from './given-examples.ts';
import { inventedNote } from './invented-note.ts';
import { optionExamples } from './option-examples.ts';

/** A body to send, with what readers are to know about it. */
export interface RequestBodyExample {
  name: string;
  /** Empty without a body. */
  mediaType: string;
  /** What is sent. Absent without a body, and if the document has only a note about an example, or its address. */
  sent?: SentBody;
  /** The same with the required fields and a few others. */
  short?: SentBody;
  /** The name of the file that is sent, if the body is too long for a sample, and its beginning. */
  file?: { name: string; example: PlacedDraft };
  generated: boolean;
  /** Whether it is an example of the document. */
  isWritten?: true;
  /** Whether it shows an option of a union after the first. */
  isOption?: true;
  /** Whether it is the valid body in place of an invalid example, or an invalid one that says more than the valid one. */
  fit?: 'adjusted' | 'differs';
  /** Keys that the generator made up. */
  invented: string[];
  /** Those of them that mean nothing else in the body. */
  marked: string[];
  summary?: string;
  description?: string;
  /** A note in place of an example whose reference is unresolved. */
  missing?: string;
  /** The address of an example that is only there. */
  externalValue?: string;
}

/** The bodies that samples send, and the examples that no sample sends. */
export interface RequestBodies {
  sent: RequestBodyExample[];
  others: Draft[];
}

/**
 * Returns the bodies to send: the examples of the preferred content first, or a generated one if it has none, and at least one of each
 * further media type.
 */
export function bodiesOf(operation: Operation, index: ApiIndex): RequestBodies {
  const contents = sentContents(operation, index.examples.request).map(withoutTypeNames);
  const [preferred] = contents;
  if (preferred === undefined) return { sent: [{ ...plain, name: '', mediaType: '' }], others: [] };
  const drafts = placed(givenDrafts(contents, index.examples.request), createPageBudget());
  const given = soundFirst(drafts.flatMap((one) => (one.form === 'link' ? [] : [givenBodies(one, index)])));
  const others = drafts.flatMap(({ draft, form }) => (form === 'link' ? [draft] : []));
  const hasOwn = given.some(({ sent }) => sent?.content.mediaType === preferred.mediaType);
  const place = {
    about: {
      ...aboutOfBody(operation, index.api.operations),
      chosen: choicesInPath(operation, index.examples.request),
    },
    keys: sentKeys(operation, index.api.securitySchemes),
  };
  const first = hasOwn ? [] : generatedBodies(preferred, place, index);
  const shown = new Set(drafts.map(({ draft }) => draft.mediaType));
  const more = otherContents(contents.slice(1), [...shown, preferred.mediaType], contents);
  const written = new Set(
    contents.flatMap(({ mediaType, examples }) => (examples.length > 0 ? [mediaType] : [])),
  );
  const isOnly =
    others.length === 0 &&
    [...first, ...given]
      .slice(1)
      .every(({ sent, mediaType }) => sent === undefined || !written.has(mediaType));
  // Of several examples, each shows what its author wanted to show.
  const main = isOnly ? withShortForm([...first, ...given], place, index) : [...first, ...given];
  const further = more.map((content) => shortIfWorth(generatedBody(content, place, index), place, index));
  return { sent: [...main, ...further], others };
}

/** Adds the short forms of the first body and of other options, which begin alike. */
function withShortForm(
  bodies: RequestBodyExample[],
  place: BodyPlace,
  index: ApiIndex,
): RequestBodyExample[] {
  return bodies.map((body, position) =>
    position > 0 && !body.isOption ? body : shortIfWorth(body, place, index),
  );
}

function shortIfWorth(body: RequestBodyExample, place: BodyPlace, index: ApiIndex): RequestBodyExample {
  const both = withShort(body, place, index);
  return isWorthShort(both) || hasSentKeys(body, place, index) ? both : body;
}

/** Lines of a body that readers see whole without a short form before it. */
const mostLines = 8;
/** Lines that a short form leaves out at least. */
const leastSaved = 3;
/** Characters that fit in a line of the panel beside the text. */
const lineCharacters = 60;

/** Whether a body is long, and its short form much shorter or better to run, so that it is worth a button for the rest. */
function isWorthShort({ sent, short, isWritten }: RequestBodyExample): boolean {
  if (short === undefined) return false;
  if (!isWritten && isBetterToRun(short.value, sent?.value)) return true;
  const whole = linesOf(sent?.value);
  return whole > mostLines && whole - linesOf(short.value) >= leastSaved;
}

function linesOf(value: unknown): number {
  const lines = (jsonOf(value, { space: 2 }) ?? '').split('\n');
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lineCharacters)), 0);
}

/** Puts the examples of a media type that differ from its schema after its others. */
function soundFirst(examples: readonly RequestBodyExample[][]): RequestBodyExample[] {
  const types = examples.map(([body]) => body?.mediaType ?? '');
  const place = (bodies: readonly RequestBodyExample[]) =>
    2 * types.indexOf(bodies[0]?.mediaType ?? '') + (bodies[0]?.fit === 'differs' ? 1 : 0);
  return examples.toSorted((one, other) => place(one) - place(other)).flat();
}

const plain = { generated: false, invented: [], marked: [] };

/**
 * Returns an example as it was written. If it is invalid, the nearest valid body is before it, under its name; or after it, if it
 * says less.
 */
function givenBodies(one: PlacedDraft, index: ApiIndex): RequestBodyExample[] {
  const { name, mediaType, summary, description, externalValue, given, text } = one.draft;
  const facts = {
    ...plain,
    name,
    mediaType,
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
    ...(externalValue === undefined ? {} : { externalValue }),
  };
  if (given === undefined) return [{ ...facts, ...(text === '' ? {} : { missing: text }) }];
  const { content, example } = given;
  const kind = bodyKindOf(mediaType);
  // A multipart body is written in parts, so it is no file.
  const isFile = kind === 'file' || (one.form !== 'whole' && kind !== 'multipart');
  const context = index.examples.request;
  const fileOfForm = fileNameOfText(given, context);
  const fileName = fileOfForm ?? (isFile ? fileNameOf(one) : undefined);
  const isInvalid = !isValidBody(given, context);
  const written = {
    ...facts,
    sent: {
      content,
      value: exampleValue(example, mediaType),
      ...(example.isText ? { text: spellingOf(example.value) } : {}),
    },
    isWritten: true as const,
    ...(fileName === undefined ? {} : { file: { name: fileName, example: one } }),
  };
  const repaired = isInvalid && fileName === undefined ? repairedBody(given, context) : undefined;
  if (repaired === undefined) return [written];
  const { adjusted, adjustedOf, asWritten, asWrittenOf } = index.strings.example;
  const sent = { content, value: exampleValue({ value: repaired }, mediaType) };
  return keepsBody(given, repaired)
    ? [
        { ...facts, sent, fit: 'adjusted' },
        { ...written, name: name === '' ? asWritten : asWrittenOf({ name }) },
      ]
    : [
        { ...written, fit: 'differs' },
        { ...facts, sent, name: name === '' ? adjusted : adjustedOf({ name }) },
      ];
}

/** Returns the name of the file that contains an example: that of its published file, if there is one. */
function fileNameOf({ draft, form }: PlacedDraft): string {
  return form === 'whole'
    ? fileNameFor('body', concreteType(draft.mediaType))
    : posix.basename(exampleFile(draft).outputPath);
}

/** Generates a body, or one for each of the first options of a union. */
function generatedBodies(content: MediaType, place: BodyPlace, index: ApiIndex): RequestBodyExample[] {
  const make = (option: MediaType) => {
    const body = generatedBody(option, place, index);
    return body.sent === undefined || body.sent.isMade ? [] : [{ ...body, value: body.sent.value }];
  };
  const { made, count } = isFieldBody(content)
    ? optionExamples(content, { direction: 'request', chosen: place.about.chosen ?? [], make }, index)
    : { made: [], count: 0 };
  if (made.length === 0) return [generatedBody(content, place, index)];
  const left = index.strings.example.moreOptions({ count: count - made.length });
  return made.map(({ value: _, ...body }, position) => ({
    ...(position === 0 ? body : shortOption(body, place, index)),
    ...(position === 0 && made.length < count ? { summary: left } : {}),
  }));
}

/** A long option after the first is shortened, as the page lists all fields. */
function shortOption(body: RequestBodyExample, place: BodyPlace, index: ApiIndex): RequestBodyExample {
  const option = { ...body, isOption: true as const };
  if ((jsonOf(body.sent?.value)?.length ?? 0) <= limits.optionSample) return option;
  const { short, ...whole } = withShort(option, place, index);
  return { ...whole, ...(short === undefined ? {} : { sent: short }) };
}

/** What a body is about, and the keys that its request sends elsewhere. */
interface BodyPlace {
  about: ReturnType<typeof aboutOfBody>;
  keys: SentKeys;
}

/** Generates a body with the required fields first. */
function generatedBody(content: MediaType, place: BodyPlace, index: ApiIndex): RequestBodyExample {
  const context = { ...index.examples.request, about: place.about };
  const { value: made, ...invented } = madeValue(content, context);
  const isOfAuthor = isGiven(made, content, index);
  const value = isOfAuthor ? made : withoutKeys(made, { content, keys: place.keys }, context);
  const { mediaType } = content;
  const isObject = typeof value === 'object' && value !== null;
  const isEmpty = value === undefined || (isObject && Object.keys(value).length === 0);
  const isOrdered = isObject && !isEmpty && isFieldBody(content);
  const isParts = bodyKindOf(mediaType) === 'multipart' && content.isSequence !== true;
  return {
    ...plain,
    ...invented,
    name: '',
    mediaType,
    sent: isOrdered
      ? { content, value: orderedValue(value, content, context) }
      : { content, value: isParts ? neededParts(value, content, context) : value, isMade: true },
    generated: !isEmpty && bodyKindOf(mediaType) !== 'file' && !isOfAuthor,
  };
}

/** Adds the short form of a body, if there is one. */
function withShort(body: RequestBodyExample, place: BodyPlace, index: ApiIndex): RequestBodyExample {
  const { sent, file, isWritten = false } = body;
  if (sent === undefined || file !== undefined || sent.isMade || !isFieldBody(sent.content)) return body;
  const value = shortValue({ ...sent, isWritten }, { ...index.examples.request, about: place.about });
  const whole = value ?? sent.value;
  const short = isWritten ? withoutSentKeys(whole, sent.content, { place, index }) : whole;
  return short === sent.value ? body : { ...body, short: { content: sent.content, value: short } };
}

/** Whether an example of the author has keys that the request sends elsewhere, too. */
function hasSentKeys({ sent, isWritten }: RequestBodyExample, place: BodyPlace, index: ApiIndex): boolean {
  if (sent === undefined || !isWritten) return false;
  return withoutSentKeys(sent.value, sent.content, { place, index }) !== sent.value;
}

function withoutSentKeys(
  value: unknown,
  content: MediaType,
  { place, index }: { place: BodyPlace; index: ApiIndex },
): unknown {
  return withoutKeys(value, { content, keys: place.keys }, index.examples.request);
}

/** Whether the body consists of fields whose order is free. */
function isFieldBody({ mediaType, isSequence }: MediaType): boolean {
  return !isSequence && ['json', 'form'].includes(bodyKindOf(mediaType));
}

/** Whether the example matches its schema, in words; undefined if it does. */
export function noteOfFit(
  { fit }: RequestBodyExample,
  { strings: { example } }: ApiIndex,
): string | undefined {
  if (fit === undefined) return undefined;
  return fit === 'adjusted' ? example.repairedNote : example.differsNote;
}

export function notesOf(
  body: RequestBodyExample,
  label: string,
  { strings }: ApiIndex,
): (string | undefined)[] {
  // Only keys that readers see at first are explained; others have their mark.
  const invented =
    body.short === undefined ? body.invented : keysIn(body.short.value, new Set(body.invented));
  const isMarked = invented.some((key) => body.marked.includes(key)) && bodyKindOf(body.mediaType) === 'json';
  return [
    furtherSummary(body.summary, label),
    body.missing,
    invented.length > 0 ? inventedNote(invented, isMarked ? 'dotted' : 'plain', strings) : undefined,
  ];
}

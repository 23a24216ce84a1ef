// Determines the bodies that the samples of an operation send: the examples of the document, each text once, or else a generated one.

import { posix } from 'node:path';
import { requiredFirst, shortExample } from '../../json-schema/generate/short-example.ts';
import { isExactlySendable } from '../../json-schema/validity.ts';
import { aboutOf } from '../../samples/authored-values.ts';
import { bodyValue, holderOf } from '../../samples/body.ts';
import { keysIn, markedKeys } from '../../samples/made-up-keys.ts';
import { bodyKindOf, concreteType, fileNameFor } from '../../shared/media-types.ts';
import { jsonOf } from '../../shared/number-spelling.ts';
import type { MediaType, Operation } from '../../types/operation.ts';
import type { ExampleContext } from '../../types/validation.ts';
import { limits, unused } from '../common/budget.ts';
import { optionBodies } from '../resolve/option-bodies.ts';
import type { ApiIndex } from './api-index.ts';
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
import { isValidBody, repairedBody } from './repaired-examples.ts';

/** A body to send, with what readers are to know about it. */
export interface RequestBodyExample {
  name: string;
  /** Empty without a body. */
  mediaType: string;
  /** The content with one example, which is sent as it is. */
  content?: MediaType;
  /** The same with the required fields and a few others. */
  short?: MediaType;
  /** The name of the file that is sent, if the body is too long for a sample, and its beginning. */
  file?: { name: string; example: PlacedDraft };
  generated: boolean;
  isInvalid: boolean;
  /** Whether it is an example of the document. */
  isWritten?: true;
  /** Whether it shows an option of a union after the first. */
  isOption?: true;
  /** Whether it is the valid body that is nearest to the one before it. */
  isRepaired: boolean;
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
  const contents = sentContents(operation.requestBody?.contents ?? []);
  const [preferred] = contents;
  if (preferred === undefined) return { sent: [{ ...plain, name: '', mediaType: '' }], others: [] };
  const drafts = placed(givenDrafts(contents, contextOf(index)), unused).value;
  const given = drafts.flatMap((one) => (one.form === 'link' ? [] : givenBodies(one, index)));
  const others = drafts.flatMap(({ draft, form }) => (form === 'link' ? [draft] : []));
  const hasOwn = given.some(({ content }) => content?.mediaType === preferred.mediaType);
  const about = aboutOf(operation);
  const first = hasOwn ? [] : generatedBodies(preferred, about, index);
  const shown = new Set(drafts.map(({ draft }) => draft.mediaType));
  const more = otherContents(contents.slice(1), [...shown, preferred.mediaType], contents);
  const written = new Set(
    contents.flatMap(({ mediaType, examples }) => (examples.length > 0 ? [mediaType] : [])),
  );
  const isOnly =
    others.length === 0 &&
    [...first, ...given]
      .slice(1)
      .every(({ content, mediaType }) => content === undefined || !written.has(mediaType));
  // Of several examples, each shows what its author wanted to show.
  const sent = isOnly ? withShortForm([...first, ...given], index) : [...first, ...given];
  return { sent: [...sent, ...more.map((content) => generatedBody(content, about, index))], others };
}

/** Adds the short form of the first body. */
function withShortForm(bodies: RequestBodyExample[], index: ApiIndex): RequestBodyExample[] {
  const [first, ...further] = bodies;
  return first === undefined ? bodies : [withShort(first, index), ...further];
}

const plain = { generated: false, isInvalid: false, isRepaired: false, invented: [], marked: [] };

function contextOf({ schemas, validator, known }: ApiIndex) {
  return { schemas, validator, known, direction: 'request' as const };
}

/** Returns an example as it was written. If it is invalid, the nearest valid body follows. */
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
  const content = { ...given.content, examples: [given.example] };
  const kind = bodyKindOf(mediaType);
  // A multipart body is written in parts, so it is no file.
  const isFile = kind === 'file' || (one.form !== 'whole' && kind !== 'multipart');
  const isInvalid = !isValidBody(given, contextOf(index));
  const written = {
    ...facts,
    content,
    isWritten: true as const,
    isInvalid,
    ...(isFile ? { file: { name: fileNameOf(one), example: one } } : {}),
  };
  const repaired = isInvalid && !isFile ? repairedBody(given, contextOf(index)) : undefined;
  if (repaired === undefined) return [written];
  const { example } = index.strings;
  return [
    written,
    {
      ...plain,
      name: example.repaired(name),
      mediaType,
      content: withValue(content, repaired),
      isRepaired: true,
    },
  ];
}

/** Returns the name of the file that contains an example: that of its published file, if there is one. */
function fileNameOf({ draft, form }: PlacedDraft): string {
  return form === 'whole'
    ? fileNameFor('body', concreteType(draft.mediaType))
    : posix.basename(exampleFile(draft).outputPath);
}

/** Generates a body, or one for each of the first options of a union. */
function generatedBodies(
  content: MediaType,
  about: NonNullable<ExampleContext['about']>,
  index: ApiIndex,
): RequestBodyExample[] {
  const options = isFieldBody(content) ? optionBodies(content, 'request', index) : [];
  const known = new Set<string | undefined>();
  const all = options.slice(0, limits.optionExamples).flatMap(({ label, content: one, isOwn }) => {
    const body = { ...generatedBody(one, about, index), name: label };
    const [example] = body.content?.examples ?? [];
    const isShown =
      example !== undefined &&
      isOwn(example.value) &&
      content.schema !== undefined &&
      isExactlySendable(content.schema, example.value, contextOf(index));
    const { size } = known;
    return isShown && known.add(jsonOf(example.value)).size > size ? [body] : [];
  });
  if (all.length < 2) return [generatedBody(content, about, index)];
  const left = options.length - all.length;
  return all.map((body, position) => ({
    ...(position === 0 ? body : shortOption(body, index)),
    ...(left > 0 && position === 0 ? { summary: index.strings.example.moreOptions(left) } : {}),
  }));
}

/** A long option after the first is shortened, as the page lists all fields. */
function shortOption(body: RequestBodyExample, index: ApiIndex): RequestBodyExample {
  const option = { ...body, isOption: true as const };
  const [example] = body.content?.examples ?? [];
  if ((jsonOf(example?.value)?.length ?? 0) <= limits.optionSample) return option;
  const { short, ...whole } = withShort(option, index);
  return { ...whole, ...(short === undefined ? {} : { content: short }) };
}

/** Generates a body with the required fields first. */
function generatedBody(
  content: MediaType,
  about: NonNullable<ExampleContext['about']>,
  index: ApiIndex,
): RequestBodyExample {
  const invented = new Set<string>();
  const described = new Set<string>();
  const context = { ...contextOf(index), about, invented, described };
  const { value } = bodyValue({ ...content, examples: [] }, context);
  const { mediaType, schema } = content;
  const keys = keysIn(value, invented);
  const isObject = typeof value === 'object' && value !== null;
  const isEmpty = value === undefined || (isObject && Object.keys(value).length === 0);
  const isOrdered = isObject && !isEmpty && isFieldBody(content);
  return {
    ...plain,
    name: '',
    mediaType,
    content: isOrdered
      ? withValue(content, requiredFirst(value, schema, context))
      : { ...content, examples: [] },
    generated: !isEmpty && bodyKindOf(mediaType) !== 'file' && !isGiven(value, content, index),
    invented: keys,
    marked: markedKeys(keys, described),
  };
}

/** Adds the short form of a body, if there is one. */
function withShort(body: RequestBodyExample, index: ApiIndex): RequestBodyExample {
  const { content, file } = body;
  if (content === undefined || file !== undefined || !isFieldBody(content)) return body;
  const context = contextOf(index);
  const { value } = bodyValue(content, context);
  const facts = { schema: content.schema, holder: holderOf(content), isWritten: body.isWritten === true };
  const short = shortExample(value, facts, context);
  return short === undefined ? body : { ...body, short: withValue(content, short) };
}

/** Whether the body consists of fields whose order is free. */
function isFieldBody({ mediaType, isSequence }: MediaType): boolean {
  return !isSequence && ['json', 'form'].includes(bodyKindOf(mediaType));
}

function withValue(content: MediaType, value: unknown): MediaType {
  return { ...content, examples: [{ name: '', value }] };
}

export function notesOf(
  body: RequestBodyExample,
  label: string,
  { strings: { example } }: ApiIndex,
): (string | undefined)[] {
  return [
    body.summary === label ? undefined : body.summary,
    body.missing,
    body.isInvalid ? example.invalid : undefined,
    body.isRepaired ? example.repairedNote : undefined,
    body.invented.length > 0
      ? example.invented(body.invented, body.marked.length > 0 && bodyKindOf(body.mediaType) === 'json')
      : undefined,
  ];
}

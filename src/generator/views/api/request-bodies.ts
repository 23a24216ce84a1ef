// Determines the bodies that the samples of an operation send: the examples of the document, each text once, or else a generated one.

import { isValidExample } from '../../json-schema/repair.ts';
import { requiredFirst, shortExample } from '../../json-schema/short-example.ts';
import { bodyText, bodyValue, exampleValue, holderOf, preferredContent } from '../../samples/body.ts';
import { keysIn, markedKeys } from '../../samples/made-up-keys.ts';
import { bodyKindOf } from '../../samples/media-types.ts';
import type { Example, MediaType, Operation } from '../../types/operation.ts';
import { shortened } from '../common/shorten.ts';
import type { ApiIndex } from './api-index.ts';
import { isGiven } from './examples.ts';

/** A body to send, with what readers are to know about it. */
export interface RequestBodyExample {
  name: string;
  /** Empty without a body. */
  mediaType: string;
  /** The content with one example. */
  content?: MediaType;
  /** The same with the required fields and a few others. */
  short?: MediaType;
  generated: boolean;
  isShortened: boolean;
  isInvalid: boolean;
  /** Keys that the generator made up. */
  invented: string[];
  /** Those of them that mean nothing else in the body. */
  marked: string[];
  summary?: string;
  description?: string;
  /** A note in place of an example whose reference is unresolved. */
  missing?: string;
}

/** Returns the bodies to send: the examples of the preferred content first, or a generated one if it has none. */
export function bodiesOf({ requestBody }: Operation, index: ApiIndex): RequestBodyExample[] {
  const contents = requestBody?.contents ?? [];
  const preferred = preferredContent(contents);
  if (preferred === undefined) return [{ ...plain, name: '', mediaType: '' }];
  const sorted = [preferred, ...contents.filter((content) => content !== preferred)];
  const given = onceEach(
    sorted.flatMap((content) => content.examples.flatMap((example) => givenBody(example, content, index))),
    index,
  );
  const hasOwn = given.some(({ content, missing }) => missing === undefined && isSame(content, preferred));
  const bodies = hasOwn ? given : [generatedBody(preferred, index), ...given];
  const [first, ...others] = bodies;
  if (first === undefined || others.some(({ missing }) => missing === undefined)) return bodies;
  // Of several examples, each shows what its author wanted to show.
  return [withShort(first, index), ...others];
}

const plain = { generated: false, isShortened: false, isInvalid: false, invented: [], marked: [] };

function isSame(content: MediaType | undefined, preferred: MediaType): boolean {
  return content?.mediaType === preferred.mediaType;
}

function givenBody(
  example: Example,
  content: MediaType,
  { schemas, validator }: ApiIndex,
): RequestBodyExample[] {
  const { mediaType } = content;
  const name = example.summary ?? example.name;
  if (example.missing !== undefined) return [{ ...plain, name, mediaType, missing: example.missing }];
  // An example in an external file has no value, as builds do not use the network.
  if (!('value' in example)) return [];
  const { schema } = content;
  const context = { schemas, validator, direction: 'request' as const };
  return [
    {
      ...plain,
      name,
      mediaType,
      content: { ...content, examples: [example] },
      isShortened: shortened(exampleValue(example, mediaType)).isShortened,
      isInvalid:
        !example.isText &&
        !isValidExample(example.value, { schema, holder: holderOf(content) }, context, 'either'),
      ...(example.summary === undefined ? {} : { summary: example.summary }),
      ...(example.description === undefined ? {} : { description: example.description }),
    },
  ];
}

/** Removes examples with the same text and description, such as those of several JSON media types. */
function onceEach(bodies: RequestBodyExample[], { schemas, validator }: ApiIndex): RequestBodyExample[] {
  const keyOf = ({ content, missing, summary, description }: RequestBodyExample) => {
    const [example] = content?.examples ?? [];
    const value = content && example && exampleValue(example, content.mediaType);
    const context = { schemas, validator, direction: 'request' as const };
    return JSON.stringify([content && bodyText(value, content, context), missing, summary, description]);
  };
  const keys = bodies.map(keyOf);
  return bodies.filter((_, position) => keys.indexOf(keys[position] ?? '') === position);
}

/** Generates a body with the required fields first. */
function generatedBody(content: MediaType, index: ApiIndex): RequestBodyExample {
  const { schemas, validator } = index;
  const invented = new Set<string>();
  const described = new Set<string>();
  const context = { schemas, validator, direction: 'request' as const, invented, described };
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
    isShortened: shortened(value).isShortened,
    invented: keys,
    marked: markedKeys(keys, described),
  };
}

/** Adds the short form of a body, if there is one. */
function withShort(body: RequestBodyExample, { schemas, validator }: ApiIndex): RequestBodyExample {
  const { content } = body;
  if (content === undefined || !isFieldBody(content)) return body;
  const context = { schemas, validator, direction: 'request' as const };
  const { value } = bodyValue(content, context);
  const short = shortExample(value, { schema: content.schema, holder: holderOf(content) }, context);
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
    body.isShortened ? example.shortened : undefined,
    body.invented.length > 0
      ? example.invented(body.invented, body.marked.length > 0 && bodyKindOf(body.mediaType) === 'json')
      : undefined,
  ];
}

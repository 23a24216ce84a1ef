// The value of a body: an example of the document, or a generated one. This is where bodies meet their schemas.

import { withoutHidden } from '../json-schema/generate/example.ts';
import { isDestructiveValue, nameWords } from '../json-schema/generate/names.ts';
import { partialExample } from '../json-schema/generate/partial-example.ts';
import { countPlaceholders, isTypeNames } from '../json-schema/generate/placeholder.ts';
import {
  generateBody,
  givenOrRepaired,
  isValidExample,
  repairedExample,
} from '../json-schema/generate/repair.ts';
import { requiredFirst, shortExample } from '../json-schema/generate/short-example.ts';
import { isRecord } from '../shared/json.ts';
import { bodyKindOf, exampleValue } from '../shared/media-types.ts';
import { isNumber, isText } from '../shared/number-spelling.ts';
import type { GivenBody, MediaType } from '../types/operation.ts';
import type { Schema } from '../types/schema.ts';
import type { ExampleContext, ExampleHolder } from '../types/validation.ts';
import { bodyText } from './body.ts';
import { keepsValues } from './kept-example.ts';
import { keysIn } from './made-up-keys.ts';
import { isBinary, partsOfText } from './multipart.ts';
import { isFormOfParts } from './parts-of-text.ts';

/** A generated value. */
interface MadeValue {
  value: unknown;
  /** Its keys that the generator made up. */
  invented: string[];
  /** Those of them that mean nothing else in the value. */
  marked: string[];
}

/** Leaves out examples that are nothing but names of types, beside which a generated one says more. */
export function withoutTypeNames(content: MediaType): MediaType {
  const { examples } = content;
  const telling = examples.filter((example) => !('value' in example && isTypeNames(example.value)));
  return telling.length === examples.length ? content : { ...content, examples: telling };
}

/** Generates the value of a body. Its examples are not used, but those of its schema. */
export function madeValue({ schema, mediaType }: MediaType, context: ExampleContext): MadeValue {
  if (schema === undefined) return { value: undefined, invented: [], marked: [] };
  // Without a type in its schema, a body such as `text/plain` is still text.
  const isText = bodyKindOf(mediaType) === 'text' && context.resolve(schema).kind === 'any';
  const made = isText ? { ...schema, kind: 'string' as const } : schema;
  const { value, invented: names, described } = generateBody(made, context);
  const invented = keysIn(value, names);
  // A key that a schema names means something else where it is not made up.
  return { value, invented, marked: invented.filter((key) => !described.has(key)) };
}

/** Returns the examples of a schema, without the properties that the direction does not have. */
export function schemaExamples(schema: Schema, context: ExampleContext): unknown[] {
  return context.resolve(schema).examples.map((example) => withoutHidden(example, schema, context));
}

/** Returns the first valid value of a body, or else the first one, repaired if possible. */
export function givenValue(
  values: [unknown, ...unknown[]],
  content: MediaType,
  context: ExampleContext,
): unknown {
  return givenOrRepaired({ values, ...factsOf(content) }, context);
}

/** Returns the name of the only file of a form that an example of the document is the text of; undefined for any other example. */
export function fileNameOfText(
  { content, example: { value } }: GivenBody,
  context: ExampleContext,
): string | undefined {
  const [first, ...others] =
    isFormOfParts(content) && isText(value) ? partsOfText(value, content, context) : [];
  return first?.kind === 'file' && others.length === 0 ? first.fileName : undefined;
}

/** Whether an example of the document matches its schema, in a request or a response. */
export function isValidBody({ content, example }: GivenBody, context: ExampleContext): boolean {
  return (
    example.isText === true ||
    isValidExample(example.value, { ...factsOf(content), direction: 'either' }, context)
  );
}

/** Returns the valid value that is nearest to an example; undefined if none is found. */
export function repairedBody({ content, example }: GivenBody, context: ExampleContext): unknown {
  const { schema, holder } = factsOf(content);
  if (schema === undefined) return undefined;
  return repairedExample(exampleValue(example, content.mediaType), { schema, holder }, context);
}

/** Whether a repaired body has all that an example says, so that readers see it first (`kept-example.ts`). */
export function keepsBody({ content, example }: GivenBody, repaired: unknown): boolean {
  return keepsValues(exampleValue(example, content.mediaType), repaired);
}

/** Whether a made value is valid, with exactly one option of each union. */
export function isExactBody(value: unknown, { schema }: MediaType, { validator }: ExampleContext): boolean {
  return schema !== undefined && validator.isExactlySendable(schema, value);
}

/** Returns a made value with the required properties of each object first. */
export function orderedValue(value: unknown, { schema }: MediaType, context: ExampleContext): unknown {
  return requiredFirst(value, schema, context);
}

/** Returns the part of a made value whose text has at most so many characters; undefined if there is none. */
export function partOfBody(
  value: unknown,
  { content, most }: { content: MediaType; most: number },
  context: ExampleContext,
): { value: unknown; text: string } | undefined {
  const { schema } = content;
  if (schema === undefined) return undefined;
  const fits = (part: unknown) => bodyText(part, content, context).length <= most;
  const part = partialExample(value, { schema, fits }, context);
  return part === undefined ? undefined : { value: part, text: bodyText(part, content, context) };
}

/**
 * Returns a value with what readers need first; undefined if nothing can be left out.
 * @param isWritten whether the whole example is one of the author
 */
export function shortValue(
  { content, value, isWritten }: { content: MediaType; value: unknown; isWritten: boolean },
  context: ExampleContext,
): unknown {
  const valid = givenValue([value], content, context);
  return shortExample(valid, { ...factsOf(content), isWritten }, context);
}

/** Whether the short form of a made value has fewer placeholders, with which a request does not run, or does less that nobody asked for. */
export function isBetterToRun(short: unknown, whole: unknown): boolean {
  if (countPlaceholders(short) < countPlaceholders(whole)) return true;
  if (!isRecord(short) || !isRecord(whole)) return false;
  return Object.entries(whole).some(([name, value]) => !Object.hasOwn(short, name) && doesMore(name, value));
}

/** Whether a made-up field destroys something, turns something on, or is about another thing by a number that nothing may have. */
function doesMore(name: string, value: unknown): boolean {
  return (
    isDestructiveValue(name, value) || value === true || (isNumber(value) && /_id$/.test(nameWords(name)))
  );
}

/** Returns the parts of a made multipart body that readers need first, among them a file if it has one. */
export function neededParts(value: unknown, content: MediaType, context: ExampleContext): unknown {
  const short = shortValue({ content, value, isWritten: false }, context);
  if (!isRecord(short) || !isRecord(value)) return value;
  const schema = content.schema && context.resolve(content.schema);
  const files = (schema?.kind === 'object' ? schema.properties : []).flatMap((property) =>
    Object.hasOwn(value, property.name) && isBinary(property.schema, context) ? [property.name] : [],
  );
  const [first] = files;
  const hasFile = first === undefined || files.some((name) => Object.hasOwn(short, name));
  return hasFile ? short : { ...short, [first]: value[first] };
}

function factsOf({ schema, mediaType, isSequence }: MediaType): {
  schema: MediaType['schema'];
  holder: ExampleHolder;
} {
  return { schema, holder: { mediaType, isSequence: isSequence === true } };
}

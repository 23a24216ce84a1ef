// Makes the text of a body in a media type, from an example of the document or from the schema.

import { bodyKindOf, concreteType, fileNameFor, plainest } from '../shared/media-types.ts';
import { isText, jsonOf, spellingOf } from '../shared/number-spelling.ts';
import type { HttpBody } from '../types/http-request.ts';
import type { MediaType, SentBody } from '../types/operation.ts';
import type { Schema } from '../types/schema.ts';
import type { ExampleContext } from '../types/validation.ts';
import { likelyFileType, namedFileType, typeOfUpload } from './likely-file.ts';
import { isBinary, multipartParts, multipartText, partsOfText } from './multipart.ts';
import { boundaryOf, isFormOfParts } from './parts-of-text.ts';
import { formText, jsonText } from './request-parts.ts';
import { hasStyle, styledFields } from './serialize-parameter.ts';
import { wellFormed } from './write-literals.ts';
import { xmlText } from './xml.ts';

const emptySchema: Schema = { kind: 'any', examples: [], enumeration: [] };

/** Serializes a value as a body of a media type. Strings are kept as they are, except in JSON. */
export function bodyText(value: unknown, content: MediaType, context: ExampleContext): string {
  return wellFormed(rawBodyText(value, content, context));
}

function rawBodyText(value: unknown, content: MediaType, context: ExampleContext): string {
  switch (bodyKindOf(content.mediaType)) {
    case 'json':
      return jsonText(value);
    case 'json-lines':
      return isText(value)
        ? value
        : [value]
            .flat()
            .map((item) => jsonOf(item))
            .join('\n');
    case 'event-stream':
      return isText(value) ? value : [value].flat().map(eventText).join('\n\n');
    case 'xml':
      return isText(value) ? value : xmlText(value, content.schema ?? emptySchema, context.schemas);
    case 'form':
      return formText(formFields(value, content));
    case 'multipart':
      return isText(value) ? value : multipartText(multipartParts(value, content, context));
    default:
      return isText(value) ? value : jsonText(value);
  }
}

/** Writes an event: a value as `data`, or an object with the fields of events (`event`, `data`, `id`) as lines. */
function eventText(item: unknown): string {
  if (!isEvent(item)) return `data: ${jsonOf(item)}`;
  return Object.entries(item)
    .flatMap(([key, value]) => {
      const lines = isText(value) ? value.split(/\r\n|\n|\r/) : [jsonOf(value) ?? ''];
      return lines.map((line) => `${key}: ${line}`);
    })
    .join('\n');
}

/** Whether a value has only fields of events (HTML, section 9.2.6). */
function isEvent(item: unknown): item is object {
  const names = typeof item === 'object' && item !== null ? Object.keys(item) : [];
  return (
    names.includes('data') || (names.length > 0 && names.every((name) => /^(event|id|retry)$/.test(name)))
  );
}

/**
 * Makes the fields of a form. By default a list repeats its name and an object is JSON; an encoding can change this (OpenAPI
 * 3.1, section 4.8.15).
 */
function formFields(
  value: unknown,
  { encodings }: Pick<MediaType, 'encodings'>,
): { name: string; value: string }[] {
  if (isText(value)) return [...new URLSearchParams(value)].map(([name, text]) => ({ name, value: text }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const encoding = encodings.find((candidate) => candidate.name === name);
    if (encoding !== undefined && hasStyle(encoding)) return styledFields(encoding, item);
    return [item].flat().map((one) => ({
      name,
      value: typeof one === 'object' && one !== null ? (jsonOf(one) ?? '') : spellingOf(one ?? ''),
    }));
  });
}

/** Writes a body. @param fileName the name of the file that contains it, if it is too long for a sample */
export function httpBody(sent: SentBody, fileName: string | undefined, context: ExampleContext): HttpBody {
  const { content, value, text, isMade = false } = sent;
  const contentType = concreteType(content.mediaType).replaceAll(/[\r\n\0]+/g, ' ');
  const written = text ?? (isText(value) ? value : undefined);
  if (written !== undefined && isFormOfParts(content))
    return { kind: 'multipart', parts: partsOfText(written, content, context) };
  if (fileName !== undefined) return { kind: 'file', contentType, fileName };
  if (text !== undefined) return { kind: 'text', contentType, text };
  switch (bodyKindOf(content.mediaType)) {
    case 'json':
      return { kind: 'json', contentType, value: isMade ? (value ?? {}) : value };
    case 'form':
      return { kind: 'form', contentType, fields: formFields(value, content) };
    case 'multipart':
      if (isText(value)) {
        const boundary = boundaryOf(value);
        const isOpen = boundary !== undefined && !/;\s*boundary=/i.test(contentType);
        const type = isOpen ? `${contentType}; boundary="${boundary}"` : contentType;
        return { kind: 'text', contentType: type, text: bodyText(value, content, context) };
      }
      return { kind: 'multipart', parts: multipartParts(value, content, context).map(({ part }) => part) };
    case 'file':
      return { kind: 'file', contentType, fileName: fileNameOf(content, contentType, context) };
    default:
      if (isMade && isBinary(content.schema, context)) {
        return { kind: 'file', contentType, fileName: fileNameOf(content, contentType, context) };
      }
      return { kind: 'text', contentType, text: bodyText(value ?? '', content, context) };
  }
}

/** Whether a content is bytes of any type (OpenAPI 3.1, section 4.8.14.3), and not the JSON that any other value is. */
export function isAnyFile({ mediaType, schema }: MediaType, context: ExampleContext): boolean {
  return /^(?:\*|application)\/\*/.test(mediaType.trim()) && isBinary(schema, context);
}

/** Returns contents with the type of files that a text names first, in place of those that are bytes of any type. */
export function withFileTypes(contents: MediaType[], text: string, context: ExampleContext): MediaType[] {
  return contents.map((content) =>
    isAnyFile(content, context) || (isAnyText(content, context) && isAboutUpload(text))
      ? { ...content, mediaType: namedFileType(text) }
      : content,
  );
}

/** Whether a content is a text of any type, which is a file where the operation uploads one. */
function isAnyText({ mediaType, schema }: MediaType, context: ExampleContext): boolean {
  const text = schema && context.resolve(schema);
  return mediaType.trim() === '*/*' && text?.kind === 'string' && text.format === undefined;
}

function isAboutUpload(text: string): boolean {
  return (
    /\bupload(?:s|ing)?\b/i.test(text) &&
    /\b(?:files?|images?|pictures?|photos?|videos?|documents?)\b/i.test(text)
  );
}

/** Names the file of a body, by what its schema or the operation says of bytes without a type. */
function fileNameOf({ schema }: MediaType, contentType: string, context: ExampleContext): string {
  const isUnknown = contentType === 'application/octet-stream';
  const described = schema && context.resolve(schema).description;
  const likely = isUnknown ? (likelyFileType('', described) ?? typeOfUpload('', context.about)) : undefined;
  return fileNameFor('body', likely ?? contentType);
}

/** Whether a body has nothing to send, so that it is left out if it is not required. */
export function isEmptyForm(body: HttpBody): boolean {
  return (
    (body.kind === 'form' && body.fields.length === 0) ||
    (body.kind === 'multipart' && body.parts.length === 0)
  );
}

/** Returns the content that samples send: JSON, or else a form, or else the first. */
export function preferredContent(contents: MediaType[]): MediaType | undefined {
  const preferred = (['json', 'form', 'multipart'] as const).map((kind) =>
    plainest(contents.filter(({ mediaType }) => bodyKindOf(mediaType) === kind)),
  );
  return preferred.find((found) => found !== undefined) ?? contents[0];
}

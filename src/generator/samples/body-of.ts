// The request body of an operation -> the body its samples send.

import { chosenValue } from '../json-schema/repair.ts';
import type { ExampleContext } from '../json-schema/validity.ts';
import type { MediaType, Operation } from '../types/operation.ts';
import { bodyText, exampleValue, formFields, holderOf, madeValue } from './body-text.ts';
import type { HttpBody } from './http-request.ts';
import { bodyKindOf, concreteType, fileNameFor, plainest } from './media-types.ts';
import { isBinary, partsOf } from './multipart-parts.ts';

/**
 * The body of the preferred media type: JSON, else a form, else the first. Undefined where there is none.
 * @param shorten what is sent of a long value
 */
export function requestBodyOf(
  { requestBody }: Operation,
  context: ExampleContext,
  shorten: (value: unknown) => unknown = (value) => value,
): HttpBody | undefined {
  const contents = requestBody?.contents ?? [];
  const preferred = (['json', 'form', 'multipart'] as const).map((kind) =>
    plainest(contents.filter(({ mediaType }) => bodyKindOf(mediaType) === kind)),
  );
  const content = preferred.find((found) => found !== undefined) ?? contents[0];
  const body = content && bodyOfContent(content, context, shorten);
  // A form without fields has nothing to send; where none is asked for, none is sent.
  return body !== undefined && isEmptyForm(body) && requestBody?.required !== true ? undefined : body;
}

function isEmptyForm(body: HttpBody): boolean {
  return (
    (body.kind === 'form' && body.fields.length === 0) ||
    (body.kind === 'multipart' && body.parts.length === 0)
  );
}

function bodyOfContent(
  content: MediaType,
  context: ExampleContext,
  shorten: (value: unknown) => unknown,
): HttpBody {
  const contentType = concreteType(content.mediaType).replaceAll(/[\r\n\0]+/g, ' ');
  const [given, ...others] = content.examples.flatMap((example) =>
    'value' in example ? [exampleValue(example, content.mediaType)] : [],
  );
  const { schema } = content;
  const values: [unknown, ...unknown[]] = [given, ...others];
  const value = shorten(
    given === undefined
      ? madeValue(content, context)
      : chosenValue({ values, schema, holder: holderOf(content) }, context),
  );
  switch (bodyKindOf(content.mediaType)) {
    case 'json':
      return { kind: 'json', contentType, value: given === undefined ? (value ?? {}) : value };
    case 'form':
      return { kind: 'form', contentType, fields: formFields(value, content) };
    case 'multipart':
      // Written out, it names its own boundary.
      if (typeof value === 'string')
        return { kind: 'text', contentType, text: bodyText(value, content, context) };
      return { kind: 'multipart', parts: partsOf(value, content, context).map(({ part }) => part) };
    case 'file':
      return { kind: 'file', contentType, fileName: fileNameFor('body', contentType) };
    default:
      if (given === undefined && isBinary(content.schema, context)) {
        return { kind: 'file', contentType, fileName: fileNameFor('body', contentType) };
      }
      return { kind: 'text', contentType, text: bodyText(value ?? '', content, context) };
  }
}

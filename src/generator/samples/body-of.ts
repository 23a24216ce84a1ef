// The request body of an operation -> the body its samples send.

import type { MediaType, Operation, Schema } from '../nouns/api.ts';
import { bodyText, exampleValue, formFields, madeValue } from './body-text.ts';
import type { ExampleContext } from './example-of.ts';
import type { HttpBody, MultipartPart } from './http-request.ts';
import { bodyKindOf, concreteType, fileNameFor } from './media-types.ts';

/** The body of the preferred media type: JSON, else a form, else the first. Undefined where there is none. */
export function requestBodyOf({ requestBody }: Operation, context: ExampleContext): HttpBody | undefined {
  const contents = requestBody?.contents ?? [];
  const preferred = (['json', 'form', 'multipart'] as const).map((kind) =>
    contents.find(({ mediaType }) => bodyKindOf(mediaType) === kind),
  );
  const content = preferred.find((found) => found !== undefined) ?? contents[0];
  return content && bodyOfContent(content, context);
}

function bodyOfContent(content: MediaType, context: ExampleContext): HttpBody {
  const contentType = concreteType(content.mediaType).replaceAll(/[\r\n\0]+/g, ' ');
  const given = content.examples.find((example) => 'value' in example);
  const value = given === undefined ? madeValue(content, context) : exampleValue(given, content.mediaType);
  switch (bodyKindOf(content.mediaType)) {
    case 'json':
      return { kind: 'json', contentType, value: value ?? {} };
    case 'form':
      return { kind: 'form', contentType, fields: formFields(value) };
    case 'multipart':
      return { kind: 'multipart', parts: partsOf(value, content, context) };
    case 'file':
      return { kind: 'file', contentType, fileName: fileNameFor('body', contentType) };
    default:
      if (given === undefined && isBinary(content.schema, context)) {
        return { kind: 'file', contentType, fileName: fileNameFor('body', contentType) };
      }
      return { kind: 'text', contentType, text: bodyText(value ?? '', content, context) };
  }
}

/** OpenAPI 3.1, section 4.8.15: text for plain values, JSON for objects, a file for binary strings. */
function partsOf(value: unknown, content: MediaType, context: ExampleContext): MultipartPart[] {
  const body = openedSchema(content.schema, context);
  const properties = body?.kind === 'object' ? body.properties : [];
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return entries.flatMap(([name, item]): MultipartPart[] => {
    const schema = properties.find((property) => property.name === name)?.schema;
    const listed = openedSchema(schema, context);
    const isList = Array.isArray(item) && listed?.kind === 'array';
    const itemSchema = isList ? listed.items : schema;
    const contentType = content.partTypes.find((part) => part.name === name)?.contentType;
    return (isList ? item : [item]).map((one) =>
      partOf({ name, value: one, schema: itemSchema, contentType }, context),
    );
  });
}

interface Part {
  name: string;
  value: unknown;
  schema: Schema | undefined;
  contentType: string | undefined;
}

function partOf({ name, value, schema, contentType }: Part, context: ExampleContext): MultipartPart {
  const given = contentType?.split(',')[0]?.trim();
  if (isBinary(schema, context)) {
    const type = concreteType(given ?? 'application/octet-stream');
    return { kind: 'file', name, fileName: fileNameFor(name, type), contentType: type };
  }
  const isData = typeof value === 'object' && value !== null;
  const type = given === undefined ? (isData ? 'application/json' : undefined) : concreteType(given);
  const text = isData ? JSON.stringify(value) : String(value ?? '');
  return { kind: 'text', name, value: text, ...(type === undefined ? {} : { contentType: type }) };
}

function openedSchema(schema: Schema | undefined, { schemas }: ExampleContext): Schema | undefined {
  return schema?.kind === 'ref' ? schemas.get(schema.name) : schema;
}

/** A file: `format: binary`, or in 3.1 a string with a media type that is no text of its own. */
function isBinary(schema: Schema | undefined, context: ExampleContext): boolean {
  const opened = openedSchema(schema, context);
  if (opened?.kind !== 'string') return false;
  const type = opened.contentMediaType;
  return (
    opened.format === 'binary' ||
    (type !== undefined && bodyKindOf(type) === 'file' && opened.format !== 'byte')
  );
}

// Splits the value of a multipart body into parts, and serializes them (RFC 7578).

import { generateExample } from '../json-schema/generate/example.ts';
import { bodyKindOf, concreteType, fileNameFor } from '../shared/media-types.ts';
import { isText, jsonOf, spellingOf } from '../shared/number-spelling.ts';
import type { HttpHeader, MultipartPart } from '../types/http-request.ts';
import type { Header, MediaType } from '../types/operation.ts';
import type { Property, Schema } from '../types/schema.ts';
import type { ExampleContext } from '../types/validation.ts';
import { likelyFileType, typeOfUpload } from './likely-file.ts';
import { partsIn, typeOfText } from './parts-of-text.ts';
import { isFieldName, partHead } from './request-parts.ts';
import { hasStyle, headerText, styledFields } from './serialize-parameter.ts';
import { xmlText } from './xml.ts';

/** A part with its content. Request samples use only the name of a file. */
export interface WrittenPart {
  part: MultipartPart;
  text: string;
}

const boundary = 'boundary';

/** Serializes parts with their headers. */
export function multipartText(parts: WrittenPart[]): string {
  const written = parts.map(({ part, text }) =>
    [`--${boundary}`, ...partHead(part), '', text.replaceAll('\r\n', '\n').replace(/\n$/, '')].join('\n'),
  );
  return [...written, `--${boundary}--`].join('\n');
}

/** Makes the parts of a value: text for scalars, JSON for objects, a file for binary strings (OpenAPI 3.1, section 4.8.15). */
export function multipartParts(value: unknown, content: MediaType, context: ExampleContext): WrittenPart[] {
  const body = resolvedSchema(content.schema, context);
  if (Array.isArray(value)) return partsInOrder(value, content, context);
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return entries.flatMap(([name, item]): WrittenPart[] => {
    const schema = propertyNamed({ name, depth: 0 }, body, context);
    const encoding = content.encodings.find((candidate) => candidate.name === name);
    const listed = resolvedSchema(schema, context);
    const isList = Array.isArray(item) && listed?.kind === 'array';
    const itemSchema = isList ? listed.items : schema;
    // A style applies to arrays and objects, but not to files (.NET generators write `style: form` for each field).
    const hasParts = typeof item === 'object' && item !== null && !isBinary(itemSchema, context);
    if (encoding !== undefined && hasStyle(encoding) && hasParts)
      return styledFields(encoding, item).map(textPart);
    const contentType = content.partTypes.find((part) => part.name === name)?.contentType;
    const headers = headersOf(encoding?.headers, context);
    return (isList ? item : [item]).map((one) =>
      partOf({ name, value: one, schema: itemSchema, contentType, headers }, context),
    );
  });
}

/** Returns the parts that a text stands for: those in it, or else the file that it is in. */
export function partsOfText(text: string, { schema }: MediaType, context: ExampleContext): MultipartPart[] {
  const properties = propertiesOf(schema, context);
  const found = partsIn(
    text,
    properties.map(({ name }) => name),
  );
  if (found.length > 0) return found;
  const { name, schema: property } = fileIn(properties, context) ?? { name: 'file' };
  const file = fileOf({ name, given: typeOfText(text), schema: property }, context);
  return [{ kind: 'file', name, ...file }];
}

function propertiesOf(schema: Schema | undefined, context: ExampleContext): Property[] {
  const resolved = resolvedSchema(schema, context);
  return resolved?.kind === 'object' ? resolved.properties : [];
}

/** Finds the property of a file: bytes, or what is called a file, or the only list. */
function fileIn(properties: readonly Property[], context: ExampleContext): Property | undefined {
  const lists = properties.filter(({ schema }) => context.resolve(schema).kind === 'array');
  return (
    properties.find(({ schema }) => isBinary(schema, context)) ??
    properties.find(({ name }) => /(?:^|[_-])(?:file|upload)$|[a-z]File$/.test(name)) ??
    (lists.length === 1 ? lists[0] : undefined)
  );
}

/** Finds a property of the body, or of its first option that has one. */
function propertyNamed(
  { name, depth }: { name: string; depth: number },
  body: Schema | undefined,
  context: ExampleContext,
): Schema | undefined {
  const resolved = resolvedSchema(body, context);
  if (resolved === undefined || depth > 4) return undefined;
  const own =
    resolved.kind === 'object' ? resolved.properties.find((property) => property.name === name) : undefined;
  if (own !== undefined) return own.schema;
  for (const { schema } of resolved.variants?.options ?? []) {
    const found = propertyNamed({ name, depth: depth + 1 }, schema, context);
    if (found !== undefined) return found;
  }
  return undefined;
}

function textPart({ name, value }: { name: string; value: string }): WrittenPart {
  return { part: { kind: 'text', name, value }, text: value };
}

/** Makes parts by position (OpenAPI 3.2, section 4.14). */
function partsInOrder(values: unknown[], content: MediaType, context: ExampleContext): WrittenPart[] {
  const { prefixEncodings = [], itemEncoding } = content;
  const list = resolvedSchema(content.schema, context);
  return values.map((value, index) => {
    const schema = list?.kind === 'array' ? (list.prefixItems[index] ?? list.items) : undefined;
    const { contentType, headers } = prefixEncodings[index] ?? itemEncoding ?? {};
    const sent = headersOf(headers, context);
    return partOf({ name: `part${index + 1}`, value, schema, contentType, headers: sent }, context);
  });
}

/** Returns the required headers of a part, as its encoding describes them. */
function headersOf(headers: readonly Header[] = [], context: ExampleContext): HttpHeader[] {
  return headers.flatMap((header): HttpHeader[] => {
    const isSent =
      header.required === true && isFieldName(header.name) && !/^content-disposition$/i.test(header.name);
    if (!isSent) return [];
    const { style = 'simple' } = header;
    const [given] = header.examples.flatMap((example) => ('value' in example ? [example] : []));
    const value = given === undefined ? generateExample(header.schema, context) : given.value;
    return [
      { name: header.name, value: headerText({ ...header, in: 'header', style, explode: false }, value) },
    ];
  });
}

interface Part {
  name: string;
  value: unknown;
  schema: Schema | undefined;
  contentType: string | undefined;
  headers: HttpHeader[];
}

function partOf(
  { name, value, schema, contentType, headers: sent }: Part,
  context: ExampleContext,
): WrittenPart {
  const given = contentType?.split(',')[0]?.trim();
  const isData = typeof value === 'object' && value !== null;
  const headers = sent.length === 0 ? {} : { headers: sent };
  const text = textOf({ value, schema, type: given ?? '' }, context);
  if (isBinary(schema, context)) {
    const file = fileOf({ name, given, schema }, context);
    return { part: { kind: 'file', name, ...file, ...headers }, text };
  }
  const type = given === undefined ? (isData ? 'application/json' : undefined) : concreteType(given);
  const contentTypes = type === undefined ? {} : { contentType: type };
  return { part: { kind: 'text', name, value: text, ...contentTypes, ...headers }, text };
}

/** The type of a file of which nothing is known, which clients send by default. */
const unknownFile = 'application/octet-stream';

/** The types of files that clients know by their endings. */
const commonlyKnown = /^(?:image\/(?:png|jpeg|gif|svg\+xml)|text\/(?:plain|html)|application\/(?:pdf|xml))$/;

/** Names a file by its type. One without a type is called by what it likely is, which it has as its type if clients find that out. */
function fileOf(
  { name, given, schema: written }: Record<'given', string | undefined> & Pick<Part, 'name' | 'schema'>,
  context: ExampleContext,
): Pick<MultipartPart & { kind: 'file' }, 'fileName' | 'contentType'> {
  const schema = resolvedSchema(written, context);
  const type = given ?? (schema?.kind === 'string' ? schema.contentMediaType : undefined);
  const likely =
    type === undefined
      ? (likelyFileType(name, schema?.description) ?? typeOfUpload(name, context.about))
      : undefined;
  const isKnown = likely !== undefined && commonlyKnown.test(likely);
  const contentType = concreteType(type ?? (isKnown ? likely : unknownFile));
  return { fileName: fileNameFor(name, likely ?? contentType), contentType };
}

/** Serializes a part by its content type: XML, JSON (also for scalars), or else text. */
function textOf(
  { value, schema, type }: { value: unknown; schema: Schema | undefined; type: string },
  { schemas }: ExampleContext,
): string {
  const isData = typeof value === 'object' && value !== null;
  const kind = bodyKindOf(type);
  if (isData && kind === 'xml' && schema !== undefined) return xmlText(value, schema, schemas);
  const isWritten = isText(value) && /^\s*["{[]/.test(value);
  return isData || (kind === 'json' && !isWritten) ? (jsonOf(value ?? null) ?? '') : spellingOf(value ?? '');
}

function resolvedSchema(schema: Schema | undefined, context: ExampleContext): Schema | undefined {
  return schema && context.resolve(schema);
}

/** A description of a file that some generators give the format of its address. */
const uploaded = /\bmultipart-encoded\b|\bfile contents?\b|\bcontents? of the (?:\w+ )?file\b/i;

/** Whether a schema is a file: `format: binary`, or in 3.1 a string with a media type that is not text, and that no encoding makes text. */
export function isBinary(schema: Schema | undefined, context: ExampleContext): boolean {
  const text = resolvedSchema(schema, context);
  if (text?.kind !== 'string') return false;
  const { contentMediaType: type, contentEncoding: encoding, format, description = '' } = text;
  if (format === 'binary' || (format === 'uri' && uploaded.test(description))) return true;
  return type !== undefined && bodyKindOf(type) === 'file' && format !== 'byte' && encoding === undefined;
}

// Media types, examples, request bodies, responses and their headers -> model (OpenAPI 3.1, sections 4.8.13 to 4.8.21).

import type { Example, Header, MediaType, RequestBody, Response } from '../nouns/operation.ts';
import type { Schema } from '../nouns/schema.ts';
import {
  flagAt,
  isRecord,
  type JsonRecord,
  recordAt,
  recordsAt,
  textAt,
  valueAt,
  withoutAbsent,
} from './json-values.ts';
import { type Reading, recordBehind } from './reading.ts';

/** The request body of an operation; undefined where there is none to show. */
export function readRequestBody(value: unknown, reading: Reading): RequestBody | undefined {
  const raw = recordBehind(value, reading);
  if (raw === undefined) return undefined;
  return {
    ...withoutAbsent({ required: flagAt(raw, 'required'), description: textAt(raw, 'description') }),
    contents: readContents(raw, reading),
  };
}

/** All responses in the order of the document, those with a status code before ranges and `default`. */
export function readResponses(value: unknown, reading: Reading): Response[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([status, item]): Response[] => {
    const raw = status.startsWith('x-') ? undefined : recordBehind(item, reading);
    if (raw === undefined) return [];
    return [
      {
        status: /^[1-5]xx$/i.test(status) ? status.toUpperCase() : status,
        description: textAt(raw, 'description') ?? '',
        headers: readHeaders(raw, reading),
        contents: readContents(raw, reading),
      },
    ];
  });
}

function readHeaders(raw: JsonRecord, reading: Reading): Header[] {
  return Object.entries(recordAt(raw, 'headers')).flatMap(([name, value]): Header[] => {
    const header = recordBehind(value, reading);
    // OpenAPI 3.1, section 4.8.17: a header named Content-Type is ignored here.
    return header === undefined || /^content-type$/i.test(name)
      ? []
      : [{ name, ...readHeaderFacts(header, reading) }];
  });
}

/** What parameters and headers have in common: a schema, or one media type with a schema. */
export function readHeaderFacts(raw: JsonRecord, reading: Reading): Omit<Header, 'name'> {
  const [content] = recordsAt(raw, 'content');
  return {
    ...withoutAbsent({
      required: flagAt(raw, 'required'),
      deprecated: flagAt(raw, 'deprecated'),
      description: textAt(raw, 'description'),
    }),
    schema: reading.schemas.read(valueAt(raw, 'schema') ?? content?.[1].schema ?? {}),
    examples: [...readExamples(raw, reading), ...(content ? readExamples(content[1], reading) : [])],
  };
}

function readContents(raw: JsonRecord, reading: Reading): MediaType[] {
  return Object.entries(recordAt(raw, 'content')).map(([mediaType, value]): MediaType => {
    const content = recordBehind(value, reading) ?? {};
    return {
      mediaType,
      ...withoutAbsent({ schema: schemaOfContent(content, reading) }),
      examples: readExamples(content, reading),
      partTypes: recordsAt(content, 'encoding').flatMap(([name, encoding]) => {
        const contentType = textAt(encoding, 'contentType');
        return contentType === undefined ? [] : [{ name, contentType }];
      }),
    };
  });
}

/** OpenAPI 3.2: `itemSchema` describes one item of a sequence of them (a stream of events, JSON lines). */
function schemaOfContent(content: JsonRecord, reading: Reading): Schema | undefined {
  if (content.schema !== undefined) return reading.schemas.read(content.schema);
  if (content.itemSchema === undefined) return undefined;
  return reading.schemas.read({ type: 'array', items: content.itemSchema });
}

/** `example` and `examples` of a media type, parameter or header (OpenAPI 3.2 adds data and text forms). */
function readExamples(raw: JsonRecord, reading: Reading): Example[] {
  const single: Example[] = raw.example === undefined ? [] : [{ name: '', value: raw.example }];
  const named = Object.entries(recordAt(raw, 'examples')).flatMap(([name, value]): Example[] => {
    const example = recordBehind(value, reading);
    return example === undefined ? [] : [readExample(name, example)];
  });
  return [...single, ...named];
}

function readExample(name: string, raw: JsonRecord): Example {
  const serialized = textAt(raw, 'serializedValue');
  const data = valueAt(raw, 'value') ?? valueAt(raw, 'dataValue');
  const words = withoutAbsent({
    summary: textAt(raw, 'summary'),
    description: textAt(raw, 'description'),
    externalValue: textAt(raw, 'externalValue'),
  });
  if (data !== undefined || 'value' in raw) return { name, ...words, value: data ?? null };
  return serialized === undefined ? { name, ...words } : { name, ...words, value: serialized, isText: true };
}

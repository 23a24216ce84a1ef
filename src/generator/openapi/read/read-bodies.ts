// Reads media types, examples, headers and request bodies (OpenAPI 3.1, sections 4.8.13 to 4.8.15, 4.8.19 and 4.8.21).

import { isNoExample, readDeprecation } from '../../json-schema/read/read-annotations.ts';
import { spelledTexts, unwrappedExample } from '../../json-schema/typed-values.ts';
import {
  flagAt,
  isRecord,
  type JsonRecord,
  listAt,
  recordAt,
  recordsAt,
  textAt,
  valueAt,
  withoutAbsent,
  wordAt,
} from '../../shared/json.ts';
import { entriesOf } from '../../shared/key-order.ts';
import { isText } from '../../shared/number-spelling.ts';
import { visibleName } from '../../shared/words.ts';
import type {
  Encoding,
  Example,
  Header,
  ItemEncoding,
  MediaType,
  RequestBody,
} from '../../types/operation.ts';
import type { Schema } from '../../types/schema.ts';
import { missingBehind } from '../document/references.ts';
import {
  componentBehind,
  markdownOf,
  missingText,
  type Reading,
  recordBehind,
  recordOrNote,
  withNote,
} from './reading-context.ts';

/** Reads the request body of an operation. A missing one has a description that reports this; undefined if there is none. */
export function readRequestBody(value: unknown, reading: Reading): RequestBody | undefined {
  const raw = recordOrNote(value, reading);
  if (raw === undefined) return undefined;
  return {
    ...withoutAbsent({ required: flagAt(raw, 'required'), description: textAt(raw, 'description') }),
    contents: preferredFirst(readContents(raw, reading), [json, form, multipart]),
  };
}

const json = /[/+]json\s*(?:;|$)/i;
const form = /^\s*application\/x-www-form-urlencoded\b/i;
const multipart = /^\s*multipart\//i;

/**
 * Puts the content that readers most likely want first, so that fields, samples and examples begin with the same one: `application/json`, or
 * else one without parameters, of the first kind that there is.
 */
function preferredFirst(contents: MediaType[], kinds: readonly RegExp[]): MediaType[] {
  for (const kind of kinds) {
    const alike = contents.filter(({ mediaType }) => kind.test(mediaType));
    const first =
      alike.find(({ mediaType }) => mediaType.trim() === 'application/json') ??
      alike.find(({ mediaType }) => !mediaType.includes(';')) ??
      alike[0];
    if (first !== undefined) return [first, ...contents.filter((content) => content !== first)];
  }
  return contents;
}

/** Reads the `content` of a response: media types with their schemas and examples, JSON first. */
export function readAnswerContents(raw: JsonRecord, reading: Reading): MediaType[] {
  return preferredFirst(readContents(raw, reading), [json]);
}

/** Reads a `content`: media types with their schemas and examples. */
function readContents(raw: JsonRecord, reading: Reading): MediaType[] {
  return Object.entries(recordAt(raw, 'content')).map(([mediaType, value]): MediaType => {
    const missing = missingBehind(value, reading.references);
    const note: JsonRecord | undefined = missing && {
      schema: { description: markdownOf(missing, reading.strings) },
    };
    const content = note ?? recordBehind(value, reading) ?? {};
    return {
      mediaType,
      ...withoutAbsent({ schema: schemaOfContent(content, reading) }),
      examples: bodyExamples(mediaType, content, reading),
      partTypes: recordsAt(content, 'encoding').flatMap(([name, encoding]) => {
        const contentType = textAt(encoding, 'contentType');
        return contentType === undefined ? [] : [{ name, contentType }];
      }),
      encodings: readEncodings(content, reading),
      ...positionEncodings(content, reading),
      ...(content.schema === undefined && content.itemSchema !== undefined
        ? { isSequence: true as const }
        : {}),
    };
  });
}

/** Reads the examples of a body. A command that sends a body is not the body, so one is generated instead. */
function bodyExamples(mediaType: string, content: JsonRecord, reading: Reading): Example[] {
  const schema = recordBehind(content.schema, reading) ?? {};
  const { type } = schema;
  const examples = readExamples(content, reading).filter(
    (example) => !('value' in example && isNoExample(example.value, schema)),
  );
  const isFields = [json, form, multipart].some((kind) => kind.test(mediaType));
  const mayBeText = type === 'string' || (Array.isArray(type) && type.includes('string'));
  if (!isFields || mayBeText) return examples;
  return examples.filter(({ value }) => !isText(value) || !command.test(value));
}

const command = /^\s*(?:\$ )?(?:(?:curl|wget)\s+(?:-|\S*https?:|\S*\/)|https?\s+[A-Z]+\s+\S*[:/])/;

/** Reads the encodings with more than a content type. */
function readEncodings(content: JsonRecord, reading: Reading): Encoding[] {
  return recordsAt(content, 'encoding').flatMap(([name, raw]): Encoding[] => {
    const { contentType: _type, ...facts } = readItemEncoding(raw, reading);
    return facts.headers.length === 0 && Object.keys(facts).length === 1 ? [] : [{ name, ...facts }];
  });
}

function readItemEncoding(raw: JsonRecord, reading: Reading): ItemEncoding {
  const explode = valueAt(raw, 'explode');
  return {
    headers: readHeaders(raw, reading),
    ...withoutAbsent({
      contentType: textAt(raw, 'contentType'),
      style: textAt(raw, 'style'),
      explode: typeof explode === 'boolean' ? explode : undefined,
      allowReserved: flagAt(raw, 'allowReserved'),
    }),
  };
}

/** Reads the encodings of parts by position (OpenAPI 3.2, section 4.14). */
function positionEncodings(
  content: JsonRecord,
  reading: Reading,
): Pick<MediaType, 'prefixEncodings' | 'itemEncoding'> {
  const first = listAt(content, 'prefixEncoding').map((raw) =>
    readItemEncoding(isRecord(raw) ? raw : {}, reading),
  );
  const further = valueAt(content, 'itemEncoding');
  return {
    ...(first.length === 0 ? {} : { prefixEncodings: first }),
    ...(isRecord(further) ? { itemEncoding: readItemEncoding(further, reading) } : {}),
  };
}

/** Reads the schema of a media type. `itemSchema` describes one item of a sequence, such as a stream of events (OpenAPI 3.2). */
function schemaOfContent(content: JsonRecord, reading: Reading): Schema | undefined {
  const schema = content.schema === undefined ? itemsSchema(content) : content.schema;
  return schema === undefined ? undefined : reading.schemas.read(schema);
}

/** Reads `example` and `examples` of a media type, parameter or header (OpenAPI 3.2 adds `dataValue` and `serializedValue`). */
function readExamples(raw: JsonRecord, reading: Reading): Example[] {
  const only = raw.example === undefined ? valueAt(raw, 'x-example') : raw.example;
  const schema = valueAt(raw, 'schema') ?? itemsSchema(raw);
  // Generators write an empty string if there is no example.
  const single: Example[] =
    only === undefined || only === ''
      ? []
      : [{ name: '', value: unwrappedExample(only, schema, reading.references) }];
  const named = entriesOf(recordAt(raw, 'examples')).flatMap(([name, value]): Example[] => {
    const missing = missingBehind(value, reading.references);
    if (missing !== undefined)
      return [{ name: visibleName(name), missing: missingText(missing, reading.strings) }];
    const example = recordBehind(value, reading);
    return example === undefined ? [] : [readExample(visibleName(name), example)];
  });
  return [...single, ...named].map((example) =>
    'value' in example
      ? { ...example, value: spelledTexts(example.value, schema, reading.references) }
      : example,
  );
}

/** Returns the schema of a sequence whose items are described. */
function itemsSchema({ itemSchema }: JsonRecord): JsonRecord | undefined {
  return itemSchema === undefined ? undefined : { type: 'array', items: itemSchema };
}

function readExample(name: string, raw: JsonRecord): Example {
  const serialized = textAt(raw, 'serializedValue');
  const data = valueAt(raw, 'value') ?? valueAt(raw, 'dataValue');
  const words = withoutAbsent({
    summary: textAt(raw, 'summary')?.trim() || undefined,
    description: textAt(raw, 'description'),
    externalValue: textAt(raw, 'externalValue'),
  });
  if (data !== undefined || 'value' in raw) return { name, ...words, value: data ?? null };
  return serialized === undefined ? { name, ...words } : { name, ...words, value: serialized, isText: true };
}

/** Reads the headers of a response, or of a part of a body. */
export function readHeaders(raw: JsonRecord, reading: Reading): Header[] {
  return entriesOf(recordAt(raw, 'headers')).flatMap(([name, value]): Header[] => {
    const header = recordOrNote(value, reading);
    // A header named Content-Type is ignored here (OpenAPI 3.1, section 4.8.17).
    return header === undefined || /^content-type$/i.test(name)
      ? []
      : [
          {
            name,
            ...readHeaderFacts(header, reading),
            ...withoutAbsent({ style: separatorOf(header) }),
            ...componentBehind(value, reading),
          },
        ];
  });
}

/** Returns the style of a header whose list is not separated by commas, as in Swagger 2.0 (`collectionFormat`). */
function separatorOf(header: JsonRecord): string | undefined {
  const style = textAt(header, 'style');
  return style?.endsWith('Delimited') ? style : undefined;
}

/** Reads the facts that parameters and headers share. The schema can be in `content`, in the only media type. */
export function readHeaderFacts(raw: JsonRecord, reading: Reading): Omit<Header, 'name'> {
  const [content] = recordsAt(raw, 'content');
  return {
    ...withoutAbsent({
      required: flagAt(raw, 'required'),
      deprecated: flagAt(raw, 'deprecated'),
      deprecation: readDeprecation(raw),
      since: wordAt(raw, 'x-since'),
      description: withNote(textAt(raw, 'description'), missingExamples(raw, reading)),
    }),
    schema: reading.schemas.read(valueAt(raw, 'schema') ?? content?.[1].schema ?? {}),
    examples: [...readExamples(raw, reading), ...(content ? readExamples(content[1], reading) : [])],
  };
}

/** Returns notes about missing examples. They are part of the description, as the line of example values is too short for them. */
function missingExamples(raw: JsonRecord, { references, strings }: Reading): string[] {
  return Object.values(recordAt(raw, 'examples')).flatMap((value) => {
    const missing = missingBehind(value, references);
    return missing === undefined ? [] : [markdownOf(missing, strings, strings.missing.example)];
  });
}

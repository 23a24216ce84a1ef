// Reads responses with their headers and links (OpenAPI 3.1, sections 4.8.16, 4.8.17, 4.8.20 and 4.8.21).

import { readDeprecation } from '../../json-schema/read-annotations.ts';
import {
  flagAt,
  isRecord,
  type JsonRecord,
  recordAt,
  recordsAt,
  textAt,
  valueAt,
  withoutAbsent,
} from '../../shared/json.ts';
import { entriesOf } from '../../shared/key-order.ts';
import { visibleName } from '../../shared/words.ts';
import type { Header, Response, ResponseLink } from '../../types/operation.ts';
import { missingBehind } from '../document/references.ts';
import { readContents, readExamples } from './bodies.ts';
import type { Reading } from './context.ts';
import { componentBehind, markdownOf, recordOrNote, withNote } from './context.ts';
import { readCodeNames } from './extensions.ts';

/** Reads all responses, by the class of their status and in the order of the document inside of a class. `default` is the last one. */
export function readResponses(value: unknown, reading: Reading): Response[] {
  if (!isRecord(value)) return [];
  const inOrder = entriesOf(value).toSorted(([one], [other]) => classOf(one) - classOf(other));
  return inOrder.flatMap(([status, item]): Response[] => {
    const raw = status.startsWith('x-') ? undefined : recordOrNote(item, reading);
    if (raw === undefined) return [];
    return [
      {
        status: /^[1-5]xx$/i.test(status) ? status.toUpperCase() : visibleName(status),
        ...withoutAbsent({ summary: textAt(raw, 'summary') ?? textAt(raw, 'x-summary') }),
        description: textAt(raw, 'description') ?? '',
        headers: readHeaders(raw, reading),
        contents: readContents(raw, reading),
        links: readLinks(raw, reading),
        ...withoutAbsent({ codes: readCodeNames(raw) }),
      },
    ];
  });
}

/** Returns the class of a status as a number; that of `default` and the like is the highest. */
function classOf(status: string): number {
  return /^[1-5][\dx]{2}$/i.test(status) ? Number(status[0]) : 6;
}

function readHeaders(raw: JsonRecord, reading: Reading): Header[] {
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

function readLinkServer(server: JsonRecord): ResponseLink['server'] {
  const url = textAt(server, 'url');
  if (url === undefined) return undefined;
  const texts = [textAt(server, 'name'), textAt(server, 'description')].filter((text) => text !== undefined);
  return texts.length === 0 ? { url } : { url, description: texts.join(': ') };
}

function readLinks(raw: JsonRecord, reading: Reading): ResponseLink[] {
  return entriesOf(recordAt(raw, 'links')).flatMap(([name, value]): ResponseLink[] => {
    const link = recordOrNote(value, reading);
    if (link === undefined || name.startsWith('x-')) return [];
    const parameters = entriesOf(recordAt(link, 'parameters'));
    return [
      {
        name,
        ...withoutAbsent({
          description: textAt(link, 'description'),
          operationId: textAt(link, 'operationId'),
          operationRef: textAt(link, 'operationRef'),
          requestBody: valueAt(link, 'requestBody'),
          server: readLinkServer(recordAt(link, 'server')),
        }),
        parameters: parameters.map(([parameter, given]) => ({ name: parameter, value: given })),
      },
    ];
  });
}

// Reads responses with their links (OpenAPI 3.1, sections 4.8.16, 4.8.17 and 4.8.20).

import { isRecord, type JsonRecord, recordAt, textAt, valueAt, withoutAbsent } from '../../shared/json.ts';
import { entriesOf } from '../../shared/key-order.ts';
import { visibleName } from '../../shared/words.ts';
import type { Response, ResponseLink } from '../../types/operation.ts';
import { readCodeNames } from './extensions.ts';
import { readAnswerContents, readHeaders } from './read-bodies.ts';
import { type Reading, recordOrNote } from './reading-context.ts';

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
        contents: readAnswerContents(raw, reading),
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

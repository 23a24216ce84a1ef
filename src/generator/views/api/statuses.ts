// The reason phrases and classes of status codes (RFC 9110, section 15).

import type { Strings } from '../../../strings/strings-type.ts';
import { addsDetail } from '../../shared/markdown/adds-detail.ts';
import type { ResponseView } from '../../types/api-view.ts';

/** Returns the reason phrase of a status, such as `Too Many Requests`; undefined for an unknown one. */
export function reasonPhrase(status: string, { httpStatus }: Strings): string | undefined {
  return Object.hasOwn(httpStatus, status) ? httpStatus[status] : undefined;
}

/** Reason phrases of earlier standards (RFC 2616, RFC 4918 and RFC 7231), which documents give as descriptions. */
const formerPhrases: Record<string, string[]> = {
  302: ['Moved Temporarily'],
  413: ['Request Entity Too Large', 'Payload Too Large'],
  414: ['Request-URI Too Long'],
  416: ['Requested Range Not Satisfiable'],
  422: ['Unprocessable Entity'],
};

/** Whether a description of a response says more than its status, such as `200`, and its reason, such as `OK`, or both. */
export function addsToStatus(description: string, status: string, reason: string): boolean {
  // Names of codes are the same words: `NOT_FOUND`.
  const words = description.replaceAll('_', ' ');
  return [reason, ...(formerPhrases[status] ?? [])].every((phrase) =>
    [status, phrase, `${status} ${phrase}`].every((known) => addsDetail(words, known)),
  );
}

const kinds: Record<string, ResponseView['kind']> = {
  1: 'informational',
  2: 'success',
  3: 'redirection',
  4: 'client-error',
  5: 'server-error',
};

/** Returns the class of a status code. */
export function kindOfStatus(status: string): ResponseView['kind'] {
  return kinds[status.slice(0, 1)] ?? 'default';
}

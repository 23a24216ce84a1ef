// Replies of another site to a verdict: the link works, it is dead, or it can not be told.

import type { NoReply, Reply } from './ask-once.ts';

export interface Answer {
  state: 'alive' | 'dead' | 'unknown';
  /** What was answered, as the end of a sentence: `answers 404`, `there is no such host`. */
  reason: string;
}

/** Codes of Node that say the same whenever they are asked. */
const deadCodes: Record<string, string> = {
  ENOTFOUND: 'there is no such host',
  ERR_INVALID_URL: 'is no address',
};

/** A redirect that was followed is no reply any more. An endpoint may refuse GET in any way and still be there. */
export function answerOf(reply: Reply | NoReply, kind: 'page' | 'endpoint'): Answer {
  if ('code' in reply) {
    const reason = deadCodes[reply.code];
    return reason === undefined ? { state: 'unknown', reason: reply.message } : { state: 'dead', reason };
  }
  const { status } = reply;
  const reason = `answers ${status}`;
  if (status >= 200 && status < 400) return { state: 'alive', reason };
  if (kind === 'endpoint' && status >= 400 && status < 500) return { state: 'alive', reason };
  if (status === 404 || status === 410) return { state: 'dead', reason };
  return { state: 'unknown', reason };
}

/** What may be different in a moment: too many requests, a server that is busy or down, a line that is cut. */
export function isPassing(reply: Reply | NoReply): boolean {
  if ('code' in reply)
    return !(reply.code in deadCodes) && reply.code !== 'PRIVATE' && !/^ERR_|CERT/.test(reply.code);
  return reply.status === 429 || reply.status === 408 || reply.status === 425 || reply.status >= 500;
}

/** `Retry-After` in milliseconds: seconds or a date (RFC 9110, section 10.2.3). */
export function retryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

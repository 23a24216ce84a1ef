// Replies of another site to an answer: the link works, it is dead, it cannot be reached, or it cannot be decided.

import type { NoReply, Reply } from './ask-once.ts';

export interface Answer {
  /**
   * `dead`: the site reports that there is nothing. `unreachable`: a reader gets an error. `unknown`: a reader may get
   * the page, but the check does not.
   */
  state: 'alive' | 'dead' | 'unreachable' | 'unknown';
  /** What was answered, as the end of a sentence: `answers 404`, `there is no such host`. */
  reason: string;
}

/** Codes of Node for what stays the same whenever it is asked. */
const deadCodes: Record<string, string> = {
  ENOTFOUND: 'there is no such host',
  ERR_INVALID_URL: 'is no address',
};

/** What the check may not ask, or not now. */
const refused = new Set(['PRIVATE', 'SCHEME', 'HELD']);

/** Why there is no reply where a reader may get one. */
const undecided = new Set(['TIMEOUT', 'ETIMEDOUT', ...refused]);

/** Reasons that Node words as a system call. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'refuses the connection',
  ECONNRESET: 'cuts the connection',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
};

/** A redirect that was followed is no reply any more. An endpoint may refuse GET in any way and still be there. */
export function answerOf(reply: Reply | NoReply, kind: 'page' | 'endpoint'): Answer {
  if ('code' in reply) {
    const reason = deadCodes[reply.code];
    if (reason !== undefined) return { state: 'dead', reason };
    const state = undecided.has(reply.code) ? 'unknown' : 'unreachable';
    return { state, reason: reasonOf(reply) };
  }
  const { status } = reply;
  const reason = `answers ${status}`;
  if (status >= 200 && status < 400) return { state: 'alive', reason };
  if (kind === 'endpoint' && status >= 400 && status < 500) return { state: 'alive', reason };
  if (status === 404 || status === 410) return { state: 'dead', reason };
  return { state: status >= 500 ? 'unreachable' : 'unknown', reason };
}

/** Messages of the parser and of the TLS library are for their developers. */
function reasonOf({ code, message }: NoReply): string {
  if (code.startsWith('HPE_')) return 'does not answer with HTTP';
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) return 'the secure connection fails';
  return reasons[code] ?? message;
}

/** What may be different in a moment: too many requests, a server that is busy or down, a connection that is cut. */
export function isPassing(reply: Reply | NoReply): boolean {
  if ('code' in reply)
    return !(
      reply.code in deadCodes ||
      refused.has(reply.code) ||
      /^ERR_|^EPROTO$|CERT|SIGNATURE/.test(reply.code)
    );
  return reply.status === 429 || reply.status === 408 || reply.status === 425 || reply.status >= 500;
}

/** `Retry-After` in milliseconds: seconds or a date (RFC 9110, section 10.2.3). */
export function retryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

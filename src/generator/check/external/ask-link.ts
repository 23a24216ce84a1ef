// Checks one external link: HEAD then GET, redirects, retries with back-off, Retry-After.
// Law: all requests and waits for one link share its time limit.

import { lookup as lookupName } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { createPublicLookup, isPrivateAddress } from '../../shared/private-addresses.ts';
import type { AskLimits } from '../../types/config.ts';

/** Network and clock, which tests replace. */
export interface AskTools {
  askOnce: AskOnce;
  wait(milliseconds: number): Promise<void>;
  now(): number;
  /** Milliseconds until a host accepts another request. `hold` sets them for all links to the host. */
  heldFor(host: string): number;
  hold(host: string, milliseconds: number): void;
}

/** One check of one link. */
interface Check {
  limits: AskLimits;
  tools: AskTools;
  /** When the time limit is reached. */
  end: number;
  /** Hosts that do not respond to HEAD. */
  withoutHead: Set<string>;
}

const mostRedirects = 10;
/** If a server does not respond to HEAD, most of the time is left for GET. */
const shareOfHead = 1 / 3;

/** Requests a link until the answer is final, or the time limit is reached. */
export async function askLink(
  link: { url: string; kind: 'page' | 'endpoint' },
  limits: AskLimits,
  tools: AskTools,
): Promise<LinkAnswer> {
  const { host } = new URL(link.url);
  const held = tools.heldFor(host);
  if (held > 0) await tools.wait(held);
  const check = { limits, tools, end: tools.now() + limits.timeout, withoutHead: new Set<string>() };
  for (let attempt = 0; ; attempt += 1) {
    const { reply, host } = await followed(link.url, check);
    if (!isPassing(reply)) return answerOf(reply, link.kind);
    const delay = 'code' in reply ? undefined : retryAfter(reply.retryAfter, tools.now());
    // A `Retry-After` beyond the time limit of a link does not delay the other links of the host.
    const isTooLong = delay !== undefined && delay > limits.timeout;
    if (delay !== undefined && !isTooLong) tools.hold(host, delay);
    const pause = delay ?? 500 * 2 ** attempt;
    const isLast = attempt >= limits.retries || tools.now() + pause >= check.end;
    if (isTooLong) return retryLater(delay);
    if (isLast) return answerOf(reply, link.kind);
    await tools.wait(pause);
  }
}

function retryLater(milliseconds: number): LinkAnswer {
  return { state: 'unknown', reason: `the server allows a retry after ${Math.ceil(milliseconds / 1000)} s` };
}

interface Followed {
  reply: Reply | NoReply;
  /** The host that sent it. */
  host: string;
}

/** The reply after all redirects, which are requested under the same rules. */
async function followed(start: string, check: Check): Promise<Followed> {
  let url = new URL(start);
  const passed = new Set<string>();
  for (let step = 0; step <= mostRedirects; step += 1) {
    if (passed.has(url.href)) return failed(url, 'redirects in a loop');
    passed.add(url.href);
    const reply = await headThenGet(url, check);
    if ('code' in reply || !isRedirect(reply)) return { reply, host: url.host };
    if (!URL.canParse(reply.location ?? '', url)) return failed(url, 'redirects to an invalid address');
    const next = new URL(reply.location ?? '', url);
    if (!/^https?:$/.test(next.protocol))
      return { host: url.host, reply: { code: 'SCHEME', message: `redirects to \`${next.protocol}\`` } };
    // The fragment is not sent, so pages that differ only in it are one page.
    next.hash = '';
    url = next;
  }
  return failed(url, `redirects more than ${mostRedirects} times`);
}

function failed({ host }: URL, message: string): Followed {
  return { host, reply: { code: 'ERR_REDIRECT', message } };
}

function isRedirect({ status, location }: Reply): boolean {
  return [301, 302, 303, 307, 308].includes(status) && location !== undefined;
}

/** Many servers answer HEAD incorrectly or not at all, so only a successful answer to it counts. */
async function headThenGet(url: URL, check: Check): Promise<Reply | NoReply> {
  if (check.withoutHead.has(url.host)) return ask(url, 'GET', check);
  const head = await ask(url, 'HEAD', check);
  if ('code' in head && head.code === 'TIMEOUT') check.withoutHead.add(url.host);
  if ('code' in head ? isFinal(head) : head.status < 400 || head.status === 429) return head;
  if ('status' in head && head.retryAfter !== undefined) return head;
  return ask(url, 'GET', check);
}

async function ask(url: URL, method: 'HEAD' | 'GET', check: Check): Promise<Reply | NoReply> {
  const { limits, tools, end } = check;
  const held = tools.heldFor(url.host);
  const left = end - tools.now() - held;
  if (left <= 0) return held > 0 ? { code: 'HELD', message: retryLater(held).reason } : late(limits);
  if (held > 0) await tools.wait(held);
  const timeout = Math.ceil(method === 'HEAD' ? left * shareOfHead : left);
  const reply = await tools.askOnce({ ...limits, url, method, timeout });
  return 'code' in reply && reply.code === 'TIMEOUT' ? late(limits) : reply;
}

function late({ timeout }: AskLimits): NoReply {
  return { code: 'TIMEOUT', message: `no answer within ${timeout / 1000} s` };
}

/** Errors of the name or the address, which are the same with another method. */
function isFinal({ code }: NoReply): boolean {
  return ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'PRIVATE'].includes(code);
}

/** The result of a check: the link works, is dead, cannot be reached, or cannot be checked. */
export interface LinkAnswer {
  /**
   * `dead`: the site reports that there is no such page. `unreachable`: a reader gets an error. `unknown`: a reader may
   * get the page, but the check does not.
   */
  state: 'alive' | 'dead' | 'unreachable' | 'unknown';
  /** The reason, as the end of a sentence: `answers 404`, `there is no such host`. */
  reason: string;
}

/** Error codes of Node that stay the same with each attempt. */
const deadCodes: Record<string, string> = {
  ENOTFOUND: 'there is no such host',
  ERR_INVALID_URL: 'is not a valid address',
};

/** Addresses that the check may not request, or not now. */
const refused = new Set(['PRIVATE', 'SCHEME', 'HELD']);

/** Errors after which a reader may still get the page. */
const undecided = new Set(['TIMEOUT', 'ETIMEDOUT', ...refused]);

/** Errors for which Node's message is a system call. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'refuses the connection',
  ECONNRESET: 'cuts the connection',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
};

/** A redirect that was followed is not a final reply. An endpoint may refuse GET in any way and still exist. */
export function answerOf(reply: Reply | NoReply, kind: 'page' | 'endpoint'): LinkAnswer {
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

/** Messages of the parser and of the TLS library are written for their developers. */
function reasonOf({ code, message }: NoReply): string {
  if (code.startsWith('HPE_')) return 'does not answer with HTTP';
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) return 'the secure connection fails';
  return reasons[code] ?? message;
}

/** Temporary failures: too many requests, a server that is busy or down, a lost connection. */
function isPassing(reply: Reply | NoReply): boolean {
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

/** The parts of a response that the check uses. */
export interface Reply {
  status: number;
  location?: string;
  retryAfter?: string;
}

/** The reason why there is no reply. `code` is an error code of Node (`ENOTFOUND`), `PRIVATE` or `TIMEOUT`. */
export interface NoReply {
  code: string;
  message: string;
}

/** One request. */
interface LinkQuestion {
  url: URL;
  method: 'HEAD' | 'GET';
  /** Milliseconds for the whole request. */
  timeout: number;
  allowPrivate: boolean;
  userAgent: string;
}

/** Sends one request. */
export type AskOnce = (question: LinkQuestion) => Promise<Reply | NoReply>;

/**
 * Sends a request without following redirects. Never throws; the body is not read. The name is resolved once and all of its
 * addresses are checked before one is connected to, so a name server cannot redirect the request to a private address.
 */
export const askOnce: AskOnce = (question) =>
  new Promise((answer) => {
    const { url, method, timeout, allowPrivate, userAgent } = question;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) return answer(privateReply(host));
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const outgoing = send(url, {
      method,
      agent: false,
      lookup: allowPrivate ? lookupName : publicLookup,
      headers: { 'user-agent': userAgent, accept: '*/*' },
      signal: AbortSignal.timeout(timeout),
    });
    outgoing.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      response.destroy();
      answer({
        status,
        ...(headers.location === undefined ? {} : { location: headers.location }),
        ...(headers['retry-after'] === undefined ? {} : { retryAfter: headers['retry-after'] }),
      });
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => answer(failureOf(error, timeout)));
    outgoing.end();
  });

function failureOf(error: NodeJS.ErrnoException, timeout: number): NoReply {
  if (error.name === 'AbortError' || error.name === 'TimeoutError' || error.code === 'ABORT_ERR')
    return { code: 'TIMEOUT', message: `no answer within ${timeout / 1000} s` };
  return { code: error.code ?? 'ERROR', message: error.message };
}

function privateReply(host: string): NoReply {
  return {
    code: 'PRIVATE',
    message: `\`${host}\` is a private address, which is checked only with \`--allow-private\``,
  };
}

const publicLookup = createPublicLookup((host) => {
  const { code, message } = privateReply(host);
  return Object.assign(new Error(message), { code });
});

// One external link to an answer: HEAD then GET, redirects, retries with back-off, Retry-After.
// Law: all requests and waits of one link share the time that it has.

import { type LookupAddress, lookup as lookupName } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-addresses.ts';

export interface AskLimits {
  /** Milliseconds for the whole check of a link, from the moment at which its host may be asked. */
  timeout: number;
  retries: number;
  allowPrivate: boolean;
  userAgent: string;
}

/** The world, so that tests can have one of their own. */
export interface AskTools {
  askOnce: AskOnce;
  wait(milliseconds: number): Promise<void>;
  now(): number;
  /** Milliseconds until a host may be asked again. `hold` sets them, for all links to it. */
  heldFor(host: string): number;
  hold(host: string, milliseconds: number): void;
}

/** One check of one link. */
interface Check {
  limits: AskLimits;
  tools: AskTools;
  /** When its time is up. */
  end: number;
  /** Hosts that do not answer HEAD. */
  withoutHead: Set<string>;
}

const mostRedirects = 10;
/** A server that does not answer HEAD leaves the greater part of the time to GET. */
const shareOfHead = 1 / 3;

/** Asks until there is an answer that will not change by asking again, or the time is up. */
export async function askLink(
  link: { url: string; kind: 'page' | 'endpoint' },
  limits: AskLimits,
  tools: AskTools,
): Promise<Answer> {
  const { host } = new URL(link.url);
  const held = tools.heldFor(host);
  if (held > 0) await tools.wait(held);
  const check = { limits, tools, end: tools.now() + limits.timeout, withoutHead: new Set<string>() };
  for (let attempt = 0; ; attempt += 1) {
    const { reply, host } = await followed(link.url, check);
    if (!isPassing(reply)) return answerOf(reply, link.kind);
    const asked = 'code' in reply ? undefined : retryAfter(reply.retryAfter, tools.now());
    // A host that wants to be left alone for longer than a link has keeps no other link from being checked.
    const isTooLong = asked !== undefined && asked > limits.timeout;
    if (asked !== undefined && !isTooLong) tools.hold(host, asked);
    const pause = asked ?? 500 * 2 ** attempt;
    const isLast = attempt >= limits.retries || tools.now() + pause >= check.end;
    if (isTooLong) return askedToWait(asked);
    if (isLast) return answerOf(reply, link.kind);
    await tools.wait(pause);
  }
}

function askedToWait(milliseconds: number): Answer {
  return { state: 'unknown', reason: `wants to be asked again in ${Math.ceil(milliseconds / 1000)} s` };
}

interface Followed {
  reply: Reply | NoReply;
  /** The host that gave it. */
  host: string;
}

/** The reply at the end of all redirects. Each of them is asked for under the same rules. */
async function followed(start: string, check: Check): Promise<Followed> {
  let url = new URL(start);
  const passed = new Set<string>();
  for (let step = 0; step <= mostRedirects; step += 1) {
    if (passed.has(url.href)) return failed(url, 'redirects in a loop');
    passed.add(url.href);
    const reply = await headThenGet(url, check);
    if ('code' in reply || !isRedirect(reply)) return { reply, host: url.host };
    if (!URL.canParse(reply.location ?? '', url)) return failed(url, 'redirects to no address');
    const next = new URL(reply.location ?? '', url);
    if (!/^https?:$/.test(next.protocol))
      return { host: url.host, reply: { code: 'SCHEME', message: `redirects to \`${next.protocol}\`` } };
    // A fragment is not sent, so it makes no other page.
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

/** Many servers answer HEAD wrongly or not at all, so only a good answer to it counts. */
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
  if (left <= 0) return held > 0 ? { code: 'HELD', message: askedToWait(held).reason } : late(limits);
  if (held > 0) await tools.wait(held);
  const timeout = Math.ceil(method === 'HEAD' ? left * shareOfHead : left);
  const reply = await tools.askOnce({ ...limits, url, method, timeout });
  return 'code' in reply && reply.code === 'TIMEOUT' ? late(limits) : reply;
}

function late({ timeout }: AskLimits): NoReply {
  return { code: 'TIMEOUT', message: `no answer within ${timeout / 1000} s` };
}

/** The name or the address is at fault; another method makes no difference. */
function isFinal({ code }: NoReply): boolean {
  return ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'PRIVATE'].includes(code);
}

// Replies of another site to an answer: the link works, it is dead, it cannot be reached, or it cannot be decided.

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

// One HTTP request to its status and headers. The name is resolved once and every address of it is looked at before
// one is connected to, so no answer of a name server can lead to a private address in between.

export interface Reply {
  status: number;
  location?: string;
  retryAfter?: string;
}

/** Why there is no reply. `code` is that of Node (`ENOTFOUND`), `PRIVATE` or `TIMEOUT`. */
export interface NoReply {
  code: string;
  message: string;
}

export interface Question {
  url: URL;
  method: 'HEAD' | 'GET';
  /** Milliseconds for the whole request. */
  timeout: number;
  allowPrivate: boolean;
  userAgent: string;
}

export type AskOnce = (question: Question) => Promise<Reply | NoReply>;

/** Asks without following redirects. Never throws; the body is not read. */
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
    message: `\`${host}\` is a private address, which is asked with \`--allow-private\` only`,
  };
}

/** A lookup that fails when any address of the name is private. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookupName(host, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = found;
    if (error) return done(error, '', 0);
    const hidden = addresses.find(({ address }) => isPrivateAddress(address));
    const [first] = addresses;
    if (hidden !== undefined || first === undefined) {
      const { code, message } = privateReply(host);
      return done(Object.assign(new Error(message), { code }), '', 0);
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

// One external link to an answer: HEAD then GET, redirects, retries with back-off, Retry-After.
// Law: all requests and waits of one link share the time that it has.

import { type Answer, answerOf, isPassing, retryAfter } from './answer.ts';
import type { AskOnce, NoReply, Reply } from './ask-once.ts';

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

// One external link to an answer: HEAD then GET, redirects, retries with back-off, Retry-After.

import { type Answer, answerOf, isPassing, retryAfter } from './answer.ts';
import type { AskOnce, NoReply, Reply } from './ask-once.ts';

export interface AskLimits {
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
  /** Resolves when a host may be asked again. `hold` keeps all others from asking it, too. */
  turn(host: string): Promise<void>;
  hold(host: string, milliseconds: number): void;
}

const mostRedirects = 10;
/** A host that wants to be left alone for longer is not waited for. */
const longestWait = 30_000;

/** Asks until there is an answer that will not change by asking again. */
export async function askLink(
  link: { url: string; kind: 'page' | 'endpoint' },
  limits: AskLimits,
  tools: AskTools,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const { reply, host } = await followed(link.url, limits, tools);
    if (!isPassing(reply)) return answerOf(reply, link.kind);
    const asked = 'code' in reply ? undefined : retryAfter(reply.retryAfter, tools.now());
    if (asked !== undefined) tools.hold(host, Math.min(asked, longestWait));
    if (asked !== undefined && asked > longestWait)
      return { state: 'unknown', reason: `wants to be asked again in ${Math.ceil(asked / 1000)} s` };
    if (attempt >= limits.retries) return answerOf(reply, link.kind);
    if (asked === undefined) await tools.wait(500 * 2 ** attempt);
  }
}

interface Followed {
  reply: Reply | NoReply;
  /** The host that gave it. */
  host: string;
}

/** The reply at the end of all redirects. Each of them is asked for under the same rules. */
async function followed(start: string, limits: AskLimits, tools: AskTools): Promise<Followed> {
  let url = new URL(start);
  for (let step = 0; step <= mostRedirects; step += 1) {
    const reply = await headThenGet(url, limits, tools);
    if ('code' in reply || !isRedirect(reply)) return { reply, host: url.host };
    if (!URL.canParse(reply.location ?? '', url)) return failed(url, 'redirects to no address');
    const next = new URL(reply.location ?? '', url);
    if (!/^https?:$/.test(next.protocol)) return failed(url, `redirects to \`${next.protocol}\``);
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

/** Many servers answer HEAD wrongly, so only a good answer to it counts. */
async function headThenGet(url: URL, limits: AskLimits, tools: AskTools): Promise<Reply | NoReply> {
  await tools.turn(url.host);
  const head = await tools.askOnce({ url, method: 'HEAD', ...limits });
  if ('code' in head ? isFinal(head) : head.status < 400 || head.status === 429) return head;
  if ('status' in head && head.retryAfter !== undefined) return head;
  await tools.turn(url.host);
  return tools.askOnce({ url, method: 'GET', ...limits });
}

/** The name or the address is at fault, or the time is up; another method makes no difference. */
function isFinal({ code }: NoReply): boolean {
  return ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'PRIVATE', 'TIMEOUT'].includes(code);
}

// Requests external links: a few hosts at a time, few requests to each, cached answers first.

import { setTimeout as wait } from 'node:timers/promises';
import { groupBy } from '../../shared/group-by.ts';
import type { AskLimits } from '../../types/config.ts';
import type { ExternalLink } from '../../types/page-record.ts';
import type { RememberedAnswers } from '../../types/store.ts';
import { type AskTools, askLink, askOnce, type LinkAnswer } from './ask-link.ts';

/** The links to check, and how. */
export interface AskAll extends AskLimits {
  links: ExternalLink[];
  /** Requests to one host at the same time. */
  perHost: number;
  memory: RememberedAnswers;
  onProgress(done: number, total: number): void;
  tools?: Pick<AskTools, 'askOnce' | 'wait' | 'now'>;
}

const mostHosts = 16;
const realTools = { askOnce, wait: (milliseconds: number) => wait(milliseconds), now: Date.now };

/** Checks all links. Returns the answer for each by its URL. */
export async function askAll(input: AskAll): Promise<Map<string, LinkAnswer>> {
  const { links, memory, tools = realTools } = input;
  const answers = new Map<string, LinkAnswer>();
  const turns = hostTurns(tools);
  for (const { url } of links) {
    const known = memory.recall(url);
    if (known !== undefined) answers.set(url, known);
  }
  const hosts = groupBy(
    links.filter(({ url }) => !answers.has(url)),
    hostOf,
  );
  await inParallel([...hosts.values()], mostHosts, (ofHost) =>
    inParallel(ofHost, input.perHost, async (link) => {
      const answer = await askLink(link, input, { ...tools, ...turns });
      answers.set(link.url, answer);
      memory.remember(link.url, answer);
      input.onProgress(answers.size, links.length);
    }),
  );
  return answers;
}

function hostOf({ url }: ExternalLink): string {
  return new URL(url).host;
}

/** Keeps the time from which each host accepts the next request. */
function hostTurns({ now }: Pick<AskTools, 'now'>): Pick<AskTools, 'heldFor' | 'hold'> {
  const notBefore = new Map<string, number>();
  return {
    hold: (host, milliseconds) =>
      void notBefore.set(host, Math.max(notBefore.get(host) ?? 0, now() + milliseconds)),
    heldFor: (host) => Math.max(0, (notBefore.get(host) ?? 0) - now()),
  };
}

async function inParallel<Item>(
  items: Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
}

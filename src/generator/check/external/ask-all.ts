// External links to answers: a few hosts at a time, few requests to each, remembered answers first.

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { cacheFolder } from '../../project/package-facts.ts';
import { groupBy } from '../../shared/group-by.ts';
import { keyOf } from '../../store/store.ts';
import { type Answer, type AskLimits, type AskTools, askLink, askOnce } from './ask-link.ts';
import type { ExternalLink } from './external-links.ts';

export interface AskAll extends AskLimits {
  links: ExternalLink[];
  /** Requests to one host at the same time. */
  perHost: number;
  memory: Memory;
  onProgress(done: number, total: number): void;
  tools?: Pick<AskTools, 'askOnce' | 'wait' | 'now'>;
}

const mostHosts = 16;
const realTools = { askOnce, wait: (milliseconds: number) => wait(milliseconds), now: Date.now };

/** The answer of each link, by its URL. */
export async function askAll(input: AskAll): Promise<Map<string, Answer>> {
  const { links, memory, tools = realTools } = input;
  const answers = new Map<string, Answer>();
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

/** When each host may be asked again. */
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

// Answers of other sites that are remembered for a day, in a file of the project that can be deleted at any time.

interface Memory {
  recall(url: string): Answer | undefined;
  remember(url: string, answer: Answer): void;
  /** Writes the answers that are still good. A folder that can not be written to costs the memory, nothing else. */
  save(): Promise<void>;
}

const day = 24 * 60 * 60 * 1000;
const schema = v.object({
  version: v.literal(2),
  answers: v.record(
    v.string(),
    v.object({
      at: v.number(),
      state: v.picklist(['alive', 'dead']),
      reason: v.string(),
      checksum: v.string(),
    }),
  ),
});
type Remembered = v.InferOutput<typeof schema>['answers'];

/** Of an answer and the address that gave it: one that is damaged is asked for again. */
function checksumOf(url: string, { at, state, reason }: Omit<Remembered[string], 'checksum'>): string {
  return keyOf(url, String(at), state, reason);
}

/** Opens the memory of a project. What was not reached or not decided is asked again each time. */
export async function openMemory(root: string, now: () => number = Date.now): Promise<Memory> {
  const file = join(cacheFolder(root), 'external-links.json');
  const answers = new Map(
    Object.entries(await read(file)).filter(([url, answer]) => answer.checksum === checksumOf(url, answer)),
  );
  const isGood = ({ at }: { at: number }) => at <= now() && now() - at < day;
  return {
    recall: (url) => {
      const known = answers.get(url);
      return known !== undefined && isGood(known) ? { state: known.state, reason: known.reason } : undefined;
    },
    remember: (url, { state, reason }) => {
      if (state === 'alive' || state === 'dead') {
        const answer = { at: now(), state, reason };
        answers.set(url, { ...answer, checksum: checksumOf(url, answer) });
      } else answers.delete(url);
    },
    save: async () => {
      const good = [...answers].filter(([, answer]) => isGood(answer)).sort(([a], [b]) => (a < b ? -1 : 1));
      const text = `${JSON.stringify({ version: 2, answers: Object.fromEntries(good) }, null, 2)}\n`;
      await write(file, text).catch(() => undefined);
    },
  };
}

async function read(file: string): Promise<Remembered> {
  try {
    return v.parse(schema, JSON.parse(await readFile(file, 'utf8'))).answers;
  } catch {
    return {};
  }
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, text);
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

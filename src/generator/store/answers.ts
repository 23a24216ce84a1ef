// Answers of other sites that are remembered for a day, in a file of the project that can be deleted at any time.

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { keyOf } from './store.ts';

export interface RememberedAnswers {
  recall(url: string): { state: 'alive' | 'dead'; reason: string } | undefined;
  /** An answer that decides nothing makes the former one be forgotten. */
  remember(url: string, answer: { state: string; reason: string }): void;
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

/**
 * What was not reached or not decided is not remembered: it is asked again each time.
 * @param folder absolute; the cache of a project
 */
export async function openAnswers(folder: string, now: () => number = Date.now): Promise<RememberedAnswers> {
  const file = join(folder, 'external-links.json');
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
        const answer: Omit<Remembered[string], 'checksum'> = { at: now(), state, reason };
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

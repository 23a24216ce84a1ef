// A cache of answers from other sites. Answers are valid for one day. The file can be deleted at any time.

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { keyOf } from '../shared/keys.ts';
import type { RememberedAnswers } from '../types/store.ts';

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

/** Checksum of an answer and its URL: a damaged answer is ignored, so its URL is checked again. */
function checksumOf(url: string, { at, state, reason }: Omit<Remembered[string], 'checksum'>): string {
  return keyOf(url, String(at), state, reason);
}

/**
 * Opens the answers in `external-links.json`. URLs without a clear answer are not stored, so each run checks them again.
 * @param folder absolute path of the cache of a project
 * @param now returns the time in milliseconds
 */
export async function openAnswers(folder: string, now: () => number = Date.now): Promise<RememberedAnswers> {
  const file = join(folder, 'external-links.json');
  const answers = new Map(
    Object.entries(await read(file)).filter(([url, answer]) => answer.checksum === checksumOf(url, answer)),
  );
  const isValid = ({ at }: { at: number }) => at <= now() && now() - at < day;
  return {
    recall: (url) => {
      const stored = answers.get(url);
      return stored !== undefined && isValid(stored)
        ? { state: stored.state, reason: stored.reason }
        : undefined;
    },
    remember: (url, { state, reason }) => {
      if (state === 'alive' || state === 'dead') {
        const answer: Omit<Remembered[string], 'checksum'> = { at: now(), state, reason };
        answers.set(url, { ...answer, checksum: checksumOf(url, answer) });
      } else answers.delete(url);
    },
    save: async () => {
      const valid = [...answers].filter(([, answer]) => isValid(answer)).sort(([a], [b]) => (a < b ? -1 : 1));
      const text = `${JSON.stringify({ version: 2, answers: Object.fromEntries(valid) }, null, 2)}\n`;
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

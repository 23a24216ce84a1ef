// What git knows of translations: which commit translated a page last, and what its original was then. One log has all files, and each round of
// questions about contents is one call, whatever the number of pages.

import { textFrom } from '../../shared/files/decode-text.ts';
import type { HistoryQuestion, PastOriginal, WrittenPair } from '../../types/sources.ts';
import { readObjects } from '../git/git-objects.ts';
import { runGit } from '../git/run-git.ts';

/** Begins the line with the id of a commit. Names of files do not begin with a control character. */
const mark = '\u0001';

/** A commit that changed a file, with the objects of its content before and after. */
interface Change {
  commit: string;
  before: string;
  after: string;
  /** Where the original was then. */
  original: string;
}

/** How the history of a project is read. */
interface HistoryInput extends HistoryQuestion {
  /** Absolute path of the project, which may be a part of a repository. */
  root: string;
}

/**
 * Finds the originals of translations as they were when these were last changed.
 * @returns by the file of the translation; undefined if there is no history, or the clone does not have all of it
 */
export async function pastOriginals(
  pairs: readonly WrittenPair[],
  { root, folders, isSame }: HistoryInput,
): Promise<ReadonlyMap<string, PastOriginal> | undefined> {
  try {
    const facts = await runGit(root, ['rev-parse', '--is-shallow-repository', '--show-prefix', 'HEAD']);
    const [isShallow, prefix = ''] = facts.toString().split('\n');
    if (isShallow !== 'false') return undefined;
    const log = await runGit(root, [
      ...logOfChanges,
      '--',
      ...folders.map((folder) => `:(literal)${folder}`),
    ]);
    const changes = changesIn(log.toString(), pairs);
    const objects = objectReader(root, prefix);
    const translated = await lastTranslations(pairs, changes, { objects, isSame });
    await objects.read(
      [...translated.values()].flatMap((one) => (one ? [`${one.commit}:${one.original}`] : [])),
    );
    return new Map(
      [...translated].map(([file, one]) => {
        if (one === undefined) return [file, {}];
        const text = objects.get(`${one.commit}:${one.original}`);
        return [file, { commit: one.commit, ...(text !== undefined && { text }) }];
      }),
    );
  } catch {
    return undefined;
  }
}

const logOfChanges = [
  'log',
  '-z',
  `--format=${mark}%H`,
  '--raw',
  '--no-abbrev',
  '--find-renames',
  '--no-show-signature',
  '--relative',
];

/** Follows each pair through the log, from the newest commit, also where a file had another name. */
function changesIn(log: string, pairs: readonly WrittenPair[]): Map<string, Change[]> {
  const found = new Map<string, Change[]>(pairs.map(({ file }) => [file, []]));
  const originalOf = new Map(pairs.map(({ file, original }) => [file, original]));
  // Files of today by the name that they had before the commits that were read.
  const names = new Map(
    pairs.flatMap(({ file, original }) => [[file, file] as const, [original, original] as const]),
  );
  const namesNow = new Map([...names].map(([name, file]) => [file, name]));
  for (const { commit, entries } of commitsIn(log)) {
    for (const { before, after, to } of entries) {
      const file = names.get(to);
      const original = namesNow.get(originalOf.get(file ?? '') ?? '');
      if (file !== undefined && original !== undefined)
        found.get(file)?.push({ commit, before, after, original });
    }
    for (const { from, to } of entries) {
      const file = names.get(to);
      if (file === undefined || from === to) continue;
      names.delete(to);
      if (from === undefined) continue;
      names.set(from, file);
      namesNow.set(file, from);
    }
  }
  return found;
}

interface Commit {
  commit: string;
  /** Without the name before, the commit adds the file. */
  entries: { before: string; after: string; from?: string; to: string }[];
}

function commitsIn(log: string): Commit[] {
  const commits: Commit[] = [];
  const fields = log.split('\0').map((field) => field.replace(/^\n+/, ''));
  for (let at = 0; at < fields.length; at += 1) {
    const [head = '', ...rest] = (fields[at] ?? '').split('\n');
    if (head.startsWith(mark)) commits.push({ commit: head.slice(mark.length), entries: [] });
    const line = head.startsWith(mark) ? rest.join('\n').trim() : head;
    const change = /^:\d+ \d+ ([0-9a-f]+) ([0-9a-f]+) ([A-Z])/.exec(line);
    if (change === null) continue;
    const [, before = '', after = '', status = ''] = change;
    const from = fields[at + 1] ?? '';
    const isPair = status === 'R' || status === 'C';
    const to = isPair ? (fields[at + 2] ?? '') : from;
    at += isPair ? 2 : 1;
    if (status === 'D') continue;
    commits.at(-1)?.entries.push({ before, after, to, ...(status !== 'A' && { from }) });
  }
  return commits;
}

/** Finds the last change of each translation that is more than its form; undefined if that is not committed. */
async function lastTranslations(
  pairs: readonly WrittenPair[],
  changes: ReadonlyMap<string, readonly Change[]>,
  { objects, isSame }: Pick<HistoryInput, 'isSame'> & { objects: ObjectReader },
): Promise<Map<string, Change | undefined>> {
  await objects.read(pairs.map(({ file }) => `HEAD:${file}`));
  const found = new Map<string, Change | undefined>();
  const open = new Map<string, Change[]>();
  for (const { file, text } of pairs) {
    const all = changes.get(file) ?? [];
    if (all.length === 0 || !isSame(objects.get(`HEAD:${file}`), text)) found.set(file, undefined);
    else open.set(file, [...all]);
  }
  while (open.size > 0) {
    await objects.read([...open.values()].flatMap(([one]) => (one ? [one.before, one.after] : [])));
    for (const [file, all] of open) {
      const one = all.shift();
      const isForm = one !== undefined && isSame(objects.get(one.before), objects.get(one.after));
      // The oldest commit that is known has the translation in any case.
      if (isForm && all.length > 0) continue;
      found.set(file, one);
      open.delete(file);
    }
  }
  return found;
}

interface ObjectReader {
  /** Reads objects: ids, or files of a commit. */
  read(names: readonly string[]): Promise<void>;
  /** The text of an object that was read; undefined if there is none, or it is no text. */
  get(name: string): string | undefined;
}

function objectReader(root: string, prefix: string): ObjectReader {
  const texts = new Map<string, string | undefined>();
  const inRepository = (name: string) => name.replace(':', () => `:${prefix}`);
  return {
    read: async (names) => {
      const wanted = [...new Set(names)].filter((name) => !texts.has(name) && !/[\r\n]/.test(name));
      if (wanted.length === 0) return;
      const read = await readObjects(root, wanted.map(inRepository));
      for (const name of wanted) {
        const bytes = read.get(inRepository(name));
        texts.set(name, bytes && textFrom(bytes));
      }
    },
    get: (name) => texts.get(name),
  };
}

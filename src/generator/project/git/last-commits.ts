// The dates of the last commits of files, from git: one call for all files of a project. They are an input like the files
// themselves, so the same commit makes the same bytes.

import type { LastCommits } from '../../types/sources.ts';
import { runGit } from './run-git.ts';

/** Begins the line with the date of a commit. Names of files do not begin with a control character. */
const mark = '\u0001';

/**
 * Reads the dates of all files below a folder. Changes that are not committed have none.
 * @param root absolute path of the project, which may be a part of a repository
 * @param tip the commit whose history is read
 * @returns an empty map if the folder is in no repository, git is not installed, or the clone is shallow: its only commit would be
 *   that of every file
 */
export async function lastCommits(root: string, tip = 'HEAD'): Promise<LastCommits> {
  try {
    const isShallow = await git(root, ['rev-parse', '--is-shallow-repository']);
    if (isShallow.trim() !== 'false') return new Map();
    const log = [
      'log',
      '-z',
      `--format=${mark}%cI`,
      '--name-only',
      '--no-renames',
      '--no-show-signature',
      '--relative',
      tip,
      '--',
      '.',
    ];
    return datesIn(await git(root, log));
  } catch {
    return new Map();
  }
}

/** The history of a project. */
export interface History {
  /** Identifies the last commit, and how much of the history the clone has; undefined if there is no commit. */
  head(): Promise<string | undefined>;
  /** Returns the last commit and those before it, the nearest first; empty if there is none. */
  commits(): Promise<string[]>;
  /** Returns the dates of all files, read once for each state of the history. */
  lastCommits(): Promise<LastCommits>;
}

/**
 * Opens the history of a project.
 * @param root absolute path of the project
 * @param tip its last commit
 */
export function historyOf(root: string, tip = 'HEAD'): History {
  const known: { head?: string | undefined; dates?: Promise<LastCommits> } = {};
  const head = () =>
    git(root, ['rev-parse', tip, '--is-shallow-repository']).then(
      (text) => text.trim(),
      () => undefined,
    );
  return {
    head,
    commits: () => commitsOf(root, tip),
    lastCommits: async () => {
      const current = await head();
      if (known.dates === undefined || known.head !== current)
        Object.assign(known, { head: current, dates: lastCommits(root, tip) });
      return known.dates ?? new Map();
    },
  };
}

/** How many commits are returned: enough for a branch to reach the one that it was started from. */
const mostCommits = 33;

/** A shallow clone has no commit before the last one, but the last one names its parents. */
async function commitsOf(root: string, tip: string): Promise<string[]> {
  try {
    const log = await git(root, ['rev-list', '--first-parent', `--max-count=${mostCommits}`, tip]);
    const [head = '', ...before] = log.trim().split('\n');
    const written = await git(root, ['cat-file', 'commit', tip]);
    const [lines = ''] = written.split('\n\n', 1);
    const parents = [...lines.matchAll(/^parent ([0-9a-f]+)$/gm)].flatMap(([, name = '']) => name);
    return [...new Set([head, ...parents.slice(0, 1), ...before, ...parents])];
  } catch {
    return [];
  }
}

async function git(folder: string, args: string[]): Promise<string> {
  return (await runGit(folder, args)).toString();
}

/** The log has the newest commit first, so the first date of a file is that of its last commit. */
function datesIn(log: string): Map<string, string> {
  const dates = new Map<string, string>();
  let date = '';
  for (const entry of log.split('\0')) {
    const text = entry.replace(/^\n+/, '');
    if (text.startsWith(mark)) {
      const [written = '', file = ''] = text.slice(mark.length).split(/\n+/, 2);
      date = new Date(written).toISOString();
      if (file !== '' && !dates.has(file)) dates.set(file, date);
    } else if (text !== '' && !dates.has(text)) dates.set(text, date);
  }
  return dates;
}

// Reads objects of a git repository: many in one call, whatever their number.

import { UsageError } from '../../shared/problems/usage-error.ts';
import { type RunGit, runGit } from './run-git.ts';

/**
 * Reads the content of files.
 * @param names ids of objects, or files of a commit such as `HEAD:docs/a.md`, without line breaks
 * @returns by name; undefined for what does not exist or is no file
 * @throws if git is not installed, or fails
 */
export async function readObjects(
  root: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, Buffer | undefined>> {
  const output = await ask(root, names, { how: '--batch', run: runGit });
  const found = new Map<string, Buffer | undefined>();
  let at = 0;
  for (const name of names) {
    const end = output.indexOf('\n', at);
    const [, type, size] = / (\w+) (\d+)$/.exec(output.toString('utf8', at, end)) ?? [];
    at = end + 1;
    if (size === undefined) {
      found.set(name, undefined);
      continue;
    }
    // A copy, as a part of the output keeps all of it in the memory.
    found.set(name, type === 'blob' ? Buffer.from(output.subarray(at, at + Number(size))) : undefined);
    at += Number(size) + 1;
  }
  return found;
}

/** What an object is, without its content. */
export interface ObjectFacts {
  id: string;
  type: string;
  size: number;
}

/**
 * Looks up objects without reading them.
 * @param names as for `readObjects`, also commits
 * @param run runs git
 * @returns by name; undefined for what does not exist
 * @throws if git is not installed, or fails
 */
export async function objectFacts(
  root: string,
  names: readonly string[],
  run: RunGit = runGit,
): Promise<ReadonlyMap<string, ObjectFacts | undefined>> {
  const lines = (await ask(root, names, { how: '--batch-check', run })).toString().split('\n');
  return new Map(
    names.map((name, index) => {
      const [, id, type, size] = /^([0-9a-f]{40,}) (\w+) (\d+)$/.exec(lines[index] ?? '') ?? [];
      const isFound = id !== undefined && type !== undefined;
      return [name, isFound ? { id, type, size: Number(size) } : undefined];
    }),
  );
}

async function ask(
  root: string,
  names: readonly string[],
  { how, run }: { how: '--batch' | '--batch-check'; run: RunGit },
): Promise<Buffer> {
  if (names.length === 0) return Buffer.alloc(0);
  try {
    return await run(root, ['cat-file', how], names.map((name) => `${name}\n`).join(''));
  } catch (error) {
    const stderr = String((error as { stderr?: unknown }).stderr ?? '');
    if (!/promisor remote|partial clone/.test(stderr)) throw error;
    const [, reason = 'it cannot be reached'] = /^fatal: (?!could not fetch)(.*)/m.exec(stderr) ?? [];
    throw new UsageError(
      `The clone of the repository is a partial one, which lacks objects, and they cannot be fetched from its origin: ${reason.replace(/\.$/, '')}. Make the origin reachable, or clone without \`--filter\`.`,
    );
  }
}

// Finds a source in a commit: `<ref>:<path>`, as git names files. The path is from the root of the repository, or from the working directory with `./`.

import { existsSync } from 'node:fs';
import { posix, relative, resolve, sep } from 'node:path';
import { isDocumentFile } from '../../shared/files/document-endings.ts';
import { nearestName } from '../../shared/nearest-name.ts';
import { UsageError } from '../../shared/problems/usage-error.ts';
import { objectFacts } from './git-objects.ts';
import { type RunGit, runGit } from './run-git.ts';

/** A path in a commit. */
export interface CommitSource {
  /** The root of the repository. */
  root: string;
  commit: string;
  /** A file or a folder, from the root of the repository; `.` for the root itself. */
  path: string;
  isFolder: boolean;
}

/**
 * Finds what a source names in a commit.
 * @returns undefined for a source of another form
 * @throws UsageError if there is no repository, no such commit, or no such path in it
 */
export async function commitSource(
  source: string,
  workingDirectory = process.cwd(),
): Promise<CommitSource | undefined> {
  const [, ref, written] = /^([^:]{2,}):(?!\/\/)(.*)$/s.exec(source) ?? [];
  if (ref === undefined || written === undefined || existsSync(resolve(workingDirectory, source)))
    return undefined;
  if (ref.startsWith('-') || /[\s\0]/.test(ref))
    throw new UsageError(`\`${ref}\` is not the name of a commit.`);
  const root = await repositoryOf(workingDirectory);
  const commit = await commitOf(root, ref);
  const path = pathFrom(root, workingDirectory, written);
  const [type] = path === '.' ? ['tree'] : await typeOf(root, `${commit}:${path}`);
  if (type === undefined)
    throw new UsageError(`The commit \`${ref}\` has no \`${path}\`. ${await nearPath(root, commit, path)}`);
  return { root, commit, path, isFolder: type === 'tree' };
}

function pathFrom(root: string, workingDirectory: string, written: string): string {
  const here = relative(root, workingDirectory).split(sep).join('/');
  const path = /^\.{1,2}(?:\/|$)/.test(written) ? posix.join(here, written) : posix.normalize(written || '.');
  const plain = path.replace(/\/+$/, '');
  if (plain.startsWith('..') || plain.startsWith('/'))
    throw new UsageError(
      `\`${written}\` is outside the repository. Write the path from the root of the repository.`,
    );
  return plain === '' ? '.' : plain;
}

async function typeOf(root: string, name: string): Promise<(string | undefined)[]> {
  const facts = await objectFacts(root, [name]);
  return [facts.get(name)?.type];
}

async function repositoryOf(folder: string): Promise<string> {
  try {
    return (await runGit(folder, ['rev-parse', '--show-toplevel'])).toString().replace(/\n$/, '');
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT')
      throw new UsageError('A document of a commit needs git, which is not installed.');
    throw new UsageError(
      `\`${folder}\` is in no git repository, so that no document of a commit can be read. Run the command in a repository, or pass files.`,
    );
  }
}

/** In a partial clone, git fetches what is named by its hash and missing. */
const withoutFetch: RunGit = (folder, args, input) =>
  runGit(folder, ['-c', 'protocol.allow=never', ...args], input);

async function commitOf(root: string, ref: string): Promise<string> {
  const name = `${ref}^{commit}`;
  const found = (await objectFacts(root, [name], withoutFetch)).get(name);
  if (found !== undefined) return found.id;
  const isHash = /^[0-9a-f]{7,64}$/.test(ref);
  const fetching = isHash ? `git fetch origin ${ref}` : `git fetch origin ${ref.replace(/^origin\//, '')}`;
  const names = await runGit(root, ['for-each-ref', '--format=%(refname:short)']);
  const near = nearestName(ref, names.toString().split('\n').filter(Boolean));
  const advice = near === undefined ? '' : ` Did you mean \`${near}\`?`;
  const tag = isHash || ref.includes('/') ? '' : `, or \`git fetch origin tag ${ref}\` for a tag`;
  throw new UsageError(`This clone has no commit \`${ref}\`. Fetch it: \`${fetching}\`${tag}.${advice}`);
}

async function nearPath(root: string, commit: string, path: string): Promise<string> {
  const output = await runGit(root, ['ls-tree', '-r', '--name-only', '-z', '--full-tree', commit]);
  const names = output.toString().split('\0').filter(isDocumentFile);
  const same = names.find((name) => name.endsWith(`/${posix.basename(path)}`));
  const near = same ?? nearestName(path, names.slice(0, 2000));
  return near === undefined ? 'Write the path from the root of the repository.' : `Did you mean \`${near}\`?`;
}

/** When a commit was made, in ISO 8601. Without a commit, that of `HEAD`; undefined if there is none. */
export async function dateOfCommit(folder: string, commit = 'HEAD'): Promise<string | undefined> {
  const found = await runGit(folder, ['log', '-1', '--format=%cI', commit]).catch(() => undefined);
  const date = found?.toString().trim();
  return date === '' ? undefined : date;
}

// The tags of a git repository that are versions of a project.

import { posix, relative, resolve, sep } from 'node:path';
import { nearestName } from '../../shared/nearest-name.ts';
import { UsageError } from '../../shared/problems/usage-error.ts';
import { counted } from '../../shared/words.ts';
import type { LeftOutTag } from '../../types/versions/site-version.ts';
import { objectFacts } from '../git/git-objects.ts';
import { runGit, runGitAtOnce } from '../git/run-git.ts';
import { newestFirst, versionNameProblem, versionOfTag } from './version-names.ts';

/** A tag that is a version. */
export interface TagVersion {
  /** The name of the version. */
  name: string;
  tag: string;
  commit: string;
  /** When the tag was made, or else its commit. */
  time: string;
}

/** The tags that patterns match, the newest first. */
interface MatchedTags {
  versions: TagVersion[];
  leftOut: LeftOutTag[];
}

/** Which tags are versions. */
export interface TagQuestion {
  /** The names of the tags; `*` matches any text without `/`. Tags that match a pattern with `!` before it are no versions. */
  patterns: string | readonly string[];
  /** The files and folders of the project of which a version has one at least, from its root. None: they are not looked up. */
  sources?: readonly string[];
}

/**
 * Finds the tags that are versions. Of those that match, tags without a valid name or without sources are left out.
 * @param root absolute path of the project, which may be a part of a repository
 * @throws UsageError if there is no such tag, two name the same version, or the clone can lack tags
 */
export async function versionsOfTags(
  root: string,
  { patterns, sources = [] }: TagQuestion,
): Promise<MatchedTags> {
  const { tags, isShallow, prefix } = await tagsOf(root);
  const names = tags.map(({ name }) => name);
  const written = [patterns].flat();
  if (isShallow)
    throw new UsageError(
      `The clone of the repository is shallow, so it can lack versions (tags ${quoted(written)}). ${completeClone}`,
    );
  const matching = matchedTags(names, written);
  const matched = tags
    .flatMap(({ name: tag, commit, time }) =>
      commit === undefined || !matching.has(tag) ? [] : { name: versionOfTag(tag), tag, commit, time },
    )
    .sort((one, other) => newestFirst(one.name, other.name) || (one.tag < other.tag ? -1 : 1));
  if (matched.length === 0)
    throw new UsageError(`No tag of the repository matches ${quoted(written)}.${someOf(names)}`);
  const empty = await commitsWithout(root, matched, { sources, prefix });
  const versions: TagVersion[] = [];
  const leftOut: LeftOutTag[] = [];
  for (const one of matched) {
    const reason =
      versionNameProblem(one.name) ??
      (empty.has(one.commit) ? `It has none of ${quoted(sources.slice(0, mostSources))}.` : undefined);
    if (reason === undefined) versions.push(one);
    else leftOut.push({ name: one.name, tag: one.tag, pattern: matching.get(one.tag) ?? '', reason });
  }
  const [first] = leftOut;
  if (versions.length === 0 && first !== undefined)
    throw new UsageError(
      `Of ${counted(leftOut.length, 'tag')} that ${leftOut.length === 1 ? 'matches' : 'match'} ${quoted(written)}, none is a version: \`${first.tag}\`: ${first.reason}`,
    );
  refuseSame(versions);
  return { versions, leftOut };
}

/** The most files and folders that a reason names. */
const mostSources = 4;

/** @throws UsageError if two tags name the same version */
function refuseSame(versions: readonly TagVersion[]): void {
  for (const { name, tag } of versions) {
    const same = versions.find((one) => one.tag !== tag && one.name.toLowerCase() === name.toLowerCase());
    if (same !== undefined)
      throw new UsageError(
        `The tags \`${tag}\` and \`${same.tag}\` both name the version \`${name}\`. Use a pattern that matches one of them, or leave one out: \`'!${same.tag}'\`.`,
      );
  }
}

/** The tags that patterns match, each with the pattern. */
function matchedTags(tags: readonly string[], patterns: readonly string[]): Map<string, string> {
  const isMatch = (pattern: string, tag: string) =>
    new RegExp(`^${escaped(pattern).replaceAll('\\*', '[^/]*')}$`, 'u').test(tag);
  const without = patterns.flatMap((pattern) => (pattern.startsWith('!') ? [pattern.slice(1)] : []));
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!'));
  return new Map(
    tags.flatMap((tag) => {
      const pattern = wanted.find((one) => isMatch(one, tag));
      return pattern === undefined || without.some((one) => isMatch(one, tag)) ? [] : [[tag, pattern]];
    }),
  );
}

/** The commits that have none of these files and folders. */
async function commitsWithout(
  root: string,
  tags: readonly TagVersion[],
  { sources, prefix }: { sources: readonly string[]; prefix: string },
): Promise<Set<string>> {
  if (sources.length === 0) return new Set();
  const names = sources
    .map((path) => posix.join(prefix, path).replace(/^\.\/?$|\/$/g, ''))
    .filter((name) => !/^\.\.(\/|$)/.test(name));
  const isLine = (name: string) => !name.includes('\n');
  const asked = ({ commit }: TagVersion) => names.filter(isLine).map((name) => `${commit}:${name}`);
  const facts = await objectFacts(root, [...new Set(tags.flatMap(asked))], runGitAtOnce);
  return new Set(
    tags.flatMap((one) => (asked(one).some((name) => facts.get(name) !== undefined) ? [] : one.commit)),
  );
}

/**
 * Finds the commit that a tag points to.
 * @throws UsageError if there is no such tag
 */
export async function commitOfTag(root: string, tag: string): Promise<string> {
  const { tags, isShallow } = await tagsOf(root);
  const found = tags.find(({ name }) => name === tag);
  if (found?.commit !== undefined) return found.commit;
  const names = tags.map(({ name }) => name);
  if (found !== undefined) throw new UsageError(`The tag \`${tag}\` does not point to a commit.`);
  const nearest = nearestName(tag, names);
  const advice = nearest === undefined ? someOf(names) : ` Did you mean \`${nearest}\`?`;
  throw new UsageError(
    `The repository has no tag \`${tag}\`.${isShallow ? ` The clone is shallow. ${completeClone}` : advice}`,
  );
}

const completeClone =
  'Fetch the whole history: `git fetch --unshallow --tags`, or `fetch-depth: 0` for `actions/checkout`.';

function someOf(tags: readonly string[]): string {
  if (tags.length === 0) return ' It has no tags: `git fetch --tags` fetches those of its origin.';
  const last = tags.toSorted(newestFirst).slice(0, 5);
  return ` Its tags are ${quoted(last)}${tags.length > 5 ? ' and others' : ''}.`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** A tag of a repository. */
interface Tag {
  name: string;
  /** Absent: it points to something else. */
  commit?: string;
  time: string;
}

/** The tags of a repository, and what else is known of it. */
interface Tags {
  tags: Tag[];
  /** Whether the clone has only a part of the history. */
  isShallow: boolean;
  /** The path of the project in the repository. */
  prefix: string;
}

const tagFormat = [
  'refname:strip=2',
  'objecttype',
  'objectname',
  '*objecttype',
  '*objectname',
  'creatordate:iso-strict',
].map((field) => `%(${field})`);

/** Reads all that is needed of a repository in two calls, since starting git takes longer than what it does. */
async function tagsOf(root: string): Promise<Tags> {
  try {
    const asked = ['rev-parse', '--is-shallow-repository', '--show-prefix'];
    const [isShallow, ...prefix] = runGitAtOnce(root, asked).toString().replace(/\n$/, '').split('\n');
    const format = `--format=${tagFormat.join('%00')}`;
    const listed = runGitAtOnce(root, ['for-each-ref', format, 'refs/tags']).toString();
    const lines = listed.split('\n').slice(0, -1);
    const nested = await commitsOf(root, lines.flatMap(nestedTag));
    const tags = lines.map((line): Tag => {
      const [name = '', type, id, peeledType, peeledId, time = ''] = line.split('\0');
      const peeled = peeledType === 'commit' ? peeledId : nested.get(name);
      const commit = type === 'commit' ? id : peeled;
      return { name, time, ...(commit !== undefined && { commit }) };
    });
    return { tags, isShallow: isShallow !== 'false', prefix: prefix.join('\n') };
  } catch (error) {
    throw new UsageError(reasonWithoutTags(root, error));
  }
}

/** A tag of a tag, which older releases of git follow by one step. */
function nestedTag(line: string): string[] {
  const [name, , , peeledType] = line.split('\0');
  return name !== undefined && peeledType === 'tag' ? [name] : [];
}

/** Returns when tags were made, or else their commits. */
export async function timesOfTags(root: string): Promise<ReadonlyMap<string, string>> {
  const { tags } = await tagsOf(root);
  return new Map(tags.map(({ name, time }) => [name, time]));
}

function reasonWithoutTags(root: string, error: unknown): string {
  const { code, stderr } = error as { code?: unknown; stderr?: unknown };
  if (code === 'ENOENT') return 'Versions that are tags need git, which is not installed.';
  const reason = /^fatal: (.*)/m.exec(String(stderr ?? ''))?.[1] ?? String(error);
  return /not a git repository/.test(reason)
    ? `\`${root}\` is in no git repository, so it has no tags.`
    : `Git cannot read the repository of \`${root}\`: ${reason}`;
}

/** The commits that tags point to. What is no commit has none. */
async function commitsOf(root: string, tags: readonly string[]): Promise<Map<string, string>> {
  const peeled = (tag: string) => `refs/tags/${tag}^{commit}`;
  const facts = await objectFacts(root, tags.map(peeled), runGitAtOnce);
  return new Map(
    tags.flatMap((tag) => {
      const id = facts.get(peeled(tag))?.id;
      return id === undefined ? [] : [[tag, id] as const];
    }),
  );
}

/** The file and the folder that change with the tags of a repository, by their paths from the root of the project; none without a repository. */
export async function filesOfTags(root: string): Promise<string[]> {
  try {
    // That of all worktrees, which share their tags.
    const folder = (await runGit(root, ['rev-parse', '--git-common-dir'])).toString().replace(/\n$/, '');
    return ['refs/tags', 'packed-refs'].map((name) =>
      relative(root, resolve(root, folder, name))
        .split(sep)
        .join('/'),
    );
  } catch {
    return [];
  }
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

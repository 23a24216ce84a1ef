// The files of a project at a tag of its git repository, read from the objects of the repository. Laws: nothing is checked out and nothing is written; a link is followed within the commit only; a file is read when it is asked for, and what is asked for at the same time in one call.

import { posix } from 'node:path';
import { isDocumentUrl } from '../../shared/api-urls.ts';
import { mostLoadedBytes, mostTextBytes } from '../../shared/files/large-files.ts';
import { memoized } from '../../shared/memoized.ts';
import type { ProjectFiles, Unread } from '../../types/sources.ts';
import { isLeftOut } from '../files.ts';
import { objectFacts, readObjects } from '../git/git-objects.ts';
import { historyOf } from '../git/last-commits.ts';
import { runGit } from '../git/run-git.ts';

/** Where the files of a project are. */
export interface TagPlace {
  /** Absolute path of the project, which may be a part of a repository. */
  root: string;
  /** The commit that the tag points to. */
  commit: string;
  /** Folders outside the project whose files can be read, as `../specs`. */
  outside?: readonly string[];
}

/**
 * Opens the files of a project at a commit. Documents of the web are those of `files`, as no commit has them. A submodule is a file that
 * cannot be read. A file of Git LFS has the text of its pointer, which is what the commit has.
 * @param files the files of the project as it is now
 * @throws if git is not installed, or the repository has no such commit
 */
export async function filesOfTag(files: ProjectFiles, place: TagPlace): Promise<ProjectFiles> {
  const { root, commit } = place;
  const tree = await openTree(place);
  const contentOf = contentReader(root);
  const find = pathFinder(tree, contentOf);
  const read = async (file: string) => {
    if (isDocumentUrl(file)) return files.read(file);
    const found = await find(file);
    return 'id' in found ? contentOf(found.id) : undefined;
  };
  const history = memoized(() => historyOf(root, commit));
  return {
    list: async (folder, options) => listed(tree, folder, options?.hidden === true),
    read,
    readAsset: read,
    digest: (file) => tree.plainFile(file),
    head: () => history().head(),
    commits: () => history().commits(),
    lastCommits: () => history().lastCommits(),
    realName: async (path) => {
      if (isDocumentUrl(path)) return undefined;
      const found = await find(path);
      return 'name' in found ? tree.fromProject(found.name) : undefined;
    },
    whyUnread: async (file) => {
      if (isDocumentUrl(file)) return (await files.whyUnread?.(file)) ?? { kind: 'missing' };
      const found = await find(file);
      if ('unread' in found) return found.unread;
      if (!('id' in found)) return { kind: 'folder' };
      return { kind: (await objectFacts(root, [found.id])).get(found.id) === undefined ? 'lost' : 'large' };
    },
  };
}

/** What a path of a commit leads to: a file with its object, or a folder, both with names from the root of the repository. */
type Found = { name: string; id: string } | { name: string } | { unread: Unread };

type EntryKind = 'file' | 'link' | 'submodule';

interface Entry {
  id: string;
  kind: EntryKind;
}

/** The files of a commit, by names from the root of the repository. */
interface Tree {
  entries: ReadonlyMap<string, Entry>;
  hasFolder(name: string): boolean;
  /** The name of a path of the project, and the other way round. */
  inRepository(path: string): string;
  fromProject(name: string): string;
  /** Whether a project may read a file that it names by a path. */
  mayBeRead(name: string, path: string): boolean;
  /** The object of a file that can be read and is no link; undefined for all others. */
  plainFile(path: string): string | undefined;
}

async function openTree({ root, commit, outside = [] }: TagPlace): Promise<Tree> {
  const prefix = (await runGit(root, ['rev-parse', '--show-prefix'])).toString().replace(/\n$/, '');
  const inRepository = (path: string) => posix.join(prefix, path).replace(/\/$/, '');
  const allowed = outside.map(inRepository).filter((folder) => !/^\.\.(\/|$)/.test(folder));
  // Without a folder, all are listed.
  const folders = [prefix, ...allowed.map((folder) => (folder === '.' ? '' : `${folder}/`))];
  const shown = folders.includes('') ? [] : folders;
  const output = await runGit(root, ['ls-tree', '-r', '-z', '--full-tree', commit, '--', ...shown]);
  const entries = entriesIn(output.toString());
  const hasFolder = memoized(() => foldersOf(entries.keys()));
  const isIn = (name: string, folder: string) => folder === '' || name.startsWith(folder);
  const mayBeRead = (name: string, path: string) =>
    posix.normalize(path).startsWith('../')
      ? folders.slice(1).some((folder) => isIn(inRepository(path), folder) && isIn(name, folder))
      : isIn(name, prefix);
  return {
    entries,
    hasFolder: (name) => name === '.' || hasFolder().has(name),
    inRepository,
    fromProject: (name) => posix.relative(prefix, name) || '.',
    mayBeRead,
    plainFile: (path) => {
      const name = inRepository(path);
      const entry = entries.get(name);
      return entry?.kind === 'file' && mayBeRead(name, path) ? entry.id : undefined;
    },
  };
}

const kinds: Readonly<Record<string, EntryKind>> = { '120000': 'link', '160000': 'submodule' };

function entriesIn(output: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const line of output.split('\0')) {
    const [, mode = '', id, name] = /^(\d+) \w+ ([0-9a-f]+)\t([\s\S]+)$/.exec(line) ?? [];
    if (id !== undefined && name !== undefined) entries.set(name, { id, kind: kinds[mode] ?? 'file' });
  }
  return entries;
}

function foldersOf(names: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const name of names)
    for (let end = name.lastIndexOf('/'); end > 0; end = name.lastIndexOf('/', end - 1)) {
      const folder = name.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  return folders;
}

/** Lists what the disk would list. A link to a folder is a file, as there. */
function listed({ entries, inRepository, fromProject }: Tree, folder: string, hidden: boolean): string[] {
  const name = inRepository(folder);
  const start = name === '.' ? '' : `${name}/`;
  const isOwn = (path: string) =>
    path === '.' || !path.split('/').some((part) => isLeftOut(part, { hidden }));
  if (!isOwn(posix.join(folder).replace(/(?<=.)\/$/, ''))) return [];
  return [...entries.keys()]
    .filter((file) => file.startsWith(start))
    .map(fromProject)
    .filter(isOwn)
    .sort();
}

/** A system follows as many links, too. */
const mostLinks = 40;

/** Creates a function that follows the links of a commit, in all parts of a path. */
function pathFinder(tree: Tree, contentOf: ReadContent): (path: string) => Promise<Found> {
  return async (path) => {
    let name = tree.inRepository(path);
    for (let links = 0; links <= mostLinks; links += 1) {
      if (/^(\.\.(\/|$)|\/)/.test(name)) return { unread: { kind: 'outside', path: tree.fromProject(name) } };
      const link = firstLink(tree, name);
      if (link === undefined) return foundAt(tree, name, path);
      const target = (await contentOf(link.id))?.toString() ?? '';
      if (posix.isAbsolute(target)) return { unread: { kind: 'outside', path: target } };
      name = posix.join(posix.dirname(link.name), target, name.slice(link.name.length)).replace(/\/$/, '');
    }
    return { unread: { kind: 'loop' } };
  };
}

/** The first part of a path that is a link. */
function firstLink({ entries }: Tree, name: string): { name: string; id: string } | undefined {
  for (let end = name.indexOf('/'); ; end = name.indexOf('/', end + 1)) {
    const part = end === -1 ? name : name.slice(0, end);
    const entry = entries.get(part);
    if (entry?.kind === 'link') return { name: part, id: entry.id };
    if (end === -1) return undefined;
  }
}

/** The character that Node puts in place of bytes of a name that are not UTF-8. */
const undecodable = '\ufffd';

function foundAt(tree: Tree, name: string, path: string): Found {
  const entry = tree.entries.get(name);
  const isFolder = entry === undefined && tree.hasFolder(name);
  if (name.includes(undecodable)) return { unread: { kind: 'name' } };
  if (!tree.mayBeRead(isFolder ? `${name}/` : name, path))
    return { unread: { kind: 'outside', path: tree.fromProject(name) } };
  if (isFolder) return { name };
  if (entry === undefined) return { unread: { kind: 'missing' } };
  return entry.kind === 'submodule' ? { unread: { kind: 'unreadable' } } : { name, id: entry.id };
}

/** Reads the content of an object. One that is larger than texts can be has none. */
type ReadContent = (id: string) => Promise<Buffer | undefined>;

function contentReader(root: string): ReadContent {
  return inBatches(async function* (ids) {
    const facts = await objectFacts(root, ids);
    const sizeOf = (id: string) => facts.get(id)?.size ?? 0;
    const small = ids.filter((id) => sizeOf(id) <= mostTextBytes);
    for (const group of groupsOf(small, sizeOf)) yield* await readObjects(root, group);
  });
}

/** Divides objects into groups of a size that has room in the memory. */
function groupsOf(ids: readonly string[], sizeOf: (id: string) => number): string[][] {
  const groups: string[][] = [];
  let room = 0;
  for (const id of ids) {
    room -= sizeOf(id);
    if (room < 0 || groups.length === 0) {
      groups.push([]);
      room = mostLoadedBytes - sizeOf(id);
    }
    groups.at(-1)?.push(id);
  }
  return groups;
}

interface Waiting<Value> {
  done(value: Value | undefined): void;
  failed(error: unknown): void;
}

/** Collects the questions that are asked at the same time, and answers them in one call. Calls follow each other. */
function inBatches<Value>(
  answer: (keys: string[]) => AsyncIterable<readonly [key: string, value: Value | undefined]>,
): (key: string) => Promise<Value | undefined> {
  const open = new Map<string, Waiting<Value>[]>();
  const state = { isRunning: false };
  const run = async () => {
    while (open.size > 0) {
      const batch = new Map(open);
      open.clear();
      try {
        for await (const [key, value] of answer([...batch.keys()])) {
          for (const one of batch.get(key) ?? []) one.done(value);
          batch.delete(key);
        }
        for (const one of [...batch.values()].flat()) one.done(undefined);
      } catch (error) {
        for (const one of [...batch.values()].flat()) one.failed(error);
      }
    }
    state.isRunning = false;
  };
  return (key) =>
    new Promise((done, failed) => {
      open.set(key, [...(open.get(key) ?? []), { done, failed }]);
      if (state.isRunning) return;
      state.isRunning = true;
      setImmediate(() => void run());
    });
}

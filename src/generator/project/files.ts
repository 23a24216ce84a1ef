// Reads the files of a project from the disk. Nothing outside the root can be read, not even through links, except the folders of
// documents in the configuration.

import { readFileSync, statSync, unwatchFile, watchFile } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, posix, relative, sep } from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import { isDocumentUrl } from '../shared/api-urls.ts';
import { describeLargeFile, mostLoadedBytes, mostTextBytes } from '../shared/files/large-files.ts';
import { memoized } from '../shared/memoized.ts';
import type { Settings } from '../types/config.ts';
import type {
  ProjectFiles,
  RemoteDocument,
  RemoteDocuments,
  Theme,
  ThemeFile,
  Unread,
} from '../types/sources.ts';

/** The settings that name files outside the project. */
type OutsideNames = Pick<Settings, 'apis' | 'referenceDirs'>;

/** Returns the folders outside the project whose files can be read: those of documents, and those that documents can refer to. */
export function outsideFolders({ apis = [], referenceDirs = [] }: OutsideNames): string[] {
  const files = apis.flatMap(({ spec, overlays = [] }) => [spec, ...overlays]);
  const folders = files.filter((file) => file.startsWith('../')).map((file) => posix.dirname(file));
  return [...folders, ...referenceDirs.filter((folder) => /^\.\.(\/|$)/.test(folder))];
}

/**
 * Creates the access to the files of a project.
 * @param root absolute path of the project
 * @param allowed returns the folders outside the project that can be read at present
 * @param remote returns the documents of the web at present. They are read by their URLs
 */
export function diskFiles(
  root: string,
  allowed: () => readonly string[] = () => [],
  remote: () => RemoteDocuments = () => new Map(),
): ProjectFiles {
  const look = async (file: string): Promise<Found> => {
    if (!isDocumentUrl(file)) return lookUp(root, file, allowed());
    return remote().get(file) ?? { unread: { kind: 'missing' } };
  };
  const inTurn = pLimit(mostOpen);
  // Few projects ask for it.
  const history = memoized(async () => (await import('./git/last-commits.ts')).historyOf(root));
  return {
    list: (folder, options) => listFolder(root, folder, { hidden: options?.hidden === true, inTurn }),
    read: (file) =>
      inTurn(async () => {
        const found = await look(file);
        if ('bytes' in found) return found.bytes;
        if (!('path' in found) || found.size > mostTextBytes) return undefined;
        return readFile(found.path).catch(unreadAsUndefined);
      }),
    readAsset: (file) =>
      inTurn(async () => {
        const found = await look(file);
        if ('bytes' in found) return found.bytes;
        if (!('path' in found)) return undefined;
        const read = found.size > mostLoadedBytes ? describeLargeFile(found.path) : readFile(found.path);
        return read.catch(unreadAsUndefined);
      }),
    head: async () => (await history()).head(),
    commits: async () => (await history()).commits(),
    lastCommits: async () => (await history()).lastCommits(),
    pastOriginals: async (pairs, how) =>
      (await import('./languages/file-history.ts')).pastOriginals(pairs, { root, ...how }),
    realName: async (path) => (isDocumentUrl(path) ? undefined : realNameOf(root, path)),
    whyUnread: async (file) => {
      const found = await look(file);
      if ('unread' in found) return found.unread;
      return { kind: 'path' in found && found.size > mostTextBytes ? 'large' : 'unreadable' };
    },
  };
}

type Found = RemoteDocument | { path: string; size: number };

/** Maximum number of files that are open at the same time, as a system allows a process only some hundreds. */
const mostOpen = 32;

/** Creates the access to the files of a project with given settings, and to its documents of the web. */
export function projectFiles(
  root: string,
  settings: OutsideNames,
  remote: RemoteDocuments = new Map(),
): ProjectFiles {
  const folders = outsideFolders(settings);
  return diskFiles(
    root,
    () => folders,
    () => remote,
  );
}

/** Whether a path is a folder. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * Decodes a text that is not UTF-8 as older editors save it: UTF-16 with its byte order mark, or else Windows-1252, which has a character for
 * each byte. Returns undefined for what is no text.
 */
export function otherTextFrom(bytes: Uint8Array): { text: string; encoding: string } | undefined {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  if (isLittle || (first === 0xfe && second === 0xff)) {
    const text = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes);
    return text.includes('\0') ? undefined : { text, encoding: 'UTF-16' };
  }
  if (bytes.includes(0)) return undefined;
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
}

/** Reads the text of a file synchronously, for a diagnostic. Returns undefined if it cannot be read. */
export function textOfFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

async function listFolder(root: string, folder: string, how: Listing): Promise<string[]> {
  const name = relative(root, join(root, folder)).split(sep).join('/');
  if (name.split('/').some((part) => isLeftOut(part, how))) return [];
  return (await filesBelow(join(root, folder), name === '' ? '' : `${name}/`, how)).sort();
}

interface Listing {
  hidden: boolean;
  inTurn: LimitFunction;
}

/** Whether the name of a file or folder leaves it out of lists of files. */
export function isLeftOut(name: string, { hidden }: Pick<Listing, 'hidden'>): boolean {
  return (name.startsWith('.') && !hidden) || isIgnored(name);
}

/** The character that Node puts in place of bytes of a name that are not UTF-8. */
const undecodable = '\ufffd';

/** Installed packages, the history of a clone or submodule, and the lock files of editors. */
function isIgnored(name: string): boolean {
  return name === 'node_modules' || name.toLowerCase() === '.git' || name.startsWith('.#');
}

/**
 * Lists folder by folder, since releases of Node differ in whether a recursive listing follows links to folders. Files in a
 * folder whose name is not UTF-8 are not listed, as Node cannot open it by the name that it returns.
 * @param prefix what the names of the files begin with
 */
async function filesBelow(folder: string, prefix: string, how: Listing): Promise<string[]> {
  const entries = await how
    .inTurn(() => readdir(folder, { withFileTypes: true }))
    .catch((error: NodeJS.ErrnoException) => (isAbsent(error) ? [] : Promise.reject(error)));
  const files: string[] = [];
  const below: Promise<string[]>[] = [];
  for (const entry of entries) {
    const { name } = entry;
    if (isLeftOut(name, how)) continue;
    if (entry.isDirectory() && !name.includes(undecodable))
      below.push(filesBelow(`${folder}${sep}${name}`, `${prefix}${name}/`, how));
    else files.push(`${prefix}${name}`);
  }
  return [...files, ...(await Promise.all(below)).flat()];
}

function isAbsent({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP';
}

/** Returns the path of a file that can be read, with links resolved, or why it cannot be read. */
async function lookUp(
  root: string,
  file: string,
  allowed: readonly string[],
): Promise<{ path: string; size: number } | { unread: Unread }> {
  if (file.includes('\0')) return { unread: { kind: 'name' } };
  try {
    const path = await realpath(join(root, file));
    if (!(await mayBeRead(path, { root, file, allowed })))
      return { unread: { kind: 'outside', path: await nameFrom(root, path) } };
    // Reading a pipe would never end.
    const facts = await stat(path);
    if (facts.isFile()) return { path, size: facts.size };
    return { unread: { kind: facts.isDirectory() ? 'folder' : 'unreadable' } };
  } catch (error) {
    const kind = isRefusal(error) ? unreadKinds[error.code] : undefined;
    if (kind === undefined) throw error;
    return { unread: { kind: kind === 'missing' && file.includes(undecodable) ? 'name' : kind } };
  }
}

async function realNameOf(root: string, path: string): Promise<string | undefined> {
  if (path.includes('\0')) return undefined;
  try {
    return (await nameFrom(root, await realpath(join(root, path)))) || '.';
  } catch (error) {
    return unreadAsUndefined(error);
  }
}

/** Whether a resolved path can be read. A name inside the project must resolve to a file inside the project. */
async function mayBeRead(
  path: string,
  { root, file, allowed }: { root: string; file: string; allowed: readonly string[] },
): Promise<boolean> {
  const isOutside = posix.normalize(file).startsWith('../');
  const folders = isOutside ? allowed.filter((folder) => isBelow(file, folder)) : ['.'];
  for (const folder of folders)
    if (path.startsWith(withSeparator(await realpath(join(root, folder))))) return true;
  return false;
}

function isBelow(file: string, folder: string): boolean {
  return posix.relative(folder, file).split('/')[0] !== '..';
}

function withSeparator(folder: string): string {
  return folder.endsWith(sep) ? folder : folder + sep;
}

async function nameFrom(root: string, path: string): Promise<string> {
  return relative(await realpath(root), path)
    .split(sep)
    .join('/');
}

/** Errors caused by a name or a file, not by the program. */
const unreadKinds = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  ENAMETOOLONG: 'missing',
  EINVAL: 'missing',
  EISDIR: 'folder',
  ELOOP: 'loop',
  EACCES: 'unreadable',
  EPERM: 'unreadable',
} as const;

function isRefusal(error: unknown): error is Error & { code: keyof typeof unreadKinds } {
  return error instanceof Error && 'code' in error && Object.hasOwn(unreadKinds, String(error.code));
}

function unreadAsUndefined(error: unknown): undefined {
  if (!isRefusal(error)) throw error;
}

/**
 * Reads the files of the package that every site needs.
 * @param folder absolute path of `lib/theme`, which the package build writes
 */
export async function readTheme(folder: string): Promise<Theme> {
  const read = async (name: string): Promise<ThemeFile> => ({
    name: basename(name),
    bytes: await readFile(join(folder, name)),
  });
  const parts = (await readdir(join(folder, 'islands'))).filter((name) => name !== 'islands.js').sort();
  const [stylesheet, blockStyles, bootScript, islands, icon, touchIcon] = await Promise.all([
    read('site.css'),
    read('blocks.css'),
    read('boot.js'),
    read('islands/islands.js'),
    read('icon.svg'),
    read('touch-icon.png'),
  ]);
  const islandParts = await Promise.all(parts.map((name) => read(`islands/${name}`)));
  const fontNames = (await readdir(folder)).filter((name) => name.endsWith('.woff2')).sort();
  const fonts = await Promise.all(fontNames.map(read));
  return { stylesheet, blockStyles, bootScript, islands, islandParts, fonts, icon, touchIcon };
}

/** Reads the script of portable sites. */
export async function readPortableScript(folder: string): Promise<ThemeFile> {
  return { name: 'portable.js', bytes: await readFile(join(folder, 'portable.js')) };
}

/** Watches single files. */
export interface FollowedFiles {
  /** Watches these files, whose paths start at the root, and stops watching all others. They need not exist. */
  follow(files: string[]): void;
}

/** Milliseconds between two checks of a file outside the folder. */
const interval = 200;

/**
 * Watches single files outside the project by polling, which also works for links, for files that editors replace, and for
 * files that do not exist yet.
 */
export function followFiles(root: string, notice: (file: string) => void): FollowedFiles {
  const followed = new Map<string, () => void>();
  return {
    follow: (files) => {
      for (const [file, listener] of followed) {
        if (files.includes(file)) continue;
        unwatchFile(join(root, file), listener);
        followed.delete(file);
      }
      for (const file of files) {
        if (followed.has(file)) continue;
        const listener = () => notice(file);
        watchFile(join(root, file), { interval, persistent: false }, listener);
        followed.set(file, listener);
      }
    },
  };
}

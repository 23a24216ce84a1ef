// The project's folder on disk as ProjectFiles. Nothing outside the root can be read, not even through links, except the
// folders of documents that the configuration names.

import { type Dirent, readFileSync, statSync, unwatchFile, watchFile } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, posix, relative, sep } from 'node:path';
import type { Settings } from '../types/config.ts';
import type { ProjectFiles, Theme, ThemeFile, Unread } from '../types/sources.ts';

/** Folders outside the project, relative to its root, whose files may be read: those of documents in the configuration. */
export function outsideFolders({ apis = [] }: Pick<Settings, 'apis'>): string[] {
  return apis.filter(({ spec }) => spec.startsWith('../')).map(({ spec }) => posix.dirname(spec));
}

/**
 * @param root absolute folder of the project
 * @param allowed returns the folders outside of it that may be read at present
 */
export function diskFiles(root: string, allowed: () => readonly string[] = () => []): ProjectFiles {
  const look = (file: string) => lookUp(root, file, allowed());
  return {
    list: (folder, options) => listFolder(root, folder, options?.hidden === true),
    read: async (file) => {
      const found = await look(file);
      return 'path' in found ? readFile(found.path).catch(unreadAsUndefined) : undefined;
    },
    whyUnread: async (file) => {
      const found = await look(file);
      return 'path' in found ? { kind: 'unreadable' } : found.unread;
    },
  };
}

/** The files of a project with these settings. */
export function projectFiles(root: string, settings: Pick<Settings, 'apis'>): ProjectFiles {
  const folders = outsideFolders(settings);
  return diskFiles(root, () => folders);
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** The text of a file for a diagnostic, read synchronously; undefined where it cannot be read. */
export function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

async function listFolder(root: string, folder: string, hidden: boolean): Promise<string[]> {
  const entries = await entriesBelow(join(root, folder));
  return entries
    .filter((entry) => !entry.isDirectory() || entry.name.includes(undecodable))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.split('/').some((part) => (part.startsWith('.') && !hidden) || isIgnored(part)))
    .sort();
}

/** Replaces bytes in a name that are not UTF-8. */
const undecodable = '\ufffd';

/** Installed packages, the history of a clone or submodule, and the lock files of editors. */
function isIgnored(name: string): boolean {
  return name === 'node_modules' || name.toLowerCase() === '.git' || name.startsWith('.#');
}

/**
 * Reads folder by folder, since releases of Node differ in whether a recursive listing follows links to folders. A folder
 * whose name is not UTF-8 cannot be opened by the name that Node returns; its files are not listed.
 */
async function entriesBelow(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) =>
    isAbsent(error) ? [] : Promise.reject(error),
  );
  const folders = entries.filter((entry) => entry.isDirectory() && !isIgnored(entry.name));
  const below = await Promise.all(
    folders.map(({ parentPath, name }) => entriesBelow(join(parentPath, name))),
  );
  return [...entries, ...below.flat()];
}

function isAbsent({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP';
}

/** The path of a file that may be read, with links resolved. */
async function lookUp(
  root: string,
  file: string,
  allowed: readonly string[],
): Promise<{ path: string } | { unread: Unread }> {
  if (file.includes('\0')) return { unread: { kind: 'name' } };
  try {
    const path = await realpath(join(root, file));
    if (!(await mayBeRead(path, { root, file, allowed })))
      return { unread: { kind: 'outside', path: await nameFrom(root, path) } };
    // Reading a pipe would never end.
    const facts = await stat(path);
    if (facts.isFile()) return { path };
    return { unread: { kind: facts.isDirectory() ? 'folder' : 'unreadable' } };
  } catch (error) {
    const kind = isRefusal(error) ? unreadKinds[error.code] : undefined;
    if (kind === undefined) throw error;
    return { unread: { kind: kind === 'missing' && file.includes(undecodable) ? 'name' : kind } };
  }
}

/** A name inside the project must resolve to a file inside it, whatever else is allowed. */
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
 * Reads the files that every site needs, which the package build writes.
 * @param folder absolute; `lib/theme` of the package
 */
export async function readTheme(folder: string): Promise<Theme> {
  const read = async (name: string): Promise<ThemeFile> => ({
    name: basename(name),
    bytes: await readFile(join(folder, name)),
  });
  const parts = (await readdir(join(folder, 'islands'))).filter((name) => name !== 'islands.js').sort();
  const [stylesheet, bootScript, islands, icon, touchIcon] = await Promise.all([
    read('site.css'),
    read('boot.js'),
    read('islands/islands.js'),
    read('icon.svg'),
    read('touch-icon.png'),
  ]);
  const islandParts = await Promise.all(parts.map((name) => read(`islands/${name}`)));
  return { stylesheet, bootScript, islands, islandParts, icon, touchIcon };
}

export interface FollowedFiles {
  /** Watches these files, named from the root, and stops watching all others. They need not exist. */
  follow(files: string[]): void;
}

/** Milliseconds between two checks of a file outside the folder. */
const interval = 200;

/**
 * Watches single files outside the project by polling: that works for links, for files that editors replace, and for those
 * that do not exist yet, in any folder.
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

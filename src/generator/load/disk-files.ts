// The project's folder on disk as ProjectFiles. Nothing outside the root is reachable, links included, but the folders
// of documents that the configuration names there.

import { readdir, readFile, realpath } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import type { Settings } from '../nouns/config.ts';
import type { ProjectFiles, Unread } from '../nouns/sources.ts';

/** Folders outside the project, from its root, whose files may be read: those of documents named in the configuration. */
export function outsideFolders({ apis = [] }: Pick<Settings, 'apis'>): string[] {
  return apis.filter(({ spec }) => spec.startsWith('../')).map(({ spec }) => posix.dirname(spec));
}

/**
 * @param root absolute folder of the project
 * @param allowed folders outside of it, as they are at each question
 */
export function diskFiles(root: string, allowed: () => readonly string[] = () => []): ProjectFiles {
  const look = (file: string) => lookUp(root, file, allowed());
  return {
    list: (folder, options) => listFolder(root, folder, options?.hidden === true),
    read: async (file) => {
      const found = await look(file);
      if (!('path' in found)) return undefined;
      return readFile(found.path).catch((error: unknown) => {
        if (isKnown(error)) return undefined;
        throw error;
      });
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

async function listFolder(root: string, folder: string, hidden: boolean): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(noFolder);
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(
      (file) => !file.split('/').some((part) => (part.startsWith('.') && !hidden) || part === 'node_modules'),
    )
    .sort();
}

function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
}

/** The path that a name leads to, links followed, where it may be read. */
async function lookUp(
  root: string,
  file: string,
  allowed: readonly string[],
): Promise<{ path: string } | { unread: Unread }> {
  try {
    const path = await realpath(join(root, file));
    // A name inside the project must lead to a file inside it, whatever else is allowed.
    const isOutside = posix.normalize(file).startsWith('../');
    const folders = isOutside ? allowed.filter((folder) => isBelow(file, folder)) : ['.'];
    for (const folder of folders)
      if (path.startsWith(withSeparator(await realpath(join(root, folder))))) return { path };
    return { unread: { kind: 'outside', path: await nameFrom(root, path) } };
  } catch (error) {
    if (isKnown(error)) return { unread: { kind: codeOf(error) === 'ELOOP' ? 'loop' : 'missing' } };
    throw error;
  }
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

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** What is wrong with a name or a file, and not with the program. */
function isKnown(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'EACCES', 'EPERM'].includes(String(codeOf(error)));
}

// The project's folder on disk as ProjectFiles. Nothing outside the root is reachable, links included.

import { readdir, readFile, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ProjectFiles } from '../nouns/sources.ts';

/**
 * @param root absolute folder of the project
 */
export function diskFiles(root: string): ProjectFiles {
  return {
    list: (folder, options) => listFolder(root, folder, options?.hidden === true),
    read: (file) => readInside(root, file),
  };
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

async function readInside(root: string, file: string): Promise<Uint8Array | undefined> {
  try {
    const path = await realpath(join(root, file));
    if (!path.startsWith((await realpath(root)) + sep)) return undefined;
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}

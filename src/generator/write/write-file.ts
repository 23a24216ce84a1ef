// Files to disk, in one call each, without the thread pool of Node: three hops for each of many small files take
// longer than writing them.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type WriteFile = (path: string, content: string | Uint8Array) => void;

/**
 * Writes files at absolute paths; a folder is made with the first file in it.
 * @throws what Node throws, always with the path: a full disk is said without one
 */
export function createFileWriter(): WriteFile {
  const folders = new Set<string>();
  return (path, content) => {
    const folder = dirname(path);
    try {
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      writeFileSync(path, content);
    } catch (error) {
      throw error instanceof Error && !('path' in error) ? Object.assign(error, { path }) : error;
    }
  };
}

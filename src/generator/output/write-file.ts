// Writes files so that an error names them.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file at an absolute path. Its errors always have a `path`, which Node omits for a full disk. */
export function writeFile(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content);
  } catch (error) {
    throw error instanceof Error && !('path' in error) ? Object.assign(error, { path }) : error;
  }
}

/** Writes a file at an absolute path. */
export type WriteFile = (path: string, content: string | Uint8Array) => void;

/**
 * Makes a function that writes files and creates their folders. It is synchronous, because each call through Node's
 * thread pool takes longer than writing a small file.
 */
export function createFileWriter(): WriteFile {
  const folders = new Set<string>();
  return (path, content) => {
    const folder = dirname(path);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    writeFile(path, content);
  };
}

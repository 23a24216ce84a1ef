// Writes a file so that an error names it.

import { writeFileSync } from 'node:fs';

/** Writes a file at an absolute path. Its errors always have a `path`, which Node omits for a full disk. */
export function writeFile(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content);
  } catch (error) {
    throw error instanceof Error && !('path' in error) ? Object.assign(error, { path }) : error;
  }
}

// Single files outside the project -> a call for each change of one, whatever folder they are in.

import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';

export interface FollowedFiles {
  /** Follows these files, named from the root, and no others any more. They need not exist. */
  follow(files: string[]): void;
}

/** Milliseconds between two looks at a file outside the folder. */
const interval = 200;

/**
 * Single files are looked at by their facts: that holds for links, for files that editors replace, and for those that do
 * not exist yet, whatever folder they are in.
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

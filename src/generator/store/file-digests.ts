// Reads files of a project again only if their times, size or inode have changed.

import { existsSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectFiles } from '../types/sources.ts';

interface Remembered {
  bytes: Uint8Array;
  stats: Stats;
  /** When the bytes were read, in milliseconds. */
  readAt: number;
}

/** File times may have this resolution, in milliseconds: two changes within it can have the same time. */
const clockTick = 50;

/**
 * Caches the bytes of the files of a project.
 * @param root absolute path of the project
 * @param files reads the project
 * @returns files whose bytes are the same object until they change. `remembered` returns how many are in memory
 */
export function rememberedFiles(root: string, files: ProjectFiles): ProjectFiles & { remembered(): number } {
  const remembered = new Map<string, Remembered>();
  return {
    ...files,
    remembered: () => remembered.size,
    list: async (folder, options) => {
      const names = await files.list(folder, options);
      const listed = new Set(names);
      // Reading a file updates its entry, but a deleted file is never read again.
      for (const file of remembered.keys())
        if (file.startsWith(`${folder}/`) && !listed.has(file) && !existsSync(join(root, file)))
          remembered.delete(file);
      return names;
    },
    read: async (file) => {
      const stats = factsOf(join(root, file));
      const known = remembered.get(file);
      if (stats !== undefined && known !== undefined && isUnchanged(known, stats)) return known.bytes;
      const readAt = Date.now();
      const bytes = await files.read(file);
      if (bytes === undefined || stats === undefined) {
        remembered.delete(file);
        return bytes;
      }
      const same = known !== undefined && Buffer.compare(known.bytes, bytes) === 0 ? known.bytes : bytes;
      remembered.set(file, { bytes: same, stats, readAt });
      return same;
    },
  };
}

/** Returns undefined if there is no such file or its path cannot be followed, such as a link that loops. */
function factsOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function isUnchanged({ stats, readAt }: Remembered, now: Stats): boolean {
  return (
    now.mtimeMs < readAt - clockTick &&
    now.mtimeMs === stats.mtimeMs &&
    now.ctimeMs === stats.ctimeMs &&
    now.size === stats.size &&
    now.ino === stats.ino
  );
}

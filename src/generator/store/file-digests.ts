// Files of a project that are read again only when the disk says they have changed.

import { existsSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectFiles } from '../types/sources.ts';

interface Remembered {
  bytes: Uint8Array;
  stats: Stats;
  /** When the bytes were read, in milliseconds. */
  readAt: number;
}

/** A clock of the disk may stand still this long, so that a second change in it looks like none (milliseconds). */
const clockTick = 50;

/**
 * @param root absolute folder of the project
 * @param files reads it
 * @returns the same files; a file that has not changed is the same object each time. `remembered` counts those in memory
 */
export function rememberedFiles(root: string, files: ProjectFiles): ProjectFiles & { remembered(): number } {
  const remembered = new Map<string, Remembered>();
  return {
    ...files,
    remembered: () => remembered.size,
    list: async (folder, options) => {
      const names = await files.list(folder, options);
      const listed = new Set(names);
      // A file that is gone is never read again, so nothing else would forget its bytes.
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

/** None of what cannot be looked at, such as a link that leads back to itself. */
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

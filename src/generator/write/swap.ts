// A staged site into the place of the previous one, by renames back to back. A kill between them leaves the previous site
// in the staging folder, where `clearLeftovers` finds it.

import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { previousSite, type StagingFolder } from './staging-folder.ts';

/** The folder is a mount point, on another file system, or in a folder that may not be changed. */
const immovable = new Set(['EBUSY', 'EXDEV', 'EPERM', 'EACCES', 'EROFS']);

/**
 * Replaces the output folder; a `.git` in it is kept.
 * @returns false when the folder cannot be moved; nothing has changed then
 */
export function swapIn({ path, site }: StagingFolder, outDir: string): boolean {
  const previous = previousSite(path);
  const isFirst = !existsSync(outDir);
  try {
    if (!isFirst) renameSync(outDir, previous);
    renameSync(site, outDir);
    if (existsSync(join(previous, '.git'))) renameSync(join(previous, '.git'), join(outDir, '.git'));
    // Under another name it is no longer restored.
    if (!isFirst) renameSync(previous, join(path, 'replaced'));
    return true;
  } catch (error) {
    if (!isFirst && existsSync(previous)) {
      if (!existsSync(site) && existsSync(outDir)) renameSync(outDir, site);
      if (!existsSync(outDir)) renameSync(previous, outDir);
    }
    if (!isFirst && error instanceof Error && 'code' in error && immovable.has(String(error.code)))
      return false;
    throw error;
  }
}

// Finds what changes in a site that has most files in common with the previous one.

import { accessSync, constants, lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isWithoutLinks } from './former-files.ts';
import type { Changes } from './steps.ts';

/** With more changes, old and new pages would be there together for too long, so that a whole new folder is better. */
const mostChanges = 200;

/**
 * Finds the changes from the previous site.
 * @param outDir the folder of the previous site
 * @param former its files
 * @param written the files of the new site that are not those of the previous one
 * @param isKept whether a file is the same in both
 * @returns undefined if there are too many, if one site has a file where the other one has a folder, or if a folder is read-only or a link
 */
export function changesOfEdit(
  outDir: string,
  former: readonly string[],
  { written, isKept }: { written: readonly string[]; isKept(file: string): boolean },
): Changes | undefined {
  const known = new Set(former);
  const removed = former.filter((file) => !isKept(file));
  const isNew = new Set(written);
  const changes: Changes = {
    added: written.filter((file) => !known.has(file)),
    changed: written.filter((file) => known.has(file)),
    removed: removed.filter((file) => !isNew.has(file)),
  };
  if (written.length + changes.removed.length > mostChanges || 2 * removed.length > former.length)
    return undefined;
  if (!changes.added.every((file) => hasRoom(outDir, file, known))) return undefined;
  if (![...written, ...changes.removed].every((file) => isWithoutLinks(outDir, file))) return undefined;
  return areWritable(outDir, [...changes.changed, ...changes.removed]) ? changes : undefined;
}

/** Whether the folders of files allow that the files are replaced. A folder that does not may still be moved with the whole site. */
function areWritable(outDir: string, files: readonly string[]): boolean {
  try {
    for (const folder of new Set(files.map((file) => dirname(file))))
      accessSync(join(outDir, folder), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether there is no folder at the path of a file, and no file at the path of one of its folders. */
function hasRoom(outDir: string, file: string, known: ReadonlySet<string>): boolean {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder))
    if (known.has(folder)) return false;
  return lstatSync(join(outDir, file), { throwIfNoEntry: false }) === undefined;
}

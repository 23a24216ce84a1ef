// Publishes a site that has most files in common with the previous one: while the output folder is out of the way, files of it are
// replaced. Law: if the program is killed, the folder is out of the way, and what is beside it restores the previous site.

import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** What changes in a site, as paths from its folder. */
export interface Patch {
  /** Files that take the place of others. */
  replaced: string[];
  added: string[];
  removed: string[];
}

/** The folders of a patch. */
export interface PatchFolders {
  /** The previous site, out of the way. */
  previous: string;
  /** The new files. */
  site: string;
  /** The staging folder, for what restores the previous site. */
  staging: string;
}

/** More changes take too long while the site is out of the way, so that a whole new folder is better. */
const mostChanges = 200;

/**
 * Finds the changes from the previous site.
 * @param outDir the folder of the previous site
 * @param former its files
 * @param written the files of the new site that are not those of the previous one
 * @param isKept whether a file is the same in both
 * @returns undefined if there are too many, or if one site has a file where the other one has a folder
 */
export function patchFor(
  outDir: string,
  former: readonly string[],
  { written, isKept }: { written: readonly string[]; isKept(file: string): boolean },
): Patch | undefined {
  const known = new Set(former);
  const removed = former.filter((file) => !isKept(file));
  const isNew = new Set(written);
  const patch: Patch = {
    replaced: written.filter((file) => known.has(file)),
    added: written.filter((file) => !known.has(file)),
    removed: removed.filter((file) => !isNew.has(file)),
  };
  if (written.length + patch.removed.length > mostChanges || 2 * removed.length > former.length)
    return undefined;
  return patch.added.every((file) => hasRoom(outDir, file, known)) ? patch : undefined;
}

/** Whether there is no folder at the path of a file, and no file at the path of one of its folders. */
function hasRoom(outDir: string, file: string, known: ReadonlySet<string>): boolean {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder))
    if (known.has(folder)) return false;
  return lstatSync(join(outDir, file), { throwIfNoEntry: false }) === undefined;
}

const patchFile = 'patch.json';
const replacedFolder = 'replaced-files';

/** Writes down the changes. Call it before the previous site is moved. */
export function notePatch(staging: string, patch: Patch): void {
  mkdirSync(join(staging, replacedFolder));
  writeFileSync(join(staging, patchFile), JSON.stringify(patch));
}

/** Makes the new site of the previous one. */
export function applyPatch(
  { replaced, added, removed }: Patch,
  { previous, site, staging }: PatchFolders,
): void {
  const folders = new Set<string>();
  const move = (from: string, to: string) => {
    if (!folders.has(dirname(to))) mkdirSync(dirname(to), { recursive: true });
    folders.add(dirname(to));
    renameSync(from, to);
  };
  for (const file of [...replaced, ...removed])
    move(join(previous, file), join(staging, replacedFolder, file));
  for (const file of [...replaced, ...added]) move(join(site, file), join(previous, file));
  for (const file of removed) removeEmptyFolders(previous, dirname(file));
}

/** Restores the previous site, if a patch of it was begun. */
export function undoPatch({ previous, staging }: Pick<PatchFolders, 'previous' | 'staging'>): void {
  const patch = notedPatch(staging);
  if (patch === undefined) return;
  for (const file of patch.added) {
    rmSync(join(previous, file), { force: true });
    removeEmptyFolders(previous, dirname(file));
  }
  for (const file of [...patch.replaced, ...patch.removed]) {
    const former = join(staging, replacedFolder, file);
    if (!existsSync(former)) continue;
    mkdirSync(dirname(join(previous, file)), { recursive: true });
    renameSync(former, join(previous, file));
  }
}

/** The changes as they were written down before the previous site was moved, so they are whole. */
function notedPatch(staging: string): Patch | undefined {
  if (!existsSync(join(staging, patchFile))) return undefined;
  return JSON.parse(readFileSync(join(staging, patchFile), 'utf8')) as Patch;
}

function removeEmptyFolders(root: string, folder: string): void {
  for (let empty = folder; empty !== '.'; empty = dirname(empty)) {
    const path = join(root, empty);
    if (existsSync(path) && readdirSync(path).length > 0) return;
    if (existsSync(path)) rmdirSync(path);
  }
}

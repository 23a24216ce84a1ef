// Publishes a staged site: by renaming folders, or file by file if few files change or the output folder cannot be moved.

import { copyFileSync, existsSync, lstatSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { markerFile } from '../shared/paths/output-paths.ts';
import { keepFormer, restoreFormer } from './former-files.ts';
import { type Manifest, markerText, sortedManifest } from './manifest.ts';
import { containsRecord, type SiteFolder } from './site-folder.ts';
import { previousSite, type StagingFolder } from './staging-folder.ts';
import { type Changes, publishingOrder, takeStep } from './steps.ts';
import { writeFile } from './write-file.ts';

/** What publishing file by file needs. */
export interface InPlace {
  /** The staged site. */
  site: string;
  /**
   * A staging folder on the file system of the output folder. The staged files go there first, so that each is published whole, and
   * it keeps those that they replace.
   */
  nearby: Pick<StagingFolder, 'id' | 'path' | 'site'>;
  outDir: string;
  manifest: Manifest;
  /** The text of its marker. */
  marker: string;
  /** The files that its documents refer to, for the marker. */
  parts?: readonly string[];
  /** The contents of the output folder. */
  current: SiteFolder;
  /** The changes, if they are known without reading the files. */
  changes?: Changes;
  /** @throws when this process has lost the lock of the folder */
  checkLock(): void;
}

/**
 * Publishes file by file. If a step fails, the previous site is restored; if the program is killed, the next build restores it. Until
 * then the marker lists all files in the folder, old and new.
 */
export async function publishInPlace(input: InPlace): Promise<void> {
  await (await beginInPlace(input))();
}

/**
 * Publishes the few files that an edit changes.
 * @returns false when files of the folder cannot be replaced; nothing has changed then
 */
export async function editInPlace(input: InPlace): Promise<boolean> {
  let complete: () => Promise<void>;
  try {
    complete = await beginInPlace(input);
  } catch (error) {
    if (isImmovable(error)) return false;
    throw error;
  }
  await complete();
  return true;
}

/**
 * Prepares all that needs room on the disk, and lists all files in the marker of the output folder.
 * @returns a function that publishes the files
 */
async function beginInPlace(input: InPlace): Promise<() => Promise<void>> {
  const { site, nearby, outDir, manifest, marker, parts = [], current, checkLock } = input;
  const turn = createTurn(checkLock);
  const changes = input.changes ?? (await changesOf(input, turn));
  if (nearby.site !== site)
    await copyFiles({ from: site, to: nearby.site, files: [...changes.added, ...changes.changed] }, turn);
  await keepFormer({ staging: nearby.path, outDir, changes }, turn);
  const unlisted = current.files.map((file): [string, { size: number; digest: string }] => [
    file,
    { size: 0, digest: '' },
  ]);
  const all = sortedManifest([...unlisted, ...(current.marker?.files ?? []), ...manifest]);
  const [begun, done] = [join(nearby.path, 'marker-of-all-files'), join(nearby.path, 'marker')];
  writeFile(begun, markerText({ files: all, publishing: nearby.id, parts }));
  writeFile(done, marker);
  checkLock();
  renameSync(begun, join(outDir, markerFile));
  const folders = { from: nearby.site, outDir, removable: new Set(current.files) };
  return async () => {
    try {
      for (const step of publishingOrder(changes)) {
        await turn();
        takeStep(step, folders);
      }
      checkLock();
      renameSync(done, join(outDir, markerFile));
    } catch (error) {
      // Another build may have the lock now, and has the marker to continue from.
      checkLock();
      restoreFormer(nearby, outDir);
      throw error;
    }
  };
}

async function changesOf(
  { outDir, manifest, current }: InPlace,
  turn: () => Promise<void>,
): Promise<Changes> {
  const files = new Set(current.files);
  const changes: Changes = { added: [], changed: [], removed: [] };
  for (const [file, record] of manifest) {
    await turn();
    if (!files.has(file)) changes.added.push(file);
    else if (!(await containsRecord(join(outDir, file), record))) changes.changed.push(file);
  }
  changes.removed = current.files.filter((file) => !manifest.has(file));
  return changes;
}

async function copyFiles(
  { from, to, files }: { from: string; to: string; files: string[] },
  turn: () => Promise<void>,
): Promise<void> {
  for (const file of files) {
    await turn();
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(from, file), join(to, file));
  }
}

/** Lets timers run at intervals, such as the heartbeat of the locks, and throws when the lock is lost. */
function createTurn(checkLock: () => void): () => Promise<void> {
  const state = { last: Date.now() };
  return async () => {
    if (Date.now() - state.last < 500) return;
    await setImmediate();
    checkLock();
    state.last = Date.now();
  };
}

/** Errors for a mount point, another file system, or a parent folder that is read-only. */
const immovable = new Set(['EBUSY', 'EXDEV', 'EPERM', 'EACCES', 'EROFS']);

function isImmovable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && immovable.has(String(error.code));
}

/**
 * Replaces the output folder with two renames and keeps a `.git` in it. A kill between the renames leaves the previous
 * site in the staging folder, where `clearLeftovers` finds it.
 * @returns false when the folder cannot be moved; nothing has changed then
 */
export function swapIn({ path, site }: StagingFolder, outDir: string): boolean {
  const previous = previousSite(path);
  const isFirst = !existsSync(outDir);
  try {
    if (!isFirst) renameSync(outDir, previous);
    renameSync(site, outDir);
    if (lstatSync(join(previous, '.git'), { throwIfNoEntry: false }) !== undefined)
      renameSync(join(previous, '.git'), join(outDir, '.git'));
    // From now on the previous site must not be restored, so it gets another name.
    if (!isFirst) renameSync(previous, join(path, 'replaced'));
    return true;
  } catch (error) {
    if (!isFirst && existsSync(previous)) {
      if (!existsSync(site) && existsSync(outDir)) renameSync(outDir, site);
      if (!existsSync(outDir)) renameSync(previous, outDir);
    }
    if (!isFirst && isImmovable(error)) return false;
    throw error;
  }
}

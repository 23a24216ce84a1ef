// Publishes a staged site: by renaming folders, or file by file if the output folder cannot be moved. Law: files that a
// page needs are published before the page, and deleted after the pages that need them.

import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { markerFile } from '../shared/output-paths.ts';
import { type Manifest, markerText, sortedManifest } from './manifest.ts';
import { applyPatch, notePatch, type Patch, undoPatch } from './patch.ts';
import { containsRecord, type SiteFolder } from './site-folder.ts';
import { previousSite, type StagingFolder } from './staging-folder.ts';

/** What publishing file by file needs. */
export interface InPlace {
  /** The staged site. */
  site: string;
  /** A folder on the file system of the output folder; the staged files go there first, so that each is published whole. */
  nearby: string;
  outDir: string;
  manifest: Manifest;
  /** The files that its documents refer to, for the marker. */
  parts?: readonly string[];
  /** The contents of the output folder. */
  current: SiteFolder;
  /** @throws when this process has lost the lock of the folder */
  checkLock(): void;
}

/** One change of the output folder. */
export interface Step {
  kind: 'put' | 'delete';
  path: string;
}

/** Publishes file by file. If it is killed, the marker lists all files in the folder, old and new. */
export async function publishInPlace(input: InPlace): Promise<void> {
  const { site, nearby, outDir, manifest, parts = [], current, checkLock } = input;
  const turn = createTurn(checkLock);
  const previous = new Set(current.files);
  const changes = await changesOf(input, turn);
  if (nearby !== site)
    await copyFiles({ from: site, to: nearby, files: [...changes.added, ...changes.changed] }, turn);
  const putMarker = (files: Manifest, isPublishing: boolean) => {
    writeFileSync(join(nearby, markerFile), markerText({ files, isPublishing, parts }));
    renameSync(join(nearby, markerFile), join(outDir, markerFile));
  };
  const unlisted = current.files.map((file): [string, { size: number; digest: string }] => [
    file,
    { size: 0, digest: '' },
  ]);
  putMarker(sortedManifest([...unlisted, ...(current.marker?.files ?? []), ...manifest]), true);
  for (const { kind, path } of publishingOrder(changes)) {
    await turn();
    if (kind === 'put') putFile(path, { nearby, outDir, previous });
    else removeFile(path, outDir);
  }
  checkLock();
  putMarker(manifest, false);
}

/** Files by the kind of change. */
export interface Changes {
  added: string[];
  changed: string[];
  removed: string[];
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
    else if (!containsRecord(join(outDir, file), record)) changes.changed.push(file);
  }
  changes.removed = current.files.filter((file) => !manifest.has(file));
  return changes;
}

/** The steps in an order in which no page lacks its files, and no link its new page. */
export function publishingOrder({ added, changed, removed }: Changes): Step[] {
  const isPage = (path: string) => /\.html?$/i.test(path);
  const isAsset = (path: string) => path.startsWith('assets/');
  const isOther = (path: string) => !isPage(path) && !isAsset(path);
  const put = [...added, ...changed];
  const paths = [
    ...put.filter((path) => isAsset(path) && !isPage(path)),
    ...put.filter(isOther),
    ...added.filter(isPage),
    ...changed.filter(isPage),
  ];
  return [
    ...paths.map((path): Step => ({ kind: 'put', path })),
    ...removed.filter(isPage).map((path): Step => ({ kind: 'delete', path })),
    ...removed.filter((path) => !isPage(path)).map((path): Step => ({ kind: 'delete', path })),
  ];
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

/** Moves a file into place. The previous site may have a file where a folder is needed, or the reverse. */
function putFile(
  path: string,
  { nearby, outDir, previous }: { nearby: string; outDir: string; previous: ReadonlySet<string> },
): void {
  const target = join(outDir, path);
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
    if (previous.has(folder)) removeFile(folder, outDir);
  if (lstatSync(target, { throwIfNoEntry: false })?.isDirectory()) {
    for (const file of previous) if (file.startsWith(`${path}/`)) removeFile(file, outDir);
    removeEmptyFolders(target);
  }
  mkdirSync(dirname(target), { recursive: true });
  renameSync(join(nearby, path), target);
}

/** Removes a file, and the folders that are empty without it. */
function removeFile(path: string, outDir: string): void {
  if (!isFileOrLink(join(outDir, path))) return;
  rmSync(join(outDir, path), { force: true });
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const absolute = join(outDir, folder);
    if (!existsSync(absolute) || readdirSync(absolute).length > 0) return;
    rmdirSync(absolute);
  }
}

function isFileOrLink(path: string): boolean {
  try {
    return !lstatSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Removes a folder of empty folders. If it has other content, the error of the file system is thrown. */
function removeEmptyFolders(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  rmdirSync(folder);
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

/**
 * Changes some files of the output folder while it is in the staging folder. A kill in the meantime leaves it there, where
 * `clearLeftovers` restores the previous site.
 * @returns false when the folder cannot be moved; nothing has changed then
 */
export function patchIn({ path, site }: StagingFolder, outDir: string, patch: Patch): boolean {
  const previous = previousSite(path);
  notePatch(path, patch);
  try {
    renameSync(outDir, previous);
    applyPatch(patch, { previous, site, staging: path });
    renameSync(previous, outDir);
    return true;
  } catch (error) {
    const isMoved = existsSync(previous);
    if (isMoved && !existsSync(outDir)) {
      undoPatch({ previous, staging: path });
      renameSync(previous, outDir);
    }
    if (!isMoved && error instanceof Error && 'code' in error && immovable.has(String(error.code)))
      return false;
    throw error;
  }
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
    if (existsSync(join(previous, '.git'))) renameSync(join(previous, '.git'), join(outDir, '.git'));
    // From now on the previous site must not be restored, so it gets another name.
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

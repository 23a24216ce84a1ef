// The steps in which an output folder changes file by file. Law: files that a page needs are published before the page, and
// deleted after the pages that need them.

import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files by the kind of change. */
export interface Changes {
  added: string[];
  /** Files that take the place of others. */
  changed: string[];
  removed: string[];
}

/** One change of the output folder. */
export interface PublishingStep {
  kind: 'put' | 'delete';
  path: string;
}

/** The steps in an order in which no page lacks its files, and no link its new page. */
export function publishingOrder({ added, changed, removed }: Changes): PublishingStep[] {
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
    ...paths.map((path): PublishingStep => ({ kind: 'put', path })),
    ...removed.filter(isPage).map((path): PublishingStep => ({ kind: 'delete', path })),
    ...removed.filter((path) => !isPage(path)).map((path): PublishingStep => ({ kind: 'delete', path })),
  ];
}

/** Where steps are taken. */
export interface StepFolders {
  /** The folder of the files that are put. */
  from: string;
  outDir: string;
  /** Files of the output folder that may be removed where a file or a folder is in the way. */
  removable: ReadonlySet<string>;
}

/** Takes one step. A file is put by renaming it, so that each is whole at any moment. */
export function takeStep({ kind, path }: PublishingStep, folders: StepFolders): void {
  if (kind === 'put') putFile(path, folders);
  else removeFile(path, folders.outDir);
}

/** Moves a file into place. The previous site may have a file where a folder is needed, or the reverse. */
function putFile(path: string, { from, outDir, removable }: StepFolders): void {
  const target = join(outDir, path);
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
    if (removable.has(folder)) removeFile(folder, outDir);
  if (lstatSync(target, { throwIfNoEntry: false })?.isDirectory()) {
    for (const file of removable) if (file.startsWith(`${path}/`)) removeFile(file, outDir);
    removeEmptyFolders(target);
  }
  mkdirSync(dirname(target), { recursive: true });
  renameSync(join(from, path), target);
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

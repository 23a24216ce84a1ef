// The files that a publication file by file replaces or deletes. They are kept until the new site is complete, so that the previous one
// can be restored if the program fails or is killed before. Law: what is found in a staging folder is not trusted. It is used only if the
// marker of the site names the folder, only for files that the marker lists, and no link is followed.

import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { markerFile } from '../shared/paths/output-paths.ts';
import { type Marker, parseMarker } from './manifest.ts';
import { type Changes, publishingOrder, takeStep } from './steps.ts';
import { writeFile } from './write-file.ts';

const formerFolder = 'former';
const addedFile = 'added.json';

/**
 * Keeps the former files in a staging folder, and the list of files that are new. Call it before the first change.
 * @param where the staging folder is on the file system of the output folder
 * @param turn is awaited before each file
 */
export async function keepFormer(
  { staging, outDir, changes }: { staging: string; outDir: string; changes: Changes },
  turn: () => Promise<void>,
): Promise<void> {
  writeFile(join(staging, addedFile), JSON.stringify(changes.added));
  for (const file of [...changes.changed, ...changes.removed, markerFile]) {
    await turn();
    const [from, to] = [join(outDir, file), join(staging, formerFolder, file)];
    if (!isFile(from)) continue;
    mkdirSync(dirname(to), { recursive: true });
    try {
      linkSync(from, to);
    } catch {
      // Some file systems have no links.
      copyFileSync(from, to);
    }
  }
}

/**
 * Restores the previous site, if a publication to the output folder has begun and is not complete.
 * @param id what the marker of the output folder names the staging folder by
 */
export function restoreFormer({ path, id }: { path: string; id: string }, outDir: string): void {
  const marker = markerIn(outDir, id);
  if (marker?.publishing !== id) return;
  const former = join(path, formerFolder);
  const isRestored = (file: string) => marker.files.has(file) && isWithoutLinks(outDir, file);
  const files = filesIn(former).filter(isRestored);
  const isMissing = (file: string) => lstatSync(join(outDir, file), { throwIfNoEntry: false }) === undefined;
  const removed = addedFiles(path).filter(isRestored);
  const changes: Changes = {
    added: files.filter(isMissing),
    changed: files.filter((file) => !isMissing(file)),
    removed,
  };
  const folders = { from: former, outDir, removable: new Set(removed) };
  for (const step of publishingOrder(changes)) takeStep(step, folders);
  if (isFile(join(former, markerFile))) renameSync(join(former, markerFile), join(outDir, markerFile));
  else rmSync(join(outDir, markerFile));
}

/** Returns the marker, unless it does not contain the id: most do not, and that of a large site takes long to parse. */
function markerIn(outDir: string, id: string): Marker | undefined {
  const path = join(outDir, markerFile);
  const text = isFile(path) ? readFileSync(path, 'utf8') : '';
  return text.includes(id) ? parseMarker(text) : undefined;
}

function addedFiles(staging: string): string[] {
  const path = join(staging, addedFile);
  if (!isFile(path)) return [];
  try {
    const found: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return Array.isArray(found) ? found.filter((file) => typeof file === 'string') : [];
  } catch {
    return [];
  }
}

/** The files below a folder. Links are neither listed nor followed. */
function filesIn(folder: string): string[] {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Whether none of the folders of a file is a link, which could lead out of the output folder. */
export function isWithoutLinks(outDir: string, file: string): boolean {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder))
    if (lstatSync(join(outDir, folder), { throwIfNoEntry: false })?.isSymbolicLink() === true) return false;
  return true;
}

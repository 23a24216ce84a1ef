// Compares the files of a site's folder with its manifest.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { digestOfFile, mostLoadedBytes } from '../shared/files/large-files.ts';
import { markerFile } from '../shared/paths/output-paths.ts';
import { OutputFolderError } from '../shared/problems/diagnostics.ts';
import type { FileRecord } from '../types/page-files.ts';
import {
  fileRecordOf,
  isListlessMarker,
  isSameRecord,
  type Manifest,
  type Marker,
  parseMarker,
} from './manifest.ts';
import { insideOutput, isOwnFolder } from './staging-folder.ts';

/** Not changed in the output folder, which may be a clone or a worktree that the site is committed to. */
const keptEntry = '.git';

/** The contents of an output folder. */
export interface SiteFolder {
  /** Every file and link by output path, without the marker, `.git` and the program's own folders. */
  files: string[];
  /** Undefined when there is no marker, or only one without a manifest. */
  marker: Marker | undefined;
  /** The text of the marker; empty when there is none. */
  text: string;
}

/**
 * Reads the output folder, which need not exist.
 * @param name the name of the folder in messages
 * @param former what was in the folder before: the same marker is not parsed again
 * @throws OutputFolderError if it is not a folder, or contains files that the program did not write
 */
export function readSiteFolder(outDir: string, name: string, former?: SiteFolder): SiteFolder {
  const files = filesIn(outDir, name);
  const hasMarker = files.includes(markerFile);
  const text = hasMarker ? readMarker(join(outDir, markerFile)) : '';
  const others = files.filter((file) => file !== markerFile);
  // Releases without a manifest owned the whole folder, and their users put nothing else there.
  if (isListlessMarker(text)) return { files: others, marker: undefined, text };
  const found = !hasMarker ? undefined : text === former?.text ? former.marker : parseMarker(text);
  if (hasMarker && found === undefined)
    throw new OutputFolderError(
      `\`${name}/${markerFile}\` is damaged, so it is unknown which files in \`${name}\` this program wrote. Delete the folder, or choose another with \`--out-dir\`.`,
    );
  const foreign = others.filter((file) => found?.files.has(file) !== true);
  if (foreign.length > 0) throw new OutputFolderError(foreignMessage(name, foreign));
  return { files: others, marker: found, text };
}

/**
 * Whether the output folder still has the marker that was read before. Another build that published a site in the meantime has
 * written another one, unless its site is the same.
 */
export function hasSameMarker(outDir: string, { text }: SiteFolder): boolean {
  return text !== '' && readMarker(join(outDir, markerFile)) === text;
}

function foreignMessage(name: string, foreign: string[]): string {
  const shown = foreign.slice(0, 5).map((file) => `\`${file}\``);
  const rest = foreign.length - shown.length;
  const named = rest === 0 ? shown.join(', ') : `${shown.join(', ')} and ${rest} more`;
  return `\`${name}\` contains files that this program did not write: ${named}. Move them away, or choose another folder with \`--out-dir\`; files in \`static/\` are copied into the site.`;
}

function readMarker(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function filesIn(outDir: string, name: string): string[] {
  try {
    const inside = insideOutput(outDir);
    return readdirSync(outDir, { withFileTypes: true }).flatMap((entry) => {
      if (entry.name === keptEntry) return [];
      if (!entry.isDirectory()) return [entry.name];
      return isOwnFolder(entry.name, inside) ? [] : filesBelow(join(outDir, entry.name), `${entry.name}/`);
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') throw new OutputFolderError(`\`${name}\` is a file, not a folder.`);
    throw error;
  }
}

/** The files below a folder, each with a prefix. Node's own recursive listing takes longer than listing folder by folder. */
function filesBelow(folder: string, prefix: string, found: string[] = []): string[] {
  // `join` takes as long as the system does.
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) filesBelow(`${folder}${sep}${entry.name}`, `${prefix}${entry.name}/`, found);
    else found.push(`${prefix}${entry.name}`);
  return found;
}

/**
 * Whether a folder contains exactly the files of a manifest, with a marker that lists them.
 * @param folder what `readSiteFolder` has just found in it
 * @param isUnchanged whether the bytes of a file are known to be those of the manifest
 */
export async function containsSite(
  outDir: string,
  { marker, files }: SiteFolder,
  { manifest, isUnchanged = () => false }: { manifest: Manifest; isUnchanged?: (file: string) => boolean },
): Promise<boolean> {
  if (marker === undefined || marker.publishing !== undefined) return false;
  if (files.length !== manifest.size || marker.files.size !== manifest.size) return false;
  try {
    for (const file of files) {
      const record = manifest.get(file);
      if (!isSameRecord(record, marker.files.get(file))) return false;
      if (!isUnchanged(file) && !(record && (await containsRecord(join(outDir, file), record)))) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * Compares a staged site with what its build wrote.
 * @param isReused whether a file is known to be unchanged
 * @returns the files that are missing, changed or unexpected
 */
export async function differencesFrom(
  site: string,
  manifest: Manifest,
  isReused: (file: string) => boolean = () => false,
): Promise<string[]> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = new Set(
    entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(site, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
  const different = [...found].filter((file) => !manifest.has(file));
  let yieldedAt = Date.now();
  for (const [file, record] of manifest) {
    const isSame = found.has(file) && (isReused(file) || (await containsRecord(join(site, file), record)));
    if (!isSame) different.push(file);
    // Lets the heartbeat of the lock run.
    if (Date.now() - yieldedAt > 500) {
      await setImmediate();
      yieldedAt = Date.now();
    }
  }
  return different;
}

/** Whether a file has the content of a record. */
export function containsRecord(path: string, record: FileRecord): boolean | Promise<boolean> {
  try {
    if (statSync(path).size !== record.size) return false;
    if (record.size > mostLoadedBytes)
      return digestOfFile(path).then(
        (digest) => isSameRecord({ size: record.size, digest }, record),
        () => false,
      );
    return isSameRecord(fileRecordOf(readFileSync(path)), record);
  } catch {
    return false;
  }
}

/**
 * Resolves symbolic links in the path of the output folder, so that a linked folder is replaced and not the link.
 * @param outDir an absolute path, which need not exist
 * @throws OutputFolderError if it is a link to a missing folder, or a loop
 */
export async function resolveOutputFolder(outDir: string): Promise<string> {
  const name = basename(outDir);
  try {
    return await realpath(outDir);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ELOOP')
      throw new OutputFolderError(`\`${name}\` is, or is in, a link that loops. Link it to a folder.`);
    if (code === 'ENOTDIR')
      throw new OutputFolderError(`\`${name}\` is in \`${dirname(outDir)}\`, which is a file, not a folder.`);
    if (code !== 'ENOENT') throw error;
  }
  if ((await lstat(outDir).catch(() => undefined))?.isSymbolicLink() === true)
    throw new OutputFolderError(
      `\`${name}\` is a link to a folder that does not exist. Create that folder, or remove the link.`,
    );
  const parent = dirname(outDir);
  return parent === outDir ? outDir : join(await resolveOutputFolder(parent), name);
}

// The files of the output folder that a new site has as well. They stay where they are until the site is published, as it may be
// published by changing the others.

import { copyFileSync, linkSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digestOfFileNow, mostLoadedBytes } from '../shared/files/large-files.ts';
import type { FileRecord } from '../types/page-files.ts';
import { fileRecordOf, isSameRecord } from './manifest.ts';

/** Returns the record of a file of the output folder, if it is known without reading the file. */
export type KnownRecord = (outputPath: string) => FileRecord | undefined;

/** The files of the output folder that are reused. */
export interface ReusedFiles {
  /** Reuses a file. Returns false if it is missing, or differs from the record. */
  take(outputPath: string, record: FileRecord): boolean;
  has(outputPath: string): boolean;
  /** No longer reuses a file, because the new site has another of its name. */
  release(outputPath: string): void;
  /** Whether a file that was taken is still the same. */
  isUnchanged(outputPath: string): boolean;
  areUnchanged(): boolean;
  /** Whether a file that was taken is known to be the one that the last build published, without having been read. */
  isAsPublished(outputPath: string): boolean;
  /** Puts all of them into the new site. */
  link(): void;
}

/** Where a new site is staged. */
export interface StagedPlace {
  outDir: string;
  /** Folder of the new site. */
  site: string;
  published: KnownRecord;
}

/** Creates the list of files that are reused, which is empty. */
export function createReusedFiles({ outDir, site, published }: StagedPlace): ReusedFiles {
  const taken = new Map<string, FileRecord>();
  /** The states of files that had to be read, and of those in the new site. */
  const states = new Map<string, string>();
  const folders = new Set<string>();
  const linked = new Map<string, string>();
  const stateIn = (folder: string, file: string) => stateOf(join(folder, file));
  const isUnchanged = (outputPath: string): boolean => {
    const staged = linked.get(outputPath);
    if (staged !== undefined) return staged === stateIn(site, outputPath);
    const state = states.get(outputPath);
    return state === undefined
      ? isSameRecord(published(outputPath), taken.get(outputPath))
      : state === stateIn(outDir, outputPath);
  };
  return {
    take: (outputPath, record) => {
      const known = published(outputPath);
      const state = known === undefined ? stateIn(outDir, outputPath) : undefined;
      if (!isSameRecord(known ?? recordAt(join(outDir, outputPath)), record)) return false;
      if (state !== undefined) states.set(outputPath, state);
      taken.set(outputPath, record);
      return true;
    },
    has: (outputPath) => taken.has(outputPath),
    release: (outputPath) => {
      taken.delete(outputPath);
      states.delete(outputPath);
    },
    isUnchanged,
    areUnchanged: () => {
      for (const file of taken.keys()) if (!isUnchanged(file)) return false;
      return true;
    },
    isAsPublished: (outputPath) => taken.has(outputPath) && !states.has(outputPath),
    link: () => {
      // A file that has changed since is missing in the new site, which is then not published.
      for (const file of [...taken.keys()].filter((taken) => !linked.has(taken) && isUnchanged(taken))) {
        linkFile(join(outDir, file), join(site, file), folders);
        const state = stateIn(site, file);
        if (state !== undefined) linked.set(file, state);
      }
    },
  };
}

/** The record of a file; undefined if there is no file, or it cannot be read. */
function recordAt(path: string): FileRecord | undefined {
  try {
    const facts = lstatSync(path);
    if (!facts.isFile()) return undefined;
    if (facts.size > mostLoadedBytes) return { size: facts.size, digest: digestOfFileNow(path) };
    return fileRecordOf(readFileSync(path));
  } catch {
    return undefined;
  }
}

/** Identifies the state of a file, so that one that has not changed is not read once more. */
function stateOf(path: string): string | undefined {
  const facts = lstatSync(path, { throwIfNoEntry: false });
  return facts && `${facts.ino} ${facts.size} ${facts.mtimeMs} ${facts.ctimeMs}`;
}

/**
 * Creates a hard link, and its folder unless that is one of `folders`. This is safe because published files are replaced and not
 * changed. Some file systems have no links.
 */
function linkFile(from: string, to: string, folders: Set<string>): void {
  const folder = dirname(to);
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
  folders.add(folder);
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

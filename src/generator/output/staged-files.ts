// The files of a new site in its staging folder, those that are written and those that the output folder has already. Law: no path leads
// out of the folder.

import { mkdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { copyLargeFile, isLargeFile } from '../shared/files/large-files.ts';
import { OutputFolderError } from '../shared/problems/diagnostics.ts';
import type { FileRecord } from '../types/page-files.ts';
import type { LargeFile, SiteFile } from '../types/sources.ts';
import { fileRecordOf, isSameRecord, type Manifest, sortedManifest } from './manifest.ts';
import { createReusedFiles, type ReusedFiles, type StagedPlace } from './reused-files.ts';
import { createFileWriter } from './write-file.ts';

/** The files of a new site. */
export interface StagedFiles {
  /** Writes one file to the staging folder, or replaces it there. */
  add(file: SiteFile): Promise<void>;
  /** Reuses a file of the output folder. Returns false if it is missing, or differs from the record. */
  reuse(outputPath: string, record: FileRecord): boolean;
  /** Writes a file that another machine has made. Returns false if its bytes differ from the record. */
  take(outputPath: string, record: FileRecord, bytes: Uint8Array): boolean;
  /** The absolute path of a file in the staging folder, for a worker that writes it. */
  pathOf(outputPath: string): string;
  /** Reads a file of the new site. */
  contentOf(outputPath: string): Promise<Uint8Array>;
  /** Records a file that a worker has written. */
  record(outputPath: string, record: FileRecord): void;
  /** The files written so far. */
  manifest(): Manifest;
  /** Those that are not written, as the output folder has them. */
  reused: ReusedFiles;
  /** Those that are in the staging folder only. */
  written(): Manifest;
}

/** Creates the files of a new site, of which there are none yet. */
export function createStagedFiles(place: StagedPlace): StagedFiles {
  const { outDir, site, published } = place;
  const write = createFileWriter();
  const records = new Map<string, FileRecord>();
  const reused = createReusedFiles(place);
  const state = { yieldedAt: Date.now() };
  const pathOf = (outputPath: string) => pathInside(site, outputPath);
  const reuse = (outputPath: string, record: FileRecord) => {
    pathOf(outputPath);
    if (!reused.take(outputPath, record)) return false;
    records.set(outputPath, record);
    return true;
  };
  return {
    reused,
    add: async ({ outputPath, content }) => {
      const record = fileRecordOf(content);
      // A file that is converted is added a second time.
      if (records.has(outputPath)) {
        reused.release(outputPath);
        rmSync(pathOf(outputPath), { force: true });
      }
      if (isSameRecord(published(outputPath), record) && reuse(outputPath, record)) return;
      if (isLargeFile(content)) await copyUnchanged(content, pathOf(outputPath));
      else write(pathOf(outputPath), content);
      records.set(outputPath, record);
      // Timers, such as the heartbeat of the staging folder, run only when nothing else does.
      if (Date.now() - state.yieldedAt < 1000) return;
      await setImmediate();
      state.yieldedAt = Date.now();
    },
    reuse,
    take: (outputPath, record, bytes) => {
      if (!isSameRecord(fileRecordOf(bytes), record)) return false;
      write(pathOf(outputPath), bytes);
      records.set(outputPath, record);
      return true;
    },
    pathOf,
    contentOf: (outputPath) => readFile(pathInside(reused.has(outputPath) ? outDir : site, outputPath)),
    record: (outputPath, record) => void records.set(outputPath, record),
    manifest: () => sortedManifest(records),
    written: () => new Map([...records].filter(([file]) => !reused.has(file))),
  };
}

/** The absolute path of a file in a folder. Throws if it leads out of the folder. */
export function pathInside(staged: string, outputPath: string): string {
  const path = resolve(staged, outputPath);
  if (!path.startsWith(staged + sep)) throw new Error(`\`${outputPath}\` is outside the output folder.`);
  return path;
}

/** Copies a file that stays on disk. One that changes while the site is made is not what the pages refer to. */
async function copyUnchanged(file: LargeFile, to: string): Promise<void> {
  const { path, length } = file;
  mkdirSync(dirname(to), { recursive: true });
  const copied = { size: length, digest: await copyLargeFile(path, to) };
  if (isSameRecord(copied, fileRecordOf(file))) return;
  throw new OutputFolderError(`\`${path}\` changed while the site was made. Run the build again.`);
}

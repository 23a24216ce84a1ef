// Writes the files of a site to a staging folder and publishes them at the end of the build. Laws: nothing changes the
// output folder before `commit`; only a complete site is published; a file that the program did not write is never
// deleted; no path leads out of the folder.

import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { copyLargeFile, isLargeFile } from '../shared/files/large-files.ts';
import { markerFile } from '../shared/paths/output-paths.ts';
import { OutputFolderError } from '../shared/problems/diagnostics.ts';
import { diskProblem, isFullDisk, pathOfFault } from '../shared/problems/disk-problems.ts';
import type { FileRecord } from '../types/page-files.ts';
import type { LargeFile, SiteFile } from '../types/sources.ts';
import { changesOfEdit } from './edit.ts';
import { type FolderLock, refuseForeignLock, whileLocked } from './folder-lock.ts';
import { fileRecordOf, isSameRecord, type Manifest, markerText, sortedManifest } from './manifest.ts';
import { editInPlace, publishInPlace, swapIn } from './publish.ts';
import { createReusedFiles, type KnownRecord } from './reused-files.ts';
import {
  differencesFrom,
  hasSameMarker,
  readSiteFolder,
  resolveOutputFolder,
  type SiteFolder,
} from './site-folder.ts';
import {
  besideOutput,
  clearLeftovers,
  ignoreUnwritable,
  insideOutput,
  isOwnFolder,
  lockPath,
  makeStagingFolder,
  openWorkplace,
  type StagingFolder,
  type Workplace,
} from './staging-folder.ts';
import type { Changes } from './steps.ts';
import { writeFile } from './write-file.ts';

/** An output folder that can be used. */
export interface Output {
  /** The absolute path of the output folder, with links resolved, and what is in it. */
  folder: string;
  former: SiteFolder;
  /**
   * Opens a staging folder for a new site.
   * @param known returns the record of a file of the output folder if it is known, so that it is not read
   */
  stage(known?: KnownRecord): Promise<Staging>;
}

/** A new site in its staging folder. */
export interface Staging {
  /** The absolute path of the staging folder, which is on the file system of the output folder. */
  folder: string;
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
  /**
   * Publishes the staged site.
   * @param parts the files that its documents refer to, for the marker
   * @param signal stops it while it waits for another build, and has no effect after that
   * @throws OutputFolderError if the site is not complete; the previous one is unchanged then
   */
  commit(parts?: readonly string[], signal?: AbortSignal): Promise<Publication>;
  /** Removes the staged site; the previous one is unchanged. */
  discard(): Promise<void>;
  /** Replaces an error by one that explains it, if the staging folder is lost or the disk is full. */
  explained(error: unknown): unknown;
}

/** A site that was published. */
interface Publication {
  /** The text of its marker. */
  marker: string;
  files: Manifest;
  /** Whether a file is still the one that the last build published, as this build left it where it was. */
  isKept(outputPath: string): boolean;
}

/**
 * Opens the output folder, after the leftovers of killed builds are completed or removed.
 * @param outDir an absolute path
 * @throws OutputFolderError if it cannot be used: it is a file, a broken link, or contains other files
 */
export async function openOutput(outDir: string): Promise<Output> {
  const folder = await resolveOutputFolder(outDir);
  const name = basename(outDir);
  for (const workplace of [besideOutput(folder), insideOutput(folder)])
    await clearLeftovers(workplace, folder).catch(ignoreUnwritable);
  const former = readSiteFolder(folder, name);
  refuseForeignLock(lockPath(besideOutput(folder)));
  const stage = (known?: KnownRecord) =>
    openStaging(folder, { name, former, published: known ?? (() => undefined) });
  return { folder, former, stage };
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the methods of one staging folder share its state
async function openStaging(
  outDir: string,
  { name, former, published }: { name: string; former: SiteFolder; published: KnownRecord },
): Promise<Staging> {
  const { staging, workplace } = await openWorkplace(outDir);
  const write = createFileWriter();
  const records = new Map<string, FileRecord>();
  const reused = createReusedFiles({ outDir, site: staging.site, published });
  const manifest = () => sortedManifest(records);
  const state = { yieldedAt: Date.now(), isComplete: false, isEdited: false };
  const checkStaging = () => {
    if (!staging.isHeld()) throw lostStaging(name);
  };
  const reuse = (outputPath: string, record: FileRecord) => {
    pathInside(staging.site, outputPath);
    if (!reused.take(outputPath, record)) return false;
    records.set(outputPath, record);
    return true;
  };
  const isReused = (file: string) => reused.isUnchanged(file);
  const check = (files: Manifest) => verify(staging, { manifest: files, name, checkStaging, isReused });
  /** The files that are in the staging folder only. */
  const written = () => new Map([...records].filter(([file]) => !reused.has(file)));
  const editOf = ({ files, marker }: SiteFolder): Changes | undefined => {
    if (workplace.folder === outDir || isPublishedInPlace(outDir)) return undefined;
    if (marker === undefined || marker.publishing !== undefined) return undefined;
    const isKept = (file: string) => reused.has(file);
    return changesOfEdit(outDir, files, { written: [...written().keys()], isKept });
  };
  const complete = async () => {
    if (state.isComplete) return;
    state.isComplete = true;
    reused.link();
    await check(manifest());
  };
  return {
    folder: staging.path,
    add: async ({ outputPath, content }) => {
      const record = fileRecordOf(content);
      // A file that is converted is added a second time.
      if (records.has(outputPath)) {
        reused.release(outputPath);
        rmSync(pathInside(staging.site, outputPath), { force: true });
      }
      if (isSameRecord(published(outputPath), record) && reuse(outputPath, record)) return;
      if (isLargeFile(content)) await copyUnchanged(content, pathInside(staging.site, outputPath));
      else write(pathInside(staging.site, outputPath), content);
      records.set(outputPath, record);
      // Timers, such as the heartbeat of the staging folder, run only when nothing else does.
      if (Date.now() - state.yieldedAt < 1000) return;
      await setImmediate();
      state.yieldedAt = Date.now();
    },
    reuse,
    take: (outputPath, record, bytes) => {
      if (!isSameRecord(fileRecordOf(bytes), record)) return false;
      write(pathInside(staging.site, outputPath), bytes);
      records.set(outputPath, record);
      return true;
    },
    pathOf: (outputPath) => pathInside(staging.site, outputPath),
    contentOf: (outputPath) =>
      readFile(pathInside(reused.has(outputPath) ? outDir : staging.site, outputPath)),
    record: (outputPath, record) => void records.set(outputPath, record),
    manifest,
    commit: async (parts = [], signal = undefined) => {
      if (editOf(former) === undefined) await complete();
      else await check(written());
      const files = manifest();
      const marker = markerText({ files, parts });
      const publishing = async (lock: FolderLock) => {
        // What an edit leaves where it is was looked at when it was reused: what changes later, the next build finds.
        const known = hasSameMarker(outDir, former) ? editOf(former) : undefined;
        const current = known === undefined ? readSiteFolder(outDir, name, former) : former;
        const changes = known ?? (reused.areUnchanged() ? editOf(current) : undefined);
        const checkHeld = () => {
          checkStaging();
          if (!lock.isHeld()) throw lostLock(name);
        };
        checkHeld();
        staging.outliveExit();
        const { site } = staging;
        const facts = { outDir, manifest: files, marker, parts };
        const edit = { ...facts, site, nearby: staging, current, checkLock: checkHeld };
        state.isEdited = changes !== undefined && (await editInPlace({ ...edit, changes }));
        if (state.isEdited) return;
        await complete();
        checkHeld();
        writeFile(join(site, markerFile), marker);
        if (workplace.folder !== outDir && !isPublishedInPlace(outDir) && swapIn(staging, outDir)) return;
        await publishInside({ ...facts, staging, workplace, lock, name });
      };
      await whileLocked(lockPath(workplace), publishing, signal);
      await staging.remove();
      return { marker, files, isKept: (file) => state.isEdited && reused.isAsPublished(file) };
    },
    discard: staging.remove,
    explained: (error) => {
      if (!staging.isHeld() && !(error instanceof OutputFolderError)) return lostStaging(name);
      const sizes = [...written().values()].map(({ size }) => size);
      return isFullDisk(error) ? fullDisk(error, sizes, name) : error;
    },
  };
}

/** The absolute path of a file in a folder. Throws if it leads out of the folder. */
export function pathInside(staged: string, outputPath: string): string {
  const path = resolve(staged, outputPath);
  if (!path.startsWith(staged + sep)) throw new Error(`\`${outputPath}\` is outside the output folder.`);
  return path;
}

interface Verification {
  manifest: Manifest;
  name: string;
  checkStaging(): void;
  isReused(file: string): boolean;
}

async function verify(
  { site }: StagingFolder,
  { manifest, name, checkStaging, isReused }: Verification,
): Promise<void> {
  const different = await differencesFrom(site, manifest, isReused);
  if (different.length === 0) return;
  checkStaging();
  throw new OutputFolderError(
    `The staged site is not what this build wrote: \`${different.slice(0, 3).join('`, `')}\`${different.length > 3 ? ` and ${different.length - 3} more files` : ''} are missing or changed in \`${relative(dirname(dirname(site)), site)}\`. \`${name}\` is unchanged; run the build again.`,
  );
}

function lostStaging(name: string): OutputFolderError {
  return new OutputFolderError(
    `The staging folder of this build was removed while the build was stopped or blocked, so nothing was published. \`${name}\` is unchanged by it; run the build again.`,
  );
}

function lostLock(name: string): OutputFolderError {
  return new OutputFolderError(
    `Another build took over \`${name}\` while this one was stopped or blocked. Run the build again.`,
  );
}

/** @param sizes of the files that were written */
function fullDisk(error: Error, sizes: number[], name: string): OutputFolderError {
  const path = pathOfFault(error) ?? name;
  const megabytes = (sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1);
  return new OutputFolderError(
    `\`${path}\`: ${diskProblem(error)}, after ${megabytes} MB of the new site. \`${name}\` is unchanged. Make room, or write the site to another disk with \`--out-dir\`.`,
  );
}

interface InsidePublication {
  staging: StagingFolder;
  workplace: Workplace;
  lock: FolderLock;
  outDir: string;
  manifest: Manifest;
  marker: string;
  parts: readonly string[];
  name: string;
}

/** Whether another container publishes to the folder, which is a mount point there. */
function isPublishedInPlace(outDir: string): boolean {
  return existsSync(outDir) && readdirSync(outDir).some((name) => isOwnFolder(name, insideOutput(outDir)));
}

/** Other containers may share the output folder but not its parent, so the lock and the final copies are inside of it. */
async function publishInside({ workplace, lock, ...publication }: InsidePublication): Promise<void> {
  const { staging, outDir, name } = publication;
  const inside = insideOutput(outDir);
  const publish = async (nearby: StagingFolder, ownLock: FolderLock) => {
    const checkLock = () => {
      if (!lock.isHeld() || !ownLock.isHeld() || !staging.isHeld() || !nearby.isHeld()) throw lostLock(name);
    };
    // Read while this folder is locked: another container may have published in the meantime.
    const current = readSiteFolder(outDir, name);
    await publishInPlace({ ...publication, site: staging.site, nearby, current, checkLock });
  };
  if (workplace.folder === outDir) return publish(staging, lock);
  await whileLocked(lockPath(inside), async (ownLock) => {
    const nearby = await makeStagingFolder(inside, outDir);
    try {
      await publish(nearby, ownLock);
    } finally {
      await nearby.remove();
    }
  });
}

/** Copies a file that stays on disk. One that changes while the site is made is not what the pages refer to. */
async function copyUnchanged(file: LargeFile, to: string): Promise<void> {
  const { path, length } = file;
  mkdirSync(dirname(to), { recursive: true });
  const copied = { size: length, digest: await copyLargeFile(path, to) };
  if (isSameRecord(copied, fileRecordOf(file))) return;
  throw new OutputFolderError(`\`${path}\` changed while the site was made. Run the build again.`);
}

/** Writes a file at an absolute path. */
export type WriteFile = (path: string, content: string | Uint8Array) => void;

/**
 * Makes a function that writes files and creates their folders. It is synchronous, because each call through Node's
 * thread pool takes longer than writing a small file.
 */
export function createFileWriter(): WriteFile {
  const folders = new Set<string>();
  return (path, content) => {
    const folder = dirname(path);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    writeFile(path, content);
  };
}

// Writes the files of a site to a staging folder and publishes them at the end of the build. Laws: nothing changes the
// output folder before `commit`; only a complete site is published; a file that the program did not write is never
// deleted; no path leads out of the folder.

import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { markerFile } from '../shared/paths/output-paths.ts';
import { OutputFolderError } from '../shared/problems/diagnostics.ts';
import { diskProblem, isFullDisk, pathOfFault } from '../shared/problems/disk-problems.ts';
import { changesOfEdit } from './edit.ts';
import { type FolderLock, refuseForeignLock, whileLocked } from './folder-lock.ts';
import { type Manifest, markerText } from './manifest.ts';
import { editInPlace, publishInPlace, swapIn } from './publish.ts';
import type { KnownRecord } from './reused-files.ts';
import {
  differencesFrom,
  hasSameMarker,
  readSiteFolder,
  resolveOutputFolder,
  type SiteFolder,
} from './site-folder.ts';
import { createStagedFiles, type StagedFiles } from './staged-files.ts';
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
export interface Staging extends Omit<StagedFiles, 'reused' | 'written'> {
  /** The absolute path of the staging folder, which is on the file system of the output folder. */
  folder: string;
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

interface StagingPlace {
  name: string;
  former: SiteFolder;
  published: KnownRecord;
}

async function openStaging(outDir: string, { name, former, published }: StagingPlace): Promise<Staging> {
  const { staging, workplace } = await openWorkplace(outDir);
  const files = createStagedFiles({ outDir, site: staging.site, published });
  const publish = publisherOf(files, { outDir, name, former, staging, workplace });
  return {
    ...files,
    folder: staging.path,
    commit: async (parts = [], signal = undefined) => {
      const publication = await publish(parts, signal);
      await staging.remove();
      return publication;
    },
    discard: staging.remove,
    explained: (error) => {
      if (!staging.isHeld() && !(error instanceof OutputFolderError)) return lostStaging(name);
      const sizes = [...files.written().values()].map(({ size }) => size);
      return isFullDisk(error) ? fullDisk(error, sizes, name) : error;
    },
  };
}

interface SiteToPublish {
  outDir: string;
  name: string;
  former: SiteFolder;
  staging: StagingFolder;
  workplace: Workplace;
}

/** Returns the function that publishes the staged files: as changes of the former site where that is possible, else as a whole. */
function publisherOf({ reused, written, manifest }: StagedFiles, place: SiteToPublish) {
  const { outDir, name, former, staging, workplace } = place;
  const { site } = staging;
  const state = { isComplete: false, isEdited: false };
  const checkStaging = () => {
    if (!staging.isHeld()) throw lostStaging(name);
  };
  const check = (files: Manifest) =>
    verify(staging, { manifest: files, name, checkStaging, isReused: reused.isUnchanged });
  const editOf = ({ files, marker }: SiteFolder): Changes | undefined => {
    if (workplace.folder === outDir || isPublishedInPlace(outDir)) return undefined;
    if (marker === undefined || marker.publishing !== undefined) return undefined;
    return changesOfEdit(outDir, files, { written: [...written().keys()], isKept: reused.has });
  };
  const complete = async () => {
    if (state.isComplete) return;
    state.isComplete = true;
    reused.link();
    await check(manifest());
  };
  const publishLocked = async (facts: PublishedFacts, lock: FolderLock) => {
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
    const edit = { ...facts, site, nearby: staging, current, checkLock: checkHeld };
    state.isEdited = changes !== undefined && (await editInPlace({ ...edit, changes }));
    if (state.isEdited) return;
    await complete();
    checkHeld();
    writeFile(join(site, markerFile), facts.marker);
    if (workplace.folder !== outDir && !isPublishedInPlace(outDir) && swapIn(staging, outDir)) return;
    await publishInside({ ...facts, staging, workplace, lock, name });
  };
  return async (parts: readonly string[], signal: AbortSignal | undefined): Promise<Publication> => {
    if (editOf(former) === undefined) await complete();
    else await check(written());
    const files = manifest();
    const marker = markerText({ files, parts });
    const facts = { outDir, manifest: files, marker, parts };
    await whileLocked(lockPath(workplace), (lock) => publishLocked(facts, lock), signal);
    return { marker, files, isKept: (file) => state.isEdited && reused.isAsPublished(file) };
  };
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

/** The site that is published, and its marker. */
interface PublishedFacts {
  outDir: string;
  manifest: Manifest;
  marker: string;
  parts: readonly string[];
}

interface InsidePublication extends PublishedFacts {
  staging: StagingFolder;
  workplace: Workplace;
  lock: FolderLock;
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

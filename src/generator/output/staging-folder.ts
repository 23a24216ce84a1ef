// A staging folder contains the files of a build until they are published, with its owner and a heartbeat. Laws: a folder
// is recognised by its whole name and its content, never by its name alone; a folder in use is not touched; a folder is
// renamed before it is removed, so its build never publishes a part of it.

import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { markerFile } from '../shared/paths/output-paths.ts';
import { OutputFolderError } from '../shared/problems/diagnostics.ts';
import { diskProblem, isFullDisk } from '../shared/problems/disk-problems.ts';
import {
  createOwner,
  isRunning,
  isStale,
  lockFolder,
  ownerFile,
  ownerState,
  readOwner,
  whileLocked,
  writeOwner,
} from './folder-lock.ts';
import { restoreFormer } from './former-files.ts';
import { isListlessMarker } from './manifest.ts';

/** A folder for the program's own folders, and the prefix of their names. */
export interface Workplace {
  folder: string;
  prefix: string;
}

/** The staging folder of this build. */
export interface StagingFolder {
  /** Names it in the marker of the output folder. */
  id: string;
  /** Absolute. */
  path: string;
  /** The folder of the staged site. */
  site: string;
  /** Whether it still exists and belongs to this build; another build may have removed it as abandoned. */
  isHeld(): boolean;
  /** Keeps the folder from now on if the process ends, as what it contains is being published. */
  outliveExit(): void;
  remove(): Promise<void>;
}

/** The folder of the staged site in a staging folder. */
const stagedSite = 'site';

/** Where the previous site is kept while the new one takes its place. */
export const previousSite = (staging: string): string => join(staging, 'previous');

/** The usual workplace, on the same file system as the output folder, so that a site is published by renaming. */
export function besideOutput(outDir: string): Workplace {
  return { folder: dirname(outDir), prefix: `.${basename(outDir)}` };
}

/** The workplace for an output folder that is a mount point, or whose parent is read-only. */
export function insideOutput(outDir: string): Workplace {
  return { folder: outDir, prefix: '.portal' };
}

/** The path of the lock that is held while the output folder changes. */
export function lockPath({ folder, prefix }: Workplace): string {
  return join(folder, `${prefix}.lock`);
}

/**
 * Creates a staging folder for this process.
 * @throws the error of the file system if the workplace is not writable
 */
export async function makeStagingFolder(workplace: Workplace, outDir: string): Promise<StagingFolder> {
  const owner = createOwner();
  const path = join(workplace.folder, `${workplace.prefix}.staged-${owner.pid}-${owner.id}`);
  mkdirSync(path);
  const heartbeat = await (async () => {
    writeOwner(path, owner);
    mkdirSync(join(path, stagedSite));
    return lockFolder(join(path, 'lock'));
  })().catch((error: unknown) => {
    rmSync(path, { recursive: true, force: true });
    throw error;
  });
  // Code of the project that fails where nothing waits for it ends the process before the build can remove the folder.
  const onExit = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', onExit);
  const outliveExit = () => void process.off('exit', onExit);
  const isHeld = () => readOwner(path)?.id === owner.id && heartbeat?.isHeld() === true;
  return {
    id: owner.id,
    path,
    site: join(path, stagedSite),
    isHeld,
    outliveExit,
    remove: async () => {
      outliveExit();
      await heartbeat?.release();
      await removeStaging({ path, id: owner.id }, outDir);
    },
  };
}

/** Completes or removes the leftovers of killed builds in a workplace. */
export async function clearLeftovers(workplace: Workplace, outDir: string): Promise<void> {
  const names = await leftoversIn(workplace);
  if (names.length === 0) return;
  const clear = async () => {
    for (const name of await leftoversIn(workplace)) {
      const path = join(workplace.folder, name);
      if (isUnfinished(path)) removeUnfinished(path);
      else if (isPreviousOfOldRelease(name, workplace) && !existsSync(outDir)) renameSync(path, outDir);
      else await removeStaging({ path, id: restorableId(name, workplace) }, outDir);
    }
  };
  await whileLocked(lockPath(workplace), clear).catch(async (error: unknown) => {
    if (!isFullDisk(error)) throw error;
    // There is no room for the lock, but the staged files of a killed build are not needed any more.
    for (const name of names)
      if (nameParts(name, workplace) !== undefined)
        await rm(join(workplace.folder, name, stagedSite), { recursive: true, force: true });
    await whileLocked(lockPath(workplace), clear);
  });
}

/** Whether an entry of a workplace is a lock or a staging folder of this program, abandoned or not. */
export function isOwnFolder(name: string, workplace: Workplace): boolean {
  const path = join(workplace.folder, name);
  if (!isFolder(path)) return false;
  const isLock = name === `${workplace.prefix}.lock`;
  if (!isLock && nameParts(name, workplace) === undefined) return false;
  return readOwner(path) !== undefined || isUnfinished(path);
}

async function leftoversIn(workplace: Workplace): Promise<string[]> {
  const names = await readdir(workplace.folder).catch((): string[] => []);
  return names.filter(
    (name) =>
      name.startsWith(`${workplace.prefix}.`) &&
      (isPreviousOfOldRelease(name, workplace) || isAbandoned(name, workplace)),
  );
}

interface NameParts {
  id: string;
  pid: number | undefined;
  isRemoved: boolean;
}

/** The parts of a staging folder's name, or of a lock that was broken. */
function nameParts(name: string, { prefix }: Workplace): NameParts | undefined {
  if (!name.startsWith(prefix)) return undefined;
  const match = /^\.(?:staged-(\d+)|lock)-([0-9a-f]+)(-removed)?$/.exec(name.slice(prefix.length));
  if (match === null) return undefined;
  const [, pid, id = '', removed] = match;
  return { id, pid: pid === undefined ? undefined : Number(pid), isRemoved: removed !== undefined };
}

/** Whether there is a folder at a path, and not a link to one. */
function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isAbandoned(name: string, workplace: Workplace): boolean {
  const parts = nameParts(name, workplace);
  const path = join(workplace.folder, name);
  if (parts === undefined || !isFolder(path)) return false;
  const owner = readOwner(path);
  if (owner !== undefined) {
    if (parts.isRemoved || parts.pid === undefined) return true;
    const state = ownerState(owner);
    return state === 'ended' || (state === 'unknown' && hasNoHeartbeat(path));
  }
  if (!isUnfinished(path) && !hasListlessMarker(path)) return false;
  return isStale(path) || (parts.pid !== undefined && !isRunning(parts.pid));
}

function hasNoHeartbeat(path: string): boolean {
  const lock = join(path, 'lock');
  return isStale(existsSync(lock) ? lock : path);
}

/** Releases without a manifest moved the previous site here. A copy made by a person has another marker. */
function isPreviousOfOldRelease(name: string, { folder, prefix }: Workplace): boolean {
  return name === `${prefix}.former` && isFolder(join(folder, name)) && hasListlessMarker(join(folder, name));
}

function hasListlessMarker(path: string): boolean {
  try {
    return isListlessMarker(readFileSync(join(path, markerFile), 'utf8'));
  } catch {
    return false;
  }
}

/** Whether a folder is one whose process was killed before its owner was written, or while it was. */
function isUnfinished(path: string): boolean {
  try {
    return readOwner(path) === undefined && readdirSync(path).every((name) => name === ownerFile);
  } catch {
    return false;
  }
}

/** The id of a leftover that the previous site may have to be restored from. What is being removed has nothing to restore. */
function restorableId(name: string, workplace: Workplace): string | undefined {
  const parts = nameParts(name, workplace);
  return parts?.isRemoved === false ? parts.id : undefined;
}

/**
 * Removes a staging folder, after the previous site in it is restored if needed. If the folder cannot be removed because
 * its files are read-only, the build still succeeds, as the site is complete.
 */
async function removeStaging(
  { path, id }: { path: string; id: string | undefined },
  outDir: string,
): Promise<void> {
  try {
    if (id !== undefined && !restorePrevious({ path, id }, outDir)) return;
    const removed = path.endsWith('-removed') ? path : `${path}-removed`;
    if (removed !== path) renameSync(path, removed);
    // The owner is removed last, since without it the rest would not be recognised.
    for (const name of await readdir(removed))
      if (name !== ownerFile) await rm(join(removed, name), { recursive: true, force: true });
    await rm(removed, { recursive: true, force: true });
  } catch {
    // The next build tries again.
  }
}

/** Takes back what a build had not completed. Returns whether only replaceable files are left in the folder. */
function restorePrevious(staging: { path: string; id: string }, outDir: string): boolean {
  restoreFormer(staging, outDir);
  const previous = previousSite(staging.path);
  if (!isFolder(previous)) return true;
  if (!isThere(outDir)) {
    renameSync(previous, outDir);
    return true;
  }
  const [kept, missing] = [join(previous, '.git'), join(outDir, '.git')];
  if (!isThere(kept)) return true;
  if (isThere(missing)) return false;
  renameSync(kept, missing);
  return true;
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function removeUnfinished(path: string): void {
  try {
    rmSync(join(path, ownerFile), { force: true });
    rmdirSync(path);
  } catch {
    // Another build has removed it, or still uses it.
  }
}

/**
 * Removes the folders that were made for a site, unless it is there.
 * @param first the uppermost of them, if any was made
 */
function removeEmptyFolders(folder: string, first: string | undefined): void {
  if (first === undefined) return;
  try {
    for (let empty = folder; empty.startsWith(first); empty = dirname(empty)) rmdirSync(empty);
  } catch {
    // It is not empty.
  }
}

const unwritableCodes = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Whether an error says that a folder is read-only. */
function isUnwritable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && unwritableCodes.has(String(error.code));
}

/** @param folder the folder of the output folder */
function unwritable(error: unknown, folder: string): OutputFolderError {
  const name = relative(process.cwd(), folder) || folder;
  return new OutputFolderError(
    `The site cannot be written to \`${name}\`: ${diskProblem(error)}. Allow this user to write there, or name another folder with \`--out-dir\`.`,
    { cause: error },
  );
}

/** Throws an error again, unless it says that a folder is read-only. */
export function ignoreUnwritable(error: unknown): void {
  if (!isUnwritable(error)) throw error;
}

/** Makes a staging folder beside the output folder, or inside of it if its parent is read-only. */
export async function openWorkplace(
  outDir: string,
): Promise<{ staging: StagingFolder; workplace: Workplace }> {
  const beside = besideOutput(outDir);
  const made: { first?: string | undefined } = {};
  const removeNew = () => removeEmptyFolders(beside.folder, made.first);
  try {
    made.first = await mkdir(beside.folder, { recursive: true });
    const staging = await makeStagingFolder(beside, outDir);
    const remove = () => staging.remove().finally(removeNew);
    return { staging: { ...staging, remove }, workplace: beside };
  } catch (error) {
    removeNew();
    if (!isUnwritable(error)) throw error;
    const inside = insideOutput(outDir);
    const staging = await makeStagingFolder(inside, outDir).catch(() => {
      throw unwritable(error, beside.folder);
    });
    return { staging, workplace: inside };
  }
}

// Locks as folders with a heartbeat (`proper-lockfile`), which work across containers and hosts that share a volume.
// Each also names its owner, so that the lock of a killed process need not grow old first.

import { randomUUID } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  stat,
  statSync,
  utimes,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { OutputFolderError } from '../shared/diagnostics.ts';
import { createOwner, isOwner, type Owner, ownerState } from './lock-owner.ts';

/** Name of the file that a lock, or a staging folder, names its owner in. */
export const ownerFile = 'owner.json';

/** A process may be busy with one long document, so it has missed many beats before its lock counts as abandoned. */
const staleAfter = 60_000;
const beatEvery = 5_000;

/** How long a build waits for others that publish to the same folder. */
const patience = 300_000;

export interface FolderLock {
  /** Whether this process still holds it: one that was stopped for long may have lost it. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/** Runs `action` while this process holds the lock at an absolute path. */
export async function whileLocked<Value>(
  path: string,
  action: (lock: FolderLock) => Promise<Value>,
): Promise<Value> {
  const lock = await waitForLock(path);
  try {
    return await action(lock);
  } finally {
    await lock.release();
  }
}

async function waitForLock(path: string): Promise<FolderLock> {
  const givesUpAt = Date.now() + patience;
  for (;;) {
    refuseForeignLock(path);
    const lock = await lockFolder(path);
    if (lock !== undefined) return lock;
    breakEndedLock(path);
    if (Date.now() > givesUpAt)
      throw new OutputFolderError(
        `Another build has held \`${path}\` for ${patience / 60_000} minutes. Stop it, or delete that folder if no build is running.`,
      );
    await setTimeout(20 + Math.random() * 60);
  }
}

/**
 * Refuses a file, or a folder with other content, that is where a lock would be: it is neither waited for nor removed.
 * @throws OutputFolderError
 */
export function refuseForeignLock(path: string): void {
  if (isForeign(path))
    throw new OutputFolderError(
      `\`${path}\` is where the lock of a build would be, but is not one. Move it away, or choose another folder with \`--out-dir\`.`,
    );
}

function isForeign(path: string): boolean {
  try {
    const facts = lstatSync(path, { throwIfNoEntry: false });
    if (facts === undefined) return false;
    return !facts.isDirectory() || readdirSync(path).some((name) => name !== ownerFile);
  } catch {
    // Another build has released it in the meantime, or it cannot be read, which taking it reports.
    return false;
  }
}

/** Takes the lock at a path where nothing else is kept; undefined when another process holds it. */
export async function lockFolder(path: string): Promise<FolderLock | undefined> {
  const owner = createOwner();
  const state = { isLost: false };
  const release = await lockfile
    .lock(path, {
      lockfilePath: path,
      realpath: false,
      stale: staleAfter,
      update: beatEvery,
      onCompromised: () => {
        state.isLost = true;
      },
      fs: {
        mkdir: (folder: string, done: (error: unknown) => void) => done(makeOwned(folder, owner)),
        stat,
        utimes,
        rmdir: (folder: string, done: (error: unknown) => void) => done(removeOwned(folder)),
        // At the end of the process, whatever became of the lock.
        rmdirSync: (folder: string) => {
          if (readOwner(folder)?.id === owner.id) removeOwned(folder);
        },
      },
    })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ELOCKED') return undefined;
      throw error;
    });
  if (release === undefined) return undefined;
  const isHeld = () => !state.isLost && readOwner(path)?.id === owner.id;
  return { isHeld, release: async () => (isHeld() ? release() : undefined) };
}

/** @returns the error, as the interface of `proper-lockfile` has it; null when there is none */
function makeOwned(folder: string, owner: Owner): unknown {
  try {
    mkdirSync(folder);
    writeOwner(folder, owner);
    return null;
  } catch (error) {
    return error;
  }
}

/** Removes a lock and nothing else. @returns the error, as `makeOwned` does */
function removeOwned(folder: string): unknown {
  try {
    rmSync(join(folder, ownerFile), { force: true });
    rmdirSync(folder);
    return null;
  } catch (error) {
    return error;
  }
}

export function writeOwner(folder: string, owner: Owner): void {
  writeFileSync(join(folder, ownerFile), `${JSON.stringify(owner)}\n`);
}

/** The owner that a folder names. */
export function readOwner(folder: string): Owner | undefined {
  try {
    const found: unknown = JSON.parse(readFileSync(join(folder, ownerFile), 'utf8'));
    return isOwner(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Whether nothing has touched a folder for so long that its process must have ended. */
export function isStale(folder: string): boolean {
  const facts = statSync(folder, { throwIfNoEntry: false });
  return facts !== undefined && facts.mtimeMs < Date.now() - staleAfter;
}

/** Removes the lock of a process that has ended. Another process may do the same, and then take the lock. */
function breakEndedLock(path: string): void {
  const owner = readOwner(path);
  if (owner === undefined || ownerState(owner) !== 'ended') return;
  const aside = `${path}-${randomUUID().slice(0, 8)}`;
  try {
    renameSync(path, aside);
    if (readOwner(aside)?.id === owner.id) removeOwned(aside);
    else renameSync(aside, path);
  } catch {
    // Gone, or taken again, in the meantime: the next attempt sees what is there.
  }
}

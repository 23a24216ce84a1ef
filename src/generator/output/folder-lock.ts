// Locks are folders with a heartbeat (`proper-lockfile`), which work across containers and hosts that share a volume.
// Each names its owner, so the lock of a killed process can be removed before it is stale.

import { randomUUID } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  stat,
  statSync,
  utimes,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { OutputFolderError } from '../shared/problems/diagnostics.ts';
import { throwIfStopped } from '../shared/problems/stopped-run.ts';
import { writeFile } from './write-file.ts';

/** Name of the file in a lock, or a staging folder, that names its owner. */
export const ownerFile = 'owner.json';

/** Milliseconds without a heartbeat after which a lock is stale. One long document can delay the heartbeat for long. */
const staleAfter = 60_000;
const beatEvery = 5_000;

/** Milliseconds that a build waits for others that publish to the same folder. */
const longestWait = 300_000;

/** A lock that this process has taken. */
export interface FolderLock {
  /** Whether this process still holds it; a process that was stopped for long may have lost it. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/**
 * Runs `action` while this process holds the lock at an absolute path.
 * @param signal ends the wait for the lock
 */
export async function whileLocked<Value>(
  path: string,
  action: (lock: FolderLock) => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  const lock = await waitForLock(path, signal);
  try {
    throwIfStopped(signal);
    return await action(lock);
  } finally {
    await lock.release();
  }
}

async function waitForLock(path: string, signal: AbortSignal | undefined): Promise<FolderLock> {
  const givesUpAt = Date.now() + longestWait;
  for (;;) {
    refuseForeignLock(path);
    const lock = await lockFolder(path);
    if (lock !== undefined) return lock;
    breakEndedLock(path);
    if (Date.now() > givesUpAt)
      throw new OutputFolderError(
        `Another build has held \`${path}\` for ${longestWait / 60_000} minutes. Stop it, or delete that folder if no build is running.`,
      );
    await setTimeout(20 + Math.random() * 60);
    throwIfStopped(signal);
  }
}

/**
 * Refuses a file, or a folder with other content, at the path of a lock: it is neither waited for nor removed.
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
    // Another build has released it in the meantime, or it cannot be read, which is reported when it is taken.
    return false;
  }
}

/** Takes the lock at a path that is used for nothing else. Returns undefined if another process holds it. */
export async function lockFolder(path: string): Promise<FolderLock | undefined> {
  const owner = createOwner();
  const state = { isLost: false };
  // Commands that take no lock leave signals as they are.
  const { lock } = await import('./lock-library.ts');
  const release = await lock(path, {
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
    },
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ELOCKED') return undefined;
    throw error;
  });
  if (release === undefined) return undefined;
  const isHeld = () => !state.isLost && readOwner(path)?.id === owner.id;
  return { isHeld, release: async () => (isHeld() ? release() : undefined) };
}

/** @returns the error, as `proper-lockfile` expects it; null when there is none */
function makeOwned(folder: string, owner: Owner): unknown {
  try {
    mkdirSync(folder);
  } catch (error) {
    return error;
  }
  try {
    writeOwner(folder, owner);
    return null;
  } catch (error) {
    // Without its owner it would be waited for until it is stale.
    removeOwned(folder);
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

/** Records the owner of a folder in it. */
export function writeOwner(folder: string, owner: Owner): void {
  writeFile(join(folder, ownerFile), `${JSON.stringify(owner)}\n`);
}

/** Reads the recorded owner of a folder; undefined if there is none. */
export function readOwner(folder: string): Owner | undefined {
  try {
    const found: unknown = JSON.parse(readFileSync(join(folder, ownerFile), 'utf8'));
    return isOwner(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a folder has not been touched for so long that its process must have ended. */
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
    // The lock was released or taken in the meantime. The next attempt finds its current state.
  }
}

/**
 * The process that holds a lock, recorded so another process can find out whether it has ended. A process id alone is not
 * enough: in another container, or on another host, the same id is another process.
 */
export interface Owner {
  /** Unique to one lock. */
  id: string;
  pid: number;
  /** When the process started, in a unit of the system; process ids are reused. */
  started: string | undefined;
  /** The running system: the boot on Linux, otherwise the host. */
  system: string | undefined;
  /** The pid namespace on Linux. */
  namespace: string | undefined;
}

/** The namespace that contains all others; its number is fixed by the kernel. */
const initialNamespace = 'pid:[4026531836]';

/** An owner for this process. */
export function createOwner(): Owner {
  return {
    id: randomUUID().slice(0, 8),
    pid: process.pid,
    started: factsOf('self')?.started,
    system:
      process.platform === 'linux'
        ? textOrUndefined(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
        : hostname(),
    namespace: process.platform === 'linux' ? namespaceOf('self') : 'none',
  };
}

function isOwner(value: unknown): value is Owner {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'pid' in value &&
    typeof value.pid === 'number'
  );
}

/** Whether the process of an owner still runs; `unknown` when this process cannot observe it. */
export function ownerState(owner: Owner): 'running' | 'ended' | 'unknown' {
  const here = createOwner();
  if (owner.system === undefined || owner.namespace === undefined) return 'unknown';
  if (here.system !== owner.system || here.namespace === undefined) return 'unknown';
  if (here.namespace !== owner.namespace)
    return here.namespace === initialNamespace && hasNamespaceEnded(owner.namespace) ? 'ended' : 'unknown';
  if (hasEnded(owner.pid)) return 'ended';
  const started = factsOf(String(owner.pid))?.started;
  return started !== undefined && owner.started !== undefined && started !== owner.started
    ? 'ended'
    : 'running';
}

/** Whether a process with this id exists, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Field 22 of `/proc/<pid>/stat` is the start, field 3 the state; field 2, a name in brackets, can contain any character. */
function factsOf(pid: string): { started: string | undefined; isZombie: boolean } | undefined {
  const text = textOrUndefined(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (text === undefined) return undefined;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { started: fields[19], isZombie: fields[0] === 'Z' };
}

function namespaceOf(pid: string): string | undefined {
  return textOrUndefined(() => readlinkSync(`/proc/${pid}/ns/pid`));
}

/** From the initial namespace, which process 1 is always in, the namespace of any process of this user is visible. */
function hasNamespaceEnded(namespace: string): boolean {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.every((pid) => {
    const found = namespaceOf(pid);
    return pid === '1' || (found !== undefined && found !== namespace) || hasEnded(Number(pid));
  });
}

/** A zombie has ended, but its parent has not read its exit code yet. */
function hasEnded(pid: number): boolean {
  return !isRunning(pid) || factsOf(String(pid))?.isZombie === true;
}

function textOrUndefined(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

// A disk that fails at one change, for tests that let every change of a function fail in turn. Use it as the modules `node:fs` and
// `node:fs/promises` with `vi.mock`.

import type * as fileSystem from 'node:fs';
import type * as promises from 'node:fs/promises';

export interface Disk {
  /** The number of changes so far. */
  changes: number;
  /** The number of changes before the one that fails. */
  failsAt: number;
  /** What happens: one change fails with this code, or the process ends, after which nothing changes any more. */
  fault: 'killed' | 'EIO' | 'ENOSPC';
  /** A folder that is a mount point, which cannot be moved, and which no file is moved into from outside. */
  mount: string | undefined;
}

/** A disk that works. */
export function workingDisk(): Disk {
  return { changes: 0, failsAt: Number.POSITIVE_INFINITY, fault: 'killed', mount: undefined };
}

/** Functions that need room on the disk. A rename needs none if there is a file in its place. */
const roomy = ['mkdir', 'writeFile', 'mkdirSync', 'writeFileSync', 'linkSync', 'copyFileSync'];
const others = ['rename', 'rm', 'rmdir', 'renameSync', 'rmSync', 'rmdirSync'];
const moving = ['rename', 'renameSync', 'linkSync'];

/** The module with functions that fail as the disk does. */
export function withFaults<Module extends typeof fileSystem | typeof promises>(
  module: Module,
  disk: Disk,
): Module {
  const wrapped: Record<string, unknown> = { ...module };
  for (const name of [...roomy, ...others]) {
    const original = wrapped[name];
    if (typeof original !== 'function') continue;
    wrapped[name] = (...args: unknown[]) => {
      const code = faultOf(disk, name) ?? (moving.includes(name) ? mountFault(disk, args) : undefined);
      if (code === undefined) return original(...args);
      if (name === 'writeFileSync' && disk.changes === disk.failsAt + 1)
        original(args[0], String(args[1]).slice(0, 9));
      const error = Object.assign(new Error(code), { code, path: String(args[0]) });
      if (!name.endsWith('Sync')) return Promise.reject(error);
      throw error;
    };
  }
  return wrapped as Module;
}

function faultOf(disk: Disk, name: string): string | undefined {
  if (disk.fault === 'ENOSPC' && !roomy.includes(name)) return undefined;
  disk.changes += 1;
  const past = disk.changes - 1 - disk.failsAt;
  return past === 0 || (past > 0 && disk.fault === 'killed') ? disk.fault : undefined;
}

function mountFault({ mount }: Disk, [from, to]: unknown[]): string | undefined {
  if (mount === undefined) return undefined;
  if (from === mount || to === mount) return 'EBUSY';
  const isInside = (path: unknown) => String(path).startsWith(`${mount}/`);
  return isInside(from) === isInside(to) ? undefined : 'EXDEV';
}

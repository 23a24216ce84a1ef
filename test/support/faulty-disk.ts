// A disk that fails at one change, for tests that let every change of a function fail in turn.

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, afterEach, beforeAll } from 'vitest';

export interface Disk {
  /** The folder whose changes are counted and fail. */
  root: string;
  /** The number of changes so far. */
  changes: number;
  /** The number of changes before the one that fails. */
  failsAt: number;
  /** What happens: one change fails with this code, or the process ends, after which nothing changes any more. */
  fault: 'killed' | 'EIO' | 'ENOSPC';
  /** Whether the disk is full now, as well. */
  isFull: () => boolean;
  /** A folder that is a mount point, which cannot be moved, and which no file is moved into from outside. */
  mount: string | undefined;
}

const working = (): Disk => ({
  root: '',
  changes: 0,
  failsAt: Number.POSITIVE_INFINITY,
  fault: 'killed',
  isFull: () => false,
  mount: undefined,
});

/** Functions that need room on the disk. A rename needs none if there is a file in its place. */
const roomy = ['mkdir', 'writeFile', 'mkdirSync', 'writeFileSync', 'linkSync', 'copyFileSync'];
const others = ['rename', 'rm', 'rmdir', 'renameSync', 'rmSync', 'rmdirSync'];
const moving = ['rename', 'renameSync', 'linkSync'];

/**
 * Registers hooks that let the functions of `node:fs` and `node:fs/promises` fail as the disk does. Call it once, outside of tests. Modules
 * are not replaced, since the files of tests share them.
 */
export function faultyDisk(): { set(disk: Partial<Disk>): void; changes(): number } {
  const state = { disk: working() };
  const restorations: (() => void)[] = [];
  const modules = [fs, fs.promises] as unknown[] as Record<string, unknown>[];
  beforeAll(() => {
    for (const module of modules) {
      for (const name of [...roomy, ...others]) {
        const original = module[name];
        if (typeof original !== 'function' || name.endsWith('Sync') === (module === fs.promises)) continue;
        module[name] = withFaults(name, original as AnyFunction, () => state.disk);
        restorations.push(() => {
          module[name] = original;
        });
      }
    }
    syncBuiltinESMExports();
  });
  afterEach(() => {
    state.disk = working();
  });
  afterAll(() => {
    for (const restore of restorations) restore();
    syncBuiltinESMExports();
  });
  return {
    set: (disk) => {
      state.disk = { ...working(), ...disk };
    },
    changes: () => state.disk.changes,
  };
}

type AnyFunction = (...args: unknown[]) => unknown;

function withFaults(name: string, original: AnyFunction, current: () => Disk): AnyFunction {
  return (...args) => {
    const disk = current();
    const path = typeof args[0] === 'number' ? disk.root : String(args[0]);
    if (disk.root === '' || !path.startsWith(disk.root)) return original(...args);
    const code = faultOf(disk, name) ?? (moving.includes(name) ? mountFault(disk, args) : undefined);
    if (code === undefined) return original(...args);
    if (name === 'writeFileSync' && disk.changes === disk.failsAt + 1)
      original(args[0], String(args[1]).slice(0, 9));
    // Node gives no path if a file cannot be written because the disk is full.
    const place = code === 'ENOSPC' && name.startsWith('writeFile') ? {} : { path };
    const error = Object.assign(new Error(code), { code, ...place });
    if (!name.endsWith('Sync')) return Promise.reject(error);
    throw error;
  };
}

function faultOf(disk: Disk, name: string): string | undefined {
  if (roomy.includes(name) && disk.isFull()) return 'ENOSPC';
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

// The state of files as the file system describes it. A file is read again only if its times, size or inode have changed.

import { existsSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectFiles } from '../types/sources.ts';

/** Times of modification and of change in milliseconds, size and inode of a file. */
export type Stamp = readonly [modified: number, changed: number, size: number, inode: number];

/** Stamps of files by path, as plain data. */
export type Stamps = (readonly [file: string, stamp: Stamp])[];

/** File times may have this resolution, in milliseconds: two changes within it can have the same time. */
const clockTick = 50;

/** Returns the stamp of a file, with links followed; undefined if there is no file, or its path cannot be followed. */
function stampOf(path: string): Stamp | undefined {
  const facts = factsOf(path);
  return facts?.isFile() === true ? [facts.mtimeMs, facts.ctimeMs, facts.size, facts.ino] : undefined;
}

function factsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/**
 * Returns the stamps of files that did not change after a time. Law: a file with its stamp has the bytes that it had then.
 * @param pathOf returns the absolute path of a file
 * @param time in milliseconds; the bytes are known to be those of this time or later
 */
export function stampsOf(files: Iterable<string>, pathOf: (file: string) => string, time: number): Stamps {
  const stamps: Stamps = [];
  for (const file of files) {
    const stamp = stampOf(pathOf(file));
    if (stamp !== undefined && Math.max(stamp[0], stamp[1]) < time - clockTick) stamps.push([file, stamp]);
  }
  return stamps;
}

/** Creates a function that compares the stamp of a file with the recorded one. */
export function unchangedSince(stamps: Stamps, pathOf: (file: string) => string): (file: string) => boolean {
  const recorded = new Map(stamps);
  return (file) => {
    const stamp = recorded.get(file);
    return stamp !== undefined && isSameStamp(stamp, stampOf(pathOf(file)));
  };
}

/** Whether two stamps are of the same state of a file. */
function isSameStamp(one: Stamp, other: Stamp | undefined): boolean {
  return other?.every((value, index) => value === one[index]) === true;
}

interface Remembered {
  bytes: Uint8Array;
  stamp: Stamp;
  /** When the bytes were read, in milliseconds. */
  readAt: number;
}

/**
 * Caches the bytes of the files of a project.
 * @param root absolute path of the project
 * @param files reads the project
 * @returns files whose bytes are the same object until they change. `remembered` returns how many are in memory
 */
export function rememberedFiles(root: string, files: ProjectFiles): ProjectFiles & { remembered(): number } {
  const remembered = new Map<string, Remembered>();
  return {
    ...files,
    remembered: () => remembered.size,
    list: async (folder, options) => {
      const names = await files.list(folder, options);
      const listed = new Set(names);
      // Reading a file updates its entry, but a deleted file is never read again.
      for (const file of remembered.keys())
        if (file.startsWith(`${folder}/`) && !listed.has(file) && !existsSync(join(root, file)))
          remembered.delete(file);
      return names;
    },
    read: async (file) => {
      const stamp = stampOf(join(root, file));
      const known = remembered.get(file);
      if (stamp !== undefined && known !== undefined && isUnchanged(known, stamp)) return known.bytes;
      const readAt = Date.now();
      const bytes = await files.read(file);
      if (bytes === undefined || stamp === undefined) {
        remembered.delete(file);
        return bytes;
      }
      const same = known !== undefined && Buffer.compare(known.bytes, bytes) === 0 ? known.bytes : bytes;
      remembered.set(file, { bytes: same, stamp, readAt });
      return same;
    },
  };
}

function isUnchanged({ stamp, readAt }: Remembered, now: Stamp): boolean {
  return now[0] < readAt - clockTick && isSameStamp(stamp, now);
}

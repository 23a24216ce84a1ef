// The state of files as the file system describes it. A file is read again only if its times, size or inode have changed. Law: times of
// files are compared with times of files of the same file system, since the clock of a file server can differ from that of the program.

import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isLargeFile } from '../shared/files/large-files.ts';
import { keyOf } from '../shared/keys.ts';
import type { LargeFile, ProjectFiles } from '../types/sources.ts';
import type { FileTimes, Stamp, Stamps } from '../types/store.ts';

/**
 * Returns a time that is now, or in the past, of each file system that the folders are on.
 * @param folders absolute paths; a file is written to each for a moment. One that cannot be written to has no time
 * @param seen absolute paths of files and folders whose times of change are taken as they are
 */
export function fileTimes(folders: readonly string[], seen: readonly string[] = []): FileTimes {
  const times = new Map<number, number>();
  for (const facts of [...folders.map(factsOfNewFile), ...seen.map(factsOf)])
    if (facts !== undefined) see(times, facts);
  return times;
}

/** Creates a folder if it is missing, and returns the time of its file system. One that cannot be written to has no time. */
export function timesOfNewFolder(folder: string): FileTimes {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    return new Map();
  }
  return fileTimes([folder]);
}

/** Notes the time of a change. Returns the latest one of its file system. */
function see(times: Map<number, number>, { dev, ctimeMs }: Stats): number {
  const time = Math.max(ctimeMs, times.get(dev) ?? ctimeMs);
  times.set(dev, time);
  return time;
}

function factsOfNewFile(folder: string): Stats | undefined {
  if (!existsSync(folder)) return undefined;
  const path = join(folder, `clock-${randomUUID().slice(0, 8)}`);
  try {
    writeFileSync(path, '', { flag: 'wx' });
    const facts = factsOf(path);
    rmSync(path, { force: true });
    return facts;
  } catch {
    return undefined;
  }
}

/** Returns the facts about a file, with links followed; undefined if there is no file, or its path cannot be followed. */
function fileFacts(path: string): Stats | undefined {
  const facts = factsOf(path);
  return facts?.isFile() === true ? facts : undefined;
}

function factsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function stampIn({ mtimeMs, ctimeMs, size, ino }: Stats): Stamp {
  return [mtimeMs, ctimeMs, size, ino];
}

function stampOf(path: string): Stamp | undefined {
  const facts = fileFacts(path);
  return facts && stampIn(facts);
}

/** Files whose stamps are taken before they are read. */
export interface StampedFiles extends ProjectFiles {
  /** Returns the stamp that a file had before it was first read. */
  stampBefore(file: string): Stamp | undefined;
}

/**
 * Wraps the files of a project so that each is looked at before it is read.
 * @param pathOf returns the absolute path of a file
 * @param known returns the stamp of a file whose digest is returned without reading it
 */
export function stampedFiles(
  files: ProjectFiles,
  pathOf: (file: string) => string,
  known: (file: string) => Stamp | undefined = () => undefined,
): StampedFiles {
  const before = new Map<string, Stamp | undefined>();
  const look = (file: string) => {
    if (!before.has(file)) before.set(file, stampOf(pathOf(file)));
  };
  const { readAsset } = files;
  return {
    ...files,
    read: (file) => {
      look(file);
      return files.read(file);
    },
    ...(readAsset !== undefined && {
      readAsset: (file) => {
        look(file);
        return readAsset(file);
      },
    }),
    stampBefore: (file) => (before.has(file) ? before.get(file) : known(file)),
  };
}

/** How it is known that files have the bytes that were read. */
export interface Look {
  /** Returns the absolute path of a file. */
  pathOf(file: string): string;
  /** Times of the file systems before any of the files was read or written. */
  times: FileTimes;
  /** Returns the stamp of a file before it was read; by default it is not compared. */
  stampBefore?(file: string): Stamp | undefined;
  /** Returns the stamp of a file whose bytes are known to be those of the stamp. It is not looked at again. */
  known?(file: string): Stamp | undefined;
}

/** Returns the paths of files in a folder. `join` takes as long as a look at the file. */
export function pathIn(folder: string): (file: string) => string {
  return (file) => `${folder}${sep}${file}`;
}

/**
 * Returns the stamps of files that did not change since a time, and have the stamps that they had before they were read. A file whose
 * time is not earlier could change again without another time. Law: a file with its stamp has the bytes that it had then.
 */
export function stampsOf(files: Iterable<string>, { pathOf, times, stampBefore, known }: Look): Stamps {
  const stamps: Stamps = [];
  for (const file of files) {
    const former = known?.(file);
    // If the file changes after all, its stamp is another.
    if (former !== undefined && (stampBefore === undefined || isSameStamp(former, stampBefore(file)))) {
      stamps.push([file, former]);
      continue;
    }
    const facts = fileFacts(pathOf(file));
    const time = facts && times.get(facts.dev);
    if (facts === undefined || time === undefined) continue;
    const stamp = stampIn(facts);
    const isSettled = Math.max(facts.mtimeMs, facts.ctimeMs) < time;
    if (isSettled && (stampBefore === undefined || isSameStamp(stamp, stampBefore(file))))
      stamps.push([file, stamp]);
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
  /** Most files are needed once: a page that is parsed is found by its digest. */
  bytes: WeakRef<Uint8Array>;
  digest: string;
  stamp: Stamp;
  /** Whether the file system had a later time before the bytes were read, so that a change has another stamp. */
  isSettled: boolean;
}

/**
 * Caches the digests of the files of a project, and their bytes as long as anything else uses them.
 * @param root absolute path of the project
 * @param files reads the project
 * @returns files whose bytes are the same object until they change. `remembered` returns how many are known
 */
export function rememberedFiles(root: string, files: ProjectFiles): ProjectFiles & { remembered(): number } {
  const remembered = new Map<string, Remembered>();
  const large = new Map<string, { stamp: Stamp; file: LargeFile }>();
  /** The latest time of a change that was seen on each file system. */
  const times = new Map<number, number>();
  const look = (file: string) => {
    const facts = fileFacts(join(root, file));
    const isSettled = facts !== undefined && facts.mtimeMs < see(times, facts);
    const stamp = facts && stampIn(facts);
    const known = remembered.get(file);
    const isUnchanged = known?.isSettled === true && isSameStamp(known.stamp, stamp);
    return { isSettled, stamp, known, unchanged: isUnchanged ? known : undefined };
  };
  const read = async (file: string) => {
    const { isSettled, stamp, known, unchanged } = look(file);
    const former = unchanged?.bytes.deref();
    if (former !== undefined) return former;
    return remember(file, { bytes: await files.read(file), isSettled, stamp, known });
  };
  const remember = (
    file: string,
    {
      bytes,
      isSettled,
      stamp,
      known,
    }: Pick<ReturnType<typeof look>, 'isSettled' | 'stamp' | 'known'> & {
      bytes: Uint8Array | undefined;
    },
  ) => {
    if (bytes === undefined || stamp === undefined) {
      remembered.delete(file);
      return bytes;
    }
    const digest = keyOf(bytes);
    const same = (known?.digest === digest ? known.bytes.deref() : undefined) ?? bytes;
    remembered.set(file, { bytes: new WeakRef(same), digest, stamp, isSettled });
    return same;
  };
  const { readAsset } = files;
  return {
    ...files,
    remembered: () => remembered.size,
    ...(readAsset !== undefined && {
      readAsset: async (file) => {
        const { isSettled, stamp, known, unchanged } = look(file);
        const former = unchanged?.bytes.deref();
        if (former !== undefined) return former;
        const described = large.get(file);
        if (described !== undefined && isSettled && isSameStamp(described.stamp, stamp))
          return described.file;
        const found = await readAsset(file);
        if (found === undefined || !isLargeFile(found))
          return remember(file, { bytes: found, isSettled, stamp, known });
        remembered.delete(file);
        if (stamp !== undefined) large.set(file, { stamp, file: found });
        return found;
      },
    }),
    digest: (file) => look(file).unchanged?.digest,
    list: async (folder, options) => {
      const names = await files.list(folder, options);
      const listed = new Set(names);
      // Reading a file updates its entry, but a deleted file is never read again.
      for (const file of remembered.keys())
        if (file.startsWith(`${folder}/`) && !listed.has(file) && !existsSync(join(root, file)))
          remembered.delete(file);
      return names;
    },
    read,
  };
}

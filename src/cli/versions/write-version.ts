// Writes the folders of a version. Law: after a kill at any moment, `versions.json` lists a version only if all of its files are there, and an
// error leaves nothing.

import { copyFile, mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FrozenSources } from '../../generator/pipeline/runs/frozen-sources.ts';
import { unreadReason } from '../../generator/project/unread-sources.ts';
import { isLargeFile } from '../../generator/shared/files/large-files.ts';
import { UsageError } from '../../generator/shared/problems/usage-error.ts';
import type { FrozenFile, ProjectFiles } from '../../generator/types/sources.ts';
import { folderOf, namesIn, writeVersions } from './stored-versions.ts';

/** A version to write. */
export interface NewVersion extends Pick<FrozenSources, 'folders'> {
  /** Absolute path of the project. */
  root: string;
  name: string;
  /** The names of all versions with it, the newest first. */
  names: readonly string[];
  files: ProjectFiles;
}

/** What was written to a folder. */
export interface WrittenFolder {
  /** From the root of the project. */
  folder: string;
  files: number;
  bytes: number;
  /** The files that are pointers of Git LFS. */
  pointers: string[];
}

/**
 * Writes a version: its files to temporary folders, which are renamed, then its name.
 * @throws what the system reports; nothing is left then
 */
export async function writeVersion({
  root,
  name,
  names,
  files,
  folders,
}: NewVersion): Promise<WrittenFolder[]> {
  const made: string[] = [];
  const written: WrittenFolder[] = [];
  const temporaryIn = (folder: string) => join(root, folder, `.version-${name}.${process.pid}.tmp`);
  try {
    for (const { folder, files: frozen } of folders) {
      const first = await mkdir(join(root, folder), { recursive: true });
      if (first !== undefined) made.push(first);
      await removeLeftovers(join(root, folder), name);
      made.push(temporaryIn(folder));
      await mkdir(temporaryIn(folder));
      const sums = await writeFrozenFiles(temporaryIn(folder), frozen, files);
      written.push({ folder: folderOf(folder, name), files: frozen.length, ...sums });
    }
    for (const { folder } of folders) {
      const path = join(root, folderOf(folder, name));
      await rename(temporaryIn(folder), path);
      made.push(path);
    }
    await writeVersions(root, names);
    return written;
  } catch (error) {
    for (const path of made.toReversed()) await removeMade(path);
    throw error;
  }
}

/** Removes a folder of the version, or one around it, unless that has other content by now. */
async function removeMade(path: string): Promise<void> {
  const isAround = /^versioned_\w+$/.test(path.slice(path.search(/[^\\/]*$/)));
  await (isAround ? rmdir(path) : rm(path, { recursive: true, force: true })).catch(() => {});
}

/** Files that are read at the same time: those of a tag are read in batches. */
const atOnce = 128;

/** Writes the files of a version to a folder. */
export async function writeFrozenFiles(
  folder: string,
  frozen: readonly FrozenFile[],
  files: ProjectFiles,
): Promise<Pick<WrittenFolder, 'bytes' | 'pointers'>> {
  const sums = { bytes: 0, pointers: [] as string[] };
  for (let at = 0; at < frozen.length; at += atOnce)
    await settled(
      frozen.slice(at, at + atOnce).map(async (one) => {
        const content = await contentOf(one, files);
        const path = join(folder, one.name);
        await mkdir(dirname(path), { recursive: true });
        if (isLargeFile(content)) await copyFile(content.path, path);
        else await writeFile(path, content, { flag: 'wx' });
        sums.bytes += isLargeFile(content) ? content.length : Buffer.byteLength(content);
        if (isPointer(content)) sums.pointers.push(one.from);
      }),
    );
  return { ...sums, pointers: sums.pointers.sort() };
}

/** Waits for all, so that nothing is written after an error was handled. */
async function settled(work: Promise<void>[]): Promise<void> {
  await Promise.allSettled(work);
  await Promise.all(work);
}

type Content = Exclude<Awaited<ReturnType<typeof contentOf>>, undefined>;

async function contentOf({ from, text }: FrozenFile, files: ProjectFiles) {
  const content = text ?? (await (files.readAsset ?? files.read)(from));
  if (content !== undefined) return content;
  const [reason, advice] = unreadReason((await files.whyUnread?.(from)) ?? { kind: 'missing' });
  throw new UsageError(`\`${from}\` cannot be read: ${reason}. ${advice}`);
}

/** What a commit has in place of a file that Git LFS keeps. */
function isPointer(content: Content): boolean {
  const start = 'version https://git-lfs.github.com/spec/v1\n';
  return content instanceof Uint8Array && Buffer.from(content.subarray(0, start.length)).toString() === start;
}

/** Removes the temporary folders that killed runs have left. */
export async function removeLeftovers(folder: string, name: string): Promise<void> {
  for (const one of await namesIn(folder)) {
    const [, version, id] = /^\.version-(.*)\.(\d+)\.tmp$/.exec(one) ?? [];
    if (version === name && !isRunning(Number(id)))
      await rm(join(folder, one), { recursive: true, force: true });
  }
}

function isRunning(id: number): boolean {
  if (id === process.pid) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

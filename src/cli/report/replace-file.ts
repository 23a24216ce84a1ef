// Replaces files of a project. Law: a file has its previous content or the new one, also after a kill or on a full disk.

import { randomUUID } from 'node:crypto';
import { chmod, readdir, readlink, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { diskProblem, systemErrorCode } from '../../generator/shared/problems/disk-problems.ts';
import { reasonOf } from '../../generator/shared/project-code.ts';

/**
 * Writes a file in one step. It keeps its permissions, and a link stays a link.
 * @param path absolute
 * @throws what the system reports, such as `ENOSPC`; the file is as it was
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const target = await targetOf(path);
  const temporary = `${target}.${randomUUID()}.tmp`;
  try {
    // Flushed, because a computer that stops could otherwise have the new name without content.
    await writeFile(temporary, text, { flag: 'wx', flush: true });
    const former = await stat(target).catch(() => undefined);
    if (former !== undefined) await chmod(temporary, former.mode);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
  await removeLeftovers(target);
}

/** Follows links: a link stays, and its target is replaced, or made if it is missing. */
async function targetOf(path: string): Promise<string> {
  try {
    const link = await readlink(path);
    return await targetOf(resolve(await realpath(dirname(path)), link));
  } catch {
    return path;
  }
}

/** Milliseconds after which a temporary file is one of a run that was killed. */
const longestWrite = 60_000;

/** Removes the temporary files that killed runs have left. */
async function removeLeftovers(target: string): Promise<void> {
  const folder = dirname(target);
  const start = `${basename(target)}.`;
  const isTemporary = (name: string) =>
    name.startsWith(start) && /^[0-9a-f-]{36}\.tmp$/.test(name.slice(start.length));
  try {
    for (const name of (await readdir(folder)).filter(isTemporary)) {
      const { mtimeMs } = await stat(join(folder, name));
      if (mtimeMs < Date.now() - longestWrite) await rm(join(folder, name), { force: true });
    }
  } catch {
    // The next run tries it again.
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link that leads back to itself',
};

/** Returns why a file cannot be read or written, as the end of a sentence. */
export function faultReason(error: unknown): string {
  return diskProblem(error) ?? reasons[systemErrorCode(error)] ?? reasonOf(error);
}

// Writes the new project. Laws: the folder is new or empty, no path leads out of it, and no file is written twice.

import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { UsageError } from '../../../generator/shared/problems/usage-error.ts';
import type { NewFile } from '../types/new-project.ts';

/**
 * Refuses a target that has files, or that is in the source, or has it.
 * @throws UsageError
 */
export async function refuseTarget(source: string, target: string): Promise<void> {
  const entries: string[] = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new UsageError(`\`${target}\` is a file; pass a folder.`);
    throw error;
  });
  // The report is written last.
  const isPart = entries.includes('portal.config.ts') && !entries.includes('migration-report.json');
  if (entries.length > 0)
    throw new UsageError(
      isPart
        ? `\`${target}\` has no \`migration-report.json\`, so a migration into it may have been stopped. Remove the folder, or pass one that does not exist yet.`
        : `\`${target}\` is not empty, and a migration overwrites nothing. Pass a folder that does not exist yet.`,
    );
  const from = await realpath(source);
  const to = await realpath(target).catch(() => resolve(target));
  if (isInside(to, from) || isInside(from, to))
    throw new UsageError(`\`${target}\` is in \`${source}\`, or around it. Pass a folder beside it.`);
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

/** Writes the files. Those without a text are copied from the source. */
export async function writeTarget(source: string, target: string, files: readonly NewFile[]): Promise<void> {
  for (const file of files) {
    const path = join(target, file.path);
    const inside = relative(target, path);
    if (inside === '' || inside.startsWith('..')) continue;
    await mkdir(dirname(path), { recursive: true });
    if (file.text !== undefined) await writeFile(path, file.text, { flag: 'wx' });
    else await copyFile(await realpath(join(source, file.from)), path, constants.COPYFILE_EXCL);
  }
}

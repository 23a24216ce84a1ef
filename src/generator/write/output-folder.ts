// The path of the output folder to the folder that is meant: a link is followed, so that it stays one.

import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { OutputFolderError } from '../shared/diagnostics.ts';

/**
 * @param outDir absolute; it need not exist
 * @throws OutputFolderError when it is a link to nothing, or to itself
 */
export async function resolveOutputFolder(outDir: string): Promise<string> {
  const name = basename(outDir);
  try {
    return await realpath(outDir);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ELOOP')
      throw new OutputFolderError(`\`${name}\` is, or is in, a link that loops. Link it to a folder.`);
    if (code === 'ENOTDIR')
      throw new OutputFolderError(`\`${name}\` is in \`${dirname(outDir)}\`, which is a file, not a folder.`);
    if (code !== 'ENOENT') throw error;
  }
  if ((await lstat(outDir).catch(() => undefined))?.isSymbolicLink() === true)
    throw new OutputFolderError(
      `\`${name}\` is a link to a folder that does not exist. Create that folder, or remove the link.`,
    );
  const parent = dirname(outDir);
  return parent === outDir ? outDir : join(await resolveOutputFolder(parent), name);
}

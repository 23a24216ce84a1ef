// `versions.json` and the folders of versions, as Docusaurus has them: what they are called, and which there are.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { versionFolders } from '../../generator/project/versions/frozen-pages.ts';
import { versionsFile } from '../../generator/project/versions/version-folders.ts';
import { systemErrorCode } from '../../generator/shared/problems/disk-problems.ts';
import { UsageError } from '../../generator/shared/problems/usage-error.ts';
import { parsedJson } from '../../generator/shared/shapes.ts';
import { faultReason, replaceFile } from '../report/replace-file.ts';

const prefix = 'version-';

/** The folder of a version in one of the folders of versions, from the root of the project. */
export function folderOf(folder: string, name: string): string {
  return `${folder}/${prefix}${name}`;
}

/** The file in which Docusaurus has the sidebars of a version. */
export function sidebarsOf(name: string): string {
  return `versioned_sidebars/${prefix}${name}-sidebars.json`;
}

/**
 * Reads the names of the versions.
 * @throws UsageError if the file is no list of names
 */
export async function readVersions(root: string): Promise<string[]> {
  const text = await readFile(join(root, versionsFile), 'utf8').catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return '[]';
    throw new UsageError(`\`${versionsFile}\` cannot be read: ${faultReason(error)}.`);
  });
  const names = parsedJson(text);
  if (Array.isArray(names) && names.every((name) => typeof name === 'string' && isPlainName(name)))
    return names as string[];
  throw new UsageError(
    `\`${versionsFile}\` is not a list of names of versions, such as \`["2.0", "1.0"]\`. Correct it.`,
  );
}

/** Whether a name stays in the folder of versions. */
export function isPlainName(name: string): boolean {
  return name !== '' && !/[\\/\0]/.test(name);
}

/** Writes the names of the versions in one step. */
export async function writeVersions(root: string, names: readonly string[]): Promise<void> {
  await replaceFile(join(root, versionsFile), `${JSON.stringify(names, null, 2)}\n`);
}

/** The folders of versions that exist, by the name of the version, whether `versions.json` lists it or not. */
export async function storedFolders(root: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const folder of versionFolders)
    for (const entry of (await namesIn(join(root, folder))).filter((one) => one.startsWith(prefix))) {
      const name = entry.slice(prefix.length);
      found.set(name, [...(found.get(name) ?? []), `${folder}/${entry}`]);
    }
  return found;
}

/**
 * The names in a folder; none if it does not exist.
 * @throws UsageError if it is no folder
 */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return [];
    if (systemErrorCode(error) !== 'ENOTDIR') throw error;
    throw new UsageError(`\`${folder}\` is a file, where the folder of versions would be. Move it.`);
  }
}

// `portal version remove`: deletes a version.

import { lstat, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { versionsFile } from '../../generator/project/versions/version-folders.ts';
import { nearestName } from '../../generator/shared/nearest-name.ts';
import { UsageError } from '../../generator/shared/problems/usage-error.ts';
import { isPlainName, readVersions, sidebarsOf, storedFolders, writeVersions } from './stored-versions.ts';

/** A version to delete. */
export interface UnwantedVersion {
  /** Absolute path of the project. */
  root: string;
  name: string;
  /** Returns the path of a file of the project from where the command runs. */
  shown(file: string): string;
}

/**
 * Deletes a version: its name first, so that no build finds it without its files. One that was stopped is finished by the next one.
 * @returns what was done, for people
 * @throws UsageError if there is no such version
 */
export async function removeVersion({ root, name, shown }: UnwantedVersion): Promise<string> {
  const names = await readVersions(root);
  const stored = await storedFolders(root);
  const folders = isPlainName(name) ? (stored.get(name) ?? []) : [];
  if (!names.includes(name) && folders.length === 0) throw new UsageError(unknownVersion(name, names));
  if (names.includes(name))
    await writeVersions(
      root,
      names.filter((one) => one !== name),
    );
  const sidebars = (await exists(join(root, sidebarsOf(name)))) ? [sidebarsOf(name)] : [];
  for (const path of [...folders, ...sidebars]) {
    await rm(join(root, path), { recursive: true, force: true });
    // Only if it has nothing else.
    await rmdir(dirname(join(root, path))).catch(() => {});
  }
  const changed = names.includes(name) ? [versionsFile] : [];
  return [
    `Removed version ${name}:`,
    ...[...folders, ...sidebars].map((path) => `  deleted ${shown(path)}`),
    ...changed.map((path) => `  changed ${shown(path)}`),
    '',
  ].join('\n');
}

function unknownVersion(name: string, names: readonly string[]): string {
  const nearest = nearestName(name, names);
  const advice =
    names.length === 0
      ? 'The project has no versions.'
      : nearest === undefined
        ? `The versions are ${names.map((one) => `\`${one}\``).join(', ')}.`
        : `Did you mean \`${nearest}\`?`;
  return `There is no version \`${name}\`. ${advice}`;
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

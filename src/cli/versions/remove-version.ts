// `portal version remove`: deletes a version.

import { lstat, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadProject } from '../../generator/project/open-project.ts';
import { versionsFile } from '../../generator/project/versions/version-folders.ts';
import { nearestName } from '../../generator/shared/nearest-name.ts';
import { UsageError } from '../../generator/shared/problems/usage-error.ts';
import type { ProjectOptions } from '../../generator/types/seam/project.ts';
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
export async function removeVersion(
  { root, name, shown }: UnwantedVersion,
  options: ProjectOptions,
): Promise<string> {
  const names = await readVersions(root);
  const stored = await storedFolders(root);
  const folders = isPlainName(name) ? (stored.get(name) ?? []) : [];
  if (!names.includes(name) && folders.length === 0)
    throw new UsageError((await versionOfTag(root, name, options)) ?? unknownVersion(name, names));
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

/** Why the version of a tag cannot be deleted; undefined if no tag has it, or the project cannot be loaded. */
async function versionOfTag(
  root: string,
  name: string,
  options: ProjectOptions,
): Promise<string | undefined> {
  try {
    const { settings } = await loadProject({ root }, { ...options, mayLackVersions: true });
    const sources = settings.siteVersions?.find((one) => one.name === name)?.sources;
    if (sources === undefined || !('tag' in sources)) return undefined;
    return `The version \`${name}\` is the tag \`${sources.tag}\`, so it has no files to delete. Leave it out of the site: \`'!${sources.tag}'\` in the list \`versions.fromTags\`.`;
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
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

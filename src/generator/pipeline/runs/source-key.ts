// Identifies what a split build is made from, before anything is read: the packs of its parts are found by it.

import { keyOf, keyOfAll } from '../../shared/keys.ts';
import type { ProjectFiles } from '../../types/sources.ts';
import { keyOfRun, type RunSettings } from './last-run.ts';

/**
 * Returns the key of a project's sources: the commit, or where there is none, the texts of its files. Two states with the same key can
 * differ in what is not committed, as records that are found by it are compared with the sources when they are used.
 */
export async function keyOfSources(run: RunSettings, files: ProjectFiles): Promise<string> {
  const key = keyOfRun(run);
  const head = await files.head?.();
  if (head !== undefined) return keyOf(key, head);
  const { contentDir, specsDir } = run.settings;
  const texts: (string | undefined)[] = [];
  for (const folder of new Set([contentDir, specsDir]))
    for (const file of await files.list(folder)) texts.push(file, keyOf((await files.read(file)) ?? ''));
  return keyOfAll([key, ...texts]);
}

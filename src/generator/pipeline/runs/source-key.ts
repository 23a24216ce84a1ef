// Identifies what a split build is made from, before anything is read: the packs of its parts are found by it.

import { keyOf, keyOfAll } from '../../shared/keys.ts';
import type { ProjectFiles } from '../../types/sources.ts';
import { keyOfRun, type LastRun, noRun, type RunSettings } from './last-run.ts';
import type { OpenStore } from './open-store.ts';

/** The keys of a project's sources. */
export interface SourceKeys {
  /** The key of the sources as they are. */
  current: string;
  /** The keys of earlier states, the nearest first. */
  earlier: string[];
}

/**
 * Returns the keys of a project's sources, now and in earlier commits: the commits, or where there are none, the texts of its files. Two
 * states with the same key can differ in what is not committed, as records that are found by it are compared with the sources when they
 * are used.
 */
export async function keysOfSources(run: RunSettings, files: ProjectFiles): Promise<SourceKeys> {
  const key = keyOfRun(run);
  const [current, ...earlier] = ((await files.commits?.()) ?? []).map((commit) => keyOf(key, commit));
  if (current !== undefined) return { current, earlier };
  const { contentDir, specsDir } = run.settings;
  const texts: (string | undefined)[] = [];
  for (const folder of new Set([contentDir, specsDir]))
    for (const file of await files.list(folder)) texts.push(file, keyOf((await files.read(file)) ?? ''));
  return { current: keyOfAll([key, ...texts]), earlier: [] };
}

/** What is built from packs, and what is known of it. */
interface PackedRun extends RunSettings {
  opened: OpenStore;
  files: ProjectFiles;
  last: LastRun;
}

/** The number of records from which on a machine that has built the project before gets all of them. */
const manyRecords = 64;

/** Finds the packs of the project, or of an earlier commit of it. */
export async function findPacks({ opened, files, last, ...run }: PackedRun): Promise<void> {
  const find = async () => {
    const { current, earlier } = await keysOfSources(run, files);
    return { sources: [current, ...earlier] };
  };
  await opened.shared?.takePacks(find, last === noRun ? undefined : manyRecords);
}

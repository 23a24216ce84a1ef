// A build that has been made before is not made again: its inputs are the same, and so is the site in its folder.

import type { ManifestEntries } from '../output/manifest.ts';
import { containsSite } from '../output/site-folder.ts';
import { firstChange } from '../store/lookups.ts';
import { keyOf, type Lookup, type Store } from '../store/store.ts';
import type { Settings } from '../types/config.ts';
import type { ProjectFiles, Source } from '../types/sources.ts';
import type { BuildResult } from './build.ts';

/** What a command says of a build. */
export type BuildReport = Pick<BuildResult, 'plan' | 'diagnostics' | 'pages' | 'files' | 'bytes' | 'texts'>;

/** A build as plain data. */
export interface FinishedBuild {
  failed: boolean;
  /** The files it wrote; none where it failed. */
  files: ManifestEntries;
  report: Omit<BuildReport, 'texts'>;
}

/** What a command was told, beside what it finds in the project's files. */
export interface StoredReport {
  settings: Settings;
  /** The configuration file, where there is one: problems point into it. */
  config?: Source | undefined;
}

interface Question extends StoredReport {
  store: Store;
  files: ProjectFiles;
  /** Absolute output folder. */
  outDir: string;
}

const kind = 'run';

/** The build of these settings, when nothing it depends on has changed and its site is still in the output folder. */
export async function findFinishedBuild({
  store,
  files,
  outDir,
  ...told
}: Question): Promise<{ report: BuildReport; failed: boolean } | undefined> {
  const record = store.get(kind, keyOfReport(told));
  if (record === undefined || (await firstChange(record.lookups, files)) !== undefined) return undefined;
  const known = record.value() as FinishedBuild | undefined;
  if (known === undefined) return undefined;
  if (!known.failed && !(await containsSite(outDir, new Map(known.files)))) return undefined;
  const texts = await textsFor(known.report, files);
  return { report: { ...known.report, texts }, failed: known.failed };
}

/** Marks the build of these settings as used. */
export function markFinishedBuild(store: Store, told: StoredReport): void {
  store.get(kind, keyOfReport(told));
}

/** @param lookups everything the build asked of the project */
export function keepFinishedBuild(
  store: Store,
  told: StoredReport,
  lookups: readonly Lookup[],
  build: FinishedBuild,
): void {
  store.put(kind, keyOfReport(told), lookups, build);
}

function keyOfReport({ settings, config }: StoredReport): string {
  return keyOf(JSON.stringify(settings), config?.file, config?.text);
}

/** The sources that code frames show. */
async function textsFor(
  { diagnostics }: FinishedBuild['report'],
  files: ProjectFiles,
): Promise<Map<string, string>> {
  const names = new Set(diagnostics.flatMap(({ place }) => (place === undefined ? [] : [place.file])));
  const texts = new Map<string, string>();
  for (const name of names) {
    const bytes = await files.read(name);
    if (bytes !== undefined) texts.set(name, new TextDecoder().decode(bytes));
  }
  return texts;
}

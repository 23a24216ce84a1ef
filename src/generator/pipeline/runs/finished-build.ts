// Skips a build if its inputs and the site in its folder have not changed since the last one.

import { join } from 'node:path';
import { containsSite, type SiteFolder } from '../../output/site-folder.ts';
import { type FileTimes, stampedFiles, stampsOf, unchangedSince } from '../../store/file-digests.ts';
import { filesIn, firstChange } from '../../store/lookups.ts';
import { keyOf } from '../../store/store.ts';
import type { Settings } from '../../types/config.ts';
import type { FileRecord, ManifestEntries } from '../../types/page-files.ts';
import type { ProjectFiles, Source } from '../../types/sources.ts';
import type { Lookup, Stamp, Stamps, Store } from '../../types/store.ts';
import type { BuildResult } from '../run.ts';
import { textsFor } from './locate.ts';

/** The result of a build that a command reports. */
export type BuildReport = Pick<
  BuildResult,
  'plan' | 'routes' | 'diagnostics' | 'silenced' | 'pages' | 'files' | 'bytes' | 'parts' | 'texts'
>;

/** A stored build, as plain data. */
export interface FinishedBuild {
  failed: boolean;
  /** The files of the site; empty if the build failed. */
  files: ManifestEntries;
  report: Omit<BuildReport, 'texts'>;
  /** Stamps of files of the project. */
  sources: Stamps;
  /** Stamps of files of the site. */
  site: Stamps;
}

/** The inputs of a build besides files of the project. */
export interface StoredReport {
  settings: Settings;
  /** The configuration file, if there is one, for places of problems in it. */
  config?: Source | undefined;
  /** When source files have changed, as far as pages have dates. */
  dates?: ReadonlyMap<string, string>;
}

interface Question extends StoredReport {
  store: Store;
  /** The same store without counts. */
  uncounted: Store;
  /** Absolute path of the project. */
  root: string;
  files: ProjectFiles;
  /** Absolute path of the output folder. */
  outDir: string;
  /** What is in it. */
  former: SiteFolder;
  /** Times of the file systems before any source was read. */
  times: FileTimes;
}

/** The kind of the record of a finished build. */
export const finishedBuildKind = 'run';

/** The last build with these settings. */
export interface FoundBuild {
  /** Present if nothing that the build depends on has changed, and its site is still in the output folder. */
  finished?: { report: BuildReport; failed: boolean };
  /** Returns the record of a file of the output folder, if it is known to be as the build wrote it. */
  published(outputPath: string): FileRecord | undefined;
  /** Stamps of the files of the output folder. */
  site: Stamps;
  /** Returns the digest of a file of the project, if it is known to be as the build read it. */
  digest(file: string): string | undefined;
  /** Returns the stamp that a file of the project had when the build read it. */
  stampOf(file: string): Stamp | undefined;
}

/** No build with these settings. */
export const noBuild: FoundBuild = {
  published: () => undefined,
  site: [],
  digest: () => undefined,
  stampOf: () => undefined,
};

/** Finds the last build with these settings. */
export async function findFinishedBuild({
  store,
  uncounted,
  root,
  files,
  outDir,
  former,
  times,
  ...told
}: Question): Promise<FoundBuild> {
  const record = store.get(finishedBuildKind, keyOfReport(told));
  const known = record?.value() as FinishedBuild | undefined;
  if (record === undefined || known === undefined) return noBuild;
  const site = unchangedSince(known.site, (file) => join(outDir, file));
  const isKnown = onceForEach(site);
  const manifest = new Map(known.files);
  const published = (outputPath: string) => (site(outputPath) ? manifest.get(outputPath) : undefined);
  const sources = onceForEach(unchangedSince(known.sources, (file) => join(root, file)));
  const digests = new Map(record.lookups);
  const digest = (file: string) => (sources(file) ? digests.get(`file ${file}`) : undefined);
  const stamps = new Map(known.sources);
  const found = { published, site: known.site, digest, stampOf: (file: string) => stamps.get(file) };
  const lookups = record.lookups.filter((lookup) => !filesIn([lookup]).some(sources));
  const pathOf = (file: string) => join(root, file);
  const stamped = stampedFiles(files, pathOf);
  const changed = await firstChange(lookups, stamped);
  if (
    changed !== undefined ||
    !(known.failed || (await containsSite(outDir, former, { manifest, isUnchanged: isKnown })))
  ) {
    const reason = changed === undefined ? 'the output folder' : `\`${changed}\``;
    store.reject(finishedBuildKind, keyOfReport(told), `${reason} has changed`);
    return found;
  }
  const texts = await textsFor(known.report, files);
  // Files that were too new to be told by their times were read; from now on they can be told.
  const sourcesRead = stampsOf(filesIn(lookups), { pathOf, times, stampBefore: stamped.stampBefore });
  const unknown = [...manifest.keys()].filter((file) => !isKnown(file));
  const siteRead = stampsOf(unknown, { pathOf: (file) => join(outDir, file), times });
  if (sourcesRead.length + siteRead.length > 0)
    uncounted.put(finishedBuildKind, keyOfReport(told), {
      lookups: record.lookups,
      value: {
        ...known,
        sources: [...new Map([...known.sources, ...sourcesRead])],
        site: [...new Map([...known.site, ...siteRead])],
      } satisfies FinishedBuild,
    });
  return { ...found, finished: { report: { ...known.report, texts }, failed: known.failed } };
}

/** Remembers each answer, as a look at a file takes longer than all else that is done for most files. */
function onceForEach(isUnchanged: (file: string) => boolean): (file: string) => boolean {
  const known = new Map<string, boolean>();
  return (file) => {
    const answer = known.get(file) ?? isUnchanged(file);
    known.set(file, answer);
    return answer;
  };
}

/** A build to store. */
export interface BuildToKeep extends StoredReport, Pick<FinishedBuild, 'failed' | 'files' | 'report'> {
  /** All lookups of the build in the files of the project. */
  lookups: readonly Lookup[];
  /** Absolute paths of the project and of the site. */
  folders: { root: string; outDir: string };
  /** Times of the file systems before the build read any source, and before it compared the site with what it wrote. */
  times: { read: FileTimes; compared: FileTimes };
  /** Returns the stamp that a file of the project had before it was read. */
  stampBefore(file: string): Stamp | undefined;
  /** Stamps of files of the site before this build, and whether they are still the same. */
  former: { site: Stamps; isKept(outputPath: string): boolean };
}

/** Stores a build. */
export function keepFinishedBuild(store: Store, build: BuildToKeep): void {
  const { lookups, folders, times, stampBefore, former, failed, files, report, ...told } = build;
  const sources = stampsOf(filesIn(lookups), {
    pathOf: (file) => join(folders.root, file),
    times: times.read,
    stampBefore,
  });
  // A stamp stays true of the bytes that it was taken of: if the file changes after all, its stamp is another.
  const kept = former.site.filter(([outputPath]) => former.isKept(outputPath));
  const known = new Set(kept.map(([outputPath]) => outputPath));
  const others = files.map(([outputPath]) => outputPath).filter((outputPath) => !known.has(outputPath));
  const site = [
    ...kept,
    ...stampsOf(others, { pathOf: (file) => join(folders.outDir, file), times: times.compared }),
  ];
  store.put(finishedBuildKind, keyOfReport(told), {
    lookups,
    value: {
      failed,
      files,
      report,
      sources,
      site,
    } satisfies FinishedBuild,
  });
}

function keyOfReport({ settings, config, dates = new Map() }: StoredReport): string {
  const dated = dates.size === 0 ? [] : [JSON.stringify([...dates])];
  return keyOf(JSON.stringify(settings), config?.file, config?.text, ...dated);
}

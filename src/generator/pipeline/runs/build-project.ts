// Builds a project into a staging folder, and publishes the site if no problem is fatal.

import { resolve } from 'node:path';
import { englishLocale } from '../../../strings/language-tags.ts';
import { withStrings } from '../../../strings/script-strings.ts';
import { dateSitemap } from '../../output/published-files.ts';
import { type Output, openOutput, type Staging } from '../../output/staging.ts';
import { projectFiles, readPortableScript } from '../../project/files.ts';
import { cacheFolder, themeFolder } from '../../shared/files/package-facts.ts';
import { keyOf } from '../../shared/keys.ts';
import { prepareForPages } from '../../shared/memory/page-making.ts';
import { hasOfflineFile } from '../../shared/paths/output-paths.ts';
import { hasErrors, underRules } from '../../shared/problems/diagnostics.ts';
import { throwIfStopped } from '../../shared/problems/stopped-run.ts';
import { fileTimes } from '../../store/file-digests.ts';
import type { Settings } from '../../types/config.ts';
import type { FileRecord } from '../../types/page-files.ts';
import type { Project } from '../../types/seam/project.ts';
import type { LastCommits, ProjectFiles } from '../../types/sources.ts';
import type { FileTimes, StoreCounts } from '../../types/store.ts';
import type { EditionRecords } from '../editions/edition-records.ts';
import type { BuildResult, Progress } from '../run.ts';
import type { BuildReport } from './build-report.ts';
import { type Attempt, withFallbacks } from './fallbacks.ts';
import { findLastRun, keyOfRun, type LastRun, noRun } from './last-run.ts';
import { type OpenStore, openStore } from './open-store.ts';
import {
  findPublishedSite,
  inputsOfSite,
  keepPublishedSite,
  noSite,
  type PublishedSite,
} from './published-site.ts';
import type { RecordedRun } from './recorded-run.ts';

/** A project to build. */
export interface ProjectBuild extends Project {
  /** Absolute path of the project. */
  root: string;
  /** Whether the use of the store is counted. */
  explainsStore?: boolean;
  /** Number of threads that build, with the main thread; by default one for each processor. */
  threads?: number | undefined;
  onProgress(progress: Progress): void;
  /** Stops the build until it publishes. */
  signal?: AbortSignal | undefined;
  /** Whether the problems of the site are fatal; by default, errors are. */
  fails?: (found: Pick<BuildReport, 'diagnostics' | 'texts'>) => boolean;
}

const errorsFail: NonNullable<ProjectBuild['fails']> = ({ diagnostics }) => hasErrors(diagnostics);

/** The result of building a project. */
export interface BuiltProject {
  report: BuildReport;
  /** Whether a problem is fatal, so that the previous site is kept. */
  failed: boolean;
  /** Whether the build was skipped, as nothing has changed. */
  unchanged: boolean;
  /** The use of the store; empty if it is not counted. */
  store: StoreCounts;
}

/**
 * Builds a project.
 * @throws OutputFolderError if the output folder cannot be used
 */
export async function buildProject(input: ProjectBuild): Promise<BuiltProject> {
  input.onProgress({ stage: 'load' });
  const output = await openOutput(resolve(input.root, input.settings.outDir));
  const opened = await openStore(input);
  const { store, uncounted } = opened;
  const files = projectFiles(input.root, input.settings, input.remote);
  // Without a folder of the store there is no earlier build, so that nothing is known before the staging folder is opened.
  const times = fileTimes([cacheFolder(input.root)], [output.folder]);
  const dates = await datesOf(files, input.settings);
  const asked = { ...input, store, uncounted, times };
  const last = await findLastRun({ ...asked, files });
  const site = findPublishedSite({ ...asked, outDir: output.folder, former: output.former });
  const kept = await keptReport(last, site, { fails: input.fails, dates });
  if (kept !== undefined) {
    // Nothing is dropped, and what was found in the files is written.
    await opened.end([]);
    return { ...kept, unchanged: true, store: opened.counts() };
  }
  try {
    return await withFallbacks(store, (attempt) =>
      stageAndBuild(input, { attempt, opened, output, files, dates, times, last, site }),
    );
  } catch (error) {
    opened.removeNew();
    throw error;
  }
}

/**
 * The result of the last run, if nothing has changed that it depends on, and its site is in the output folder. A run whose problems are
 * fatal has none.
 */
async function keptReport(
  { unchanged }: LastRun,
  site: PublishedSite,
  { fails = errorsFail, dates }: { fails: ProjectBuild['fails']; dates: LastCommits },
): Promise<Pick<BuiltProject, 'report' | 'failed'> | undefined> {
  if (unchanged !== undefined && fails(unchanged.report)) return { report: unchanged.report, failed: true };
  const files = await site.filesIfOf(unchanged && inputsOfSite(unchanged.inputs, dates));
  if (unchanged === undefined || files === undefined) return undefined;
  return { report: { ...unchanged.report, ...figuresOf(files) }, failed: false };
}

interface AnewBuild {
  attempt: Attempt;
  opened: OpenStore;
  output: Output;
  files: ProjectFiles;
  dates: LastCommits;
  /** Times of the file systems before the build began to look at sources. */
  times: FileTimes;
  last: LastRun;
  site: PublishedSite;
}

async function stageAndBuild(input: ProjectBuild, anew: AnewBuild): Promise<BuiltProject> {
  const { attempt, output, times } = anew;
  const known = attempt.hasShortCuts ? {} : { last: noRun, site: noSite };
  const staging = await output.stage((known.site ?? anew.site).published);
  try {
    const read = times.size === 0 ? fileTimes([staging.folder]) : times;
    return await buildAnew(input, { ...anew, ...known, staging, times: read });
  } catch (error) {
    const explained = staging.explained(error);
    await staging.discard().catch(() => undefined);
    throw explained;
  }
}

interface StagedBuild extends AnewBuild {
  staging: Staging;
}

/** The modules that make a site are loaded here, since an unchanged build does not need them. */
async function buildAnew(input: ProjectBuild, anew: StagedBuild): Promise<BuiltProject> {
  prepareForPages();
  const [{ buildSite }, { openEditionRecords }, { withRecordedRun }, { stagingSink }] = await Promise.all([
    import('../build.ts'),
    import('../editions/edition-records.ts'),
    import('./recorded-run.ts'),
    import('./staging-sink.ts'),
  ]);
  const { attempt, files, last, times, opened } = anew;
  if (attempt.hasShortCuts && opened.shared !== undefined) {
    const { findPacks } = await import('./source-key.ts');
    await findPacks({ ...input, opened, files, last });
  }
  return withRecordedRun({ ...input, store: attempt.store, files, last, times }, (recorded) => {
    const sink = stagingSink(anew.staging, {
      ...recorded,
      ...{ settings: input.settings, shared: opened.shared },
    });
    const key = keyOf(keyOfRun(input), JSON.stringify(input.gate));
    const records = attempt.hasShortCuts ? openEditionRecords(recorded.run, { ...sink, key }) : undefined;
    return buildSite(recorded.run, {
      sink,
      records,
      publish: (built) => publish(built, { ...recorded, records }, { ...input, ...anew }),
    });
  });
}

/** Publishes a site that has no fatal problem, and keeps what the next run needs. */
async function publish(
  built: BuildResult,
  recorded: RecordedRun & { records: EditionRecords | undefined },
  how: Omit<ProjectBuild, 'store'> & StagedBuild,
): Promise<BuiltProject> {
  const { settings, opened, staging, fails = errorsFail } = how;
  const report = await recorded.reportOf(built);
  const failed = fails(report);
  how.onProgress({ stage: 'write' });
  throwIfStopped(how.signal);
  if (failed) await staging.discard();
  const { inputs } = recorded.keep(report, built);
  const figures = failed ? {} : await publishSite(built, { ...recorded, inputs }, how);
  // Not a part of the report that is kept, as the next run may reach the store.
  const diagnostics = [...report.diagnostics, ...underRules(await opened.end(), settings)];
  // A folder that no site can be made from stays as it was.
  if (failed && built.pages === 0) opened.removeNew();
  return { report: { ...report, ...figures, diagnostics }, failed, unchanged: false, store: opened.counts() };
}

/** Publishes the staged site. Returns its figures, which conversions change. */
async function publishSite(
  { plan, parts, editions }: Pick<BuildResult, 'plan' | 'parts' | 'editions'>,
  { inputs, records }: { inputs: string; records: EditionRecords | undefined },
  how: Omit<ProjectBuild, 'store'> & StagedBuild,
): Promise<Pick<BuildReport, 'files' | 'bytes'>> {
  const { settings, wings, config, staging, site, dates, output, attempt } = how;
  await dateSitemap(staging, plan, { settings, dates });
  await convertSite(staging, site.published, settings);
  const times = fileTimes([staging.folder]);
  const { files, marker, isKept } = await staging.commit(parts.shown, how.signal);
  keepPublishedSite(attempt.store, {
    settings,
    wings,
    config,
    inputs: inputsOfSite(inputs, dates),
    files: files.keys(),
    marker,
    outDir: output.folder,
    times,
    former: { stamps: site.stamps, isKept },
  });
  records?.keep(editions, files);
  return figuresOf(files);
}

/** The dates of the sitemap, which are read from git on request. */
async function datesOf(files: ProjectFiles, settings: Settings): Promise<LastCommits> {
  if (settings.sitemap?.lastmod !== true) return new Map();
  return (await files.lastCommits?.()) ?? new Map();
}

/** Makes a site portable, packs it and compresses its files, as the settings ask for it. Few do, so the modules are loaded on demand. */
async function convertSite(
  staging: Staging,
  published: PublishedSite['published'],
  settings: Settings,
): Promise<void> {
  const { title, baseUrl, portable, compress, locale = englishLocale } = settings;
  const scriptOf = async () => {
    const script = await readPortableScript(themeFolder());
    return { ...script, bytes: withStrings(script.bytes, 'islands', locale) };
  };
  if (portable === true) {
    const { makePortable } = await import('../../output/portable-site.ts');
    await makePortable(staging, await scriptOf(), baseUrl);
  }
  if (hasOfflineFile(settings)) {
    const { addOfflineArchive } = await import('../../output/offline-archive.ts');
    await addOfflineArchive(staging, { title: title ?? 'site', baseUrl, script: await scriptOf() });
  }
  if (compress === true) {
    const { addCompressedFiles } = await import('../../output/compressed-files.ts');
    await addCompressedFiles(staging, published);
  }
}

/** The number and the bytes of the files of a site. */
function figuresOf(files: ReadonlyMap<string, FileRecord>): Pick<BuildReport, 'files' | 'bytes'> {
  let bytes = 0;
  for (const { size } of files.values()) bytes += size;
  return { files: files.size, bytes };
}

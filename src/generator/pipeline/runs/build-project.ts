// Builds a project into a staging folder, and publishes the site if no problem is fatal.

import { join, resolve } from 'node:path';
import { dateSitemap } from '../../output/site-files.ts';
import { openOutput, type Staging } from '../../output/staging.ts';
import { projectFiles, readPortableScript } from '../../project/files.ts';
import { cacheFolder, themeFolder } from '../../project/package-facts.ts';
import { hasErrors, underRules } from '../../shared/diagnostics.ts';
import { type FileTimes, fileTimes, type StampedFiles, stampedFiles } from '../../store/file-digests.ts';
import { recordLookups } from '../../store/lookups.ts';
import type { Project, Settings } from '../../types/config.ts';
import type { LastCommits, ProjectFiles } from '../../types/sources.ts';
import type { RecordedFiles, Store, StoreCounts } from '../../types/store.ts';
import type { BuildResult, Progress } from '../run.ts';
import { type Attempt, withFallbacks } from './fallbacks.ts';
import {
  type BuildReport,
  type FoundBuild,
  findFinishedBuild,
  keepFinishedBuild,
  noBuild,
} from './finished-build.ts';
import { type OpenStore, openStore } from './open-store.ts';

/** A project to build. */
export interface ProjectBuild extends Project {
  /** Absolute path of the project. */
  root: string;
  /** Whether the use of the store is counted. */
  explainsStore?: boolean;
  /** Number of threads that build, with the main thread; by default one for each processor. */
  threads?: number | undefined;
  onProgress(progress: Progress): void;
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
  const opened = openStore(input);
  const { store } = opened;
  const files = projectFiles(input.root, input.settings, input.remote);
  const { folder: outDir, former } = output;
  // Without a folder of the store there is no earlier build, so that nothing is known before the staging folder is opened.
  const read = fileTimes([cacheFolder(input.root)], [outDir]);
  const dates = await datesOf(files, input.settings);
  const asked = { ...input, store, uncounted: opened.uncounted, files, outDir, former, dates, times: read };
  const { finished, ...found } = await findFinishedBuild(asked);
  const failed = finished !== undefined && (input.fails ?? errorsFail)(finished.report);
  // A site that was not published is built again if its problems are fatal no more.
  if (finished !== undefined && (failed || !finished.failed)) {
    // Nothing is dropped, and what was found in the files is written.
    await opened.end([]);
    return { ...finished, failed, unchanged: true, store: opened.counts() };
  }
  const stageAndBuild = async ({ store: trusted, hasShortCuts }: Attempt) => {
    const { digest, ...known } = hasShortCuts ? found : noBuild;
    const staging = await output.stage(known.published);
    try {
      const times = read.size === 0 ? fileTimes([staging.folder]) : read;
      const from = { store: trusted, files: hasShortCuts ? { ...files, digest } : files };
      return await buildAnew(input, { ...from, ...known, opened, staging, dates, outDir, read: times });
    } catch (error) {
      const explained = staging.explained(error);
      await staging.discard().catch(() => undefined);
      throw explained;
    }
  };
  try {
    return await withFallbacks(store, stageAndBuild);
  } catch (error) {
    opened.removeNew();
    throw error;
  }
}

interface AnewBuild extends Pick<FoundBuild, 'published' | 'site' | 'stampOf'> {
  opened: OpenStore;
  store: Store;
  files: ProjectFiles;
  staging: Staging;
  dates: LastCommits;
  outDir: string;
  /** Times of the file systems before the build began to look at sources. */
  read: FileTimes;
}

/** The modules that make a site are loaded here, since an unchanged build does not need them. */
async function buildAnew(input: ProjectBuild, anew: AnewBuild): Promise<BuiltProject> {
  const [{ buildSite }, { withRun }, { stagingSink }] = await Promise.all([
    import('../build.ts'),
    import('./open-run.ts'),
    import('./staging-sink.ts'),
  ]);
  const { store, staging } = anew;
  const stamped = stampedFiles(anew.files, (file) => join(input.root, file), anew.stampOf);
  const files = recordLookups(stamped);
  return withRun({ ...input, store, files }, (run, pool) =>
    buildSite(run, {
      sink: stagingSink(staging, pool, input.settings),
      publish: (built) =>
        publish(built, {
          ...input,
          ...anew,
          files,
          shown: anew.files,
          stampBefore: stamped.stampBefore,
        }),
    }),
  );
}

interface Publishing extends Omit<ProjectBuild, 'store'>, Omit<AnewBuild, 'files'> {
  files: RecordedFiles;
  /** The same files for code frames: the site does not depend on what is read for them. */
  shown: ProjectFiles;
  stampBefore: StampedFiles['stampBefore'];
}

/** Publishes a site that has no fatal problem, and keeps what the next build needs. */
async function publish(built: BuildResult, how: Publishing): Promise<BuiltProject> {
  const { settings, config, staging, published, dates, opened, files } = how;
  const { withPlaces, textsFor } = await import('./locate.ts');
  const { plan, routes, pages, parts, silenced } = built;
  const diagnostics = await withPlaces(built.diagnostics, built.texts);
  const { fails = errorsFail } = how;
  const texts = await textsFor({ diagnostics }, how.shown, built.texts);
  const failed = fails({ diagnostics, texts });
  how.onProgress({ stage: 'write' });
  if (!failed) await dateSitemap(staging, plan, { settings, dates });
  if (!failed) await convertSite(staging, published, settings);
  const compared = fileTimes([staging.folder]);
  const isKept = failed ? () => false : await staging.commit(parts.shown);
  if (failed) await staging.discard();
  const figures = figuresOf(settings, { built, staging });
  const report = { plan, routes, diagnostics, silenced, pages, parts, ...figures };
  keepFinishedBuild(how.store, {
    settings,
    dates,
    config,
    failed,
    report,
    files: failed ? [] : [...staging.manifest()],
    lookups: files.lookups(),
    folders: { root: how.root, outDir: how.outDir },
    times: { read: how.read, compared },
    stampBefore: how.stampBefore,
    former: { site: how.site, isKept },
  });
  // Not a part of the finished build, as the next one may reach the store.
  const all = [...diagnostics, ...underRules(await opened.end(), settings)];
  // A folder that no site can be made from stays as it was.
  if (failed && pages === 0) opened.removeNew();
  return { report: { ...report, diagnostics: all, texts }, failed, unchanged: false, store: opened.counts() };
}

/** The dates of the sitemap, which are read from git on request. */
async function datesOf(files: ProjectFiles, settings: Settings): Promise<LastCommits> {
  if (settings.sitemap?.lastmod !== true) return new Map();
  return (await files.lastCommits?.()) ?? new Map();
}

/** Makes a site portable and compresses its files, as the settings ask for it. Few do, so the modules are loaded on demand. */
async function convertSite(
  staging: Staging,
  published: FoundBuild['published'],
  { baseUrl, portable, compress }: Settings,
): Promise<void> {
  if (portable === true) {
    const { makePortable } = await import('../../output/portable-site.ts');
    await makePortable(staging, await readPortableScript(themeFolder()), baseUrl);
  }
  if (compress === true) {
    const { addCompressedFiles } = await import('../../output/compressed-files.ts');
    await addCompressedFiles(staging, published);
  }
}

/** The files of the site, and their bytes. Conversions change both. */
function figuresOf(
  { portable, compress }: Settings,
  { built, staging }: { built: Pick<BuildReport, 'files' | 'bytes'>; staging: Staging },
): Pick<BuildReport, 'files' | 'bytes'> {
  if (portable !== true && compress !== true) return { files: built.files, bytes: built.bytes };
  const records = [...staging.manifest().values()];
  return { files: records.length, bytes: records.reduce((sum, { size }) => sum + size, 0) };
}

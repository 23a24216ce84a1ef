// Builds a project into a staging folder, and publishes the site if no problem is fatal.

import { resolve } from 'node:path';
import type { addCompressedFiles } from '../output/compressed-files.ts';
import { openOutput, type Staging } from '../output/staging.ts';
import { projectFiles, readTheme } from '../project/files.ts';
import type { Project } from '../project/open-project.ts';
import { themeFolder } from '../project/package-facts.ts';
import { hasErrors } from '../shared/diagnostics.ts';
import type { StoreCounts } from '../store/counts.ts';
import { recordLookups } from '../store/lookups.ts';
import { DamagedRecordError, withoutShortCuts } from '../store/packs.ts';
import type { Store } from '../store/store.ts';
import type { ProjectFiles } from '../types/sources.ts';
import type { Progress } from './build.ts';
import {
  type BuildReport,
  type FoundBuild,
  findFinishedBuild,
  keepFinishedBuild,
  textsFor,
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
}

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
  const output = await openOutput(resolve(input.root, input.settings.outDir));
  const opened = openStore(input);
  const { store } = opened;
  const files = projectFiles(input.root, input.settings, input.remote);
  const { folder: outDir } = output;
  const read = Date.now();
  const { finished, published, digest } = await findFinishedBuild({ ...input, store, files, outDir });
  if (finished !== undefined) return { ...finished, unchanged: true, store: opened.counts() };
  const stageAndBuild = async (how: Pick<AnewBuild, 'store' | 'files'>) => {
    const staging = await output.stage(published);
    try {
      return await buildAnew(input, { ...how, opened, staging, published, outDir, read });
    } catch (error) {
      const explained = staging.explained(error);
      await staging.discard().catch(() => undefined);
      throw explained;
    }
  };
  try {
    return await stageAndBuild({ store, files: { ...files, digest } });
  } catch (error) {
    if (!(error instanceof DamagedRecordError)) throw error;
    return stageAndBuild({ store: withoutShortCuts(store), files });
  }
}

interface AnewBuild {
  opened: OpenStore;
  store: Store;
  files: ProjectFiles;
  staging: Staging;
  published: FoundBuild['published'];
  outDir: string;
  /** A time before the build began to look at sources, in milliseconds. */
  read: number;
}

/** The modules of the builder are loaded here, since an unchanged build does not need them. */
async function buildAnew(
  { root, settings, extensions, config, threads, onProgress }: ProjectBuild,
  { opened, store, files: sources, staging, published, outDir, read }: AnewBuild,
): Promise<BuiltProject> {
  const [{ buildSite }, { withPlaces }, { poolFor }] = await Promise.all([
    import('./build.ts'),
    import('./locate.ts'),
    import('./pool.ts'),
  ]);
  const times = { read, compared: 0 };
  const files = recordLookups(sources);
  const workers = poolFor(threads);
  const built = await buildSite({
    files,
    settings,
    extensions,
    config,
    theme: await readTheme(themeFolder()),
    store,
    ...(workers === undefined ? {} : { workers }),
    sink: {
      add: staging.add,
      reuse: staging.reuse,
      takePage: (page) =>
        workers?.takePage({ page, path: staging.pathOf(page.outputPath) })?.then((written) => {
          staging.record(page.outputPath, written.file);
          return written;
        }),
      takeApiPages: (site, routes) =>
        workers
          ?.makeApiPages(
            site,
            routes.map((route) => ({ route, path: staging.pathOf(route.outputPath) })),
          )
          ?.then((made) => {
            for (const [index, { stored }] of made.entries())
              staging.record(routes[index]?.outputPath ?? '', stored.file);
            return made;
          }),
    },
    onProgress,
  }).finally(workers?.close);
  const { plan, pages } = built;
  const diagnostics = await withPlaces(built.diagnostics, built.texts);
  const failed = hasErrors(diagnostics);
  const compressed =
    settings.compress === true && !failed ? await addCompressed(staging, published) : { files: 0, bytes: 0 };
  times.compared = Date.now();
  if (failed) await staging.discard();
  else await staging.commit();
  const report = {
    plan,
    diagnostics,
    pages,
    files: built.files + compressed.files,
    bytes: built.bytes + compressed.bytes,
  };
  keepFinishedBuild(store, {
    settings,
    config,
    failed,
    report,
    files: failed ? [] : [...staging.manifest()],
    lookups: files.lookups(),
    folders: { root, outDir },
    times,
  });
  // Not a part of the finished build, as the next one may reach the store.
  const all = [...diagnostics, ...(await opened.end())];
  return {
    report: { ...report, diagnostics: all, texts: await textsFor(report, sources, built.texts) },
    failed,
    unchanged: false,
    store: opened.counts(),
  };
}

/** Loaded on demand, as few sites have compressed files. */
async function addCompressed(...input: Parameters<typeof addCompressedFiles>) {
  const { addCompressedFiles } = await import('../output/compressed-files.ts');
  return await addCompressedFiles(...input);
}

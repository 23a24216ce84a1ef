// Puts together what a command needs to plan and make a site. Every command starts here, and only here is a run put together.

import { outsideFolders, projectFiles, readTheme } from '../../project/files.ts';
import { themeFolder } from '../../shared/files/package-facts.ts';
import { throwIfStopped } from '../../shared/problems/stopped-run.ts';
import type { Project } from '../../types/seam/project.ts';
import type { ProjectFiles, Theme } from '../../types/sources.ts';
import type { Store } from '../../types/store.ts';
import { documentChecks } from '../plan/document-checks.ts';
import { editionsOf, type Progress, type Run, type Workers } from '../run.ts';
import { type Pool, poolFor } from '../threads/pool.ts';

/** A project, and how a command runs it. */
export interface RunInput
  extends Pick<Project, 'settings' | 'wings'>,
    Partial<Pick<Project, 'extensions' | 'config' | 'gate'>> {
  /** Absolute path of the project. */
  root: string;
  store: Store;
  /** The documents that are named by URLs. */
  remote?: Project['remote'];
  /** Number of threads that work, with the main thread; by default one for each processor. */
  threads?: number | undefined;
  /** By default those of the folder of the project. */
  files?: ProjectFiles;
  onProgress?(progress: Progress): void;
  /** Stops the run until it publishes. */
  signal?: AbortSignal | undefined;
}

/** A run whose threads end when it is closed. */
interface OpenRun {
  run: Run;
  pool: Pool;
  close(): Promise<void>;
}

/** Opens a run. */
async function openRun({ root, threads, remote, ...input }: RunInput): Promise<OpenRun> {
  const pool = poolFor(threads, input.wings);
  const theme = await readTheme(themeFolder());
  const now = input.files ?? projectFiles(root, input.settings, remote);
  const files = withCommits(now, { root, settings: input.settings });
  const stoppable =
    input.signal === undefined ? { files } : stoppableParts({ ...input, files }, input.signal);
  return { run: runOf({ ...input, ...stoppable, theme, workers: pool }), pool, close: pool.close };
}

/** Adds the files at commits to those of a site with versions or releases. What a commit has never changes, so that it is not recorded. */
export function withCommits(
  files: ProjectFiles,
  { root, settings }: Pick<RunInput, 'root' | 'settings'>,
): ProjectFiles {
  if (settings.siteVersions === undefined && settings.siteReleases === undefined) return files;
  const known = new Map<string, Promise<ProjectFiles>>();
  const open = async (commit: string) => {
    const { filesOfTag } = await import('../../project/versions/tag-files.ts');
    return filesOfTag(files, { root, commit, outside: outsideFolders(settings) });
  };
  return {
    ...files,
    atCommit: (commit) => {
      const opened = known.get(commit) ?? open(commit);
      known.set(commit, opened);
      return opened;
    },
  };
}

/** Most work begins with a file or is reported as progress, so a run that was stopped ends there. */
function stoppableParts(
  { files, onProgress }: Pick<RunInput, 'onProgress'> & { files: ProjectFiles },
  signal: AbortSignal,
): Pick<Run, 'files' | 'onProgress'> {
  return {
    files: {
      ...files,
      read: async (file) => {
        throwIfStopped(signal);
        return files.read(file);
      },
    },
    onProgress: (progress) => {
      onProgress?.(progress);
      throwIfStopped(signal);
    },
  };
}

/** Opens a run, uses it, and closes it. */
export async function withRun<Value>(
  input: RunInput,
  use: (run: Run, pool: Pool) => Promise<Value>,
): Promise<Value> {
  const { run, pool, close } = await openRun(input);
  return use(run, pool).finally(close);
}

/** The parts of a run, of which some have defaults. */
export interface RunParts
  extends Pick<Run, 'settings' | 'config' | 'files' | 'theme' | 'store'>,
    Partial<Pick<Run, 'extensions' | 'wings' | 'editions' | 'gate' | 'onProgress' | 'signal'>> {
  theme: Theme;
  workers: Workers;
}

/** Makes a run of its parts. */
export function runOf(parts: RunParts): Run {
  const { store, workers } = parts;
  parts.extensions?.readFrom?.(parts.files);
  return {
    extensions: { plugins: [], components: {} },
    wings: [],
    editions: editionsOf(parts.settings),
    onProgress: () => {},
    ...parts,
    checkDocument: documentChecks(store, { ...workers, wings: parts.wings ?? [] }),
  };
}

// Builds a project to check it. Nothing is written to the output folder.

import { underRules } from '../../shared/diagnostics.ts';
import type { Project } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import { buildSite } from '../build.ts';
import { madeKinds } from '../make-site.ts';
import type { Sink } from '../pages/make-pages.ts';
import { plannedKinds } from '../plan/plan-site.ts';
import type { BuildResult, Progress } from '../run.ts';
import { withSoundValues } from './fallbacks.ts';
import { withRun } from './open-run.ts';
import { openStore } from './open-store.ts';

/** A project to check. */
export interface CheckedProject {
  root: string;
  project: Project;
  onProgress(progress: Progress): void;
}

/** A site that was built to be checked. */
export interface BuiltForCheck {
  result: BuildResult;
  /** Ends the run, after which no place of a link can be found. Returns the problems with the store. */
  end(): Promise<Diagnostic[]>;
}

/** Builds a project. */
export async function buildForCheck(
  { root, project, onProgress }: CheckedProject,
  sink: Pick<Sink, 'add' | 'reuse'>,
): Promise<BuiltForCheck> {
  const opened = openStore({ root, ...(project.store && { store: project.store }) });
  const result = await withSoundValues(opened.store, ({ store }) =>
    withRun({ ...project, root, store, onProgress }, (run) =>
      buildSite(run, { sink, publish: async (built) => built }),
    ),
  );
  // The record of the last build is kept, and what else only builds use.
  const end = async () => {
    const problems = underRules(await opened.end([...plannedKinds, ...madeKinds]), project.settings);
    // A folder that no site can be made from stays as it was.
    if (result.pages === 0) opened.removeNew();
    return problems;
  };
  return { result, end };
}

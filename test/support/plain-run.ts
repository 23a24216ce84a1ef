// A run in this thread, for tests that plan and make sites without the command line.

import { buildSite } from '../../src/generator/pipeline/build.ts';
import { openProject } from '../../src/generator/pipeline/editions/open-editions.ts';
import type { Sink } from '../../src/generator/pipeline/pages/make-pages.ts';
import type { OpenedSite } from '../../src/generator/pipeline/pages/opened-site.ts';
import type { BuildResult, Run, Workers } from '../../src/generator/pipeline/run.ts';
import { type RunParts, runOf } from '../../src/generator/pipeline/runs/open-run.ts';
import { createPool } from '../../src/generator/pipeline/threads/pool.ts';
import { wings } from './wings.ts';

/** Does all work in this thread. */
export const oneThread: Workers = createPool({ size: 0, wings });

export function plainRun(parts: Omit<RunParts, 'workers'> & { workers?: Workers }): Run {
  return runOf({ workers: oneThread, wings, ...parts });
}

/** Builds a site without publishing it. */
export function builtSite(run: Run, sink: Sink): Promise<BuildResult> {
  return buildSite(run, { sink, publish: async (built) => built });
}

/** Opens the only edition of a project. */
export async function openedSite(run: Run): Promise<OpenedSite> {
  const [site] = await openProject(run);
  if (site === undefined) throw new Error('The project has no edition.');
  return site;
}

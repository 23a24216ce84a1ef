// `portal build`: builds the project into its folder and says what happened.

import { resolve } from 'node:path';
import { buildProject } from '../generator/pipeline/write-site.ts';
import { loadProject } from '../generator/project/open-project.ts';
import { createReporter, reportingProblems } from './report/build-report.ts';
import type { CommonOptions, ExitCode } from './report/options.ts';

/**
 * Builds the project in `directory`.
 * @returns 0 when the site was written; 1 when a problem is fatal (the former site stays); 2 for a wrong
 *   configuration or an output folder that can not be used
 */
export async function runBuild(directory: string, options: CommonOptions): Promise<ExitCode> {
  const reporter = createReporter(options);
  return reportingProblems(reporter, async () => {
    const root = resolve(directory);
    const project = await loadProject(root, options);
    const { report, ...outcome } = await buildProject({ root, ...project, onProgress: reporter.progress });
    reporter.built(report, { outDir: project.settings.outDir, ...outcome });
    return outcome.failed ? 1 : 0;
  });
}

// `portal build`: builds the project into its output folder and reports the result.

import { resolve } from 'node:path';
import { buildProject } from '../generator/pipeline/write-site.ts';
import { loadProject } from '../generator/project/open-project.ts';
import { createReporter, reportingProblems } from './report/build-report.ts';
import type { BuildOptions, ExitCode } from './report/options.ts';
import { storeText } from './report/store-report.ts';
import { print } from './report/terminal.ts';

/**
 * Builds the project in `directory`.
 * @returns 0 if the site was written; 1 if a problem is fatal (the previous site stays)
 */
export async function runBuild(directory: string, options: BuildOptions): Promise<ExitCode> {
  const reporter = createReporter(options);
  return reportingProblems(reporter, async () => {
    const root = resolve(directory);
    const project = await loadProject(root, options);
    const { report, store, ...outcome } = await buildProject({
      root,
      ...project,
      threads: options.threads,
      explainsStore: options.explainStore,
      onProgress: reporter.progress,
    });
    reporter.built(report, { outDir: project.settings.outDir, ...outcome });
    if (options.explainStore) print(storeText(store));
    return outcome.failed ? 1 : 0;
  });
}

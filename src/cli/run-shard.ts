// `portal build --shard i/n`: makes a part of the pages for the shared store and reports it. The output folder is not touched.

import { buildShard, type Shard } from '../generator/pipeline/runs/build-shard.ts';
import { loadProject } from '../generator/project/open-project.ts';
import { projectTarget } from '../generator/project/project-target.ts';
import { createReporter, reportingProblems } from './report/build-report.ts';
import type { BuildOptions, ExitCode } from './report/options.ts';
import { storeText } from './report/store-report.ts';
import { print } from './report/terminal.ts';

/**
 * Makes a part of the pages of the project or document that `argument` names.
 * @returns 0 if the pages were made; 1 if the site has an error
 */
export async function runShard(
  argument: string,
  options: BuildOptions & { shard: Shard },
): Promise<ExitCode> {
  const reporter = createReporter(options);
  return reportingProblems(reporter, async () => {
    const target = projectTarget(argument);
    const { root } = target;
    const { shard } = options;
    const project = await loadProject(target, options);
    const { report, store, failed } = await buildShard({
      root,
      ...project,
      shard,
      threads: options.threads,
      explainsStore: options.explainStore,
      onProgress: reporter.progress,
    });
    reporter.built(report, { outDir: project.settings.outDir, failed, unchanged: false, shard });
    if (options.explainStore) print(storeText(store));
    return failed ? 1 : 0;
  });
}

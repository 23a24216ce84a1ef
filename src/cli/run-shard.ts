// `portal build --shard i/n`: makes a part of the pages for the shared store and reports it. The output folder is not touched.

import type { Shard } from '../generator/pipeline/run.ts';
import { buildShard } from '../generator/pipeline/runs/build-shard.ts';
import { loadProject } from '../generator/project/open-project.ts';
import { projectTarget } from '../generator/project/project-target.ts';
import { buildResult, foundBy } from './report/build-result.ts';
import type { BuildOptions, ExitCode } from './report/command-options.ts';
import { applyGate, readGate } from './report/gate.ts';
import { createReporter } from './report/reporter.ts';
import { storeText } from './report/store-report.ts';
import { print } from './report/terminal.ts';
import { reportingProblems } from './report/user-errors.ts';

/**
 * Makes a part of the pages of the project or document that `argument` names.
 * @returns 0 if the pages were made; 1 if the site has an error
 */
export async function runShard(
  argument: string,
  options: BuildOptions & { shard: Shard },
): Promise<ExitCode> {
  const reporter = createReporter(options, { name: 'build', onlyReports: false });
  return reportingProblems(reporter, async () => {
    const target = projectTarget(argument);
    const { root } = target;
    const { shard } = options;
    const project = await loadProject(target, options);
    const gate = await readGate(options);
    const { report, store, failed } = await buildShard({
      root,
      ...project,
      shard,
      threads: options.threads,
      explainsStore: options.explainStore,
      onProgress: reporter.progress,
      fails: (found) => applyGate(foundBy(found, root), gate).failed,
    });
    const outcome = { failed, unchanged: false, shard };
    await reporter.report(buildResult({ root, project, report, outcome, gate }));
    if (options.explainStore) print(storeText(store));
    return failed ? 1 : 0;
  });
}

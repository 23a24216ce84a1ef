// `portal build`: builds the project into its output folder and reports the result.

import { buildProject } from '../generator/pipeline/runs/build-project.ts';
import { loadProject } from '../generator/project/open-project.ts';
import { projectTarget } from '../generator/project/project-target.ts';
import { throwIfStopped } from '../generator/shared/problems/stopped-run.ts';
import type { Settings } from '../generator/types/config.ts';
import { buildResult, foundBy, isFoundByBuilds } from './report/build-result.ts';
import { type CommandHost, ownProcess } from './report/command-host.ts';
import type { BuildOptions, ExitCode } from './report/command-options.ts';
import { applyGate, readGate, updateBaseline } from './report/gate.ts';
import { createReporter } from './report/reporter.ts';
import { storeText } from './report/store-report.ts';
import { policyText } from './report/summaries.ts';
import { takenText } from './report/taken-sources.ts';
import { print } from './report/terminal.ts';
import { reportingProblems } from './report/user-errors.ts';

/**
 * Builds the project or document that `argument` names.
 * @returns 0 if the site was written; 1 if a problem is fatal (the previous site stays)
 */
export async function runBuild(
  argument: string,
  options: BuildOptions,
  host: CommandHost = ownProcess(createReporter(options, { name: 'build', onlyReports: false })),
): Promise<ExitCode> {
  const { reporter, signal } = host;
  return reportingProblems(reporter, async () => {
    const target = projectTarget(argument);
    const { root } = target;
    const loaded = await loadProject(target, options, host);
    const project = { ...loaded, settings: await chosenSettings(loaded.settings, options.edition) };
    throwIfStopped(signal);
    const gate = await readGate(options);
    const { report, store, ...outcome } = await buildProject({
      root,
      ...project,
      threads: options.threads,
      explainsStore: options.explainStore,
      onProgress: reporter.progress,
      signal,
      fails: (found) => applyGate(foundBy(found, root), gate).failed,
    });
    await updateBaseline(foundBy(report, root), gate, isFoundByBuilds);
    reporter.note(takenText(project, report.taken) + policyText(project.settings));
    await reporter.report(buildResult({ root, project, report, outcome, gate }));
    if (options.explainStore) print(storeText(store));
    return outcome.failed ? 1 : 0;
  });
}

/** Few builds choose editions, so the module is loaded on demand. */
async function chosenSettings(settings: Settings, names: readonly string[] | undefined): Promise<Settings> {
  if (names === undefined) return settings;
  const { withChosenEditions } = await import('./chosen-editions.ts');
  return withChosenEditions(settings, names);
}

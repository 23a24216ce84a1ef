// `portal check-search`: asks the search of a site the queries of a file, and reports those that miss their pages. The site is not written.

import { resolve } from 'node:path';
import { checkSearch } from '../generator/pipeline/runs/check-search.ts';
import { withPlaces } from '../generator/pipeline/runs/locate.ts';
import { loadProject } from '../generator/project/open-project.ts';
import { projectTarget } from '../generator/project/project-target.ts';
import { hasErrors } from '../generator/shared/diagnostics.ts';
import { reportingProblems } from './report/build-report.ts';
import { createCheckReporter } from './report/check-report.ts';
import type { CommonCheckOptions, ExitCode } from './report/options.ts';

/**
 * Checks the search of the project or document that `argument` names, or of the site that `--dist` names.
 * @returns 0 if every query finds its pages, else 1
 */
export async function runCheckSearch(
  file: string,
  argument: string,
  options: CommonCheckOptions,
): Promise<ExitCode> {
  const reporter = createCheckReporter(options);
  return reportingProblems(reporter, async () => {
    const target = projectTarget(argument);
    const { root } = target;
    const checked = await checkSearch({
      root,
      project: await loadProject(target, options),
      queriesPath: resolve(file),
      dist: options.dist === undefined ? undefined : resolve(options.dist),
      onProgress: reporter.progress,
    });
    const diagnostics = await withPlaces(checked.diagnostics, checked.texts);
    await reporter.checkedSearch({ ...checked, diagnostics }, root);
    return hasErrors(diagnostics) ? 1 : 0;
  });
}

// `portal check-links`: checks the links of the site, fixes unambiguous ones, checks external links, and reports. The site
// is not written.

import { resolve } from 'node:path';
import {
  type Checked,
  checkExternal,
  checkFolder,
  checkProject,
} from '../generator/pipeline/runs/check-links.ts';
import { withPlaces } from '../generator/pipeline/runs/locate.ts';
import { loadProject, type Project } from '../generator/project/open-project.ts';
import { version } from '../generator/project/package-facts.ts';
import { projectTarget } from '../generator/project/project-target.ts';
import { hasErrors } from '../generator/shared/diagnostics.ts';
import type { Diagnostic, Fix } from '../generator/types/diagnostic.ts';
import { applyFixes } from './apply-fixes.ts';
import { reportingProblems } from './report/build-report.ts';
import { type CheckReporter, createCheckReporter } from './report/check-report.ts';
import type { CheckOptions, ExitCode } from './report/options.ts';

/** Maximum number of rounds of fixes. After a path is fixed, its anchor can turn out to be broken too. */
const mostRounds = 3;

/**
 * Checks the links of the project or document that `argument` names, or of the folder that `--dist` names.
 * @returns 0 if no problem is fatal, else 1
 */
export async function runCheckLinks(argument: string, options: CheckOptions): Promise<ExitCode> {
  const reporter = createCheckReporter(options);
  return reportingProblems(reporter, async () => {
    const target = projectTarget(argument);
    const { root } = target;
    const project = await loadProject(target, options);
    const { checked, fixes } = await checkAndFix({ root, project, options, reporter });
    reporter.fixed(fixes);
    const external = options.external
      ? await checkExternal(checked, {
          root,
          settings: project.settings,
          timeout: options.timeout * 1000,
          retries: options.retries,
          perHost: options.perHost,
          allowPrivate: options.allowPrivate,
          userAgent: `portal/${version()} (link check)`,
          onProgress: reporter.checkedExternal,
        })
      : [];
    const unavailable = await checked.end();
    const found = [...checked.diagnostics, ...unavailable, ...external];
    const located = await withPlaces(found, checked.texts);
    const diagnostics = options.strict ? located.map(asError) : located;
    await reporter.checked({ ...checked, diagnostics }, { root, fixed: fixes.length });
    return hasErrors(diagnostics) ? 1 : 0;
  });
}

interface Check {
  root: string;
  project: Project;
  options: CheckOptions;
  reporter: CheckReporter;
}

async function checkAndFix({ root, project, options, reporter }: Check) {
  const { dist, fix } = options;
  const check = (): Promise<Checked> =>
    dist === undefined
      ? checkProject({ root, project, onProgress: reporter.progress })
      : checkFolder(resolve(dist), root, project.settings);
  let checked = await check();
  const fixes: Fix[] = [];
  for (let round = 0; fix && round < mostRounds; round += 1) {
    const applied = await applyFixes(root, checked.diagnostics);
    if (applied.length === 0) break;
    for (const one of applied) fixes.push(one);
    await checked.end();
    checked = await check();
  }
  return { checked, fixes };
}

/** `--strict` makes every problem fatal, except links that could not be checked. */
function asError(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.code === 'unanswered-external-link' ? diagnostic : { ...diagnostic, severity: 'error' };
}

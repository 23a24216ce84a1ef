// `portal serve`: opens the port, builds the site, and serves it until it is stopped.

import { resolve } from 'node:path';
import { buildProject } from '../generator/pipeline/write-site.ts';
import { loadProject } from '../generator/project/open-project.ts';
import { projectTarget } from '../generator/project/project-target.ts';
import { folderSite } from '../server/folder-site.ts';
import { createReporter, policyText, reportingProblems } from './report/build-report.ts';
import type { ExitCode } from './report/options.ts';
import { takenText } from './report/taken-sources.ts';
import { pendingSite, printAddress, type ServeOptions, startSite, stopSignal, urlOf } from './serving.ts';

/**
 * Builds the project or document that `argument` names and serves it.
 * @returns 0 if it was stopped; 1 if a problem of the build is fatal, so that nothing is served
 */
export async function runServe(argument: string, options: ServeOptions): Promise<ExitCode> {
  const reporter = createReporter(options);
  return reportingProblems(reporter, async () => {
    const target = projectTarget(argument);
    const { root } = target;
    const project = await loadProject(target, options);
    const { outDir, baseUrl } = project.settings;
    const site = pendingSite();
    // The port is opened before the build, so that a taken port is reported immediately.
    const server = await startSite({ ...options, baseUrl, site, allowedSources: project.settings.csp });
    try {
      const url = urlOf(options.host, server.port, baseUrl);
      const { report, ...outcome } = await buildProject({ root, ...project, onProgress: reporter.progress });
      reporter.note(takenText(project, report.plan) + policyText(project.settings));
      reporter.built(report, { outDir, ...outcome, ...(outcome.failed ? {} : { url }) });
      if (outcome.failed) return 1;
      const stop = stopSignal();
      site.open(folderSite(resolve(root, outDir)));
      await printAddress(reporter, { options, port: server.port, baseUrl, what: `${outDir}/` });
      await stop;
      return 0;
    } finally {
      await server.close();
    }
  });
}

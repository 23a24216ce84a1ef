// `portal serve`: opens the port, builds the site, and serves it until it is stopped. `portal preview` serves the site that is there.

import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { buildProject } from '../generator/pipeline/runs/build-project.ts';
import { loadProject } from '../generator/project/open-project.ts';
import { projectTarget } from '../generator/project/project-target.ts';
import { throwIfStopped } from '../generator/shared/problems/stopped-run.ts';
import { UsageError } from '../generator/shared/problems/usage-error.ts';
import { folderSite } from '../server/folder-site.ts';
import { buildResult } from './report/build-result.ts';
import { ownProcess } from './report/command-host.ts';
import type { ExitCode } from './report/command-options.ts';
import { openGate } from './report/gate.ts';
import { createReporter } from './report/reporter.ts';
import { policyText } from './report/summaries.ts';
import { takenText } from './report/taken-sources.ts';
import { printableJson } from './report/terminal.ts';
import { reportingProblems } from './report/user-errors.ts';
import {
  pendingSite,
  printAddress,
  printFault,
  type ServeOptions,
  type ServingHost,
  startSite,
  urlOf,
} from './serving.ts';
import { stopSignal } from './stop-signal.ts';

/**
 * Builds the project or document that `argument` names and serves it.
 * @returns 0 if it was stopped; 1 if a problem of the build is fatal, so that nothing is served
 */
export async function runServe(
  argument: string,
  options: ServeOptions,
  host: Omit<ServingHost, 'live'> = servingProcess(options),
): Promise<ExitCode> {
  const { reporter, signal, onFault } = host;
  return reportingProblems(reporter, async () => {
    const target = projectTarget(argument);
    const { root } = target;
    const project = await loadProject(target, options, host);
    throwIfStopped(signal);
    const { outDir, baseUrl } = project.settings;
    const site = pendingSite();
    // The port is opened before the build, so that a taken port is reported immediately.
    const allowedSources = project.settings.csp;
    const server = await startSite({ ...options, baseUrl, site, allowedSources, onFault });
    try {
      const url = urlOf(options.host, server.port, baseUrl);
      const onProgress = reporter.progress;
      const { report, ...outcome } = await buildProject({
        root,
        ...project,
        threads: options.threads,
        onProgress,
        signal,
      });
      reporter.note(takenText(project, report.taken) + policyText(project.settings));
      const served = outcome.failed ? {} : { url };
      await reporter.report(buildResult({ root, project, report, outcome, gate: openGate, ...served }));
      if (outcome.failed) return 1;
      const stop = host.untilStopped(url);
      site.open(folderSite(resolve(root, outDir)));
      printAddress(reporter, { options, port: server.port, baseUrl, what: `${outDir}/` });
      await stop;
      return 0;
    } finally {
      await server.close();
    }
  });
}

function servingProcess(options: ServeOptions): Omit<ServingHost, 'live'> {
  const reporter = createReporter(options, { name: 'serve', onlyReports: false });
  return { ...ownProcess(reporter), untilStopped: stopSignal, onFault: printFault };
}

/**
 * Serves the site in the output folder of a project, without building it.
 * @returns 0 when it was stopped; 2 if there is no site
 */
export async function runPreview(argument: string, options: ServeOptions): Promise<ExitCode> {
  const reporter = createReporter(options, { name: 'preview', onlyReports: false });
  return reportingProblems(reporter, async () => {
    const target = projectTarget(argument);
    const { settings } = await loadProject(target, options);
    const { outDir, baseUrl, csp } = settings;
    const folder = resolve(target.root, outDir);
    const source = argument === '.' ? '' : ` ${argument}`;
    if (!existsSync(join(folder, 'index.html')))
      throw new UsageError(
        `There is no site in \`${relative('.', folder) || '.'}\`. Run \`portal build${source}\` first, or \`portal serve${source}\`.`,
      );
    const site = folderSite(folder);
    const server = await startSite({ ...options, baseUrl, site, allowedSources: csp, onFault: printFault });
    try {
      const stop = stopSignal();
      const { port } = server;
      if (options.json)
        process.stdout.write(`${printableJson({ url: urlOf(options.host, port, baseUrl) })}\n`);
      printAddress(reporter, { options, port, baseUrl, what: `${outDir}/` });
      await stop;
      return 0;
    } finally {
      await server.close();
    }
  });
}

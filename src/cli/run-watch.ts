// `portal serve --watch`: opens the port, keeps the site in memory, and live-reloads open pages until it is stopped.

import { realpathSync } from 'node:fs';
import type { Colors } from 'picocolors/types.js';
import type { LiveProblem, LiveState } from '../client/live/protocol.ts';
import { takenSources } from '../generator/pipeline/plan/sources-taken.ts';
import { poolFor } from '../generator/pipeline/threads/pool.ts';
import { diskFiles, outsideFolders, readTheme } from '../generator/project/files.ts';
import { loadProject } from '../generator/project/open-project.ts';
import { type ProjectTarget, projectTarget } from '../generator/project/project-target.ts';
import { readLiveClient, themeFolder } from '../generator/shared/files/package-facts.ts';
import { throwIfStopped } from '../generator/shared/problems/stopped-run.ts';
import { counted } from '../generator/shared/words.ts';
import { rememberedFiles } from '../generator/store/file-digests.ts';
import type { Project } from '../generator/types/seam/project.ts';
import { createEventStream } from '../live/event-stream.ts';
import { createLiveClient } from '../live/live-client.ts';
import { type LiveInput, startLive } from '../live/watch-site.ts';
import { siteFileOf } from './report/build-result.ts';
import { ownProcess } from './report/command-host.ts';
import type { CommonOptions, ExitCode } from './report/command-options.ts';
import { createLiveReport } from './report/live-report.ts';
import { presentProblems } from './report/overlay-problems.ts';
import { createReporter } from './report/reporter.ts';
import { policyText } from './report/summaries.ts';
import { takenText } from './report/taken-sources.ts';
import { colorOf, colorsFor, print, printable, printableLines } from './report/terminal.ts';
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
 * Serves the current state of the project or document that `argument` names.
 * @returns 0 when it was stopped
 */
export async function runWatch(
  argument: string,
  options: ServeOptions,
  host: ServingHost = watchingProcess(options),
): Promise<ExitCode> {
  const { reporter, signal, onFault } = host;
  return reportingProblems(reporter, async () => {
    const target = projectTarget(argument);
    const { root } = target;
    const first = await loadProject(target, options, host);
    throwIfStopped(signal);
    const { settings } = first;
    const { baseUrl } = settings;
    const { report: liveReport, onState } = host.live(options, { root, siteFile: siteFileOf(first) });
    const [theme, client] = await Promise.all([readTheme(themeFolder()), readLiveClient()]);
    const pages = createLiveClient({ client, baseUrl });
    const stream = createEventStream();
    const pool = poolFor(options.threads, first.wings);
    const site = pendingSite();
    const endpoints = { '/_portal/events': stream.endpoint };
    const allowedSources = settings.csp;
    const server = await startSite({ ...options, baseUrl, site, endpoints, allowedSources, onFault });
    const project = projectToWatch(target, options, first);
    try {
      const live = await startLive({
        ...project,
        root: realpathSync(root),
        theme,
        workers: pool,
        present: (diagnostics, texts) => {
          liveReport.found(diagnostics, texts);
          return presentProblems(diagnostics, texts);
        },
        changedPage: pages.changedPage,
        onState: (current) => {
          const state = printableState(current);
          stream.publish(state);
          onState(state);
          if (!current.isChecking) liveReport.write();
        },
      });
      const stop = host.untilStopped(urlOf(options.host, server.port, baseUrl));
      site.open(pages.addTo(live.site));
      const taken = live.plan === undefined ? '' : takenText(first, takenSources(live.plan));
      reporter.note(taken + policyText(settings));
      printAddress(reporter, {
        options,
        port: server.port,
        baseUrl,
        what: 'the site with live reload',
      });
      await stop;
      await live.close();
      await liveReport.written();
      return 0;
    } finally {
      stream.close();
      await pool.close();
      await server.close();
    }
  });
}

function watchingProcess(options: ServeOptions): ServingHost {
  const reporter = createReporter(options, { name: 'dev', onlyReports: false });
  return {
    ...ownProcess(reporter),
    untilStopped: stopSignal,
    onFault: printFault,
    live: (how, facts) => ({ report: createLiveReport(how, facts), onState: createWatchReport(how) }),
  };
}

/** The files of a project, and its configuration, which decides which other folders they can be in. */
function projectToWatch(
  target: ProjectTarget,
  options: ServeOptions,
  first: Project,
): Pick<LiveInput, 'files' | 'loadProject'> {
  const allowed = { folders: outsideFolders(first.settings), remote: first.remote };
  const files = diskFiles(
    target.root,
    () => allowed.folders,
    () => allowed.remote,
  );
  return {
    files: rememberedFiles(target.root, files),
    loadProject: async () => {
      // Documents of the web are fetched anew at the start only.
      const project = await loadProject(target, { ...options, update: false }, { isFresh: true });
      Object.assign(allowed, { folders: outsideFolders(project.settings), remote: project.remote });
      // The archive has all pages of a build, and here they are made on request.
      return { ...project, settings: { ...project.settings, offline: false } };
    },
  };
}

function printableState(current: LiveState): LiveState {
  const problems = current.problems.map((problem) => ({
    ...problem,
    message: printableLines(problem.message),
  }));
  return { ...current, problems, stale: current.stale.map(printable) };
}

// Messages of the development server in the terminal: new problems, and how many were resolved.

/** @returns a function that prints the changes of each state of the site */
function createWatchReport(options: CommonOptions): (state: LiveState) => void {
  const colors = colorsFor(options);
  const printed = { problems: new Set<string>() };
  return ({ problems, isChecking }) => {
    const texts = problems.map((problem) => textOf(problem, colors));
    const added = texts.filter((text) => !printed.problems.has(text));
    for (const text of added) print(`${text}\n`);
    // Until the check has finished, a problem that is missing now may still be found.
    if (isChecking) {
      for (const text of added) printed.problems.add(text);
      return;
    }
    const resolved = [...printed.problems].filter((text) => !texts.includes(text)).length;
    printed.problems = new Set(texts);
    if (resolved > 0 && !options.quiet) print(`${summary(resolved, texts.length)}\n`);
  };
}

function summary(resolved: number, remaining: number): string {
  const text = `${counted(resolved, 'problem')} resolved`;
  return remaining === 0 ? `${text}; no problems.` : `${text}; ${remaining} left.`;
}

function textOf({ severity, code, message, place, frame, notes }: LiveProblem, colors: Colors): string {
  const head = [
    colorOf(severity, colors)(severity),
    colors.bold(code),
    ...(place === undefined ? [] : [colors.dim(printable(place))]),
  ];
  const lines = [printableLines(message), ...(frame === undefined ? [] : [frame]), ...notes.map(printable)];
  const body = lines.flatMap((text) => text.split('\n')).map((line) => `  ${line}`);
  return `${head.join('  ')}\n${body.join('\n')}\n`;
}

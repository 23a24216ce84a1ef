// `portal serve --watch`: takes the port, opens the site in memory, and keeps open pages as it is, until it is stopped.

import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openHelperThread } from '../generator/pipeline/pool.ts';
import { diskFiles, outsideFolders, readTheme } from '../generator/project/files.ts';
import { loadProject } from '../generator/project/open-project.ts';
import { packageRoot, themeFolder } from '../generator/project/package-facts.ts';
import { rememberedFiles } from '../generator/store/file-digests.ts';
import { createEventStream } from '../live/event-stream.ts';
import { readLiveClient, withLiveClient } from '../live/live-client.ts';
import { startLive } from '../live/watch-site.ts';
import type { ExitCode } from './options.ts';
import { presentProblems } from './present-problems.ts';
import { printable, printableLines } from './printable.ts';
import { createReporter } from './reporter.ts';
import { pendingSite, type ServeOptions, sayWhere, startSite, stopSignal } from './serving.ts';
import { sayingProblems } from './user-problems.ts';
import { createWatchReport } from './watch-report.ts';

/**
 * Serves the project in `directory` as it is on disk at any moment.
 * @returns 0 when it was stopped; 2 for a wrong configuration at the start, or an address that can not be listened on
 */
export async function runWatch(directory: string, options: ServeOptions): Promise<ExitCode> {
  const reporter = createReporter(options);
  return sayingProblems(reporter, async () => {
    const root = resolve(directory);
    const { settings } = await loadProject(root, options);
    const { baseUrl } = settings;
    const report = createWatchReport(options);
    const [theme, client] = await Promise.all([
      readTheme(themeFolder()),
      readLiveClient(join(packageRoot(), 'lib/live')),
    ]);
    const stream = createEventStream();
    const thread = openHelperThread();
    const site = pendingSite();
    const endpoints = { '/_portal/events': stream.endpoint };
    const server = await startSite({ ...options, baseUrl, site, endpoints });
    const allowed = { folders: outsideFolders(settings) };
    try {
      const live = await startLive({
        root: realpathSync(root),
        files: rememberedFiles(
          root,
          diskFiles(root, () => allowed.folders),
        ),
        theme,
        loadProject: async () => {
          const project = await loadProject(root, options, { isFresh: true });
          allowed.folders = outsideFolders(project.settings);
          return project;
        },
        checkDocument: thread.checkDocument,
        present: presentProblems,
        onState: (current) => {
          const problems = current.problems.map((problem) => ({
            ...problem,
            message: printableLines(problem.message),
          }));
          const state = { ...current, problems, stale: current.stale.map(printable) };
          stream.publish(state);
          report(state);
        },
      });
      const stop = stopSignal();
      site.open(withLiveClient(live.site, { client, baseUrl }));
      await sayWhere(reporter, { options, port: server.port, baseUrl, what: 'the site as it changes' });
      await stop;
      await live.close();
      return 0;
    } finally {
      stream.close();
      await thread.close();
      await server.close();
    }
  });
}

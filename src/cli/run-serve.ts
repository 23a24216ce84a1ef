// `portal serve`: takes the port, builds the site, and answers for it until it is told to stop.

import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { folderSite } from '../server/folder-site.ts';
import { ListenError } from '../server/listen.ts';
import type { ServedSite } from '../server/served-site.ts';
import { type RunningServer, startServer } from '../server/start-server.ts';
import { buildProject } from './build-project.ts';
import { loadSettings, UsageError } from './load-settings.ts';
import { openBrowser } from './open-browser.ts';
import type { CommonOptions, ExitCode } from './options.ts';
import { createReporter } from './reporter.ts';
import { sayingProblems } from './user-problems.ts';

export interface ServeOptions extends CommonOptions {
  /** Left out: the first free one from 3000 on. */
  port?: number;
  host: string;
  open: boolean;
}

/**
 * Builds the project in `directory` and serves it.
 * @returns 0 when it was stopped; 1 when a problem of the build is fatal, so that nothing is served; 2 for a wrong
 *   configuration, an output folder that can not be used, or an address that can not be listened on
 */
export async function runServe(directory: string, options: ServeOptions): Promise<ExitCode> {
  const reporter = createReporter(options);
  return sayingProblems(reporter, async () => {
    const root = resolve(directory);
    const settings = await loadSettings(root, options);
    const { outDir, baseUrl } = settings;
    const site = pendingSite();
    // A port that is taken is known before a long build, not behind it.
    const server = await started({ ...options, baseUrl, site });
    try {
      const url = urlOf(options.host, server.port, baseUrl);
      const { report, ...outcome } = await buildProject({ root, settings, onProgress: reporter.progress });
      reporter.built(report, { outDir, ...outcome, ...(outcome.failed ? {} : { url }) });
      if (outcome.failed) return 1;
      const stop = stopSignal();
      site.open(folderSite(resolve(root, outDir)));
      if (options.port === undefined && server.port !== 3000) reporter.note('Port 3000 is taken.\n');
      reporter.note(`Serving ${outDir}/ at ${url} until Ctrl-C.\n`);
      for (const other of networkUrls(options.host, server.port, baseUrl))
        reporter.note(`Also at ${other}\n`);
      if (options.open && !(await openBrowser(url)))
        reporter.note('No browser could be opened; this system has no `xdg-open`.\n');
      await stop;
      return 0;
    } finally {
      await server.close();
    }
  });
}

async function started(input: {
  site: ServedSite;
  baseUrl: string;
  host: string;
  port?: number;
}): Promise<RunningServer> {
  const { site, baseUrl, host, port } = input;
  try {
    return await startServer({
      site,
      baseUrl,
      host,
      ...(port === undefined ? {} : { port }),
      onFault: (error, target) =>
        process.stderr.write(
          `error  ${target}: ${error instanceof Error ? (error.stack ?? error.message) : error}\n`,
        ),
    });
  } catch (error) {
    throw error instanceof ListenError ? new UsageError(error.message) : error;
  }
}

/** A site whose readers wait until it is there. */
function pendingSite(): ServedSite & { open(site: ServedSite): void } {
  let open: (site: ServedSite) => void = () => {};
  const opened = new Promise<ServedSite>((resolved) => {
    open = resolved;
  });
  return { open, file: async (outputPath) => (await opened).file(outputPath) };
}

/** Ctrl-C, or a supervisor's wish to end. */
function stopSignal(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
}

const everywhere = ['0.0.0.0', '::'];

function urlOf(host: string, port: number, baseUrl: string): string {
  const name = everywhere.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}${baseUrl}`;
}

/** URLs for other machines, when the server listens on every address. */
function networkUrls(host: string, port: number, baseUrl: string): string[] {
  if (!everywhere.includes(host)) return [];
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => urlOf(address, port, baseUrl));
}

// What `portal serve` does with and without `--watch`: opens the port, prints the address, waits for the signal to stop.

import { networkInterfaces } from 'node:os';
import type { LiveState } from '../client/live/protocol.ts';
import { UsageError } from '../generator/shared/problems/usage-error.ts';
import type { ServedSite } from '../server/served-site.ts';
import { ListenError, type RunningServer, type ServerInput, startServer } from '../server/server.ts';
import type { CommandHost } from './report/command-host.ts';
import type { CommonOptions, ReportOptions } from './report/command-options.ts';
import type { LiveReport } from './report/live-report.ts';
import type { Result } from './report/report.ts';
import type { Reporter } from './report/reporter.ts';
import { print, printableLines } from './report/terminal.ts';

/** Options of `portal serve`. */
export interface ServeOptions extends CommonOptions, ReportOptions {
  /** Default: the first free port from 3000 upwards. */
  port?: number;
  host: string;
  open: boolean;
  threads?: number;
}

/** What serves a site: a process of its own, or a function of the package. */
export interface ServingHost extends CommandHost {
  /** Called when the site is served. Resolves when the server is to be closed. */
  untilStopped(url: string): Promise<void>;
  /** Receives errors of single requests. */
  onFault(error: unknown, target: string): void;
  /** Receives each state of a site with live reload. */
  live(options: ServeOptions, facts: Pick<Result, 'root' | 'siteFile'>): LiveHost;
}

/** What receives the states of a site with live reload. */
export interface LiveHost {
  report: LiveReport;
  onState(state: LiveState): void;
}

/**
 * Starts the server.
 * @throws UsageError if it cannot listen on the address
 */
export async function startSite(input: ServerInput): Promise<RunningServer> {
  try {
    return await startServer(input);
  } catch (error) {
    throw error instanceof ListenError ? new UsageError(error.message) : error;
  }
}

/** Prints the error of a request. */
export function printFault(error: unknown, target: string): void {
  print(`error  ${printableLines(`${target}: ${error instanceof Error ? error.stack : error}`)}\n`);
}

/** Creates a site whose requests wait until it is opened. */
export function pendingSite(): ServedSite & { open(site: ServedSite): void } {
  let open: (site: ServedSite) => void = () => {};
  const opened = new Promise<ServedSite>((resolved) => {
    open = resolved;
  });
  return { open, file: async (outputPath) => (await opened).file(outputPath) };
}

const allAddresses = ['0.0.0.0', '::'];

/** The URL of the site for a browser on this machine. */
export function urlOf(host: string, port: number, baseUrl: string): string {
  const name = allAddresses.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}${baseUrl}`;
}

/** Prints the address of the site, and opens the browser if `--open` is given, without waiting for it. */
export function printAddress(
  reporter: Reporter,
  served: { options: ServeOptions; port: number; baseUrl: string; what: string },
): void {
  const { options, port, baseUrl, what } = served;
  const url = urlOf(options.host, port, baseUrl);
  if (options.port === undefined && port !== 3000) reporter.note('Port 3000 is taken.\n');
  reporter.note(`Serving ${printableLines(what)} at ${url} until Ctrl-C.\n`);
  for (const other of networkUrls(options.host, port, baseUrl)) reporter.note(`Also at ${other}\n`);
  if (options.open)
    void openBrowser(url).then((isOpened) => {
      if (!isOpened) reporter.note('The browser could not be opened; on Linux, `--open` needs `xdg-open`.\n');
    });
}

/** URLs for other machines, if the server listens on every address. */
function networkUrls(host: string, port: number, baseUrl: string): string[] {
  if (!allAddresses.includes(host)) return [];
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => urlOf(address, port, baseUrl));
}

/**
 * Opens a URL in the reader's browser.
 * @returns false if this machine has no command for it
 */
async function openBrowser(url: string): Promise<boolean> {
  try {
    const { default: open } = await import('open');
    await open(url);
    return true;
  } catch {
    return false;
  }
}

// `portal mcp`: serves a built site to programs by the Model Context Protocol.

import { resolve } from 'node:path';
import { version } from '../generator/project/package-facts.ts';
import { UsageError } from '../generator/shared/problems/usage-error.ts';
import { type BuiltSite, NoSiteError, openBuiltSite } from '../mcp/built-site.ts';
import { serveHttp, serveStreams } from '../mcp/mcp-server.ts';
import type { ExitCode } from './report/command-options.ts';
import { printable } from './report/terminal.ts';
import { stopSignal } from './stop-signal.ts';

/** Options of `portal mcp`. */
export interface McpOptions {
  /** The port of a server for HTTP; by default there is none. */
  http?: number;
}

/** Runs `portal mcp`. On the standard streams it ends when the client does. */
export async function runMcp(folder: string, { http }: McpOptions): Promise<ExitCode> {
  try {
    const site: BuiltSite = await openBuiltSite(resolve(folder));
    if (http === undefined) await serveStreams(site, version());
    else await serveUntilStopped(site, http);
    return 0;
  } catch (error) {
    if (!(error instanceof NoSiteError) && !(error instanceof UsageError)) throw error;
    const advice = error instanceof NoSiteError ? ' Build it with `portal build`.' : '';
    process.stderr.write(`error  ${printable(error.message + advice)}\n`);
    return 2;
  }
}

async function serveUntilStopped(site: BuiltSite, port: number): Promise<void> {
  const server = await serveHttp(site, { version: version(), port }).catch((error: unknown) => {
    throw new UsageError(
      `The server cannot listen on port ${port}: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  // The standard output is left to programs.
  process.stderr.write(`Serving ${server.url} until Ctrl-C.\n`);
  await stopSignal();
  await server.close();
}

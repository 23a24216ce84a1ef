// `portal mcp`: serves a built site to programs by the Model Context Protocol.

import { resolve } from 'node:path';
import { version } from '../../../generator/shared/files/package-facts.ts';
import { UsageError } from '../../../generator/shared/problems/usage-error.ts';
import type { CommandCall } from '../../../generator/types/seam/wing.ts';
import { type BuiltSite, NoSiteError, openBuiltSite } from './built-site.ts';
import { serveHttp, serveStreams } from './mcp-server.ts';
import { usualPort } from './usual-port.ts';

/** Serves the site in a folder. On the standard streams it ends when the client does. */
export async function runMcp({ words, flags, say, stopped }: CommandCall): Promise<number> {
  const [folder = ''] = words;
  const { http } = flags as { http?: number | true };
  const site = await openBuiltSite(resolve(folder)).catch((error: unknown) => {
    if (!(error instanceof NoSiteError)) throw error;
    throw new UsageError(`${error.message} Build it with \`portal build\`.`);
  });
  if (http === undefined) {
    await serveStreams(site, version());
    return 0;
  }
  const server = await listen(site, http === true ? usualPort : http);
  // The standard output is left to programs.
  say(`Serving ${server.url} until Ctrl-C.\n`);
  await stopped();
  await server.close();
  return 0;
}

function listen(site: BuiltSite, port: number): ReturnType<typeof serveHttp> {
  return serveHttp(site, { version: version(), port }).catch((error: unknown) => {
    throw new UsageError(
      `The server cannot listen on port ${port}: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
}

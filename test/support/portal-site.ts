// Builds and serves this repository's portal once for all tests in a browser (a global set-up of vitest).

import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { runPortal, temporaryFolder } from './run-portal.ts';
import { serveSite } from './site-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the portal is served, and the folder it was built into. */
    portal: { origin: string; folder: string };
  }
}

/** Builds with `lib/`, which must be up to date; fails when the build has any problem. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const temporary = await temporaryFolder();
  const folder = join(temporary.path, 'site');
  const run = await runPortal(['build', '-o', folder]);
  if (run.code !== 0 || !run.stderr.includes('no problems')) throw new Error(run.stderr);
  const server = await serveSite(folder);
  project.provide('portal', { origin: server.origin, folder });
  return async () => {
    await server.close();
    await temporary.remove();
  };
}

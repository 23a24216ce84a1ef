// The site of a project that a test writes, built and served for all tests of a file.

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { runInProcess } from './run-in-process.ts';
import { temporaryFolder } from './run-portal.ts';
import { serveSite } from './site-server.ts';

/** Builds the site of a project before the tests of the calling file, and serves it until they end. The build must find no problem. */
export function builtSiteForAllTests(files: Readonly<Record<string, string>>): { readonly origin: string } {
  const state: { origin: string; close?: () => Promise<void> } = { origin: '' };
  beforeAll(async () => {
    const folder = await temporaryFolder();
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder.path, name)), { recursive: true });
      await writeFile(join(folder.path, name), text);
    }
    const out = join(folder.path, 'site');
    const run = await runInProcess(['build', '-o', out, '--json'], folder.path);
    expect([run.code, JSON.parse(run.stdout).diagnostics]).toEqual([0, []]);
    const server = await serveSite(out);
    state.origin = server.origin;
    state.close = async () => {
      await server.close();
      await folder.remove();
    };
  });
  afterAll(() => state.close?.());
  return state;
}

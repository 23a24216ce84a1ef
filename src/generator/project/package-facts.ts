// Facts of the installed package: its folder and its version.

import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the program's package.json, whether it runs compiled or from source. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

/** Where the package build writes the files that every site needs. */
export function themeFolder(): string {
  return join(packageRoot(), 'lib/theme');
}

/** The script and style sheet of the development server's pages, from the package build. */
export async function readLiveClient(): Promise<{ script: Uint8Array; stylesheet: Uint8Array }> {
  const folder = join(packageRoot(), 'lib/live');
  const [script, stylesheet] = await Promise.all([
    readFile(join(folder, 'live.js')),
    readFile(join(folder, 'live.css')),
  ]);
  return { script, stylesheet };
}

export function version(): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** Identifies this build of the program: it differs for another version, or for the same version with other code. */
export function buildId(): string {
  return readFileSync(join(packageRoot(), 'lib/build-id'), 'utf8');
}

/**
 * Where a project keeps its cache: with the caches of its other tools, else in a folder of its own.
 * @param root absolute folder of the project
 */
export function cacheFolder(root: string): string {
  return join(root, existsSync(join(root, 'node_modules')) ? 'node_modules/.cache/portal' : '.portal');
}

// Facts of the installed package: its folder and its version.

import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SocialImageParts } from '../../types/seam/image-fonts.ts';

/**
 * Returns the folder of the program's package.json, for the compiled program and for its source.
 * @param own the folder of the program's files
 * @throws Error if there is none above them, as when the files were copied out of the package
 */
export function packageRoot(own = dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = own; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) throw new Error(`There is no package.json above \`${own}\`.`);
  }
}

/** Returns the folder where the package build writes the files that every site needs. */
export function themeFolder(): string {
  return join(packageRoot(), 'lib/theme');
}

/** Reads the strings of a language of the program. @returns JSON */
export function readStrings(language: string): Promise<string> {
  return readFile(join(packageRoot(), 'lib/strings', `${language}.json`), 'utf8');
}

/** Reads what draws images for links to pages. The fonts of Latin letters are the first. */
export async function readSocialImageParts(): Promise<SocialImageParts> {
  const folder = join(packageRoot(), 'lib/social-image');
  const isLatin = (file: string) => Number(file.startsWith('inter-latin-'));
  const names = (await readdir(folder)).sort().sort((one, other) => isLatin(other) - isLatin(one));
  const fonts = names.flatMap((file) => {
    const [, letters, weight] = /^inter-(.+)-(400|600)-normal\.woff$/.exec(file) ?? [];
    if (letters === undefined) return [];
    return [{ letters, weight: weight === '600' ? (600 as const) : (400 as const), file }];
  });
  return {
    fonts: await Promise.all(
      fonts.map(async ({ file, ...font }) => ({ ...font, bytes: await readFile(join(folder, file)) })),
    ),
    painter: await readFile(join(folder, 'index_bg.wasm')),
  };
}

/** Reads the script that draws diagrams in a browser. */
export function readPictureScript(): Promise<string> {
  return readFile(join(packageRoot(), 'lib/mermaid/mermaid.js'), 'utf8');
}

/** Reads the script and the style sheet that the development server adds to pages. */
export async function readLiveClient(): Promise<{ script: Uint8Array; stylesheet: Uint8Array }> {
  const folder = join(packageRoot(), 'lib/live');
  const [script, stylesheet] = await Promise.all([
    readFile(join(folder, 'live.js')),
    readFile(join(folder, 'live.css')),
  ]);
  return { script, stylesheet };
}

/** Returns the version of the package. */
export function version(): string {
  return manifest().version;
}

/** Returns the URL of the documentation. */
export function homepage(): string {
  return manifest().homepage;
}

function manifest(): { version: string; homepage: string } {
  return JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'));
}

/** Identifies this build of the program. It changes with the version and with the code. */
export function buildId(): string {
  return readFileSync(join(packageRoot(), 'lib/build-id'), 'utf8');
}

/**
 * Returns the folder for the cache of a project: in `node_modules/.cache` if there is one, or else `.portal`.
 * @param root absolute path of the project
 */
export function cacheFolder(root: string): string {
  return join(root, existsSync(join(root, 'node_modules')) ? 'node_modules/.cache/portal' : '.portal');
}

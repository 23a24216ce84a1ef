// The folder of pages in the usual content folder, as tools have it.

import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { isPageFile } from '../../../generator/shared/files/page-endings.ts';
import { isSiteOfAstro } from './astro-signs.ts';

/** Returns the content folder, or the only language in it; undefined if the pages are elsewhere. */
export async function ownFolder(root: string, contentDir: string): Promise<string | undefined> {
  if (isSiteOfAstro(root)) return undefined;
  return (await languageFolder(root, contentDir)) ?? contentDir;
}

/** The name of a folder that can be that of a language. */
const ofLanguage = /^[a-z]{2}(?:-[a-z]{2,4})?$/i;

/** Files and folders that Hugo has beside its content. */
const hugoSigns = /^(?:(?:hugo|config)\.(?:toml|ya?ml|json)|archetypes|layouts)$/;

/** The only folder of a content folder of Hugo, if its name is that of a language: its pages have URLs without it. */
async function languageFolder(root: string, contentDir: string): Promise<string | undefined> {
  const around = await readdir(root).catch(() => []);
  if (!around.some((name) => hugoSigns.test(name))) return undefined;
  const entries = await readdir(join(root, contentDir), { withFileTypes: true }).catch(() => []);
  const shown = entries.filter(
    (entry) => !entry.name.startsWith('.') && (entry.isDirectory() || isPageFile(entry.name)),
  );
  const [only] = shown;
  if (only === undefined || shown.length > 1 || !only.isDirectory()) return undefined;
  return ofLanguage.test(only.name) ? posix.join(contentDir, only.name) : undefined;
}

// The folder that has all guides of a project, as files of tools show it. It is loaded only where no content folder is.

import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { pathInFolder } from '../../../generator/shared/paths/content-folder.ts';
import { docsFolderIn, mkdocsFiles } from '../systems/mkdocs/mkdocs-files.ts';
import { innerFolder, isSiteOfAstro } from './astro-signs.ts';

/** Finds the folder: the project, one that MkDocs names or Mintlify orders, or that of Astro. */
export async function findSite(
  root: string,
  { pages, documents }: Record<'pages' | 'documents', readonly string[]>,
): Promise<string | undefined> {
  if (await isWhole(root)) return '.';
  const named = await namedFolder(root, pages);
  if (named !== undefined) return named;
  const ordered = await orderedFolder(root, pages, documents);
  if (ordered !== undefined) return ordered;
  return isSiteOfAstro(root) && pages.some((file) => file.startsWith(`${innerFolder}/`))
    ? innerFolder
    : undefined;
}

/**
 * Whether a folder is all of the guides, whatever folders it has: Docsify shows that of its `index.html`, VuePress that with `.vuepress`, Mintlify that
 * of its navigation, and so does VitePress if no other one is configured.
 */
async function isWhole(root: string): Promise<boolean> {
  const configs = await Promise.all(['.vuepress', '.vitepress'].map((name) => configsIn(join(root, name))));
  if (configs.flat().some((text) => !text.includes('srcDir'))) return true;
  const [page = '', ...orders] = await Promise.all(
    ['index.html', 'docs.json', 'mint.json'].map((name) =>
      readFile(join(root, name), 'utf8').catch(() => ''),
    ),
  );
  return page.includes('$docsify') || orders.some(isOfMintlify);
}

/** Whether a text is a configuration of Mintlify: it names its schema, or has the keys that each one has. */
function isOfMintlify(text: string): boolean {
  if (/"\$schema"\s*:\s*"[^"]*mintlify/.test(text)) return true;
  return ['"navigation"', '"colors"'].every((key) => text.includes(key));
}

/** The texts of the files in a folder that configure a site. */
async function configsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => /^config\.[cm]?[jt]s$/.test(name));
  return Promise.all(files.map((name) => readFile(join(folder, name), 'utf8').catch(() => 'srcDir')));
}

/** The folder in the project that a configuration of MkDocs names. */
async function namedFolder(root: string, pages: readonly string[]): Promise<string | undefined> {
  for (const name of mkdocsFiles) {
    const text = await readFile(join(root, name), 'utf8').catch(() => '');
    const folder = docsFolderIn(text);
    if (folder === undefined) continue;
    const path = posix.join(folder, '.').replace(/\/$/, '');
    if (pages.some((file) => file.startsWith(`${path}/`))) return path;
  }
  return undefined;
}

/** The folder below the project that Mintlify orders, if most of the Markdown of folders is in it. */
async function orderedFolder(
  root: string,
  files: readonly string[],
  documents: readonly string[],
): Promise<string | undefined> {
  const inFolders = files.filter((file) => file.includes('/')).length;
  for (const order of documents.filter((file) => /^(?:[^/]+\/){1,2}(?:docs|mint)\.json$/.test(file))) {
    const folder = posix.dirname(order);
    const own = files.filter((file) => pathInFolder(file, folder) !== undefined).length;
    if (own * 2 <= inFolders) continue;
    if (isOfMintlify(await readFile(join(root, order), 'utf8').catch(() => ''))) return folder;
  }
  return undefined;
}

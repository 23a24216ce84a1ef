// Finds the pages that another tool shows of a folder, and the navigation that it has for them, before they are read, as it gives them titles.

import { posix } from 'node:path';
import { textFrom } from '../../../generator/shared/files/decode-text.ts';
import { isIndexPage, isReadmePage } from '../../../generator/shared/files/page-endings.ts';
import { pathInFolder } from '../../../generator/shared/paths/content-folder.ts';
import type { FoundNavigation, ToolFolder } from '../../../generator/types/seam/tool-files.ts';
import {
  frameFile,
  isFrameFile,
  isNavigationOf,
  navigationFiles,
  orderOfIndex,
  type PagesOfFolder,
  readNavigation,
} from './navigation-files.ts';

/** The pages without those that are parts of the frame of pages, and without those that a file of the tool leaves out. */
export async function shownPages(pages: readonly string[], folder: ToolFolder): Promise<string[]> {
  const frames = await frameFilesIn(pages, folder.files);
  const excluded = await excludedIn(pages, folder);
  return pages.filter((file) => !frames.has(file) && !excluded.has(file));
}

/** The files among those of pages that are parts of the frame of pages. */
async function frameFilesIn(names: readonly string[], files: ToolFolder['files']): Promise<Set<string>> {
  const named = names.filter((file) => frameFile.test(file));
  const texts = await Promise.all(
    named.map(async (file) => ({ file, text: textFrom(await files.read(file)) })),
  );
  return new Set(
    texts.flatMap(({ file, text }) => (text !== undefined && isFrameFile({ file, text }) ? [file] : [])),
  );
}

/** The pages that a file of another tool leaves out. Few do, so what reads them is loaded for those. */
async function excludedIn(pages: readonly string[], { contentDir, files }: ToolFolder): Promise<Set<string>> {
  const bookIgnore = textFrom(await files.read(posix.join(contentDir, '.bookignore')));
  const ofBook =
    bookIgnore === undefined
      ? () => false
      : (await import('./excluded-pages.ts')).ignoredPages(bookIgnore.split('\n'));
  const isLeftOut = (page: string) => ofBook(pathInFolder(page, contentDir) ?? page);
  const found = navigationFiles(contentDir).filter((file) => /\.ya?ml$/.test(file));
  const texts = await Promise.all(
    found.map(async (file) => ({ file, text: textFrom(await files.read(file)) })),
  );
  const { text } =
    texts.find(({ file, text }) => text !== undefined && isNavigationOf({ file, text }, contentDir)) ?? {};
  if (text === undefined || !/^[ \t]*(?:-[ \t]*)?(?:exclude|exclude_docs):/m.test(text))
    return new Set(pages.filter(isLeftOut));
  const isExcluded = (await import('./excluded-pages.ts')).excludedPages(text);
  return new Set(
    pages.filter((page) => isLeftOut(page) || isExcluded(pathInFolder(page, contentDir) ?? page)),
  );
}

/** Names of pages that can be a list of the others. */
const contentsName = /^(?:documentation|contents?|toc|table[-_]of[-_]contents|outline|navigation)\.mdx?$/i;

/** The order of the sidebar and the titles of pages, from the first file in which another tool has them. */
export async function findNavigation(
  pages: readonly string[],
  { contentDir, files }: ToolFolder,
): Promise<FoundNavigation | undefined> {
  const read = async (file: string) => textFrom(await files.read(file));
  for (const file of navigationFiles(contentDir)) {
    const text = await read(file);
    const isOwn = text !== undefined && isNavigationOf({ file, text }, contentDir);
    const found = !isOwn ? undefined : readNavigation({ file, text }, { contentDir, pages });
    if (found !== undefined) return found;
  }
  const folder = { contentDir, pages };
  return (
    (await sphinxNavigation(folder, read)) ??
    (await contentsNavigation(folder, read)) ??
    indexNavigation(folder, read)
  );
}

/** The order of a page that lists the others. Few projects have such a page. */
async function contentsNavigation(
  folder: PagesOfFolder,
  read: ReadText,
): Promise<FoundNavigation | undefined> {
  const { contentDir, pages } = folder;
  if (!pages.some((file) => contentsName.test(pathInFolder(file, contentDir) ?? ''))) return undefined;
  const { contentsPage } = await import('./contents-page.ts');
  return contentsPage({ ...folder, isContents: (name) => contentsName.test(name) }, read);
}

/** The order of the lists in the index of the folder. Files beside a folder of docs are in no sidebar. */
async function indexNavigation(folder: PagesOfFolder, read: ReadText): Promise<FoundNavigation | undefined> {
  const { contentDir, pages } = folder;
  const docs = `${posix.join(contentDir, 'docs')}/`;
  const file = pages.find((page) => {
    const name = pathInFolder(page, contentDir) ?? '/';
    return !name.includes('/') && (isIndexPage(name) || isReadmePage(name));
  });
  if (file === undefined || pages.some((page) => page.startsWith(docs))) return undefined;
  const text = await read(file);
  return text === undefined ? undefined : orderOfIndex({ file, text }, folder);
}

type ReadText = (file: string) => Promise<string | undefined>;

const toctree = /\{toctree\}|^[ \t]*\.\.[ \t]+toctree::/m;

/** The order of Sphinx. Few projects have one, so what reads it is loaded for those. */
async function sphinxNavigation(folder: PagesOfFolder, read: ReadText): Promise<FoundNavigation | undefined> {
  const texts = await Promise.all(
    ['index.md', 'index.rst'].map((name) => read(posix.join(folder.contentDir, name))),
  );
  if (!texts.some((text) => text !== undefined && toctree.test(text))) return undefined;
  return (await import('./toctree-navigation.ts')).toctreeNavigation(folder, read);
}

// The files that pages are made of: those of the content folder, and, if that was found, pages and media that its tool has elsewhere.

import { posix } from 'node:path';
import { isPageFile } from '../../shared/files/page-endings.ts';
import { pathInFolder } from '../../shared/paths/content-folder.ts';
import type { Settings } from '../../types/config.ts';
import type { ProjectFiles, Source } from '../../types/sources.ts';
import { isSidebarFile } from '../sidebar-files.ts';
import { searchedFiles } from './find-guides.ts';
import { withoutSecondIndex } from './guide-folders.ts';

/** Files of a project that guides show or offer, if the content folder is the project itself. */
const media =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|pdf|mp[34]|webm|mov|ogg|wav|csv|zip|xlsx?|docx?|pptx?)$/i;

/** The files of the content folder. If that was found, an index comes before a README; if it is the project itself, code is left out. */
export async function contentFiles(list: ProjectFiles['list'], settings: Settings): Promise<string[]> {
  const { contentDir, homeFile, outDir, specsDir, staticDir, discovers, noGuides = [] } = settings;
  const listed = (await list(contentDir)).filter((file) => !noGuides.includes(file));
  const published = discovers?.guides === true ? await mediaOf(list, settings, listed) : [];
  const isDocument = (file: string) => file.startsWith(`${specsDir}/`) && /\.(?:ya?ml|json)$/i.test(file);
  // Without a configuration, a folder `specs` without documents is one of guides.
  const hasNoDocuments = discovers?.guides === true && !listed.some(isDocument);
  const left = [outDir, staticDir, ...noGuides, ...(hasNoDocuments ? [] : [specsDir])];
  const isSearched = discovers?.guides === true ? searchedFiles(listed) : () => true;
  const own =
    contentDir === '.'
      ? listed.filter(
          (file) =>
            isSearched(file) &&
            (isPageFile(file) || media.test(file) || isSidebarFile(file)) &&
            !left.some((folder) => pathInFolder(file, folder) !== undefined),
        )
      : listed;
  const pages = discovers?.guides === true ? await withoutParts(own, listed) : own;
  const found = discovers?.guides === true && contentDir !== 'content' ? withoutSecondIndex(pages) : pages;
  const all = published.length === 0 ? found : [...new Set([...found, ...published])];
  const withHome = homeFile === undefined || all.includes(homeFile) ? all : [...all, homeFile];
  if (settings.beside === undefined) return withHome;
  const { filesBeside } = await import('./files-beside.ts');
  return [
    ...new Set([...withHome, ...(await filesBeside(list, settings.beside, (file) => media.test(file)))]),
  ];
}

/** Leaves out pages that can only be parts of others, unless there are no others. */
async function withoutParts(files: string[], listed: readonly string[]): Promise<string[]> {
  // Loaded only where the pages of a project are searched.
  const { partsAmong } = await import('../../shared/paths/partial-files.ts');
  const isPart = partsAmong(listed);
  const shown = files.filter((file) => !(isPageFile(file) && isPart(file)));
  return shown.some((file) => isPageFile(file)) ? shown : files;
}

/** The pages that a tool makes of others. */
export function madePages({ beside, onlyDocuments }: Settings): Source[] {
  return onlyDocuments === true ? [] : [...(beside?.made ?? [])];
}

/** The media in folders that other tools publish, which can be outside of the content folder or hidden. Each folder with a summary can have its own. */
async function mediaOf(
  list: ProjectFiles['list'],
  { contentDir, publicDirs = [] }: Settings,
  files: readonly string[],
): Promise<string[]> {
  const summaries = files
    .filter((file) => /(?:^|\/)SUMMARY\.md$/i.test(file))
    .map((file) => posix.dirname(file));
  const folders = [
    ...publicDirs,
    ...[...new Set([contentDir, ...summaries])].map((folder) => posix.join(folder, '.gitbook/assets')),
  ];
  const listed = await Promise.all(folders.map((folder) => list(folder, { hidden: true })));
  // GitBook has in its folder what pages offer for download, of whichever type.
  return listed
    .flat()
    .filter((file) => media.test(file) || (file.includes('.gitbook/') && !isPageFile(file)));
}

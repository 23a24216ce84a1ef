// The names of folders and files that show where a project keeps its guides.

import { posix } from 'node:path';
import { isIndexPage, isReadmePage } from '../../shared/files/page-endings.ts';

/** Folders of guides, in the order in which they are searched, if there is no `content/`. */
export const guideFolders = [
  'docs',
  'src/content/docs',
  'website/docs',
  'www/docs',
  '_docs',
  'pages',
  'doc',
  'documentation',
];

/** The folder of guides in a site that is a folder of a larger project, as Astro has them. */
export const innerFolder = 'src/content/docs';

/** Files that show that their folder is one of guides. */
export const ordersGuides = /(?:^|\/)(?:SUMMARY|_sidebar)\.md$/;

/** The name of a folder that can be that of a language. */
export const ofLanguage = /^[a-z]{2}(?:-[a-z]{2,4})?$/i;

/** Of an index and a README in one folder, the index is the page of the folder. */
export function withoutSecondIndex(files: readonly string[]): string[] {
  const indexed = new Set(files.filter(isIndexPage).map((file) => posix.dirname(file)));
  return files.filter((file) => !isReadmePage(file) || !indexed.has(posix.dirname(file)));
}

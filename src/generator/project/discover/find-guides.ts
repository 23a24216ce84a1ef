// Finds the Markdown that the configuration does not name, in the folders where projects keep it, whatever tool they were written for.

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { isDocumentFile } from '../../shared/files/document-endings.ts';
import { isPageFile } from '../../shared/files/page-endings.ts';
import { markerFile } from '../../shared/paths/output-paths.ts';
import type { Settings } from '../../types/config.ts';
import type { ToolFiles } from '../../types/seam/tool-files.ts';
import type { ChosenGuides } from './choose-content.ts';
import { ordersGuides } from './guide-folders.ts';

/** Folders that have no guides: what is installed. Their Markdown is not counted as left out either. */
const installed = new Set(['node_modules', 'bower_components']);
/** Folders of a program, among them templates of pages, which are chapters in a folder of guides. */
export const ofProgram: ReadonlySet<string> = new Set(
  'vendor target test tests __tests__ fixtures layouts archetypes _layouts _includes'.split(' '),
);
/** Folders in which everything is for readers. */
const forReaders = /^(?:docs?|documentation|content|pages|guides?|manual|book|handbook|wiki)$/i;
/**
 * Returns a function that tells whether a file is searched. A folder of a program, such as `tests`, is taken if it is in a folder of guides: one that
 * has such a name, or that has pages itself and is not the project.
 * @param files the files of the project, as far as they are known
 */
export function searchedFiles(files: readonly string[]): (file: string) => boolean {
  const withPages = new Set(
    files.flatMap((file) => {
      const folder = posix.dirname(file);
      if (!isPageFile(file)) return [];
      return folder === '.' && !ordersGuides.test(file) ? [] : [folder];
    }),
  );
  return (file) => {
    const folders = file.split('/').slice(0, -1);
    return folders.every((name, index) => {
      if (installed.has(name)) return false;
      if (!ofProgram.has(name)) return true;
      const around = folders.slice(0, index);
      return withPages.has(around.join('/') || '.') || around.some((one) => forReaders.test(one));
    });
  };
}

/** How deep folders are searched, and how many, so that a disk full of files is neither a wait nor a site. */
const deepest = 8;
const mostFolders = 5000;

/** The Markdown of a project. */
export interface FoundGuides extends ChosenGuides {
  /** Folders whose media other tools publish at the root of the site. */
  publicDirs?: string[];
  /** Markdown that is no guide: folders with sites that the program has built, and files that documents take in. */
  noGuides?: string[];
  /** Files that can be OpenAPI documents, wherever they are. */
  documentFiles?: string[];
  /** The number of files of Markdown, where documents are searched. */
  pages?: number;
}

/**
 * Finds the content folder of a project that names none: `content/`; the project itself if it has an `index.md`; the first of
 * `guideFolders` with Markdown, or else the nearest such folder below another one (`packages/site/docs`); and at last the project itself.
 * @param root absolute path of the project
 * @param settings the settings of the configuration
 * @param how `noGuides` are files of Markdown that are something else, and `tools` reads files of other tools
 * @returns the folder, or undefined if there is no Markdown
 */
export async function findGuides(
  root: string,
  settings: Settings,
  { noGuides = [], tools }: { noGuides?: readonly string[]; tools?: ToolFiles | undefined } = {},
): Promise<FoundGuides | undefined> {
  if (existsSync(join(root, settings.contentDir))) {
    const { contentDir } = settings;
    const own = tools === undefined ? contentDir : await tools.ownFolder(root, contentDir);
    if (own !== undefined) return { contentDir: own, ...publicDirsOf(root, own, settings) };
  }
  const below = await filesBelow(root, settings);
  // A home folder or a whole disk is no project.
  if (below === undefined) return undefined;
  const all = below.pages.filter((file) => !noGuides.includes(file));
  const isSearched = searchedFiles(all);
  const files = all.filter(isSearched);
  if (files.length === 0) return undefined;
  // Loaded only where there is Markdown to choose from.
  const { chosenGuides } = await import('./choose-content.ts');
  const guides = await chosenGuides(root, { ...below, pages: all, searched: files }, tools);
  return {
    ...guides,
    ...publicDirsOf(root, guides.contentDir, settings),
    ...(below.built.length + noGuides.length === 0 ? {} : { noGuides: [...below.built, ...noGuides] }),
    ...(below.documents.length === 0 ? {} : { documentFiles: below.documents, pages: all.length }),
  };
}

/** The names of folders with files that tools publish, most at the root of the site, by the folder of the site. */
const publicNames = [
  'public',
  'static',
  'assets',
  '.vuepress/public',
  '.vitepress/public',
  'website/static',
  'docusaurus/static',
];

/** The folders with public files of the content folder and of those around it, without the static folder of this program. */
function publicDirsOf(
  root: string,
  contentDir: string,
  { staticDir }: Settings,
): Pick<FoundGuides, 'publicDirs'> {
  const parts = contentDir === '.' ? [] : contentDir.split('/');
  const folders = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
  const publicDirs = [...folders, '.']
    .flatMap((folder) => publicNames.map((name) => posix.join(folder, name)))
    .filter((folder) => folder !== staticDir && existsSync(join(root, folder)));
  return publicDirs.length === 0 ? {} : { publicDirs };
}

/** What is found below the root of a project, as paths from there. */
interface FilesBelow {
  /** All files, except those in hidden folders, in folders that are searched for something else, and in sites that were built. */
  files: string[];
  /** The Markdown among them. */
  pages: string[];
  /** Those among them that can be documents. */
  documents: string[];
  /** Folders with sites. */
  built: string[];
}

/** Finds the files of a project. Undefined if it has too many folders. */
export async function filesBelow(
  root: string,
  { outDir, specsDir, staticDir }: Settings,
): Promise<FilesBelow | undefined> {
  const left = new Set([outDir, specsDir, staticDir]);
  const files: string[] = [];
  const built: string[] = [];
  const pages: string[] = [];
  const documents: string[] = [];
  let folders = ['.'];
  let searched = 0;
  for (let depth = 0; depth <= deepest && folders.length > 0; depth += 1) {
    const next: string[] = [];
    for (const folder of folders) {
      searched += 1;
      if (searched > mostFolders) return undefined;
      const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
      const isBuilt = folder !== '.' && entries.some(({ name }) => name === markerFile);
      if (isBuilt) built.push(folder);
      for (const entry of isBuilt ? [] : entries) {
        const name = posix.join(folder, entry.name);
        if (entry.name.startsWith('.') || left.has(name)) continue;
        if (entry.isFile()) files.push(name);
        if (entry.isFile() && isPageFile(entry.name)) pages.push(name);
        else if (entry.isFile() && isDocumentFile(entry.name)) documents.push(name);
        else if (entry.isDirectory() && !installed.has(entry.name)) next.push(name);
      }
    }
    folders = next.sort();
  }
  return { files: files.sort(), pages: pages.sort(), documents: documents.sort(), built };
}

// Finds the Markdown that the configuration does not name, in the folders where projects keep it, whatever tool they were written for.

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { isAboutProject, isIndexPage, isPageFile, isReadmePage } from '../../shared/files/page-endings.ts';
import { pathInFolder } from '../../shared/paths/content-folder.ts';
import { markerFile } from '../../shared/paths/output-paths.ts';
import type { LeftOut, Settings } from '../../types/config.ts';

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

/** Folders that have no guides: what is installed. Their Markdown is not counted as left out either. */
const installed = new Set(['node_modules', 'bower_components']);
/** Folders of a program, which are chapters in a folder of guides. */
const ofProgram = new Set(['vendor', 'target', 'test', 'tests', '__tests__', 'fixtures']);
/** Folders in which everything is for readers. */
const forReaders = /^(?:docs?|documentation|content|pages|guides?|manual|book|handbook|wiki)$/i;
/** Files that show that their folder is one of guides. */
const ordersGuides = /(?:^|\/)(?:SUMMARY|_sidebar)\.md$/;

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
export interface FoundGuides {
  contentDir: string;
  /** The home page, if it is outside of the content folder. */
  homeFile?: string;
  /** Folders whose media other tools publish at the root of the site. */
  publicDirs?: string[];
  /** Sites that the program has built, whose Markdown forms of pages are no guides. */
  builtDirs?: string[];
  /** The files of Markdown elsewhere. */
  others?: string[];
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
 * @returns the folder, or undefined if there is no Markdown
 */
export async function findGuides(root: string, settings: Settings): Promise<FoundGuides | undefined> {
  if (existsSync(join(root, settings.contentDir)) && !isAstro(root)) {
    const contentDir = (await languageFolder(root, settings.contentDir)) ?? settings.contentDir;
    return { contentDir, ...publicDirsOf(root, contentDir, settings) };
  }
  const below = await filesBelow(root, settings);
  // A home folder or a whole disk is no project.
  if (below === undefined) return undefined;
  const all = below.pages;
  const isSearched = searchedFiles(all);
  const files = all.filter(isSearched);
  if (files.length === 0) return undefined;
  const contentDir = (await isWhole(root)) ? '.' : contentFolder(files, isAstro(root));
  const own = files.filter((file) => pathInFolder(file, contentDir) !== undefined);
  const hasHome = own.some((file) => isHomePage(pathInFolder(file, contentDir) ?? ''));
  const homeFile = hasHome ? undefined : homeOf(files.filter((file) => !file.includes('/')));
  const shown = new Set(homeFile === undefined ? own : [...own, homeFile]);
  const others = all.filter((file) => !shown.has(file));
  return {
    contentDir,
    ...(homeFile === undefined ? {} : { homeFile }),
    ...publicDirsOf(root, contentDir, settings),
    ...(below.built.length === 0 ? {} : { builtDirs: below.built }),
    ...(others.length === 0 ? {} : { others }),
    ...(below.documents.length === 0 ? {} : { documentFiles: below.documents, pages: all.length }),
  };
}

/** Whether a project is a site of Astro, whose pages are in `src/content/docs`, whatever else it has in `content`. */
function isAstro(root: string): boolean {
  const configs = ['mjs', 'ts', 'js'].map((ending) => `astro.config.${ending}`);
  return [innerFolder, ...configs].filter((name) => existsSync(join(root, name))).length > 1;
}

/** Files and folders that Hugo has beside its content. */
const hugoSigns = /^(?:(?:hugo|config)\.(?:toml|ya?ml|json)|archetypes|layouts)$/;

const ofLanguage = /^[a-z]{2}(?:-[a-z]{2,4})?$/i;

/** The only folder of a content folder of Hugo, if its name is that of a language: its pages have URLs without it. */
async function languageFolder(root: string, contentDir: string): Promise<string | undefined> {
  const around = await readdir(root).catch(() => []);
  if (!around.some((name) => hugoSigns.test(name))) return undefined;
  const entries = await readdir(join(root, contentDir), { withFileTypes: true }).catch(() => []);
  const shown = entries.filter(({ name }) => !name.startsWith('.'));
  const [only] = shown;
  if (only === undefined || shown.length > 1 || !only.isDirectory()) return undefined;
  return ofLanguage.test(only.name) ? posix.join(contentDir, only.name) : undefined;
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

/** Of an index and a README in one folder, the index is the page of the folder. */
export function withoutSecondIndex(files: readonly string[]): string[] {
  const indexed = new Set(files.filter(isIndexPage).map((file) => posix.dirname(file)));
  return files.filter((file) => !isReadmePage(file) || !indexed.has(posix.dirname(file)));
}

/** Whether a page, by its path in a folder, is the home page of that folder. */
function isHomePage(file: string): boolean {
  return !file.includes('/') && (isIndexPage(file) || isReadmePage(file));
}

/** The folder of guides in a site that is a folder of a larger project, as Astro has them. */
const innerFolder = 'src/content/docs';
/** Folders of Next.js, in which a page is the file `page.mdx` of its folder. */
const appFolders = ['src/app', 'app'];
/** Folders that are those of the guides if they have nearly all of the Markdown of the folder of a site. */
const mainFolders = ['content/docs', 'content', 'src/pages', 'pages', 'source', ...appFolders];

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

/** The folder in the folder of a site that has its pages. */
function innermost(files: readonly string[], folder: string): string {
  const inner = posix.join(folder, innerFolder);
  if (folder.endsWith(innerFolder)) return folder;
  if (hasFiles(files, inner)) return inner;
  const countIn = (one: string) => files.filter((file) => file.startsWith(`${one}/`)).length;
  const most = countIn(folder) * 0.9;
  const main = mainFolders.map((name) => posix.join(folder, name)).find((one) => countIn(one) >= most);
  return main ?? folder;
}

function contentFolder(files: readonly string[], isSiteOfAstro: boolean): string {
  if (isSiteOfAstro && hasFiles(files, innerFolder)) return innerFolder;
  if (files.some((file) => !file.includes('/') && isIndexPage(file))) return '.';
  if (hasSpaces(files)) return '.';
  const found = guideFolders.find((folder) => hasFiles(files, folder) && !isOnlyPart(folder, files));
  // The order of the whole project is that of all its pages, a folder of them among others.
  const isListed = files.includes('SUMMARY.md') && !files.includes(`${found}/SUMMARY.md`);
  if (found !== undefined) return isListed ? '.' : innermost(files, found);
  const listed = files.filter((file) => ordersGuides.test(file)).sort((a, b) => a.length - b.length)[0];
  if (listed !== undefined && isOrderOfAll(posix.dirname(listed), files)) return posix.dirname(listed);
  if (files.some((file) => !file.includes('/') && !isAboutProject(file))) return '.';
  // The content folder of Hugo itself, with one language.
  const [language = '.'] = files[0]?.split('/') ?? [];
  if (ofLanguage.test(language) && files.every((file) => file.startsWith(`${language}/`))) return language;
  const nearest = nearestFolder(files);
  if (nearest !== undefined) return innermost(files, nearest);
  // The folder of the documentation is itself what is built.
  const inFolders = files.filter((file) => file.includes('/'));
  if (inFolders.length === 0) return '.';
  return mainFolders.find((name) => inFolders.every((file) => file.startsWith(`${name}/`))) ?? '.';
}

/** Whether `pages` is one folder of a site among others, as generators have it for pages that are no guides. */
function isOnlyPart(folder: string, files: readonly string[]): boolean {
  if (folder !== 'pages') return false;
  const own = files.filter((file) => file.startsWith('pages/')).length;
  return own * 2 < files.filter((file) => file.includes('/')).length;
}

/** Whether a project consists of folders with an order each, as GitBook has several spaces in one project. */
function hasSpaces(files: readonly string[]): boolean {
  const spaces = files.filter((file) => /^[^/]+\/SUMMARY\.md$/.test(file)).map((file) => posix.dirname(file));
  const own = files.filter((file) => spaces.some((space) => file.startsWith(`${space}/`))).length;
  return spaces.length > 1 && own >= files.length * 0.8;
}

/** Whether a folder that lists its pages has those of the project, and is no section among others. */
function isOrderOfAll(folder: string, files: readonly string[]): boolean {
  const own = files.filter((file) => pathInFolder(file, folder) !== undefined).length;
  if (own * 2 >= files.length) return true;
  return !files.some((file) =>
    file.includes('/')
      ? /(?:^|\/)_index\.md$/.test(file) && pathInFolder(file, folder) === undefined
      : !isAboutProject(file),
  );
}

function hasFiles(files: readonly string[], folder: string): boolean {
  return files.some((file) => file.startsWith(`${folder}/`));
}

/** The folder with the fewest parts that ends with a name, of the longest name that one ends with. */
function nearestFolder(files: readonly string[]): string | undefined {
  for (const name of [innerFolder, 'website/docs', 'docs']) {
    const folders = files.flatMap((file) => {
      const start = `/${file}`.indexOf(`/${name}/`);
      return start < 0 ? [] : [file.slice(0, start + name.length)];
    });
    const depth = (folder: string) => folder.split('/').length;
    const [nearest] = folders.sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
    if (nearest !== undefined) return nearest;
  }
  return undefined;
}

function homeOf(files: readonly string[]): string | undefined {
  return withoutSecondIndex(files.filter(isHomePage)).sort()[0];
}

/** Describes Markdown that no page is made from. */
export function leftOutOf(files: readonly string[]): LeftOut {
  const folders = files.map((file) => (file.includes('/') ? `${file.split('/')[0]}/` : file));
  const program = files.some((file) =>
    file
      .split('/')
      .slice(0, -1)
      .some((name) => ofProgram.has(name)),
  );
  return {
    files: files.length,
    places: [...new Set(folders)].sort(),
    ...(program ? { isOfProgram: true as const } : {}),
  };
}

const canBeDocument = /\.(?:json|ya?ml)$/i;

/**
 * The Markdown files of a project, and those that can be documents, by their paths from its root, except in hidden folders and in those
 * of other files; and the folders with sites. Undefined if it has too many folders.
 */
export async function filesBelow(
  root: string,
  { outDir, specsDir, staticDir }: Settings,
): Promise<{ pages: string[]; documents: string[]; built: string[] } | undefined> {
  const left = new Set([outDir, specsDir, staticDir]);
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
        if (entry.isFile() && isPageFile(entry.name)) pages.push(name);
        else if (entry.isFile() && canBeDocument.test(entry.name)) documents.push(name);
        else if (entry.isDirectory() && !installed.has(entry.name)) next.push(name);
      }
    }
    folders = next.sort();
  }
  return { pages: pages.sort(), documents: documents.sort(), built };
}

// Chooses the folder of the guides of a project, by what its folders are called and have.

import { posix } from 'node:path';
import { isAboutProject, isIndexPage, isReadmePage } from '../../shared/files/page-endings.ts';
import { pathInFolder } from '../../shared/paths/content-folder.ts';
import { partsAmong } from '../../shared/paths/partial-files.ts';
import type { RepositoryFiles } from '../../types/config.ts';
import type { ToolFiles } from '../../types/seam/tool-files.ts';
import { guideFolders, innerFolder, ofLanguage, ordersGuides, withoutSecondIndex } from './guide-folders.ts';
import { repositoryFiles } from './repository-files.ts';

/** Folders of Next.js, in which a page is the file `page.mdx` of its folder. */
const appFolders = ['src/app', 'app'];
/** Folders that are those of the guides if they have nearly all of the Markdown of the folder of a site. */
const mainFolders = ['content/docs', 'content', 'src/content', 'src/pages', 'pages', 'source', ...appFolders];

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

/** The guides that are chosen among the files of a project. */
export interface ChosenGuides {
  contentDir: string;
  /** The home page, if it is outside of the content folder. */
  homeFile?: string;
  /** The files of Markdown elsewhere. */
  others?: string[];
  /** All files, if it is known where they are on the web. */
  repository?: RepositoryFiles;
}

/** The files of a project, the Markdown among them, that which can be guides, and the files that can be documents. */
type ProjectFileLists = Record<'files' | 'pages' | 'searched' | 'documents', readonly string[]>;

/** Chooses the folder of the guides and the home page, and says which Markdown is elsewhere. Files of other tools can name the folder. */
export async function chosenGuides(
  root: string,
  { files, pages, searched, documents }: ProjectFileLists,
  tools?: ToolFiles,
): Promise<ChosenGuides> {
  const ofTool = await tools?.findSite(root, { pages: searched, documents });
  const contentDir = ofTool ?? folderOf(searched);
  const own = searched.filter((file) => pathInFolder(file, contentDir) !== undefined);
  const hasHome = own.some((file) => isHomePage(pathInFolder(file, contentDir) ?? ''));
  const homeFile = hasHome ? undefined : homeOf(searched.filter((file) => !file.includes('/')));
  const isPart = partsAmong([...pages, ...documents]);
  const shown = new Set(own.filter((file) => !isPart(file)));
  if (homeFile !== undefined) shown.add(homeFile);
  const others = pages.filter((file) => !shown.has(file));
  const repository = await repositoryFiles(root, files);
  return {
    contentDir,
    ...(homeFile === undefined ? {} : { homeFile }),
    ...(others.length === 0 ? {} : { others }),
    ...(repository === undefined ? {} : { repository }),
  };
}

/** Whether a page, by its path in a folder, is the home page of that folder. */
function isHomePage(file: string): boolean {
  return !file.includes('/') && (isIndexPage(file) || isReadmePage(file));
}

function homeOf(files: readonly string[]): string | undefined {
  return withoutSecondIndex(files.filter(isHomePage)).sort()[0];
}

/** Returns the folder of the guides among the Markdown of a project. */
function folderOf(files: readonly string[]): string {
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
  if (nearest !== undefined) return contentOfHugo(files, nearest) ?? innermost(files, nearest);
  // The folder of the documentation is itself what is built.
  const inFolders = files.filter((file) => file.includes('/'));
  if (inFolders.length === 0) return '.';
  return mainFolders.find((name) => inFolders.every((file) => file.startsWith(`${name}/`))) ?? '.';
}

/** The content folder of Hugo that a folder is in, as one section among others or as that of a language. Only Hugo names pages `_index.md`. */
function contentOfHugo(files: readonly string[], folder: string): string | undefined {
  const [, content, language] = /^((?:[^/]+\/)*content)(?:\/([^/]+))?\/docs$/.exec(folder) ?? [];
  if (content === undefined || (language !== undefined && !ofLanguage.test(language))) return undefined;
  return files.includes(posix.join(content, language ?? '', '_index.md')) ? content : undefined;
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

/** How many times the pages of a folder another one must have to be the guides instead of it. */
const timesMore = 20;

/**
 * The folder with the fewest parts that ends with a name, of the longest name that one ends with. A folder with a few pages is passed over where
 * another one has nearly all: `docs/` with a note for those who work on the project, beside the pages of a site in `app/`.
 */
function nearestFolder(files: readonly string[]): string | undefined {
  for (const name of [innerFolder, 'website/docs', 'docs']) {
    const counts = pagesIn(files, name);
    const most = Math.max(0, ...counts.values());
    const folders = [...counts].flatMap(([folder, count]) => (count * timesMore < most ? [] : [folder]));
    const depth = (folder: string) => folder.split('/').length;
    const [nearest] = folders.sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
    if (nearest !== undefined) return largerFolder(files, counts.get(nearest) ?? 0) ?? nearest;
  }
  return undefined;
}

/** The number of pages in each folder that ends with a name. */
function pagesIn(files: readonly string[], name: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of files) {
    const start = `/${file}`.indexOf(`/${name}/`);
    if (start < 0) continue;
    const folder = file.slice(0, start + name.length);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

/** The folder of a site with most pages, if it has many times as many as a folder of guides. */
function largerFolder(files: readonly string[], pages: number): string | undefined {
  const counts = mainFolders.flatMap((name) => [...pagesIn(files, name)]);
  const [largest] = counts.sort(([, a], [, b]) => b - a);
  return largest !== undefined && largest[1] > pages * timesMore ? largest[0] : undefined;
}

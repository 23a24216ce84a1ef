// Reads the order of a sidebar from the file in which another tool has it as data: `SUMMARY.md` of mdBook and GitBook, `_sidebar.md` of Docsify, `nav` of
// `mkdocs.yml` and of its successor, and `navigation` of `docs.json` and `mint.json` of Mintlify. Nothing is evaluated.

import { posix } from 'node:path';
import { isPageFile, withoutPageEnding } from '../../../generator/shared/files/page-endings.ts';
import { isRecord } from '../../../generator/shared/json.ts';
import { pathInFolder } from '../../../generator/shared/paths/content-folder.ts';
import { parsedJson } from '../../../generator/shared/shapes.ts';
import { isWebAddress } from '../../../generator/shared/urls.ts';
import type { FoundNavigation } from '../../../generator/types/seam/tool-files.ts';
import type { GivenTitle, SidebarEntry, Source } from '../../../generator/types/sources.ts';
import { valueAt } from '../systems/config-value-readers.ts';
import { type ListedTargets, listedEntries, listedLines, listedTitles } from '../systems/list-navigation.ts';
import { mintlifyNavigation, mintlifyUrl } from '../systems/mintlify/mintlify-navigation.ts';
import { docsFolderIn, mkdocsFiles, valuesOfZensical } from '../systems/mkdocs/mkdocs-files.ts';
import { hasTabs, mkdocsNavigation, mkdocsTitles } from '../systems/mkdocs/mkdocs-navigation.ts';
import { mkdocsUrl } from '../systems/mkdocs/mkdocs-pages.ts';
import { createPageLookup } from '../systems/page-lookup.ts';
import { readYaml } from '../systems/read-yaml.ts';
import type { SourceEntry, SourcePage } from '../types/source-site.ts';

/** Files in which other tools have parts of the frame of their pages, which are no pages. */
export const frameFile = /(?:^|\/)(?:SUMMARY|_sidebar|_navbar|_coverpage)\.md$/;

/** Whether a Markdown file is a part of the frame of pages in another tool. */
export function isFrameFile({ file, text }: Source): boolean {
  if (!frameFile.test(file)) return false;
  if (!file.endsWith('SUMMARY.md')) return true;
  // A page can have that name too: a navigation has nothing but lists of links and headings.
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const listed = lines.filter((line) => /^\s*(?:[-*+][ \t]|\[|#|-{3,}|\W{4})/.test(line));
  return /\]\([^)\s]+\)/.test(text) && listed.length >= lines.length * 0.8;
}

/** The files that have an order, by the folder of the pages, the first that exists wins. */
export function navigationFiles(contentDir: string): string[] {
  const parts = contentDir.split('/');
  const around = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
  return [
    ...['SUMMARY.md', '_sidebar.md', 'docs.json', 'mint.json'].map((name) => posix.join(contentDir, name)),
    ...[...new Set([...around, '.'])].flatMap((folder) =>
      mkdocsFiles.map((name) => posix.join(folder, name)),
    ),
  ];
}

/** Whether a file of `navigationFiles` is that of the folder: further out than beside it, a configuration of MkDocs has to name the folder. */
export function isNavigationOf({ file, text }: Source, contentDir: string): boolean {
  const folder = posix.dirname(file);
  if (folder === contentDir) return true;
  const named = docsFolderIn(text);
  if (named === undefined) return folder === posix.dirname(contentDir);
  return posix.join(folder, named, '.').replace(/\/$/, '') === contentDir;
}

/** The folder of the pages, and their files. */
export interface PagesOfFolder {
  contentDir: string;
  pages: readonly string[];
}

/** What a file says, with the URLs that pages have for its reader. */
interface ToolNavigation {
  entries: SourceEntry[];
  /** Whether each group at the top is a section with a sidebar of its own, as tabs are in other tools. A single list is that of the first section. */
  hasSections: boolean;
  pages: readonly SourcePage[];
  titles: ReadonlyMap<string, string>;
  /** The places of pages that do not exist, by their URLs. */
  missing?: ReadonlyMap<string, SidebarEntry['place']>;
}

/** More entries are no sidebar. */
const mostEntries = 5000;

/**
 * Reads a file of `navigationFiles`.
 * @returns the sidebar and the titles of its pages, or undefined if the file names no pages
 */
export function readNavigation(source: Source, folder: PagesOfFolder): FoundNavigation | undefined {
  const { file, text } = source;
  const isMkdocs = /\.(?:ya?ml|toml)$/.test(file);
  const read = file.endsWith('.md') ? readList : isMkdocs ? readMkdocs : readMintlify;
  const found = read(source, folder);
  if (found === undefined) return undefined;
  const known = new Map(found.pages.map(({ url, to }) => [url, { name: withoutPageEnding(to), place }]));
  for (const [url, at] of found.missing ?? []) known.set(url, { name: url, place: at });
  const entries = sidebarEntries(found.entries, known);
  const count = countOf(entries, found.missing);
  if (count < 2 || count > mostEntries) return undefined;
  // The title in `nav` of MkDocs comes before that of the page.
  const isFirst = isMkdocs ? { isFirst: true as const } : {};
  const titles = found.pages.flatMap((page): [string, GivenTitle][] => {
    const title = found.titles.get(page.url);
    return title === undefined ? [] : [[page.file, { text: title, ...isFirst }]];
  });
  const shown = found.hasSections ? entries : [{ name: '.', items: entries, place }];
  return {
    sidebar: { file, text, folder: folder.contentDir, category: {}, entries: shown },
    titles: new Map(titles),
  };
}

/** The number of links and groups, without those of pages that do not exist. */
function countOf(entries: readonly SidebarEntry[], missing: ToolNavigation['missing']): number {
  return entries.reduce((sum, { name, items }) => {
    if (items === undefined) return sum + (missing?.has(name) ? 0 : 1);
    const inner = countOf(items, missing);
    return inner === 0 ? sum : sum + 1 + inner;
  }, 0);
}

function pagesBy(urlOf: (path: string) => string, { contentDir, pages }: PagesOfFolder): SourcePage[] {
  return pages.flatMap((file) => {
    const to = pathInFolder(file, contentDir);
    return to === undefined ? [] : [{ file, to, url: urlOf(to) }];
  });
}

/** Pages of lists have their names as URLs. */
function listed(folder: PagesOfFolder): { pages: SourcePage[] } & ListedTargets {
  const pages = pagesBy(withoutPageEnding, folder);
  const pageOf = createPageLookup(pages, folder.contentDir);
  return { pages, urlOf: (target) => pageOf(target, posix.join(folder.contentDir, 'SUMMARY.md'))?.url };
}

function readList({ text }: Source, folder: PagesOfFolder): ToolNavigation {
  const { pages, urlOf } = listed(folder);
  const missing = new Map<string, SidebarEntry['place']>();
  const entries = listedEntries(text, {
    urlOf,
    // A page that does not exist is kept, so that it is reported.
    others: ({ label, target, place: at }) => {
      const path = target.replace(/[?#].*$/, '').replace(/^(?:\.?\/)+/, '');
      const url = withoutPageEnding(posix.normalize(path));
      const isFolder = pages.some(({ to }) => to.startsWith(`${url}/`));
      if (!isPageFile(target) || url.startsWith('../') || isFolder) return [];
      missing.set(url, at);
      return [{ kind: 'page', url, label }];
    },
  });
  return { entries, hasSections: false, pages, titles: listedTitles(text, urlOf), missing };
}

function readMkdocs({ file, text }: Source, folder: PagesOfFolder): ToolNavigation | undefined {
  const config = file.endsWith('.toml') ? valuesOfZensical(text) : readYaml(text);
  const nav = valueAt(config, 'nav');
  if (!Array.isArray(nav)) return undefined;
  const pages = pagesBy(mkdocsUrl, folder);
  const entries = mkdocsNavigation(nav, {
    tree: { text: () => undefined },
    docsDir: folder.contentDir,
    pages: new Map(pages.map((page) => [page.to, page])),
  });
  return { entries, hasSections: hasTabs(config), pages, titles: mkdocsTitles(entries) };
}

function readMintlify({ text }: Source, folder: PagesOfFolder): ToolNavigation | undefined {
  const config = parsedJson(text);
  if (!isRecord(config)) return undefined;
  const { sidebars } = mintlifyNavigation(config, '');
  return {
    entries: sidebars.flatMap(({ name, entries }): SourceEntry[] =>
      name === '' ? entries : [{ kind: 'group', label: name, entries }],
    ),
    hasSections: sidebars.every(({ name }) => name !== ''),
    pages: pagesBy(mintlifyUrl, folder),
    titles: new Map(),
  };
}

const place = { line: 1, column: 1, endColumn: 1 };

/** The entries of pages of the folder, of other sites, and of those that do not exist. */
function sidebarEntries(
  entries: readonly SourceEntry[],
  known: ReadonlyMap<string, Pick<SidebarEntry, 'name' | 'place'>>,
): SidebarEntry[] {
  return entries.flatMap((entry): SidebarEntry[] => {
    const label = entry.label === undefined ? {} : { label: entry.label };
    if (entry.kind === 'group') {
      const own: SourceEntry[] = entry.url === undefined ? [] : [{ kind: 'page', url: entry.url, ...label }];
      const items = sidebarEntries([...own, ...entry.entries], known);
      const collapsed = entry.collapsed ? { collapsed: true } : {};
      return items.length === 0 ? [] : [{ name: entry.label, ...label, ...collapsed, items, place }];
    }
    if (entry.kind === 'link' && isWebAddress(entry.href))
      return [{ name: entry.label, ...label, href: entry.href, place }];
    // A part of a page is shown as the page.
    const url = entry.kind === 'page' ? entry.url : entry.href.replace(/#.*$/s, '');
    const page = known.get(url);
    return page === undefined ? [] : [{ ...page, ...label }];
  });
}

/** Fewer links are no order. */
const fewestLinked = 3;

/** Reads the order of pages and folders from the lists of links in an index, which has other text too. */
export function orderOfIndex({ file, text }: Source, folder: PagesOfFolder): FoundNavigation | undefined {
  const { urlOf } = listed(folder);
  const own = withoutPageEnding(posix.relative(folder.contentDir, file));
  const names = listedLines(text).flatMap(({ kind, target }) => {
    const name = kind === 'item' && target !== undefined ? urlOf(target)?.split('/')[0] : undefined;
    return name === undefined || name === own ? [] : [name];
  });
  const entries = [...new Set(names)].slice(0, mostEntries).map((name) => ({ name, place }));
  if (entries.length < fewestLinked) return undefined;
  const sidebar = { file, text, folder: folder.contentDir, category: {}, entries, isIndex: true as const };
  return { sidebar, titles: new Map() };
}

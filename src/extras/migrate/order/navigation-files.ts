// Reads the order of a sidebar from the file in which another tool has it as data: `SUMMARY.md` of mdBook and GitBook, `_sidebar.md` of Docsify, `nav` of
// `mkdocs.yml` and of its successor, and `navigation` of `docs.json` and `mint.json` of Mintlify. Nothing is evaluated.

import { posix } from 'node:path';
import { parseDocument } from 'yaml';
import { isPageFile, withoutPageEnding } from '../../../generator/shared/files/page-endings.ts';
import { isRecord } from '../../../generator/shared/json.ts';
import { decodeReferences } from '../../../generator/shared/rewrite-href.ts';
import type { FoundNavigation } from '../../../generator/types/seam/tool-files.ts';
import type { GivenTitle, SidebarEntry, Source } from '../../../generator/types/sources.ts';
import { docsFolderIn, mkdocsFiles, valuesOfZensical } from '../files/mkdocs-files.ts';
import { pathOfTarget, unescapedText } from '../read/written-text.ts';

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

/** What names are looked up in. */
interface Pages {
  /** The folder that paths are relative to. */
  folder: string;
  /** The pages by their paths without ending. */
  names: ReadonlySet<string>;
  /** The first label of each page, by its name. */
  labels: Map<string, string>;
}

/** More entries, and deeper ones, are no sidebar. */
const most = { entries: 5000, levels: 6 };

/**
 * Reads a file of `navigationFiles`.
 * @param pages the files of all pages
 * @returns the sidebar and the titles of its pages, or undefined if the file names no pages
 */
export function readNavigation(
  { file, text }: Source,
  { contentDir, pages }: { contentDir: string; pages: readonly string[] },
): FoundNavigation | undefined {
  const labels = new Map<string, string>();
  const known: Pages = { folder: contentDir, names: new Set(pages.map(withoutPageEnding)), labels };
  const entries = entriesOf(file, text, known);
  const count = entries === undefined ? 0 : countOf(entries, known);
  if (entries === undefined || count < 2 || count > most.entries) return undefined;
  // Each group at the top is a section with a sidebar of its own, as tabs are in other tools. A single list is that of the first section.
  const hasTabs = file.endsWith('.json')
    ? entries.every(({ items }) => items !== undefined)
    : tabs.test(text);
  const shown = hasTabs ? entries : [{ name: '.', items: entries, place }];
  // The title in `nav` of MkDocs comes before that of the page.
  const isFirst = /\.(?:ya?ml|toml)$/.test(file) ? { isFirst: true as const } : {};
  const titles = pages.flatMap((page): [string, GivenTitle][] => {
    const label = labels.get(withoutPageEnding(page));
    return label === undefined ? [] : [[page, { text: label, ...isFirst }]];
  });
  return {
    sidebar: { file, text, folder: contentDir, category: {}, entries: shown },
    titles: new Map(titles),
  };
}

/** A theme of MkDocs that shows the groups at the top as tabs. */
const tabs = /^[ \t]*(?:-[ \t]*|")navigation\.tabs\b/m;

/** The number of links and groups, without those of pages that do not exist. */
function countOf(entries: readonly SidebarEntry[], pages: Pages): number {
  return entries.reduce((sum, { name, href, items }) => {
    if (items === undefined)
      return sum + (href !== undefined || pages.names.has(posix.join(pages.folder, name)) ? 1 : 0);
    const inner = countOf(items, pages);
    return inner === 0 ? sum : sum + 1 + inner;
  }, 0);
}

function entriesOf(file: string, text: string, pages: Pages): SidebarEntry[] | undefined {
  if (file.endsWith('.md')) return entriesOfLists(text, pages);
  if (/\.ya?ml$/.test(file)) {
    const document = parseDocument(text, { logLevel: 'silent' });
    const values: unknown = document.errors.length > 0 ? undefined : safely(() => document.toJS());
    return isRecord(values) && Array.isArray(values.nav) ? entriesOfNav(values.nav, pages, 1) : undefined;
  }
  if (file.endsWith('.toml')) {
    const nav = valuesOfZensical(text)?.nav;
    return Array.isArray(nav) ? entriesOfNav(nav, pages, 1) : undefined;
  }
  const values: unknown = safely(() => JSON.parse(text));
  return isRecord(values) ? entriesOfGroups(values.navigation, pages, 1) : undefined;
}

function safely(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const place = { line: 1, column: 1, endColumn: 1 };

function group(label: string, items: SidebarEntry[]): SidebarEntry[] {
  return items.length === 0 ? [] : [{ name: label, label, items, place }];
}

/** The path without ending that a path from a folder means. */
function baseOf(written: string, folder: string): string {
  const path = written.replace(/[?#].*$/, '').replace(/^(?:\.?\/)+/, '');
  return withoutPageEnding(posix.normalize(posix.join(folder, path)).replace(/\/$/, ''));
}

/** A page of the site, or a link to another one. */
function entryOf(
  label: string | undefined,
  written: string,
  { folder, names, labels }: Pages,
): SidebarEntry[] {
  const named = label === undefined || label === '' ? {} : { label };
  if (/^https?:\/\//i.test(written))
    return label === undefined ? [] : [{ name: label, label, href: written, place }];
  const base = baseOf(written, folder);
  const found = [base, `${base}/index`, `${base}/README`, `${base}/readme`]
    .map((name) => name.replace(/^\.\//, ''))
    .find((name) => names.has(name));
  // The label of a part of a page is not its title.
  const isWhole = !written.includes('#') && !written.includes('?');
  if (found !== undefined && label && isWhole && !labels.has(found)) labels.set(found, label);
  return found === undefined ? [] : [{ name: posix.relative(folder, found), ...named, place }];
}

/** HTML of a label. Others are names of types, such as `List<Boat>`. */
const tag =
  /<\/?(?:a|abbr|b|big|br|code|div|em|font|i|img|kbd|mark|p|path|s|small|span|strong|sub|sup|svg|u|wbr)(?:\s[^<>]{0,2000})?\/?>/gi;

/** `nav` of MkDocs: paths, titles with paths, and titles with lists. */
function entriesOfNav(nav: readonly unknown[], pages: Pages, level: number): SidebarEntry[] {
  if (level > most.levels) return [];
  return nav.flatMap((item): SidebarEntry[] => {
    if (typeof item === 'string') return entryOf(undefined, item, pages);
    if (!isRecord(item)) return [];
    return Object.entries(item).flatMap(([written, value]) => {
      const label = decodeReferences(written.replaceAll(tag, '').replaceAll(/\s+/g, ' ').trim() || written);
      if (typeof value === 'string') return entryOf(label, value, pages);
      return Array.isArray(value) ? group(label, entriesOfNav(value, pages, level + 1)) : [];
    });
  });
}

const groupNames = ['group', 'tab', 'anchor', 'dropdown', 'version', 'language', 'product', 'menu', 'item'];
const listKeys = [
  'pages',
  'groups',
  'tabs',
  'anchors',
  'dropdowns',
  'versions',
  'languages',
  'products',
  'menu',
];

/** `navigation` of Mintlify: groups of pages, in tabs, anchors and other groups. */
function entriesOfGroups(value: unknown, pages: Pages, level: number): SidebarEntry[] {
  if (level > most.levels) return [];
  if (typeof value === 'string') return entryOf(undefined, value, pages);
  if (Array.isArray(value)) return value.flatMap((item) => entriesOfGroups(item, pages, level));
  if (!isRecord(value)) return [];
  const label = groupNames.map((name) => value[name]).find((name) => typeof name === 'string');
  const items = listKeys.flatMap((key) => entriesOfGroups(value[key] ?? [], pages, level + 1));
  return typeof label === 'string' ? group(label, items) : items;
}

const listItem = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(.*)$/;
const linked =
  /^\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\((?:<([^<>\n]*)>|((?:[^()<>\s\\]|\\[^\s]|\([^()\s]*\))*))(?:[ \t]+["'][^"'\n]*["'])?\)/;

/** The label and the path of a link at the start of a text, as they are written. */
function linkIn(text: string): { label?: string; path?: string } {
  const [whole, label = '', angled, bare] = linked.exec(text) ?? [];
  return whole === undefined ? {} : { label, path: pathOfTarget(angled ?? bare ?? '') };
}

/** Fewer links are no order. */
const fewestLinked = 3;

/**
 * Reads the order of pages and folders from the lists of links in an index, which has other text too.
 * @param pages the files of all pages
 */
export function orderOfIndex(
  { file, text }: Source,
  { contentDir, pages }: { contentDir: string; pages: readonly string[] },
): FoundNavigation | undefined {
  const known: Pages = {
    folder: contentDir,
    names: new Set(pages.map(withoutPageEnding)),
    labels: new Map(),
  };
  const own = withoutPageEnding(posix.relative(contentDir, file));
  const names = text.split(/\r?\n/).flatMap((line) => {
    const [, , inside = ''] = listItem.exec(line) ?? [];
    const { label, path = '' } = linkIn(inside.replace(/^[*_]+/, ''));
    const [entry] = path === '' ? [] : entryOf(label, path.replace(/\.html$/, ''), known);
    const name = entry?.href === undefined ? entry?.name.split('/')[0] : undefined;
    return name === undefined || name === own || name === '..' ? [] : [name];
  });
  const entries = [...new Set(names)].slice(0, most.entries).map((name) => ({ name, place }));
  if (entries.length < fewestLinked) return undefined;
  const sidebar = { file, text, folder: contentDir, category: {}, entries, isIndex: true as const };
  return { sidebar, titles: new Map() };
}

interface Item {
  indentation: number;
  own: SidebarEntry[];
  label: string;
  children: Item[];
}

/** Lists of links, with headings as titles of groups. */
function entriesOfLists(text: string, pages: Pages): SidebarEntry[] {
  const groups: { label?: string; items: Item[] }[] = [{ items: [] }];
  const stack: Item[] = [];
  for (const [index, line] of text.split(/\r?\n/).slice(0, 20_000).entries()) {
    const heading = /^#{1,6}[ \t]+(.*?)[ \t]*#*$/.exec(line)?.[1];
    if (heading !== undefined) {
      stack.length = 0;
      groups.push({ label: plain(heading), items: [] });
      continue;
    }
    const [, space = '', inside = ''] = listItem.exec(line) ?? (line.startsWith('[') ? ['', '', line] : []);
    if (inside === '') continue;
    const { label, path } = linkIn(inside);
    const at = { line: index + 1, column: 1 + line.indexOf(inside), endColumn: 1 + line.length };
    const item: Item = {
      indentation: space.replaceAll('\t', '    ').length,
      label: plain(label ?? inside),
      own: path === undefined || path === '' ? [] : ownEntry(plain(label ?? ''), path, { pages, at }),
      children: [],
    };
    while ((stack.at(-1)?.indentation ?? -1) >= item.indentation) stack.pop();
    (stack.at(-1)?.children ?? groups.at(-1)?.items)?.push(item);
    if (stack.length < most.levels) stack.push(item);
  }
  return groups.flatMap(({ label, items }) => {
    const entries = items.flatMap(entriesOfItem);
    // The title of the whole list is no group.
    return label === undefined || /^(?:summary|table of contents|contents)$/i.test(label)
      ? entries
      : group(label, entries);
  });
}

/** The entry of a link in a list. That of a page that does not exist is kept, so that it is reported. */
function ownEntry(
  label: string,
  path: string,
  { pages, at }: { pages: Pages; at: SidebarEntry['place'] },
): SidebarEntry[] {
  const found = entryOf(label, path, pages);
  if (found.length > 0 || !isPageFile(path)) return found;
  const name = posix.relative(pages.folder, baseOf(path, pages.folder));
  const isFolder = [...pages.names].some((page) => page.startsWith(`${posix.join(pages.folder, name)}/`));
  return name.startsWith('../') || isFolder ? [] : [{ name, place: at }];
}

function entriesOfItem({ own, label, children }: Item): SidebarEntry[] {
  const inner = children.flatMap(entriesOfItem);
  return inner.length === 0 ? own : group(label, [...own, ...inner]);
}

function plain(text: string): string {
  return unescapedText(text.replaceAll(/(?<!\\)[*`]/g, '')).trim();
}

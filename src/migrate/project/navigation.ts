// Writes the sidebars of the source as the `_meta.json` of the docs folder: each is a section with its groups.

import { posix } from 'node:path';
import { slug } from 'github-slugger';
import { isWebAddress } from '../../generator/shared/urls.ts';
import type { MigrationItem, SourceEntry, SourcePage, SourceSite } from '../types/source-site.ts';
import { ownedSidebars } from './sidebar-owners.ts';

/** A `_meta.json` with what could not be listed in it. */
export interface WrittenNavigation {
  file?: { path: string; text: string };
  items: MigrationItem[];
}

/** The folder of pages with sidebars: `docs` if there is one, or else all content. */
export function docsFolderOf({ pages }: Pick<SourceSite, 'pages'>): string {
  return pages.some(({ to }) => to.startsWith('docs/')) ? 'docs' : '';
}

/** Lists the sidebars in the order of the source. */
export function navigationFile(site: SourceSite): WrittenNavigation {
  const folder = docsFolderOf(site);
  const writer = createWriter(site, folder);
  const sections = ownedSidebars(site.sidebars).flatMap(({ name, entries }) =>
    writer.sectionsOf(name, entries),
  );
  if (sections.length === 0) return { items: writer.items };
  const text = `${jsonObject([...sections, ...hiddenMembers(site, folder, sections)], '')}\n`;
  return { file: { path: posix.join('content', folder, '_meta.json'), text }, items: writer.items };
}

/** The text of a value in JSON, whose members keep their order also where their names are numbers. */
type Member = [key: string, value: string];

function jsonObject(members: readonly Member[], indent: string): string {
  if (members.length === 0) return '{}';
  const lines = members.map(([key, value]) => `${indent}  ${JSON.stringify(key)}: ${value}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function createWriter(site: SourceSite, folder: string) {
  const items: MigrationItem[] = [];
  const byUrl = new Map(site.pages.map((page) => [page.url, page]));
  const listed = new Set<SourcePage>();
  const folders = new Set(site.pages.flatMap(({ to }) => posix.relative(folder, to).split('/').slice(0, -1)));
  const place = { file: site.root };
  const freeKey = (label: string, taken: Set<string>) => {
    const base = slug(label) || 'group';
    let key = base;
    for (let count = 2; taken.has(key) || folders.has(key); count += 1) key = `${base}-${count}`;
    taken.add(key);
    return key;
  };
  const pageMember = (url: string, label: string | undefined, taken: Set<string>): Member[] => {
    const page = byUrl.get(url);
    const path = page === undefined ? undefined : posix.relative(folder, page.to);
    if (page === undefined || path === undefined || path.startsWith('../')) {
      if (page === undefined)
        items.push({
          ...place,
          status: 'left',
          what: 'sidebar entry of a page that does not exist',
          advice: `The first is \`${url}\`.`,
        });
      return [];
    }
    const key = path.replace(/\.(?:mdx?|markdown)$/i, '');
    if (taken.has(key)) return [];
    taken.add(key);
    listed.add(page);
    const text = label ?? page.label;
    return [[key, text === undefined ? '{}' : JSON.stringify(text)]];
  };
  const membersOf = (entries: readonly SourceEntry[], indent: string, depth: number): Member[] => {
    const taken = new Set<string>();
    return entries.flatMap((entry): Member[] => {
      if (entry.kind === 'page') return pageMember(entry.url, entry.label, taken);
      if (entry.kind === 'link') {
        if (!isWebAddress(entry.href)) return [];
        return [[freeKey(entry.label, taken), JSON.stringify({ title: entry.label, href: entry.href })]];
      }
      const own: SourceEntry[] = entry.url === undefined ? [] : [{ kind: 'page', url: entry.url }];
      const inner = [...own, ...entry.entries];
      // More than eight groups around a page are one list.
      if (depth >= 8) return membersOf(inner, indent, depth);
      const members = membersOf(inner, `${indent}    `, depth + 1);
      return members.length === 0
        ? []
        : [[freeKey(entry.label, taken), groupText({ ...entry, members }, `${indent}  `)]];
    });
  };
  const sectionNames = new Set<string>();
  const sectionsOf = (name: string, entries: readonly SourceEntry[]): Member[] => {
    const members = membersOf(entries, '    ', 0);
    if (members.length === 0) return [];
    // Other pages of the folder follow in the same sidebar.
    const own = folderOfAll(
      pagesIn(entries).flatMap((url) => byUrl.get(url) ?? []),
      folder,
    );
    const key = own === undefined || sectionNames.has(own) ? freeKey(name, sectionNames) : own;
    sectionNames.add(key);
    return [[key, groupText({ label: name, members }, '  ')]];
  };
  return { sectionsOf, items };
}

/** The URLs of all pages that entries list. */
function pagesIn(entries: readonly SourceEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (entry.kind === 'page') return [entry.url];
    return entry.kind === 'link'
      ? []
      : [...(entry.url === undefined ? [] : [entry.url]), ...pagesIn(entry.entries)];
  });
}

/** The first folder that all pages are in. */
function folderOfAll(pages: readonly SourcePage[], folder: string): string | undefined {
  const folders = new Set(pages.map(({ to }) => firstFolder(posix.relative(folder, to))));
  const [only] = folders;
  return folders.size === 1 ? only : undefined;
}

function firstFolder(path: string): string | undefined {
  return path.includes('/') ? path.split('/')[0] : undefined;
}

/** Pages that no sidebar of the source lists had none. Their folders would be sections otherwise. */
function hiddenMembers(site: SourceSite, folder: string, sections: readonly Member[]): Member[] {
  const listed = new Set(site.sidebars.flatMap(({ entries }) => pagesIn(entries)));
  const keys = new Set(sections.map(([key]) => key));
  const hidden = new Set<string>();
  for (const { url, to } of site.pages) {
    const path = posix.relative(folder, to);
    if (listed.has(url) || path.startsWith('../')) continue;
    const first = firstFolder(path);
    if (first === undefined ? /^(?:index|README)\./i.test(path) : keys.has(first)) continue;
    hidden.add(first === undefined ? path.replace(/\.(?:mdx?|markdown)$/i, '') : `${first}/`);
  }
  return [...hidden].sort().map((name): Member => [name, JSON.stringify({ hidden: true })]);
}

function groupText(
  { label, collapsed, members }: { label: string; collapsed?: boolean; members: Member[] },
  indent: string,
): string {
  return jsonObject(
    [
      ['title', JSON.stringify(label)],
      ...(collapsed === true ? [['collapsed', 'true'] satisfies Member] : []),
      ['items', jsonObject(members, `${indent}  `)],
    ],
    indent,
  );
}

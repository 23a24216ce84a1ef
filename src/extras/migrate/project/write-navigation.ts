// Writes the sidebars of the source as the `_meta.json` of the docs folder: each is a section with its groups.

import { posix } from 'node:path';
import { slug } from 'github-slugger';
import { canonicalUrl, isWebAddress } from '../../../generator/shared/urls.ts';
import { urlsIn } from '../systems/listed-urls.ts';
import { withoutEnding } from '../systems/source-urls.ts';
import type {
  MigrationItem,
  SourceEntry,
  SourcePage,
  SourceSidebar,
  SourceSite,
} from '../types/source-site.ts';
import { ownedSidebars } from './sidebar-owners.ts';

/** A `_meta.json` with what could not be listed in it. */
export interface WrittenNavigation {
  file?: { path: string; text: string };
  items: MigrationItem[];
}

/** How a `_meta.json` is written. */
interface NavigationOptions {
  /** Unset if pages in no sidebar follow the others, as the sidebars may not be whole. */
  hidesOthers?: boolean;
  /** The folder of the file, from the content folder. */
  folder?: string;
}

/** The folder of pages with sidebars: `docs` if there is one and they list no page elsewhere, or else all content. */
function docsFolderOf({ pages, sidebars }: Pick<SourceSite, 'pages' | 'sidebars'>): string {
  const listed = new Set(sidebars.flatMap(({ entries }) => urlsIn(entries)));
  const isIn = ({ to }: SourcePage) => to.startsWith('docs/');
  return pages.some(isIn) && pages.every((page) => isIn(page) || !listed.has(page.url)) ? 'docs' : '';
}

/** Lists the sidebars in the order of the source. */
export function navigationFile(
  site: SourceSite,
  { hidesOthers = true, folder = docsFolderOf(site) }: NavigationOptions = {},
): WrittenNavigation {
  const writer = createWriter(site, folder);
  const sections = ownedSidebars(site.sidebars).flatMap(
    createSections(site, folder, { writer, hidesOthers }),
  );
  if (sections.length === 0) return { items: writer.items };
  const others = hidesOthers ? hiddenMembers(site, folder, sections) : [];
  const text = `${jsonObject([...sections, ...others], '')}\n`;
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
  const leave = (what: string, advice: string) =>
    items.push({ status: 'left', what, file: site.root, advice });
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
        leave('sidebar entry of a page that does not exist', `The first is \`${url}\`.`);
      return [];
    }
    const key = withoutEnding(path);
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
        const page = byUrl.get(canonicalUrl(entry.href));
        if (page !== undefined) return pageMember(page.url, entry.label, taken);
        if (!isWebAddress(entry.href)) {
          leave(
            `sidebar entry ${entry.href.includes('#') ? 'of a part of a page' : 'that is no page'}`,
            `Entries lead to whole pages and other sites. The first is \`${entry.href}\`.`,
          );
          return [];
        }
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
  return { membersOf, freeKey, items };
}

/** Creates the function that makes a section of a sidebar. */
function createSections(
  site: SourceSite,
  folder: string,
  { writer, hidesOthers }: { writer: ReturnType<typeof createWriter>; hidesOthers: boolean },
) {
  const byUrl = new Map(site.pages.map((page) => [page.url, page]));
  const names = new Set<string>();
  return ({ name, entries }: SourceSidebar): Member[] => {
    const members = writer.membersOf(entries, '    ', 0);
    if (members.length === 0) return [];
    const pages = urlsIn(entries).flatMap((url) => byUrl.get(url) ?? []);
    const own = folderOfAll(pages, folder);
    const isOwn = own !== undefined && !names.has(own);
    const key = isOwn ? own : writer.freeKey(name, names);
    names.add(key);
    // Other pages of the folder would follow in the same sidebar. Those of a sidebar with one page were found from it, such as posts.
    const others = hidesOthers && isOwn && pages.length > 1 ? unlistedMembers(site, folder, own) : [];
    const hidden = {
      status: 'converted',
      what: 'page in no sidebar, which is hidden',
      file: site.root,
    } as const;
    if (others.length > 0) writer.items.push({ ...hidden, count: others.length });
    return [[key, groupText({ label: name, members: [...members, ...others] }, '  ')]];
  };
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

/** The pages of a folder that no sidebar lists, as hidden members. */
function unlistedMembers(site: SourceSite, folder: string, own: string): Member[] {
  const listed = new Set(site.sidebars.flatMap(({ entries }) => urlsIn(entries)));
  return site.pages
    .filter(({ url }) => !listed.has(url))
    .map(({ to }) => posix.relative(folder, to))
    .filter((path) => firstFolder(path) === own)
    .map((path) => [withoutEnding(path), JSON.stringify({ hidden: true })]);
}

/** The folders whose first page the navigation bar leads to. With no sidebar, a component of that page lists the others, such as posts or features. */
function foldersOfBar({ navbar = [], pages }: SourceSite, folder: string): Set<string | undefined> {
  const links = navbar.flatMap((item) => ('items' in item ? item.items : [item]));
  const targets = new Set(links.map(({ target }) => canonicalUrl(target)));
  const first = pages.filter(({ url, to }) => targets.has(url) && /\/(?:index|README)\.\w+$/i.test(to));
  return new Set(first.map(({ to }) => posix.dirname(posix.relative(folder, to))));
}

/** Pages that no sidebar of the source lists had none. Their folders would be sections otherwise. */
function hiddenMembers(site: SourceSite, folder: string, sections: readonly Member[]): Member[] {
  const listed = new Set(site.sidebars.flatMap(({ entries }) => urlsIn(entries)));
  const keys = new Set(sections.map(([key]) => key));
  const hidden = new Set<string>();
  const ofBar = foldersOfBar(site, folder);
  for (const { url, to } of site.pages) {
    const path = posix.relative(folder, to);
    if (listed.has(url) || path.startsWith('../')) continue;
    const first = firstFolder(path);
    if (first === undefined ? /^(?:index|README)\./i.test(path) : keys.has(first)) continue;
    if (ofBar.has(first)) continue;
    hidden.add(first === undefined ? withoutEnding(path) : `${first}/`);
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

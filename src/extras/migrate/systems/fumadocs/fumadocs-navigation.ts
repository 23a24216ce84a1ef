// The sidebars of Fumadocs, from the `meta.json` files of folders.

import { posix } from 'node:path';
import { isWebAddress } from '../../../../generator/shared/urls.ts';
import type { SourceEntry, SourcePage, SourceSidebar } from '../../types/source-site.ts';
import { listOf, textOf } from '../config-value-readers.ts';
import { contentByFolder, type FolderContent } from '../folder-entries.ts';
import { urlsIn } from '../listed-urls.ts';
import { titleOfName } from '../titles.ts';

type Meta = Readonly<Record<string, unknown>>;

interface Context {
  metas: ReadonlyMap<string, Meta>;
  contentOf(folder: string): FolderContent;
  /** The folders that have a sidebar of their own. */
  roots: ReadonlySet<string>;
  /** What is listed in a sidebar already. */
  listed: Set<string>;
}

/** Folders in folders; more is no sidebar. */
const deepest = 12;

/**
 * Lists the pages of all folders. A folder with `root` has a sidebar of its own.
 * @param how `pathOf` returns the path of a page from the folder of all pages
 */
export function fumadocsSidebars(
  pages: readonly SourcePage[],
  metas: ReadonlyMap<string, Meta>,
  { pathOf }: { pathOf(page: SourcePage): string },
): SourceSidebar[] {
  const contentOf = contentByFolder(pages, pathOf);
  const roots = new Set(
    [...metas].filter(([folder, { root }]) => root === true && folder !== '').map(([folder]) => folder),
  );
  const sidebarOf = (folder: string): SourceSidebar[] => {
    const context: Context = { metas, contentOf, roots, listed: new Set() };
    const own = contentOf(folder).index;
    const entries = entriesOfFolder(folder, context, 0);
    const isIndexListed = own === undefined || urlsIn(entries).includes(own.url);
    const all: SourceEntry[] =
      own === undefined || isIndexListed ? entries : [{ kind: 'page', url: own.url }, ...entries];
    const name = textOf(metas.get(folder)?.title) ?? (folder === '' ? 'Documentation' : nameOf(folder));
    return all.length === 0 ? [] : [{ name, entries: all }];
  };
  return ['', ...orderedRoots(metas, roots)].flatMap(sidebarOf);
}

/** The folders with sidebars in the order in which the first folder lists them. */
function orderedRoots(metas: ReadonlyMap<string, Meta>, roots: ReadonlySet<string>): string[] {
  const listed = listOf(metas.get('')?.pages).map((name) => String(name).replace(/^\.\.\./, ''));
  const placeOf = (folder: string) => (listed.includes(folder) ? listed.indexOf(folder) : listed.length);
  return [...roots].sort((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1));
}

function nameOf(folder: string): string {
  return titleOfName(posix.basename(folder).replace(/^\((.*)\)$/, '$1'));
}

function entriesOfFolder(folder: string, context: Context, depth: number): SourceEntry[] {
  if (depth > deepest) return [];
  const { pages: own, folders } = context.contentOf(folder);
  const names = [...own.keys(), ...folders.keys()].sort();
  const listed = context.metas.get(folder)?.pages;
  const written = Array.isArray(listed) ? listed.flatMap((one) => textOf(one) ?? []) : ['...'];
  const named = new Set(written.map((item) => item.replace(/^(?:!|\.\.\.|\.\/)/, '').replace(/\/$/, '')));
  const found: SourceEntry[] = [];
  let open = found;
  for (const item of written) {
    const [, title] = /^---(?:\[[^\]]*\])?(.*?)---$/.exec(item) ?? [];
    if (title !== undefined) {
      const group = { kind: 'group' as const, label: title.trim(), entries: [] };
      if (group.label !== '') found.push(group);
      open = group.label === '' ? found : group.entries;
    } else if (item === '...' || item === 'z...a') {
      const rest = [...new Set(names)].filter((name) => !named.has(name));
      for (const name of item === '...' ? rest : rest.reverse())
        for (const entry of entriesOfName(pathFrom(folder, name), context, depth)) open.push(entry);
    } else if (item.startsWith('...')) {
      for (const entry of entriesOfFolder(pathFrom(folder, item.slice(3)), context, depth + 1))
        open.push(entry);
    } else if (!item.startsWith('!')) {
      const link = linkOf(item);
      for (const entry of link ?? entriesOfName(pathFrom(folder, item), context, depth)) open.push(entry);
    }
  }
  return found.filter(
    (entry) => entry.kind !== 'group' || entry.entries.length > 0 || entry.url !== undefined,
  );
}

function pathFrom(folder: string, name: string): string {
  const path = posix.join(folder, name).replace(/\/$/, '');
  return path === '.' ? '' : path;
}

/** `[Text](address)`, with the name of an icon before it. */
function linkOf(item: string): SourceEntry[] | undefined {
  const [, label = '', href = ''] =
    /^(?:external:)?(?:\[[^\]]*\](?=\[))?\[([^\]]+)\]\(([^)\s]+)\)$/.exec(item) ?? [];
  if (label === '') return undefined;
  return isWebAddress(href) ? [{ kind: 'link', label, href }] : [];
}

/** A page, or the group of a folder. A folder that has a sidebar of its own is in no other. */
function entriesOfName(path: string, context: Context, depth: number): SourceEntry[] {
  const around = posix.dirname(path) === '.' ? '' : posix.dirname(path);
  const { pages: own, folders, index } = context.contentOf(around);
  const last = posix.basename(path);
  const page = last === 'index' ? index : own.get(last);
  const inner = folders.get(last);
  if (inner === undefined || page !== undefined)
    return page === undefined ? [] : [{ kind: 'page', url: page.url }];
  if (context.roots.has(inner)) return [];
  const entries = entriesOfFolder(inner, context, depth + 1);
  const ownPage = context.contentOf(inner).index;
  const isListed = ownPage !== undefined && urlsIn(entries).includes(ownPage.url);
  const url = ownPage === undefined || isListed ? {} : { url: ownPage.url };
  if (entries.length === 0) return ownPage === undefined ? [] : [{ kind: 'page', url: ownPage.url }];
  const label = textOf(context.metas.get(inner)?.title) ?? nameOf(inner);
  return [{ kind: 'group', label, ...url, entries }];
}

// Plans sections and their sidebars from folders and APIs. The Markdown files directly in the docs folder are the first
// section, each folder in it is another one, and an API joins the folder of the same name. The docs folder is `docs/` in
// the content folder if that exists, or else the content folder itself.

import { posix } from 'node:path';
import { hasTagPages, indexPlugin, loneOperation } from '../shared/api-urls.ts';
import { isIndexPage, isReadmePage } from '../shared/files/page-files.ts';
import { groupBy, groupPairs } from '../shared/group-by.ts';
import { folderIn, pathInFolder } from '../shared/paths/content-folder.ts';
import type { Api, Tag } from '../types/api.ts';
import type { Settings } from '../types/config.ts';
import type { DocFacts } from '../types/doc.ts';
import type { Operation } from '../types/operation.ts';
import type { SidebarFacts, SidebarRules } from '../types/planned-kind.ts';
import type { Route, Section, SidebarGroup, SidebarItem, Site } from '../types/route.ts';
import type { RouteStrings } from '../types/strings.ts';

/** The name of the section of files directly in the docs folder. */
const topSection = '.';

/**
 * The name of the section of a Markdown file, or `undefined` for a page outside of the docs folder.
 * @param folder the docs folder (`docsFolder`)
 */
export function sectionNameOfFile(file: string, folder: string, contentDir: string): string | undefined {
  const inside = pathInFolder(file, folder);
  if (inside === undefined) return undefined;
  if (folder === contentDir && !inside.includes('/') && isFolderPage(inside)) return undefined;
  return inside.includes('/') ? (inside.split('/')[0] ?? topSection) : topSection;
}

/** The name of the section of an API, which is that of the folder with the same name. */
export function sectionNameOfApi(name: string): string {
  return name;
}

/** What the routes of all pages of an API have in common. */
export function factsOfApiRoute(api: Api): Pick<Route, 'section' | 'unlisted'> {
  return { section: sectionNameOfApi(api.name), unlisted: false };
}

/** The folder whose files have sidebars. */
export function docsFolder(docs: DocFacts[], contentDir: string): string {
  const folder = folderIn(contentDir, 'docs');
  return docs.some(({ file }) => file.startsWith(`${folder}/`)) ? folder : contentDir;
}

/**
 * All sections in the order of the navigation: the top one, sections with a position, folders by name, then APIs. Those that the
 * configuration lists follow in its order, with or without a folder of guides; others are sorted by name.
 */
export function planSections(
  site: Site,
  routes: Route[],
  { settings, strings, rules }: { settings: Settings; strings: RouteStrings; rules: SidebarRules },
): Section[] {
  const docs = new Map(site.docs.map((doc) => [doc.file, doc]));
  const docsRoot = docsFolder(site.docs, settings.contentDir);
  const apis = new Map(site.apis.map((entry) => [sectionNameOfApi(entry.api.name), entry]));
  const isListed = settings.apis !== undefined && settings.discovers?.documents !== true;
  const listed = isListed ? [...apis.keys()] : [];
  const bySection = groupBy(routes, ({ section }) => section);
  const entries = [...bySection].flatMap(([name, own]) => {
    if (name === undefined) return [];
    const pages = own.filter(({ source, unlisted }) => source.kind === 'doc' && !unlisted);
    const api = apis.get(name);
    const folder = posix.join(docsRoot, name);
    const facts = rules.folder(folder);
    if (facts.hidden) return [];
    const guides = guideGroups(pages, { docs, folder, rules });
    const groups = [...guides, ...(api === undefined ? [] : apiGroups(api.api, own, strings))];
    // The index of the content folder is the home page, not the first page of a section.
    const index = folder === settings.contentDir ? undefined : indexDoc(docs, folder);
    return [{ name, groups, index, api, facts }];
  });
  return entries
    .filter(({ groups }) => firstPage(groups) !== undefined)
    .sort(
      (a, b) =>
        rankOf(a, listed) - rankOf(b, listed) ||
        listed.indexOf(a.name) - listed.indexOf(b.name) ||
        compare(a.name, b.name),
    )
    .map(({ name, groups, index, api, facts }) => {
      const first = firstPage(groups);
      const label = facts.label ?? index?.frontMatter.sidebar_label ?? index?.title;
      return {
        name,
        label: api?.source.label ?? label ?? labelWithoutIndex(name, api?.api.title, first?.label),
        url: first?.url ?? '/',
        ...(api === undefined ? {} : { api: api.api.name }),
        groups,
      };
    });
}

function firstPage(groups: SidebarGroup[]): SidebarItem | undefined {
  return groups.flatMap(({ items }) => items).find(({ isExternal }) => !isExternal);
}

/** The label of a section without an index page: that of its API, or its folder, or the first page of the docs folder itself. */
function labelWithoutIndex(name: string, title: string | undefined, first: string | undefined): string {
  if (title !== undefined) return title;
  return (name === topSection ? first : titleOfFolder(name)) ?? name;
}

interface RankedSection {
  name: string;
  index: DocFacts | undefined;
  api: unknown;
  facts: SidebarFacts;
}

function rankOf({ name, index, api, facts }: RankedSection, listed: readonly string[]): number {
  if (name === topSection) return -1;
  const isFolder = api === undefined || (index !== undefined && !listed.includes(name));
  return facts.position ?? index?.frontMatter.sidebar_position ?? (isFolder ? 1e6 : 2e6);
}

/** Whether a page is that of its folder. */
function isFolderPage(file: string): boolean {
  return isIndexPage(file) || isReadmePage(file);
}

function indexDoc(docs: Map<string, DocFacts>, folder: string): DocFacts | undefined {
  return ['index.md', 'index.mdx', 'README.md', 'README.mdx', 'index.markdown']
    .map((name) => docs.get(posix.join(folder, name)))
    .find(Boolean);
}

interface GuideContext {
  docs: Map<string, DocFacts>;
  /** The folder of the section. */
  folder: string;
  rules: SidebarRules;
}

/** Groups of guides: first the files directly in the folder, without a label, then one group for each folder in it. */
function guideGroups(pages: Route[], context: GuideContext): SidebarGroup[] {
  const { docs, folder, rules } = context;
  const byFolder = groupBy(pages, ({ source }) => posix.dirname(source.file ?? ''));
  const isOrdered = rules.ordersFolders(folder);
  const folders = [...byFolder.keys()].sort((a, b) =>
    isOrdered
      ? compareInTree(a, b, context)
      : orderOfFolder(a, docs) - orderOfFolder(b, docs) || compare(a, b),
  );
  return folders.flatMap((name): SidebarGroup[] => {
    if (isHidden(name, context)) return [];
    const items = itemsOf(name, byFolder.get(name) ?? [], context);
    if (items.length === 0) return [];
    if (name === folder) return [{ items }];
    const { label, collapsed } = rules.folder(name);
    const index = indexDoc(docs, name);
    const ownLabel = index?.frontMatter.sidebar_label ?? index?.title ?? titleOfFolder(name);
    return [{ label: label ?? ownLabel, ...(collapsed === true ? { isCollapsed: true } : {}), items }];
  });
}

/** The pages and external links of a folder, in order. */
function itemsOf(folder: string, pages: Route[], { docs, rules }: GuideContext): SidebarItem[] {
  const shown = pages.filter(
    ({ source: { file = '' } }) =>
      rules.page(file).hidden !== true && docs.get(file)?.frontMatter.sidebar_hidden !== true,
  );
  const links = rules.links(folder).map(({ href, label, position }) => ({
    item: { url: href, label, isExternal: true as const },
    position,
  }));
  const entries: { item: SidebarItem; position: number }[] = [
    ...shown
      .sort((a, b) => compare(a.url, b.url))
      .map((page) => ({
        item: { url: page.url, label: page.label },
        position: orderOfPage(page, docs, rules),
      })),
    ...links,
  ];
  return entries.sort((a, b) => a.position - b.position).map(({ item }) => item);
}

/** Whether a folder, or one around it, is left out of the sidebar of the section. */
function isHidden(name: string, { folder, rules }: Pick<GuideContext, 'folder' | 'rules'>): boolean {
  if (name === folder) return false;
  return rules.folder(name).hidden === true || isHidden(posix.dirname(name), { folder, rules });
}

function orderOfFolder(folder: string, docs: Map<string, DocFacts>): number {
  return indexDoc(docs, folder)?.frontMatter.sidebar_position ?? folder.split('/').length * 1e6;
}

/** Where the order of folders is given, each is followed by the folders in it. */
function compareInTree(a: string, b: string, { docs, rules }: GuideContext): number {
  const [parts, others] = [a.split('/'), b.split('/')];
  const shared = parts.findIndex((part, index) => part !== others[index]);
  if (shared === -1 || shared === others.length) return parts.length - others.length;
  const [one, other] = [parts, others].map((path) => path.slice(0, shared + 1).join('/')) as [string, string];
  const positionOf = (folder: string) =>
    rules.folder(folder).position ?? indexDoc(docs, folder)?.frontMatter.sidebar_position ?? 1e6;
  return positionOf(one) - positionOf(other) || compare(one, other);
}

/** Pages by `sidebar_position`, then those of the `_meta.json` in its order; the index comes first unless that lists it. */
function orderOfPage({ source }: Route, docs: Map<string, DocFacts>, rules: SidebarRules): number {
  const file = source.file ?? '';
  const { position } = rules.page(file);
  if (isFolderPage(file)) return position ?? -1;
  return docs.get(file)?.frontMatter.sidebar_position ?? position ?? 1e6;
}

function titleOfFolder(folder: string): string {
  const words = posix
    .basename(folder)
    .replace(/^\d+[-_.]/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Groups of an API: first the introduction, then one group for each tag, then the webhooks. */
function apiGroups(api: Api, routes: Route[], strings: RouteStrings): SidebarGroup[] {
  const own = routes.filter(({ source }) => 'api' in source && source.api === api.name);
  const byOperation = new Map(
    own.flatMap((route) => ('operation' in route.source ? [[route.source.operation, route] as const] : [])),
  );
  const introduction = own
    .filter(({ source }) => source.kind === 'introduction')
    .map(({ url, label }) => ({ url, label }));
  const itemsByTag = groupBy(api.operations, ({ tag }) => tag);
  const itemOf = (operation: Operation): SidebarItem[] => {
    const route = byOperation.get(operation.slug);
    if (route === undefined) return [];
    const deprecated = operation.deprecated === true ? { deprecated: true } : {};
    const { method, path } = operation;
    return [{ url: route.url, label: route.label, method, path, ...deprecated }];
  };
  const lists = groupPairs(
    own.flatMap(({ url, source }): [string | undefined, string][] =>
      source.kind === 'tag' ? [[source.tag, url]] : [],
    ),
  );
  const isLarge = hasTagPages(api);
  const pagesOf = (tag: Tag | undefined, members: readonly Operation[]) => {
    const lone = isLarge ? loneOperation(members, tag) : undefined;
    const pages = lone === undefined ? lists.get(tag?.name) : itemOf(lone).map(({ url }) => url);
    return pages === undefined || pages.length === 0 ? {} : { pages };
  };
  const groups = api.tags.map((tag): SidebarGroup => {
    const { name, label, depth } = tag;
    const members = itemsByTag.get(name) ?? [];
    return {
      label,
      ...(depth === undefined ? {} : { depth }),
      ...pagesOf(tag, members),
      items: members.flatMap(itemOf),
    };
  });
  const webhooks = api.webhooks.flatMap(itemOf);
  if (webhooks.length > 0)
    groups.push({
      label: strings.webhooks,
      ...pagesOf(undefined, api.webhooks),
      areWebhooks: true,
      items: webhooks,
    });
  return [
    ...(introduction.length === 0 ? [] : [{ label: strings.apiReference, items: introduction }]),
    ...groups,
    ...indexGroup(routes, strings),
  ];
}

/** The pages that list the names of an API, folded, as readers come to them by search. */
function indexGroup(routes: readonly Route[], { indexes }: RouteStrings): SidebarGroup[] {
  const items = routes
    .filter(({ source }) => source.kind === 'plugin' && source.plugin === indexPlugin)
    .map(({ url, label }) => ({ url, label }));
  return items.length === 0 ? [] : [{ label: indexes, isCollapsed: true, items }];
}

/** Compares by code unit, so that the order does not depend on the language of the machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

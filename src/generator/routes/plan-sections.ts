// Plans sections and their sidebars from folders and APIs. The Markdown files directly in the docs folder are the first
// section, each folder in it is another one, and an API joins the folder of the same name. The docs folder is `docs/` in
// the content folder if that exists, or else the content folder itself, which it also is if it has a `_meta.json`. Without a configuration,
// folders beside `docs/` with several pages are sections, too.

import { posix } from 'node:path';
import { changesPlugin, hasTagPages, indexPlugin, loneOperation, webhooksLabel } from '../shared/api-urls.ts';
import { isProjectPage } from '../shared/files/page-endings.ts';
import { groupBy, groupPairs } from '../shared/group-by.ts';
import { pathInFolder } from '../shared/paths/content-folder.ts';
import { isNoStart } from '../shared/words.ts';
import type { Api, Tag } from '../types/api.ts';
import type { Settings } from '../types/config.ts';
import type { DocFacts } from '../types/doc.ts';
import type { Operation } from '../types/operation.ts';
import type { SidebarFacts, SidebarRules } from '../types/planned-kind.ts';
import type { Route, Section, SidebarGroup, SidebarItem, Site } from '../types/route.ts';
import type { RouteStrings } from '../types/stage-strings.ts';
import { explicitGroups, isExplicit } from './explicit-groups.ts';
import {
  compareUnordered,
  type GuideContext,
  guideGroups,
  indexDoc,
  isFolderPage,
  itemOf,
  titleOfFolder,
} from './guide-groups.ts';

/** The name of the section of files directly in the docs folder. */
const topSection = '.';

/**
 * Whether a Markdown file is in a section: it is in the docs folder, and is not the home page.
 * @param folder the docs folder (`docsFolder`)
 */
export function isInSection(file: string, folder: string, settings: FolderSettings): boolean {
  const inside = pathInFolder(file, folder);
  if (inside === undefined || (file === settings.homeFile && !settings.mount)) return false;
  return !isFolderOfHome(folder, settings) || inside.includes('/') || !isFolderPage(inside);
}

type FolderSettings = Pick<Settings, 'contentDir' | 'homeFile' | 'mount'>;

/** Whether the index of the docs folder is the home page. That of a version of a folder is a page like others. */
function isFolderOfHome(folder: string, { contentDir, mount }: FolderSettings): boolean {
  return folder === contentDir && !mount;
}

/** The name of the section of an API, which is that of the folder with the same name. */
function sectionNameOfApi(name: string): string {
  return name;
}

/** What the routes of all pages of an API have in common. */
export function factsOfApiRoute(api: Api): Pick<Route, 'section' | 'unlisted'> {
  return { section: sectionNameOfApi(api.name), unlisted: false };
}

/** The folder whose files have sidebars: all of the content, if a file orders that. */
export function docsFolder(
  { docs, sidebars = [] }: Pick<Site, 'docs' | 'sidebars'>,
  contentDir: string,
): string {
  const folder = posix.join(contentDir, 'docs');
  if (sidebars.some((one) => one.folder === contentDir && one.entries.length > 0 && one.isIndex !== true))
    return contentDir;
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
  const docsRoot = docsFolder(site, settings.contentDir);
  const apis = new Map(site.apis.map((entry) => [sectionNameOfApi(entry.api.name), entry]));
  const isListed = settings.apis !== undefined && settings.discovers?.documents !== true;
  const listed = isListed ? [...apis.keys()] : [];
  const bySection = groupBy(routes, ({ section }) => section);
  const urls = new Map([...bySection].map(([name, own]) => [name, new Set(own.map(({ url }) => url))]));
  const urlsIn = (name: string) => urls.get(name) ?? new Set();
  const entries = [...bySection].flatMap(([name, own]) => {
    if (name === undefined) return [];
    const pages = own.filter(({ source, unlisted }) => source.kind === 'doc' && !unlisted);
    const api = apis.get(name);
    const folder = folderOfSection(name, pages, { docsRoot, settings });
    const facts = rules.trees.sections.get(name)?.facts ?? rules.folder(folder);
    if (facts.hidden) return [];
    const context = { docs, folder, docsRoot, rules };
    const { inside, beside } = groupsByPlace(pages, settings);
    const guides = isExplicit(name, inside, context)
      ? explicitGroups(name, { pages: inside, all: routes }, context)
      : guideGroups(inside, context);
    const groups = [...guides, ...beside, ...(api === undefined ? [] : apiGroups(api.api, own, strings))];
    // The index of the content folder is the home page, not the first page of a section.
    const index = isFolderOfHome(folder, settings) ? undefined : indexDoc(docs, folder);
    // A list of all pages that another tool has is no folder.
    const isList =
      rules.trees.sections.has(name) && !site.docs.some(({ file }) => file.startsWith(`${folder}/`));
    const isOrdered = isExplicit(name, inside, context) || pages.some((page) => isPlaced(page, context));
    const label = api?.source.label ?? facts.label ?? index?.frontMatter.sidebar_label ?? index?.title;
    const isLast =
      (!isOrdered && areOfProject(pages)) || (name === topSection && isBesideList(rules, site, docsRoot));
    return [{ name, label, groups, index, api, facts, isList, isOrdered, isLast }];
  });
  const withLabel = ({ name, label }: RankedSection) => ({
    folder: posix.join(docsRoot, name),
    label: label ?? titleOfFolder(name),
  });
  const planned = entries
    .filter(({ name, groups }) => firstPage(groups, urlsIn(name)) !== undefined)
    .sort(
      (a, b) =>
        rankOf(a, listed) - rankOf(b, listed) ||
        listed.indexOf(a.name) - listed.indexOf(b.name) ||
        compareUnordered(withLabel(a), withLabel(b), rules),
    )
    .map(({ name, label, groups, api, isList, isOrdered }) => {
      const first = firstPage(groups, urlsIn(name));
      return {
        name,
        label:
          label ??
          api?.api.title ??
          (isList || name === topSection
            ? (labelOfFirst(groups, first, isOrdered || isList) ?? strings.guides)
            : titleOfFolder(name)),
        url: first?.url ?? '/',
        ...(api === undefined ? {} : { api: api.api.name }),
        groups,
      };
    });
  return toldApart(planned, { entries, apis });
}

function isPlaced({ source: { file = '' } }: Route, { docs, rules }: GuideContext): boolean {
  return (docs.get(file)?.frontMatter.sidebar_position ?? rules.page(file).position) !== undefined;
}

function areOfProject(pages: readonly Route[]): boolean {
  return pages.every(({ source: { file = '' } }) => isProjectPage(file));
}

/** Whether the top section is what the list of another tool leaves out. A `_meta.json` of this program is about what is below the top. */
function isBesideList({ trees }: SidebarRules, { sidebars = [] }: Site, docsRoot: string): boolean {
  const isOfTool = sidebars.some(({ file, folder }) => folder === docsRoot && !file.endsWith('_meta.json'));
  return isOfTool && trees.sections.size > 0 && !trees.sections.has(topSection);
}

/** The folder of a section, which is in that of the docs, or beside it in the content folder. */
function folderOfSection(
  name: string,
  pages: readonly Route[],
  { docsRoot, settings: { contentDir, beside } }: { docsRoot: string; settings: Settings },
): string {
  const other = posix.join(contentDir, name);
  const isBeside = pages.every(
    ({ source: { file = '' } }) =>
      beside?.pages[file] === undefined && pathInFolder(file, other) !== undefined,
  );
  return name !== topSection && isBeside && pages.length > 0 ? other : posix.join(docsRoot, name);
}

/**
 * Gives sections with the same name different ones, unless an author has written it for navigation: that of the folder of guides, and the version or
 * the name of an API beside its title.
 */
function toldApart(
  sections: readonly Section[],
  {
    entries,
    apis,
  }: {
    entries: readonly Pick<RankedSection, 'name' | 'facts' | 'index'>[];
    apis: ReadonlyMap<string, Site['apis'][number]>;
  },
): Section[] {
  const given = new Set(
    entries.flatMap(({ name, facts, index }) =>
      (apis.get(name)?.source.label ?? facts.label ?? index?.frontMatter.sidebar_label) === undefined
        ? []
        : [name],
    ),
  );
  const own = sections.filter(({ name }) => name !== topSection && !given.has(name));
  const alike = groupBy(own, ({ label, api }) => `${api === undefined} ${label}`);
  const versionOf = ({ name }: Section) => apis.get(name)?.api.version ?? '';
  const labels = [...alike.values()].flatMap((same) => {
    if (same.length === 1) return [];
    const areVersions =
      same.every((one) => versionOf(one) !== '') && new Set(same.map(versionOf)).size === same.length;
    return same.map((section): [string, string] => {
      const { name, label, api } = section;
      const form =
        api === undefined ? titleOfFolder(name) : `${label} (${areVersions ? versionOf(section) : api})`;
      return [name, form];
    });
  });
  const changed = new Map(labels);
  return sections.map((section) => ({ ...section, label: changed.get(section.name) ?? section.label }));
}

/** The pages of a section that are in the docs folder, and the group of those that are beside it, in the order in which they were found. */
function groupsByPlace(
  pages: Route[],
  { beside }: Pick<Settings, 'beside'>,
): { inside: Route[]; beside: SidebarGroup[] } {
  const order = new Map(Object.keys(beside?.pages ?? {}).map((file, index) => [file, index]));
  const positionOf = ({ source }: Route) => order.get(source.file ?? '');
  const others = pages.filter((page) => positionOf(page) !== undefined);
  if (others.length === 0) return { inside: pages, beside: [] };
  const items = others
    .sort((one, other) => (positionOf(one) ?? 0) - (positionOf(other) ?? 0))
    .map((page) => itemOf(page));
  return { inside: pages.filter((page) => positionOf(page) === undefined), beside: [{ items }] };
}

/** The first page of a section in its sidebar, which can list pages of others too. */
function firstPage(groups: SidebarGroup[], own: ReadonlySet<string>): SidebarItem | undefined {
  return groups.flatMap(({ items }) => items).find(({ url, isExternal }) => !isExternal && own.has(url));
}

/**
 * The pages of the docs folder itself have no name for readers: they have that of their first page if its author has put it there, or if
 * it is the only one. Undefined if it is there by the name of its file, or is a list of questions or releases.
 */
function labelOfFirst(
  groups: readonly SidebarGroup[],
  first: SidebarItem | undefined,
  isOrdered: boolean,
): string | undefined {
  const isAlone = groups.reduce((pages, { items }) => pages + items.length, 0) === 1;
  const isName = isAlone || (isOrdered && first !== undefined && !isNoStart(first.label));
  return isName ? first?.label : undefined;
}

interface RankedSection {
  name: string;
  label: string | undefined;
  index: DocFacts | undefined;
  api: unknown;
  facts: SidebarFacts;
  /** Whether all of its guides are about the project, as they are in the folder of one without guides, or in no list of another tool. */
  isLast: boolean;
}

function rankOf({ name, index, api, facts, isLast }: RankedSection, listed: readonly string[]): number {
  if (name === topSection) return isLast ? 3e6 : -1;
  const isFolder = api === undefined || (index !== undefined && !listed.includes(name));
  return facts.position ?? index?.frontMatter.sidebar_position ?? (isFolder ? 1e6 : 2e6);
}

/** Groups of an API: first the introduction, then one group for each tag, then the webhooks. */
function apiGroups(api: Api, routes: Route[], strings: RouteStrings): SidebarGroup[] {
  const byOperation = new Map(
    routes.flatMap((route) =>
      'operation' in route.source ? [[route.source.operation, route] as const] : [],
    ),
  );
  const introduction = routes
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
    routes.flatMap(({ url, source }): [string | undefined, string][] =>
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
      label: webhooksLabel(api, strings),
      ...pagesOf(undefined, api.webhooks),
      areWebhooks: true,
      items: webhooks,
    });
  return [
    ...(introduction.length === 0 ? [] : [{ label: strings.apiReference, items: introduction }]),
    ...withPages(groups),
    ...changesGroup(api, routes, strings.changes),
    ...foldedGroup(routes, indexPlugin, strings.indexes),
  ];
}

/** Returns the groups with pages, or with a group below them that has some. A language can leave out pages of an API. */
function withPages(groups: readonly SidebarGroup[]): SidebarGroup[] {
  const shown: SidebarGroup[] = [];
  for (const group of groups.toReversed()) {
    const [next] = shown.slice(-1);
    const isAround = next !== undefined && (next.depth ?? 0) > (group.depth ?? 0);
    if (group.items.length > 0 || group.pages !== undefined || isAround) shown.push(group);
  }
  return shown.reverse();
}

/** The page that lists the releases of an API. The pages of releases are not listed, as each page would be another one after a release. */
function changesGroup({ name }: Api, routes: readonly Route[], label: string): SidebarGroup[] {
  const items = addedItems(routes, changesPlugin, (key) => key === name);
  return items.length === 0 ? [] : [{ label, items }];
}

/** The pages that a part of the program adds to an API, folded, as readers come to them by search. */
function foldedGroup(routes: readonly Route[], plugin: string, label: string): SidebarGroup[] {
  const items = addedItems(routes, plugin);
  return items.length === 0 ? [] : [{ label, isCollapsed: true, items }];
}

function addedItems(
  routes: readonly Route[],
  plugin: string,
  isListed: (key: string) => boolean = () => true,
): SidebarItem[] {
  return routes
    .filter(({ source }) => source.kind === 'plugin' && source.plugin === plugin && isListed(source.key))
    .map(({ url, label }) => ({ url, label }));
}

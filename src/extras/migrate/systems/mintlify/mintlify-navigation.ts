// Reads the navigation of Mintlify: groups in tabs, anchors, dropdowns, products, versions and languages, in any order of these, of
// `docs.json`; lists of groups, tabs and anchors of the older `mint.json`.

import { isRecord, type JsonRecord } from '../../../../generator/shared/json.ts';
import type { SourceEntry, SourceLabel, SourceSidebar } from '../../types/source-site.ts';
import { itemsIn, textOf, valueAt } from '../config-value-readers.ts';
import { urlsIn } from '../listed-urls.ts';

/** What a navigation has. */
export interface MintlifyNavigation {
  sidebars: SourceSidebar[];
  /** Parts of the navigation that only link to other sites. */
  links: SourceLabel[];
  /** OpenAPI documents that groups and pages name, as written. */
  documents: { file: string; label?: string }[];
  /** Labels of versions and languages besides the default ones. Their sidebars come last. */
  others: string[];
}

/** The keys of divisions with those of their labels. */
const divisions = [
  ['tabs', 'tab'],
  ['anchors', 'anchor'],
  ['dropdowns', 'dropdown'],
  ['products', 'product'],
  ['menu', 'item'],
  ['versions', 'version'],
  ['languages', 'language'],
] as const;

const mostLevels = 12;

/** Reads `navigation`, with `tabs` and `anchors` of a `mint.json`. */
export function mintlifyNavigation(config: JsonRecord, title: string): MintlifyNavigation {
  const found: MintlifyNavigation = { sidebars: [], links: [], documents: [], others: [] };
  const { navigation } = config;
  if (Array.isArray(navigation)) readOldNavigation(config, navigation, { title, found });
  else if (isRecord(navigation)) {
    readParts(navigation, found, { title, depth: 0 });
    if (isRecord(navigation.global)) readParts(navigation.global, found, { title, depth: 0 });
  }
  return found;
}

/** Reads a navigation: each of its parts is a sidebar. The default version and language are what readers see without a choice. */
function readParts(
  navigation: JsonRecord,
  found: MintlifyNavigation,
  { title, depth }: { title: string; depth: number },
): void {
  if (depth > mostLevels) return;
  const entries = entriesOf(navigation, found, 0);
  if (entries.length > 0) found.sidebars.push({ name: title, entries });
  for (const { part, name, edition } of partsOf(navigation, found)) {
    if (edition === 'default') readParts(part, found, { title, depth: depth + 1 });
    else {
      const inner = allEntries(part, found, { depth: depth + 1, level: 0 });
      if (inner.length > 0) found.sidebars.push({ name, entries: inner });
    }
  }
}

/** All that is in a part. The parts in it are groups, but for a lone one. */
function allEntries(
  around: JsonRecord,
  found: MintlifyNavigation,
  { depth, level }: { depth: number; level: number },
): SourceEntry[] {
  if (depth > mostLevels) return [];
  const parts = partsOf(around, found);
  const inner = parts.flatMap(({ part, name, edition }): SourceEntry[] => {
    if (edition === 'default' || parts.length === 1)
      return allEntries(part, found, { depth: depth + 1, level });
    const entries = allEntries(part, found, { depth: depth + 1, level: level + 1 });
    const collapsed = edition === 'other' ? { collapsed: true } : {};
    return entries.length === 0 ? [] : [{ kind: 'group', label: name, ...collapsed, entries }];
  });
  return [...entriesOf(around, found, level), ...inner];
}

/** A part of the navigation, and which version or language it is. */
interface NavigationPart {
  part: JsonRecord;
  name: string;
  edition?: 'default' | 'other';
}

/** The parts that are directly in another one. Those that only lead to another site are links. */
function partsOf(around: JsonRecord, found: MintlifyNavigation): NavigationPart[] {
  return divisions.flatMap(([list, label]) => {
    const parts = itemsIn(around[list]).filter(isRecord);
    const hasDefault = list === 'versions' || list === 'languages';
    const first = hasDefault ? (parts.find((part) => part.default === true) ?? parts[0]) : undefined;
    const sorted = first === undefined ? parts : [first, ...parts.filter((part) => part !== first)];
    return sorted.flatMap((part): NavigationPart[] => {
      const name = textOf(part[label]) ?? textOf(part.name) ?? '';
      const href = textOf(part.href);
      if (hasDefault && part !== first) found.others.push(name);
      if (href !== undefined && !hasPages(part)) {
        found.links.push({ label: name, target: href });
        return [];
      }
      return [{ part, name, ...(hasDefault ? { edition: part === first ? 'default' : 'other' } : {}) }];
    });
  });
}

function hasPages(part: JsonRecord): boolean {
  return ['pages', 'groups', 'openapi', ...divisions.map(([list]) => list)].some(
    (key) => part[key] !== undefined,
  );
}

/** The pages and groups that are directly in a part. */
function entriesOf(part: JsonRecord, found: MintlifyNavigation, level: number): SourceEntry[] {
  if (level > mostLevels) return [];
  readDocuments(part, found);
  const root = textOf(part.root);
  return [
    ...(root === undefined ? [] : [pageEntry(root)]),
    ...itemsIn(part.pages).flatMap((page) => entryOf(page, found, level)),
    ...itemsIn(part.groups).flatMap((group) => entryOf(group, found, level)),
  ];
}

function entryOf(item: unknown, found: MintlifyNavigation, level: number): SourceEntry[] {
  if (typeof item === 'string') {
    // `GET /pets`: an operation, which has a page in the section of its API.
    if (/^(?:[\w./-]+\s+)?(?:GET|PUT|POST|PATCH|DELETE|HEAD|OPTIONS|TRACE|WEBHOOK)\s+\S/i.test(item))
      return [];
    return /^https?:/.test(item) ? [{ kind: 'link', label: item, href: item }] : [pageEntry(item)];
  }
  if (!isRecord(item)) return [];
  const label = textOf(item.group) ?? textOf(item.title);
  const href = textOf(item.href);
  if (href !== undefined) return [{ kind: 'link', label: label ?? href, href }];
  if (label === undefined) return entriesOf(item, found, level + 1);
  const entries = entriesOf(item, found, level + 1);
  // Groups at the top are open; those in groups are closed unless `expanded` is set.
  const isClosed = level > 0 && item.expanded !== true;
  return entries.length === 0
    ? []
    : [{ kind: 'group', label, ...(isClosed ? { collapsed: true } : {}), entries }];
}

function pageEntry(path: string): SourceEntry {
  return { kind: 'page', url: mintlifyUrl(path) };
}

/** The URL of a page: its path without an ending and without `index`. */
export function mintlifyUrl(path: string): string {
  const url = `/${path
    .replace(/^\/+/, '')
    .replace(/\.mdx?$/i, '')
    .replace(/(?:^|\/)index$/, '')
    .replace(/\/+$/, '')}`;
  return url;
}

/** `openapi` of a part: a path, a list of them, or an object with `source`. */
function readDocuments(part: JsonRecord, found: MintlifyNavigation): void {
  const { openapi } = part;
  const label = textOf(part.group) ?? textOf(part.tab);
  for (const one of Array.isArray(openapi) ? openapi : [openapi]) {
    const file = textOf(isRecord(one) ? one.source : one);
    if (file === undefined || found.documents.some((known) => known.file === file)) continue;
    found.documents.push({ file, ...(label === undefined ? {} : { label }) });
  }
}

/** In a `mint.json`, the groups whose pages are below the `url` of a tab or an anchor are its sidebar. */
function readOldNavigation(
  config: JsonRecord,
  navigation: readonly unknown[],
  { title, found }: { title: string; found: MintlifyNavigation },
): void {
  const parts = [...itemsIn(config.tabs), ...itemsIn(config.anchors)].filter(isRecord);
  const sidebars = parts.flatMap((part) => {
    const name = textOf(part.name) ?? '';
    const url = textOf(part.url);
    if (url === undefined) return [];
    if (!/^https?:/.test(url)) return [{ name, prefix: mintlifyUrl(url), entries: [] as SourceEntry[] }];
    found.links.push({ label: name, target: url });
    return [];
  });
  const primary: SourceSidebar = {
    name: textOf(valueAt(config, 'primaryTab', 'name')) ?? title,
    entries: [],
  };
  for (const group of navigation) {
    const entries = entryOf(group, found, 0);
    const [first] = urlsIn(entries);
    const own = sidebars.find(({ prefix }) => first !== undefined && `${first}/`.startsWith(`${prefix}/`));
    for (const entry of entries) (own ?? primary).entries.push(entry);
  }
  const all = [primary, ...sidebars.map(({ name, entries }) => ({ name, entries }))];
  for (const sidebar of all) if (sidebar.entries.length > 0) found.sidebars.push(sidebar);
}

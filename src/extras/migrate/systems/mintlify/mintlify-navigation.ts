// Reads the navigation of Mintlify: groups in tabs, anchors, dropdowns, products, versions and languages, in any order of these, of
// `docs.json`; lists of groups, tabs and anchors of the older `mint.json`.

import { isRecord, type JsonRecord } from '../../../../generator/shared/json.ts';
import type { SourceEntry, SourceLabel, SourceSidebar } from '../../types/source-site.ts';
import { textOf } from '../config-value-readers.ts';
import { itemsIn } from '../link-labels.ts';

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
    readDivision(navigation, [], { title, found, level: 0 });
    if (isRecord(navigation.global)) readDivision(navigation.global, [], { title, found, level: 1 });
  }
  return found;
}

interface DivisionContext {
  title: string;
  found: MintlifyNavigation;
  level: number;
}

/** A part of the navigation becomes a sidebar, unless it is divided again. The names of the parts around it are those before its own. */
function readDivision(part: JsonRecord, names: readonly string[], context: DivisionContext): void {
  const { found, level, title } = context;
  if (level > mostLevels) return;
  const entries = entriesOf(part, found, 0);
  if (entries.length > 0) found.sidebars.push({ name: names.join(' · ') || title, entries });
  for (const [list, label] of divisions) {
    const isEdition = list === 'versions' || list === 'languages';
    const inner = itemsIn(part[list]).filter(isRecord);
    const first = isEdition ? (inner.find((one) => one.default === true) ?? inner[0]) : undefined;
    for (const one of isEdition
      ? inner.toSorted((a, b) => Number(b === first) - Number(a === first))
      : inner) {
      const name = textOf(one[label]) ?? textOf(one.name) ?? '';
      const href = textOf(one.href);
      const isOther = isEdition && one !== first;
      if (isOther) found.others.push(name);
      if (href !== undefined && !hasPages(one)) found.links.push({ label: name, target: href });
      else {
        // The default version and language are what readers see without a choice, and a lone part of another has the name of that.
        const isLone = isEdition ? !isOther : inner.length === 1 && names.length > 0;
        readDivision(one, isLone ? names : [...names, name], { ...context, level: level + 1 });
      }
    }
  }
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
  const primary: SourceSidebar = { name: textOf(primaryName(config)) ?? title, entries: [] };
  for (const group of navigation) {
    const entries = entryOf(group, found, 0);
    const [first] = pagesIn(entries);
    const own = sidebars.find(({ prefix }) => first !== undefined && `${first}/`.startsWith(`${prefix}/`));
    for (const entry of entries) (own ?? primary).entries.push(entry);
  }
  const all = [primary, ...sidebars.map(({ name, entries }) => ({ name, entries }))];
  for (const sidebar of all) if (sidebar.entries.length > 0) found.sidebars.push(sidebar);
}

function primaryName(config: JsonRecord): unknown {
  const primary = config.primaryTab;
  return isRecord(primary) ? primary.name : undefined;
}

function pagesIn(entries: readonly SourceEntry[]): string[] {
  return entries.flatMap((entry) =>
    entry.kind === 'page' ? [entry.url] : entry.kind === 'group' ? pagesIn(entry.entries) : [],
  );
}

// Groups the guides of a section by their folders: first the files directly in its folder, then each folder in it.

import { posix } from 'node:path';
import { isIndexPage, isProjectPage, isReadmePage, withoutPageEnding } from '../shared/files/page-endings.ts';
import { groupBy } from '../shared/group-by.ts';
import { isAppFolder, isAppPage } from '../shared/paths/content-folder.ts';
import type { DocFacts } from '../types/doc.ts';
import type { SidebarRules } from '../types/planned-kind.ts';
import type { Route, SidebarGroup, SidebarItem } from '../types/route.ts';

/** Whether a page is that of its folder. */
export function isFolderPage(file: string): boolean {
  return isIndexPage(file) || isReadmePage(file) || isAppPage(file);
}

const indexNames = [
  ...['index.md', 'index.mdx', 'README.md', 'README.mdx'],
  ...['index.markdown', '_index.md', '_index.mdx'],
];

/** Returns the Markdown file that is the index of a folder. */
export function indexDoc(docs: ReadonlyMap<string, DocFacts>, folder: string): DocFacts | undefined {
  const ofApp = isAppFolder(folder) ? ['page.mdx', 'page.md'] : [];
  return [...indexNames, ...ofApp].map((name) => docs.get(posix.join(folder, name))).find(Boolean);
}

/** What guides are grouped with. */
export interface GuideContext {
  docs: ReadonlyMap<string, DocFacts>;
  /** The folder of the section. */
  folder: string;
  /** The folder whose files have sidebars. */
  docsRoot: string;
  rules: SidebarRules;
}

/** Groups of guides: first the files directly in the folder, without a label, then one group for each folder in it. */
export function guideGroups(pages: Route[], context: GuideContext): SidebarGroup[] {
  const { docs, folder, rules } = context;
  const byFolder = groupBy(pages, ({ source }) => posix.dirname(source.file ?? ''));
  const isOrdered = rules.ordersFolders(folder);
  const folders = [...byFolder].sort(([a], [b]) =>
    isOrdered
      ? compareInTree(a, b, context)
      : orderOfFolder(a, docs) - orderOfFolder(b, docs) || compareFolders(a, b, context),
  );
  return folders.flatMap(([name, own]): SidebarGroup[] => {
    if (isHiddenFolder(name, context)) return [];
    const items = itemsOf(name, own, context);
    if (items.length === 0) return [];
    if (name === folder) return [{ items }];
    const { collapsed } = rules.folder(name);
    return [
      { label: labelOfFolder(name, context), ...(collapsed === true ? { isCollapsed: true } : {}), items },
    ];
  });
}

/** The entry of a page. */
export function itemOf({ url, label, linkLabel }: Route, ownLabel: string = label): SidebarItem {
  return { url, label: ownLabel, ...(linkLabel === undefined ? {} : { linkLabel }) };
}

/** The label of the group of a folder: that of its rules, or else that of its index, or its name. */
export function labelOfFolder(folder: string, { docs, rules }: Pick<GuideContext, 'docs' | 'rules'>): string {
  const index = indexDoc(docs, folder);
  return (
    rules.folder(folder).label ?? index?.frontMatter.sidebar_label ?? index?.title ?? titleOfFolder(folder)
  );
}

/** The pages and external links of a folder, in order. */
function itemsOf(folder: string, pages: Route[], context: GuideContext): SidebarItem[] {
  return placedItems(folder, pages, context).map(({ item }) => item);
}

/** An entry with what it is ordered by. */
interface PlacedItem {
  item: SidebarItem;
  position: number;
}

/** The pages and external links of a folder, in order, with their positions. */
export function placedItems(folder: string, pages: Route[], { docs, rules }: GuideContext): PlacedItem[] {
  const shown = pages.filter(
    ({ source: { file = '' } }) =>
      rules.page(file).hidden !== true && docs.get(file)?.frontMatter.sidebar_hidden !== true,
  );
  // What a project says about itself is read last, even if its README has links to that.
  const rankOf = ({ source: { file = '' }, label }: Route) =>
    isProjectPage(file) ? Number.MAX_SAFE_INTEGER : rules.rank(file, label);
  const links = rules.links(folder).map(({ href, label, position }) => ({
    item: { url: href, label, isExternal: true as const },
    position,
  }));
  const entries: PlacedItem[] = [
    ...shown
      .sort(
        (a, b) => numberOfFile(a) - numberOfFile(b) || rankOf(a) - rankOf(b) || compareNames(a.url, b.url),
      )
      .map((page) => ({
        item: itemOf(page),
        position: orderOfPage(page, docs, rules),
      })),
    ...links,
  ];
  return entries.sort((a, b) => a.position - b.position);
}

/** Whether a folder, or one around it, is left out of the sidebar of the section. */
export function isHiddenFolder(
  name: string,
  { folder, rules }: Pick<GuideContext, 'folder' | 'rules'>,
): boolean {
  if (name === folder) return false;
  return rules.folder(name).hidden === true || isHiddenFolder(posix.dirname(name), { folder, rules });
}

function orderOfFolder(folder: string, docs: ReadonlyMap<string, DocFacts>): number {
  return indexDoc(docs, folder)?.frontMatter.sidebar_position ?? folder.split('/').length * 1e6;
}

/** Where the order of folders is given, each is followed by the folders in it. */
export function compareInTree(a: string, b: string, context: Pick<GuideContext, 'docs' | 'rules'>): number {
  const [parts, others] = [a.split('/'), b.split('/')];
  const shared = parts.findIndex((part, index) => part !== others[index]);
  if (shared === -1 || shared === others.length) return parts.length - others.length;
  const [one, other] = [parts, others].map((path) => path.slice(0, shared + 1).join('/')) as [string, string];
  return (
    positionOfFolder(one, context) - positionOfFolder(other, context) || compareFolders(one, other, context)
  );
}

/** The position of a folder among those beside it, which is after all others if nobody has given it one. */
export function positionOfFolder(
  folder: string,
  { docs, rules }: Pick<GuideContext, 'docs' | 'rules'>,
): number {
  return rules.folder(folder).position ?? indexDoc(docs, folder)?.frontMatter.sidebar_position ?? 1e6;
}

/** Whether pages and the folders beside them have one order: the indexes of some folders have positions, and no file orders folders. */
export function areFoldersPlaced(pages: readonly Route[], { docs, folder, rules }: GuideContext): boolean {
  if (rules.ordersFolders(folder)) return false;
  return pages.some(({ source: { file = '' } }) => {
    const own = posix.dirname(file);
    return isFolderPage(file) && own !== folder && docs.get(file)?.frontMatter.sidebar_position !== undefined;
  });
}

function compareFolders(a: string, b: string, context: Pick<GuideContext, 'docs' | 'rules'>): number {
  if (posix.dirname(a) !== posix.dirname(b)) return compareNames(a, b);
  const named = (folder: string) => ({ folder, label: labelOfFolder(folder, context) });
  return compareUnordered(named(a), named(b), context.rules);
}

/** A folder with what it is called. */
interface NamedFolder {
  folder: string;
  label: string;
}

/** Compares folders that nobody has ordered: by their numbers, then those that readers begin with, then by name. */
export function compareUnordered(
  a: NamedFolder,
  b: NamedFolder,
  { rank }: Pick<SidebarRules, 'rank'>,
): number {
  const numbered = ({ folder }: NamedFolder) => numberOf(posix.basename(folder));
  return (
    numbered(a) - numbered(b) ||
    rank(a.folder, a.label) - rank(b.folder, b.label) ||
    compareNames(a.folder, b.folder)
  );
}

/** Pages by `sidebar_position`, then those of the `_meta.json` in its order; the index comes first unless that lists it. */
function orderOfPage({ source }: Route, docs: ReadonlyMap<string, DocFacts>, rules: SidebarRules): number {
  const file = source.file ?? '';
  const { position } = rules.page(file);
  if (isFolderPage(file)) return position ?? -1;
  return docs.get(file)?.frontMatter.sidebar_position ?? position ?? 1e6;
}

export function titleOfFolder(folder: string): string {
  const words = posix
    .basename(folder)
    .replace(/^\d+[-_.]/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  const named = words.replaceAll(initials, (word) => word.toUpperCase());
  return named.charAt(0).toUpperCase() + named.slice(1);
}

/** Words that are written in capitals. */
const initials = /\b(?:api|cli|css|faq|html|http|json|rest|sdk|sql|ui|url|xml|yaml)\b/gi;

/**
 * Compares paths by code unit, so that the order does not depend on the language of the machine. Names that begin with numbers are
 * before others, in the order of these: `2-boats` before `10-harbours`. Numbers elsewhere count as such too: `page-2` before `page-10`.
 */
function compareNames(a: string, b: string): number {
  const [parts, others] = [a.split('/'), b.split('/')];
  const at = parts.findIndex((part, index) => part !== others[index]);
  const [one, other] = [parts[at] ?? '', others[at] ?? ''];
  const number = numberOf(one) - numberOf(other);
  if (one !== '' && other !== '' && number !== 0) return number;
  return compareNumbers(one, other) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Compares the numbers in which two names first differ: 0 if they differ in something else. */
function compareNumbers(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  while (at > 0 && /\d/.test(one[at - 1] ?? '')) at -= 1;
  const [number, second] = [one, other].map((name) => /^\d+/.exec(name.slice(at))?.[0]);
  return number === undefined || second === undefined ? 0 : Number(number) - Number(second);
}

/** The number that the name of the file of a page begins with, as its URL can be without it. */
function numberOfFile({ source }: Route): number {
  return numberOf(withoutPageEnding(posix.basename(source.file ?? '')));
}

/** The number that a name begins with; of others, one that is higher than all. */
function numberOf(name: string): number {
  return Number(/^(\d{1,9})[-_.]/.exec(name)?.[1] ?? 1e9);
}

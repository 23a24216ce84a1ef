// Makes the views of sidebars: all items of a small section, and those near the page for a large one.

import type { Strings } from '../../../strings/index.ts';
import { hrefOf } from '../../shared/urls.ts';
import type { Settings } from '../../types/config.ts';
import type { SidebarGroupView, SidebarItemView, SidebarView } from '../../types/page-view.ts';
import type { Section, SidebarGroup, SidebarItem } from '../../types/route.ts';
import type { OrderedSection } from './frame.ts';

/** Above this many items a section shows the items of the open group only, and a link for each other group. */
const wholeSidebarLimit = 150;

/** Items that the open group of a tag with pages of its own shows at once. */
const mostOpenItems = 40;

/** Groups that a sidebar shows at once, besides those of guides before them. */
const mostGroups = 120;

/** A group without a page that lists its items shows all of them up to this number, and else those near the page. */
const mostGuides = 150;

/** With at most so many operations and webhooks, all groups of a section are open at first. */
const mostUnfolded = 12;

/** A longer label may need more than two lines, where the style sheet cuts it. */
const longestLabel = 40;

/** Items before and after the first open one that a group of very many guides shows. */
const guidesBefore = 40;
const guidesAfter = 80;

/** What a large section shows open: a group, and which of its items. */
export interface OpenPart {
  group: number;
  from: number;
}

/** The open part of the sidebar of a page, or `undefined` if all of it is open. */
export function openPartOf(section: OrderedSection, url: string): OpenPart | undefined {
  if (section.items.length <= wholeSidebarLimit) return undefined;
  const { group, item } = section.positions.get(url) ?? { group: -1, item: 0 };
  const { pages, items = [] } = section.groups[group] ?? {};
  const position = pages === undefined && items.length <= mostGuides ? 0 : item;
  return { group, from: position - (position % mostOpenItems) };
}

/** What making sidebars takes. */
interface SidebarInput {
  settings: Settings;
  strings: Strings;
}

/** Makes a sidebar of a section. `open` is what `openPartOf` returns for the page. */
export type MakeSidebar = (open: OpenPart | undefined) => SidebarView;

/**
 * Prepares the sidebars of a section. Small ones are whole on every page (specification, section 2: never collapsed). A large
 * section has a sidebar for each group, so the view of a folded group is one object in all of them.
 */
export function sidebarsOf(section: Section, input: SidebarInput): MakeSidebar {
  const folded = new Map<SidebarGroup, UnfoldedGroup>();
  return (open) => ({
    label: section.label,
    groups: withFolds(nearGroups({ section, folded, open, ...input }), {
      isOpen: open !== undefined || section.groups.flatMap(methodsOf).length <= mostUnfolded,
      isLarge: open !== undefined,
    }),
  });
}

/**
 * Lets readers fold groups. Groups of operations are open on their own pages, and groups of guides on all unless their author collapses
 * them; the reader's own choice goes before that. `isOpen` opens all: a large section lists the items of the open group only.
 */
function withFolds(
  groups: UnfoldedGroup[],
  { isOpen, isLarge }: { isOpen: boolean; isLarge: boolean },
): SidebarGroupView[] {
  return groups.map(({ isCollapsed, ...view }, group) => {
    const hasMethods = methodsOf(view).length > 0;
    if (view.label === undefined || view.items.length < (hasMethods || isCollapsed ? 1 : 2)) return view;
    return { ...view, fold: { group, isOpen: isCollapsed ? isLarge : isOpen || !hasMethods } };
  });
}

function methodsOf({ items }: { items: { method?: string }[] }): string[] {
  return items.flatMap(({ method }) => method ?? []);
}

interface SidebarContext extends SidebarInput {
  section: Section;
  open: OpenPart | undefined;
  /** Views of folded groups. */
  folded: Map<SidebarGroup, UnfoldedGroup>;
}

/** A group before it is known how it folds. */
type UnfoldedGroup = SidebarGroupView & Pick<SidebarGroup, 'isCollapsed'>;

/** A group, in two parts if there are links before its items. */
function groupViews(group: SidebarGroup, context: SidebarContext): UnfoldedGroup[] {
  const { section, open } = context;
  const { label, items, pages } = group;
  const isOpen = open !== undefined && section.groups[open.group] === group;
  const isListed = isOpen || label === undefined;
  return open !== undefined && isListed && pages === undefined && items.length > mostGuides
    ? nearGuides(group, isOpen ? open.from : 0, context)
    : [groupView(group, context)];
}

/** The items of a very large group around those from a position, with links to the items before and after them. */
function nearGuides(
  group: SidebarGroup,
  position: number,
  { settings, strings }: SidebarContext,
): UnfoldedGroup[] {
  const { items } = group;
  const from = Math.max(0, position - guidesBefore);
  const to = Math.min(items.length, position + guidesAfter);
  const { pagesBefore, pagesAfter } = strings.navigation;
  const linkTo = (item: SidebarItem | undefined, label: string) =>
    item === undefined ? {} : { all: { label, href: hrefOfItem(item, settings) } };
  const shown = {
    items: itemViews(items.slice(from, to), settings),
    ...linkTo(items[to], pagesAfter(items.length - to)),
  };
  return from === 0
    ? [{ ...nameOf(group), ...shown }]
    : [{ ...nameOf(group), items: [], ...linkTo(items[from - 1], pagesBefore(from)) }, shown];
}

function groupView(group: SidebarGroup, context: SidebarContext): UnfoldedGroup {
  const { section, settings, strings, open, folded } = context;
  const { label, items, pages, areWebhooks } = group;
  const isSmall = label === undefined || (items.length < 2 && pages === undefined);
  if (open === undefined || isSmall) return { ...nameOf(group), items: itemViews(items, settings) };
  if (section.groups[open.group] !== group) {
    const view = folded.get(group) ?? { ...nameOf(group), ...foldedGroup(group, settings) };
    folded.set(group, view);
    return view;
  }
  const shown = pages === undefined ? items : items.slice(open.from, open.from + mostOpenItems);
  const { allOperations, allWebhooks } = strings.navigation;
  const list = pages?.[0] === items[0]?.url ? undefined : pages?.[0];
  const all = list === undefined ? undefined : hrefOf(list, settings);
  return {
    ...nameOf(group),
    items: itemViews(shown, settings),
    ...(all === undefined
      ? {}
      : { all: { label: (areWebhooks ? allWebhooks : allOperations)(items.length), href: all } }),
  };
}

function nameOf({
  label,
  depth,
  isCollapsed,
}: SidebarGroup): Pick<UnfoldedGroup, 'label' | 'isNested' | 'isCollapsed'> {
  return {
    ...(label === undefined ? {} : { label }),
    ...(depth === undefined ? {} : { isNested: true }),
    ...(isCollapsed === undefined ? {} : { isCollapsed }),
  };
}

/**
 * Of very many groups, the ones around the open one, with links to those before and after. Groups of guides before those of an API
 * are always shown, unless there are very many of them.
 */
function nearGroups(context: SidebarContext): UnfoldedGroup[] {
  const { groups } = context.section;
  const view = (group: SidebarGroup) => groupViews(group, context);
  const firstOfApi = groups.findIndex(({ pages }) => pages !== undefined);
  const first = firstOfApi > mostGroups ? 0 : Math.max(0, firstOfApi);
  if (context.open === undefined || groups.length - first <= mostGroups) return groups.flatMap(view);
  const middle = Math.floor(context.open.group - mostGroups / 2);
  const from = Math.min(Math.max(middle, first), groups.length - mostGroups);
  const to = from + mostGroups;
  return [
    ...groups.slice(0, first).flatMap(view),
    ...restLink({ nearest: from - 1, end: first - 1, step: -1 }, context),
    ...groups.slice(from, to).flatMap(view),
    ...restLink({ nearest: to, end: groups.length, step: 1 }, context),
  ];
}

/** `12 groups before these`, a link to the nearest of them that has pages. The groups are those from `nearest` to before `end`. */
function restLink(
  { nearest, end, step }: { nearest: number; end: number; step: 1 | -1 },
  { section: { groups }, settings, strings }: SidebarContext,
): SidebarGroupView[] {
  for (let index = nearest; index !== end; index += step) {
    const group = groups[index];
    const url = group && urlOfGroup(group);
    if (url === undefined) continue;
    const { groupsAfter, groupsBefore } = strings.navigation;
    const label = (step === 1 ? groupsAfter : groupsBefore)(Math.abs(end - nearest));
    return [{ items: [], all: { label, href: hrefOf(url, settings) } }];
  }
  return [];
}

function urlOfGroup({ items, pages }: SidebarGroup): string | undefined {
  return pages?.[0] ?? items.find(({ isExternal }) => !isExternal)?.url;
}

function foldedGroup(group: SidebarGroup, settings: Settings) {
  const url = urlOfGroup(group);
  return url === undefined
    ? { items: [] }
    : { items: [], folded: { href: hrefOf(url, settings), count: group.items.length } };
}

function itemViews(items: SidebarItem[], settings: Settings): SidebarItemView[] {
  return items.map(({ url, isExternal, ...item }) => ({
    ...item,
    href: hrefOfItem({ url, isExternal }, settings),
    ...(item.label.length > longestLabel ? { title: item.label } : {}),
  }));
}

function hrefOfItem(
  { url, isExternal }: { url: string; isExternal?: true | undefined },
  settings: Settings,
): string {
  return isExternal ? url : hrefOf(url, settings);
}

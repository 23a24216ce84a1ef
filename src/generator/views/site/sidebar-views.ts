// Makes the views of sidebars: all items of a small section, and those near the page for a large one.

import type { Strings } from '../../../strings/strings-type.ts';
import { hrefOf } from '../../shared/urls.ts';
import type { Settings } from '../../types/config.ts';
import type { SidebarGroupView, SidebarItemView, SidebarView } from '../../types/page-view.ts';
import type { Section, SidebarGroup, SidebarItem } from '../../types/route.ts';
import type { OrderedSection } from './frame-view.ts';
import { shortLabels } from './sidebar-labels.ts';
import { isLargeSection, sidebarListHref } from './sidebar-list.ts';

/** Items that the open group of a tag with pages of its own shows at once. */
const mostOpenItems = 40;

/** Groups that a sidebar shows at once, besides those of guides before them. */
const mostGroups = 120;

/** A group without a page that lists its items shows all of them up to this number, and else those near the page. */
const mostGuides = 150;

/** With at most so many operations and webhooks, all groups of a section are open at first. */
const mostUnfolded = 12;

/** With more entries than this, a sidebar has a filter. */
const mostUnfiltered = 40;

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
  if (!isLargeSection(section.items)) return undefined;
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
  const labels = new Map<SidebarGroup, string[]>();
  const entries = section.groups.flatMap(({ items }) => items);
  const all = isLargeSection(entries) ? { all: sidebarListHref(section, input.settings) } : {};
  return (open) => ({
    label: section.label,
    ...(entries.length > mostUnfiltered ? { filter: all } : {}),
    groups: nested(
      withFolds(nearGroups({ section, folded, labels, open, ...input }), {
        isOpen: open !== undefined || section.groups.flatMap(methodsOf).length <= mostUnfolded,
        isLarge: open !== undefined,
      }),
    ),
  });
}

/**
 * Lets readers fold groups. Groups of operations are open on their own pages, and groups of guides on all unless their author collapses
 * them; the reader's own choice goes before that. `isOpen` opens all: a large section lists the items of the open group only.
 */
function withFolds(
  groups: UnfoldedGroup[],
  { isOpen, isLarge }: { isOpen: boolean; isLarge: boolean },
): (SidebarGroupView & Pick<UnfoldedGroup, 'level'>)[] {
  return groups.map(({ isCollapsed, count, ...view }, group) => {
    const hasMethods = methodsOf(view).length > 0;
    const inside = isLarge ? [] : groupsInside(groups, group);
    const entries = view.items.length + inside.length;
    if (view.label === undefined || entries < (hasMethods || isCollapsed ? 1 : 2)) return view;
    const all = inside.reduce((sum, inner) => sum + inner.count, count);
    const last = inside.length === 0 ? {} : { last: group + inside.length };
    return {
      ...view,
      fold: { group, count: all, isOpen: isCollapsed ? isLarge : isOpen || !hasMethods, ...last },
    };
  });
}

/** The groups of an explicit sidebar that are in a group: those after it with more groups around them. */
function groupsInside(groups: readonly UnfoldedGroup[], position: number): UnfoldedGroup[] {
  const level = groups[position]?.level ?? 0;
  const end = groups.findIndex((group, index) => index > position && (group.level ?? 0) <= level);
  return groups.slice(position + 1, end === -1 ? undefined : end);
}

/** Puts the groups of an explicit sidebar into the groups around them, so that they fold with these. */
function nested(groups: (SidebarGroupView & Pick<UnfoldedGroup, 'level'>)[]): SidebarGroupView[] {
  const top: SidebarGroupView[] = [];
  const around: { level: number; inside: SidebarGroupView[] }[] = [];
  for (const [position, { level = 0, ...view }] of groups.entries()) {
    while ((around.at(-1)?.level ?? -1) >= level) around.pop();
    const parent = around.at(-1)?.inside;
    const inside: SidebarGroupView[] = [];
    const own = level === 0 ? view : { ...view, position };
    const hasInner = (groups[position + 1]?.level ?? 0) > level;
    (parent ?? top).push(hasInner ? { ...own, groups: inside } : own);
    around.push({ level, inside });
  }
  return top;
}

function methodsOf({ items }: { items: { method?: string }[] }): string[] {
  return items.flatMap(({ method }) => method ?? []);
}

interface SidebarContext extends SidebarInput {
  section: Section;
  open: OpenPart | undefined;
  /** Views of folded groups. */
  folded: Map<SidebarGroup, UnfoldedGroup>;
  /** The labels of the items of groups. */
  labels: Map<SidebarGroup, string[]>;
}

/** A group before it is known how it folds. */
type UnfoldedGroup = SidebarGroupView &
  Pick<SidebarGroup, 'isCollapsed'> & {
    count: number;
    /** The number of groups around it in an explicit sidebar. */
    level?: number;
  };

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
function nearGuides(group: SidebarGroup, position: number, context: SidebarContext): UnfoldedGroup[] {
  const { settings, strings } = context;
  const { items } = group;
  const count = items.length;
  const from = Math.max(0, position - guidesBefore);
  const to = Math.min(items.length, position + guidesAfter);
  const { pagesBefore, pagesAfter } = strings.navigation;
  const linkTo = (item: SidebarItem | undefined, label: string) =>
    item === undefined ? {} : { all: { label, href: hrefOfItem(item, settings) } };
  const shown = {
    items: itemViews(group, context, { from, to }),
    ...linkTo(items[to], pagesAfter({ count: items.length - to })),
  };
  return from === 0
    ? [{ ...nameOf(group), ...shown }]
    : [
        { ...nameOf(group), items: [], ...linkTo(items[from - 1], pagesBefore({ count: from })) },
        { count, ...shown },
      ];
}

function groupView(group: SidebarGroup, context: SidebarContext): UnfoldedGroup {
  const { section, settings, strings, open, folded } = context;
  const { label, items, pages, areWebhooks } = group;
  const isSmall = label === undefined || (items.length < 2 && pages === undefined);
  if (open === undefined || isSmall) return { ...nameOf(group), items: itemViews(group, context) };
  if (section.groups[open.group] !== group) {
    const view = folded.get(group) ?? { ...nameOf(group), ...foldedGroup(group, settings) };
    folded.set(group, view);
    return view;
  }
  const shown = pages === undefined ? {} : { from: open.from, to: open.from + mostOpenItems };
  const { allOperations, allWebhooks } = strings.navigation;
  const list = pages?.[0] === items[0]?.url ? undefined : pages?.[0];
  const all = list === undefined ? undefined : hrefOf(list, settings);
  return {
    ...nameOf(group),
    items: itemViews(group, context, shown),
    ...(all === undefined
      ? {}
      : { all: { label: (areWebhooks ? allWebhooks : allOperations)({ count: items.length }), href: all } }),
  };
}

function nameOf({
  label,
  depth,
  isCollapsed,
  items,
  around,
}: SidebarGroup): Pick<UnfoldedGroup, 'label' | 'isNested' | 'isCollapsed' | 'count' | 'level'> {
  return {
    count: items.length,
    ...(label === undefined ? {} : { label }),
    ...(depth === undefined ? {} : { isNested: true }),
    ...(isCollapsed === undefined ? {} : { isCollapsed }),
    ...(around === undefined ? {} : { level: around.length }),
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
): UnfoldedGroup[] {
  for (let index = nearest; index !== end; index += step) {
    const group = groups[index];
    const url = group && urlOfGroup(group);
    if (url === undefined) continue;
    const { groupsAfter, groupsBefore } = strings.navigation;
    const label = (step === 1 ? groupsAfter : groupsBefore)({ count: Math.abs(end - nearest) });
    return [{ count: 0, items: [], all: { label, href: hrefOf(url, settings) } }];
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

function itemViews(
  group: SidebarGroup,
  { settings, labels }: SidebarContext,
  { from = 0, to = group.items.length }: { from?: number; to?: number } = {},
): SidebarItemView[] {
  const short = labels.get(group) ?? shortLabels(group.items.map(({ label }) => label));
  labels.set(group, short);
  return group.items.slice(from, to).map(({ url, isExternal, ...item }, index) => {
    const label = short[from + index] ?? item.label;
    return {
      ...item,
      label,
      href: hrefOfItem({ url, isExternal }, settings),
      ...(label === item.label ? {} : { title: item.label }),
    };
  });
}

function hrefOfItem(
  { url, isExternal }: { url: string; isExternal?: true | undefined },
  settings: Settings,
): string {
  return isExternal ? url : hrefOf(url, settings);
}

// Makes the view of a sidebar: all items of a small section, and those near the page for a large one.

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

/** Groups of the API that a sidebar shows at once. */
const mostGroups = 120;

/** What a large section shows open: a group, and which of its items. */
export interface OpenPart {
  group: number;
  from: number;
}

/** The open part of the sidebar of a page, or `undefined` if all of it is open. */
export function openPartOf(section: OrderedSection, url: string): OpenPart | undefined {
  if (section.items.length <= wholeSidebarLimit) return undefined;
  const { group, item } = section.positions.get(url) ?? { group: -1, item: 0 };
  const position = section.groups[group]?.pages === undefined ? 0 : item;
  return { group, from: position - (position % mostOpenItems) };
}

/** What making a sidebar takes. */
interface SidebarInput {
  settings: Settings;
  strings: Strings;
  /** What `openPartOf` returns for the page. */
  open: OpenPart | undefined;
}

/** The sidebar of a section. Small ones are whole on every page (specification, section 2: never collapsed). */
export function viewOfSidebar(section: Section, input: SidebarInput): SidebarView {
  return { label: section.label, groups: nearGroups({ section, ...input }) };
}

interface SidebarContext extends SidebarInput {
  section: Section;
}

function groupView(group: SidebarGroup, context: SidebarContext): SidebarGroupView {
  const { section, settings, strings, open } = context;
  const { label, items, pages, depth, areWebhooks } = group;
  const named = {
    ...(label === undefined ? {} : { label }),
    ...(depth === undefined ? {} : { isNested: true }),
  };
  const isSmall = label === undefined || (items.length < 2 && pages === undefined);
  if (open === undefined || isSmall) return { ...named, items: itemViews(items, settings) };
  if (section.groups[open.group] !== group) return { ...named, ...foldedGroup(group, settings) };
  const shown = pages === undefined ? items : items.slice(open.from, open.from + mostOpenItems);
  const { allOperations, allWebhooks } = strings.navigation;
  const all = pages?.[0] === undefined ? undefined : hrefOf(pages[0], settings);
  return {
    ...named,
    items: itemViews(shown, settings),
    ...(all === undefined
      ? {}
      : { all: { label: (areWebhooks ? allWebhooks : allOperations)(items.length), href: all } }),
  };
}

/** Of very many groups with pages of their own, the ones around the open one, with links to those before and after. */
function nearGroups(context: SidebarContext): SidebarGroupView[] {
  const { groups } = context.section;
  const view = (group: SidebarGroup) => groupView(group, context);
  const first = groups.findIndex(({ pages }) => pages !== undefined);
  if (first === -1 || groups.length - first <= mostGroups) return groups.map(view);
  const middle = Math.floor((context.open?.group ?? 0) - mostGroups / 2);
  const from = Math.min(Math.max(middle, first), groups.length - mostGroups);
  const to = from + mostGroups;
  return [
    ...groups.slice(0, first).map(view),
    ...restLink(groups.slice(first, from).toReversed(), 'before', context),
    ...groups.slice(from, to).map(view),
    ...restLink(groups.slice(to), 'after', context),
  ];
}

/** `12 groups before these`, a link to the nearest of them. */
function restLink(
  nearestFirst: SidebarGroup[],
  side: 'before' | 'after',
  context: SidebarContext,
): SidebarGroupView[] {
  const nearest = nearestFirst.find((group) => groupView(group, context).folded !== undefined);
  const href = nearest && groupView(nearest, context).folded?.href;
  if (href === undefined) return [];
  const { groupsAfter, groupsBefore } = context.strings.navigation;
  const label = (side === 'before' ? groupsBefore : groupsAfter)(nearestFirst.length);
  return [{ items: [], all: { label, href } }];
}

function foldedGroup({ items, pages }: SidebarGroup, settings: Settings) {
  const url = pages?.[0] ?? items[0]?.url;
  return url === undefined
    ? { items: [] }
    : { items: [], folded: { href: hrefOf(url, settings), count: items.length } };
}

function itemViews(items: SidebarItem[], settings: Settings): SidebarItemView[] {
  return items.map(({ url, ...item }) => ({ ...item, href: hrefOf(url, settings) }));
}

// The parts all pages share: navigation bar, announcement, footer, style sheet and script.

import type { Settings } from '../nouns/config.ts';
import type { Html } from '../nouns/html.ts';
import type { RoutePlan, Section, SidebarGroup, SidebarItem } from '../nouns/route.ts';
import { searchManifestPath } from '../nouns/search.ts';
import type { ResourceView, SidebarItemView, SidebarView, SiteView } from '../nouns/view.ts';
import { pagePolicy } from '../security/policy.ts';
import { canonicalUrl, fileHref, hrefOf } from '../urls/urls.ts';

/** Final hrefs of the files that come with the program. */
export interface ThemeHrefs {
  stylesheet: ResourceView;
  bootScript: ResourceView;
  islandsHref: string;
  iconHref: string;
  touchIconHref: string;
  manifestHref: string;
}

export interface SiteViewInput {
  title: string;
  settings: Settings;
  plan: RoutePlan;
  theme: ThemeHrefs;
  announcement?: Html;
}

/** The site as a page of the given section sees it: the current item of the navigation bar is marked. */
export function viewOfSite(input: SiteViewInput, section: Section | undefined): SiteView {
  const { settings, plan, title } = input;
  const items = settings.navbar ?? plan.sections.map(({ label, url }) => ({ label, to: url }));
  const announcement = settings.announcementBar;
  return {
    title,
    language: 'en',
    homeHref: hrefOf('/', settings),
    navbar: items.map(({ label, to }) => ({
      label,
      href: hrefOf(canonicalUrl(to), settings),
      current: section !== undefined && section.name === sectionOf(canonicalUrl(to), plan)?.name,
    })),
    ...(announcement === undefined || input.announcement === undefined
      ? {}
      : { announcement: { id: announcement.id, html: input.announcement } }),
    contentSecurityPolicy: pagePolicy,
    searchHref: fileHref(searchManifestPath, settings),
    footerText: settings.footerText ?? title,
    ...input.theme,
  };
}

function sectionOf(url: string, plan: RoutePlan): Section | undefined {
  const name = plan.routes.find((route) => route.url === url)?.section;
  return plan.sections.find((section) => section.name === name);
}

/** Above this many items a section shows the items of the open group only, and a link for each other group. */
const wholeSidebarLimit = 150;

/** Items that the open group of a tag with pages of its own shows at once. */
const mostOpenItems = 40;

/** What a large section shows open: a group, and which of its items. */
export interface OpenPart {
  group: number;
  from: number;
}

/** What is open in the sidebar of a page, or `undefined` where everything is. */
export function openPartOf(section: Section, url: string): OpenPart | undefined {
  const size = section.groups.reduce((sum, { items }) => sum + items.length, 0);
  if (size <= wholeSidebarLimit) return undefined;
  const group = section.groups.findIndex(
    ({ items, pages }) => pages?.includes(url) === true || items.some((item) => item.url === url),
  );
  const { items = [], pages } = section.groups[group] ?? {};
  const position = pages === undefined ? 0 : items.findIndex((item) => item.url === url);
  return { group, from: Math.max(position - (position % mostOpenItems), 0) };
}

/**
 * The sidebar of a section. Small ones are whole on every page (specification, section 2: never collapsed).
 * @param open what openPartOf gives for the page
 */
export function viewOfSidebar(section: Section, settings: Settings, open: OpenPart | undefined): SidebarView {
  return {
    label: section.label,
    groups: section.groups.map((group, index) => {
      const { label, items, pages, depth, areWebhooks } = group;
      const named = {
        ...(label === undefined ? {} : { label }),
        ...(depth === undefined ? {} : { isNested: true }),
      };
      const isSmall = label === undefined || (items.length < 2 && pages === undefined);
      if (open === undefined || isSmall) return { ...named, items: itemViews(items, settings) };
      if (open.group !== index) return { ...named, ...foldedGroup(group, settings) };
      const shown = pages === undefined ? items : items.slice(open.from, open.from + mostOpenItems);
      const words = areWebhooks ? 'webhooks' : 'operations';
      const all = pages?.[0] === undefined ? undefined : hrefOf(pages[0], settings);
      return {
        ...named,
        items: itemViews(shown, settings),
        ...(all === undefined ? {} : { all: { label: `All ${items.length} ${words}`, href: all } }),
      };
    }),
  };
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

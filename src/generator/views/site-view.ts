// The parts all pages share: navigation bar, announcement, footer, style sheet and script.

import type { Settings } from '../nouns/config.ts';
import type { Html } from '../nouns/html.ts';
import type { RoutePlan, Section } from '../nouns/route.ts';
import { searchManifestPath } from '../nouns/search.ts';
import type { ResourceView, SidebarView, SiteView } from '../nouns/view.ts';
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
      current: section !== undefined && section === sectionOf(canonicalUrl(to), plan),
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

/** Label of the group that is open in the sidebar of a page, or `undefined` where all are. */
export function openGroupOf(section: Section, url: string): string | undefined {
  const size = section.groups.reduce((sum, { items }) => sum + items.length, 0);
  if (size <= wholeSidebarLimit) return undefined;
  return section.groups.find(({ items }) => items.some((item) => item.url === url))?.label ?? '';
}

/**
 * The sidebar of a section. Small ones are whole on every page (specification, section 2: never collapsed).
 * @param open what openGroupOf gives for the page
 */
export function viewOfSidebar(section: Section, settings: Settings, open: string | undefined): SidebarView {
  return {
    label: section.label,
    groups: section.groups.map(({ label, items, depth }) => {
      const first = items[0];
      const isOpen = open === undefined || label === undefined || label === open || items.length < 2;
      const named = {
        ...(label === undefined ? {} : { label }),
        ...(depth === undefined ? {} : { isNested: true }),
      };
      if (!isOpen && first !== undefined)
        return { ...named, items: [], folded: { href: hrefOf(first.url, settings), count: items.length } };
      return { ...named, items: items.map(({ url, ...item }) => ({ ...item, href: hrefOf(url, settings) })) };
    }),
  };
}

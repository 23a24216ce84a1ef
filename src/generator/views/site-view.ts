// The parts all pages share: navigation bar, announcement, footer, style sheet and script.

import type { Settings } from '../nouns/config.ts';
import type { Html } from '../nouns/html.ts';
import type { RoutePlan, Section } from '../nouns/route.ts';
import { searchManifestPath } from '../nouns/search.ts';
import type { ResourceView, SiteView } from '../nouns/view.ts';
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

// The parts all pages share: navigation bar, announcement, footer, style sheet and script.

import { pagePolicy } from '../shared/security-policy.ts';
import { canonicalUrl, fileHref, hrefOf } from '../shared/urls.ts';
import type { Settings } from '../types/config.ts';
import type { Html } from '../types/markup.ts';
import { searchManifestPath } from '../types/page-record.ts';
import type { ResourceView, SiteView } from '../types/page-view.ts';
import type { RoutePlan, Section } from '../types/route.ts';

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

/** Prepares the site as a page of a given section sees it: the current item of the navigation bar is marked. */
export function siteViews(input: SiteViewInput): (section: Section | undefined) => SiteView {
  const { settings, plan, title } = input;
  const sectionByUrl = new Map(plan.routes.map(({ url, section }) => [url, section]));
  const items = (settings.navbar ?? plan.sections.map(({ label, url }) => ({ label, to: url }))).map(
    ({ label, to }) => {
      const url = canonicalUrl(to);
      return { item: { label, href: hrefOf(url, settings) }, name: sectionByUrl.get(url) };
    },
  );
  const announcement = settings.announcementBar;
  const shared = {
    title,
    language: 'en',
    homeHref: hrefOf('/', settings),
    ...(announcement === undefined || input.announcement === undefined
      ? {}
      : { announcement: { id: announcement.id, html: input.announcement } }),
    contentSecurityPolicy: pagePolicy,
    searchHref: fileHref(searchManifestPath, settings),
    footerText: settings.footerText ?? '',
    versions: Object.entries(settings.versions ?? {}).map(([id, { label }]) => ({ id, label })),
    ...input.theme,
  };
  return (section) => ({
    ...shared,
    navbar: items.map(({ item, name }) => ({
      ...item,
      current: section !== undefined && name === section.name,
    })),
  });
}

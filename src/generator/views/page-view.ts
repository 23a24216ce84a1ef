// A planned route and its content to the view of one page.

import type { Settings } from '../nouns/config.ts';
import type { Heading } from '../nouns/doc.ts';
import type { LinkView } from '../nouns/link-view.ts';
import type { Route, RoutePlan, Section } from '../nouns/route.ts';
import type { ContentView, HeadView, PageView, SiteView } from '../nouns/view.ts';
import { hrefOf } from '../urls/urls.ts';

export interface PageInput {
  route: Route;
  content: ContentView;
  /** Headings of the page's Markdown; levels 2 and 3 make its table of contents. */
  headings: Heading[];
  description: string;
  keywords: string[];
}

export interface PageContext {
  site: SiteView;
  siteTitle: string;
  settings: Settings;
  plan: RoutePlan;
}

export function viewOfPage(input: PageInput, { site, siteTitle, settings, plan }: PageContext): PageView {
  const { route, content } = input;
  const section = plan.sections.find(({ name }) => name === route.section);
  const { previous, next } = neighbours(route, section, settings);
  return {
    head: headOf(input, siteTitle, settings),
    site,
    href: hrefOf(route.url, settings),
    hasSidebar: section !== undefined,
    breadcrumbs: section === undefined ? [] : breadcrumbs(route, section, settings),
    ...(previous === undefined ? {} : { previous }),
    ...(next === undefined ? {} : { next }),
    // Specification, section 2: the table of contents covers heading levels 2 to 3.
    tableOfContents: input.headings
      .filter(({ depth }) => depth === 2 || depth === 3)
      .map(({ depth, id, html }) => ({ depth, id, html })),
    content,
  };
}

function headOf(
  { route, content, description, keywords }: PageInput,
  siteTitle: string,
  settings: Settings,
): HeadView {
  const isHome = route.url === '/';
  const pageTitle = isHome ? content.title : route.title;
  return {
    title: pageTitle === siteTitle ? siteTitle : `${pageTitle} | ${siteTitle}`,
    pageTitle,
    description,
    keywords,
    ...(settings.url === undefined || content.kind === 'not-found'
      ? {}
      : { canonicalUrl: settings.url + hrefOf(route.url, settings) }),
    kind: isHome ? 'website' : 'article',
    noIndex: settings.noIndex || route.unlisted || content.kind === 'not-found',
  };
}

function breadcrumbs(route: Route, section: Section, settings: Settings): PageView['breadcrumbs'] {
  return [
    { label: 'Home', href: hrefOf('/', settings) },
    ...(route.url === section.url ? [] : [{ label: section.label, href: hrefOf(section.url, settings) }]),
    ...groupCrumbs(route, section, settings),
    { label: route.label },
  ];
}

/** The group of an item; it is a link where the group has a page of its own. */
function groupCrumbs({ url, source }: Route, section: Section, settings: Settings): PageView['breadcrumbs'] {
  if (source.kind === 'schema') return [{ label: 'Schemas' }];
  const group = section.groups.find(({ items }) => items.some((item) => item.url === url));
  if (group?.label === undefined) return [];
  const page = group.pages?.[0];
  return [{ label: group.label, ...(page === undefined ? {} : { href: hrefOf(page, settings) }) }];
}

function neighbours(
  route: Route,
  section: Section | undefined,
  settings: Settings,
): { previous?: LinkView; next?: LinkView } {
  const items = section?.groups.flatMap((group) => group.items) ?? [];
  const index = items.findIndex(({ url }) => url === route.url);
  if (index === -1) return {};
  const link = (position: number): LinkView | undefined => {
    const item = items[position];
    return item === undefined ? undefined : { label: item.label, href: hrefOf(item.url, settings) };
  };
  const previous = link(index - 1);
  const next = link(index + 1);
  return { ...(previous === undefined ? {} : { previous }), ...(next === undefined ? {} : { next }) };
}

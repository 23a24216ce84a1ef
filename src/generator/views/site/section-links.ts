// Links to the sections of a site, and the page that lists all sections of a site with many. Law: the number of links in the frame
// of a page is bounded, since each page repeats them.

import type { Strings } from '../../../strings/strings-type.ts';
import { hrefOf, type UrlStyle } from '../../shared/urls.ts';
import type { Api } from '../../types/api.ts';
import type { LinkView } from '../../types/markup.ts';
import type { SectionsView } from '../../types/page-view.ts';
import type { Route, RoutePlan, Section } from '../../types/route.ts';
import { sectionFacts } from './home-view.ts';

/** A link of the navigation. `to` is the URL of a route. */
export interface NavigationLink {
  label: string;
  to: string;
}

/**
 * The links to the sections of a site. With many sections these are the first ones and the page that lists all; a current
 * section that is not among the first takes the last of their places.
 */
export function sectionLinks(
  { routes, sections }: Pick<RoutePlan, 'routes' | 'sections'>,
  current?: Section,
): NavigationLink[] {
  const all = routes.find(isListOfSections);
  const linkTo = ({ label, url }: Section): NavigationLink => ({ label, to: url });
  if (all?.source.kind !== 'sections') return sections.map(linkTo);
  const first = sections.slice(0, all.source.first);
  if (current !== undefined && !first.some(({ name }) => name === current.name))
    first.splice(all.source.first - 1, 1, current);
  return [...first.map(linkTo), { label: all.label, to: all.url }];
}

/** The same with final hrefs, for the lists of other pages and of the search dialog. */
export function sectionLinkViews(plan: RoutePlan, style: UrlStyle): LinkView[] {
  return sectionLinks(plan).map(({ label, to }) => ({ label, href: hrefOf(to, style) }));
}

/** Whether a page is the one that lists all sections. */
export function isListOfSections({ source }: Route): boolean {
  return source.kind === 'sections';
}

/** What the page that lists all sections is made from. */
interface SectionsInput {
  sections: readonly Section[];
  apis: ReadonlyMap<string, Api>;
  style: UrlStyle;
  strings: Strings;
}

/** The view of the page that lists all sections, in the order of the navigation. */
export function viewOfSections({ title }: Route, input: SectionsInput): SectionsView {
  const { sections, apis, style, strings } = input;
  return {
    kind: 'sections',
    title,
    sections: sections.map((section) => ({
      label: section.label,
      href: hrefOf(section.url, style),
      facts: sectionFacts(section, section.api === undefined ? undefined : apis.get(section.api), strings),
    })),
  };
}

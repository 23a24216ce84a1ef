// Gives pages with the same title different titles in the head, by which readers tell tabs, bookmarks and search results apart (WCAG 2.4.2).

import { posix } from 'node:path';
import { groupBy } from '../shared/group-by.ts';
import type { Route, Section } from '../types/route.ts';
import { titleOfFolder } from './guide-groups.ts';

/** Adds `headTitle` to each page whose title another page has: with its section, else its folder, else its label in navigation, else that with its group, else its URL. */
export function withHeadTitles(routes: Route[], sections: readonly Section[]): Route[] {
  const labels = new Map(sections.map(({ name, label }) => [name, label]));
  const inSection = (title: string, { section = '' }: Route, folder = '') =>
    [title, ...new Set([folder, labels.get(section) ?? ''])].filter((part) => part !== '').join(' | ');
  const groups = groupLabels(sections);
  const byUrl = ({ title, url }: Route) => `${title} | ${url}`;
  const forms = [
    (route: Route) => inSection(route.title, route),
    (route: Route) => inSection(route.title, route, folderOf(route)),
    (route: Route) => inSection(route.label, route),
    (route: Route) => inSection(route.label, route, groups.get(route.url)),
    byUrl,
  ];
  const taken = new Set(routes.map(({ title }) => title));
  const headTitles = new Map<Route, string>();
  for (const alike of groupBy(routes, ({ title }) => title).values()) {
    if (alike.length === 1) continue;
    // One form for all of them, so that their titles differ in the same place.
    const fits = forms.find((form) => {
      const made = new Set(alike.map(form));
      return made.size === alike.length && ![...made].some((title) => taken.has(title));
    });
    for (const route of alike) {
      const title = (fits ?? byUrl)(route);
      taken.add(title);
      headTitles.set(route, title);
    }
  }
  return routes.map((route) => {
    const headTitle = headTitles.get(route);
    return headTitle === undefined ? route : { ...route, headTitle };
  });
}

/** The label of the group of each page that is in one. */
function groupLabels(sections: readonly Section[]): ReadonlyMap<string, string> {
  const groups = sections.flatMap((section) => section.groups);
  return new Map(groups.flatMap(({ label = '', items }) => items.map(({ url }) => [url, label] as const)));
}

/** The name of the folder of a guide, as words. */
function folderOf({ source }: Route): string {
  const folder = 'api' in source ? '.' : posix.dirname(source.file ?? '');
  return folder === '.' ? '' : titleOfFolder(folder);
}

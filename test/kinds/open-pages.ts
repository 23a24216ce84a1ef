// Opens the pages of a small project, without building the rest of its site.

import { parseConfig } from '../../src/generator/project/parse-config.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import type { PortalConfig } from '../../src/generator/types/config.ts';
import { emptyTheme, projectOf } from '../support/memory-project.ts';
import { openedSite, plainRun } from '../support/plain-run.ts';

/** Opens the pages of a project. Documents are given as data or as texts. */
export async function openPages(sources: Record<string, string | object>, config: PortalConfig = {}) {
  const texts = Object.fromEntries(
    Object.entries(sources).map(([file, source]) => [
      file,
      typeof source === 'string' ? source : JSON.stringify(source),
    ]),
  );
  const parsed = parseConfig(config);
  if (!('settings' in parsed)) throw new Error(parsed.problems.map(({ message }) => message).join());
  const { settings, extensions } = parsed;
  const run = plainRun({
    files: projectOf(texts),
    settings,
    extensions,
    theme: emptyTheme,
    store: memoryStore(),
  });
  const { open } = await openedSite(run);
  const routeOf = (url: string) => {
    const route = open.routes.find((one) => one.url === url);
    if (route === undefined)
      throw new Error(`There is no page ${url}, but ${open.routes.map((one) => one.url)}.`);
    return route;
  };
  return {
    routes: open.routes,
    route: routeOf,
    html: async (url: string) => String((await open.page(routeOf(url)).files[0].make()).content),
    /** What the stored content of each page is named by, by URL. */
    keys: () => new Map(open.routes.map((route) => [route.url, open.page(route).contentKey])),
  };
}

/** The URLs of the pages that are made anew when a project has become another one. */
export function changedPages(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].flatMap(([url, key]) => (before.get(url) === key ? [] : [url]));
}

/** The table of contents of a page: `#id Heading`, indented by its level. */
export function contentsOf(html: string): string[] {
  const list = /<details class="contents-fold".*?<\/details>/s.exec(html)?.[0] ?? '';
  return [...list.matchAll(/<li class="contents-(\d)"><a href="([^"]*)">(.*?)<\/a>/gs)].map(
    ([, level, href, text = '']) => `${level === '3' ? '  ' : ''}${href} ${textOf(text)}`,
  );
}

/** A value in the head of a page, such as its `description`. */
export function metaOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1];
}

/** The ids of a page, in the order of the text. */
export function idsOf(html: string): string[] {
  return [...html.matchAll(/<[^>]+ id="([^"]*)"/g)].map(([, id = '']) => id);
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}

// The pages that files for programs list, in the order of `llms.txt`: by section, and those that can be left out at the end.

import type { Settings } from '../../../generator/types/config.ts';
import type { Route, RoutePlan } from '../../../generator/types/route.ts';

/** The pages of a section. */
export interface SectionPages<Page> {
  pages: Page[];
  /** Pages of schemas, which can be left out where there is little room. */
  optional: Page[];
}

/** What places a page. */
interface PlacedPage {
  section?: string;
  isOptional: boolean;
}

/**
 * Parts pages into sections. Pages that are in none of them are in the first, whose name is empty; sections without pages are left out.
 * @param sections in their order
 */
export function pagesBySection<Page, Section extends { name: string }>(
  pages: readonly Page[],
  sections: readonly Section[],
  placeOf: (page: Page) => PlacedPage,
): (Section & SectionPages<Page>)[] {
  const bySection = new Map(
    sections.map(({ name }) => [name, { pages: [], optional: [] } as SectionPages<Page>]),
  );
  const first = bySection.get('');
  for (const page of pages) {
    const { section = '', isOptional } = placeOf(page);
    const found = bySection.get(section) ?? first;
    (isOptional ? found?.optional : found?.pages)?.push(page);
  }
  return sections.flatMap((section) => {
    const found = bySection.get(section.name);
    bySection.delete(section.name);
    return found === undefined || found.pages.length + found.optional.length === 0
      ? []
      : [{ ...section, ...found }];
  });
}

/** Whether a page can be left out where there is little room. */
export function isOptionalPage(kind: Route['source']['kind']): boolean {
  return kind === 'schema';
}

/** Returns the pages of a site that are listed, in the order of `llms.txt`. None are if the site asks not to be indexed. */
export function listedRoutes({ routes, sections }: RoutePlan, { noIndex }: Settings): Route[] {
  if (noIndex) return [];
  const listed = pagesBySection(
    routes.filter(({ unlisted }) => !unlisted),
    [{ name: '' }, ...sections],
    ({ section, source }) => ({
      ...(section === undefined ? {} : { section }),
      isOptional: isOptionalPage(source.kind),
    }),
  );
  return [...listed.flatMap(({ pages }) => pages), ...listed.flatMap(({ optional }) => optional)];
}

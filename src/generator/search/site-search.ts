// The pages of a site, as they ship, to the files of its search.

import { hrefOf, type UrlStyle } from '../shared/urls.ts';
import type { SearchRecords } from '../types/page-record.ts';
import type { Route, RoutePlan } from '../types/route.ts';
import type { OutputFile } from '../types/sources.ts';
import { createSearchIndex } from './search-index.ts';

export interface SiteSearch {
  /** Takes a page in the order of the plan. */
  learn(route: Route, records: SearchRecords): void;
  /** The files of the index, when all pages are known. */
  files(): OutputFile[];
}

interface SearchInput {
  plan: RoutePlan;
  style: UrlStyle;
  /** Names a file by its content, below the assets folder. */
  hashedFile(name: string, bytes: Uint8Array): OutputFile;
}

export function createSiteSearch({ plan, style, hashedFile }: SearchInput): SiteSearch {
  const labels = new Map(plan.sections.map(({ name, label }) => [name, label]));
  const index = createSearchIndex({
    nameOf: ({ name, content }) => hashedFile(name, new TextEncoder().encode(content)).outputPath,
    sections: plan.sections.map(({ label, url }) => ({ label, href: hrefOf(url, style) })),
  });
  return {
    learn: (route, records) => {
      const group = route.section === undefined ? undefined : labels.get(route.section);
      index.add({
        href: hrefOf(route.url, style),
        ...(group === undefined ? {} : { group }),
        records,
      });
    },
    files: () => index.files().map(({ name, content }) => ({ outputPath: name, content })),
  };
}

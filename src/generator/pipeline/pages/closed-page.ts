// Keeps of a page only what decides whether its files are reused, since a site with many pages has all of them in memory at once.

import type { PlannedFile } from '../../types/page-files.ts';
import type { Route } from '../../types/route.ts';
import type { OpenPage } from './open-site.ts';

/**
 * Closes a page: its content, frame and files are only there again when one of them is asked for. As a page depends only on its site, the
 * page that is opened then is the same.
 */
export function closedPage(page: OpenPage, open: (route: Route) => OpenPage): OpenPage {
  return closed(page, reopened(page.route, open));
}

/** How a page is opened again. */
interface Reopened {
  /** Returns the page, and keeps it. */
  again(): OpenPage;
  /** Returns the page as well, but keeps it only if that was done before. */
  now(): OpenPage;
}

function reopened(route: Route, open: (route: Route) => OpenPage): Reopened {
  const kept: { page?: OpenPage } = {};
  return {
    again: () => {
      kept.page ??= open(route);
      return kept.page;
    },
    now: () => kept.page ?? open(route),
  };
}

/** Not a part of `closedPage`, as none of its functions may keep the page that is closed in memory. */
function closed({ route, contentKey, files, parts }: OpenPage, { again, now }: Reopened): OpenPage {
  const [html, ...others] = files;
  return {
    route,
    contentKey,
    files: [closedFile(html, 0, again), ...others.map((file, index) => closedFile(file, index + 1, again))],
    references: () => again().references(),
    ...(parts === undefined ? {} : { parts: partsOf(again) }),
    frame: () => again().frame(),
    holds: (lookups) => lookups.length === 0 || now().holds(lookups),
  };
}

function partsOf(again: Reopened['again']): NonNullable<OpenPage['parts']> {
  return () => again().parts?.() ?? {};
}

function closedFile(
  { kind, outputPath, key, madeFrom, isOfContent }: PlannedFile,
  index: number,
  again: Reopened['again'],
): PlannedFile {
  return {
    kind,
    outputPath,
    key,
    madeFrom,
    ...(isOfContent === undefined ? {} : { isOfContent }),
    make: async () => {
      const file = again().files[index];
      if (file === undefined) throw new Error(`\`${outputPath}\` is no longer a file of its page.`);
      return file.make();
    },
  };
}

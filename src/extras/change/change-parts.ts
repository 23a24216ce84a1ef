// What the wing adds to a site whose configuration names releases.

import { recordAt, textAt } from '../../generator/shared/json.ts';
import type { ReleaseDocument } from '../../generator/types/seam/added-to-site.ts';
import type { WingParts } from '../../generator/types/seam/wing.ts';
import type { SiteRelease } from '../../generator/types/versions/site-release.ts';
import { compareDocuments } from './compare-documents.ts';
import type { ReleaseDifference } from './pages/api-changes.ts';
import { changePages } from './pages/change-pages.ts';

/** The parts. */
export const changeParts: WingParts = { sitePages: (modelled) => changePages(modelled, compare) };

/** Compares two releases of a document. Sunsets are over or not on the day of the newer one. */
async function compare(
  before: ReleaseDocument,
  after: ReleaseDocument,
  { date }: SiteRelease,
): Promise<ReleaseDifference> {
  const findings = compareDocuments(before, after, {
    today: date === undefined ? undefined : Date.parse(date),
    grace: {},
  });
  return { version: textAt(recordAt(before.root, 'info'), 'version') ?? '', findings };
}

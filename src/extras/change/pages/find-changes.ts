// Finds what changed in the releases of the APIs of a site.

import type { SiteApi } from '../../../generator/types/route.ts';
import type { ModelledSite, ReleaseDocument } from '../../../generator/types/seam/site-pages.ts';
import type { SiteRelease } from '../../../generator/types/versions/site-release.ts';
import type { ApiChanges, ApiRelease, ReleaseDifference } from './api-changes.ts';

/** Compares two documents. */
export type CompareDocuments = (
  before: ReleaseDocument,
  after: ReleaseDocument,
) => Promise<ReleaseDifference>;

/** Compares each release of each API with the one before that has its document. An API that no release has is left out. */
export async function findChanges(
  { site: { apis }, settings: { siteReleases = [] }, releases }: Pick<ModelledSite, 'site' | 'settings' | 'releases'>,
  compare: CompareDocuments,
): Promise<ApiChanges[]> {
  const found: ApiChanges[] = [];
  for (const api of apis) {
    const own = await releasesOf(api, siteReleases, { releases, compare });
    if (own.some(({ state }) => state !== 'missing')) found.push({ api: api.api, releases: own });
  }
  return found;
}

async function releasesOf(
  api: SiteApi,
  all: readonly SiteRelease[],
  { releases, compare }: Pick<ModelledSite, 'releases'> & { compare: CompareDocuments },
): Promise<ApiRelease[]> {
  const found: ApiRelease[] = [];
  let before: SiteRelease | undefined;
  for (const release of all.toReversed()) {
    if (!(await releases.has(api, release))) {
      found.push({ release, state: 'missing' });
      continue;
    }
    const difference = before && (await releases.compared(api, [before, release], compare));
    found.push(
      before === undefined || difference === undefined
        ? { release, state: 'first' }
        : { release, state: 'compared', before, difference },
    );
    before = release;
  }
  return found.reverse();
}

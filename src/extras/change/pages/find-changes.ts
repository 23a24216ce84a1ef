// Finds what changed in the releases of the APIs of a site.

import type { RuleSettings } from '../../../generator/types/diagnostic.ts';
import type { SiteApi } from '../../../generator/types/route.ts';
import type { ReleaseDocument, SiteWithReleases } from '../../../generator/types/seam/added-to-site.ts';
import type { SiteRelease } from '../../../generator/types/versions/site-release.ts';
import type { Finding } from '../findings/finding.ts';
import { settledFinding } from '../findings/verdicts-under-rules.ts';
import { suggestedVersion, worstOf } from '../suggested-version.ts';
import type { ApiChanges, ApiRelease, ReleaseDifference, ReportedDifference } from './api-changes.ts';

/** Compares two documents. */
export type CompareReleases = (
  before: ReleaseDocument,
  after: ReleaseDocument,
  release: SiteRelease,
) => Promise<ReleaseDifference>;

/** Compares each release of each API with the one before that has its document. An API that no release has is left out. */
export async function findChanges(
  { site: { apis }, settings, releases }: Pick<SiteWithReleases, 'site' | 'settings' | 'releases'>,
  compare: CompareReleases,
): Promise<ApiChanges[]> {
  const { siteReleases = [] } = settings;
  const found: ApiChanges[] = [];
  for (const api of apis) {
    const own = await releasesOf(api, siteReleases, { releases, compare, settings });
    if (own.some(({ state }) => state !== 'missing')) found.push({ api: api.api, releases: own });
  }
  return found;
}

async function releasesOf(
  api: SiteApi,
  all: readonly SiteRelease[],
  {
    releases,
    settings,
    compare,
  }: Pick<SiteWithReleases, 'releases' | 'settings'> & { compare: CompareReleases },
): Promise<ApiRelease[]> {
  const found: ApiRelease[] = [];
  let before: SiteRelease | undefined;
  for (const release of all.toReversed()) {
    if (!(await releases.has(api, release))) {
      found.push({ release, state: 'missing' });
      continue;
    }
    const difference =
      before &&
      (await releases.compared(api, [before, release], (one, other) => compare(one, other, release)));
    found.push(
      before === undefined || difference === undefined
        ? { release, state: 'first' }
        : { release, state: 'compared', before, difference: reported(difference, settings) },
    );
    before = release;
  }
  return found.reverse();
}

/** A difference under the rules of the project: some findings mean something else, and some are left out. */
function reported({ version, findings }: ReleaseDifference, settings: RuleSettings): ReportedDifference {
  const settled = findings.flatMap((one): Finding[] => {
    const found = settledFinding(one, settings);
    return found === undefined ? [] : [{ ...one, verdict: found.verdict }];
  });
  const verdict = worstOf(settled.map((one) => one.verdict));
  return { version, findings: settled, verdict, suggestedVersion: suggestedVersion(version, verdict) };
}

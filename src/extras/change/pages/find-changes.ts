// Finds what changed in the releases of the APIs of a site.

import { recordAt, textAt } from '../../../generator/shared/json.ts';
import type { RuleSettings } from '../../../generator/types/diagnostic.ts';
import type { SiteApi } from '../../../generator/types/route.ts';
import type { ReleaseDocument, SiteWithReleases } from '../../../generator/types/seam/added-to-site.ts';
import type { SiteRelease } from '../../../generator/types/versions/site-release.ts';
import { compareDocuments } from '../compare-documents.ts';
import type { Finding } from '../findings/finding.ts';
import { settledFinding } from '../findings/verdicts-under-rules.ts';
import { suggestedVersion, worstOf } from '../suggested-version.ts';
import type { ApiChanges, ApiRelease, ReleaseDifference, ReportedDifference } from './api-changes.ts';

/** Compares each release of each API with the one before that has its document. An API that no release has is left out. */
export async function findChanges(modelled: SiteWithReleases): Promise<ApiChanges[]> {
  const found: ApiChanges[] = [];
  for (const api of modelled.site.apis) {
    const own = await releasesOf(api, modelled);
    if (own.some(({ state }) => state !== 'missing')) found.push({ api: api.api, releases: own });
  }
  return found;
}

async function releasesOf(
  api: SiteApi,
  { releases, settings }: Pick<SiteWithReleases, 'releases' | 'settings'>,
): Promise<ApiRelease[]> {
  const found: ApiRelease[] = [];
  let before: SiteRelease | undefined;
  for (const release of (settings.siteReleases ?? []).toReversed()) {
    if (!(await releases.has(api, release))) {
      found.push({ release, state: 'missing' });
      continue;
    }
    const difference =
      before &&
      (await releases.compared(api, [before, release], (one, other) => compare([one, other], release)));
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

/** Compares two releases of a document. Sunsets are over or not on the day of the newer one. */
async function compare(
  [before, after]: readonly [ReleaseDocument, ReleaseDocument],
  { date }: SiteRelease,
): Promise<ReleaseDifference> {
  const today = date === undefined ? undefined : Date.parse(date);
  const findings = compareDocuments(before, after, { today, grace: {} });
  return { version: textAt(recordAt(before.root, 'info'), 'version') ?? '', findings };
}

// Collects what the sources of a site silence.

import { applySeverities, type Settled } from '../../check/apply-severities.ts';
import { inWrittenFile } from '../../shared/problems/overlaid-places.ts';
import type { RuleSettings, Silence } from '../../types/diagnostic.ts';
import type { Site } from '../../types/route.ts';
import type { PlannedSite } from '../plan/planned-site.ts';

/** Returns the silences of a site. Drafts have no pages, so their links are not checked. */
export function silencesOf({ docs, apis }: Pick<Site, 'docs' | 'apis'>): Silence[] {
  const ofDocs = docs.flatMap(({ silences = [], frontMatter }) => (frontMatter.draft ? [] : silences));
  const ofApis = apis.flatMap(({ silences = [], source }) =>
    silences.map((one) => ({ ...one, written: inWrittenFile(one.place, source) })),
  );
  return [...ofDocs, ...ofApis];
}

/** Settles the findings of a site that is planned, but not checked. */
export function applyPlannedSeverities(
  { site, diagnostics }: Pick<PlannedSite, 'site' | 'diagnostics'>,
  settings: RuleSettings,
): Settled {
  return applySeverities(diagnostics, { settings, silences: silencesOf(site) });
}

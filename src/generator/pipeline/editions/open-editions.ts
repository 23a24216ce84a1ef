// Loads and plans the editions of a site. Those that are kept are not planned, and the others know their pages all the same.

import type { Settings } from '../../types/config.ts';
import type { WingParts } from '../../types/seam/wing.ts';
import { fileKindsWith } from '../pages/files-of-pages.ts';
import { loadWings, settingsWith } from '../pages/load-wings.ts';
import { type OpenedSite, openPlanned } from '../pages/opened-site.ts';
import { settingsWithPagesElsewhere, withLanguages, withTranslationStates } from '../plan/languages.ts';
import { originalsFor } from '../plan/originals.ts';
import { loadSite, type Planning, planSite } from '../plan/plan-site.ts';
import { noPlan, type PlannedSite } from '../plan/planned-site.ts';
import { withEditions, withVersions } from '../plan/versions.ts';
import {
  type Edition,
  type EditionPlan,
  type EditionRun,
  editionRun,
  filesOfVersions,
  type Run,
  type StoredEdition,
  settingsOfEdition,
} from '../run.ts';
import type { EditionRecords } from './edition-records.ts';
import { aroundOf, type KeptEdition, originalEdition } from './kept-edition.ts';
import { withPresentLanguages } from './present-languages.ts';

/** An edition that is planned. */
interface PlannedEdition extends EditionPlan {
  edition: EditionRun;
  planned: PlannedSite;
  parts: WingParts;
}

/** An edition of a project: open, or kept from the last build, or not built but for the files that all share. */
export type ProjectEdition =
  | { around: string; site: OpenedSite }
  | { kept: KeptEdition }
  | { shared: OpenedSite };

/** Loads and plans all editions of a site, so that their pages can be made. */
export async function openProject(run: Run, how: Planning = {}): Promise<OpenedSite[]> {
  const all = await openEditions(run, how);
  return all.flatMap((one) => ('site' in one ? one.site : []));
}

/**
 * Opens the editions of a site.
 * @param records what is kept of editions. Absent: all are planned
 */
export async function openEditions(
  project: Run,
  how: Planning,
  records?: EditionRecords,
): Promise<ProjectEdition[]> {
  const run = await withPresentLanguages(project);
  const outdated = await outdatedIn(run);
  const outdatedOf = ({ language }: Edition) => (language?.folder ? [...outdated].join('\n') : '');
  const kept = await findKept(run.editions, records);
  const planning = openPlanning(run, how, { records, kept });
  for (;;) {
    for (const edition of originalsToPlan(run.editions, kept)) {
      records?.refuse(edition, 'a translation has changed');
      kept.delete(edition);
    }
    const all: (PlannedEdition | KeptEdition)[] = [];
    for (const edition of run.editions) {
      const stored = kept.get(edition);
      all.push(stored === undefined ? await planning(edition) : keptEdition(edition, stored, run));
    }
    const marked = await withTranslationStates(all, { outdated, isPlanned });
    const linked = withEditions(withVersions(withLanguages(marked))).map((one) => ({
      one,
      around: aroundOf(one.planned.plan, outdatedOf(one.edition.edition)),
    }));
    const changed = linked.flatMap(({ one, around }) => {
      const { edition } = one.edition;
      return isPlanned(one) || records?.reuse(edition, one.stored, around) ? [] : edition;
    });
    if (changed.length === 0)
      return linked.map(({ one, around }): ProjectEdition => {
        if (isPlanned(one)) return { around, site: openedSite(one) };
        records?.use(one.stored);
        return { kept: one };
      });
    for (const edition of changed) kept.delete(edition);
  }
}

/** Leaves out the editions that are not to be built. What all editions share is that of the default one. */
export function chosenEditions(
  all: readonly ProjectEdition[],
  { chosenEditions: chosen }: Pick<Settings, 'chosenEditions'>,
): ProjectEdition[] {
  if (chosen === undefined) return [...all];
  const { languages, versions } = chosen;
  return all.flatMap((one): ProjectEdition[] => {
    if (!('site' in one)) return [one];
    const { language, version, isDefault } = one.site.run.edition;
    const isOfLanguage = languages?.includes(language?.language ?? '') !== false;
    if (isOfLanguage && versions?.includes(version?.name ?? '') !== false) return [one];
    return isDefault ? [{ shared: one.site }] : [];
  });
}

function isPlanned(one: PlannedEdition | KeptEdition): one is PlannedEdition {
  return 'parts' in one;
}

function openedSite({ edition, planned, parts }: PlannedEdition): OpenedSite {
  const settings = settingsWithPagesElsewhere(edition.settings, planned.plan);
  return openPlanned({ ...edition, settings }, planned, { ...parts, fileKinds: fileKindsWith(parts) });
}

async function findKept(
  editions: readonly Edition[],
  records: EditionRecords | undefined,
): Promise<Map<Edition, StoredEdition>> {
  const kept = new Map<Edition, StoredEdition>();
  for (const edition of editions) {
    const stored = await records?.find(edition);
    if (stored !== undefined) kept.set(edition, stored);
  }
  return kept;
}

/** Returns the editions whose translations are planned, which is done beside them. */
function originalsToPlan(editions: readonly Edition[], kept: Map<Edition, StoredEdition>): Edition[] {
  return editions.flatMap((edition) => {
    const original = originalEdition(edition, editions);
    return original !== undefined && kept.has(original) && !kept.has(edition) ? original : [];
  });
}

function keptEdition(edition: Edition, stored: StoredEdition, run: Run): KeptEdition {
  const { contentDir, routes, redirects } = stored;
  return {
    stored,
    edition: { edition, settings: { ...settingsOfEdition(edition, run.settings), contentDir } },
    planned: { plan: { ...noPlan, routes, redirects } },
  };
}

/** Returns a function that plans an edition, once. Those of the default language are planned before their translations. */
function openPlanning(
  run: Run,
  how: Planning,
  { records, kept }: { records: EditionRecords | undefined; kept: ReadonlyMap<Edition, StoredEdition> },
): (edition: Edition) => Promise<PlannedEdition> {
  const known = new Map<Edition, PlannedEdition>();
  const ofVersion = filesOfVersions(run);
  const runOf = (edition: Edition) => {
    const own = records?.watched(edition);
    return own === undefined ? editionRun(run, edition, ofVersion) : editionRun(own, edition);
  };
  const findRoutes = async (edition: Edition) =>
    kept.get(edition)?.routes ?? (await planned(edition)).planned.plan.routes;
  const planned = async (edition: Edition) => {
    const former = known.get(edition);
    if (former !== undefined) return former;
    const one = await runOf(edition);
    const parts = await loadWings(run.wings, one.settings);
    const own = { ...one, settings: settingsWith(one.settings, parts) };
    const original = originalEdition(edition, run.editions);
    const ofDefault = original && known.get(original);
    const originals = originalsFor(own, ofDefault);
    const planning = { ...how, ...parts, findRoutes, original: ofDefault, ...(originals && { originals }) };
    const made = {
      edition: own,
      parts,
      planned: await planSite(own, await loadSite(own, planning), planning),
    };
    known.set(edition, made);
    return made;
  };
  return planned;
}

/** The files of translations whose originals are newer, if pages show it. */
async function outdatedIn(run: Run): Promise<ReadonlySet<string>> {
  const { driftNotice, languages } = run.settings;
  if (!driftNotice || languages === undefined) return new Set();
  const { outdatedPages } = await import('../translations/outdated-pages.ts');
  return outdatedPages(run);
}

import type { Route } from '../../types/route.ts';
import type { ProgramFiles } from '../../types/seam/program-files.ts';
import type { Source } from '../../types/sources.ts';
import { planEdit } from '../plan/edits.ts';
import type { LastGood } from '../plan/model-site.ts';
import { originalsFor } from '../plan/originals.ts';
import type { PlannedSite } from '../plan/planned-site.ts';
import type { EditionPlan, EditionRun } from '../run.ts';
import { hookedSite } from './hooks.ts';
import { type OpenInput, type OpenSite, openSite } from './open-site.ts';

/** A planned site whose pages can be made. */
export interface OpenedSite {
  /** The run of its edition. */
  run: EditionRun;
  planned: PlannedSite;
  open: OpenSite;
  /** Absent: the site offers nothing to programs. */
  programFiles?: ProgramFiles | undefined;
}

/**
 * Opens a planned site.
 * @param added the kinds of files that pages have besides HTML, by default those of the core, and what wings add
 */
export function openPlanned(
  run: EditionRun,
  planned: PlannedSite,
  added: Pick<OpenInput, 'fileKinds' | 'checkSamples' | 'pageForms' | 'programFiles'> = {},
): OpenedSite {
  const { settings, theme, store, workers, edition, editions, shared } = run;
  const { site, plan, reaches, identities, text, strings, extensions } = planned;
  const parts = { site, plan, reaches, identities, text, strings, extensions };
  const { runTask } = workers;
  const locales = editions.map((one) => one.strings.locale);
  const open = openSite({
    ...parts,
    settings,
    theme,
    store,
    edition,
    editions,
    shared,
    locales,
    runTask,
    ...added,
  });
  return {
    run,
    planned,
    open: hookedSite(open, extensions.plugins),
    programFiles: added.programFiles,
  };
}

/**
 * Opens a site with other texts of pages, if that changes nothing but the content of pages. The plan, and all that is made from it, is
 * that of the open site. Returns undefined if the site must be planned anew.
 * @param edit `original` is the edition of the default language after the edit, if the site is a translation of it
 */
export async function openEdited(
  site: OpenedSite,
  { original, ...edit }: { sources: Source[]; lastGood?: LastGood; original?: OpenedSite | undefined },
): Promise<OpenedSite | undefined> {
  const originals = original && originalsFor(site.run, { edition: original.run, planned: original.planned });
  const planned = originals === undefined ? site.planned : { ...site.planned, originals };
  const edited = await planEdit({ planned, settings: site.run.settings, ...edit });
  if (edited === undefined) return undefined;
  return { ...site, planned: edited, open: site.open.withDocs(edited.edited ?? new Map()) };
}

/** Returns the pages of an edition as they are below the base URL of the site. */
export function routesOf({ planned, edition: { edition } }: EditionPlan): Route[] {
  const { base } = edition;
  if (base === '') return planned.plan.routes;
  return planned.plan.routes.map((route) => ({
    ...route,
    url: `/${base}${route.url.slice(1)}`,
    outputPath: `${base}${route.outputPath}`,
  }));
}

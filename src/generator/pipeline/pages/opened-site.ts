import type { Source } from '../../types/sources.ts';
import { planEdit } from '../plan/edits.ts';
import type { LastGood } from '../plan/model-site.ts';
import type { PlannedSite } from '../plan/plan-site.ts';
import type { Run } from '../run.ts';
import { hookedSite } from './hooks.ts';
import { type OpenSite, openSite } from './open-site.ts';

/** A planned site whose pages can be made. */
export interface OpenedSite {
  planned: PlannedSite;
  open: OpenSite;
}

/** Opens a planned site. */
export function openPlanned({ settings, theme, store, workers }: Run, planned: PlannedSite): OpenedSite {
  const { site, plan, reaches, identities, text, strings, extensions } = planned;
  const parts = { site, plan, reaches, identities, text, strings, extensions };
  const open = openSite({ ...parts, settings, theme, store, drawSocialImage: workers.drawSocialImage });
  return { planned, open: hookedSite(open, extensions.plugins) };
}

/**
 * Opens a site with other texts of pages, if that changes nothing but the content of pages. The plan, and all that is made from it, is
 * that of the open site. Returns undefined if the site must be planned anew.
 */
export async function openEdited(
  { settings }: Pick<Run, 'settings'>,
  site: OpenedSite,
  edit: { sources: Source[]; lastGood?: LastGood },
): Promise<OpenedSite | undefined> {
  const edited = await planEdit({ planned: site.planned, settings, ...edit });
  if (edited === undefined) return undefined;
  return { ...site, planned: edited, open: site.open.withDocs(edited.edited ?? new Map()) };
}

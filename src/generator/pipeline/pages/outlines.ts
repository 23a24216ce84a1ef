// Parses the pages of which the plan has only outlines: those that a requested page is made from at once, and the rest when there is time.

import { usesOtherDocs } from '../../kinds/page-kinds.ts';
import type { Route } from '../../types/route.ts';
import type { Source } from '../../types/sources.ts';
import { identityOfText, type ModelledDoc, modelDocs } from '../plan/docs.ts';
import type { LastGood } from '../plan/model-site.ts';
import type { PlannedSite } from '../plan/planned-site.ts';
import { keepDocRecords } from '../plan/stored-docs.ts';
import type { GoOn } from './make-pages.ts';
import type { OpenSite } from './open-site.ts';
import type { OpenedSite } from './opened-site.ts';

/** Whether the plan of a site has outlines. */
export function hasOutlines({ planned }: OpenedSite): boolean {
  return planned.site.docs.some(({ outlineOf }) => outlineOf !== undefined);
}

/** Opens a site with the docs that a page is made from parsed. */
export async function openFor(route: Route, site: OpenedSite): Promise<OpenSite> {
  const { planned, open } = site;
  const files = filesOf(route, planned);
  const sources = outlinesIn(planned).filter(({ file }) => files.has(file));
  if (sources.length === 0) return open;
  const parsed = await parse(sources, site);
  return open.withDocs(
    new Map([...(planned.edited ?? []), ...parsed.map((doc) => [doc.file, doc] as const)]),
  );
}

/**
 * Parses all pages of which there are only outlines, so that the next plan finds them in the store, or in `lastGood` if their files cannot
 * be read any more.
 * @param how `goOn` is called before each page
 */
export async function parseOutlines(
  site: OpenedSite,
  { goOn, lastGood }: { goOn: GoOn; lastGood: LastGood },
): Promise<void> {
  const { planned, run } = site;
  const stale = new Set(planned.stale);
  const isStored = (source: Source) => keepDocRecords(identityOfText(source, planned), run.store);
  const sources = outlinesIn(planned).filter((source) => stale.has(source.file) || !isStored(source));
  for (const { file, value, identity } of await parse(sources, site, goOn))
    if (lastGood.docs.get(file)?.value.outlineOf !== undefined) lastGood.docs.set(file, { value, identity });
}

async function parse(docs: Source[], { planned, run }: OpenedSite, goOn?: GoOn): Promise<ModelledDoc[]> {
  const { strings, text: markdown, pluginsKey, drawPictures, originals } = planned;
  const how = goOn === undefined ? {} : { goOn, readDocs: run.workers.readDocs };
  const tools = { strings, markdown, pluginsKey, drawPictures, originals, store: run.store, ...how };
  return modelDocs({ docs, unreadDocs: [] }, tools);
}

/** The files of the docs that a page is made from. One that uses other docs shows the first page of each section. */
function filesOf(route: Route, { plan }: PlannedSite): ReadonlySet<string> {
  const shown = usesOtherDocs(route) ? new Set(plan.sections.map(({ url }) => url)) : new Set<string>();
  const routes = [route, ...(shown.size === 0 ? [] : plan.routes.filter(({ url }) => shown.has(url)))];
  return new Set(routes.flatMap(({ source }) => source.file ?? []));
}

function outlinesIn({ site }: PlannedSite): Source[] {
  return site.docs.flatMap(({ outlineOf }) => outlineOf ?? []);
}

// A build, from the sources of a project to its site. Every command runs it or a part of it, and differs in its store, in its sink, and in
// where it stops. Nothing here prints, and only the sink writes.

import { underPolicy } from '../shared/diagnostics.ts';
import type { Diagnostic } from '../types/diagnostic.ts';
import type { RoutePlan } from '../types/route.ts';
import { type MadeSite, makeSite } from './make-site.ts';
import { type GoOn, goesOn, type Sink, unawaited } from './pages/make-pages.ts';
import { type OpenedSite, openPlanned } from './pages/opened-site.ts';
import { documentProblems } from './plan/document-problems.ts';
import { storeEdited } from './plan/edits.ts';
import type { PartFiles } from './plan/model-site.ts';
import { loadSite, type PlannedSite, type Planning, planSite } from './plan/plan-site.ts';
import type { LinkFacts } from './record/site-record.ts';
import type { Run } from './run.ts';

/** The result of a build. */
export interface BuildResult extends Pick<MadeSite, 'pages' | 'files' | 'bytes'> {
  plan: RoutePlan;
  diagnostics: Diagnostic[];
  /** The files that were read because documents refer to them. */
  parts: PartFiles;
  /** Text of the sources besides Markdown files, for code frames. */
  texts: Map<string, string>;
  /** Facts about links, for the check of external links. */
  links: LinkFacts;
}

/**
 * Builds a site.
 * @param how `publish` receives the result of the check. It decides whether an error is fatal
 */
export async function buildSite<Published>(
  run: Run,
  { sink, publish }: { sink: Sink; publish: (result: BuildResult) => Promise<Published> },
): Promise<Published> {
  const sources = await loadSite(run);
  const planned = await planSite(run, sources, {
    onDocument: (one) => void unawaited(run.checkDocument(one)),
  });
  const site = openPlanned(run, planned);
  const made = await makeSite(run, site, { sink });
  const result = await checkSite(run, site, { made });
  return publish(result);
}

/**
 * Loads and plans a site, so that its pages can be made.
 * @param how `previous` is the plan before this one, whose edited pages are reused
 */
export async function openProject(
  run: Run,
  { previous, ...how }: Planning & { previous?: PlannedSite | undefined } = {},
): Promise<OpenedSite> {
  if (previous !== undefined) storeEdited(previous, run.store);
  return openPlanned(run, await planSite(run, await loadSite(run), how));
}

/** Checks a site that is made. The result has the diagnostics of all stages. */
export async function checkSite(
  run: Run,
  site: OpenedSite,
  { made, goOn = goesOn }: { made: MadeSite; goOn?: GoOn },
): Promise<BuildResult> {
  run.onProgress({ stage: 'check' });
  const problems = await documentProblems(site.planned.site, run, goOn);
  made.record.addProblems(underPolicy(problems, run.settings.onInvalidSpec));
  const diagnostics = made.record.conclude();
  made.keep();
  const { pages, files, bytes, record } = made;
  const { plan, texts, parts } = site.planned;
  return { plan, texts, parts, links: record.links, pages, files, bytes, diagnostics };
}

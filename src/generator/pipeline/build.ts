// A build, from the sources of a project to its site. Every command runs it or a part of it, and differs in its store, in its sink, and in
// where it stops. Nothing here prints, and only the sink writes.

import { linkCount } from '../check/broken-links.ts';
import { throwIfStopped, unlessStopped } from '../shared/problems/stopped-run.ts';
import type { DocumentTexts } from '../types/diagnostic.ts';
import type { LinkFacts } from '../types/route.ts';
import type { EditionRecords } from './editions/edition-records.ts';
import { chosenEditions, openEditions } from './editions/open-editions.ts';
import { type MadeSite, makeSite, type OpenedEdition } from './make-site.ts';
import { type GoOn, goesOn, type Sink, unawaited } from './pages/make-pages.ts';
import { routesOf } from './pages/opened-site.ts';
import { documentProblems } from './plan/document-problems.ts';
import { inWrittenLanguage, onceForAll, textsOfWritten } from './plan/languages.ts';
import { partsOfAll } from './plan/model-site.ts';
import { noPlan } from './plan/planned-site.ts';
import { takenSources } from './plan/sources-taken.ts';
import type { BuildResult, EditionPlan, FoundEdition, Run } from './run.ts';

/** How a site is built. */
interface SiteBuild<Published> {
  sink: Sink;
  /** What is kept of editions. Absent: all are planned. */
  records?: EditionRecords | undefined;
  /** Receives the result of the check. It decides whether an error is fatal. */
  publish(result: BuildResult): Promise<Published>;
}

/** Builds a site. */
export async function buildSite<Published>(
  run: Run,
  { publish, ...how }: SiteBuild<Published>,
): Promise<Published> {
  const result = await unlessStopped(makeAndCheck(run, how), run.signal);
  return publish(result);
}

async function makeAndCheck(
  run: Run,
  { sink, records }: Pick<SiteBuild<unknown>, 'sink' | 'records'>,
): Promise<BuildResult> {
  const { signal } = run;
  const goOn: GoOn = async () => {
    throwIfStopped(signal);
    await goesOn();
  };
  const onDocument = (document: DocumentTexts) => void unawaited(run.checkDocument(document));
  const sites = chosenEditions(await openEditions(run, { onDocument }, records), run.settings);
  const made = await makeSite(sites, {
    sink: signal === undefined ? sink : stoppableSink(sink, signal),
    goOn,
  });
  return checkSite(run, made, goOn);
}

/** Returns a sink that takes no file of a run that was stopped. */
function stoppableSink(sink: Sink, signal: AbortSignal): Sink {
  return {
    ...sink,
    add: async (file) => {
      throwIfStopped(signal);
      await sink.add(file);
    },
  };
}

/** Checks a site that is made. The result has the diagnostics of all stages. */
export async function checkSite(run: Run, made: MadeSite, goOn: GoOn = goesOn): Promise<BuildResult> {
  run.onProgress({ stage: 'check' });
  const editions: FoundEdition[] = [];
  const links: LinkFacts[] = [];
  const planned: EditionPlan[] = [];
  for (const one of made.editions) {
    if ('kept' in one) {
      editions.push({ edition: one.kept.edition.edition, result: one.kept.stored.result });
      planned.push(one.kept);
    } else {
      editions.push(await checkEdition(one, goOn));
      links.push(one.record.links);
      planned.push({ edition: one.site.run, planned: one.site.planned });
    }
  }
  const { pages, files, bytes } = made;
  const results = editions.map(({ result }) => result);
  const all = (key: 'diagnostics' | 'forGate') =>
    onceForAll(
      editions.map(({ edition, result }) => ({ edition, diagnostics: result[key] ?? [] })),
      run.config,
    );
  const sum = (key: 'silenced' | 'links') => results.reduce((total, one) => total + one[key], 0);
  return {
    plan: planned[0]?.planned.plan ?? noPlan,
    routes: planned.flatMap(routesOf),
    taken: results[0]?.taken ?? takenSources(noPlan),
    texts: new Map(results.flatMap(({ texts }) => texts)),
    parts: partsOfAll(results.map(({ parts }) => parts)),
    links,
    linkCount: sum('links'),
    editions,
    pages,
    files,
    bytes,
    diagnostics: all('diagnostics'),
    ...(run.gate === undefined ? {} : { forGate: all('forGate') }),
    silenced: sum('silenced'),
  };
}

/** Checks an edition, and stores what the next build needs of it. */
async function checkEdition(
  { site, record, keep, own, around }: OpenedEdition,
  goOn: GoOn,
): Promise<FoundEdition> {
  const { run, planned } = site;
  record.addProblems(await documentProblems(planned.site, run, goOn));
  const { diagnostics, silenced } = record.conclude(run.settings);
  const forGate = run.gate && record.conclude(run.gate).diagnostics;
  keep();
  const { paths, ...figures } = own;
  const { routes, redirects } = planned.plan;
  const { contentDir } = run.settings;
  return {
    edition: run.edition,
    result: {
      ...figures,
      diagnostics: [...inWrittenLanguage(diagnostics, run, routes)],
      ...(forGate === undefined ? {} : { forGate: [...inWrittenLanguage(forGate, run, routes)] }),
      silenced,
      links: linkCount(record.links.pages),
      parts: planned.parts,
      taken: takenSources(planned.plan),
      texts: textsOfWritten(planned, run.files),
    },
    kept: { around, contentDir, routes, redirects, paths },
  };
}

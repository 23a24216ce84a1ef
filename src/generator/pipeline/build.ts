// A build, from the sources of a project to its site. Every command runs it or a part of it, and differs in its store, in its sink, and in
// where it stops. Nothing here prints, and only the sink writes.

import { throwIfStopped, unlessStopped } from '../shared/problems/stopped-run.ts';
import type { Diagnostic, DocumentTexts } from '../types/diagnostic.ts';
import type { WingParts } from '../types/seam/wing.ts';
import { type MadeSite, makeSite } from './make-site.ts';
import { fileKindsWith } from './pages/files-of-pages.ts';
import { loadWings, settingsWith } from './pages/load-wings.ts';
import { type GoOn, goesOn, type Sink, unawaited } from './pages/make-pages.ts';
import { type OpenedSite, openPlanned, routesOf } from './pages/opened-site.ts';
import { documentProblems } from './plan/document-problems.ts';
import { inWrittenLanguage, onceForAll, textsOfWritten, withLanguages } from './plan/languages.ts';
import { partsOfAll } from './plan/model-site.ts';
import { originalsFor } from './plan/originals.ts';
import { loadSite, type Planning, planSite } from './plan/plan-site.ts';
import { noPlan, type PlannedSite } from './plan/planned-site.ts';
import { withEditions, withVersions } from './plan/versions.ts';
import { type BuildResult, type EditionRun, editionRuns, type Run } from './run.ts';

/**
 * Builds a site.
 * @param how `publish` receives the result of the check. It decides whether an error is fatal
 */
export async function buildSite<Published>(
  run: Run,
  { sink, publish }: { sink: Sink; publish: (result: BuildResult) => Promise<Published> },
): Promise<Published> {
  const result = await unlessStopped(makeAndCheck(run, sink), run.signal);
  return publish(result);
}

async function makeAndCheck(run: Run, sink: Sink): Promise<BuildResult> {
  const { signal } = run;
  const goOn: GoOn = async () => {
    throwIfStopped(signal);
    await goesOn();
  };
  const onDocument = (document: DocumentTexts) => void unawaited(run.checkDocument(document));
  const sites = await openProject(run, { onDocument });
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

/** Loads and plans the editions of a site, so that their pages can be made. */
export async function openProject(run: Run, how: Planning = {}): Promise<OpenedSite[]> {
  const all: { edition: EditionRun; parts: WingParts; planned: PlannedSite }[] = [];
  for (const one of await editionRuns(run)) {
    const parts = await loadWings(run.wings, one.settings);
    const edition = { ...one, settings: settingsWith(one.settings, parts) };
    const { version } = edition.edition;
    const originals = originalsFor(
      edition,
      all.find((other) => other.edition.edition.version === version),
    );
    const planning = { ...how, ...parts, ...(originals && { originals }) };
    const sources = await loadSite(edition, planning);
    all.push({ edition, parts, planned: await planSite(edition, sources, planning) });
  }
  const { driftNotice, languages } = run.settings;
  const outdated =
    driftNotice && languages !== undefined
      ? await (await import('./translations/outdated-pages.ts')).outdatedPages(run)
      : undefined;
  const planned = withEditions(withVersions(await withLanguages(all, outdated)));
  return planned.map(({ edition, planned, parts }) =>
    openPlanned(edition, planned, { ...parts, fileKinds: fileKindsWith(parts) }),
  );
}

/** Checks a site that is made. The result has the diagnostics of all stages. */
export async function checkSite(run: Run, made: MadeSite, goOn: GoOn = goesOn): Promise<BuildResult> {
  run.onProgress({ stage: 'check' });
  const diagnostics: Diagnostic[] = [];
  const forGate: Diagnostic[] = [];
  const silenced = { count: 0 };
  for (const { site, record, keep } of made.editions) {
    record.addProblems(await documentProblems(site.planned.site, run, goOn));
    const settled = record.conclude(run.settings);
    for (const one of inWrittenLanguage(settled.diagnostics, site.run)) diagnostics.push(one);
    if (run.gate !== undefined)
      for (const one of inWrittenLanguage(record.conclude(run.gate).diagnostics, site.run)) forGate.push(one);
    silenced.count += settled.silenced;
    keep();
  }
  const { pages, files, bytes, editions } = made;
  const planned = editions.map(({ site }) => site.planned);
  return {
    plan: planned[0]?.plan ?? noPlan,
    routes: editions.flatMap(({ site }) => routesOf(site)),
    texts: new Map(editions.flatMap(({ site }) => textsOfWritten(site.planned, site.run.files))),
    parts: partsOfAll(planned.map(({ parts }) => parts)),
    links: editions.map(({ record }) => record.links),
    pages,
    files,
    bytes,
    diagnostics: onceForAll(diagnostics, editions),
    ...(run.gate === undefined ? {} : { forGate: onceForAll(forGate, editions) }),
    silenced: silenced.count,
  };
}

// Makes the files of a planned site, and collects the facts about them. Unchanged pages come from the store, and files go to a sink at
// once, so that only records of pages are kept.

import { createLinkHolder } from '../check/held-links.ts';
import { createStringStore } from '../shared/html/read-page.ts';
import type { FileRecord } from '../types/page-files.ts';
import type { Route } from '../types/route.ts';
import type { OutputFile } from '../types/sources.ts';
import { addFiles } from './pages/add-files.ts';
import { apiSiteOf } from './pages/api-site.ts';
import {
  type GoOn,
  goesOn,
  makePages,
  type PageMaking,
  pagesInUse,
  type Sink,
  unawaited,
} from './pages/make-pages.ts';
import type { OpenPage } from './pages/open-site.ts';
import type { OpenedSite } from './pages/opened-site.ts';
import type { StoredPage } from './pages/read-html.ts';
import type { PlannedSite } from './plan/plan-site.ts';
import { addsFunctions } from './plan/plugins.ts';
import {
  type KnownFiles,
  type KnownPages,
  openKnownFiles,
  openKnownPages,
  type RecordedPage,
} from './record/known-pages.ts';
import { createSiteRecord, recordOfPage, type SiteRecord } from './record/site-record.ts';
import type { Run } from './run.ts';

/** The kinds of values that making and checking a site stores. */
export const madeKinds = ['content', 'page', 'lint'];

/** How to make a site. */
export interface SiteMaking {
  sink: Sink;
  goOn?: GoOn;
  /** Called when all records of the site have been marked as used. */
  onInUse?: () => void;
  /** Receives the files that depend on all pages. */
  onSearchFiles?: (files: OutputFile[]) => void;
}

/** A site whose files are in the sink. */
export interface MadeSite {
  record: SiteRecord;
  pages: number;
  files: number;
  bytes: number;
  /** Stores what the next build needs of the pages, after they have been checked. */
  keep(): void;
}

/** What the steps of making a site share. */
interface Making extends SiteMaking {
  run: Run;
  site: OpenedSite;
  made: Pick<MadeSite, 'record' | 'pages' | 'files' | 'bytes'>;
  knownFiles: KnownFiles;
}

/** Makes every file that cannot be reused. */
export async function makeSite(run: Run, site: OpenedSite, how: SiteMaking): Promise<MadeSite> {
  const { settings, config, store, onProgress } = run;
  const { planned, open } = site;
  const knownFiles = openKnownFiles(store);
  const record = createSiteRecord({ planned, settings, config, knownTexts: knownFiles });
  const making: Making = { ...how, run, site, made: { record, pages: 0, files: 0, bytes: 0 }, knownFiles };
  if (isEmpty(planned)) return { ...making.made, keep: knownFiles.keep };
  onProgress({ stage: 'render' });
  const kept = await addPages(making);
  for (const one of [...record.usedAssets(open), ...open.files()])
    if (record.addFile(one)) await add(one.file, making);
  const others = open.routes
    .flatMap(open.otherFiles)
    .filter(({ outputPath }) => record.addFile({ file: { outputPath, content: '' } }));
  record.addProblems(
    await addFiles(others, {
      store,
      sink: { ...how.sink, add: (file) => add(file, making) },
      count: (file) => count(file, making),
    }),
  );
  onProgress({ stage: 'search' });
  await addSearch(making);
  for (const one of open.statics) if (record.addFile(one)) await add(one.file, making);
  return {
    ...making.made,
    keep: () => {
      kept.known.keep(kept.recorded);
      knownFiles.keep();
    },
  };
}

/** Whether a site has only the generated home page. */
export function isEmpty({ plan }: PlannedSite): boolean {
  return plan.routes.every(({ source }) => source.kind === 'home' && source.file === undefined);
}

async function add(file: OutputFile, { sink, made }: Making): Promise<void> {
  made.files += 1;
  made.bytes += Buffer.byteLength(file.content);
  await sink.add(file);
}

function count({ size }: FileRecord, { made }: Making): void {
  made.files += 1;
  made.bytes += size;
}

/** Makes the pages, and returns their records. */
async function addPages(making: Making): Promise<{ known: KnownPages; recorded: RecordedPage[] }> {
  const { run, site, made } = making;
  const pages = await pagesInUse(site.open, run.store, making);
  const known = openKnownPages(run.store, site.open, pages);
  // Emptied, so that a page is not kept after it is made.
  const claimed = pages.splice(0).filter(({ route }) => made.record.claimPage(route));
  const waiting: { route: Route; page: RecordedPage | Promise<RecordedPage> }[] = [];
  await makePages(claimed, pageMaking(making, { known, waiting, total: claimed.length }));
  const recorded: RecordedPage[] = [];
  for (const { route, page } of waiting.splice(0)) {
    const one = await page;
    made.record.addPage(route, one.record);
    recorded.push(one);
  }
  return { known, recorded };
}

interface WaitingPages {
  known: KnownPages;
  /** The pages in the order of the plan, as threads make them in any order. */
  waiting: { route: Route; page: RecordedPage | Promise<RecordedPage> }[];
  total: number;
}

function pageMaking(making: Making, { known, waiting, total }: WaitingPages): PageMaking {
  const { run, site, made, sink, goOn = goesOn } = making;
  const { store } = run;
  const held = { hold: store.hold, holdLinks: createLinkHolder(store.hold) };
  const done = (place: number, route: Route, page: RecordedPage | Promise<RecordedPage>) => {
    waiting[place] = { route, page };
    made.pages += 1;
    run.onProgress({ stage: 'render', pages: { done: made.pages, total } });
  };
  return {
    store,
    sink,
    keep: createStringStore(),
    goOn,
    apiSite: addsFunctions(site.planned.extensions)
      ? undefined
      : () => apiSiteOf(site.planned, site.open, run.settings),
    isUnchanged: (page, place) => {
      const { route, key } = page;
      const unchanged = known.recordOf(page);
      if (unchanged === undefined || !sink.reuse(route.outputPath, unchanged.file)) return false;
      count(unchanged.file, making);
      done(place, route, { route, key, ...unchanged });
      return true;
    },
    onPage: ({ route, key, references, frame }, place, stored) => {
      const facts = { ...references(), frame, ...held };
      const toRecord = (one: StoredPage): RecordedPage => {
        count(one.file, making);
        return recordedPage({ route, key }, one, facts);
      };
      done(place, route, stored instanceof Promise ? unawaited(stored.then(toRecord)) : toRecord(stored));
    },
  };
}

type PageFactsOf = Omit<Parameters<typeof recordOfPage>[1], 'read'>;

function recordedPage(
  { route, key }: Pick<OpenPage, 'route' | 'key'>,
  { file, read, diagnostics: found = [] }: StoredPage,
  { diagnostics, ...facts }: PageFactsOf,
): RecordedPage {
  const known = { ...facts, diagnostics: [...diagnostics, ...found], read };
  return { route, key, file, reported: facts.reported, record: recordOfPage(route, known, file.digest) };
}

async function addSearch(making: Making): Promise<void> {
  const { made, sink, knownFiles, onSearchFiles } = making;
  const files: OutputFile[] = [];
  for (const file of made.record.searchFiles()) {
    if (onSearchFiles !== undefined) files.push(file);
    const former = knownFiles.recordOf(file.outputPath);
    if (former !== undefined && sink.reuse(file.outputPath, former)) count(former, making);
    else await add(file, making);
  }
  onSearchFiles?.(files);
}

// Makes the files of a planned site, and collects the facts about them. Unchanged pages come from the store, and files go to a sink at
// once, so that only records of pages are kept.

import { searchWordsOf } from '../../strings/search-words.ts';
import { searchListsOf } from '../../strings/strings-for.ts';
import { createStringStore } from '../shared/html/read-page.ts';
import { fullTextFile } from '../shared/markdown/markdown-paths.ts';
import { createHeapBound } from '../shared/memory/heap-bound.ts';
import { type ClaimPath, createClaims, isSharedFile, markerFile } from '../shared/paths/output-paths.ts';
import { DamagedRecordError } from '../shared/problems/damaged-record.ts';
import type { Diagnostic } from '../types/diagnostic.ts';
import type { PlannedFile } from '../types/page-files.ts';
import type { FormSizes } from '../types/seam/program-files.ts';
import type { OutputFile, SiteFile } from '../types/sources.ts';
import type { Store } from '../types/store.ts';
import type { KeptEdition } from './editions/kept-edition.ts';
import type { ProjectEdition } from './editions/open-editions.ts';
import {
  type GoOn,
  goesOn,
  isReused,
  makePages,
  type PageFiles,
  type PageMaking,
  pagesInUse,
  type Sink,
  unawaited,
} from './pages/make-pages.ts';
import type { OpenPage } from './pages/open-site.ts';
import type { OpenedSite } from './pages/opened-site.ts';
import { plainSiteOf } from './pages/plain-site.ts';
import type { StoredFile } from './pages/stored-files.ts';
import { isLargeSite, type PlannedSite } from './plan/planned-site.ts';
import { addsFunctions } from './plan/run-plugins.ts';
import type { Claimant } from './record/output-claims.ts';
import { openPagePacks, type PagePacks } from './record/page-packs.ts';
import { type RecordedPage, recordPage } from './record/recorded-page.ts';
import { openSearchFiles, type SearchFiles } from './record/search-files.ts';
import { createSiteRecord, type SiteRecord } from './record/site-record.ts';

/** The kinds of values that making and checking a site stores. */
export const madeKinds = ['content', 'page', 'lint', 'checkedText'];

/** How to make a site. */
export interface SiteMaking {
  sink: Sink;
  goOn?: GoOn;
  /** Keeps a text of a page out of the heap until the site is checked; by default the store does. */
  hold?: Store['hold'];
  /** Called when all records of the site have been marked as used. */
  onInUse?: () => void;
  /** Receives the files that depend on all pages of an edition. */
  onSearchFiles?: (files: OutputFile[], site: OpenedSite) => void;
}

/** A site whose files are in the sink. */
export interface MadeSite {
  editions: MadeEdition[];
  pages: number;
  files: number;
  bytes: number;
}

/** An edition whose files are in the sink. */
type MadeEdition = OpenedEdition | { kept: KeptEdition };

/** An edition that is made in this run. */
export interface OpenedEdition {
  site: OpenedSite;
  record: SiteRecord;
  /** Stores what the next build needs of the pages, after they have been checked. */
  keep(): void;
  /** What was made, with the paths of all files. */
  own: Pick<MadeSite, 'pages' | 'files' | 'bytes'> & { paths: string[]; isWhole: boolean };
  /** Identifies what the pages show of other editions. */
  around: string;
}

/** What the steps of making an edition share. */
interface Making extends SiteMaking {
  site: OpenedSite;
  /** The pages to make. It is emptied, so that a page is not kept after it is made. */
  pages: OpenPage[];
  record: SiteRecord;
  /** Counts the pages and files of all editions. */
  counts: Pick<MadeSite, 'pages' | 'files' | 'bytes'>;
  searchFiles: SearchFiles;
  /** Absent: the site has no text of all pages. */
  forms: FormSizes | undefined;
}

/** Makes every file of all editions that cannot be reused. */
export async function makeSite(
  sites: readonly (OpenedSite | ProjectEdition)[],
  how: SiteMaking,
): Promise<MadeSite> {
  const inUse: (PagesInUse | Exclude<ProjectEdition, { around: string; site: OpenedSite }>)[] = [];
  for (const one of sites) {
    if ('kept' in one || 'shared' in one) inUse.push(one);
    else {
      const { site, around } = 'site' in one ? one : { site: one, around: '' };
      inUse.push({ site, around, pages: isEmpty(site.planned) ? [] : await pagesInUse(site, how) });
    }
  }
  how.onInUse?.();
  const counts = { pages: 0, files: 0, bytes: 0 };
  const claims = createClaims<Claimant>();
  // The marker of the output folder is written with the folder, so no file can have its path.
  claims(markerFile, { outputPath: markerFile });
  const editions: MadeEdition[] = [];
  for (const one of inUse) {
    if ('kept' in one) {
      claimKept(one.kept, claims);
      for (const key of ['pages', 'files', 'bytes'] as const) counts[key] += one.kept.stored.result[key];
      editions.push(one);
    } else if ('shared' in one) await addShared(one.shared, { ...how, claims, counts });
    else editions.push(await makeOpened(one, { ...how, claims, counts }));
  }
  return { editions, ...counts };
}

/** Adds what the editions share of one that is not built: what its styles and scripts are, which have digests in their names, and the list of editions. */
async function addShared(
  { open }: OpenedSite,
  { sink, claims, counts }: Pick<Making, 'sink' | 'counts'> & { claims: ClaimPath<Claimant> },
): Promise<void> {
  for (const { file } of open.files()) {
    const { outputPath, content } = file;
    if (!isSharedFile(outputPath)) continue;
    claims(outputPath, { outputPath });
    counts.files += 1;
    counts.bytes += sizeOfContent(content);
    await sink.add(file);
  }
}

interface PagesInUse {
  site: OpenedSite;
  around: string;
  pages: OpenPage[];
}

/** The files of a kept edition were reused when it was found. Those of another one may have taken the place of one since. */
function claimKept({ stored: { files } }: KeptEdition, claims: ClaimPath<Claimant>): void {
  for (const [outputPath] of files)
    if (claims(outputPath, { outputPath }) !== undefined) throw new DamagedRecordError();
}

async function makeOpened(
  { site, pages, around }: PagesInUse,
  { claims, counts, ...how }: SiteMaking & Pick<Making, 'counts'> & { claims: ClaimPath<Claimant> },
): Promise<OpenedEdition> {
  const { store, settings, config, edition } = site.run;
  const { base } = edition;
  const searchFiles = openSearchFiles(store, base);
  const paths: string[] = [];
  const state = { isWhole: true };
  const claimed: ClaimPath<Claimant> = (outputPath, claimant) => {
    const taken = claims(outputPath, claimant);
    if (taken === undefined) paths.push(outputPath);
    else state.isWhole = false;
    return taken;
  };
  const record = createSiteRecord({
    ...site,
    ...{ settings, config, knownIndex: searchFiles, claims: claimed, base },
  });
  const sink = sinkIn(how.sink, base);
  const forms = site.programFiles?.openForms(site);
  const before = { ...counts };
  const keep = await makeEdition({ ...how, sink, site, pages, record, counts, searchFiles, forms });
  const own = {
    pages: counts.pages - before.pages,
    files: counts.files - before.files,
    bytes: counts.bytes - before.bytes,
    paths,
    isWhole: state.isWhole,
  };
  return { site, record, keep, own, around };
}

/** Makes the files of an edition. Returns a function that stores what the next build needs of them. */
async function makeEdition(making: Making): Promise<() => void> {
  const { site, record, searchFiles } = making;
  const { open, planned, run } = site;
  if (isEmpty(planned)) return searchFiles.keep;
  run.onProgress({ stage: 'render' });
  const kept = await addPages(making);
  // What a thread keeps of a large document is not needed any more, and the check takes as much.
  if (isLargeSite(planned.site)) await run.workers.rest();
  const forms = fullTextForms(making);
  const generated = open.files({ hasFullText: forms !== undefined && 'paths' in forms });
  for (const one of [...record.usedAssets(open), ...generated])
    if (record.addFile(one)) await add(one.file, making);
  await addFullText(forms, making);
  run.onProgress({ stage: 'search' });
  await addSearch(making);
  for (const one of open.statics) if (record.addFile(one)) await add(one.file, making);
  return () => {
    kept.packs.keep(kept.recorded);
    searchFiles.keep();
  };
}

/** Returns a sink for the files of an edition, whose paths are below its base. */
export function sinkIn(sink: Sink, base: string): Sink {
  if (base === '') return sink;
  const below = <File extends { outputPath: string }>(file: File): File => ({
    ...file,
    outputPath: `${base}${file.outputPath}`,
  });
  return {
    ...sink,
    add: (file) => sink.add(below(file)),
    reuse: (outputPath, record) => sink.reuse(`${base}${outputPath}`, record),
    takePages: ({ site, pages }) =>
      sink.takePages?.({
        site,
        pages: () =>
          pages().map((page) => ({
            ...page,
            route: below(page.route),
            others: page.others?.map(below) ?? [],
          })),
      }),
  };
}

/** Whether a site has only the generated home page. */
export function isEmpty({ plan }: PlannedSite): boolean {
  return plan.routes.every(({ source }) => source.kind === 'home' && source.file === undefined);
}

function sizeOfContent(content: SiteFile['content']): number {
  return typeof content === 'string' ? Buffer.byteLength(content) : content.length;
}

async function add(file: SiteFile, { sink, counts }: Making): Promise<void> {
  counts.files += 1;
  counts.bytes += sizeOfContent(file.content);
  await sink.add(file);
}

/** Returns the forms that the text of all pages has, or the problem that it is too long; undefined if the author has a file of this name. */
function fullTextForms({ forms, site }: Making): ReturnType<FormSizes['conclude']> | undefined {
  const isOwn = site.planned.site.statics.some(({ file }) => file === fullTextFile);
  return isOwn ? undefined : forms?.conclude();
}

/** Adds the text of all pages. A sink that cannot be read from takes no text. */
async function addFullText(found: ReturnType<typeof fullTextForms>, making: Making): Promise<void> {
  const { record, sink, site } = making;
  if (found === undefined) return;
  if ('problem' in found) record.addProblems([found.problem]);
  else if (
    record.addFile({ file: { outputPath: fullTextFile, content: '' } }) &&
    sink.contentOf !== undefined
  ) {
    const content = await site.programFiles?.join(found.paths, sink.contentOf);
    await add({ outputPath: fullTextFile, content: content ?? '' }, making);
  }
}

/** Counts a file and those that it continues in. */
function count({ file, more = [] }: Pick<StoredFile, 'file' | 'more'>, { counts }: Making): void {
  counts.files += 1 + more.length;
  counts.bytes += file.size + more.reduce((sum, one) => sum + one.file.size, 0);
}

/** Makes the pages, and returns their records. */
async function addPages(making: Making): Promise<{ packs: PagePacks; recorded: RecordedPage[] }> {
  const { site, pages, record } = making;
  const { store, edition } = site.run;
  const packs = openPagePacks(store, { open: site.open, base: edition.base }, pages);
  const claimed = claimedPages(pages.splice(0), record);
  const waiting: (RecordedPage | Promise<RecordedPage>)[] = [];
  await makePages(claimed, pageMaking(making, { packs, waiting, total: claimed.length }));
  const recorded: RecordedPage[] = [];
  const problems = new Map<string, Diagnostic>();
  for (const page of waiting.splice(0)) {
    const one = await page;
    record.addPage(one);
    for (const { more = [] } of one.files)
      for (const { outputPath } of more) record.addFile({ file: { outputPath, content: '' } });
    for (const found of one.fileProblems) problems.set(JSON.stringify(found), found);
    recorded.push(one);
  }
  // Pages can have the same problem, such as a font that cannot be read.
  record.addProblems([...problems.values()]);
  return { packs, recorded };
}

/** Returns the pages and files whose paths no other file has. The HTML of all pages comes before their other files. */
function claimedPages(pages: readonly OpenPage[], record: SiteRecord): OpenPage[] {
  const isOwn = ({ outputPath }: PlannedFile) => record.addFile({ file: { outputPath, content: '' } });
  return pages
    .filter(({ route }) => record.claimPage(route))
    .map((page) => {
      const [html, ...others] = page.files;
      const own = others.filter(isOwn);
      return own.length === others.length ? page : { ...page, files: [html, ...own] };
    });
}

interface WaitingPages {
  packs: PagePacks;
  /** The pages in the order of the plan, as threads make them in any order. */
  waiting: (RecordedPage | Promise<RecordedPage>)[];
  total: number;
}

function pageMaking(making: Making, { packs, waiting, total }: WaitingPages): PageMaking {
  const { site, counts, sink, forms, goOn = goesOn } = making;
  const { run } = site;
  const { store } = run;
  const { hold = store.hold } = making;
  const before = counts.pages;
  const done = (place: number, page: RecordedPage | Promise<RecordedPage>) => {
    waiting[place] = page;
    counts.pages += 1;
    run.onProgress({ stage: 'render', pages: { done: counts.pages - before, total } });
  };
  return {
    store,
    sink,
    keep: createStringStore(),
    words: searchWordsOf(searchListsOf(site.planned.strings)),
    goOn,
    ...(isLargeSite(site.planned.site) && { onMade: createHeapBound() }),
    plainSite: addsFunctions(site.planned.extensions)
      ? undefined
      : () => plainSiteOf(site.planned, site.open, run.settings),
    isUnchanged: (page, place) => {
      const unchanged = packs.recordOf(page);
      const areReused = unchanged?.files.every((file, index) =>
        isReused({ outputPath: page.files[index]?.outputPath ?? '' }, file, sink),
      );
      if (unchanged === undefined || areReused !== true) return false;
      for (const file of unchanged.files) count(file, making);
      forms?.add(page.files, unchanged.files);
      done(place, unchanged);
      return true;
    },
    onPage: ({ page: { route, files: planned, references, frame }, place, files }) => {
      const keys = planned.map(({ key }) => key);
      const toRecord = (made: readonly StoredFile[]): RecordedPage => {
        for (const file of made) count(file, making);
        forms?.add(planned, made);
        return recordPage({ route, keys }, made, { ...references(), frame, hold });
      };
      const stored = storedNow(files);
      done(place, stored === undefined ? unawaited(Promise.all(files).then(toRecord)) : toRecord(stored));
    },
  };
}

/** Returns the stored files of a page, unless other threads are still making some of them. */
function storedNow(files: PageFiles['files']): StoredFile[] | undefined {
  const now = files.flatMap((file) => (file instanceof Promise ? [] : file));
  return now.length === files.length ? now : undefined;
}

async function addSearch(making: Making): Promise<void> {
  const { site, record, sink, searchFiles, onSearchFiles } = making;
  const files: OutputFile[] = [];
  for (const file of record.searchFiles()) {
    if (onSearchFiles !== undefined) files.push(file);
    const former = searchFiles.recordOf(file.outputPath);
    if (former !== undefined && sink.reuse(file.outputPath, former)) count({ file: former }, making);
    else await add(file, making);
  }
  onSearchFiles?.(files, site);
}

// Makes the pages of a site that cannot be reused, and stores what is known about them. Law: pages are reported with their places in the
// list, so that the order in which threads make them does not matter.

import { setImmediate } from 'node:timers/promises';
import { fileRecordOf, isSameRecord } from '../../output/manifest.ts';
import type { KeepString } from '../../shared/html/read-page.ts';
import { DamagedRecordError } from '../../shared/problems/damaged-record.ts';
import { inTrialOrder } from '../../shared/trial.ts';
import type { FileRecord, PlannedFile } from '../../types/page-files.ts';
import type { SearchWords } from '../../types/page-record.ts';
import type { OutputFile, SiteFile } from '../../types/sources.ts';
import type { Store } from '../../types/store.ts';
import { closedPage } from './closed-page.ts';
import { htmlToRead, readHtml } from './html-facts.ts';
import type { OpenPage, OpenSite } from './open-site.ts';
import type { MadeOther, MadePage, PageToMake, PlainSite } from './plain-site.ts';
import { keepFile, moreRecords, type StoredFile, storedFile } from './stored-files.ts';

/** Receives the files of a site. */
export interface Sink {
  /** Receives a new file. */
  add(file: SiteFile): Promise<void>;
  /** Reuses a file of an earlier run. Returns false if it is not available. */
  reuse(outputPath: string, record: FileRecord): boolean;
  /** Reads a file that was added or reused. */
  contentOf?(outputPath: string): Promise<OutputFile['content']>;
  /** Whether files of pages besides HTML are made, by kind. By default they are made on demand, or not needed. */
  takes?(kind: string): boolean;
  /** Makes, writes and reads pages in another thread, instead of `add`. Returns undefined if no thread is free. */
  takePages?: TakePages;
}

/** The site and the pages are made when a thread is free. */
type TakePages = (batch: {
  site(): PlainSite;
  pages(): PageToMake[];
}) => Promise<(MadePage | undefined)[]> | undefined;

/** What a sink takes besides HTML. */
type TakenKinds = Pick<Sink, 'takes'>;

function isTaken({ kind }: PlannedFile, { takes }: TakenKinds): boolean {
  return kind === 'html' || takes?.(kind) === true;
}

/** Lets other work run. Rejects if the result is no longer needed, which ends the making of a site. */
export type GoOn = () => Promise<void>;

/** Returns all pages of the site, closed if all of their files are stored, and marks the records of their files as used. */
export async function pagesInUse(
  { open, run: { store } }: { open: OpenSite; run: { store: Store } },
  { goOn = goesOn, sink }: { goOn?: GoOn; sink: TakenKinds },
): Promise<OpenPage[]> {
  const pages: OpenPage[] = [];
  const turn = createTurn();
  await goOn();
  for (const route of open.routes) {
    const page = open.page(route);
    const missing = page.files.filter((file) => !keepFile(file, store) && isTaken(file, sink));
    // After an edit, nearly all pages are stored. One that is made needs all of it, and is not opened twice.
    pages.push(missing.length > 0 ? page : closedPage(page, open.page));
    if (turn.isOver()) await goOn();
  }
  await fetchPages(pages, { store, sink });
  return pages;
}

/** Gets the records of files that another machine has made. */
export async function fetchPages(
  pages: readonly OpenPage[],
  { store, sink }: { store: Store; sink: TakenKinds },
): Promise<void> {
  await store.fetch(
    'content',
    pages.map(({ contentKey }) => contentKey),
  );
  // A machine that made a page has made its content.
  const made = pages.filter(({ contentKey }) => store.keep('content', contentKey));
  await store.fetch(
    'page',
    made.flatMap(({ files }) => files.filter((file) => isTaken(file, sink)).map(({ key }) => key)),
  );
}

/** A stored file, which another thread may still be making. */
type Made = StoredFile | Promise<StoredFile>;

/** The files of a page that are made, or are being made. */
export interface PageFiles {
  page: OpenPage;
  /** Its place in the list. */
  place: number;
  /** What is stored of each of its files. */
  files: readonly Made[];
}

/** How pages are made. */
export interface PageMaking {
  store: Store;
  sink: Sink;
  /** Shares equal strings of pages whose records stay in memory. */
  keep?: KeepString;
  /** The words of the language of the site by which search finds operations. */
  words: SearchWords;
  /** Returns what other threads make pages from; absent if they cannot, as the project adds functions to the program. */
  plainSite?: (() => PlainSite) | undefined;
  /** Returns whether a page is known and reported already, without the records of its files in the store. */
  isUnchanged?(page: OpenPage, place: number): boolean;
  goOn?: GoOn;
  /** Called after each page that this thread makes. */
  onMade?(): void;
  /** Receives each page, with the files that the sink takes. */
  onPage(made: PageFiles): void;
}

/**
 * Makes the files of pages, except for those that can be reused. All pages are reported.
 * @param pages is emptied, so that nothing of a page is kept that `onPage` does not keep
 */
export async function makePages(pages: OpenPage[], making: PageMaking): Promise<void> {
  const { goOn = goesOn, isUnchanged = () => false, onMade, onPage, sink } = making;
  const turn = createTurn();
  const own: Waiting[] = [];
  const shared: Waiting[] = [];
  const begun: Waiting[] = [];
  for (const [place, whole] of inTrialOrder([...pages.splice(0).entries()])) {
    const page = withTaken(whole, sink);
    if (!isUnchanged(page, place)) {
      const files = page.files.map((file) => reusedFile(file, page, making));
      if (isWhole(files)) onPage({ page, place, files });
      else (files[0] === undefined && page.parts !== undefined ? shared : own).push({ page, place, files });
    }
    if (turn.isOver()) await goOn();
  }
  own.reverse();
  shared.reverse();
  const giveBatch = batchGiver({ shared, begun }, making);
  const complete = completer(making);
  const next = () => {
    giveBatch();
    // What another thread has made stays in memory until the other files of its page are made.
    return own.pop() ?? begun.shift() ?? shared.pop();
  };
  for (let waiting = next(); waiting !== undefined; waiting = next()) {
    await goOn();
    onPage(await complete(waiting));
    onMade?.();
  }
}

/** A page of which some files are missing. */
interface Waiting extends Omit<PageFiles, 'files'> {
  files: (Made | undefined)[];
}

function isWhole(files: readonly (Made | undefined)[]): files is Made[] {
  return files.every((file) => file !== undefined);
}

/** Returns a page with the files that the sink takes. */
function withTaken(page: OpenPage, sink: TakenKinds): OpenPage {
  const [html, ...others] = page.files;
  if (others.every((file) => isTaken(file, sink))) return page;
  return { ...page, files: [html, ...others.filter((file) => isTaken(file, sink))] };
}

/** Yields between two pages, so that answers of other threads are handled. */
export async function goesOn(): Promise<void> {
  await setImmediate();
}

/** Maximum time without yielding, so that requests do not wait longer (milliseconds). */
const longestTurn = 12;

/** Creates a clock that tells when to yield. */
function createTurn(): { isOver(): boolean } {
  const state = { began: performance.now() };
  return {
    isOver: () => {
      const now = performance.now();
      const isOver = now - state.began > longestTurn;
      if (isOver) state.began = now;
      return isOver;
    },
  };
}

/** Work from which on other threads make pages, as opening the site takes a thread as long as many pages. */
const muchWork = 384;

/** A page of an API takes about as long as three of Markdown files, which are parsed already. */
const workOf = ({ page: { route } }: Waiting) => ('api' in route.source ? 3 : 1);

/** The number of pages in a batch: few at the end, so that all threads end together. Neighbours share most. */
const batchSize = { most: 64, fewest: 8 };

/**
 * Creates a function that gives the last pages to another thread if one is free.
 * @param lists `shared` has the pages that any thread can make, from the last to the first; `begun` receives those of which another thread
 *   makes only the HTML
 */
function batchGiver(
  { shared, begun }: Record<'shared' | 'begun', Waiting[]>,
  making: PageMaking,
): () => void {
  const { store, sink, plainSite, onPage } = making;
  const work = shared.reduce((sum, waiting) => sum + workOf(waiting), 0);
  if (plainSite === undefined || sink.takePages === undefined || work < muchWork) return () => {};
  const opened: { site?: PlainSite } = {};
  return () => {
    const size = Math.min(Math.floor(shared.length / 4), batchSize.most);
    if (size < batchSize.fewest) return;
    const batch = shared.slice(0, size).reverse();
    const taken = sink.takePages?.({
      site: () => {
        opened.site ??= plainSite();
        return opened.site;
      },
      pages: () => batch.map((waiting) => pageToMake(waiting, store)),
    });
    if (taken === undefined) return;
    shared.splice(0, size);
    for (const [index, waiting] of batch.entries()) {
      const given = givenPage(
        waiting,
        taken.then((made) => made[index]),
        making,
      );
      if (isWhole(given.files)) onPage({ ...given, files: given.files });
      else begun.push(given);
    }
  };
}

/**
 * Returns a page of which another thread makes the HTML.
 * @param made what that thread makes of the page; rejects if it fails. Nothing else of its batch is kept with the page.
 */
function givenPage(
  { page, place, files: known }: Waiting,
  made: Promise<MadePage | undefined>,
  making: PageMaking,
): Waiting {
  const asked = othersToMake({ page, files: known });
  const html = made.then((one) => {
    if (one === undefined) throw new DamagedRecordError();
    keepMade(page, one, making.store);
    return one;
  });
  const others = page.files.slice(1).map((file, at): Made | undefined => {
    const position = asked.indexOf(file);
    if (position === -1) return known[at + 1];
    return unawaited(made.then((one) => keepOther(file, one?.others[position], { ...making, page })));
  });
  const found = foundReferences(page, html);
  const files = [unawaited(html.then(({ stored }) => stored)), ...others];
  return { page: { ...page, references: found }, place, files };
}

/** Returns a function that returns the references that another thread found, and keeps nothing else of the page. */
function foundReferences({ references }: OpenPage, html: Promise<MadePage>): OpenPage['references'] {
  const found: { references?: MadePage['references'] } = {};
  void unawaited(
    html.then((made) => {
      found.references = made.references;
    }),
  );
  return () => found.references ?? references();
}

/** Returns what another thread needs of a page. */
function pageToMake(waiting: Waiting, store: Store): PageToMake {
  const { route, contentKey, parts } = waiting.page;
  const { doc, textKey, layout } = parts?.() ?? {};
  const json = (kind: string, key: string) => store.get(kind, key)?.json();
  return {
    route,
    doc,
    layout,
    text: textKey === undefined ? undefined : json('docText', textKey),
    content: json('content', contentKey),
    others: othersToMake(waiting).map(({ kind, outputPath }) => ({ kind, outputPath })),
  };
}

/** The missing files of a page that the thread that makes its HTML makes too. */
function othersToMake({ page, files }: Pick<Waiting, 'page' | 'files'>): PlannedFile[] {
  return page.files.filter((file, index) => file.isOfContent === true && files[index] === undefined);
}

async function keepOther(
  file: PlannedFile,
  made: MadeOther | undefined,
  { page, store, sink }: Pick<PageMaking, 'store' | 'sink'> & { page: OpenPage },
): Promise<StoredFile> {
  if (made === undefined) throw new DamagedRecordError();
  const { stored, packed, lookups, more } = made;
  if (packed !== undefined && sameRecord(file, stored, { page, store }) === undefined)
    store.put('page', file.key, { lookups: [...lookups], packed });
  for (const one of more) await sink.add(one);
  return stored;
}

function keepMade(page: OpenPage, made: MadePage, store: Store): void {
  const { contentKey, files } = page;
  const { content, stored, packed, lookups } = made;
  if (content !== undefined) store.put('content', contentKey, { packed: content });
  if (packed !== undefined && sameRecord(files[0], stored, { page, store }) === undefined)
    store.put('page', files[0].key, { lookups, packed });
}

/** Returns what is stored of a file if it was made with the same bytes: one that is only missing in the output folder. */
function sameRecord(
  planned: PlannedFile,
  { file }: Pick<StoredFile, 'file'>,
  { page, store }: { page: OpenPage; store: Store },
): StoredFile | undefined {
  const known = storedFile(planned, page, store);
  return known !== undefined && isSameRecord(file, known.file) ? known : undefined;
}

/** Keeps a promise that is awaited later from being reported as an unhandled rejection. */
export function unawaited<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}

/** Returns the record of a file that is unchanged in the store and can be reused by the sink. */
function reusedFile(
  file: PlannedFile,
  page: OpenPage,
  { store, sink }: Pick<PageMaking, 'store' | 'sink'>,
): StoredFile | undefined {
  const stored = storedFile(file, page, store);
  return stored !== undefined && isReused(file, stored, sink) ? stored : undefined;
}

/** Reuses a file and those that it continues in. Returns false if one is not available. */
export function isReused(
  { outputPath }: Pick<PlannedFile, 'outputPath'>,
  { file, more = [] }: Pick<StoredFile, 'file' | 'more'>,
  sink: Pick<Sink, 'reuse'>,
): boolean {
  return sink.reuse(outputPath, file) && more.every((one) => sink.reuse(one.outputPath, one.file));
}

/** Number of files besides HTML that are made at a time, as other threads may make them. */
const mostAhead = 8;

/** Creates a function that makes the missing files of a page. Its HTML is made when this resolves; others may not be. */
function completer(making: PageMaking): (waiting: Waiting) => Promise<PageFiles> {
  const make = maker(making);
  const begun: Promise<StoredFile>[] = [];
  return async ({ page, place, files: known }) => {
    const files: Made[] = [];
    for (const [index, file] of page.files.entries()) {
      const found = known[index];
      if (found !== undefined) files.push(found);
      else if (file.kind === 'html') files.push((await make(file, page)).stored);
      else {
        // The thread that makes the HTML stores the content that other files are made from.
        if (file.madeFrom.some(({ kind }) => kind === 'content')) await files[0];
        if (begun.length === mostAhead) await begun.shift();
        const one = unawaited(make(file, page).then(({ stored }) => stored));
        begun.push(one);
        files.push(one);
      }
    }
    return { page, place, files };
  };
}

/** Creates a function that makes a file. Another thread may still be reading it when this resolves. */
function maker({ store, sink, keep, words }: PageMaking) {
  return async (file: PlannedFile, page: OpenPage): Promise<{ stored: Made }> => {
    const { outputPath, key, kind } = file;
    const made = await file.make();
    const { content, more = [], lookups = [], problems = [] } = made;
    const known = sameRecord(file, { file: fileRecordOf(content) }, { page, store });
    // Nothing is left to find out about a file that is only missing here.
    if (known !== undefined) {
      for (const one of [{ outputPath, content }, ...more]) await sink.add(one);
      return { stored: known };
    }
    const html = kind === 'html' ? htmlToRead(made, page.route) : undefined;
    const kept = (one: StoredFile) => {
      const stored = problems.length === 0 ? one : { ...one, problems };
      store.put('page', key, { lookups, value: stored });
      return stored;
    };
    for (const one of [{ outputPath, content }, ...more]) await sink.add(one);
    const read = html === undefined ? {} : { read: readHtml(html, { keep, words }) };
    return { stored: kept({ file: fileRecordOf(content), ...moreRecords(more), ...read }) };
  };
}

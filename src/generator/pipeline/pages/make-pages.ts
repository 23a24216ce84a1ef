// Makes the pages of a site that cannot be reused, and stores what is known about them. Law: pages are reported with their places in the
// list, so that the order in which threads make them does not matter.

import { setImmediate } from 'node:timers/promises';
import { fileRecordOf, isSameRecord } from '../../output/manifest.ts';
import type { KeepString } from '../../shared/html/read-page.ts';
import type { FileSink } from '../../types/page-files.ts';
import type { Route } from '../../types/route.ts';
import type { Store } from '../../types/store.ts';
import type { ApiSite, MadeApiPage } from './api-site.ts';
import type { OpenPage, OpenSite } from './open-site.ts';
import { type HtmlToRead, readHtml, type StoredPage } from './read-html.ts';

/** Receives the files of a site. */
export interface Sink extends FileSink {
  /** Writes and reads a page in another thread, instead of `add`. Returns undefined if no thread is free. */
  takePage?(page: HtmlToRead): Promise<StoredPage> | undefined;
  /** Makes, writes and reads pages of APIs in another thread. Returns undefined if no thread is free. */
  takeApiPages?(site: ApiSite, routes: Route[]): Promise<MadeApiPage[]> | undefined;
}

/** Lets other work run. Rejects if the result is no longer needed, which ends the making of a site. */
export type GoOn = () => Promise<void>;

/** Returns all pages of the site, and marks their records as used. */
export async function pagesInUse(
  { open, run: { store } }: { open: OpenSite; run: { store: Store } },
  { goOn = goesOn }: { goOn?: GoOn },
): Promise<OpenPage[]> {
  const pages: OpenPage[] = [];
  const turn = createTurn();
  await goOn();
  for (const route of open.routes) {
    const page = open.page(route);
    store.keep('content', page.contentKey);
    store.keep('page', page.key);
    pages.push(page);
    if (turn.isOver()) await goOn();
  }
  await fetchPages(store, pages);
  return pages;
}

/** Gets the records of pages that another machine has made. */
export async function fetchPages(store: Store, pages: readonly OpenPage[]): Promise<void> {
  await store.fetch(
    'content',
    pages.map(({ contentKey }) => contentKey),
  );
  // A machine that made a page has made its content.
  const made = pages.filter(({ contentKey }) => store.get('content', contentKey) !== undefined);
  await store.fetch(
    'page',
    made.map(({ key }) => key),
  );
}

/** How pages are made. */
export interface PageMaking {
  store: Store;
  sink: Sink;
  /** Shares equal strings of pages whose records stay in memory. */
  keep?: KeepString;
  /** Returns what other threads make the pages of APIs from; absent if they cannot, as the project adds functions to the program. */
  apiSite?: (() => ApiSite) | undefined;
  /** Returns whether a page is known and reported already, without its record in the store. */
  isUnchanged?(page: OpenPage, place: number): boolean;
  goOn?: GoOn;
  /** Receives each page, with its place in the list. Another thread may still be making it. */
  onPage(page: OpenPage, place: number, stored: StoredPage | Promise<StoredPage>): void;
}

/**
 * Makes pages, except for those that can be reused. All are reported.
 * @param pages is emptied, so that nothing of a page is kept that `onPage` does not keep
 */
export async function makePages(pages: OpenPage[], making: PageMaking): Promise<void> {
  const { goOn = goesOn, isUnchanged = () => false, onPage } = making;
  const turn = createTurn();
  const known = createKnownPages(making);
  const left: Numbered[] = [];
  const apiPages: Numbered[] = [];
  for (const [place, page] of pages.splice(0).entries()) {
    if (!isUnchanged(page, place)) {
      const stored = known(page);
      const hasContent = making.store.get('content', page.contentKey) !== undefined;
      if (stored !== undefined) onPage(page, place, stored);
      else (hasContent || !('api' in page.route.source) ? left : apiPages).push({ page, place });
    }
    if (turn.isOver()) await goOn();
  }
  left.reverse();
  apiPages.reverse();
  const giveBatch = batchGiver(apiPages, making);
  const make = maker(making);
  for (const waiting of [left, apiPages]) {
    giveBatch();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      giveBatch();
      await goOn();
      onPage(next.page, next.place, (await make(next.page)).stored);
    }
  }
}

interface Numbered {
  page: OpenPage;
  place: number;
}

/** Yields between two pages, so that answers of other threads are handled. */
export async function goesOn(): Promise<void> {
  await setImmediate();
}

/** Maximum time without yielding, so that requests do not wait longer (milliseconds). */
const longestTurn = 12;

/** Creates a clock that tells when to yield. */
export function createTurn(): { isOver(): boolean } {
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

/** Number of pages of APIs from which on other threads make some, as opening the site takes a thread as long as many pages. */
const manyPages = 128;

/** The number of pages in a batch: few at the end, so that all threads end together. Neighbours share most. */
const batchSize = { most: 64, fewest: 8 };

/**
 * Creates a function that gives the last pages to another thread if one is free.
 * @param left the pages that are not made, from the last to the first
 */
function batchGiver(left: Numbered[], { store, sink, apiSite, onPage }: PageMaking): () => void {
  if (apiSite === undefined || sink.takeApiPages === undefined || left.length < manyPages) return () => {};
  const opened: { site?: ApiSite } = {};
  return () => {
    const size = Math.min(Math.floor(left.length / 4), batchSize.most);
    if (size < batchSize.fewest) return;
    const batch = left.slice(0, size).reverse();
    opened.site ??= apiSite();
    const taken = sink.takeApiPages?.(
      opened.site,
      batch.map(({ page }) => page.route),
    );
    if (taken === undefined) return;
    left.splice(0, size);
    for (const [index, { page, place }] of batch.entries()) {
      const stored = taken.then((made) => {
        const one = made[index];
        if (one === undefined) throw new Error(`\`${page.route.outputPath}\` was not made.`);
        store.put('content', page.contentKey, { value: one.content });
        store.put('page', page.key, { lookups: one.lookups, value: one.stored });
        return one.stored;
      });
      onPage(page, place, unawaited(stored));
    }
  };
}

/** Keeps a promise that is awaited later from being reported as an unhandled rejection. */
export function unawaited<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}

/** Returns the record of a page whose lookups have the same answers, even if its file is missing. */
function storedPage({ key, holds }: OpenPage, store: Store): StoredPage | undefined {
  const found = store.get('page', key);
  if (found === undefined) return undefined;
  const isCurrent = holds(found.lookups);
  const stored = isCurrent ? (found.value() as StoredPage | undefined) : undefined;
  if (stored === undefined) store.reject('page', key, isCurrent ? 'damaged' : 'a link leads elsewhere');
  return stored;
}

/** Creates a function that returns a page which is unchanged in the store and can be reused by the sink. */
function createKnownPages({ store, sink }: PageMaking): (page: OpenPage) => StoredPage | undefined {
  return (page) => {
    const stored = storedPage(page, store);
    return stored !== undefined && sink.reuse(page.route.outputPath, stored.file) ? stored : undefined;
  };
}

/** Creates a function that makes a page. Another thread may still be reading it when this resolves. */
function maker({ store, sink, keep }: PageMaking) {
  return async (page: OpenPage): Promise<{ stored: StoredPage | Promise<StoredPage> }> => {
    const { route, key } = page;
    const { content, shared, lookups, diagnostics = [] } = await page.join();
    const { outputPath, url, unlisted } = route;
    const known = storedPage(page, store);
    // Nothing is left to find out about a page whose file is only missing here.
    if (known !== undefined && isSameRecord(fileRecordOf(content), known.file)) {
      await sink.add({ outputPath, content });
      return { stored: known };
    }
    const html: HtmlToRead = {
      outputPath,
      content,
      url,
      isSearched: !unlisted,
      ...(shared === undefined ? {} : { shared }),
    };
    const kept = (made: StoredPage) => {
      const stored = diagnostics.length === 0 ? made : { ...made, diagnostics };
      store.put('page', key, { lookups, value: stored });
      return stored;
    };
    const taken = sink.takePage?.(html)?.then(kept);
    // It is awaited when all pages are made.
    if (taken !== undefined) return { stored: unawaited(taken) };
    await sink.add({ outputPath, content });
    return { stored: kept({ file: fileRecordOf(content), read: readHtml(html, keep) }) };
  };
}

// Makes the pages of a site that cannot be reused, and stores what is known about them.

import { type FileRecord, isSameRecord, recordOf } from '../output/manifest.ts';
import type { KeepString } from '../shared/html/read-page.ts';
import type { Store } from '../store/store.ts';
import type { OutputFile } from '../types/sources.ts';
import type { OpenPage } from './pages.ts';
import { type HtmlToRead, readHtml, type StoredPage } from './tasks.ts';

/** Receives the files of a site. */
export interface Sink {
  /** Receives a new file. */
  add(file: OutputFile): Promise<void>;
  /** Reuses a file of an earlier run. Returns false if it is not available. */
  reuse(outputPath: string, record: FileRecord): boolean;
  /** Writes and reads a page in another thread, instead of `add`. Returns undefined if no thread is free. */
  takePage?(page: HtmlToRead): Promise<StoredPage> | undefined;
}

/** Gets the records of pages that another machine has made. */
export async function fetchPages(store: Store, pages: readonly OpenPage[]): Promise<void> {
  if (store.fetch === undefined) return;
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

/** Makes pages that cannot be reused. */
export interface PageMaker {
  /** Returns a page that is unchanged in the store and can be reused by the sink. */
  known(page: OpenPage): StoredPage | undefined;
  /** Makes a page. Another thread may still be reading it when this resolves. */
  make(page: OpenPage): Promise<{ stored: StoredPage | Promise<StoredPage> }>;
}

/** Creates a maker of pages. */
export function createPageMaker({
  store,
  sink,
  keep,
}: {
  store: Store;
  sink: Sink;
  keep: KeepString;
}): PageMaker {
  /** The record of a page whose lookups have the same answers, even if its file is missing. */
  const storedPage = ({ key, holds }: OpenPage): StoredPage | undefined => {
    const found = store.get('page', key);
    if (found === undefined) return undefined;
    const isCurrent = holds(found.lookups);
    const stored = isCurrent ? (found.value() as StoredPage | undefined) : undefined;
    if (stored === undefined) store.reject?.('page', key, isCurrent ? 'damaged' : 'a link leads elsewhere');
    return stored;
  };
  return {
    known: (page) => {
      const stored = storedPage(page);
      return stored !== undefined && sink.reuse(page.route.outputPath, stored.file) ? stored : undefined;
    },
    make: async (page) => {
      const { route, key } = page;
      const { content, lookups, diagnostics = [] } = await page.join();
      const { outputPath, url, unlisted } = route;
      const known = storedPage(page);
      // Nothing is left to find out about a page whose file is only missing here.
      if (known !== undefined && isSameRecord(recordOf(content), known.file)) {
        await sink.add({ outputPath, content });
        return { stored: known };
      }
      const html: HtmlToRead = { outputPath, content, url, isSearched: !unlisted };
      const kept = (made: StoredPage) => {
        const stored = diagnostics.length === 0 ? made : { ...made, diagnostics };
        store.put('page', key, lookups, stored);
        return stored;
      };
      const taken = sink.takePage?.(html)?.then(kept);
      // It is awaited when all pages are made.
      taken?.catch(() => undefined);
      if (taken !== undefined) return { stored: taken };
      await sink.add({ outputPath, content });
      return { stored: kept({ file: recordOf(content), read: readHtml(html, keep) }) };
    },
  };
}

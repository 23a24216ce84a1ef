// What the checks of versions share. Law: its size depends on the site, never on how many versions there were or how many of
// their checks were finished.

import type { PageRecord } from '../generator/pipeline/finish.ts';
import { copiedString, type KeepString } from '../generator/shared/html/read-page.ts';
import { createRounds } from '../generator/store/store.ts';
import type { Diagnostic } from '../generator/types/diagnostic.ts';
import { createPageKeys, type PageKeys } from './page-keys.ts';

export interface CheckMemory {
  keysOf: PageKeys;
  /** Records of pages by output path. */
  pages: RecentValues<PageRecord>;
  /** Diagnostics of documents, by file. */
  documents: RecentValues<Diagnostic[]>;
  /** One string for all equal ones: most hrefs of a page are on all others too. */
  keep: KeepString;
  /** Ends a check, finished or not: strings that two checks have not used are dropped. */
  endCheck(): void;
  /** How many values and strings are kept. */
  size(): number;
}

export function createCheckMemory(): CheckMemory {
  const strings = createRounds<string, string>();
  const pages = createRecentValues<PageRecord>();
  const documents = createRecentValues<Diagnostic[]>();
  return {
    keysOf: createPageKeys(),
    pages,
    documents,
    keep: (text) => {
      const kept = strings.get(text) ?? copiedString(text);
      strings.set(kept, kept);
      return kept;
    },
    endCheck: strings.endRound,
    size: () => pages.size() + documents.size() + strings.size(),
  };
}

/**
 * The last values for each place, such as each page: only a few are kept, however often a place changes and whether or not
 * anyone waits for the result.
 */
interface RecentValues<Value> {
  /** The value for the place under this key, if it is one of the last. */
  get(place: string, key: string): Value | undefined;
  set(place: string, key: string, value: Value): void;
  /** Drops all places but these. */
  keepOnly(places: Iterable<string>): void;
  /** How many values are kept. */
  size(): number;
}

/** The current value, and the one before for an author who undoes a change. */
const mostOfPlace = 2;

export function createRecentValues<Value>(): RecentValues<Value> {
  const byPlace = new Map<string, Map<string, Value>>();
  const set = (place: string, key: string, value: Value) => {
    const values = byPlace.get(place) ?? new Map<string, Value>();
    byPlace.set(place, values);
    // The most recently used value is at the end.
    values.delete(key);
    values.set(key, value);
    const oldest = values.keys().next();
    if (values.size > mostOfPlace && oldest.value !== undefined) values.delete(oldest.value);
  };
  return {
    get: (place, key) => {
      const value = byPlace.get(place)?.get(key);
      if (value !== undefined) set(place, key, value);
      return value;
    },
    set,
    keepOnly: (places) => {
      const kept = new Set(places);
      for (const place of byPlace.keys()) if (!kept.has(place)) byPlace.delete(place);
    },
    size: () => [...byPlace.values()].reduce((total, values) => total + values.size, 0),
  };
}

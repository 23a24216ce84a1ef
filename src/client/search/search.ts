// Answers a query: ranked pages, each with its matching places. Only the texts of pages that are shown are loaded.

import type { SearchPage } from '../../generator/types/page-record.ts';
import { type MarkedText, type Places, placesOn } from './highlights.ts';
import { type AskFile, createIndexFiles, fetchFile, type IndexFiles } from './index-files.ts';
import { type Found, lookUp, lookUpTitle, nearestWords, type QueryWord, queryWords } from './look-up.ts';
import { type NearPage, nearestPages, wordsOfAddress } from './nearest-pages.ts';

/** A page that matches. */
export interface SearchResult extends Places {
  href: string;
  title: MarkedText;
  group?: string;
  method?: string;
  path?: MarkedText;
  deprecated: boolean;
}

/** The answer to a query. */
export interface SearchAnswer {
  results: SearchResult[];
  /** Number of all matching pages, shown or not. */
  total: number;
  /** Words of the site that are similar to the query, if it found nothing. */
  suggestions: string[];
  /** The main parts of the site. */
  sections: { label: string; href: string }[];
}

/** Search on one site. */
export interface Search {
  /** @throws if a file of the index cannot be loaded; a retry may help */
  find(query: string, most?: number): Promise<SearchAnswer>;
  /** The pages whose address is most like one that does not exist, nearest first. */
  near(address: string): Promise<NearPage[]>;
  /** The last segment of an address as words of a query. */
  wordsOf(address: string): string;
}

const mostResults = 8;

/** @param manifestHref URL of the search manifest */
export function createSearch(manifestHref: string, ask: AskFile = fetchFile): Search {
  const files = createIndexFiles(manifestHref, ask);
  return {
    find: (query, most = mostResults) => find(query, most, files),
    near: (address) => nearestPages(address, files),
    wordsOf: wordsOfAddress,
  };
}

async function find(query: string, most: number, files: IndexFiles): Promise<SearchAnswer> {
  const { sections } = await files.manifest();
  const words = queryWords(query);
  const found = await Promise.all(words.map((word) => lookUp(word, files)));
  const ranked = rank(found, await lookUpTitle(query, files));
  const pages = await Promise.all(ranked.slice(0, most).map((page) => files.page(page)));
  const terms = found.map((one) => one.terms);
  return {
    results: pages.flatMap((page) => (page === undefined ? [] : [resultFrom(page, terms)])),
    total: ranked.length,
    suggestions: ranked.length > 0 ? [] : await suggest(words, files),
    sections,
  };
}

/**
 * Ranks pages by the number of words of the query that they contain, then by score. A page with at most half as many
 * words as the best page is left out.
 */
function rank(found: Found[], byTitle: Found): number[] {
  const scores = new Map<number, { sum: number; words: number }>();
  for (const { pages } of found)
    for (const [page, value] of pages) {
      const { sum, words } = scores.get(page) ?? { sum: 0, words: 0 };
      scores.set(page, { sum: sum + value, words: words + 1 });
    }
  for (const [page, value] of byTitle.pages) {
    const score = scores.get(page);
    if (score !== undefined) score.sum += value;
  }
  const most = Math.max(0, ...Array.from(scores.values(), ({ words }) => words));
  return [...scores]
    .filter(([, { words }]) => words > most / 2)
    .sort(([a, left], [b, right]) => right.words - left.words || right.sum - left.sum || a - b)
    .map(([page]) => page);
}

function resultFrom(page: SearchPage, terms: Set<string>[]): SearchResult {
  const { href, group, method, path, deprecated = false } = page;
  const { mark, ...places } = placesOn(page, terms);
  return {
    href,
    title: mark(page.title),
    deprecated,
    ...(group === undefined || group === page.title ? {} : { group }),
    ...(method === undefined ? {} : { method }),
    ...(path === undefined ? {} : { path: mark(path) }),
    ...places,
  };
}

async function suggest(words: QueryWord[], files: IndexFiles): Promise<string[]> {
  const near = await Promise.all(
    words.map(async ({ whole, parts }) => {
      const word = (whole.startsWith('/') ? parts.at(-1) : whole) ?? '';
      const known = await files.wordsFrom([...word.slice(0, 1)]);
      return nearestWords(word, known, { isOpen: false, most: Math.max(1, Math.floor(word.length / 2)) });
    }),
  );
  return [...new Set(near.flat().map(({ term }) => term))].filter((term) => term.length > 2).slice(0, 3);
}

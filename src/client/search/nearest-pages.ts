// Finds what is most like what does not exist: pages for an address, by its letters and by its words, and words for a query that finds nothing.

import { canonicalUrl, decode } from '../../generator/shared/urls.ts';
import type { SearchTableRow, SearchWords } from '../../generator/types/page-record.ts';
import type { IndexFiles } from './fetch-index.ts';
import type { Found, lookUp } from './look-up.ts';
import type { editsBetween, nearestWords } from './nearest-words.ts';
import type { readQuery } from './query.ts';
import type { QueryWord } from './query-terms.ts';

const mostPages = 5;

/** A page with a similar address. */
export interface NearPage {
  href: string;
  title: string;
  method?: string | undefined;
}

/** What addresses are compared with: functions of search. */
interface Comparison extends Pick<IndexFiles, 'routesAround'> {
  fold(text: string): string;
}

/** The last segment of an address as words of a query. */
export function wordsOfAddress(address: string): string {
  const last = decode(canonicalUrl(address)).split('/').at(-1) ?? '';
  return last.replaceAll(/[-_.+]+/g, ' ').trim();
}

/** @returns at most five pages of the site, nearest first; none if no address is similar */
export async function nearestPages(address: string, comparison: Comparison): Promise<NearPage[]> {
  const wanted = comparison.fold(decode(canonicalUrl(address)));
  const { editsBetween: edits } = await import('./nearest-words.ts');
  const routes = await comparison.routesAround(address);
  return routes
    .map((route) => ({ route, likeness: likenessOf(wanted, route, { fold: comparison.fold, edits }) }))
    .filter(({ likeness }) => likeness > 0.4)
    .sort((a, b) => b.likeness - a.likeness || (a.route[0] < b.route[0] ? -1 : 1))
    .slice(0, mostPages)
    .map(({ route: [href, title, , method] }) => ({ href, title, method }));
}

/** How two addresses are compared. */
interface Compared extends Pick<Comparison, 'fold'> {
  edits: typeof editsBetween;
}

/** From 0 for nothing in common to 1 for the same address. */
function likenessOf(wanted: string, [href]: SearchTableRow, { fold, edits }: Compared): number {
  const known = fold(decode(canonicalUrl(href)));
  const longest = Math.max(wanted.length, known.length, 1);
  const most = Math.floor(longest / 3);
  const count = edits(wanted, known, { isOpen: false, most });
  const letters = count > most ? 0 : 1 - count / longest;
  return Math.max(letters, sharedWords(wanted, known));
}

/** The share of words that both addresses contain; those of the last segment count double. */
function sharedWords(wanted: string, known: string): number {
  const [a, b] = [weighedWords(wanted), weighedWords(known)];
  let common = 0;
  let all = 0;
  for (const word of new Set([...a.keys(), ...b.keys()])) {
    const [left, right] = [a.get(word) ?? 0, b.get(word) ?? 0];
    common += Math.min(left, right);
    all += Math.max(left, right);
  }
  return (0.95 * common) / (all || 1);
}

function weighedWords(url: string): Map<string, number> {
  const segments = url.split('/').filter((segment) => segment !== '');
  return new Map(
    segments.flatMap((segment, index) =>
      segment
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '')
        .map((word): [string, number] => [word, index === segments.length - 1 ? 2 : 1]),
    ),
  );
}

/** What a query is looked up with: functions of search. */
interface Searching extends IndexFiles {
  lookUp: typeof lookUp;
  nearestWords: typeof nearestWords;
  readQuery: typeof readQuery;
  rank(
    found: { words: Found[]; phrases: []; names: Map<number, number> },
    isReference: () => boolean,
  ): { page: number }[];
  language: SearchWords;
}

/** The words of the site that are most like those of a query, and the pages that they find. */
export async function suggest(
  words: readonly QueryWord[],
  { lookUp, nearestWords, readQuery, rank, language, ...files }: Searching,
): Promise<{ suggestions: string[]; nearest: NearPage[] }> {
  const near = await Promise.all(
    words.map(async ({ whole, parts }) => {
      const word = (whole.startsWith('/') ? parts.at(-1) : whole) ?? '';
      const known = await files.wordsFrom([...word.slice(0, 1)]);
      return nearestWords(word, known, { isOpen: false, most: Math.max(1, Math.floor(word.length / 2)) });
    }),
  );
  const terms = [...new Set(near.flat().map(({ term }) => term))].filter((term) => term.length > 2);
  const suggestions = terms.slice(0, 3);
  const found = await Promise.all(
    suggestions.flatMap((text) => readQuery(text, language).words).map((word) => lookUp(word, files)),
  );
  const pages = await Promise.all(
    rank({ words: found, phrases: [], names: new Map() }, () => false)
      .slice(0, mostPages)
      .map(({ page }) => files.page(page)),
  );
  const nearest = pages.flatMap((page): NearPage[] => {
    if (page === undefined) return [];
    const { href, title, method } = page;
    return [{ href, title, method }];
  });
  return { suggestions, nearest };
}

// Finds the pages that contain a word of the query: exactly, as a prefix, as its singular or plural, by its parts, or
// with a typing mistake.

import { isWord, pathSegments, termsOf, titleTerm, tokensIn } from '../../generator/shared/words.ts';
import type { TermShard } from '../../generator/types/page-record.ts';
import type { IndexFiles } from './index-files.ts';

/** The pages found for a word of the query. */
export interface Found {
  /** Score by position of the page. */
  pages: Map<number, number>;
  /** The terms it was found by, for marking. */
  terms: Set<string>;
}

interface Candidate {
  term: string;
  /** From 0 to 1: how likely the reader meant this term. */
  trust: number;
}

const mostPrefixes = 60;

/** Looks a word up; its parts and typing mistakes count only if the whole word finds nothing. */
export async function lookUp(word: QueryWord, files: IndexFiles): Promise<Found> {
  const direct = await findTerm(word.whole, word.isOpen, files);
  if (direct.pages.size > 0) return direct;
  if (word.parts.length > 0) {
    const parts = await Promise.all(
      word.parts.map((part, index) => findTerm(part, word.isOpen && index === word.parts.length - 1, files)),
    );
    const together = onAllPages(parts);
    if (together.pages.size > 0) return together;
  }
  return word.whole.startsWith('/') ? direct : findMistyped(word, files);
}

/** Finds the pages whose title is the query or begins with it. */
export async function lookUpTitle(query: string, files: IndexFiles): Promise<Found> {
  const term = titleTerm(query);
  return term.length < 4 ? { pages: new Map(), terms: new Set() } : findTerm(term, true, files);
}

async function findTerm(term: string, isOpen: boolean, files: IndexFiles): Promise<Found> {
  const other = otherNumber(term);
  const shards = [
    ...(await files.termsFrom(term, isOpen)),
    ...(other === undefined ? [] : await files.termsFrom(other, false)),
  ];
  const candidates = [
    { term, trust: 1 },
    ...(other === undefined ? [] : [{ term: other, trust: 0.9 }]),
    ...(isOpen ? beginnings(term, shards) : []),
  ];
  return score(candidates, shards, files);
}

/** `learners` for `learner`, and the other way round. */
function otherNumber(term: string): string | undefined {
  if (term.length < 4 || !isWord(term)) return undefined;
  return /[^s]s$/.test(term) ? term.slice(0, -1) : `${term}s`;
}

/** Terms that begin with the typed one, shortest first. */
function beginnings(term: string, shards: TermShard[]): Candidate[] {
  return shards
    .flatMap(({ terms }) => terms.filter((known) => known !== term && known.startsWith(term)))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .slice(0, mostPrefixes)
    .map((known) => ({ term: known, trust: 0.3 + (0.5 * term.length) / known.length }));
}

async function findMistyped({ whole, isOpen }: QueryWord, files: IndexFiles): Promise<Found> {
  const most = toleranceOf(whole);
  if (most === 0) return { pages: new Map(), terms: new Set() };
  const known = await files.wordsFrom([...whole.slice(0, 2)]);
  const nearest = nearestWords(whole, known, { isOpen: false, most });
  const begun = isOpen && nearest.length === 0 ? nearestWords(whole, known, { isOpen, most }) : [];
  const found = await Promise.all(
    [...nearest, ...begun].map(async ({ term, edits }) =>
      score([{ term, trust: 0.5 / edits }], await files.termsFrom(term, false), files),
    ),
  );
  return merged(found);
}

/**
 * Scores the pages of all candidates. The first is the term as typed; the rarity of the others counts no more than its
 * own.
 */
async function score(candidates: Candidate[], shards: TermShard[], files: IndexFiles): Promise<Found> {
  const { pages: total } = await files.manifest();
  const found: Found = { pages: new Map(), terms: new Set() };
  let most = Number.POSITIVE_INFINITY;
  for (const [index, { term, trust }] of candidates.entries()) {
    const postings = postingsOf(term, shards);
    if (postings.length === 0) continue;
    found.terms.add(term);
    // Inverse document frequency as in BM25: a rare word counts more.
    const known = 1 + Math.log(1 + (total - postings.length + 0.5) / (postings.length + 0.5));
    const rarity = Math.min(known, most);
    if (index === 0) most = rarity;
    let page = 0;
    for (const posting of postings) {
      page += Math.floor(posting / 64);
      const value = trust * rarity * (posting % 64);
      found.pages.set(page, Math.max(found.pages.get(page) ?? 0, value));
    }
  }
  return found;
}

function postingsOf(term: string, shards: TermShard[]): number[] {
  for (const { terms, postings } of shards) {
    let [low, high] = [0, terms.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((terms[middle] ?? '') < term) low = middle + 1;
      else high = middle;
    }
    if (terms[low] === term) return postings[low] ?? [];
  }
  return [];
}

function merged(all: Found[]): Found {
  const pages = new Map<number, number>();
  for (const found of all)
    for (const [page, value] of found.pages) pages.set(page, Math.max(pages.get(page) ?? 0, value));
  return { pages, terms: new Set(all.flatMap(({ terms }) => [...terms])) };
}

/** Pages that contain every part, with the mean of its scores. */
function onAllPages(parts: Found[]): Found {
  const [first, ...others] = parts;
  const pages = new Map(
    [...(first?.pages ?? [])].flatMap(([page, value]): [number, number][] => {
      const values = others.map((part) => part.pages.get(page));
      if (values.includes(undefined)) return [];
      return [[page, values.reduce<number>((sum, other) => sum + (other ?? 0), value) / parts.length]];
    }),
  );
  return { pages, terms: new Set(parts.flatMap(({ terms }) => [...terms])) };
}

/**
 * The Damerau-Levenshtein distance of two words (insertions, deletions, substitutions, swaps), or `most + 1` if it is
 * greater than `most`.
 * @param isOpen the first word is unfinished: further letters of the second do not count
 */
export function editsBetween(word: string, known: string, isOpen: boolean, most: number): number {
  if (!isOpen && Math.abs(word.length - known.length) > most) return most + 1;
  const target = isOpen ? known.slice(0, word.length + most) : known;
  let before: number[] = [];
  let above = Array.from({ length: target.length + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= target.length; column += 1) {
      const same = word[row - 1] === target[column - 1];
      let cost = Math.min(
        at(above, column) + 1,
        at(line, column - 1) + 1,
        at(above, column - 1) + (same ? 0 : 1),
      );
      if (row > 1 && word[row - 1] === target[column - 2] && word[row - 2] === target[column - 1])
        cost = Math.min(cost, at(before, column - 2) + 1);
      line.push(cost);
    }
    if (Math.min(...line) > most) return most + 1;
    before = above;
    above = line;
  }
  return isOpen ? Math.min(...above) : at(above, target.length);
}

function at(line: number[], column: number): number {
  return line[column] ?? Number.POSITIVE_INFINITY;
}

/** The greatest distance at which a word of this length counts as mistyped. */
function toleranceOf(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The known words nearest to a word with their distances, nearest first. */
export function nearestWords(
  word: string,
  known: readonly string[],
  { isOpen, most }: { isOpen: boolean; most: number },
): { term: string; edits: number }[] {
  return known
    .map((term) => ({ term, edits: editsBetween(word, term, isOpen, most) }))
    .filter(({ edits }) => edits <= most)
    .sort(
      (a, b) =>
        a.edits - b.edits ||
        Math.abs(a.term.length - word.length) - Math.abs(b.term.length - word.length) ||
        (a.term < b.term ? -1 : 1),
    )
    .slice(0, 12);
}

/** A word of the query. */
export interface QueryWord {
  /** The term that is looked up first. */
  whole: string;
  /** The parts of a compound, looked up if the whole finds nothing. */
  parts: string[];
  /** The reader may still be typing it. */
  isOpen: boolean;
}

/** Words that almost every page contains. They are ignored unless the query has no others. */
const frequent = new Set(
  'a an and are can do does for from how i in is it my of on or the this to what when where which with'.split(
    ' ',
  ),
);

/** The words of a query, in order. A word that begins with `/` is a path; of a URL, only the path counts. */
export function queryWords(query: string): QueryWord[] {
  const pieces = query.split(/\s+/).filter((piece) => piece !== '');
  const isFinished = /\s$/.test(query);
  const words = pieces.flatMap((piece, index) => {
    const isOpen = index === pieces.length - 1 && !isFinished;
    return /^(https?:\/)?\/./i.test(piece) ? pathWord(piece, isOpen) : plainWords(piece, isOpen);
  });
  const telling = words.filter(({ whole, isOpen }) => isOpen || !frequent.has(whole));
  return telling.length === 0 ? words : telling;
}

function pathWord(piece: string, isOpen: boolean): QueryWord[] {
  const segments = pathSegments(piece);
  if (segments.length === 0) return [];
  const parts = tokensIn(segments.join(' ')).flatMap(({ written }) => termsOf(written));
  return [{ whole: `/${segments.join('/')}`, parts: [...new Set(parts)], isOpen }];
}

function plainWords(piece: string, isOpen: boolean): QueryWord[] {
  const tokens = tokensIn(piece);
  return tokens.flatMap(({ written }, index) => {
    const isLast = isOpen && index === tokens.length - 1;
    const [whole, ...parts] = termsOf(written);
    if (whole === undefined) return [];
    // The terms of a compound include its tails, which are compounds themselves; only the single parts are needed.
    const single = parts.filter((part) => !parts.some((other) => other !== part && part.endsWith(other)));
    return [{ whole, parts: single, isOpen: isLast }];
  });
}

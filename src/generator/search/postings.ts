// Turns the terms of pages into posting lists: for each term its pages, with a weight from 1 to 63 by BM25, so that the
// browser only has to add them. Postings are kept in typed arrays, as a site has some hundreds of them for each page.

import type { TermRow } from './packed-records.ts';

/** The parameter k1 of BM25: each further mention of a term counts less. */
const saturation = 8;
/** The parameter b of BM25: how much less the terms of a long page count. */
const lengthShare = 0.6;
/** For each term, only this many pages are kept, those with the highest weight. */
const mostPages = 2000;
/** Postings that are sorted by term at a time. */
const blockSize = 4_000_000;

/** Collects the terms of pages. */
export interface Postings {
  /** Adds the next page. */
  add(terms: TermRow): void;
  /** Every term in alphabetical order. */
  terms(): string[];
  /** The same with the pages of each term, packed as in TermShard. */
  lists(): Iterable<TermPostings>;
}

/** A term with its packed postings. */
export type TermPostings = readonly [term: string, postings: number[]];

/** What is known of a term. */
interface Term {
  id: number;
  /** The number of its pages. */
  pages: number;
}

/** The terms of a page by id, with their weights. */
interface Row {
  ids: Uint32Array;
  weights: Uint32Array;
  /** The sum of the weights. */
  length: number;
}

/** Creates empty posting lists. */
export function createPostings(): Postings {
  const known = new Map<string, Term>();
  const rows: Row[] = [];
  /** The terms of the words that the last page had in common with others. */
  const shared: { words: readonly string[]; terms: Term[] } = { words: [], terms: [] };
  const termOf = (word: string): Term => {
    const found = known.get(word) ?? { id: known.size, pages: 0 };
    if (found.pages === 0) known.set(word, found);
    return found;
  };
  const sorted = () => [...known.keys()].sort();
  return {
    add: ({ words, ids: places, weights }) => {
      if (shared.words !== words) Object.assign(shared, { words, terms: [] });
      const ids = new Uint32Array(places.length);
      for (let index = 0; index < places.length; index += 1) {
        const place = places[index] ?? 0;
        const found = shared.terms[place] ?? termOf(words[place] ?? '');
        shared.terms[place] = found;
        found.pages += 1;
        ids[index] = found.id;
      }
      rows.push({ ids, weights, length: weights.reduce((sum, weight) => sum + weight, 0) });
    },
    terms: sorted,
    lists: () => postingsByTerm(sorted(), known, rows),
  };
}

function* postingsByTerm(
  terms: string[],
  known: ReadonlyMap<string, Term>,
  rows: Row[],
): Generator<TermPostings> {
  const mean = quantised(rows.reduce((sum, { length }) => sum + length, 0) / Math.max(1, rows.length));
  const scales = Float64Array.from(rows, ({ length }) => scaleOf(length, mean));
  for (const block of blocksOf(terms, known)) {
    /** For each id, the start of its postings in the block, and 0 for an id of another block; then the next free place. */
    const next = new Uint32Array(known.size);
    let total = 1;
    for (const { id, pages } of block.values()) {
      next[id] = total;
      total += pages;
    }
    const pages = new Uint32Array(total);
    const weights = new Uint32Array(total);
    for (const [page, row] of rows.entries())
      for (let index = 0; index < row.ids.length; index += 1) {
        const id = row.ids[index] ?? 0;
        const place = next[id] ?? 0;
        if (place === 0) continue;
        pages[place] = page;
        weights[place] = row.weights[index] ?? 0;
        next[id] = place + 1;
      }
    for (const [term, { id, pages: count }] of block) {
      const end = next[id] ?? 0;
      yield [term, packedList(pages.subarray(end - count, end), weights.subarray(end - count, end), scales)];
    }
  }
}

/** Cuts the terms into blocks whose postings fit in memory beside the rows. */
function* blocksOf(terms: string[], known: ReadonlyMap<string, Term>): Generator<Map<string, Term>> {
  let block = new Map<string, Term>();
  let size = 0;
  for (const term of terms) {
    const found = known.get(term);
    if (found === undefined) continue;
    if (size + found.pages > blockSize && block.size > 0) {
      yield block;
      block = new Map();
      size = 0;
    }
    block.set(term, found);
    size += found.pages;
  }
  if (block.size > 0) yield block;
}

/**
 * Rounds the mean length of pages to a power of 2^(1/4). All weights depend on the mean, and an edit of one page, which hardly
 * changes it, should not change the files of all terms.
 */
function quantised(mean: number): number {
  return mean === 0 ? 1 : 2 ** (Math.round(4 * Math.log2(mean)) / 4);
}

/** The weight, in tenths, at which a term has half of its greatest effect on a page of this length. */
function scaleOf(length: number, mean: number): number {
  return 10 * saturation * (1 - lengthShare + (lengthShare * length) / mean);
}

/** The greatest weight of a posting. */
const greatest = 63;

function packedList(pages: Uint32Array, weights: Uint32Array, scales: Float64Array): number[] {
  const packed = new Uint8Array(pages.length);
  const counts = new Uint32Array(greatest + 1);
  for (let index = 0; index < pages.length; index += 1) {
    const raw = weights[index] ?? 0;
    const scale = scales[pages[index] ?? 0] ?? saturation;
    const weight = Math.max(1, Math.round((greatest * raw) / (raw + scale)));
    packed[index] = weight;
    counts[weight] = (counts[weight] ?? 0) + 1;
  }
  // Of pages with the least weight that is kept, the first ones stay.
  let [least, room] = [greatest + 1, mostPages];
  while (least > 1 && room >= (counts[least - 1] ?? 0)) {
    least -= 1;
    room -= counts[least] ?? 0;
  }
  const list: number[] = [];
  let before = 0;
  for (let index = 0; index < pages.length; index += 1) {
    const weight = packed[index] ?? 0;
    if (weight < least - 1 || (weight === least - 1 && room === 0)) continue;
    if (weight === least - 1) room -= 1;
    const page = pages[index] ?? 0;
    list.push((page - before) * 64 + weight);
    before = page;
  }
  return list;
}

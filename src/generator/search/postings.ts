// Turns the terms of pages into posting lists: for each term its pages, with a weight from 1 to 63, so that the browser only has to
// add them. The weight is the role of the term on the page, and by BM25 what it is in the text. Postings are kept in typed arrays, as a
// site has some hundreds of them for each page.

import { readMark, type TermRow } from './packed-records.ts';

/** The greatest share of the text in a weight. */
const mostOfText = 13;
/** The parameter k1 of BM25: each further mention of a term counts less. */
const saturation = 6;
/** What a term counts in a copy of a section, relative to the page that the section belongs to. */
const copyShare = 0.3;
/** The parameter b of BM25: how much less the terms of a long page count. */
const lengthShare = 0.6;
/** For each term, only this many pages are kept, those with the highest weight. */
const mostPages = 2000;
/** Postings that are sorted by term at a time. */
const blockSize = 4_000_000;

/** Collects the terms of pages. */
export interface Postings {
  /** Adds the next page. Of equal sections, the one on a page that is not an operation is the original, else the first one. */
  add(terms: TermRow, isOperation: boolean): void;
  /** Every term that is a word of a text, in alphabetical order. */
  words(): string[];
  /** Every term in alphabetical order with its pages, packed as in TermShard. */
  lists(): Iterable<TermPostings>;
}

/** A term with its packed postings. */
export type TermPostings = readonly [term: string, postings: number[]];

/** What is known of a term. */
interface Term {
  id: number;
  /** The number of its pages. */
  pages: number;
  isWord: boolean;
}

/** The terms of a page by id. */
interface Row extends Omit<TermRow, 'words'> {
  isOperation: boolean;
  /** The sum of the counts. */
  length: number;
}

/** Creates empty posting lists. */
export function createPostings(): Postings {
  const known = new Map<string, Term>();
  const rows: Row[] = [];
  /** The terms of the words that the last page had in common with others. */
  const shared: { words: readonly string[]; terms: Term[] } = { words: [], terms: [] };
  const termOf = (word: string): Term => {
    const found = known.get(word) ?? { id: known.size, pages: 0, isWord: false };
    if (found.pages === 0) known.set(word, found);
    return found;
  };
  const sorted = () => [...known.keys()].sort();
  return {
    add: ({ words, ids: places, counts, marks, digests }, isOperation) => {
      if (shared.words !== words) Object.assign(shared, { words, terms: [] });
      const ids = new Uint32Array(places.length);
      for (let index = 0; index < places.length; index += 1) {
        const place = places[index] ?? 0;
        const found = shared.terms[place] ?? termOf(words[place] ?? '');
        shared.terms[place] = found;
        found.pages += 1;
        found.isWord ||= readMark(marks[index] ?? 0).isWord;
        ids[index] = found.id;
      }
      const length = counts.reduce((sum, count) => sum + count, 0);
      rows.push({ ids, counts, marks, digests, isOperation, length });
    },
    words: () => sorted().filter((word) => known.get(word)?.isWord),
    lists: () => postingsByTerm(sorted(), known, rows),
  };
}

function* postingsByTerm(
  terms: string[],
  known: ReadonlyMap<string, Term>,
  rows: Row[],
): Generator<TermPostings> {
  const mean = quantised(rows.reduce((sum, { length }) => sum + length, 0) / Math.max(1, rows.length));
  const copies = findCopies(rows);
  const weigh = rows.map((row, page) => weigherFor(row, mean, copies[page] ?? new Set()));
  for (const block of blocksOf(terms, known)) {
    /** For each id, the start of its postings in the block, and 0 for an id of another block; then the next free place. */
    const next = new Uint32Array(known.size);
    let total = 1;
    for (const { id, pages } of block.values()) {
      next[id] = total;
      total += pages;
    }
    const pages = new Uint32Array(total);
    const weights = new Uint8Array(total);
    for (const [page, row] of rows.entries())
      for (let index = 0; index < row.ids.length; index += 1) {
        const id = row.ids[index] ?? 0;
        const place = next[id] ?? 0;
        if (place === 0) continue;
        pages[place] = page;
        weights[place] = weigh[page]?.(index) ?? 1;
        next[id] = place + 1;
      }
    for (const [term, { id, pages: count }] of block) {
      const end = next[id] ?? 0;
      yield [term, packedList(pages.subarray(end - count, end), weights.subarray(end - count, end))];
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

/** The greatest weight of a posting. */
const greatest = 63;

/** Returns the function that weighs a term of a page, by its index. */
function weigherFor({ counts, marks, length }: Row, mean: number, copies: ReadonlySet<number>) {
  // The count, in tenths, at which a term has half of its greatest effect on a page of this length.
  const scale = 10 * saturation * (1 - lengthShare + (lengthShare * length) / mean);
  return (index: number): number => {
    const { role, home } = readMark(marks[index] ?? 0);
    const count = counts[index] ?? 0;
    const weight = role + (mostOfText * count) / (count + scale);
    return Math.min(greatest, Math.max(1, Math.round(copies.has(home) ? copyShare * weight : weight)));
  };
}

function packedList(pages: Uint32Array, weights: Uint8Array): number[] {
  const counts = new Uint32Array(greatest + 1);
  for (const weight of weights) counts[weight] = (counts[weight] ?? 0) + 1;
  // Of pages with the least weight that is kept, the first ones stay.
  let [least, room] = [greatest + 1, mostPages];
  while (least > 1 && room >= (counts[least - 1] ?? 0)) {
    least -= 1;
    room -= counts[least] ?? 0;
  }
  const list: number[] = [];
  let before = 0;
  for (let index = 0; index < pages.length; index += 1) {
    const weight = weights[index] ?? 0;
    if (weight < least - 1 || (weight === least - 1 && room === 0)) continue;
    if (weight === least - 1) room -= 1;
    const page = pages[index] ?? 0;
    list.push((page - before) * 64 + weight);
    before = page;
  }
  return list;
}

// Sections that several pages share, such as the fields of a shared schema or a response that most operations have. Law: of equal
// sections exactly one is the original, and which one it is depends on the order of the plan only.

/** Returns for each page the indices of its sections that are copies of a section of another page. */
function findCopies(pages: readonly Row[]): Set<number>[] {
  const originals = originalsOf(pages);
  return pages.map(({ digests }, page) => {
    const copies = new Set<number>();
    for (let index = 0; index < digests.length; index += 1) {
      const digest = digests[index] ?? 0;
      if (digest !== 0 && originals.pageOf(digest) !== page) copies.add(index);
    }
    return copies;
  });
}

/**
 * The page of the original of each digest: the first page that is not an operation, as guides and pages of schemas define what operations
 * use, else the first page. An open hash table in typed arrays, as a large site has a million sections.
 */
function originalsOf(pages: readonly Row[]) {
  const sections = pages.reduce((sum, { digests }) => sum + digests.length, 0);
  const size = 2 ** Math.ceil(Math.log2(2 * sections + 2));
  const keys = new Uint32Array(size);
  const owners = new Uint32Array(size);
  const slotOf = (digest: number) => {
    let slot = digest % size;
    while (keys[slot] !== 0 && keys[slot] !== digest) slot = (slot + 1) % size;
    return slot;
  };
  for (const operations of [false, true])
    for (const [page, { digests, isOperation }] of pages.entries()) {
      if (isOperation !== operations) continue;
      for (const digest of digests) {
        const slot = slotOf(digest);
        if (digest === 0 || keys[slot] === digest) continue;
        keys[slot] = digest;
        owners[slot] = page;
      }
    }
  return { pageOf: (digest: number) => owners[slotOf(digest)] };
}

// Turns the terms of pages into posting lists: for each term its pages, with a weight from 1 to 63, so that the browser only has to
// add them. The weight is the role of the term on the page, and by BM25 what it is in the text. Postings are kept in typed arrays, as a
// site has some hundreds of them for each page.

import { type Copies, findCopies } from './copies.ts';
import { type Places, readMark, type TermRow } from './packed-records.ts';

/** The greatest share of the text in a weight. */
const mostOfText = 13;
/** The parameter k1 of BM25: each further mention of a term counts less. */
const saturation = 6;
/** What a term counts on a page whose own text has it, but that is defined by a copy of a section of another page. */
const copyShare = 0.3;
/** The parameter b of BM25: how much less the terms of a long page count. */
const lengthShare = 0.6;
/** For each term, only this many pages are kept, those with the highest weight. */
const mostPages = 2000;
/** Postings that are sorted by term at a time. */
const blockSize = 4_000_000;

/** Collects the terms of pages. */
export interface Postings {
  /** Adds the next page. A term that it has only in copies of sections of other pages has no posting for it. */
  add(terms: TermRow, kind: PageKind): void;
  /** Every term that is a word of a text, in alphabetical order. */
  words(): string[];
  /** Every term in alphabetical order with its pages, packed as in TermShard. */
  lists(): Iterable<TermPostings>;
  /** The sections that pages repeat. */
  copies(): Copies;
}

/** What decides which of equal sections is the original. */
export interface PageKind {
  isOperation: boolean;
  /** The part of the site that search can be restricted to: sections of different areas are no copies. */
  area: number;
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
interface Row extends Omit<TermRow, 'words'>, PageKind {
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
  const made: { copies?: Copies; terms?: string[] } = {};
  const sorted = () => {
    made.terms ??= [...known.keys()].sort();
    return made.terms;
  };
  const copies = () => {
    made.copies ??= findCopies(rows);
    return made.copies;
  };
  return {
    add: ({ words, ...row }, kind) => {
      if (shared.words !== words) Object.assign(shared, { words, terms: [] });
      const ids = new Uint32Array(row.ids.length);
      for (let index = 0; index < ids.length; index += 1) {
        const place = row.ids[index] ?? 0;
        const found = shared.terms[place] ?? termOf(words[place] ?? '');
        shared.terms[place] = found;
        found.pages += 1;
        found.isWord ||= readMark(row.marks[index] ?? 0).isWord;
        ids[index] = found.id;
      }
      const length = row.counts.reduce((sum, count) => sum + count, 0);
      rows.push({ ...row, ids, ...kind, length });
      delete made.copies;
      delete made.terms;
    },
    words: () => sorted().filter((word) => known.get(word)?.isWord),
    lists: () => postingsByTerm(sorted(), { known, rows, copies: copies() }),
    copies,
  };
}

function* postingsByTerm(
  terms: string[],
  { known, rows, copies }: { known: ReadonlyMap<string, Term>; rows: readonly Row[]; copies: Copies },
): Generator<TermPostings> {
  const mean = quantised(rows.reduce((sum, { length }) => sum + length, 0) / Math.max(1, rows.length));
  const weigh = rows.map((row, page) => weigherFor(row, mean, copies.on[page]));
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
        const weight = place === 0 ? 0 : (weigh[page]?.(index) ?? 1);
        if (weight === 0) continue;
        pages[place] = page;
        weights[place] = weight;
        next[id] = place + 1;
      }
    let start = 1;
    for (const [term, { id, pages: count }] of block) {
      const end = next[id] ?? start;
      yield [term, packedList(pages.subarray(start, end), weights.subarray(start, end))];
      start += count;
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

/** Returns the function that weighs a term of a page, by its index; 0 for a term that only copies have. */
function weigherFor(
  { counts, marks, places, length }: Row,
  mean: number,
  copies: ReadonlySet<number> | undefined,
) {
  const onlyCopied = copies && termsOnlyIn(copies, places);
  // The count, in tenths, at which a term has half of its greatest effect on a page of this length.
  const scale = 10 * saturation * (1 - lengthShare + (lengthShare * length) / mean);
  return (index: number): number => {
    const { role, home } = readMark(marks[index] ?? 0);
    if (onlyCopied?.has(index)) return 0;
    const count = counts[index] ?? 0;
    const weight = role + (mostOfText * count) / (count + scale);
    return Math.min(greatest, Math.max(1, Math.round(copies?.has(home) ? copyShare * weight : weight)));
  };
}

/** The terms, by their index, all of whose sections are among these. */
function termsOnlyIn(sections: ReadonlySet<number>, places: Places): Set<number> {
  const found = new Set<number>();
  for (let at = 0, term = 0; at < places.length; term += 1) {
    const own = places.subarray(at + 1, at + 1 + (places[at] ?? 0));
    if (own.length > 0 && own.every((section) => sections.has(section))) found.add(term);
    at += 1 + own.length;
  }
  return found;
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

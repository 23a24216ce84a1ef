// Turns the terms of pages into posting lists: for each term its pages, with a weight from 1 to 63, so that the browser only has to
// add them. The weight is the role of the term on the page, and by BM25 what it is in the text. Postings are kept in typed arrays, as a
// site has some hundreds of them for each page.

import { copiedString } from '../shared/html/read-page.ts';
import { type Copies, findCopies } from './copies.ts';
import { homeOf, isWordMark, numbersOf, roleOf, type TermNumbers, type TermRow } from './term-rows.ts';

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

/** A term with its packed postings. */
export type TermPostings = readonly [term: string, postings: number[]];

/** What decides which of equal sections is the original. */
export interface PageKind {
  isOperation: boolean;
  /** The part of the site that search can be restricted to: sections of different areas are no copies. */
  area: number;
}

/** The terms of a page. */
interface Row extends PageKind, TermNumbers {
  ids: Uint32Array;
  /** The sum of the counts. */
  length: number;
}

/** What is known of the terms, by their ids, which are their places here. */
interface Terms {
  ids: Map<string, number>;
  /** The number of pages of each. */
  pages: number[];
  isWord: boolean[];
}

/** Creates empty posting lists. */
export function createPostings(): Postings {
  const known: Terms = { ids: new Map(), pages: [], isWord: [] };
  const rows: Row[] = [];
  const state = { length: 0 };
  /** The ids of the words that the last page had in common with others, and -1 for those that no page had. */
  const shared = { words: [] as readonly string[], ids: new Int32Array() };
  const made: { copies?: Copies } = {};
  const sorted = () => [...known.ids.keys()].sort();
  const idOf = (word: string): number => {
    const former = known.ids.get(word);
    if (former !== undefined) return former;
    const id = known.ids.size;
    // The word is a slice of the words of its page, which it would keep in memory.
    known.ids.set(copiedString(word), id);
    return id;
  };
  const copies = () => {
    made.copies ??= findCopies(rows);
    return made.copies;
  };
  return {
    add: ({ words, ids: placesOfWords, numbers }, kind) => {
      const row = numbersOf({ numbers });
      const { counts, marks } = row;
      if (shared.words !== words)
        Object.assign(shared, { words, ids: new Int32Array(words.length).fill(-1) });
      const { ids: sharedIds } = shared;
      const { pages, isWord } = known;
      const ids = new Uint32Array(placesOfWords.length);
      let length = 0;
      for (let index = 0; index < ids.length; index += 1) {
        const place = placesOfWords[index] ?? 0;
        const former = sharedIds[place] ?? -1;
        const id = former === -1 ? idOf(words[place] ?? '') : former;
        sharedIds[place] = id;
        pages[id] = (pages[id] ?? 0) + 1;
        isWord[id] = isWord[id] === true || isWordMark(marks[index] ?? 0);
        ids[index] = id;
        length += counts[index] ?? 0;
      }
      rows.push({ ids, ...row, ...kind, length });
      state.length += length;
      delete made.copies;
    },
    words: () => sorted().filter((word) => known.isWord[known.ids.get(word) ?? -1]),
    lists: () => postingsByTerm(sorted(), { known, rows, copies: copies(), length: state.length }),
    copies,
  };
}

function* postingsByTerm(
  terms: string[],
  { known, rows, copies, length }: { known: Terms; rows: Row[]; copies: Copies; length: number },
): Generator<TermPostings> {
  const mean = quantised(length / Math.max(1, rows.length));
  for (const block of blocksOf(terms, known)) {
    /** For each id, the start of its postings in the block, and 0 for an id of another block; then the next free place. */
    const next = new Uint32Array(known.pages.length);
    let total = 1;
    for (const { id, count } of block) {
      next[id] = total;
      total += count;
    }
    const pages = new Uint32Array(total);
    const weights = new Uint8Array(total);
    for (const [page, row] of rows.entries()) {
      const weightOf = weigherFor(row, mean, copies.on[page]);
      for (const [index, id] of row.ids.entries()) {
        const place = next[id] ?? 0;
        const weight = place === 0 ? 0 : weightOf(index);
        if (weight === 0) continue;
        pages[place] = page;
        weights[place] = weight;
        next[id] = place + 1;
      }
    }
    let start = 1;
    for (const { term, id, count } of block) {
      const end = next[id] ?? start;
      yield [term, packedList(pages.subarray(start, end), weights.subarray(start, end))];
      start += count;
    }
  }
}

/** A term of a block, with the number of its pages. */
interface BlockTerm {
  term: string;
  id: number;
  count: number;
}

/** Cuts the terms into blocks whose postings fit in memory beside the rows. */
function* blocksOf(terms: string[], { ids, pages }: Terms): Generator<BlockTerm[]> {
  let block: BlockTerm[] = [];
  let size = 0;
  for (const term of terms) {
    const id = ids.get(term) ?? 0;
    const count = pages[id] ?? 0;
    if (size + count > blockSize && block.length > 0) {
      yield block;
      block = [];
      size = 0;
    }
    block.push({ term, id, count });
    size += count;
  }
  if (block.length > 0) yield block;
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
    if (onlyCopied?.has(index)) return 0;
    const mark = marks[index] ?? 0;
    const count = counts[index] ?? 0;
    const weight = roleOf(mark) + (mostOfText * count) / (count + scale);
    return Math.min(
      greatest,
      Math.max(1, Math.round(copies?.has(homeOf(mark)) ? copyShare * weight : weight)),
    );
  };
}

/** The terms, by their index, all of whose sections are among these. */
function termsOnlyIn(sections: ReadonlySet<number>, places: TermNumbers['places']): Set<number> {
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

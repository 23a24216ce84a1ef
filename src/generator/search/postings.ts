// Turns the terms of pages into posting lists: for each term its pages, with a weight from 1 to 63, so that the browser only has to
// add them. Neighbouring pages are weighed together, so that after an edit only those are weighed whose terms, copies or mean length are
// others, and only the regions of the alphabet are listed that have other weights.

import type { KnownIndex, PackedWeights } from '../types/page-record.ts';
import { type Copies, findCopies, type PageKind } from './copies.ts';
import { runsOf } from './runs.ts';
import { sectionsIn } from './term-rows.ts';
import {
  greatestWeight,
  type UnpackedWeights,
  unpackWeights,
  type WeighedPage,
  weighTerms,
} from './weigh-terms.ts';

/** For each term, only this many pages are kept, those with the highest weight. */
const mostPages = 2000;

/** A page whose terms are listed. */
interface ListedPage extends PageKind, Pick<WeighedPage, 'terms' | 'share'> {
  /** Its address, by which pages are grouped. */
  href: string;
  /** Identifies its terms. */
  identity?: string | undefined;
  /** Returns its sections as `packSections` packs them. */
  sections(): string;
}

/** Collects the terms of pages. */
export interface Postings {
  /** Adds the next page. A term that it has only in copies of sections of other pages has no posting for it. */
  add(page: ListedPage): void;
  /** The terms, by region of the alphabet, in alphabetical order. */
  regions(): Iterable<Region>;
  /** The sections that pages repeat. */
  copies(): Copies;
}

/** The terms of a region. */
export interface Region {
  /** What it is made from. */
  parts: readonly string[];
  /** Every term that is a word of a text, in alphabetical order. */
  words(): Iterable<string>;
  /** Every term in alphabetical order with its pages, packed as in TermShard. */
  lists(): Iterable<TermPostings>;
}

/** A term with its packed postings. */
export type TermPostings = readonly [term: string, postings: number[]];

/** Creates empty posting lists. */
export function createPostings(known?: KnownIndex): Postings {
  const pages: ListedPage[] = [];
  const made: { copies?: Copies; lengths?: number[] } = {};
  const copies = () => {
    if (made.copies !== undefined) return made.copies;
    const rows = pages.map(({ sections, isOperation, area }) => {
      return { ...sectionsIn(sections()), isOperation, area };
    });
    made.lengths = rows.map(({ length }) => length);
    made.copies = findCopies(rows);
    return made.copies;
  };
  return {
    add: (page) => {
      pages.push(page);
      delete made.copies;
    },
    regions: function* () {
      const { on } = copies();
      const lengths = made.lengths ?? [];
      const total = lengths.reduce((sum, length) => sum + length, 0);
      const mean = quantised(total / Math.max(1, pages.length));
      const { count, regionOf } = pages.length < fewPages ? oneRegion : letterRegions;
      const groups = Array.from(runsOf(pages, groupRules), ({ from, entries }) => {
        const parts = [
          `${count}`,
          `${mean}`,
          ...entries.flatMap((page, index) => partsOf(page, on[from + index])),
        ];
        const isIdentified = entries.every(({ identity }) => identity !== undefined);
        const former = isIdentified ? known?.weightsOf(parts) : undefined;
        if (former !== undefined) return { from, weights: former };
        const weighed = entries.map(({ terms, share }, index) => {
          return { terms, share, length: lengths[from + index] ?? 0, copies: on[from + index] };
        });
        const weights = weighTerms(weighed, mean, { count, regionOf });
        if (isIdentified) known?.learnWeights(parts, weights);
        return { from, weights };
      });
      for (let region = 0; region < count; region += 1)
        yield regionFrom(groups.map(({ from, weights }) => ({ from, packed: weights[region] ?? noWeights })));
    },
    copies,
  };
}

const noWeights: PackedWeights = ['', ''];

/** What the weights of a page depend on. */
function partsOf({ identity = '', share }: ListedPage, copies: ReadonlySet<number> | undefined): string[] {
  return [identity, `${share}`, copies === undefined ? '' : [...copies].join(' ')];
}

/** Pages that are weighed together. */
const groupRules = { sizeOf: () => 1, keyOf: ({ href }: ListedPage) => href, most: 128 };

/** The number of pages from which on the alphabet has several regions, whose files are cut apart from each other. */
const fewPages = 1000;

const oneRegion = { count: 1, regionOf: () => 0 };

/** A region for each letter, one for what is before them, and one for what is after them. */
const letterRegions = {
  count: 28,
  regionOf: (term: string) => {
    const letter = (term.codePointAt(0) ?? 0) - 0x60;
    return Math.min(Math.max(letter, 0), 27);
  },
};

/** The weights of a group in a region, and the place of its first page. */
interface GroupWeights {
  from: number;
  packed: PackedWeights;
}

/** What is known of the terms of a region, by their ids, which are their places here. */
interface RegionTerms {
  ids: Map<string, number>;
  counts: number[];
  isWord: boolean[];
  groups: (Pick<UnpackedWeights, 'heads' | 'lists'> & { from: number; ids: number[] })[];
}

function regionFrom(groups: readonly GroupWeights[]): Region {
  const read: { terms?: RegionTerms } = {};
  const terms = () => {
    read.terms ??= termsOf(groups);
    return read.terms;
  };
  const sorted = () => [...terms().ids.keys()].sort();
  return {
    parts: groups.flatMap(({ from, packed }) => [`${from}`, ...packed]),
    words: () => sorted().filter((word) => terms().isWord[terms().ids.get(word) ?? -1]),
    lists: () => postingsOf(sorted(), terms()),
  };
}

function termsOf(packed: readonly GroupWeights[]): RegionTerms {
  const ids = new Map<string, number>();
  const counts: number[] = [];
  const isWord: boolean[] = [];
  const idOf = (term: string) => {
    const id = ids.get(term) ?? ids.size;
    ids.set(term, id);
    return id;
  };
  const groups = packed.map(({ from, packed: weights }) => {
    const { terms, heads, lists } = unpackWeights(weights);
    const own = terms.map((term, index) => {
      const id = idOf(term);
      const head = heads[index] ?? 0;
      counts[id] = (counts[id] ?? 0) + (head >> 1);
      isWord[id] = isWord[id] === true || head % 2 === 1;
      return id;
    });
    return { from, ids: own, heads, lists };
  });
  return { ids, counts, isWord, groups };
}

function* postingsOf(
  sorted: readonly string[],
  { ids, counts, groups }: RegionTerms,
): Generator<TermPostings> {
  const next = new Uint32Array(counts.length);
  let total = 0;
  for (const term of sorted) {
    const id = ids.get(term) ?? 0;
    next[id] = total;
    total += counts[id] ?? 0;
  }
  const pages = new Uint32Array(total);
  const weights = new Uint8Array(total);
  for (const { from, ids: own, heads, lists } of groups) {
    let at = 0;
    for (const [index, id] of own.entries()) {
      let page = from;
      let place = next[id] ?? 0;
      for (let left = (heads[index] ?? 0) >> 1; left > 0; left -= 1) {
        const packed = lists[at] ?? 0;
        at += 1;
        page += packed >> 6;
        pages[place] = page;
        weights[place] = packed & 63;
        place += 1;
      }
      next[id] = place;
    }
  }
  let start = 0;
  for (const term of sorted) {
    const end = start + (counts[ids.get(term) ?? 0] ?? 0);
    yield [term, packedList(pages.subarray(start, end), weights.subarray(start, end))];
    start = end;
  }
}

/**
 * Rounds the mean length of pages to a power of 2^(1/4). All weights depend on the mean, and an edit of one page, which hardly
 * changes it, should not change the files of all terms.
 */
function quantised(mean: number): number {
  return mean === 0 ? 1 : 2 ** (Math.round(4 * Math.log2(mean)) / 4);
}

function packedList(pages: Uint32Array, weights: Uint8Array): number[] {
  const counts = new Uint32Array(greatestWeight + 1);
  for (const weight of weights) counts[weight] = (counts[weight] ?? 0) + 1;
  // Of pages with the least weight that is kept, the first ones stay.
  let [least, room] = [greatestWeight + 1, mostPages];
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

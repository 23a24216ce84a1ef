// Weighs the terms of neighbouring pages. A weight is the role of the term on the page, and by BM25 what it is in the text. Law: the
// weights of a page depend on its own terms, on which of its sections are copies, and on the mean length of pages, so most stay after an edit.

import { nameWeight, type PackedWeights } from '../types/page-record.ts';
import {
  homeOf,
  isWordMark,
  packNumbers,
  roleOf,
  type TermRow,
  termsIn,
  unpackNumbers,
} from './term-rows.ts';

/** The greatest share of the text in a weight. */
const mostOfText = 13;
/** The parameter k1 of BM25: each further mention of a term counts less. */
const saturation = 6;
/** What a term counts on a page whose own text has it, but that is defined by a copy of a section of another page. */
const copyShare = 0.3;
/** The parameter b of BM25: how much less the terms of a long page count. */
const lengthShare = 0.6;

/** The greatest weight of a posting. */
export const greatestWeight = 63;

/** A page whose terms are weighed. */
export interface WeighedPage {
  /** Returns its terms as `packTerms` packs them. */
  terms(): string;
  /** The sum of their counts. */
  length: number;
  /** The sections that are copies of sections of other pages. */
  copies: ReadonlySet<number> | undefined;
  /** What the roles of its terms count, from 0 to 1. */
  share: number;
}

/** The weights of one term. */
interface TermWeights {
  isWord: boolean;
  /** For each page 64 times its distance from the one before, and the weight. */
  list: number[];
  before: number;
}

/** Weighs the terms of neighbours. The regions are numbered in alphabetical order. */
export function weighTerms(
  pages: readonly WeighedPage[],
  mean: number,
  { count, regionOf }: { count: number; regionOf(term: string): number },
): PackedWeights[] {
  const found = new Map<string, TermWeights>();
  for (const [place, page] of pages.entries()) {
    const row = termsIn(page.terms());
    const weightOf = weigherFor(row, page, mean);
    for (const [index, word] of row.words.entries()) {
      const term = found.get(word) ?? { isWord: false, list: [], before: 0 };
      found.set(word, term);
      term.isWord ||= isWordMark(row.marks[index] ?? 0);
      const weight = weightOf(index);
      if (weight === 0) continue;
      term.list.push((place - term.before) * 64 + weight);
      term.before = place;
    }
  }
  const regions = Array.from({ length: count }, (): [string, TermWeights][] => []);
  for (const term of [...found.keys()].sort()) {
    const weights = found.get(term);
    if (weights !== undefined) regions[regionOf(term)]?.push([term, weights]);
  }
  return regions.map((terms) => [
    terms.map(([term]) => term).join('\n'),
    packNumbers([
      terms.map(([, { isWord, list }]) => 2 * list.length + (isWord ? 1 : 0)),
      terms.flatMap(([, { list }]) => list),
    ]),
  ]);
}

/** Unpacked weights. */
export interface UnpackedWeights {
  terms: string[];
  /** For each term twice the number of its pages, and 1 more for a word. */
  heads: Uint32Array;
  /** The lists of all terms. */
  lists: Uint32Array;
}

/** Unpacks weights. */
export function unpackWeights([terms, numbers]: PackedWeights): UnpackedWeights {
  const [heads = none, lists = none] = unpackNumbers(numbers, 2);
  return { terms: heads.length === 0 ? [] : terms.split('\n'), heads, lists };
}

const none = new Uint32Array();

/** Returns the function that weighs a term of a page, by its index; 0 for a term that only copies have. */
function weigherFor(
  { words, counts, marks, places }: TermRow,
  { length, copies, share }: WeighedPage,
  mean: number,
) {
  const onlyCopied = copies && termsOnlyIn(copies, places);
  // The page of a schema or a tag is what its title names, though operations about the same come first.
  const titleShare = Math.sqrt(share);
  const textPart = share < 1 ? mostOfText / 2 : mostOfText;
  // The count, in tenths, at which a term has half of its greatest effect on a page of this length.
  const scale = 10 * saturation * (1 - lengthShare + (lengthShare * length) / mean);
  return (index: number): number => {
    if (onlyCopied?.has(index)) return 0;
    const part = words[index]?.startsWith('=') ? titleShare : share;
    const mark = marks[index] ?? 0;
    const count = counts[index] ?? 0;
    // What defines a name defines it on any page. Of several, the first in the plan comes first.
    const role = roleOf(mark);
    const weight = (role === nameWeight ? role : part * role) + (textPart * count) / (count + scale);
    return Math.min(
      greatestWeight,
      Math.max(1, Math.round(copies?.has(homeOf(mark)) ? copyShare * weight : weight)),
    );
  };
}

/** The terms, by their index, all of whose sections are among these. */
function termsOnlyIn(sections: ReadonlySet<number>, places: TermRow['places']): Set<number> {
  const found = new Set<number>();
  for (let at = 0, term = 0; at < places.length; term += 1) {
    const own = places.subarray(at + 1, at + 1 + (places[at] ?? 0));
    if (own.length > 0 && own.every((section) => sections.has(section))) found.add(term);
    at += 1 + own.length;
  }
  return found;
}

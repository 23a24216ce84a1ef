// The terms and the sections of a page as they are kept from when the page is read: its words, and texts with all numbers. Law: they are
// packed once, where the page is read; whatever keeps them copies the texts.

import type { SearchRecords, SearchTerm } from '../types/page-record.ts';

/** The terms of a page with what is known of them, in one order. */
export interface TermRow {
  words: readonly string[];
  /** How often each counts as a word of the text, in tenths. */
  counts: Uint32Array;
  /** For each the role, the section that defines it, and whether it is a word, as `termMarkOf` packs them. */
  marks: Uint32Array;
  /** For each the number of its sections and then their indices; no sections if the page itself has it, before its first section. */
  places: Uint32Array;
}

/** What is known of the text and the sections of a page. */
export interface SectionRow {
  /** The sum of the counts of its terms. */
  length: number;
  /** The digests of the sections, 0 for those without copies, and of their ids. */
  digests: Uint32Array;
  anchors: Uint32Array;
}

/** Packs what a term is on a page: its role (0 to 63), its section, and whether it is a word. */
function termMarkOf(role: number, home: number, isWord: boolean): number {
  return (home * 64 + role) * 2 + (isWord ? 1 : 0);
}

/** The role in a mark. Marks are unpacked part by part, as each term of each page has one. */
export function roleOf(mark: number): number {
  return (mark >> 1) % 64;
}

/** The section in a mark. */
export function homeOf(mark: number): number {
  return mark >> 7;
}

/** Whether a mark is of a word. */
export function isWordMark(mark: number): boolean {
  return mark % 2 === 1;
}

/** Packs the terms of a page as one text: the numbers, then each word on a line. */
export function packTerms({ terms }: Pick<SearchRecords, 'terms'>): string {
  const numbers = packNumbers([
    terms.map(countOf),
    terms.map(([, , role, home, isWord]) => termMarkOf(role, home, isWord)),
    terms.flatMap(([, , , , , sections]) => [sections.length, ...sections]),
  ]);
  // A path of a document can contain a line end, which no query does.
  return [numbers, ...terms.map(([term]) => term.replaceAll('\n', ' '))].join('\n');
}

function countOf([, count]: SearchTerm): number {
  return Math.round(count * 10);
}

/** Unpacks the terms of a page. */
export function termsIn(text: string): TermRow {
  const [numbers = '', ...words] = text.split('\n');
  const [counts = none, marks = none, places = none] = unpackNumbers(numbers, 3);
  return { words, counts, marks, places };
}

/** Packs what is known of the sections of a page. */
export function packSections({ terms, digests, anchors }: SearchRecords): string {
  const length = terms.reduce((sum, term) => sum + countOf(term), 0);
  return packNumbers([[length], digests, anchors]);
}

/** Unpacks what is known of the sections of a page. */
export function sectionsIn(text: string): SectionRow {
  const [[length = 0] = none, digests = none, anchors = none] = unpackNumbers(text, 3);
  return { length, digests, anchors };
}

const none = new Uint32Array();

/** A number of 32 bits has at most this many groups of seven. */
const mostBytes = 5;

/**
 * Packs lists of numbers below 2^32, each after its length, in Base64: seven bits in each byte, the lowest first. All bytes of a number but
 * the last one have the highest bit.
 */
export function packNumbers(lists: readonly ArrayLike<number>[]): string {
  const total = lists.reduce((sum, { length }) => sum + 1 + length, 0);
  const bytes = Buffer.allocUnsafe(mostBytes * total);
  let at = 0;
  const add = (number: number) => {
    let left = number;
    for (; left > 127; left >>>= 7) {
      bytes[at] = (left & 127) | 128;
      at += 1;
    }
    bytes[at] = left;
    at += 1;
  };
  for (const list of lists) {
    add(list.length);
    for (let index = 0; index < list.length; index += 1) add(list[index] ?? 0);
  }
  return bytes.toString('base64', 0, at);
}

/** Unpacks so many lists of numbers. */
export function unpackNumbers(text: string, count: number): Uint32Array[] {
  const bytes = Buffer.from(text, 'base64');
  let at = 0;
  const next = () => {
    let value = 0;
    for (let shift = 0; at < bytes.length; shift += 7) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    return value >>> 0;
  };
  return Array.from({ length: count }, () => {
    // Each number has a byte at least, whatever the length says.
    const list = new Uint32Array(Math.min(next(), bytes.length));
    for (let index = 0; index < list.length; index += 1) list[index] = next();
    return list;
  });
}

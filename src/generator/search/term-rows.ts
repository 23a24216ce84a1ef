// The terms of a page as they are kept from when the page is read: its words, and one text with all numbers. Law: a row is packed once, where
// the page is read, and unpacked once, where its postings are made; whatever keeps it in between copies the text.

import type { SearchRecords } from '../types/page-record.ts';

/** The terms of a page by their places in a list of words, which pages can share. */
export interface TermRow {
  words: readonly string[];
  ids: Uint32Array;
  /** The numbers of `TermNumbers` as `packNumbers` packs them. */
  numbers: string;
}

/** What is known of the terms of a page, in their order, and of its sections. */
export interface TermNumbers {
  /** How often each counts as a word of the text, in tenths. */
  counts: Uint32Array;
  /** For each the role, the section that defines it, and whether it is a word, as `termMarkOf` packs them. */
  marks: Uint32Array;
  /** For each the number of its sections and then their indices; no sections if the page itself has it, before its first section. */
  places: Places;
  /** The digests of the sections, and of their ids. */
  digests: Uint32Array;
  anchors: Uint32Array;
}

/** Numbers of sections. */
export type Places = Uint16Array | Uint32Array;

/** Two bytes for each, as the rows of all pages are in memory together, unless a page has more sections. */
function placesFrom(numbers: Uint32Array): Places {
  return numbers.some((number) => number > 0xffff) ? numbers : new Uint16Array(numbers);
}

/** Packs what a term is on a page: its role (0 to 63), its section, and whether it is a word. */
export function termMarkOf(role: number, home: number, isWord: boolean): number {
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
export function packTerms({ terms, digests, anchors }: SearchRecords): string {
  const numbers = packNumbers([
    terms.map(([, count]) => Math.round(count * 10)),
    terms.map(([, , role, home, isWord]) => termMarkOf(role, home, isWord)),
    terms.flatMap(([, , , , , sections]) => [sections.length, ...sections]),
    digests,
    anchors,
  ]);
  // A path of a document can contain a line end, which no query does.
  return [numbers, ...terms.map(([term]) => term.replaceAll('\n', ' '))].join('\n');
}

/** Returns the terms of a page with words of its own. */
export function termsIn(text: string): TermRow {
  const [numbers = '', ...words] = text.split('\n');
  return { words, ids: Uint32Array.from(words.keys()), numbers };
}

/** Unpacks the numbers of a row. */
export function numbersOf({ numbers }: Pick<TermRow, 'numbers'>): TermNumbers {
  const [counts, marks, places, digests, anchors] = unpackNumbers(numbers, 5);
  return {
    counts: counts ?? none,
    marks: marks ?? none,
    places: placesFrom(places ?? none),
    digests: digests ?? none,
    anchors: anchors ?? none,
  };
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

// Packs the search records of a page into two texts: as objects they are half of the memory that a build takes, and the larger part
// of what threads send. Law: only `build-index` unpacks them, one page at a time.

import { copiedString } from '../shared/html/read-page.ts';
import type { PackedCopies, PackedSection, SearchPage, SearchRecords } from '../types/page-record.ts';
import type { HeldText } from '../types/store.ts';

const kinds = { page: 0, heading: 1, field: 2 } as const;

/** The search records of one page. Plain data. */
export interface PackedRecords {
  title: string;
  method?: string;
  /** JSON of `SearchPage` without the facts of its place. */
  page: string;
  /** JSON of `TermWeights`. */
  terms: string;
}

/** The records of a page, whose texts are outside of the heap, where garbage collection does not copy them, or in the store. */
export interface HeldRecords extends Omit<PackedRecords, 'page' | 'terms'> {
  /** Identifies the records, if those with the same identity are the same. */
  identity?: string | undefined;
  /** The text of the page for a fragment file. */
  page: HeldText;
  terms(): TermRow;
}

/** The terms of a page by their places in a list of words, which pages can share. */
export interface TermRow {
  words: readonly string[];
  ids: Uint32Array;
  /** How often each counts as a word of the text, in tenths. */
  counts: Uint32Array;
  /** For each the role, the section that defines it, and whether it is a word, as `markOf` packs them. */
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
export function placesFrom(numbers: readonly number[] | Uint32Array): Places {
  for (const number of numbers) if (number > 0xffff) return new Uint32Array(numbers);
  return new Uint16Array(numbers);
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

/** Where a page is. */
export interface SearchPlace {
  href: string;
  group?: string | undefined;
}

/** Packs the records of a page. */
export function packRecords(records: SearchRecords): PackedRecords {
  const { title, method, path, deprecated, sections, terms, digests, anchors } = records;
  const page: Omit<SearchPage, keyof SearchPlace | 'copies'> = {
    title,
    ...(method === undefined ? {} : { method }),
    ...(path === undefined ? {} : { path }),
    ...(deprecated === undefined ? {} : { deprecated }),
    sections: sections.map(
      ({ id, title: heading, kind, parent, text }): PackedSection => [id, heading, kinds[kind], parent, text],
    ),
  };
  return {
    title,
    ...(method === undefined ? {} : { method }),
    page: JSON.stringify(page),
    terms: JSON.stringify([
      terms.map(([term]) => term),
      terms.map(([, count]) => Math.round(count * 10)),
      terms.map(([, , role, home, isPlain]) => termMarkOf(role, home, isPlain)),
      terms.flatMap(([, , , , , sections]) => [sections.length, ...sections]),
      digests,
      anchors,
    ] satisfies TermWeights),
  };
}

/** Moves packed records out of the heap. The title is a slice of its page, which it would keep in memory. */
export function holdRecords(
  { page, terms, title, ...facts }: PackedRecords,
  hold: (text: string) => HeldText,
): HeldRecords {
  const heldTerms = hold(terms);
  return { ...facts, title: copiedString(title), page: hold(page), terms: () => termsIn(heldTerms.text()) };
}

/** The terms of a page with their counts in tenths, marks and places, and the digests of its sections and of their ids. */
export type TermWeights = [
  terms: string[],
  counts: number[],
  marks: number[],
  places: number[],
  digests: number[],
  anchors: number[],
];

/** Unpacks the terms of a page. */
export function termsIn(terms: PackedRecords['terms']): TermRow {
  const [words, counts, marks, places, digests, anchors] = JSON.parse(terms) as TermWeights;
  // Not with `from`, which takes several times as long.
  const ids = new Uint32Array(words.length);
  for (let index = 0; index < ids.length; index += 1) ids[index] = index;
  return {
    words,
    ids,
    counts: new Uint32Array(counts),
    marks: new Uint32Array(marks),
    places: placesFrom(places),
    digests: new Uint32Array(digests),
    anchors: new Uint32Array(anchors),
  };
}

/** JSON of a page in a fragment file: its place and what depends on other pages, then its own facts. */
export function fragmentOf(place: SearchPlace & { copies: PackedCopies | undefined }, page: string): string {
  const { href, group, copies } = place;
  return `${JSON.stringify({ href, group, copies }).slice(0, -1)},${page.slice(1)}`;
}

// Packs the search records of a page into two texts: as objects they are half of the memory that a build takes, and the larger part
// of what threads send. Law: only `build-index` unpacks them, one page at a time.

import type { PackedSection, SearchPage, SearchRecords } from '../types/page-record.ts';

const kinds = { page: 0, heading: 1, field: 2 } as const;

/** The search records of one page. Plain data. */
export interface PackedRecords {
  title: string;
  method?: string;
  /** JSON of `SearchPage` without the facts of its place. */
  page: string;
  /** JSON of all terms, and of their weights in tenths. */
  terms: string;
}

/** The same outside of the heap, where garbage collection does not copy it. */
export interface HeldRecords extends Omit<PackedRecords, 'page' | 'terms'> {
  page: Uint8Array;
  terms: Uint8Array;
}

/** Where a page is. */
export type SearchPlace = Pick<SearchPage, 'href' | 'group'>;

/** Packs the records of a page. */
export function packRecords(records: SearchRecords): PackedRecords {
  const { title, method, path, deprecated, sections, terms } = records;
  const page: Omit<SearchPage, keyof SearchPlace> = {
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
      terms.map(([, weight]) => Math.round(weight * 10)),
    ] satisfies TermWeights),
  };
}

/** Moves packed records out of the heap. */
export function holdRecords({ page, terms, ...facts }: PackedRecords): HeldRecords {
  return { ...facts, page: Buffer.from(page), terms: Buffer.from(terms) };
}

/** The terms of a page, and their weights in tenths. */
export type TermWeights = [terms: string[], weights: number[]];

/** Unpacks the terms of a page. */
export function termsIn({ terms }: HeldRecords): TermWeights {
  return JSON.parse(textOf(terms)) as TermWeights;
}

/** JSON of a page in a fragment file: its place, then its own facts. */
export function fragmentOf(place: SearchPlace, page: Uint8Array): string {
  return `${JSON.stringify(place).slice(0, -1)},${textOf(page).slice(1)}`;
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
}

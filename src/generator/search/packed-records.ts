// Packs the search records of a page into a few buffers: as objects they are half of the memory that a build takes. Law: only
// `build-index` unpacks them, one page at a time.

import type { PackedSection, SearchPage, SearchRecords } from '../types/page-record.ts';

const kinds = { page: 0, heading: 1, field: 2 } as const;

/** The search records of one page. */
export interface PackedRecords {
  title: string;
  method?: string;
  /** JSON of `SearchPage` without the facts of its place, in UTF-8. */
  page: Uint8Array;
  /** JSON of all terms, in UTF-8. */
  terms: Uint8Array;
  /** The weights of the terms in tenths. */
  weights: Uint32Array;
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
    page: utf8(page),
    terms: utf8(terms.map(([term]) => term)),
    weights: Uint32Array.from(terms, ([, weight]) => Math.round(weight * 10)),
  };
}

function utf8(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}

/** The terms of a page, in the order of their weights. */
export function termsIn({ terms }: PackedRecords): string[] {
  return JSON.parse(textOf(terms)) as string[];
}

/** JSON of a page in a fragment file: its place, then its own facts. */
export function fragmentOf(place: SearchPlace, page: Uint8Array): string {
  return `${JSON.stringify(place).slice(0, -1)},${textOf(page).slice(1)}`;
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
}

// Packs the search records of a page into three texts: as objects they are half of the memory that a build takes, and the larger part
// of what threads send. Law: only `build-index` unpacks them, one page at a time.

import { copiedString } from '../shared/html/read-page.ts';
import type { PackedCopies, PackedSection, SearchPage, SearchRecords } from '../types/page-record.ts';
import type { SpilledText } from '../types/store.ts';
import { packSections, packTerms } from './term-rows.ts';

const kinds = { page: 0, heading: 1, field: 2 } as const;

/** The search records of one page. Plain data. */
export interface PackedRecords {
  title: string;
  method?: string;
  /** JSON of `SearchPage` without the facts of its place. */
  page: string;
  /** Its terms as `packTerms` packs them. */
  terms: string;
  /** Its sections as `packSections` packs them. */
  sections: string;
}

/** The records of a page, whose texts are outside of the heap, where garbage collection does not copy them, or in the store. */
export interface HeldRecords extends Omit<PackedRecords, 'page' | 'terms' | 'sections'> {
  /** Identifies the records, if those with the same identity are the same. */
  identity?: string | undefined;
  /** The text of the page for a fragment file. */
  page: SpilledText;
  terms(): string;
  sections(): string;
}

/** Where a page is. */
export interface SearchPlace {
  href: string;
  group?: string | undefined;
}

/** Packs the records of a page. */
export function packRecords(records: SearchRecords): PackedRecords {
  const { title, method, path, deprecated, sections } = records;
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
    terms: packTerms(records),
    sections: packSections(records),
  };
}

/** Moves packed records out of the heap. The title is a slice of its page, which it would keep in memory. */
export function holdRecords(
  { page, terms, sections, title, ...facts }: PackedRecords,
  hold: (text: string) => SpilledText,
): HeldRecords {
  const held = [hold(terms), hold(sections)] as const;
  return {
    ...facts,
    title: copiedString(title),
    page: hold(page),
    terms: () => held[0].text(),
    sections: () => held[1].text(),
  };
}

/** JSON of a page in a fragment file: its place and what depends on other pages, then its own facts. */
export function fragmentOf(place: SearchPlace & { copies: PackedCopies | undefined }, page: string): string {
  const { href, group, copies } = place;
  return `${JSON.stringify({ href, group, copies }).slice(0, -1)},${page.slice(1)}`;
}

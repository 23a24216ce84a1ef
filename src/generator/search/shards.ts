// The files of the search index, of which the browser loads only those that a search needs.

import { groupBy } from '../shared/group-by.ts';
import type { PackedCopies, SearchRoute, SearchTableRow, TermShard } from '../types/page-record.ts';
import type { RepeatedSection } from './copies.ts';
import { fragmentOf, type HeldRecords, type SearchPlace } from './packed-records.ts';
import type { Region, TermPostings } from './postings.ts';
import { runsOf } from './runs.ts';

/** Maximum characters of a file; compression reduces them to a fifth or a third. A query needs a few terms, in different files. */
const shardSize = 30_000;
const termShardSize = 8_000;
const fragmentSize = 24_000;

/** A page of the index, without the terms, of which the postings have their own copy. */
export type IndexPage = SearchPlace & Omit<HeldRecords, 'terms' | 'sections'>;

/** A file of a list: its first item and its content. */
export type ShardText<First> = [first: First, content: string];

/** The terms of a region in alphabetical order, with their postings. */
export function* termShards(region: Region): Generator<ShardText<string>> {
  const rules = {
    sizeOf: ([term, list]: TermPostings) => term.length + 5 * list.length + 6,
    keyOf: ([term]: TermPostings) => term,
    most: termShardSize,
  };
  for (const { entries } of runsOf(region.lists(), rules)) {
    const shard: TermShard = {
      terms: entries.map(([term]) => term),
      postings: entries.map(([, list]) => list),
    };
    yield [shard.terms[0] ?? '', JSON.stringify(shard)];
  }
}

/** The words of a region in alphabetical order. */
export function* wordShards(region: Region): Generator<ShardText<string>> {
  const rules = {
    sizeOf: (term: string) => term.length + 2,
    keyOf: (term: string) => term,
    most: shardSize,
  };
  for (const { entries } of runsOf(region.words(), rules))
    yield [entries[0] ?? '', JSON.stringify(entries.join('\n'))];
}

/** A file with the texts of pages, which is made of parts with an identity if all of them have one. */
export interface Fragment {
  /** The place of the first page. */
  from: number;
  parts?: readonly string[];
  make(): string;
}

/** The texts of pages, in the order of the plan, with the sections that other pages repeat. */
export function* fragmentsOf(
  pages: readonly IndexPage[],
  repeated: readonly RepeatedSection[],
): Generator<Fragment> {
  const rules = {
    sizeOf: ({ page }: IndexPage) => page.size,
    keyOf: ({ href }: IndexPage) => href,
    most: fragmentSize,
  };
  const repeatedOn = groupBy(repeated, ({ page }) => page);
  for (const { from, entries } of runsOf(pages, rules)) {
    const copies = entries.map((_, index) => packedCopies(repeatedOn.get(from + index) ?? [], pages));
    const parts = entries.flatMap(({ href, group = '', identity }, index) =>
      identity === undefined ? [] : [JSON.stringify([href, group, copies[index]]), identity],
    );
    const make = () => {
      const texts = entries.map(({ page, ...place }, index) =>
        fragmentOf({ ...place, copies: copies[index] }, page.text()),
      );
      return `[${texts.join(',')}]`;
    };
    yield { from, make, ...(parts.length === 2 * entries.length ? { parts } : {}) };
  }
}

/** Packs the sections of a page that others repeat. */
function packedCopies(
  repeated: readonly RepeatedSection[],
  pages: readonly IndexPage[],
): PackedCopies | undefined {
  if (repeated.length === 0) return undefined;
  const named = new Map<number, number>();
  const placeOf = (page: number) => {
    const place = named.get(page) ?? named.size;
    named.set(page, place);
    return place;
  };
  const sections = repeated.map(({ section, copies }): PackedCopies['sections'][number] => [
    section,
    ...copies.map(({ page, hasSameId }) => 2 * placeOf(page) + (hasSameId ? 1 : 0)),
  ]);
  const routes = Array.from(named.keys(), (page) => pages.slice(page, page + 1).map(routeOf));
  return { pages: routes.flat(), sections };
}

/** The table of pages, by href. */
export function* routeShards(pages: readonly IndexPage[]): Generator<ShardText<string>> {
  const sorted = pages
    .map((page, position): SearchTableRow => {
      const [href, title, ...method] = routeOf(page);
      return [href, title, position, ...method];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const rules = {
    sizeOf: (row: SearchTableRow) => JSON.stringify(row).length + 1,
    keyOf: ([href]: SearchTableRow) => href,
    most: shardSize,
  };
  for (const { entries } of runsOf(sorted, rules)) yield [entries[0]?.[0] ?? '', JSON.stringify(entries)];
}

/** The row of a page in the table of pages. */
function routeOf({ href, title, method }: IndexPage): SearchRoute {
  return method === undefined ? [href, title] : [href, title, method];
}

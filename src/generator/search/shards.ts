// Cuts the lists of the search index into files, of which the browser loads only those that a search needs. Law: where a list is cut
// depends on the entries there, so an edit changes few files.

import { groupBy } from '../shared/group-by.ts';
import type { PackedCopies, SearchRoute, TermShard } from '../types/page-record.ts';
import type { RepeatedSection } from './copies.ts';
import { fragmentOf, type HeldRecords, type SearchPlace } from './packed-records.ts';
import type { Postings, TermPostings } from './postings.ts';

/** Maximum characters of a file; compression reduces them to a fifth or a third. A query needs a few terms, in different files. */
const shardSize = 30_000;
const termShardSize = 8_000;
const fragmentSize = 24_000;

/** A page of the index, without the terms, of which the postings have their own copy. */
export type IndexPage = SearchPlace & Omit<HeldRecords, 'terms'>;

/** A file of a list: its first item and its content. */
export type ShardText<First> = [first: First, content: string];

/** The terms in alphabetical order, with their postings. */
export function* termShards(postings: Postings): Generator<ShardText<string>> {
  const rules = {
    sizeOf: ([term, list]: TermPostings) => term.length + 5 * list.length + 6,
    keyOf: ([term]: TermPostings) => term,
    most: termShardSize,
  };
  for (const { entries } of runsOf(postings.lists(), rules)) {
    const shard: TermShard = {
      terms: entries.map(([term]) => term),
      postings: entries.map(([, list]) => list),
    };
    yield [shard.terms[0] ?? '', JSON.stringify(shard)];
  }
}

/** The words of texts in alphabetical order. */
export function* wordShards(postings: Postings): Generator<ShardText<string>> {
  const rules = {
    sizeOf: (term: string) => term.length + 2,
    keyOf: (term: string) => term,
    most: shardSize,
  };
  for (const { entries } of runsOf(postings.words(), rules))
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
  const sorted = pages.map(routeOf).sort(([a], [b]) => (a < b ? -1 : 1));
  const rules = {
    sizeOf: (route: SearchRoute) => JSON.stringify(route).length + 1,
    keyOf: ([href]: SearchRoute) => href,
    most: shardSize,
  };
  for (const { entries } of runsOf(sorted, rules)) yield [entries[0]?.[0] ?? '', JSON.stringify(entries)];
}

/** The row of a page in the table of pages. */
function routeOf({ href, title, method }: IndexPage): SearchRoute {
  return method === undefined ? [href, title] : [href, title, method];
}

/** A part of a list and its start in the list. */
interface Run<Entry> {
  from: number;
  entries: Entry[];
}

interface RunRules<Entry> {
  /** The characters of an entry in its file. */
  sizeOf(entry: Entry): number;
  /** A text that identifies the entry. */
  keyOf(entry: Entry): string;
  /** The maximum size of a run, unless it has a single larger entry. */
  most: number;
}

/** A run has at least this share of the maximum size, and the mean of its further length is twice that share. */
const leastShare = 0.3;

/**
 * Cuts a list into runs of similar size, so that the browser loads only those that a search needs. Where it is cut depends on the
 * entries around the cut: an added, removed or longer entry changes the runs near it and no others.
 */
function* runsOf<Entry>(
  list: Iterable<Entry>,
  { sizeOf, keyOf, most }: RunRules<Entry>,
): Generator<Run<Entry>> {
  const least = leastShare * most;
  let run: Run<Entry> = { from: 0, entries: [] };
  let size = 0;
  for (const entry of list) {
    const added = sizeOf(entry);
    const isLong = size + added > most;
    // Long entries are more often the start of a run, so that its length depends on characters, not on entries.
    const isStart = size >= least && hashOf(keyOf(entry)) < added / (2 * least);
    if (run.entries.length > 0 && (isLong || isStart)) {
      yield run;
      run = { from: run.from + run.entries.length, entries: [] };
      size = 0;
    }
    run.entries.push(entry);
    size += added;
  }
  if (run.entries.length > 0) yield run;
}

/** A number from 0 to 1 that depends on a text (FNV-1a, with the last step of MurmurHash3 for short texts). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

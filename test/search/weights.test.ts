// The weights in the index of a site are those of a plain calculation, page by page, and lists are cut into runs.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSearchIndex } from '../../src/generator/search/build-index.ts';
import { holdRecords, packRecords } from '../../src/generator/search/packed-records.ts';
import { runsOf } from '../../src/generator/search/runs.ts';
import { holdInMemory } from '../../src/generator/store/spill-file.ts';
import type {
  SearchManifest,
  SearchRecords,
  SearchTerm,
  TermShard,
} from '../../src/generator/types/page-record.ts';
import { runs } from '../support/property-seed.ts';

interface Page {
  terms: SearchTerm[];
  sections: [digest: number, anchor: number][];
  isOperation: boolean;
  kind: 'guide' | 'reference';
  api: string | undefined;
  source: 'doc' | 'post' | 'schema' | 'tag' | 'webhook' | 'operation';
}

const section = fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 2 }));
const page: fc.Arbitrary<Page> = fc.array(section, { minLength: 1, maxLength: 4 }).chain((sections) => {
  const place = fc.nat({ max: sections.length - 1 });
  const term = fc.tuple(
    fc.constantFrom('alpha', 'beta', '/p', 'été', '42', 'zeta', '=alpha'),
    fc.nat({ max: 40 }).map((count) => count / 2),
    fc.nat({ max: 50 }),
    place,
    fc.boolean(),
    fc.uniqueArray(place, { maxLength: 3 }),
  );
  return fc.record({
    terms: fc.uniqueArray(term, { maxLength: 5, selector: ([word]) => word }),
    sections: fc.constant(sections),
    isOperation: fc.boolean(),
    kind: fc.constantFrom('guide', 'reference'),
    api: fc.constantFrom('A', 'B', undefined),
    source: fc.constantFrom('doc', 'post', 'schema', 'tag', 'webhook', 'operation'),
  });
});

function indexOf(pages: readonly Page[]) {
  const files = new Map<string, string>();
  let count = 0;
  const nameOf = ({ name, content }: { name: string; content: string }) => {
    const named = name.replace('.json', `-${count++}.json`);
    files.set(named, content);
    return named;
  };
  const index = createSearchIndex({ nameOf, sections: [] });
  for (const [at, { terms, sections, isOperation, kind, api, source }] of pages.entries()) {
    const records: SearchRecords = {
      title: `Page ${at}`,
      ...(isOperation ? { method: 'GET', path: '/p' } : {}),
      sections: [],
      terms,
      digests: sections.map(([digest]) => digest),
      anchors: sections.map(([, anchor]) => anchor),
    };
    index.add({
      href: `/${at}`,
      records: holdRecords(packRecords(records), holdInMemory),
      kind,
      api,
      source,
    });
  }
  let manifest = '';
  for (const { content } of index.files()) manifest = content;
  const { terms, words }: SearchManifest = JSON.parse(manifest);
  const shards = terms.map(([, name]): TermShard => JSON.parse(files.get(`search-terms-${name}.json`) ?? ''));
  const postings = shards.flatMap(({ terms: own, postings: lists }) =>
    own.map((term, at) => {
      let before = 0;
      const list = (lists[at] ?? []).map((packed) => {
        before += packed >> 6;
        return [before, packed & 63];
      });
      return [term, list] as const;
    }),
  );
  const allWords = words.flatMap(([, name]) =>
    JSON.parse(files.get(`search-words-${name}.json`) ?? '').split('\n'),
  );
  return { postings: Object.fromEntries(postings), words: allWords };
}

const shares: Partial<Record<Page['source'], number>> = { webhook: 0.6, schema: 0.6, tag: 0.4, post: 0.5 };

/** The sections of each page that are copies: of equal ones in an area, those of the first guide, else of the first request, or else of the first page, are no copies. */
function copiesOn(pages: readonly Page[]): Set<number>[] {
  const owners = new Map<string, number>();
  const keyOf = ({ kind, api }: Page, digest: number) => JSON.stringify([kind, api, digest]);
  const passes = [
    (one: Page) => !one.isOperation,
    (one: Page, anchor: number) => one.isOperation && anchor % 2 === 1,
    (one: Page) => one.isOperation,
  ];
  for (const isIn of passes)
    for (const [at, one] of pages.entries())
      for (const [digest, anchor] of one.sections)
        if (isIn(one, anchor) && !owners.has(keyOf(one, digest))) owners.set(keyOf(one, digest), at);
  return pages.map(
    (one, at) =>
      new Set(
        one.sections.flatMap(([digest], index) =>
          digest !== 0 && owners.get(keyOf(one, digest)) !== at ? [index] : [],
        ),
      ),
  );
}

function expectedOf(pages: readonly Page[]) {
  const lengths = pages.map(({ terms }) => terms.reduce((sum, [, count]) => sum + count, 0));
  const sum = lengths.reduce((one, other) => one + other, 0);
  // Rounded to a power of the fourth root of 2, in tenths.
  const mean = sum === 0 ? 1 : 2 ** (Math.round(4 * Math.log2((10 * sum) / pages.length)) / 4);
  const copies = copiesOn(pages);
  const postings: Record<string, number[][]> = {};
  const words = new Set<string>();
  for (const [at, { terms, source }] of pages.entries())
    for (const [term, count, role, home, isWord, sections] of terms) {
      if (isWord) words.add(term);
      postings[term] ??= [];
      const isCopied = (index: number) => copies[at]?.has(index) === true;
      if (sections.length > 0 && sections.every(isCopied)) continue;
      // BM25 with k1 = 6 and b = 0.6.
      const text = count / (count + 6 * (0.4 + (0.6 * 10 * (lengths[at] ?? 0)) / mean));
      const share = shares[source] ?? 1;
      const whole = (term.startsWith('=') ? Math.sqrt(share) : share) * role + (share < 1 ? 6.5 : 13) * text;
      const weight = Math.round(whole * (isCopied(home) ? 0.3 : 1));
      postings[term].push([at, Math.min(63, Math.max(1, weight))]);
    }
  return { postings, words: [...words].sort() };
}

describe('the index', () => {
  it('has the weight of each term on each page, and all words', () => {
    fc.assert(
      fc.property(fc.array(page, { minLength: 1, maxLength: 8 }), (pages) => {
        const { postings, words } = indexOf(pages);
        const expected = expectedOf(pages);
        expect(postings).toEqual(expected.postings);
        expect(words.filter(Boolean)).toEqual(expected.words);
      }),
      { numRuns: runs(200) },
    );
  });

  it('keeps the pages with the greatest weights of a term that most pages have, the first of equal ones', () => {
    const pages = Array.from(
      { length: 3000 },
      (_, at): Page => ({
        terms: [['alpha', 0, at % 2 === 0 ? 20 : 10, 0, true, []]],
        sections: [[0, 0]],
        isOperation: false,
        kind: 'guide',
        api: undefined,
        source: 'doc',
      }),
    );
    const list = indexOf(pages).postings.alpha ?? [];
    expect(list).toHaveLength(2000);
    expect(list.filter(([, weight]) => weight === 20)).toHaveLength(1500);
    const light = list.flatMap(([at = 0, weight]) => (weight === 10 ? [at] : []));
    expect(light).toEqual(light.map((_, index) => 2 * index + 1));
  });

  it('of many pages has the same weights as that of few', () => {
    const one = (at: number): Page => ({
      terms: [[['alpha', 'zeta', '42', 'été', '/p', 'beta'][at % 6] ?? '', 0, 1 + (at % 50), 0, true, []]],
      sections: [[0, 0]],
      isOperation: false,
      kind: 'guide',
      api: undefined,
      source: 'doc',
    });
    const pages = Array.from({ length: 1200 }, (_, at) => one(at));
    const { postings, words } = indexOf(pages);
    const expected = expectedOf(pages);
    expect(postings).toEqual(expected.postings);
    expect(words).toEqual(expected.words);
  });
});

describe('a list', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 200 });
  const cut = (list: number[]) => [
    ...runsOf(list.entries(), { sizeOf: ([, size]) => size, keyOf: ([at]) => `key${at}`, most: 100 }),
  ];

  it('is cut into runs that have all entries, in order, and no more than fit', () => {
    fc.assert(
      fc.property(sizes, (list) => {
        const found = cut(list);
        expect(found.flatMap(({ entries }) => entries)).toEqual([...list.entries()]);
        for (const { from, entries } of found) {
          expect(entries[0]?.[0]).toBe(from);
          expect(entries.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('has runs of a similar size', () => {
    const found = cut(Array.from({ length: 5000 }, () => 5));
    const sums = found.map(({ entries }) => 5 * entries.length);
    expect(Math.min(...sums.slice(0, -1))).toBeGreaterThanOrEqual(30);
    expect(sums.reduce((one, other) => one + other, 0) / sums.length).toBeGreaterThan(55);
    expect(new Set(sums).size).toBeGreaterThan(8);
  });

  it('has a larger entry in a run of its own', () => {
    expect(cut([150, 10, 150, 150]).map(({ entries }) => entries.length)).toEqual([1, 1, 1, 1]);
    expect(cut([])).toEqual([]);
  });

  it('keeps most of its runs after an edit', () => {
    const list = Array.from({ length: 1000 }, (_, at) => 3 + (at % 7));
    const keyed = (all: number[], start = 0) =>
      [
        ...runsOf(
          all.map((size, at) => [at + start, size] as const),
          { sizeOf: ([, size]) => size, keyOf: ([at]) => `key${at}`, most: 100 },
        ),
      ].map(({ entries }) => JSON.stringify(entries));
    const before = new Set(keyed(list));
    const after = keyed(list.slice(1), 1);
    expect(after.filter((run) => !before.has(run)).length).toBeLessThan(before.size / 4);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  homeOf,
  isWordMark,
  packNumbers,
  packSections,
  packTerms,
  roleOf,
  sectionsIn,
  termsIn,
  unpackNumbers,
} from '../../src/generator/search/term-rows.ts';
import type { SearchTerm } from '../../src/generator/types/page-record.ts';

const digest = fc.nat({ max: 2 ** 32 - 1 });
const term = fc.tuple(
  fc.stringMatching(/^[/=a-z]{1,5}$/),
  fc.nat({ max: 1000 }),
  fc.nat({ max: 50 }),
  fc.nat({ max: 2000 }),
  fc.boolean(),
  fc.array(fc.nat({ max: 2 ** 17 }), { maxLength: 3 }),
);
const page = fc.record({
  terms: fc.uniqueArray(term, { maxLength: 30, selector: ([word]) => word }),
  sections: fc.array(fc.tuple(digest, digest), { maxLength: 5 }),
});

/** Packs a page and reads it again. */
function readAgain({ terms, sections }: { terms: SearchTerm[]; sections: [number, number][] }) {
  const digests = sections.map(([own]) => own);
  const records = { title: '', sections: [], terms, digests, anchors: sections.map(([, id]) => id) };
  const row = termsIn(packTerms(records));
  const { length, ...found } = sectionsIn(packSections(records));
  let at = 0;
  const read = row.words.map((word, index): SearchTerm => {
    const mark = row.marks[index] ?? 0;
    const own = row.places.subarray(at + 1, at + 1 + (row.places[at] ?? 0));
    at += 1 + own.length;
    return [word, (row.counts[index] ?? 0) / 10, roleOf(mark), homeOf(mark), isWordMark(mark), [...own]];
  });
  expect(length).toBe(row.counts.reduce((sum, count) => sum + count, 0));
  return { terms: read, sections: Array.from(found.digests, (own, index) => [own, found.anchors[index]]) };
}

describe('the terms of a page', () => {
  it('keep their places if one of them contains a line end', () => {
    const terms: SearchTerm[] = ['/a\n/b', 'c'].map((word) => [word, 1, 2, 3, true, [4]]);
    expect(readAgain({ terms, sections: [] }).terms.map(([word]) => word)).toEqual(['/a /b', 'c']);
  });

  it('are the same when they are read again: with their counts, marks and places, and the digests of sections and ids', () => {
    fc.assert(
      fc.property(page, (one) => {
        expect(readAgain(one)).toEqual(one);
      }),
    );
  });
});

it('takes no list of a damaged text for longer than the text', () => {
  const [list] = unpackNumbers(packNumbers([[1]]).replace(/^./, '_'), 1);
  expect(list?.length).toBeLessThanOrEqual(2);
});

describe('lists of numbers', () => {
  it.each([
    [[]],
    [[[]]],
    [[[0, 1, 127, 128, 16_383, 16_384, 2 ** 32 - 1], [], [5]]],
    [[Array.from({ length: 300 }, (_, at) => at)]],
  ])('are the same after they are packed: %j', (lists) => {
    const packed = packNumbers(lists);
    expect(unpackNumbers(packed, lists.length).map((list) => [...list])).toEqual(lists);
  });

  it('that are damaged are no longer than their text', () => {
    const packed = Buffer.from(packNumbers([[1, 2, 3]]), 'base64');
    packed[0] = 0x7f;
    expect(unpackNumbers(packed.toString('base64'), 2).map(({ length }) => length)).toEqual([4, 0]);
  });
});

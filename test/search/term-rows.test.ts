import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packRows, unpackRows } from '../../src/generator/search/term-packs.ts';
import {
  homeOf,
  isWordMark,
  numbersOf,
  packNumbers,
  packTerms,
  roleOf,
  type TermRow,
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

/** The text of a page's terms, as it is stored. */
function textOf({ terms, sections }: { terms: SearchTerm[]; sections: [number, number][] }): string {
  const digests = sections.map(([own]) => own);
  return packTerms({ title: '', sections: [], terms, digests, anchors: sections.map(([, id]) => id) });
}

/** Reads the terms and sections of a row again. */
function readRow(row: TermRow) {
  const { counts, marks, places, digests, anchors } = numbersOf(row);
  let at = 0;
  const terms = Array.from(row.ids, (id, index): SearchTerm => {
    const mark = marks[index] ?? 0;
    const own = places.subarray(at + 1, at + 1 + (places[at] ?? 0));
    at += 1 + own.length;
    const word = row.words[id] ?? '';
    return [word, (counts[index] ?? 0) / 10, roleOf(mark), homeOf(mark), isWordMark(mark), [...own]];
  });
  return { terms, sections: Array.from(digests, (own, index) => [own, anchors[index]]) };
}

describe('the terms of a page', () => {
  it('keep their places if one of them contains a line end', () => {
    const terms: SearchTerm[] = ['/a\n/b', 'c'].map((word) => [word, 1, 2, 3, true, [4]]);
    const read = readRow(termsIn(textOf({ terms, sections: [] })));
    expect(read.terms.map(([word]) => word)).toEqual(['/a /b', 'c']);
  });

  it('are the same when they are read again: with their counts, marks and places, and the digests of sections and ids', () => {
    fc.assert(
      fc.property(page, (one) => {
        expect(readRow(termsIn(textOf(one)))).toEqual(one);
      }),
    );
  });

  it('are the same from a pack of neighbours, which has their words once and their numbers as they were', () => {
    fc.assert(
      fc.property(fc.array(page, { maxLength: 6 }), (pages) => {
        const rows = pages.map((one) => termsIn(textOf(one)));
        const packed = packRows(rows);
        expect(packed.rows.map(([, numbers]) => numbers)).toEqual(rows.map(({ numbers }) => numbers));
        const found = unpackRows(JSON.parse(JSON.stringify(packed))).map((unpack) => unpack());
        expect(found.map(readRow)).toEqual(pages);
        // Packed again, as a page that has not changed is.
        expect(packRows(found)).toEqual(packed);
      }),
    );
  });
});

it('takes no list of a damaged text for longer than the text', () => {
  const [list] = unpackNumbers(packNumbers([[1]]).replace(/^./, '_'), 1);
  expect(list?.length).toBeLessThanOrEqual(2);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placesFrom } from '../../src/generator/search/packed-records.ts';
import { packTerms, unpackTerms } from '../../src/generator/search/term-packs.ts';

const words = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,5}$/), { maxLength: 40 });
const page = words.chain((list) =>
  fc.record({
    words: fc.constant(list),
    counts: fc.array(fc.nat({ max: 2 ** 31 }), { minLength: list.length, maxLength: list.length }),
    marks: fc.array(fc.nat({ max: 2 ** 31 }), { minLength: list.length, maxLength: list.length }),
    places: fc.array(fc.nat({ max: 2 ** 20 }), { maxLength: 9 }),
    sections: fc.array(fc.tuple(fc.nat({ max: 2 ** 32 - 1 }), fc.nat({ max: 2 ** 32 - 1 })), {
      maxLength: 5,
    }),
  }),
);

it('returns the terms of each page with their counts, marks and places, and the digests of its sections and their ids', () => {
  fc.assert(
    fc.property(fc.array(page, { maxLength: 6 }), (pages) => {
      const rows = pages.map(({ words: list, counts, marks, places, sections }) => ({
        words: list,
        ids: Uint32Array.from(list.keys()),
        counts: Uint32Array.from(counts),
        marks: Uint32Array.from(marks),
        places: placesFrom(places),
        digests: Uint32Array.from(sections, ([digest]) => digest),
        anchors: Uint32Array.from(sections, ([, anchor]) => anchor),
      }));
      const packed = JSON.parse(JSON.stringify(packTerms(rows)));
      const found = unpackTerms(packed).map((unpack) => {
        const row = unpack();
        return {
          words: [...row.ids].map((id) => row.words[id]),
          counts: [...row.counts],
          marks: [...row.marks],
          places: [...row.places],
          sections: Array.from(row.digests, (digest, index) => [digest, row.anchors[index]]),
        };
      });
      expect(found).toEqual(pages);
    }),
  );
});

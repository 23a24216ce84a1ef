import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packTerms, unpackTerms } from '../../src/generator/search/term-packs.ts';

const words = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,5}$/), { maxLength: 40 });
const page = words.chain((list) =>
  fc.record({
    words: fc.constant(list),
    weights: fc.array(fc.nat({ max: 2 ** 31 }), { minLength: list.length, maxLength: list.length }),
  }),
);

it('returns the terms of each page with their weights', () => {
  fc.assert(
    fc.property(fc.array(page, { maxLength: 6 }), (pages) => {
      const rows = pages.map(({ words: list, weights }) => ({
        words: list,
        ids: Uint32Array.from(list.keys()),
        weights: Uint32Array.from(weights),
      }));
      const packed = JSON.parse(JSON.stringify(packTerms(rows)));
      const found = unpackTerms(packed).map((unpack) => {
        const row = unpack();
        return { words: [...row.ids].map((id) => row.words[id]), weights: [...row.weights] };
      });
      expect(found).toEqual(pages);
    }),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partOf } from '../../src/generator/pipeline/runs/build-shard.ts';

it('parts contain all items once, in their order, and differ by at most one', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.integer({ min: 1, max: 40 }), (length, count) => {
      const items = Array.from({ length }, (_, index) => index);
      const parts = Array.from({ length: count }, (_, index) => partOf(items, { index: index + 1, count }));
      const lengths = parts.map((part) => part.length);
      expect(parts.flat()).toEqual(items);
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
    }),
  );
});

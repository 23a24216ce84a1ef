import { expect, it } from 'vitest';
import { createRecentMap } from '../../../src/generator/shared/memory/recent-map.ts';

it('returns what was set, also if it is undefined', () => {
  const map = createRecentMap<string, number | undefined>(10);
  map.set('a', 1);
  map.set('b', undefined);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, undefined]);
  expect([map.has('a'), map.has('b'), map.has('c')]).toEqual([true, true, false]);
});

it('keeps the entries that were used last, and twice as many as given at most', () => {
  const map = createRecentMap<number, number>(10);
  map.set(0, 0);
  for (let key = 1; key <= 100; key += 1) {
    map.set(key, key);
    expect(map.get(0)).toBe(0);
  }
  const kept = Array.from({ length: 101 }, (_, key) => key).filter((key) => map.has(key));
  expect(kept.length).toBeLessThanOrEqual(20);
  expect(kept).toEqual(expect.arrayContaining([0, 92, 93, 94, 95, 96, 97, 98, 99, 100]));
});

// The results that the passes over schemas share are kept while neighbouring pages use them.

import { expect, it } from 'vitest';
import { createOnce } from '../../../src/generator/views/resolve/schema-index.ts';

it('computes a result once, also one that is undefined', () => {
  const once = createOnce();
  const computed: string[] = [];
  const compute = (key: string) => {
    computed.push(key);
    return undefined;
  };
  for (const key of ['a', 'b', 'a', 'b', 'a']) expect(once(compute, key, {})).toBeUndefined();
  expect(computed).toEqual(['a', 'b']);
});

it('keeps a bounded number of results: those that were used last', () => {
  const once = createOnce(10);
  const computed: number[] = [];
  const compute = (key: number) => {
    computed.push(key);
    return { key };
  };
  const shared = once(compute, 0, {});
  for (let key = 1; key <= 1_000; key += 1) {
    once(compute, key, {});
    expect(once(compute, 0, {})).toBe(shared);
  }
  expect(computed).toHaveLength(1_001);
  // The latest ones are the same; the earliest ones were dropped and are computed again.
  for (let key = 995; key <= 1_000; key += 1) once(compute, key, {});
  expect(computed).toHaveLength(1_001);
  for (let key = 1; key <= 900; key += 1) once(compute, key, {});
  expect(computed).toHaveLength(1_901);
});

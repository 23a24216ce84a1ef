import { expect, it } from 'vitest';
import { memoized } from '../../src/generator/shared/memoized.ts';

it('makes a value once, when it is needed', () => {
  const made: number[] = [];
  const value = memoized(() => {
    made.push(1);
    return made;
  });
  expect(made).toEqual([]);
  expect(value()).toBe(value());
  expect(made).toEqual([1]);
});

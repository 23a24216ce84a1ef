import { expect, it } from 'vitest';
import { createRecentValues } from '../../src/live/check-memory.ts';

it('keeps the last two values of each place', () => {
  const values = createRecentValues<number>();
  for (let count = 0; count < 1000; count += 1) values.set(`page ${count % 3}`, `key ${count}`, count);
  expect(values.size()).toBe(6);
  expect([values.get('page 0', 'key 996'), values.get('page 0', 'key 999')]).toEqual([996, 999]);
  expect(values.get('page 0', 'key 993')).toBeUndefined();
});

it('makes a value that is read the most recent one', () => {
  const values = createRecentValues<number>();
  values.set('page', 'a', 1);
  values.set('page', 'b', 2);
  values.get('page', 'a');
  values.set('page', 'c', 3);
  expect([values.get('page', 'a'), values.get('page', 'b')]).toEqual([1, undefined]);
});

it('drops places that are gone', () => {
  const values = createRecentValues<number>();
  values.set('gone', 'a', 1);
  values.set('here', 'a', 2);
  values.keepOnly(['here', 'new']);
  expect([values.get('gone', 'a'), values.get('here', 'a'), values.size()]).toEqual([undefined, 2, 1]);
});

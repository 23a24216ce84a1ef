import { expect, it } from 'vitest';
import { latestOnly } from '../../src/live/turns.ts';

it('runs one task at a time and skips those that later ones replace', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const start = latestOnly((task: number) => {
    begun.push(task);
    return new Promise<void>((done) => void ends.push(done));
  });
  for (const task of [1, 2, 3, 4]) start(task);
  expect(begun).toEqual([1]);
  ends[0]?.();
  await new Promise(setImmediate);
  expect(begun).toEqual([1, 4]);
  ends[1]?.();
  await new Promise(setImmediate);
  start(5);
  expect(begun).toEqual([1, 4, 5]);
});

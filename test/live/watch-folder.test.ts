import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBurst } from '../../src/live/watch-folder.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts after at most 120 ms on saves without a pause', async () => {
  const calls: number[] = [];
  const burst = createBurst(async () => void calls.push(Date.now()));
  const start = Date.now();
  for (let save = 0; save < 30; save += 1) {
    burst.add();
    await vi.advanceTimersByTimeAsync(4);
  }
  expect(calls.map((time) => time - start)).toEqual([120]);
});

it('runs once more for changes during a run, and never twice at a time', async () => {
  const running = { now: 0, most: 0, calls: 0 };
  const burst = createBurst(async () => {
    running.calls += 1;
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await new Promise((done) => setTimeout(done, 500));
    running.now -= 1;
  });
  burst.add();
  await vi.advanceTimersByTimeAsync(100);
  burst.add();
  burst.add();
  await vi.advanceTimersByTimeAsync(2000);
  expect(running).toEqual({ now: 0, most: 1, calls: 2 });
});

it('does nothing after it was stopped', async () => {
  const calls: string[] = [];
  const burst = createBurst(async () => void calls.push('act'));
  burst.add();
  burst.stop();
  burst.add();
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toEqual([]);
});

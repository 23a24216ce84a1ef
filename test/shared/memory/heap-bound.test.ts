// When garbage is collected while the pages of a large document are made.

import { expect, it } from 'vitest';
import { createHeapBound } from '../../../src/generator/shared/memory/heap-bound.ts';

it('collects garbage at first, and whenever the heap has grown by a fixed size, not by a share of what is in use', () => {
  const heap = { live: 300_000_000, garbage: 200_000_000, collected: 0 };
  const bound = createHeapBound({
    used: () => heap.live + heap.garbage,
    collect: () => {
      heap.garbage = 0;
      heap.collected += 1;
    },
  });
  bound();
  expect(heap.collected).toBe(1);
  let most = 0;
  for (let page = 0; page < 1_000; page += 1) {
    heap.garbage += 1_000_000;
    most = Math.max(most, heap.garbage);
    bound();
  }
  expect(most).toBeLessThanOrEqual(100_000_000);
  expect(heap.collected).toBeLessThan(15);
});

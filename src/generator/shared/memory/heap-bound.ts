// Bounds what the heap of a thread grows to while it makes the pages of a large document.

import { getHeapStatistics } from 'node:v8';
import { collectGarbage } from './collect-garbage.ts';

/** Bytes by which a heap may grow before its garbage is collected: more takes memory, less takes time. */
const mostGrowth = 96_000_000;

/** What a bound looks at and does; by default at the heap of this thread. */
interface Heap {
  used(): number;
  collect(): void;
}

const ownHeap: Heap = { used: () => getHeapStatistics().used_heap_size, collect: collectGarbage };

/**
 * Creates a function to call after each page, which collects garbage when the heap has grown by some bytes over what was in use. The engine
 * itself waits until the heap has two to four times that size, in each thread.
 */
export function createHeapBound({ used, collect }: Heap = ownHeap): () => void {
  let limit = 0;
  return () => {
    if (used() < limit) return;
    collect();
    limit = used() + mostGrowth;
  };
}

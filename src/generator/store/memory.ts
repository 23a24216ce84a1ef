// A cache for as long as the program runs, which forgets what two rounds of work have not asked for.

import type { Cache } from './store.ts';
import { createRounds, type Rounds } from './store.ts';

export interface MemoryCache extends Cache, Pick<Rounds<string, unknown>, 'endRound' | 'size'> {}

export function createMemoryCache(): MemoryCache {
  const { get, set, endRound, size } = createRounds<string, unknown>();
  return {
    keeps: true,
    get: (area, key) => get(`${area}:${key}`),
    set: (area, key, value) => set(`${area}:${key}`, value),
    endRound,
    size,
  };
}

/** Remembers nothing. */
export const noCache: Cache = { keeps: false, get: () => undefined, set: () => {} };

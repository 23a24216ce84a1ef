// A cache for as long as the program runs, which forgets what two rounds of work have not asked for.

import type { Cache } from '../nouns/cache.ts';

export interface MemoryCache extends Cache {
  /** Ends a round: what neither it nor the one before has used is forgotten. */
  endRound(): void;
}

export function createMemoryCache(): MemoryCache {
  const state = { fresh: new Map<string, unknown>(), older: new Map<string, unknown>() };
  return {
    keeps: true,
    get: (area, key) => {
      const name = `${area}:${key}`;
      const value = state.fresh.get(name) ?? state.older.get(name);
      if (value !== undefined) state.fresh.set(name, value);
      return value;
    },
    set: (area, key, value) => void state.fresh.set(`${area}:${key}`, value),
    endRound: () => {
      state.older = state.fresh;
      state.fresh = new Map();
    },
  };
}

/** Remembers nothing. */
export const noCache: Cache = { keeps: false, get: () => undefined, set: () => {} };

// What was made before, by what it was made of, and the rules by which it is kept.

import { createHash } from 'node:crypto';

/**
 * Laws (brief, section 6.9): a value depends on what its key was made of and on nothing else; it is plain data that
 * nobody changes; it carries its diagnostics. A cache may forget anything at any time.
 */
export interface Cache {
  /** False for one that keeps nothing: no key has to be made for it. */
  keeps: boolean;
  /** @param area what kind of value it is */
  get(area: string, key: string): unknown;
  set(area: string, key: string, value: unknown): void;
}

/** A key of everything a value depends on. Parts are told apart, so that `ab, c` is not `a, bc`. */
export function keyOf(...parts: (string | Uint8Array | undefined)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    hash.update(part === undefined ? '-' : `${part.length}:`);
    if (part !== undefined) hash.update(part);
  }
  return hash.digest('base64url');
}

// A map that forgets what two rounds of work have not used.

export interface Rounds<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  /** Ends a round: what neither it nor the one before has used is forgotten. A round without use is not counted. */
  endRound(): void;
  /** How many entries are kept. */
  size(): number;
}

export function createRounds<Key, Value>(): Rounds<Key, Value> {
  const state = { fresh: new Map<Key, Value>(), older: new Map<Key, Value>() };
  return {
    get: (key) => {
      const value = state.fresh.get(key) ?? state.older.get(key);
      if (value !== undefined) state.fresh.set(key, value);
      return value;
    },
    set: (key, value) => void state.fresh.set(key, value),
    endRound: () => {
      if (state.fresh.size === 0) return;
      state.older = state.fresh;
      state.fresh = new Map();
    },
    size: () => new Set([...state.fresh.keys(), ...state.older.keys()]).size,
  };
}

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

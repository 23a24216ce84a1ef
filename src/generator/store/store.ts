// What was made before, by what it was made of, and the rules by which it is kept.

import { createHash } from 'node:crypto';

/** A key of everything a value depends on. Parts are kept apart, so that `ab, c` is not `a, bc`. */
export function keyOf(...parts: (string | Uint8Array | undefined)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    hash.update(part === undefined ? '-' : `${part.length}:`);
    if (part !== undefined) hash.update(part);
  }
  return hash.digest('base64url');
}

/** A question that was asked of files on the way (`file docs/a.md`, `list docs`), and the digest of its answer. */
export type Lookup = readonly [question: string, answer: string];

export interface StoredRecord {
  /** The value holds as long as each of these has the same answer. */
  lookups: readonly Lookup[];
  /** Of the value, as JSON. */
  digest(): string;
  /** The value, loaded when it is asked for; undefined where it is damaged. */
  value(): unknown;
}

/**
 * Laws (brief, section 6.9): a value depends on what its key was made of and on what was looked up, and on nothing else; it
 * is plain data that nobody changes. A store may forget anything at any time.
 */
export interface Store {
  /** False for one that keeps nothing: no key has to be made for it. */
  keeps: boolean;
  /** @param kind what kind of value it is: all of a kind have one type */
  get(kind: string, key: string): StoredRecord | undefined;
  put(kind: string, key: string, lookups: readonly Lookup[], value: unknown): void;
  /** Ends a run: forgets what it has not used; in memory also what the run before it has not used. */
  endRun(): void;
  /** How many records are kept. */
  size(): number;
}

/** Keeps nothing. */
export const noStore: Store = {
  keeps: false,
  get: () => undefined,
  put: () => {},
  endRun: () => {},
  size: () => 0,
};

/** A store for as long as the program runs. */
export function memoryStore(): Store {
  const { get, set, endRound, size } = createRounds<string, StoredRecord>();
  return {
    keeps: true,
    get: (kind, key) => get(`${kind}:${key}`),
    put: (kind, key, lookups, value) => set(`${kind}:${key}`, recordOf(lookups, value)),
    endRun: endRound,
    size,
  };
}

/** A record of a value that is in memory. */
export function recordOf(lookups: readonly Lookup[], value: unknown): StoredRecord {
  const made: { digest?: string } = {};
  return {
    lookups,
    value: () => value,
    digest: () => {
      made.digest ??= keyOf(JSON.stringify(value));
      return made.digest;
    },
  };
}

export interface Rounds<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  /** Ends a round: what neither it nor the one before has used is forgotten. A round without use is not counted. */
  endRound(): void;
  /** How many entries are kept. */
  size(): number;
}

/** A map that forgets what two rounds of work have not used. */
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

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
  /**
   * A record that is asked for is in use, whether or not its value is.
   * @param kind what kind of value it is: all of a kind have one type
   */
  get(kind: string, key: string): StoredRecord | undefined;
  put(kind: string, key: string, lookups: readonly Lookup[], value: unknown): void;
  /**
   * Ends a run: forgets what it has not used; in memory, what neither it nor the run before it has used.
   * @param kinds the kinds that the run was about; by default all of them
   */
  endRun(kinds?: readonly string[]): void;
  /** How many records are kept. */
  size(): number;
}

/**
 * A store for as long as the program runs.
 * @param most of kinds with large values, how many records are kept: the last that were used
 */
export function memoryStore(most: Readonly<Record<string, number>> = {}): Store {
  const kinds = new Map<string, Rounds<string, StoredRecord>>();
  const of = (kind: string) => {
    const limit = most[kind];
    const records = kinds.get(kind) ?? (limit === undefined ? createRounds() : createRecent(limit));
    kinds.set(kind, records);
    return records;
  };
  return {
    get: (kind, key) => of(kind).get(key),
    put: (kind, key, lookups, value) => of(kind).set(key, recordOf(lookups, value)),
    endRun: (ended = [...kinds.keys()]) => {
      for (const kind of ended) of(kind).endRound();
    },
    size: () => [...kinds.values()].reduce((sum, records) => sum + records.size(), 0),
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

/** A map that forgets all but the last that were used. */
function createRecent<Key, Value>(most: number): Rounds<Key, Value> {
  const values = new Map<Key, Value>();
  const set = (key: Key, value: Value) => {
    values.delete(key);
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > most && oldest !== undefined) values.delete(oldest);
  };
  return {
    get: (key) => {
      const value = values.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    endRound: () => {},
    size: () => values.size,
  };
}

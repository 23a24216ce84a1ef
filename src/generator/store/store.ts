// Pure functions over a cache: made once for each key, then handed out again.

import { createHash } from 'node:crypto';
import type { ProjectFiles } from '../types/sources.ts';

/** A key of everything a value depends on. Parts are told apart, so that `ab, c` is not `a, bc`. */
export function keyOf(...parts: (string | Uint8Array | undefined)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    hash.update(part === undefined ? '-' : `${part.length}:`);
    if (part !== undefined) hash.update(part);
  }
  return hash.digest('base64url');
}

/** The value kept under the key, else what `make` makes. An area holds values of one type. */
export function remember<Value>(
  cache: Cache,
  { area, keyOfValue }: { area: string; keyOfValue: () => string },
  make: () => Value,
): Value {
  if (!cache.keeps) return make();
  const key = keyOfValue();
  const known = cache.get(area, key) as Value | undefined;
  if (known !== undefined) return known;
  const value = make();
  cache.set(area, key, value);
  return value;
}

interface Traced<Value> {
  /** Every file that was read on the way, and the key of what it said (of nothing, where there was none). */
  reads: [file: string, key: string][];
  value: Value;
}

/**
 * The same for a value that depends on files found on the way: it is kept as long as each of them says the same.
 * @param make reads files through the function it is given, and in no other way
 */
export async function rememberReading<Value>(
  cache: Cache,
  { area, keyOfValue, files }: { area: string; keyOfValue: () => string; files: ProjectFiles },
  make: (read: ProjectFiles['read']) => Promise<Value>,
): Promise<Value> {
  if (!cache.keeps) return make(files.read);
  const key = keyOfValue();
  const known = cache.get(area, key) as Traced<Value> | undefined;
  if (known !== undefined && (await readsTheSame(known.reads, files))) return known.value;
  const reads = new Map<string, string>();
  const value = await make(async (file) => {
    const bytes = await files.read(file);
    reads.set(file, keyOf(bytes));
    return bytes;
  });
  cache.set(area, key, { reads: [...reads], value } satisfies Traced<Value>);
  return value;
}

async function readsTheSame(reads: Traced<unknown>['reads'], files: ProjectFiles): Promise<boolean> {
  for (const [file, key] of reads) if (keyOf(await files.read(file)) !== key) return false;
  return true;
}

// What pure functions made of their inputs, kept for the next time.

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

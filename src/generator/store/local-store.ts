// Keeps values by a key of everything that they are made from.

import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { keyOf } from '../shared/keys.ts';
import { parsedJson } from '../shared/shapes.ts';
import type { Lookup, MadeValue, PackedValue, Store, StoredRecord } from '../types/store.ts';
import { holdInMemory } from './spill-file.ts';

/** What stores on one machine, without a report, have in common. */
export const localStore: Pick<Store, 'fetch' | 'keyAfter' | 'reject'> = {
  fetch: async () => {},
  keyAfter: async (key) => key,
  reject: () => {},
};

/** How a store in memory keeps some kinds of values. */
export interface MemoryLimits {
  /** The maximum number of records of a kind with large values; the most recently used ones are kept. */
  most?: Readonly<Record<string, number>>;
  /** The kinds whose values are kept as they are stored on disk, which takes less memory, and time whenever one is loaded. */
  packed?: readonly string[];
}

/** Creates a store in memory. */
export function memoryStore({ most = {}, packed = [] }: MemoryLimits = {}): Store {
  const kinds = new Map<string, Rounds<string, StoredRecord>>();
  const of = (kind: string) => {
    const limit = most[kind];
    const records = kinds.get(kind) ?? (limit === undefined ? createRounds() : createRecent(limit));
    kinds.set(kind, records);
    return records;
  };
  return {
    ...localStore,
    get: (kind, key) => of(kind).get(key),
    keep: (kind, key) => of(kind).get(key) !== undefined,
    hold: holdInMemory,
    put: (kind, key, made) =>
      of(kind).set(
        key,
        (packed.includes(kind) && packedRecord(made)) || recordOf(made.lookups, valueToStore(made)),
      ),
    endRun: (ended = [...kinds.keys()]) => {
      for (const kind of ended) of(kind).endRound();
    },
    size: () => [...kinds.values()].reduce((sum, records) => sum + records.size(), 0),
  };
}

/** Maximum number of characters of a value. A string of JavaScript has room for a few times as many. */
const mostCharacters = 100_000_000;

/** Returns the JSON of a value; undefined if the value is too large to be stored. */
export function storedJson(value: unknown): string | undefined {
  try {
    const json: string | undefined = JSON.stringify(value);
    return json !== undefined && json.length > mostCharacters ? undefined : json;
  } catch (error) {
    // The text is too long for a string, or the value too deep for the stack.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Packs a value as it is stored, in the thread that makes it. Undefined if it is too large to be stored. */
export function packValue(value: unknown): PackedValue | undefined {
  const text = storedJson(value);
  if (text === undefined) return undefined;
  // Not from the pool of buffers, so that it can be moved to another thread.
  const json = new TextEncoder().encode(text);
  return { digest: keyOf(json), bytes: new Uint8Array(compressedJson(json)) };
}

/** Returns a packed value; undefined if it is damaged. */
function unpackValue({ bytes }: PackedValue): unknown {
  const json = jsonOfBytes(Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length));
  return json && parsedJson(json.toString('utf8'));
}

/** Bytes from which on a value is compressed. Smaller ones are read more often than they are worth. */
const fewestCompressed = 2_000;

/** The first byte of a compressed value, which no JSON starts with. The number of bytes of the JSON follows in four bytes. */
const compressedMark = 0;
const headLength = 5;

/** The size of the buffers for a result (bytes). */
function bufferFor(length: number): number {
  return Math.min(Math.max(64, Math.ceil(length)), 1_000_000);
}

/** The fastest compression takes 2 to 4% of a build of Markdown pages, and leaves a fifth to a third of the bytes, which also saves writing them. */
export function compressedJson(json: Uint8Array): Uint8Array {
  if (json.length < fewestCompressed) return json;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY,
    // A small window and buffers of the right size halve the time of short values.
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
  };
  const head = Buffer.alloc(headLength, compressedMark);
  head.writeUInt32BE(json.length, 1);
  return Buffer.concat([head, brotliCompressSync(json, { params, chunkSize: bufferFor(json.length / 2) })]);
}

/** Returns the JSON of a value as it is stored; undefined if the bytes are damaged. Planted ones do not get more memory than they ask for, nor more than any value has. */
export function jsonOfBytes(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> | undefined {
  if (bytes[0] !== compressedMark) return bytes;
  try {
    const maxOutputLength = bytes.readUInt32BE(1);
    if (maxOutputLength > mostBytes) return undefined;
    return brotliDecompressSync(bytes.subarray(headLength), {
      maxOutputLength,
      chunkSize: bufferFor(maxOutputLength),
    });
  } catch {
    return undefined;
  }
}

/** No value has more bytes (`storedJson`). */
const mostBytes = 300_000_000;

/** Returns a value to store. */
export function valueToStore(made: MadeValue): unknown {
  return 'packed' in made ? unpackValue(made.packed) : made.value;
}

/** Makes the record of a value that is unpacked whenever it is loaded. Undefined if it is too large. */
function packedRecord(made: MadeValue): StoredRecord | undefined {
  const packed = 'packed' in made ? made.packed : packValue(made.value);
  if (packed === undefined) return undefined;
  const value = () => unpackValue(packed);
  const json = () => Buffer.from(JSON.stringify(value()));
  return { lookups: made.lookups ?? [], value, valueOnce: value, json, digest: () => packed.digest };
}

/** Makes the record of a value in memory. */
export function recordOf(lookups: readonly Lookup[] = [], value: unknown): StoredRecord {
  const made: { digest?: string } = {};
  const json = () => Buffer.from(JSON.stringify(value));
  return {
    lookups,
    value: () => value,
    valueOnce: () => value,
    json,
    digest: () => {
      made.digest ??= keyOf(json());
      return made.digest;
    },
  };
}

/** A map whose entries are dropped when they have not been used for some time. */
interface Rounds<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  /** Ends a round: drops what neither it nor the round before it used. A round without use does not count. */
  endRound(): void;
  /** How many entries are kept. */
  size(): number;
}

/** Creates a map that drops entries which two rounds have not used. */
function createRounds<Key, Value>(): Rounds<Key, Value> {
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

/** Creates a map that keeps only the most recently used entries. */
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

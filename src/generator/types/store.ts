// What the store keeps between runs (`store`).

import type { StoredDoc } from './doc.ts';

import type { ProjectFiles } from './sources.ts';

/** A question about the files of a project (`file docs/a.md`, `list docs`), and the digest of its answer. */
export type Lookup = readonly [question: string, answer: string];

/** A text outside of the heap, with the number of its bytes in UTF-8. */
export interface SpilledText {
  size: number;
  text(): string;
}

/** A held text, or held bytes, which can be read as bytes. */
export interface HeldBytes extends SpilledText {
  /** Returns a part of an array that others share. Undefined if they cannot be read, or are of a run that has ended. */
  bytes(): Buffer | undefined;
}

/** A value in a store, which is loaded on demand. */
export interface StoredRecord {
  /** The value is valid as long as each of these has the same answer. */
  lookups: readonly Lookup[];
  /** Digest of the value as JSON. */
  digest(): string;
  /** Loads the value. Returns undefined if it is damaged, or has not the shape of its kind. */
  value(): unknown;
  /** The same for a value that is needed once, so that the record does not keep it. */
  valueOnce(): unknown;
  /** Loads the value as JSON. Returns undefined if it is damaged. */
  json(): Buffer<ArrayBuffer> | undefined;
}

/** A value as it is stored, with the digest of its JSON. */
export interface PackedValue {
  digest: string;
  bytes: Uint8Array;
}

/** A value to store. What another thread makes is packed there. */
export type MadeValue = ({ value: unknown } | { packed: PackedValue }) & {
  /** What it was made from besides its key; nothing by default. */
  lookups?: readonly Lookup[];
};

/**
 * Keeps records between runs. A value depends only on its key and its lookups, and is plain data that nothing changes.
 * A store may drop any record at any time.
 */
export interface Store {
  /**
   * Returns the record of a key. This marks the record as used, even if its value is not loaded.
   * @param kind kind of the value; all values of a kind have one type
   */
  get(kind: string, key: string): StoredRecord | undefined;
  /**
   * Marks the record of a key as used without loading it, which a store on disk can do faster than `get`. Returns whether there is
   * one; it may be damaged.
   */
  keep(kind: string, key: string): boolean;
  /** Keeps a text or bytes until the end of the run, which a store on disk does outside of memory. */
  hold(text: string | Uint8Array): HeldBytes;
  /** Stores a value, in place of the record of the same key. */
  put(kind: string, key: string, made: MadeValue): void;
  /**
   * Ends a run. A store on disk drops the records that the run did not use; a store in memory drops those that
   * neither this run nor the one before it used.
   * @param kinds the kinds that the run could use, of which records are dropped; by default all
   */
  endRun(kinds?: readonly string[]): void;
  /** How many records are kept. */
  size(): number;
  /** Gets the records that are missing here from another machine, if there is one. A failure leaves them missing. */
  fetch(kind: string, keys: readonly string[]): Promise<void>;
  /**
   * Returns the key for a record that takes the place of one whose lookups have other answers now: the same key, unless others share the
   * former record.
   * @param answers returns the current answers
   */
  keyAfter(key: string, answers: () => Promise<readonly Lookup[]>): Promise<string>;
  /** Notes why a stored record cannot be used, for a report. */
  reject(kind: string, key: string, reason: string): void;
}

/** The answers that external links gave, by URL. */
export interface RememberedAnswers {
  recall(url: string): { state: 'alive' | 'dead'; reason: string } | undefined;
  /** Stores `alive` and `dead`; any other state removes the stored answer of the URL. */
  remember(url: string, answer: { state: string; reason: string }): void;
  /** Writes the answers that are still valid. If the file cannot be written, the next run starts without it. */
  save(): Promise<void>;
}

/** The use of a store in one run, by kind of value, in the order of the first use. */
export type StoreCounts = KindCounts[];

/** How many values of one kind a run used. */
export interface KindCounts {
  kind: string;
  /** Values of this machine's store. */
  local: number;
  /** Values of the shared store. */
  remote: number;
  /** Values that were made. */
  made: number;
  /** Why values were made, with the number of values; the most frequent reason first. */
  reasons: [reason: string, count: number][];
}

/** Times of modification and of change in milliseconds, size and inode of a file. */
export type Stamp = readonly [modified: number, changed: number, size: number, inode: number];

/** A time of each file system by its own clock, in milliseconds, by the number of its device. */
export type FileTimes = ReadonlyMap<number, number>;

/** Stamps of files by path, as plain data. */
export type Stamps = (readonly [file: string, stamp: Stamp])[];

/** Files of a project that record every lookup. */
export interface RecordedFiles extends ProjectFiles {
  /** The lookups since the start or the last `restart`, each once and with its first answer. */
  lookups(): Lookup[];
  /** Returns how lookups depend on a path: it was looked up itself, or it would be in the list of a folder if it existed. */
  dependencyOn(path: string): 'file' | 'list' | undefined;
  /** Removes the reading of a file, whose next one is recorded in its place. */
  forget(file: string): void;
  /** Clears the recorded lookups. */
  restart(): void;
}

/** A doc as another thread returns it. */
export interface PackedDoc {
  known: StoredDoc;
  /** Its `DocText`, unless it is too large to be stored. */
  text: PackedValue | undefined;
}

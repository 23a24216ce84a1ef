// What the store keeps between runs (`store`).

/** A question about the files of a project (`file docs/a.md`, `list docs`), and the digest of its answer. */
export type Lookup = readonly [question: string, answer: string];

/** A text outside of the heap, with the number of its bytes in UTF-8. */
export interface HeldText {
  size: number;
  text(): string;
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

/** A value to store. */
export interface MadeValue {
  value: unknown;
  /** What it was made from besides its key; nothing by default. */
  lookups?: readonly Lookup[];
}

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
  /** Keeps a text until the end of the run, which a store on disk does outside of memory. */
  hold(text: string): HeldText;
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

// A store that machines share, as the core uses it.

import type { StoreAddress } from '../config.ts';
import type { FileRecord } from '../page-files.ts';
import type { Store } from '../store.ts';

/** A local store with a shared one behind it. */
export interface SharedStore extends Store {
  /** Resolves when all new records are on the server, or cannot be. Call it before `endRun`. */
  uploaded(): Promise<void>;
  /** Where a record of this run is from; undefined for one that this run did not fetch. */
  origin(kind: string, key: string): 'remote' | 'damaged' | undefined;
  /** Adds all records that this run has used, and files of pages, as one pack. Call it before `endRun`. */
  addPack(pack: PackName): Promise<void>;
  /** Gets the packs of all parts that were made from the same sources, with their records and files. */
  takePacks(sources: string): Promise<void>;
  /** Returns the bytes of a file of the packs, which can be others than those of its record; undefined if they do not have it. */
  packedFile(record: FileRecord): Uint8Array | undefined;
}

/** What a pack of records is of. */
export interface PackName {
  /** Identifies what the site is made from. Records of other sources do no harm, since they are not asked for. */
  sources: string;
  /** The part of the site, from 1, and how many parts there are. */
  index: number;
  count: number;
  /** The kinds of records that all parts use. Each of these is in the pack of one part. */
  commonKinds: readonly string[];
  /** The files of the pages of the part, in the order of the plan. */
  files: Iterable<{ record: FileRecord; bytes: Uint8Array }>;
}

/** Why a shared store cannot be used, as a sentence without its end. */
export interface StoreTrouble {
  kind: 'unreachable' | 'refuses-writes';
  reason: string;
}

/** Opens a store that shares the records of a local one with other machines. */
export type OpenSharedStore = (local: Store, how: SharedStoreOptions) => OpenedSharedStore;

/** What is shared, and where. */
interface SharedStoreOptions {
  address: StoreAddress;
  /** Identifies the version of the program, since no other version can use its values. */
  program: string;
  /** Whether a value has the shape of its kind: another is damaged. */
  shapes: Readonly<Record<string, (value: unknown) => boolean>>;
  /** The kinds of values that are not shared. */
  localKinds: readonly string[];
  /** Whether records that the local store had before this run are added, too. */
  sharesAll: boolean;
}

/** A shared store, and why it cannot be used; undefined while it works. */
interface OpenedSharedStore {
  store: SharedStore;
  trouble(): StoreTrouble | undefined;
}

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
  /**
   * Adds the records that this run has used, and that no pack of the same sources has, as one pack, with files of pages. Call it before
   * `endRun`.
   */
  addPack(pack: PackToAdd): Promise<void>;
  /** Gets one pack, if it is there. */
  takePack(name: PackName): Promise<void>;
  /**
   * Gets the packs of all parts that were made from sources, with their records and files.
   * @param fewest the number of missing records of pages from which on they are taken; by default they are taken now
   */
  takePacks(where: () => Promise<WantedPacks>, fewest?: number): Promise<void>;
  /** Returns the bytes of a file of the packs, which can be others than those of its record; undefined if they do not have it. */
  packedFile(record: FileRecord): Uint8Array | undefined;
}

/** Names a pack. */
export interface PackName {
  /** Identifies what the site is made from. Records of other sources do no harm, since they are not asked for. */
  sources: string;
  /** Whether it has the docs of a part of the Markdown files, or the pages of a part of the site. */
  content: 'docs' | 'pages';
  /** The part, from 1, and how many parts there are. */
  index: number;
  count: number;
}

/** A pack and what it has. */
export interface PackToAdd extends PackName {
  /** The kinds of its records; by default all. */
  kinds?: readonly string[];
  /** The kinds of records that all parts use. Each of these is in the pack of one part. */
  commonKinds: readonly string[];
  /** The files of the pages of the part, in the order of the plan. */
  files: Iterable<{ record: FileRecord; bytes: Uint8Array }>;
}

/** Which packs are looked for. */
export interface WantedPacks {
  /** The keys of sources, the best first. Only the packs of the first that has some are taken. */
  sources: readonly string[];
  /** The part whose pages are needed; by default all. */
  part?: Pick<PackName, 'index' | 'count'>;
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
  /** The kinds of records of which each page has its own. A run with packs does not ask for them one by one. */
  pageKinds: readonly string[];
  /**
   * Whether a part of a site is made. It adds records of pages in packs only, and also records that the local store had before
   * this run.
   */
  isPart: boolean;
}

/** A shared store, and why it cannot be used; undefined while it works. */
interface OpenedSharedStore {
  store: SharedStore;
  trouble(): StoreTrouble | undefined;
}

// A store that machines share: a local store, which gets missing records from an HTTP cache and adds new ones to it. Laws: whatever fails
// there, the local store still works; a run that makes a part of a site sends and asks for no single record of a page.

import { setImmediate } from 'node:timers/promises';
import { keyOf, keyOfAll } from '../../generator/shared/keys.ts';
import { parsedJson, type Shape } from '../../generator/shared/shapes.ts';
import type {
  PackName,
  PackToAdd,
  SharedStore,
  WantedPacks,
} from '../../generator/types/seam/shared-store.ts';
import type { Store, StoredRecord } from '../../generator/types/store.ts';
import { sha256 } from './http-cache.ts';
import type { PackedRecord, RecordToPack } from './pack-entry.ts';
import { addPack, takePack, takePacks } from './share-packs.ts';
import { download, type FoundRecord, type Name, type RecordPlace, upload } from './single-records.ts';

/** What a store shares, and how. */
export interface Sharing extends RecordPlace {
  /** The kinds of values that are not shared. */
  localKinds: readonly string[];
  /** The kinds of records that a run with packs does not ask for one by one, and that a part does not add one by one. */
  pageKinds?: readonly string[];
  /** Whether new records are added to the server. */
  writes: boolean;
  /** Whether a part of a site is made: records that the local store had before this run are added, too. */
  isPart?: boolean;
}

/** Records that are fetched, and that are added, at the same time. */
const mostFetches = 32;
const mostUploads = 16;
/** The kind of the files of packs, whose keys are their digests. No value is of this kind. */
const fileKind = 'file';

/** What is known of the records of a run, by their names. */
interface KnownRecords {
  /** Those that the server was asked for. */
  asked: Set<string>;
  /** Where records are from. */
  origins: Map<string, 'remote' | 'damaged'>;
  /** Those that the server does not have. */
  absent: Set<string>;
  /** Those of packs, until they are used. */
  packed: Map<string, PackedRecord>;
  /** Those of packs of the same sources, which no other pack of these needs. */
  shared: Set<string>;
  /** Those that this run has made, found or fetched. */
  used: Map<string, Name>;
}

/** Creates a store that shares the records of another one. */
export function sharedStore(local: Store, sharing: Sharing): SharedStore {
  const { localKinds, isPart = false, pageKinds = [] } = sharing;
  const isLocal = new Set(localKinds);
  const isOfPage = new Set(pageKinds);
  const known: KnownRecords = {
    asked: new Set(),
    origins: new Map(),
    absent: new Set(),
    packed: new Map(),
    shared: new Set(),
    used: new Map(),
  };
  const { origins, packed, used } = known;
  const added = addedRecords(local, known, {
    ...sharing,
    isAdded: (kind) => !isLocal.has(kind),
    isAddedAlone: (kind) => !isPart || !isOfPage.has(kind),
  });
  const get = (kind: string, key: string): StoredRecord | undefined =>
    local.get(kind, key) ??
    (isPart ? readPacked({ kind, key, known }, sharing) : unpack(local, { kind, key, known }, sharing));
  const packs = sharedPacks(local, { known, get }, sharing);
  return {
    ...local,
    get: (kind, key) => {
      const record = get(kind, key);
      if (isPart && record !== undefined && !origins.has(nameOf(kind, key))) added.share(kind, key);
      return record;
    },
    keep: (kind, key) => {
      const name = nameOf(kind, key);
      const isThere = local.keep(kind, key);
      if (isPart && isThere && !origins.has(name)) added.share(kind, key);
      if (isThere || !packed.has(name)) return isThere;
      used.set(name, { kind, key });
      return true;
    },
    // A record on the server is never replaced.
    keyAfter: async (key, answers) => keyOfAll([key, ...(await answers()).flat()]),
    put: (kind, key, made) => {
      local.put(kind, key, made);
      added.share(kind, key);
    },
    fetch: async (kind, keys) => {
      if (isLocal.has(kind)) return;
      // Making values can keep the thread busy for long. Requests that add records continue here.
      if (added.isBusy()) await setImmediate();
      const missing = keys.filter(
        (key) => local.get(kind, key) === undefined && !packed.has(nameOf(kind, key)),
      );
      // Who made pages in parts has added no single record of them.
      if (isOfPage.has(kind) && (isPart || (await packs.areTaken(missing.length)))) return;
      await fetchMissing(local, { kind, keys: missing, known }, sharing);
    },
    uploaded: added.done,
    origin: (kind, key) => {
      const name = nameOf(kind, key);
      return origins.get(name) ?? (packed.has(name) ? 'remote' : undefined);
    },
    addPack: packs.add,
    takePack: packs.takeOne,
    takePacks: packs.take,
    packedFile: ({ digest }) => packed.get(nameOf(fileKind, digest))?.bytes(),
  };
}

interface Adding extends Sharing {
  /** Whether records of a kind are added at all. */
  isAdded(kind: string): boolean;
  /** Whether a record of a kind is added by itself, and not only with a pack. */
  isAddedAlone(kind: string): boolean;
}

/** Adds new records to the server, in the background. */
function addedRecords(local: Store, { used, absent }: KnownRecords, sharing: Adding) {
  const queued = new Set<string>();
  const uploads = createQueue(mostUploads, ({ kind, key }: Name) =>
    upload(local, { kind, key }, { ...sharing, isAbsent: absent.has(nameOf(kind, key)) }),
  );
  return {
    share: (kind: string, key: string) => {
      const name = nameOf(kind, key);
      if (!sharing.writes || !sharing.isAdded(kind) || queued.has(name)) return;
      queued.add(name);
      used.set(name, { kind, key });
      if (sharing.isAddedAlone(kind)) uploads.add({ kind, key });
    },
    isBusy: uploads.isBusy,
    done: uploads.done,
  };
}

/** Adds packs to the server, and takes them from it. */
function sharedPacks(
  local: Store,
  { known, get }: { known: KnownRecords; get: (kind: string, key: string) => StoredRecord | undefined },
  sharing: Sharing,
) {
  const place = { ...sharing, hold: local.hold };
  const takeRecord = (kind: string, key: string, record: PackedRecord) =>
    void known.packed.set(nameOf(kind, key), record);
  return {
    ...packsOnDemand(async (where) => takePacks(where, place, takeRecord)),
    takeOne: (name: PackName) =>
      takePack(name, place, (kind, key, record) => {
        known.shared.add(nameOf(kind, key));
        takeRecord(kind, key, record);
      }),
    add: async (pack: PackToAdd) => {
      const names = sharing.writes ? namesToPack(pack, known) : [];
      const records = recordsOf(names, get, pack);
      if (names.length === 0 || !(await addPack(records, { ...sharing, pack }))) return;
      for (const { kind, key } of names) known.shared.add(nameOf(kind, key));
    },
  };
}

/**
 * Takes packs when a run lacks enough records for that.
 * @param take returns whether there are packs
 */
function packsOnDemand(take: (where: WantedPacks) => Promise<boolean>) {
  const state: { wanted?: Parameters<SharedStore['takePacks']>; taken?: Promise<boolean> } = {};
  const takeNow = () => {
    const [where] = state.wanted ?? [];
    state.taken ??= where === undefined ? Promise.resolve(false) : where().then(take);
    return state.taken;
  };
  return {
    take: async (...wanted: Parameters<SharedStore['takePacks']>) => {
      state.wanted = wanted;
      if (wanted[1] === undefined) await takeNow();
    },
    /** Whether packs are taken, which they are now if this number of records is missing. */
    areTaken: async (missing: number): Promise<boolean> => {
      const [, fewest = 0] = state.wanted ?? [];
      return state.taken !== undefined || missing >= fewest ? takeNow() : false;
    },
  };
}

/** The records of a run that belong into a pack, those of each kind together. */
function namesToPack(
  { kinds, commonKinds, index, count }: PackToAdd,
  { used, shared }: Pick<KnownRecords, 'used' | 'shared'>,
): Name[] {
  const isOfPart = ({ kind, key }: Name) => !commonKinds.includes(kind) || partOfKey(key, count) === index;
  const names = [...used.values()].filter(
    (name) =>
      (kinds === undefined ? isOfPart(name) : kinds.includes(name.kind)) &&
      !shared.has(nameOf(name.kind, name.key)),
  );
  return names.toSorted((one, other) => compare(one.kind, other.kind));
}

/** The records and files of a pack, in this order. */
function* recordsOf(
  names: readonly Name[],
  get: (kind: string, key: string) => StoredRecord | undefined,
  { files }: PackToAdd,
): Generator<RecordToPack> {
  for (const { kind, key } of names) {
    const record = get(kind, key);
    const bytes = record?.json();
    if (record !== undefined && bytes !== undefined) yield { kind, key, lookups: record.lookups, bytes };
  }
  for (const { record, bytes } of files) yield { kind: fileKind, key: record.digest, lookups: [], bytes };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Gets the records that are missing here, and in the packs, from the server. */
async function fetchMissing(
  local: Store,
  { kind, keys, known }: { kind: string; keys: readonly string[]; known: KnownRecords },
  sharing: Sharing,
): Promise<void> {
  const { asked, origins, absent, used } = known;
  const take = (key: string, found: FoundRecord) => {
    const name = nameOf(kind, key);
    origins.set(name, 'remote');
    used.set(name, { kind, key });
    local.put(kind, key, found);
  };
  const missing = keys.filter((key) => {
    const name = nameOf(kind, key);
    if (asked.has(name)) return false;
    asked.add(name);
    return true;
  });
  const rest = missing.values();
  const fetchRest = async () => {
    for (const key of rest) {
      const found = await download({ kind, key }, sharing);
      const name = nameOf(kind, key);
      if (found === 'absent') absent.add(name);
      else if (found === 'damaged') origins.set(name, found);
      else if (found !== 'unreachable') take(key, found);
    }
  };
  await Promise.all(Array.from({ length: Math.min(mostFetches, missing.length) }, fetchRest));
}

/** The part whose pack has a record that all parts use: any, but only one. */
function partOfKey(key: string, count: number): number {
  return (Number.parseInt(sha256(key).slice(0, 8), 16) % count) + 1;
}

/** Moves a record of a pack to the local store; undefined if there is none, or it is damaged. */
function unpack(
  local: Store,
  { kind, key, known: { packed, origins, used } }: Name & { known: KnownRecords },
  { shapes }: Sharing,
): StoredRecord | undefined {
  const name = nameOf(kind, key);
  const record = packed.get(name);
  if (record === undefined) return undefined;
  packed.delete(name);
  const value = soundValue(record, shapes?.[kind]);
  origins.set(name, value === undefined ? 'damaged' : 'remote');
  if (value === undefined) return undefined;
  used.set(name, { kind, key });
  local.put(kind, key, { lookups: record.lookups, value });
  const stored = local.get(kind, key);
  // Not read once more from the disk.
  return stored && { ...stored, value: () => value, valueOnce: () => value };
}

/** Returns a record of a pack without moving it, as the machine of a part builds nothing else. */
function readPacked({ kind, key, known }: Name & { known: KnownRecords }, { shapes }: Sharing) {
  const name = nameOf(kind, key);
  const record = known.packed.get(name);
  if (record === undefined) return undefined;
  known.used.set(name, { kind, key });
  const read: { value?: unknown; isSound?: boolean } = {};
  const valueOnce = () => {
    const value = soundValue(record, shapes?.[kind]);
    read.isSound = value !== undefined;
    known.origins.set(name, read.isSound ? 'remote' : 'damaged');
    return value;
  };
  const value = () => {
    read.value ??= valueOnce();
    return read.value;
  };
  const json = () => ((read.isSound ?? valueOnce() !== undefined) ? record.bytes() : undefined);
  return { lookups: record.lookups, value, valueOnce, json, digest: () => keyOf(json()) };
}

/** The value of a record of a pack; undefined if it is damaged, or has not the shape of its kind. */
function soundValue(record: PackedRecord, shape: Shape = () => true): unknown {
  const value = parsedJson(record.bytes()?.toString('utf8') ?? '');
  return shape(value) ? value : undefined;
}

function nameOf(kind: string, key: string): string {
  return `${kind}:${key}`;
}

/** Creates a queue whose items are worked on in the background, some at the same time. */
function createQueue<Item>(most: number, work: (item: Item) => Promise<void>) {
  const state = { items: [] as Item[], next: 0, running: new Set<Promise<void>>() };
  const takeAll = async () => {
    for (let item = state.items[state.next]; item !== undefined; item = state.items[state.next]) {
      state.next += 1;
      await work(item);
    }
  };
  return {
    add: (item: Item) => {
      state.items.push(item);
      if (state.running.size === most) return;
      const run = takeAll().finally(() => state.running.delete(run));
      state.running.add(run);
    },
    isBusy: () => state.running.size > 0,
    done: async () => {
      while (state.running.size > 0) await Promise.all(state.running);
    },
  };
}

// A store that machines share: a local store, which gets missing records from an HTTP cache and adds new ones to it. Laws: bytes are used
// only if their digest is right; a record on the server is never replaced; whatever fails there, the local store still works.

import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { keyOf, keyOfAll } from '../../generator/shared/keys.ts';
import { parsedJson, type Shapes } from '../../generator/shared/shapes.ts';
import type { PackName, SharedStore } from '../../generator/types/seam/shared-store.ts';
import type { Lookup, Store, StoredRecord } from '../../generator/types/store.ts';
import { type HttpCache, sha256 } from './http-cache.ts';
import type { PackedRecord, RecordToPack } from './pack-entry.ts';
import { addPack, takePacks } from './share-packs.ts';

/** What a store shares, and how. */
export interface Sharing {
  cache: HttpCache;
  /** Identifies the version of the program, since no other version can use its values. */
  program: string;
  /** The shapes of the values of each kind: a value of another shape is damaged. By default, none is checked. */
  shapes?: Shapes;
  /** The kinds of values that are not shared. */
  localKinds: readonly string[];
  /** Whether new records are added to the server. */
  writes: boolean;
  /** Whether records that the local store had before this run are added, too. */
  writesKnown?: boolean;
}

/** Records that are fetched, and that are added, at the same time. */
const mostFetches = 32;
const mostUploads = 16;
/** The kind of the files of packs, whose keys are their digests. No value is of this kind. */
const fileKind = 'file';
/** Maximum bytes of a record, and of a value. */
const largestRecord = 4_000_000;
const largestValue = 512_000_000;

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
  /** Those that this run has made, found or fetched. */
  used: Map<string, Name>;
}

/** Creates a store that shares the records of another one. */
export function sharedStore(local: Store, sharing: Sharing): SharedStore {
  const { localKinds, writes, writesKnown = false } = sharing;
  const isLocal = new Set(localKinds);
  const known: KnownRecords = {
    asked: new Set(),
    origins: new Map(),
    absent: new Set(),
    packed: new Map(),
    used: new Map(),
  };
  const { origins } = known;
  const queued = new Set<string>();
  const uploads = createQueue(mostUploads, ({ kind, key }: Name) =>
    upload(local, { kind, key }, { ...sharing, isAbsent: known.absent.has(nameOf(kind, key)) }),
  );
  const share = (kind: string, key: string) => {
    const name = nameOf(kind, key);
    if (!writes || isLocal.has(kind) || queued.has(name)) return;
    queued.add(name);
    known.used.set(name, { kind, key });
    uploads.add({ kind, key });
  };
  return {
    ...local,
    get: (kind, key) => {
      const record = local.get(kind, key) ?? unpack(local, { kind, key, known }, sharing);
      if (writesKnown && record !== undefined && !origins.has(nameOf(kind, key))) share(kind, key);
      return record;
    },
    keep: (kind, key) => {
      const isThere = local.keep(kind, key);
      if (writesKnown && isThere && !origins.has(nameOf(kind, key))) share(kind, key);
      return isThere || known.packed.has(nameOf(kind, key));
    },
    // A record on the server is never replaced.
    keyAfter: async (key, answers) => keyOfAll([key, ...(await answers()).flat()]),
    put: (kind, key, made) => {
      local.put(kind, key, made);
      share(kind, key);
    },
    fetch: async (kind, keys) => {
      if (isLocal.has(kind)) return;
      // Making values can keep the thread busy for long. Requests that add records continue here.
      if (uploads.isBusy()) await setImmediate();
      await fetchMissing(local, { kind, keys, known }, sharing);
    },
    uploaded: uploads.done,
    origin: (kind, key) => {
      const name = nameOf(kind, key);
      return origins.get(name) ?? (known.packed.has(name) ? 'remote' : undefined);
    },
    addPack: async (pack) => {
      if (writes) await addPack(recordsOf(local, known.used.values(), pack), { ...sharing, pack });
    },
    takePacks: (sources) =>
      takePacks(
        sources,
        { ...sharing, hold: local.hold },
        (kind, key, record) => void known.packed.set(nameOf(kind, key), record),
      ),
    packedFile: ({ digest }) => known.packed.get(nameOf(fileKind, digest))?.bytes(),
  };
}

/** The records of a pack: those of each kind together, then the files. */
function* recordsOf(
  local: Store,
  used: Iterable<Name>,
  { commonKinds, index, count, files }: PackName,
): Generator<RecordToPack> {
  const isOfPart = ({ kind, key }: Name) => !commonKinds.includes(kind) || partOfKey(key, count) === index;
  const names = [...used].filter(isOfPart);
  for (const { kind, key } of names.toSorted((one, other) => compare(one.kind, other.kind))) {
    const record = local.get(kind, key);
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
  const { asked, origins, absent, packed, used } = known;
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
    return local.get(kind, key) === undefined && !packed.has(name);
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

/** A record as it is fetched. */
interface FoundRecord {
  lookups: readonly Lookup[];
  value: unknown;
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
  const value = parsedJson(record.bytes()?.toString('utf8') ?? '');
  const isSound = value !== undefined && (shapes === undefined || shapes[kind]?.(value) === true);
  origins.set(name, isSound ? 'remote' : 'damaged');
  if (!isSound) return undefined;
  used.set(name, { kind, key });
  local.put(kind, key, { lookups: record.lookups, value });
  const stored = local.get(kind, key);
  // Not read once more from the disk.
  return stored && { ...stored, value: () => value, valueOnce: () => value };
}

interface Name {
  kind: string;
  key: string;
}

function nameOf(kind: string, key: string): string {
  return `${kind}:${key}`;
}

/** The path of a record. */
function pathOf({ kind, key }: Name, { program }: Sharing): string {
  return `ac/${sha256(JSON.stringify([program, kind, key]))}`;
}

// `["<checksum>",["<digest>",<size>,[...lookups]]]`: the checksum also has the path, so a record at another path is damaged.
const recordSchema = v.strictTuple([
  v.string(),
  v.strictTuple([
    v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(largestValue)),
    v.array(v.strictTuple([v.string(), v.string()])),
  ]),
]);
type SharedRecord = v.InferOutput<typeof recordSchema>[1];

function recordText(path: string, record: SharedRecord): string {
  return JSON.stringify([keyOf(path, JSON.stringify(record)), record]);
}

function parsedRecord(path: string, bytes: Buffer): SharedRecord | undefined {
  const parsed = v.safeParse(recordSchema, parsedJson(bytes.toString('utf8')));
  if (!parsed.success) return undefined;
  const [checksum, record] = parsed.output;
  return checksum === keyOf(path, JSON.stringify(record)) ? record : undefined;
}

async function download(
  name: Name,
  sharing: Sharing,
): Promise<FoundRecord | 'absent' | 'damaged' | 'unreachable'> {
  const path = pathOf(name, sharing);
  const answer = await sharing.cache.get(path, largestRecord);
  if ('missing' in answer) return answer.missing;
  const [digest, size, lookups = []] = parsedRecord(path, answer.bytes) ?? [];
  if (digest === undefined || size === undefined) return 'damaged';
  const stored = await sharing.cache.get(`cas/${digest}`, size);
  // A value can be deleted before its record.
  if ('missing' in stored) return stored.missing === 'damaged' ? 'damaged' : 'unreachable';
  const value = sha256(stored.bytes) === digest ? parsedJson(stored.bytes.toString('utf8')) : undefined;
  const isSound = sharing.shapes === undefined || sharing.shapes[name.kind]?.(value) === true;
  return value === undefined || !isSound ? 'damaged' : { lookups, value };
}

/** Values with more bytes are not sent if the server has them. */
const smallValue = 100_000;

/**
 * Adds a record to the server. Its value goes first, as a record without its value is useless.
 * @param sharing `isAbsent`: the server had no record when it was asked in this run
 */
async function upload(local: Store, name: Name, sharing: Sharing & { isAbsent: boolean }): Promise<void> {
  const record = local.get(name.kind, name.key);
  const bytes = record?.json();
  if (record === undefined || bytes === undefined || bytes.length > largestValue) return;
  const digest = sha256(bytes);
  const asksForValue = !sharing.isAbsent || bytes.length > smallValue;
  if (!(await sharing.cache.add(`cas/${digest}`, bytes, asksForValue))) return;
  const path = pathOf(name, sharing);
  const lookups = record.lookups.map(([question, answer]): [string, string] => [question, answer]);
  await sharing.cache.add(
    path,
    Buffer.from(recordText(path, [digest, bytes.length, lookups])),
    !sharing.isAbsent,
  );
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

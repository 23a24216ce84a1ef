// Packs: the docs of a group of Markdown files, or all other records that one part of a split build has used and the files of its pages, as
// a few large entries of the HTTP cache. Others get them with a few requests in place of two for each record. Laws: a pack is only a faster
// way to the same records; an entry whose digest is wrong is not used.

import * as v from 'valibot';
import { keyOf } from '../../generator/shared/keys.ts';
import { parsedJson } from '../../generator/shared/shapes.ts';
import type { PackName, WantedPacks } from '../../generator/types/seam/shared-store.ts';
import type { Store } from '../../generator/types/store.ts';
import { type HttpCache, sha256 } from './http-cache.ts';
import {
  createEntryReader,
  entryOf,
  largestEntry,
  type PackedRecord,
  type RecordToPack,
} from './pack-entry.ts';

/** Where packs are, and which program they are of. */
interface PackPlace {
  cache: HttpCache;
  program: string;
}

/** Bytes of records after which an entry is full. A server can have a limit for the length of a request. */
const fullEntry = 16_000_000;
/** Maximum bytes of all entries, which are compressed, and of a list of entries. */
const largestPacks = 2_000_000_000;
const largestList = 1_000_000;
/** How many parts are looked for at first. Any of them tells how many there are. */
const firstParts = 4;
const mostParts = 1000;
/** Entries that are fetched at the same time, since each is in memory until it is held. */
const mostFetches = 4;

const size = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** `["<checksum>",[parts,[["<digest>",<bytes>],...]]]`: the checksum also has the path. */
const listSchema = v.strictTuple([
  v.string(),
  v.strictTuple([size(mostParts), v.array(v.strictTuple([digest, size(largestEntry)]))]),
]);
type PackList = v.InferOutput<typeof listSchema>[1];

/** Names the form of packs and of their entries, so that no pack of another form is found. */
const packForm = 'pack of blocks';

type NamedPack = Omit<PackName, 'count'>;

function pathOf({ sources, content, index }: NamedPack, { program }: PackPlace): string {
  return `ac/${sha256(JSON.stringify([program, packForm, sources, content, index]))}`;
}

/**
 * Adds a pack. Returns false if it is not on the server afterwards.
 * @param records in the order in which they are needed, as neighbours are in one entry
 */
export async function addPack(
  records: Iterable<RecordToPack>,
  { pack, ...place }: PackPlace & { pack: PackName },
): Promise<boolean> {
  const { cache } = place;
  const entries: PackList[1] = [];
  for (const together of entriesOf(records)) {
    const bytes = await entryOf(together);
    const name = sha256(bytes);
    if (!(await cache.add(`cas/${name}`, bytes, true))) return false;
    entries.push([name, bytes.length]);
  }
  const path = pathOf(pack, place);
  const list: PackList = [pack.count, entries];
  return cache.add(path, Buffer.from(JSON.stringify([keyOf(path, JSON.stringify(list)), list])), true);
}

/** Groups records to entries of about equal length. */
function* entriesOf(records: Iterable<RecordToPack>): Generator<RecordToPack[]> {
  let together: RecordToPack[] = [];
  let length = 0;
  for (const record of records) {
    if (record.bytes.length > largestEntry / 2) continue;
    together.push(record);
    length += record.bytes.length;
    if (length < fullEntry) continue;
    yield together;
    together = [];
    length = 0;
  }
  if (together.length > 0) yield together;
}

/** Receives each record of the packs that are taken. */
type OnRecord = (kind: string, key: string, record: PackedRecord) => void;

type PlaceToTake = PackPlace & Pick<Store, 'hold'>;

/** Gets one pack, if it is there. */
export async function takePack(name: NamedPack, place: PlaceToTake, onRecord: OnRecord): Promise<void> {
  const list = await takeList(pathOf(name, place), place);
  if (list !== undefined) await takeEntries(list[1], place, onRecord);
}

/**
 * Gets the packs of all parts, or the docs of all and the pages of one, of the first sources that have some. Returns false if none has.
 * @param place `hold` keeps their bytes
 */
export async function takePacks(
  { sources: [best, ...others], part }: WantedPacks,
  place: PlaceToTake,
  onRecord: OnRecord,
): Promise<boolean> {
  if (best === undefined) return false;
  const current = await listsOf(best, place);
  const lists = current.length > 0 ? current : await listsOfFirst(others, place);
  const isWanted = ({ content, index, list: [count] }: FoundList) =>
    content === 'docs' || part === undefined || count !== part.count || index === part.index;
  const entries = lists.filter(isWanted).flatMap(({ list }) => list[1]);
  await takeEntries(entries, place, onRecord);
  return lists.length > 0;
}

/** Gets the lists of the first sources whose first part has a pack: to save time with them is not worth more than a request for each. */
async function listsOfFirst(all: readonly string[], place: PackPlace): Promise<FoundList[]> {
  const found = await Promise.all(
    all.map((sources) => takeList(pathOf({ sources, content: 'pages', index: 1 }, place), place)),
  );
  const sources = all[found.findIndex((list) => list !== undefined)];
  return sources === undefined ? [] : listsOf(sources, place);
}

interface FoundList extends Omit<NamedPack, 'sources'> {
  list: PackList;
}

/** Gets the lists of all packs of sources. */
async function listsOf(sources: string, place: PackPlace): Promise<FoundList[]> {
  const listOf = async (content: PackName['content'], index: number): Promise<FoundList[]> => {
    const list = await takeList(pathOf({ sources, content, index }, place), place);
    return list === undefined ? [] : [{ content, index, list }];
  };
  const listsIn = async (indexes: number[]) =>
    (await Promise.all(indexes.flatMap((index) => [listOf('docs', index), listOf('pages', index)]))).flat();
  const first = await listsIn(numbers(1, firstParts));
  const count = Math.max(0, ...first.map(({ list }) => list[0]));
  return [...first, ...(await listsIn(numbers(firstParts + 1, count)))];
}

async function takeEntries(entries: PackList[1], place: PlaceToTake, onRecord: OnRecord): Promise<void> {
  const total = entries.reduce((sum, [, length]) => sum + length, 0);
  if (total > largestPacks) return;
  const read = createEntryReader(place.hold);
  const untaken = entries.values();
  const takeRest = async () => {
    for (const entry of untaken) {
      const bytes = await takeEntry(entry, place);
      if (bytes !== undefined) read(bytes, onRecord);
    }
  };
  await Promise.all(numbers(1, mostFetches).map(takeRest));
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

async function takeList(path: string, { cache }: PackPlace): Promise<PackList | undefined> {
  const answer = await cache.get(path, largestList);
  if ('missing' in answer) return undefined;
  const parsed = v.safeParse(listSchema, parsedJson(answer.bytes.toString('utf8')));
  if (!parsed.success) return undefined;
  const [checksum, list] = parsed.output;
  return checksum === keyOf(path, JSON.stringify(list)) ? list : undefined;
}

async function takeEntry(
  [name, length]: PackList[1][number],
  { cache }: PackPlace,
): Promise<Buffer | undefined> {
  const answer = await cache.get(`cas/${name}`, length);
  return 'missing' in answer || sha256(answer.bytes) !== name ? undefined : answer.bytes;
}

// Packs: all records that one part of a split build has used, as a few large entries of the HTTP cache. The final build gets them with a few
// requests in place of two for each record. Laws: a pack is only a faster way to the same records; a part of it whose digest is wrong is not used.

import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import * as v from 'valibot';
import { keyOf } from '../../generator/shared/keys.ts';
import { parsedJson } from '../../generator/shared/shapes.ts';
import type { PackName } from '../../generator/types/seam/shared-store.ts';
import type { Lookup, Store } from '../../generator/types/store.ts';
import { type HttpCache, sha256 } from './http-cache.ts';

/** A record in a pack, which is read when it is asked for. */
export interface PackedRecord {
  lookups: readonly Lookup[];
  json(): Buffer;
}

/** Where packs are, and which program they are of. */
interface PackPlace {
  cache: HttpCache;
  program: string;
}

/** Bytes of records after which an entry is full. A server can have a limit for the length of a request. */
const fullEntry = 16_000_000;
/** Maximum bytes of an entry, of all entries of a pack, and of a list of entries. */
const largestEntry = 600_000_000;
const largestPack = 2_000_000_000;
const largestList = 1_000_000;
/** How many parts are looked for at first. Any of them tells how many there are. */
const firstParts = 4;
const mostParts = 1000;

const deflated = promisify<Buffer, { level: number }, Buffer>(deflate);
const inflated = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

const size = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** `["<checksum>",[parts,[["<digest>",<compressed bytes>,<bytes>],...]]]`: the checksum also has the path. */
const listSchema = v.strictTuple([
  v.string(),
  v.strictTuple([size(mostParts), v.array(v.strictTuple([digest, size(largestEntry), size(largestEntry)]))]),
]);
type PackList = v.InferOutput<typeof listSchema>[1];
/** The first line of an entry: kind, key, lookups and bytes of each record. Their JSON follows. */
const headSchema = v.array(
  v.strictTuple([
    v.string(),
    v.string(),
    v.array(v.strictTuple([v.string(), v.string()])),
    size(largestEntry),
  ]),
);
type PackHead = v.InferOutput<typeof headSchema>;

function pathOf(sources: string, part: number, { program }: PackPlace): string {
  return `ac/${sha256(JSON.stringify([program, 'pack', sources, part]))}`;
}

/**
 * Adds the pack of a part.
 * @param names the records that it has
 */
export async function addPack(
  local: Store,
  names: Iterable<{ kind: string; key: string }>,
  { pack, ...place }: PackPlace & { pack: PackName },
): Promise<void> {
  const { cache } = place;
  const entries: PackList[1] = [];
  for (const entry of entriesOf(local, names)) {
    const bytes = new Uint8Array(await deflated(entry, { level: 1 }));
    const name = sha256(bytes);
    if (!(await cache.add(`cas/${name}`, bytes, true))) return;
    entries.push([name, bytes.length, entry.length]);
  }
  const path = pathOf(pack.sources, pack.index, place);
  const list: PackList = [pack.count, entries];
  await cache.add(path, Buffer.from(JSON.stringify([keyOf(path, JSON.stringify(list)), list])), true);
}

/** Joins records to entries of about equal length. */
function* entriesOf(local: Store, names: Iterable<{ kind: string; key: string }>): Generator<Buffer> {
  let head: PackHead = [];
  let values: Buffer[] = [];
  let length = 0;
  const entry = () => {
    const joined = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...values]);
    head = [];
    values = [];
    length = 0;
    return joined;
  };
  for (const { kind, key } of names) {
    const record = local.get(kind, key);
    const json = record?.json();
    if (record === undefined || json === undefined || json.length > largestEntry / 2) continue;
    head.push([kind, key, record.lookups.map(([question, answer]) => [question, answer]), json.length]);
    values.push(json);
    length += json.length;
    if (length >= fullEntry) yield entry();
  }
  if (head.length > 0) yield entry();
}

/**
 * Gets the packs of all parts.
 * @param onRecord receives each record that they have
 */
export async function takePacks(
  sources: string,
  place: PackPlace,
  onRecord: (kind: string, key: string, record: PackedRecord) => void,
): Promise<void> {
  const listOf = (part: number) => takeList(pathOf(sources, part, place), place);
  const first = await Promise.all(numbers(1, firstParts).map(listOf));
  const count = Math.max(0, ...first.map((list) => list?.[0] ?? 0));
  const rest = await Promise.all(numbers(firstParts + 1, count).map(listOf));
  const entries = [...first, ...rest].flatMap((list) => list?.[1] ?? []);
  const total = entries.reduce((sum, [, , length]) => sum + length, 0);
  if (total > largestPack) return;
  await Promise.all(
    entries.map(async (entry) => {
      const bytes = await takeEntry(entry, place);
      if (bytes !== undefined) readEntry(bytes, onRecord);
    }),
  );
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
  [name, compressed, length]: PackList[1][number],
  { cache }: PackPlace,
): Promise<Buffer | undefined> {
  const answer = await cache.get(`cas/${name}`, compressed);
  if ('missing' in answer || sha256(answer.bytes) !== name) return undefined;
  const bytes = await inflated(answer.bytes, { maxOutputLength: Math.max(1, length) }).catch(() => undefined);
  return bytes?.length === length ? bytes : undefined;
}

function readEntry(bytes: Buffer, onRecord: Parameters<typeof takePacks>[2]): void {
  const end = bytes.indexOf('\n');
  const head = v.safeParse(headSchema, parsedJson(bytes.toString('utf8', 0, Math.max(0, end))));
  if (!head.success) return;
  let from = end + 1;
  for (const [kind, key, lookups, length] of head.output) {
    const at = from;
    from += length;
    onRecord(kind, key, { lookups, json: () => bytes.subarray(at, at + length) });
  }
}

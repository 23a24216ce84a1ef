// Records that are shared one by one: each is an entry with its lookups and the digest of its value, and the value at its digest. Laws: bytes
// are used only if their digest is right; a record on the server is never replaced.

import * as v from 'valibot';
import { keyOf } from '../../generator/shared/keys.ts';
import { parsedJson, type Shapes } from '../../generator/shared/shapes.ts';
import type { Lookup, Store } from '../../generator/types/store.ts';
import { type HttpCache, sha256 } from './http-cache.ts';

/** Where records are shared. */
export interface RecordPlace {
  cache: HttpCache;
  /** Identifies the version of the program, since no other version can use its values. */
  program: string;
  /** The shapes of the values of each kind: a value of another shape is damaged. By default, none is checked. */
  shapes?: Shapes;
}

/** Kind and key of a record. */
export interface Name {
  kind: string;
  key: string;
}

/** Maximum bytes of a record, and of a value. */
const largestRecord = 4_000_000;
const largestValue = 512_000_000;

/** A record as it is fetched. */
export interface FoundRecord {
  lookups: readonly Lookup[];
  value: unknown;
}

/** The path of a record. */
function pathOf({ kind, key }: Name, { program }: RecordPlace): string {
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

/** Gets a record. */
export async function download(
  name: Name,
  place: RecordPlace,
): Promise<FoundRecord | 'absent' | 'damaged' | 'unreachable'> {
  const path = pathOf(name, place);
  const answer = await place.cache.get(path, largestRecord);
  if ('missing' in answer) return answer.missing;
  const [digest, size, lookups = []] = parsedRecord(path, answer.bytes) ?? [];
  if (digest === undefined || size === undefined) return 'damaged';
  const stored = await place.cache.get(`cas/${digest}`, size);
  // A value can be deleted before its record.
  if ('missing' in stored) return stored.missing === 'damaged' ? 'damaged' : 'unreachable';
  const value = sha256(stored.bytes) === digest ? parsedJson(stored.bytes.toString('utf8')) : undefined;
  const isSound = place.shapes === undefined || place.shapes[name.kind]?.(value) === true;
  return value === undefined || !isSound ? 'damaged' : { lookups, value };
}

/** Values with more bytes are not sent if the server has them. */
const smallValue = 100_000;

/**
 * Adds a record to the server. Its value goes first, as a record without its value is useless.
 * @param place `isAbsent`: the server had no record when it was asked in this run
 */
export async function upload(
  local: Store,
  name: Name,
  place: RecordPlace & { isAbsent: boolean },
): Promise<void> {
  const record = local.get(name.kind, name.key);
  const bytes = record?.json();
  if (record === undefined || bytes === undefined || bytes.length > largestValue) return;
  const digest = sha256(bytes);
  const asksForValue = !place.isAbsent || bytes.length > smallValue;
  if (!(await place.cache.add(`cas/${digest}`, bytes, asksForValue))) return;
  const path = pathOf(name, place);
  const lookups = record.lookups.map(([question, answer]): [string, string] => [question, answer]);
  await place.cache.add(
    path,
    Buffer.from(recordText(path, [digest, bytes.length, lookups])),
    !place.isAbsent,
  );
}

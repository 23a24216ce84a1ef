// One entry of a pack: records of one kind of use, compressed together. What it has can be listed without inflating it. Laws: an entry is
// inflated when one of its records is asked for, and only a few are in memory at a time; damaged bytes have no records.

import { promisify } from 'node:util';
import { deflate, inflateSync } from 'node:zlib';
import * as v from 'valibot';
import { parsedJson } from '../../generator/shared/shapes.ts';
import type { Lookup } from '../../generator/types/store.ts';

/** A record to put into a pack. */
export interface RecordToPack {
  kind: string;
  key: string;
  lookups: readonly Lookup[];
  bytes: Uint8Array;
}

/** A record in a pack, which is read when it is asked for. */
export interface PackedRecord {
  lookups: readonly Lookup[];
  /** Undefined if the entry is damaged. */
  bytes(): Buffer | undefined;
}

/** Maximum bytes of an entry. */
export const largestEntry = 600_000_000;
/** Maximum bytes of the head of an entry. */
const largestHead = 100_000_000;
/** Number of entries that stay inflated. Neighbours are asked for together, so few are enough. */
const mostInflated = 4;
/** Bytes before the head: its length in the entry. */
const lengthBytes = 4;

const deflated = promisify<Uint8Array, { level: number }, Buffer>(deflate);

/** Kind, key, lookups and bytes of each record. */
const headSchema = v.array(
  v.strictTuple([
    v.string(),
    v.string(),
    v.array(v.strictTuple([v.string(), v.string()])),
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(largestEntry)),
  ]),
);
type Head = v.InferOutput<typeof headSchema>;

/** Joins records to an entry: the length of its head, the head and the bytes of all records, both compressed. */
export async function entryOf(records: readonly RecordToPack[]): Promise<Buffer<ArrayBuffer>> {
  const head: Head = records.map(({ kind, key, lookups, bytes }) => [
    kind,
    key,
    lookups.map(([question, answer]) => [question, answer]),
    bytes.length,
  ]);
  const [compressedHead, body] = await Promise.all([
    deflated(Buffer.from(JSON.stringify(head)), { level: 1 }),
    deflated(Buffer.concat(records.map(({ bytes }) => bytes)), { level: 1 }),
  ]);
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(compressedHead.length);
  return Buffer.concat([length, compressedHead, body]);
}

/** Creates a reader of entries, which keeps the last few that it has inflated. */
export function createEntryReader(): (
  entry: Buffer,
  onRecord: (kind: string, key: string, record: PackedRecord) => void,
) => void {
  const inflated = new Map<Buffer, Buffer | undefined>();
  const bodyOf = (body: Buffer, length: number): Buffer | undefined => {
    if (!inflated.has(body)) inflated.set(body, inflatedTo(body, length));
    const bytes = inflated.get(body);
    inflated.delete(body);
    inflated.set(body, bytes);
    const [oldest] = inflated.keys();
    if (inflated.size > mostInflated && oldest !== undefined) inflated.delete(oldest);
    return bytes;
  };
  return (entry, onRecord) => {
    if (entry.length < lengthBytes) return;
    const end = lengthBytes + entry.readUInt32BE(0);
    const text = inflatedTo(entry.subarray(lengthBytes, end), largestHead, { isExact: false });
    const head = v.safeParse(headSchema, parsedJson(text?.toString('utf8') ?? ''));
    if (!head.success) return;
    const total = head.output.reduce((sum, [, , , length]) => sum + length, 0);
    if (total > largestEntry) return;
    const body = entry.subarray(end);
    let from = 0;
    for (const [kind, key, lookups, length] of head.output) {
      const at = from;
      from += length;
      onRecord(kind, key, { lookups, bytes: () => bodyOf(body, total)?.subarray(at, at + length) });
    }
  };
}

/** Returns the bytes that were compressed; undefined if they are damaged, or not as many as they should be. */
function inflatedTo(bytes: Buffer, length: number, { isExact = true } = {}): Buffer | undefined {
  try {
    const found = inflateSync(bytes, { maxOutputLength: Math.max(1, length) });
    return isExact && found.length !== length ? undefined : found;
  } catch {
    return undefined;
  }
}

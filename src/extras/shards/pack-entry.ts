// One entry of a pack: records of one kind of use, compressed in blocks. What it has can be listed without inflating it. Laws: reading a
// record inflates one block, which is small or has that record only; few inflated blocks are in memory, and compressed ones are held outside
// of it; damaged bytes have no records.

import { promisify } from 'node:util';
import { deflate, inflateSync } from 'node:zlib';
import * as v from 'valibot';
import { parsedJson } from '../../generator/shared/shapes.ts';
import type { HeldBytes, Lookup, Store } from '../../generator/types/store.ts';

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
  /** Undefined if its block is damaged. */
  bytes(): Buffer<ArrayBuffer> | undefined;
}

/** Maximum bytes of an entry. */
export const largestEntry = 600_000_000;
/** Maximum bytes of the head of an entry. */
const largestHead = 100_000_000;
/**
 * Maximum bytes of a block with several records. Smaller blocks compress less, and larger ones take longer where the order of records is
 * another than that in which they are read.
 */
const largestBlock = 131_072;
/** Maximum bytes of blocks that stay inflated. A build reads records of several kinds and parts in turns, each in order. */
const mostInflated = 16_000_000;
/** Bytes before the head: its length in the entry. */
const lengthBytes = 4;

const deflated = promisify<Uint8Array, { level: number }, Buffer>(deflate);

const size = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(largestEntry));
/** Compressed bytes of each block, and kind, key, lookups and bytes of each of its records. */
const headSchema = v.array(
  v.strictTuple([
    size,
    v.array(v.strictTuple([v.string(), v.string(), v.array(v.strictTuple([v.string(), v.string()])), size])),
  ]),
);
type Head = v.InferOutput<typeof headSchema>;

/** Joins records to an entry: the length of its head, the head and the blocks of all records, each compressed. */
export async function entryOf(records: Iterable<RecordToPack>): Promise<Buffer<ArrayBuffer>> {
  const groups = [...blocksOf(records)];
  const blocks = await Promise.all(
    groups.map((group) => deflated(Buffer.concat(group.map(({ bytes }) => bytes)), { level: 1 })),
  );
  const head: Head = groups.map((group, index) => [
    blocks[index]?.length ?? 0,
    group.map(({ kind, key, lookups, bytes }) => [
      kind,
      key,
      lookups.map(([question, answer]) => [question, answer]),
      bytes.length,
    ]),
  ]);
  const compressedHead = await deflated(Buffer.from(JSON.stringify(head)), { level: 1 });
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(compressedHead.length);
  return Buffer.concat([length, compressedHead, ...blocks]);
}

/** Groups records to blocks. A record that is larger than a block has one of its own. */
function* blocksOf(records: Iterable<RecordToPack>): Generator<RecordToPack[]> {
  let together: RecordToPack[] = [];
  let length = 0;
  for (const record of records) {
    if (together.length > 0 && length + record.bytes.length > largestBlock) {
      yield together;
      together = [];
      length = 0;
    }
    together.push(record);
    length += record.bytes.length;
  }
  if (together.length > 0) yield together;
}

/** A block of an entry: its bytes as compressed, and the records that it has. */
interface Block {
  compressed: Buffer;
  length: number;
  records: Head[number][1];
}

/** A block whose compressed bytes are held outside of memory. */
interface HeldBlock {
  compressed: HeldBytes;
  length: number;
  /** Whether it has one record only. */
  isSingle: boolean;
}

/**
 * Creates a reader of entries, which keeps the last blocks that it has inflated.
 * @param hold keeps the blocks as long as their records can be read
 */
export function createEntryReader(
  hold: Store['hold'],
): (entry: Buffer, onRecord: (kind: string, key: string, record: PackedRecord) => void) => void {
  const inflate = createInflater();
  return (entry, onRecord) => {
    for (const { compressed, length: total, records } of blocksIn(entry)) {
      const block = { compressed: hold(compressed), length: total, isSingle: records.length === 1 };
      let from = 0;
      for (const [kind, key, lookups, length] of records) {
        const at = from;
        from += length;
        onRecord(kind, key, { lookups, bytes: () => inflate(block)?.subarray(at, at + length) });
      }
    }
  };
}

/** Lists the blocks of an entry; none if it is damaged. */
function blocksIn(entry: Buffer): Block[] {
  if (entry.length < lengthBytes) return [];
  const end = lengthBytes + entry.readUInt32BE(0);
  const text = inflatedTo(entry.subarray(lengthBytes, end), largestHead, { isExact: false });
  const head = v.safeParse(headSchema, parsedJson(text?.toString('utf8') ?? ''));
  if (!head.success) return [];
  let from = end;
  const blocks = head.output.map(([compressed, records]): Block => {
    const start = from;
    from += compressed;
    const length = records.reduce((sum, [, , , bytes]) => sum + bytes, 0);
    return { compressed: entry.subarray(start, from), length, records };
  });
  const total = blocks.reduce((sum, { length }) => sum + length, 0);
  // Large blocks of many records would be inflated for each of these.
  const isSlow = blocks.some(({ records, length }) => records.length > 1 && length > largestBlock);
  return from !== entry.length || total > largestEntry || isSlow ? [] : blocks;
}

/** Creates a function that inflates blocks, and keeps the last ones. */
function createInflater(): (block: HeldBlock) => Buffer<ArrayBuffer> | undefined {
  const kept = new Map<HeldBlock, Buffer<ArrayBuffer> | undefined>();
  const state = { length: 0 };
  return (block) => {
    // Nothing else is in it, and it can be large.
    if (block.isSingle) return inflatedTo(block.compressed.bytes(), block.length);
    const isKept = kept.has(block);
    const bytes = isKept ? kept.get(block) : inflatedTo(block.compressed.bytes(), block.length);
    kept.delete(block);
    kept.set(block, bytes);
    if (!isKept) state.length += block.length;
    for (const oldest of kept.keys()) {
      if (state.length <= mostInflated) break;
      kept.delete(oldest);
      state.length -= oldest.length;
    }
    return bytes;
  };
}

/** Returns the bytes that were compressed; undefined if they are damaged, or not as many as they should be. */
function inflatedTo(
  bytes: Buffer | undefined,
  length: number,
  { isExact = true } = {},
): Buffer<ArrayBuffer> | undefined {
  if (bytes === undefined) return undefined;
  try {
    const found = inflateSync(bytes, { maxOutputLength: Math.max(1, length) });
    return isExact && found.length !== length ? undefined : found;
  } catch {
    return undefined;
  }
}

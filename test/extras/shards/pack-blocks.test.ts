// Reading the records of packs takes time in proportion to their number: what is compressed together is small, and inflated about once.

import { syncBuiltinESMExports } from 'node:module';
import zlib, { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HttpCache } from '../../../src/extras/shards/http-cache.ts';
import { createEntryReader, entryOf } from '../../../src/extras/shards/pack-entry.ts';
import { sharedStore } from '../../../src/extras/shards/share-records.ts';
import { keyOf } from '../../../src/generator/shared/keys.ts';
import { memoryStore } from '../../../src/generator/store/local-store.ts';
import { holdInMemory } from '../../../src/generator/store/spill-file.ts';
import type { FileRecord } from '../../../src/generator/types/page-files.ts';

const inflated = { bytes: 0 };
const { inflateSync } = zlib;

// Not a mock of the module, which another test file may have loaded before.
beforeAll(() => {
  zlib.inflateSync = (...given) => {
    const found = inflateSync(...given);
    inflated.bytes += found.length;
    return found;
  };
  syncBuiltinESMExports();
});
afterAll(() => {
  zlib.inflateSync = inflateSync;
  syncBuiltinESMExports();
});
beforeEach(() => {
  inflated.bytes = 0;
});

const sources = 'sources';

function memoryCache(): HttpCache {
  const entries = new Map<string, Buffer>();
  return {
    get: async (path) => {
      const bytes = entries.get(path);
      return bytes === undefined ? { missing: 'absent' } : { bytes };
    },
    add: async (path, bytes) => {
      entries.set(path, Buffer.from(bytes));
      return true;
    },
    trouble: () => undefined,
  };
}

const storeOn = (cache: HttpCache) =>
  sharedStore(memoryStore(), { cache, program: '1', localKinds: [], writes: true });

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const textOf = (page: number) => `${page} `.repeat(300);
const keyOfPage = (page: number) => keyOf(`page ${page}`);

function fileOf(page: number): { record: FileRecord; bytes: Buffer } {
  const bytes = Buffer.from(`<p>${page}</p>`.repeat(100));
  return { record: { digest: keyOf(bytes), size: bytes.length }, bytes };
}

/** Adds the packs of a site in parts. As in a split build, each part has about equally many of the records that all use. */
async function addParts(cache: HttpCache, { pages, parts }: { pages: number; parts: number }): Promise<void> {
  for (const part of numbers(parts)) {
    const store = storeOn(cache);
    for (const page of numbers(pages))
      for (const kind of ['doc', 'docText']) store.put(kind, keyOfPage(page), { value: textOf(page) });
    const files = numbers(pages)
      .filter((page) => Math.floor((page * parts) / pages) === part)
      .map(fileOf);
    await store.addPack({
      sources,
      content: 'pages',
      index: part + 1,
      count: parts,
      commonKinds: ['doc', 'docText'],
      files,
    });
  }
}

/** Reads all records and files in the order of the pages. Returns how many bytes were inflated for that. */
async function bytesToRead(pages: number): Promise<number> {
  const cache = memoryCache();
  await addParts(cache, { pages, parts: 8 });
  inflated.bytes = 0;
  const store = storeOn(cache);
  await store.takePacks(async () => ({ sources: [sources] }));
  for (const page of numbers(pages))
    for (const kind of ['doc', 'docText'])
      expect(store.get(kind, keyOfPage(page))?.value()).toBe(textOf(page));
  for (const page of numbers(pages)) {
    const { record, bytes } = fileOf(page);
    expect(Buffer.from(store.packedFile(record) ?? []).equals(bytes)).toBe(true);
  }
  return inflated.bytes;
}

describe('reading all records of the packs of eight parts', () => {
  it('inflates twice the bytes for twice the pages', async () => {
    expect((await bytesToRead(400)) / (await bytesToRead(200))).toBeLessThan(2.2);
  });
});

describe('an entry', () => {
  const records = (count: number, length: number) =>
    numbers(count).map((index) => ({
      kind: 'doc',
      key: `${index}`,
      lookups: [],
      bytes: Buffer.alloc(length, `${index} `),
    }));
  const read = (entry: Buffer) => {
    const found = new Map<string, () => Buffer | undefined>();
    createEntryReader(holdInMemory)(entry, (_, key, { bytes }) => void found.set(key, bytes));
    return found;
  };

  it('inflates at most one small block for a record, in any order of more records than are kept', async () => {
    const all = records(400, 60_000);
    const found = read(await entryOf(all));
    for (const index of numbers(all.length)) {
      const position = (index * 149) % all.length;
      inflated.bytes = 0;
      expect(
        found
          .get(`${position}`)?.()
          ?.equals(all[position]?.bytes ?? Buffer.alloc(0)),
      ).toBe(true);
      expect(inflated.bytes).toBeLessThan(150_000);
    }
  });

  it('inflates a large record without its neighbours', async () => {
    const found = read(await entryOf([...records(1, 10), ...records(2, 1_000_000).slice(1)]));
    inflated.bytes = 0;
    expect(found.get('0')?.()).toHaveLength(10);
    expect(inflated.bytes).toBe(10);
    expect(found.get('1')?.()).toHaveLength(1_000_000);
    expect(inflated.bytes).toBe(1_000_010);
  });

  it('is held outside of memory, and has no records when that is lost', async () => {
    const all = records(4, 100_000);
    const held: { bytes: Buffer | undefined }[] = [];
    const found = new Map<string, () => Buffer | undefined>();
    const read = createEntryReader((given) => {
      const one = { bytes: Buffer.from(given) as Buffer | undefined };
      held.push(one);
      return { size: given.length, text: () => '', bytes: () => one.bytes };
    });
    const entry = await entryOf(all);
    read(entry, (_, key, { bytes }) => void found.set(key, bytes));
    entry.fill(0);
    expect(all.map(({ key, bytes }) => found.get(key)?.()?.equals(bytes))).toEqual(all.map(() => true));
    for (const one of held) one.bytes = undefined;
    expect(all.map(({ key }) => found.get(key)?.())).toEqual(all.map(() => undefined));
  });

  const entryWith = (head: unknown, blocks: Buffer) => {
    const compressed = deflateSync(JSON.stringify(head));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(compressed.length);
    return Buffer.concat([length, compressed, blocks]);
  };
  const block = deflateSync(Buffer.alloc(200_000));
  const record = (key: string, length: number) => ['doc', key, [], length];

  it.each<[string, Buffer, number]>([
    ['one large record', entryWith([[block.length, [record('a', 200_000)]]], block), 1],
    [
      'a large block of several records',
      entryWith([[block.length, [record('a', 100_000), record('b', 100_000)]]], block),
      0,
    ],
    [
      'other bytes after its blocks',
      entryWith([[block.length, [record('a', 200_000)]]], Buffer.concat([block, block])),
      0,
    ],
    ['fewer bytes than its blocks', entryWith([[block.length + 1, [record('a', 200_000)]]], block), 0],
  ])('with %s', (_, entry, count) => {
    expect(read(entry).size).toBe(count);
  });

  it('has no record of a block with other bytes than its head says, and has those of the others', async () => {
    const small = deflateSync(Buffer.from('ab'));
    const head = [
      [block.length, [record('a', 199_999)]],
      [small.length, [record('b', 1), record('c', 1)]],
      [block.length, [record('d', 200_001)]],
    ];
    const found = read(entryWith(head, Buffer.concat([block, small, block])));
    expect([...found].map(([key, bytes]) => [key, bytes()?.toString()])).toEqual([
      ['a', undefined],
      ['b', 'a'],
      ['c', 'b'],
      ['d', undefined],
    ]);
  });
});

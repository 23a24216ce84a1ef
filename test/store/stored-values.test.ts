// How long values are kept, when they are made again, and what of them is stored.

import { describe, expect, it } from 'vitest';
import { keyOfAll } from '../../src/generator/shared/keys.ts';
import { diskStore } from '../../src/generator/store/disk.ts';
import {
  compressedJson,
  jsonOfBytes,
  memoryStore,
  packValue,
  storedJson,
} from '../../src/generator/store/local-store.ts';
import { createFileDigests, recordLookups } from '../../src/generator/store/lookups.ts';
import { remember } from '../../src/generator/store/remember.ts';
import type { ProjectFiles } from '../../src/generator/types/sources.ts';
import type { Store } from '../../src/generator/types/store.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const folder = projectForEachTest();

/** Makes a value of the text of a file, and counts how often. */
function reader(store: Store, counts = { made: 0 }, mayStore = true) {
  return async (text: string) => {
    const files: ProjectFiles = { list: async () => [], read: async () => Buffer.from(text) };
    return remember(store, { kind: 'doc', key: 'k', files, mayStore: () => mayStore }, async (recorded) => {
      counts.made += 1;
      return { text: String(await recorded.read('a.md')) };
    });
  };
}

describe('a value of files', () => {
  it('is made again when one has changed, in the place of the former one', async () => {
    const [store, counts] = [memoryStore(), { made: 0 }];
    const read = reader(store, counts);
    const first = await read('a');
    expect(await read('a')).toEqual(first);
    expect(counts.made).toBe(1);
    const second = await read('b');
    expect([second.value, counts.made, store.size()]).toEqual([{ text: 'b' }, 2, 1]);
    expect(second.identity).not.toBe(first.identity);
    expect((await read('a')).identity).toBe(first.identity);
    expect(counts.made).toBe(3);
  });

  it('has a record for each state of its files where machines share them', async () => {
    const store: Store = {
      ...memoryStore(),
      keyAfter: async (key, answers) => keyOfAll([key, ...(await answers()).flat()]),
    };
    const counts = { made: 0 };
    const read = reader(store, counts);
    for (const text of ['a', 'b', 'c', 'd']) await read(text);
    expect([counts.made, store.size()]).toEqual([4, 4]);
    for (const text of ['a', 'b', 'c', 'd']) expect((await read(text)).value).toEqual({ text });
    expect(counts.made).toBe(4);
  });

  it('is not stored if it may not be', async () => {
    const [store, counts] = [memoryStore(), { made: 0 }];
    const read = reader(store, counts, false);
    await read('a');
    await read('a');
    await remember(store, { kind: 'api', key: 'a', mayStore: () => false }, () => 1);
    expect([counts.made, store.size()]).toEqual([2, 0]);
  });

  it('has the identity of its key if it reads none', async () => {
    const files: ProjectFiles = { list: async () => [], read: async () => undefined };
    const step = { kind: 'doc', key: 'k' };
    expect(await remember(memoryStore(), { ...step, files }, () => 1)).toEqual({ value: 1, identity: 'k' });
    expect(await remember(memoryStore(), step, () => 1)).toEqual({ value: 1, identity: 'k' });
  });
});

it('records each kind of question about files', async () => {
  const files: ProjectFiles = {
    list: async (_, options) => (options?.hidden ? ['.a'] : ['a']),
    read: async () => undefined,
    readAsset: async (file) =>
      file === 'large'
        ? { path: '/large', length: 1, digest: 'x', start: new Uint8Array() }
        : Buffer.from(file),
    realName: async (path) => `real/${path}`,
    lastCommits: async () => new Map(),
    head: async () => 'commit',
    whyUnread: async () => ({ kind: 'loop' }),
  };
  const recorded = recordLookups(files);
  await recorded.list('x');
  await recorded.list('x', { hidden: true });
  await recorded.read('x');
  await recorded.readAsset?.('small');
  await recorded.readAsset?.('large');
  await recorded.realName?.('x');
  await recorded.lastCommits?.();
  await recorded.whyUnread?.('y');
  const lookups = recorded.lookups();
  expect(lookups.map(([question]) => question).sort()).toEqual(
    ['file small', 'file x', 'head .', 'list x', 'list-hidden x', 'asset large', 'real x', 'reason y'].sort(),
  );
  expect(new Set(lookups.map(([, answer]) => answer)).size).toBe(lookups.length);
  const digestOf = createFileDigests();
  expect(digestOf(Buffer.from('a'))).toBe(digestOf(Buffer.from('a')));
  expect(digestOf(Buffer.from('a'))).not.toBe(digestOf(undefined));
});

describe('a store in memory', () => {
  it('drops what two runs have not used, of the kinds that they could use', () => {
    const store = memoryStore();
    for (const [kind, key] of [
      ['doc', 'a'],
      ['doc', 'b'],
      ['api', 'c'],
    ] as const)
      store.put(kind, key, { value: key });
    store.endRun(['doc']);
    expect([store.keep('doc', 'a'), store.keep('doc', 'none'), store.size()]).toEqual([true, false, 3]);
    store.endRun(['doc']);
    expect([store.get('doc', 'b'), store.get('doc', 'a')?.value(), store.size()]).toEqual([
      undefined,
      'a',
      2,
    ]);
    // A run that uses nothing does not count.
    store.endRun();
    store.endRun();
    expect(store.get('api', 'c')?.value()).toBe('c');
  });

  it('keeps the most recently used values of a kind with a limit', () => {
    const store = memoryStore({ most: { page: 2 } });
    for (const key of ['a', 'b']) store.put('page', key, { value: key });
    store.get('page', 'a');
    store.put('page', 'c', { value: 'c' });
    store.endRun();
    store.endRun();
    expect(['a', 'b', 'c'].map((key) => store.get('page', key)?.value())).toEqual(['a', undefined, 'c']);
    expect(store.size()).toBe(2);
  });

  it('has the same values if they are packed', () => {
    const value = { text: 'a'.repeat(5000) };
    const lookups = [['file a', 'x']] as const;
    const packed = packValue(value);
    for (const store of [memoryStore(), memoryStore({ packed: ['page'] })])
      for (const made of [
        { value, lookups },
        { packed: packed ?? { digest: '', bytes: new Uint8Array() }, lookups },
      ]) {
        store.put('page', 'a', made);
        const record = store.get('page', 'a');
        expect([record?.value(), record?.valueOnce(), record?.lookups]).toEqual([value, value, lookups]);
        expect([record?.json()?.toString(), record?.digest()]).toEqual([
          JSON.stringify(value),
          packed?.digest,
        ]);
      }
    expect(memoryStore().hold('é')).toMatchObject({ size: 2 });
    expect(memoryStore().hold('é').text()).toBe('é');
  });
});

it('compresses long values, and refuses damaged ones', () => {
  const short = Buffer.from('1'.repeat(1999));
  const long = Buffer.from('1'.repeat(2000));
  const bytes = Buffer.from(compressedJson(long));
  expect(compressedJson(short)).toBe(short);
  expect(bytes.length).toBeLessThan(200);
  expect([jsonOfBytes(short)?.toString(), jsonOfBytes(bytes)?.toString()]).toEqual([`${short}`, `${long}`]);
  expect(jsonOfBytes(bytes.subarray(0, 20))).toBeUndefined();
  expect(jsonOfBytes(bytes.subarray(0, 3))).toBeUndefined();
  const huge = Buffer.from(bytes);
  huge.writeUInt32BE(300_000_001, 1);
  expect(jsonOfBytes(huge)).toBeUndefined();
  const less = Buffer.from(bytes);
  less.writeUInt32BE(100, 1);
  expect(jsonOfBytes(less)).toBeUndefined();
  expect([storedJson({ a: 1 }), storedJson(undefined)]).toEqual(['{"a":1}', undefined]);
  expect(() => storedJson(1n)).toThrow(TypeError);
});

describe('a store in a folder', () => {
  const open = (program = '1') => diskStore(folder.file('store'), program);

  it('keeps what a run uses, and what of other kinds it could not use', () => {
    const first = open();
    for (const key of ['a', 'b']) first.put('doc', key, { value: key });
    first.put('api', 'c', { value: 'c', lookups: [['file a', 'x']] });
    expect([first.size(), first.get('doc', 'a')?.value()]).toEqual([3, 'a']);
    first.endRun();
    const second = open();
    expect([second.keep('doc', 'a'), second.keep('doc', 'none'), second.size()]).toEqual([true, false, 3]);
    second.endRun(['doc']);
    const third = open();
    expect([third.get('doc', 'b'), third.get('doc', 'a')?.value()]).toEqual([undefined, 'a']);
    expect([third.get('api', 'c')?.value(), third.get('api', 'c')?.lookups]).toEqual([
      'c',
      [['file a', 'x']],
    ]);
    third.endRun();
    expect(open('2').get('doc', 'a')).toBeUndefined();
    expect(open().size()).toBe(2);
    expect(open().fault()).toBeUndefined();
  });

  it('replaces a value, and returns the new one in the same run', () => {
    const store = open();
    store.put('doc', 'a', { value: 1 });
    store.put('doc', 'a', { value: { text: 'b'.repeat(3000) } });
    expect([store.get('doc', 'a')?.value(), store.size()]).toEqual([{ text: 'b'.repeat(3000) }, 1]);
    store.endRun();
    expect([open().get('doc', 'a')?.valueOnce(), open().size()]).toEqual([{ text: 'b'.repeat(3000) }, 1]);
  });

  it('returns no value of another shape', () => {
    const store = open();
    store.put('doc', 'a', { value: 1 });
    store.put('api', 'a', { value: 1 });
    store.endRun();
    const checked = diskStore(folder.file('store'), '1', { doc: (value): boolean => value === 1 });
    expect([checked.get('doc', 'a')?.value(), checked.get('api', 'a')?.value()]).toEqual([1, undefined]);
  });
});

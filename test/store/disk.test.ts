import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { keyOf } from '../../src/generator/shared/keys.ts';
import { diskStore } from '../../src/generator/store/disk.ts';
import { undamaged } from '../../src/generator/store/value-file.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const folder = projectForEachTest();

/** One run that makes these values. */
function run(values: Record<string, unknown>, program = '1'): void {
  const store = diskStore(folder.path, program);
  for (const [key, value] of Object.entries(values))
    store.put('doc', key, { lookups: [['file a.md', key]], value });
  store.endRun();
}

const open = (program = '1') => diskStore(folder.path, program);
const storedValue = (key: string, kind = 'doc', store = open()) => store.get(kind, key)?.value();
const valuesFile = () =>
  folder.file(readdirSync(folder.path).find((name) => name.startsWith('values-')) ?? '');

it('returns what an earlier run stored, with its lookups', () => {
  run({ a: { title: 'A' }, __proto__: 1 });
  const record = open().get('doc', 'a');
  expect([record?.value(), record?.lookups]).toEqual([{ title: 'A' }, [['file a.md', 'a']]]);
  expect([storedValue('toString'), storedValue('a', 'api')]).toEqual([undefined, undefined]);
});

it('drops what a run did not use', () => {
  run({ a: 1, b: 2 });
  const second = open();
  second.get('doc', 'a');
  second.endRun();
  expect([storedValue('a'), storedValue('b')]).toEqual([1, undefined]);
});

it('keeps what a run only marked as used, as it was', () => {
  run({ a: 1, b: 2, c: 3 });
  const second = open();
  expect([second.keep?.('doc', 'a'), second.keep?.('doc', 'd')]).toEqual([true, false]);
  second.put('doc', 'b', { value: 4 });
  second.endRun();
  expect(['a', 'b', 'c'].map((key) => storedValue(key))).toEqual([1, 4, undefined]);
  expect(open().get('doc', 'a')?.lookups).toEqual([['file a.md', 'a']]);
});

it('keeps records of the kinds that a run could not use', () => {
  run({ a: 1 });
  const second = open();
  second.put('page', 'x', { value: 2 });
  second.endRun(['page']);
  expect([storedValue('a'), storedValue('x', 'page')]).toEqual([1, 2]);
});

it('does not return values of another program version', () => {
  run({ a: 1 });
  expect(open('2').get('doc', 'a')).toBeUndefined();
  expect([open('1').keep?.('doc', 'a'), open('2').keep?.('doc', 'a')]).toEqual([true, false]);
});

describe('values', () => {
  it('that no text has room for are not stored, and the others are', () => {
    // A value that is too long or too deep, as far as a release of Node writes it.
    const tooLarge = {
      toJSON: () => {
        throw new RangeError('Invalid string length');
      },
    };
    run({ a: tooLarge, b: 2 });
    expect([storedValue('a'), storedValue('b')]).toEqual([undefined, 2]);
  });

  it('of any length and script are returned in the run that made them, and in the next', () => {
    const values = {
      short: 'ü€😀',
      long: '€'.repeat(700_000),
      many: Array.from({ length: 50_000 }, (_, index) => index),
    };
    const store = open();
    for (const [key, value] of Object.entries(values)) store.put('doc', key, { value });
    expect(Object.keys(values).map((key) => store.get('doc', key)?.value())).toEqual(Object.values(values));
    store.endRun();
    expect(Object.keys(values).map((key) => storedValue(key))).toEqual(Object.values(values));
  });

  it('are stored once for all records that share them, with their digest', () => {
    run({ a: 'the same text', b: 'the same text', c: 'another' });
    expect(readFileSync(valuesFile(), 'utf8')).toBe('"the same text"\n"another"\n');
    const store = open();
    const [a, b, c] = ['a', 'b', 'c'].map((key) => store.get('doc', key)?.digest());
    expect(a).toBe(b);
    expect(a).not.toBe(c);
  });

  it('are compressed if they are long, and missing if a byte of them changes', () => {
    const value = Array.from({ length: 500 }, (_, index) => `The name of item ${index} \u{1f600}`);
    run({ a: value, b: 'short' });
    const bytes = readFileSync(valuesFile());
    expect(bytes.length).toBeLessThan(JSON.stringify(value).length / 3);
    expect([storedValue('a'), storedValue('b')]).toEqual([value, 'short']);
    const isMissing = [0, 5, 40, bytes.indexOf('\n"short"') - 1].map((at) => {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      writeFileSync(valuesFile(), damaged);
      return storedValue('a') === undefined && storedValue('b') === 'short';
    });
    expect(isMissing).toEqual([true, true, true, true]);
  });

  it('take no more memory than they say, nor more than a value can have', () => {
    const json = Buffer.from(JSON.stringify('x'.repeat(100_000)));
    const isMissing = [json.length, json.length - 1, 4_000_000_000].map((length) => {
      const head = Buffer.alloc(5);
      head.writeUInt32BE(length, 1);
      const planted = Buffer.concat([head, brotliCompressSync(json)]);
      writeFileSync(folder.file('planted'), planted);
      const place = { digest: keyOf(json), offset: 0, length: planted.length };
      return undamaged(folder.file('planted'), place) === undefined;
    });
    expect(isMissing).toEqual([false, true, true]);
  });

  it('are appended to those that are kept', () => {
    run({ a: 1, b: 2 });
    const second = open();
    for (const key of ['a', 'b']) second.get('doc', key);
    second.put('doc', 'c', { value: 3 });
    second.endRun();
    expect(['a', 'b', 'c'].map((key) => storedValue(key))).toEqual([1, 2, 3]);
    expect(readFileSync(valuesFile(), 'utf8')).toBe('1\n2\n3\n');
  });

  it('take limited space, however often they change', () => {
    const text = randomBytes(150_000).toString('base64');
    run({ kept: 'k' });
    for (let count = 0; count < 20; count += 1) {
      const store = open();
      store.get('doc', 'kept');
      store.put('doc', 'changed', { value: `${count}${text}` });
      store.endRun();
    }
    expect(storedValue('kept')).toBe('k');
    expect(storedValue('changed')).toBe(`19${text}`);
    expect(statSync(valuesFile()).size).toBeLessThan(8 * text.length);
    expect(readdirSync(folder.path).sort()).toHaveLength(3);
  });

  it('take as much space as they have, however many records share one', () => {
    const [shared, former] = [randomBytes(600_000), randomBytes(1_500_000)].map((one) =>
      one.toString('base64'),
    );
    run({ a: shared, b: shared, c: shared, d: former });
    run({ a: shared, b: shared, c: shared });
    expect(statSync(valuesFile()).size).toBeLessThan(1_000_000);
    expect(storedValue('c')).toBe(shared);
  });

  it('are stored again if they are damaged, also when the file is rewritten', () => {
    run({ a: 'the first', b: 'the second', c: randomBytes(2_000_000).toString('base64') });
    const bytes = readFileSync(valuesFile());
    bytes[bytes.indexOf('first')] = 0x46;
    writeFileSync(valuesFile(), bytes);
    const second = open();
    expect(second.get('doc', 'a')?.value()).toBeUndefined();
    second.put('doc', 'a', { value: 'the first' });
    second.get('doc', 'b');
    second.get('doc', 'c');
    second.endRun();
    expect([storedValue('a'), storedValue('b')]).toEqual(['the first', 'the second']);
    const damaged = readFileSync(valuesFile());
    damaged[damaged.indexOf('second')] = 0x53;
    writeFileSync(valuesFile(), damaged);
    const third = open();
    for (const key of ['a', 'b']) third.keep?.('doc', key);
    third.endRun();
    expect(statSync(valuesFile()).size).toBeLessThan(1000);
    expect([storedValue('a'), storedValue('b')]).toEqual(['the first', undefined]);
  });

  it('are loaded on demand', () => {
    run({ a: 1, b: 2 });
    const store = open();
    const [a, b] = ['a', 'b'].map((key) => store.get('doc', key));
    expect(a?.value()).toBe(1);
    writeFileSync(valuesFile(), '');
    expect([a?.value(), b?.value()]).toEqual([1, undefined]);
  });
});

it.each([
  '',
  '{',
  'null',
  '[]',
  '"values-x"\n["x",["a"]]',
  '"values-x"\n["x","\\q",1]',
  '{"entries":{"a":1}}',
])('ignores an index of another shape (%j), and replaces it', (text) => {
  writeFileSync(folder.file('index.jsonl'), text);
  expect(open().get('doc', 'a')).toBeUndefined();
  run({ a: 1 });
  expect(storedValue('a')).toBe(1);
  expect(readdirSync(folder.path).map((name) => name.replace(/-.*/, ''))).toEqual([
    '.gitignore',
    'index.jsonl',
    'values',
  ]);
});

it.each(['index.jsonl', 'values'])(
  'drops records with a changed byte in %s, and keeps the others',
  (name) => {
    const stored = { a: { text: 'first "quoted"\n' }, 'b\tkey': [1, 2, 3] };
    run(stored);
    const file = name === 'values' ? valuesFile() : folder.file(name);
    const bytes = readFileSync(file);
    const headLength = name === 'values' ? 0 : bytes.indexOf(0x0a) + 1;
    for (let index = 0; index <= bytes.length; index += 1) {
      const damaged = Buffer.from(bytes);
      if (index < bytes.length) damaged[index] = (bytes[index] ?? 0) ^ (1 << (index % 8));
      for (const content of [damaged, bytes.subarray(0, index)]) {
        writeFileSync(file, content);
        const [one, all] = [open(), open()];
        // Makes the table of all lines, which is not needed for one record.
        all.size();
        for (const store of [one, all]) {
          const found = Object.entries(stored).filter(([key, value]) => {
            const got = storedValue(key, 'doc', store);
            expect([undefined, value]).toContainEqual(got);
            return got !== undefined;
          });
          // A changed byte damages one record; a changed line end damages the two records around it.
          if (content === damaged && index >= headLength)
            expect(found.length).toBeGreaterThanOrEqual(bytes[index] === 0x0a ? 0 : 1);
        }
      }
    }
  },
);

it('keeps any number of records, with lookups of any length', () => {
  const first = open();
  const lookups = [['file a.md', 'é'.repeat(20_000)]] as const;
  for (let key = 0; key < 200; key += 1) first.put('doc', `${key}`, { lookups, value: key });
  first.endRun();
  expect(statSync(folder.file('index.jsonl')).size).toBeGreaterThan(8_000_000);
  const second = open();
  for (let key = 0; key < 200; key += 2) second.keep?.('doc', `${key}`);
  second.put('doc', 'new', { lookups, value: 'new' });
  expect(second.get('doc', 'new')?.value()).toBe('new');
  second.endRun();
  const third = open();
  const found = Array.from({ length: 200 }, (_, key) => third.get('doc', `${key}`));
  expect(found.flatMap((record) => record?.value() ?? [])).toEqual(
    Array.from({ length: 100 }, (_, at) => 2 * at),
  );
  expect(third.get('doc', '198')?.lookups).toEqual(lookups);
  expect(third.get('doc', 'new')?.lookups).toEqual(lookups);
});

it('can be used for several runs', () => {
  const store = open();
  for (const run of [1, 2, 3]) {
    expect(store.get('doc', 'a')?.value()).toBe(run === 1 ? undefined : run - 1);
    store.put('doc', 'a', { value: run });
    store.endRun();
  }
  expect(storedValue('a')).toBe(3);
});

it('ignores a record whose key was changed', () => {
  run({ a: 1 });
  const text = readFileSync(folder.file('index.jsonl'), 'utf8');
  writeFileSync(folder.file('index.jsonl'), text.replace('doc:a', 'doc:b'));
  expect(open().get('doc', 'b')).toBeUndefined();
});

it('keeps values in memory when its folder cannot be created', () => {
  writeFileSync(folder.file('file'), '');
  const store = diskStore(folder.file('file'), '1');
  store.put('doc', 'a', { value: 1 });
  store.endRun();
  expect(store.get('doc', 'a')?.value()).toBe(1);
});

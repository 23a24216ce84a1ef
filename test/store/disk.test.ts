import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openDiskCache } from '../../src/generator/store/disk.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const folder = projectForEachTest();

function store(entries: Record<string, unknown>, program = '1'): void {
  const cache = openDiskCache(folder.path, program);
  for (const [key, value] of Object.entries(entries)) cache.set('docs', key, value);
  cache.save();
}

it('hands out in a later run what an earlier one made', () => {
  store({ a: { title: 'A' }, __proto__: 1 });
  const later = openDiskCache(folder.path, '1');
  expect([later.get('docs', 'a'), later.get('docs', 'toString'), later.get('apis', 'a')]).toEqual([
    { title: 'A' },
    undefined,
    undefined,
  ]);
});

it('forgets what a run did not use', () => {
  store({ a: 1, b: 2 });
  const second = openDiskCache(folder.path, '1');
  second.get('docs', 'a');
  second.save();
  const third = openDiskCache(folder.path, '1');
  expect([third.get('docs', 'a'), third.get('docs', 'b')]).toEqual([1, undefined]);
});

it('has nothing of another program', () => {
  store({ a: 1 });
  expect(openDiskCache(folder.path, '2').get('docs', 'a')).toBeUndefined();
});

it.each(['', '{', 'null', '[]', '["x","a",1]', '["x","\\q",1]', '{"entries":{"a":1}}'])(
  'ignores a file of another shape (%j), and replaces it',
  (text) => {
    writeFileSync(folder.file('docs.jsonl'), text);
    expect(openDiskCache(folder.path, '1').get('docs', 'a')).toBeUndefined();
    store({ a: 1 });
    expect(openDiskCache(folder.path, '1').get('docs', 'a')).toBe(1);
    expect(readdirSync(folder.path)).toEqual(['.gitignore', 'docs.jsonl']);
  },
);

it('hands out no value that differs by any byte from what was stored, and all other values', () => {
  const stored = { a: { text: 'first "quoted"\n' }, 'b\tkey': [1, 2, 3] };
  store(stored);
  const bytes = readFileSync(folder.file('docs.jsonl'));
  for (let index = 0; index <= bytes.length; index += 1) {
    const damaged = Buffer.from(bytes);
    if (index < bytes.length) damaged[index] = (bytes[index] ?? 0) ^ (1 << (index % 8));
    for (const content of [damaged, bytes.subarray(0, index)]) {
      writeFileSync(folder.file('docs.jsonl'), content);
      const cache = openDiskCache(folder.path, '1');
      const found = Object.entries(stored).filter(([key, value]) => {
        const got = cache.get('docs', key);
        expect([undefined, value]).toContainEqual(got);
        return got !== undefined;
      });
      // One flipped byte damages one record, or, at the end of a line, the two that it divides.
      if (content === damaged) expect(found.length).toBeGreaterThanOrEqual(bytes[index] === 0x0a ? 0 : 1);
    }
  }
});

it('has nothing that was stored under another key or in another area', () => {
  store({ a: 1 });
  const text = readFileSync(folder.file('docs.jsonl'), 'utf8');
  writeFileSync(folder.file('docs.jsonl'), text.replace('"a"', '"b"'));
  writeFileSync(folder.file('apis.jsonl'), text);
  const cache = openDiskCache(folder.path, '1');
  expect([cache.get('docs', 'b'), cache.get('apis', 'a')]).toEqual([undefined, undefined]);
});

it('costs nothing but time when its folder can not be made', () => {
  writeFileSync(folder.file('file'), '');
  const cache = openDiskCache(folder.file('file'), '1');
  cache.set('docs', 'a', 1);
  cache.save();
  expect(cache.get('docs', 'a')).toBe(1);
});

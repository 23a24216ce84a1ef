import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDiskCache } from '../../../src/generator/cache/disk-cache.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-cache-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function store(entries: Record<string, unknown>, program = '1'): void {
  const cache = openDiskCache(root, program);
  for (const [key, value] of Object.entries(entries)) cache.set('docs', key, value);
  cache.save();
}

it('hands out in a later run what an earlier one made', () => {
  store({ a: { title: 'A' }, __proto__: 1 });
  const later = openDiskCache(root, '1');
  expect([later.get('docs', 'a'), later.get('docs', 'toString'), later.get('apis', 'a')]).toEqual([
    { title: 'A' },
    undefined,
    undefined,
  ]);
});

it('forgets what a run did not use', () => {
  store({ a: 1, b: 2 });
  const second = openDiskCache(root, '1');
  second.get('docs', 'a');
  second.save();
  const third = openDiskCache(root, '1');
  expect([third.get('docs', 'a'), third.get('docs', 'b')]).toEqual([1, undefined]);
});

it('has nothing of another program', () => {
  store({ a: 1 });
  expect(openDiskCache(root, '2').get('docs', 'a')).toBeUndefined();
});

it.each(['', '{', 'null', '[]', '{"program":"1","entries":null}', '{"entries":{"a":1}}'])(
  'takes a damaged file (%j) for none, and mends it',
  (text) => {
    writeFileSync(join(root, 'docs.json'), text);
    expect(openDiskCache(root, '1').get('docs', 'a')).toBeUndefined();
    store({ a: 1 });
    expect(readFileSync(join(root, 'docs.json'), 'utf8')).toBe('{"program":"1","entries":{"a":1}}');
    expect(readdirSync(root)).toEqual(['.gitignore', 'docs.json']);
  },
);

it('costs nothing but time when its folder can not be made', () => {
  writeFileSync(join(root, 'file'), '');
  const cache = openDiskCache(join(root, 'file'), '1');
  cache.set('docs', 'a', 1);
  cache.save();
  expect(cache.get('docs', 'a')).toBe(1);
});

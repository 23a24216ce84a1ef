import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openDiskCache } from '../../../src/generator/cache/disk-cache.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

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

it.each(['', '{', 'null', '[]', '{"program":"1","entries":null}', '{"entries":{"a":1}}'])(
  'takes a damaged file (%j) for none, and mends it',
  (text) => {
    writeFileSync(folder.file('docs.json'), text);
    expect(openDiskCache(folder.path, '1').get('docs', 'a')).toBeUndefined();
    store({ a: 1 });
    expect(readFileSync(folder.file('docs.json'), 'utf8')).toBe('{"program":"1","entries":{"a":1}}');
    expect(readdirSync(folder.path)).toEqual(['.gitignore', 'docs.json']);
  },
);

it('costs nothing but time when its folder can not be made', () => {
  writeFileSync(folder.file('file'), '');
  const cache = openDiskCache(folder.file('file'), '1');
  cache.set('docs', 'a', 1);
  cache.save();
  expect(cache.get('docs', 'a')).toBe(1);
});

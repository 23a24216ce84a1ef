import { expect, it } from 'vitest';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import { groupsFor, openPacks, withoutShortCuts } from '../../src/generator/store/packs.ts';
import type { Store } from '../../src/generator/types/store.ts';

const names = Array.from({ length: 2000 }, (_, index) => `docs/page-${index}.md`);
const kind = { kind: 'pack', context: 'a' };

/** A store that counts what is put into it. */
function countingStore(): { store: Store; puts: string[] } {
  const store = memoryStore();
  const puts: string[] = [];
  return {
    puts,
    store: {
      ...store,
      put: (of, key, ...rest) => {
        puts.push(key);
        store.put(of, key, ...rest);
      },
    },
  };
}

function save(store: Store, items: string[], context = 'a'): void {
  const groups = groupsFor(items, (name) => name);
  const packs = openPacks<string>(store, { ...kind, context }, groups);
  for (const group of groups)
    packs.put(group.name, () => group.items.map((item) => [item, `facts of ${item}`]), group.items);
}

it('cuts a list into groups that have all of its items in order', () => {
  const groups = groupsFor(names, (name) => name);
  expect(groups.flatMap(({ items }) => items)).toEqual(names);
  expect(groups.length).toBeGreaterThan(8);
  expect(Math.max(...groups.map(({ items }) => items.length))).toBeLessThanOrEqual(256);
});

it('changes only groups near an added item', () => {
  const listed = (items: string[]) =>
    groupsFor(items, (name) => name).map(({ items: group }) => group.join());
  const before = new Set(listed(names));
  const after = listed([...names.slice(0, 1000), 'docs/page-999a.md', ...names.slice(1000)]);
  expect(after.filter((group) => !before.has(group)).length).toBeLessThanOrEqual(3);
});

it('stores only groups with other keys, and returns the facts of all', () => {
  const { store, puts } = countingStore();
  save(store, names);
  const first = puts.length;
  save(store, names);
  expect(puts.length).toBe(first);
  save(store, [...names.slice(0, -1), 'docs/other.md']);
  expect(puts.length - first).toBeLessThanOrEqual(2);
  const groups = groupsFor(names, (name) => name);
  const packs = openPacks<string>(store, kind, groups);
  expect(packs.get('docs/page-3.md')).toBe('facts of docs/page-3.md');
  expect(packs.get('docs/unknown.md')).toBeUndefined();
});

it('returns no facts of another context', () => {
  const { store } = countingStore();
  save(store, names, 'b');
  const packs = openPacks<string>(
    store,
    kind,
    groupsFor(names, (name) => name),
  );
  expect(packs.get('docs/page-3.md')).toBeUndefined();
});

it('gives a store without short cuts', () => {
  const store = withoutShortCuts(memoryStore());
  store.put('docPack', 'a', { value: 1 });
  expect(store.get('docPack', 'a')).toBeUndefined();
  store.put('doc', 'a', { value: 1 });
  expect(store.get('doc', 'a')?.value()).toBe(1);
});

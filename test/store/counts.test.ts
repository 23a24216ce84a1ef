import { expect, it } from 'vitest';
import { countedStore } from '../../src/generator/store/counts.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import { remember } from '../../src/generator/store/remember.ts';
import type { Store } from '../../src/generator/types/store.ts';

const filesWith = (text: string) => ({ list: async () => [], read: async () => Buffer.from(text) });

/** Counts a run that takes these values from a store. */
async function counted(store: Store, keys: string[], text = 'a') {
  const { store: used, counts } = countedStore(store, (_, key) =>
    key.startsWith('remote') ? 'remote' : key.startsWith('damaged') ? 'damaged' : undefined,
  );
  for (const key of keys) {
    await remember(used, { kind: 'doc', key }, () => key);
    await remember(used, { kind: 'api', key, files: filesWith(text) }, async (files) => {
      await files.read('specs/part.yaml');
      return key;
    });
  }
  return counts();
}

it('counts where values come from, and why others are made', async () => {
  const store = memoryStore();
  const made = [
    ['no record', 2],
    ['damaged', 1],
  ];
  expect(await counted(store, ['a', 'remote', 'damaged'])).toEqual([
    { kind: 'doc', local: 0, remote: 0, made: 3, reasons: made },
    { kind: 'api', local: 0, remote: 0, made: 3, reasons: made },
  ]);
  expect(await counted(store, ['a', 'b', 'remote'], 'other')).toEqual([
    { kind: 'doc', local: 1, remote: 1, made: 1, reasons: [['no record', 1]] },
    {
      kind: 'api',
      local: 0,
      remote: 0,
      made: 3,
      reasons: [
        ['`specs/part.yaml` has changed', 2],
        ['no record', 1],
      ],
    },
  ]);
});

it('counts a value that cannot be read as damaged', async () => {
  const store: Store = {
    ...memoryStore(),
    get: () => ({
      lookups: [],
      digest: () => '',
      value: () => undefined,
      valueOnce: () => undefined,
      json: () => undefined,
    }),
  };
  const reasons = [['damaged', 1]];
  expect(await counted(store, ['a'])).toEqual([
    { kind: 'doc', local: 0, remote: 0, made: 1, reasons },
    { kind: 'api', local: 0, remote: 0, made: 1, reasons },
  ]);
});

it('does not count a record that was only marked as used', async () => {
  const { store, counts } = countedStore(memoryStore());
  store.get('page', 'a');
  expect(counts()).toEqual([{ kind: 'page', local: 0, remote: 0, made: 0, reasons: [] }]);
});

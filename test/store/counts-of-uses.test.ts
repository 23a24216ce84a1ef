// How the use of one record is counted.

import { expect, it } from 'vitest';
import { countedStore } from '../../src/generator/store/counts.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import type { Store } from '../../src/generator/types/store.ts';

/** The counts of a kind after some uses of a store that has the record `known`. */
function counted(use: (store: Store) => void, origin?: Parameters<typeof countedStore>[1]) {
  const memory = memoryStore();
  memory.put('doc', 'known', { value: 1 });
  const { store, counts } = countedStore(memory, origin);
  use(store);
  const [{ local, remote, made, reasons } = { local: 0, remote: 0, made: 0, reasons: [] }] = counts();
  return { local, remote, made, reasons };
}
const none = { local: 0, remote: 0, made: 0, reasons: [] };

it.each<
  [string, (store: Store) => void, Partial<typeof none> | { made: number; reasons: [string, number][] }]
>([
  ['found', (store) => void store.get('doc', 'known'), { local: 1 }],
  ['found twice', (store) => [1, 2].forEach(() => void store.get('doc', 'known')), { local: 1 }],
  ['kept', (store) => void store.keep('doc', 'known'), { local: 1 }],
  ['not found', (store) => void store.get('doc', 'gone'), {}],
  ['not kept', (store) => void store.keep('doc', 'gone'), {}],
  ['made', (store) => store.put('doc', 'new', { value: 1 }), { made: 1, reasons: [['no record', 1]] }],
  [
    'made, and then found and kept',
    (store) => {
      store.put('doc', 'new', { value: 1 });
      store.get('doc', 'new');
      store.keep('doc', 'new');
    },
    { made: 1, reasons: [['no record', 1]] },
  ],
  [
    'found, rejected and made anew',
    (store) => {
      store.get('doc', 'known');
      store.reject('doc', 'known', 'old');
      store.put('doc', 'known', { value: 2 });
    },
    { made: 1, reasons: [['old', 1]] },
  ],
  [
    'rejected in favour of another that is made',
    (store) => {
      store.get('doc', 'known');
      store.reject('doc', 'known', 'old');
      store.put('doc', 'new', { value: 2 });
    },
    {
      made: 1,
      reasons: [
        ['old', 1],
        ['no record', 1],
      ],
    },
  ],
  [
    'rejected where nothing is made',
    (store) => {
      store.get('doc', 'known');
      store.reject('doc', 'known', 'old');
    },
    {},
  ],
])('a record that is %s', (_, use, expected) => {
  expect(counted(use)).toEqual({ ...none, ...expected });
});

it('counts records by where they are from, and the most frequent reason first', () => {
  const origin = (_: string, key: string) => (key === 'known' ? ('remote' as const) : ('damaged' as const));
  expect(counted((store) => void store.get('doc', 'known'), origin)).toEqual({ ...none, remote: 1 });
  expect(
    counted((store) => {
      store.reject('doc', 'a', 'rare');
      for (const key of ['a', 'b', 'c']) store.put('doc', key, { value: 1 });
    }, origin),
  ).toEqual({
    ...none,
    made: 3,
    reasons: [
      ['damaged', 2],
      ['rare', 1],
    ],
  });
});

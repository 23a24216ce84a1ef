import { expect, it } from 'vitest';
import { groupBy, groupPairs } from '../../src/generator/shared/group-by.ts';

it('groups values by key, in their order', () => {
  expect([...groupBy(['bb', 'a', 'cc', 'd', ''], ({ length }) => length)]).toEqual([
    [2, ['bb', 'cc']],
    [1, ['a', 'd']],
    [0, ['']],
  ]);
  expect([
    ...groupPairs([
      ['x', 1],
      ['y', 2],
      ['x', 3],
    ]),
  ]).toEqual([
    ['x', [1, 3]],
    ['y', [2]],
  ]);
});

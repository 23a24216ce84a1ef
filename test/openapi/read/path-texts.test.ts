// The summary and description of a path item apply to all of its operations.

import { expect, it } from 'vitest';
import { readData } from '../read-fixture.ts';

async function descriptionsOf(pathItem: object): Promise<[string, string][]> {
  const { value } = await readData({ openapi: '3.1.0', info: { title: 'T' }, paths: { '/a': pathItem } });
  return (value?.operations ?? []).map(({ title, description }) => [title, description]);
}

it('are shown on each operation, after its own description', async () => {
  const around = { summary: 'One boat', description: 'All about *one* boat.' };
  expect(
    await descriptionsOf({
      ...around,
      head: {},
      get: { summary: 'Get a boat' },
      put: { summary: 'Replace a boat', description: 'Sends all of it.' },
    }),
  ).toEqual([
    ['HEAD /a', '**For every operation on this path:** One boat\n\nAll about *one* boat.'],
    ['Get a boat', '**For every operation on this path:** One boat\n\nAll about *one* boat.'],
    [
      'Replace a boat',
      'Sends all of it.\n\n**For every operation on this path:** One boat\n\nAll about *one* boat.',
    ],
  ]);
});

it('are not repeated where the operation has the same words', async () => {
  expect(
    await descriptionsOf({
      summary: 'One boat',
      description: 'One boat.',
      get: { summary: 'One Boat' },
      put: { summary: 'Replace', description: 'Replaces one  boat.' },
      head: { summary: 'Look' },
    }),
  ).toEqual([
    ['One Boat', ''],
    ['Replace', 'Replaces one  boat.'],
    ['Look', '**For every operation on this path:** One boat'],
  ]);
});

it('are left out where they are one word, or words of the title', async () => {
  const shown = async (summary: string, title: string) =>
    (await descriptionsOf({ summary, get: { summary: title } }))[0]?.[1];
  expect(await shown('List', 'Every boat')).toBe('');
  expect(await shown('Boat crews', 'List the crews of a boat')).toBe('');
  expect(await shown('Boats at sea', 'List boats')).toContain('Boats at sea');
  expect(await shown('船の一覧', '取得')).toContain('船の一覧');
});

it('are the title and description of an operation that is the only one and has none', async () => {
  expect(
    await descriptionsOf({ summary: 'Lower the anchor.', description: 'Drops it at once.', post: {} }),
  ).toEqual([['Lower the anchor', 'Drops it at once.']]);
});

it.each([
  ['a summary', { summary: 'Boats at sea', get: { summary: 'List boats' } }, 'List boats'],
  ['an operation id', { summary: 'Boats at sea', get: { operationId: 'listBoats' } }, 'List boats'],
  ['another operation beside it', { summary: 'Boats at sea', get: {}, put: {} }, 'GET /a'],
  [
    'another operation of a method of its own',
    { summary: 'Boats at sea', get: {}, additionalOperations: { COPY: {} } },
    'GET /a',
  ],
  ['a path item of one word', { summary: 'Boats', get: {} }, 'GET /a'],
])('are no title of an operation with %s', async (_case, pathItem, title) => {
  expect((await descriptionsOf(pathItem))[0]?.[0]).toBe(title);
});

it('have all of a summary that is too long for a title, without a word about other operations', async () => {
  const summary = 'Lowers the anchor. '.padEnd(120, 'It holds the boat in the harbour. ');
  expect(await descriptionsOf({ summary, post: {} })).toEqual([['Lowers the anchor', summary.trim()]]);
});

it('are nothing if they are blank, and have no white space around them', async () => {
  expect(await descriptionsOf({ summary: ' \n', description: '  ', get: { summary: 'List boats' } })).toEqual(
    [['List boats', '']],
  );
  expect(
    await descriptionsOf({
      summary: ' At sea\n',
      description: ' Far out. ',
      get: { summary: 'List boats' },
      put: {},
    }),
  ).toEqual([
    ['List boats', '**For every operation on this path:** At sea\n\nFar out.'],
    ['PUT /a', '**For every operation on this path:** At sea\n\nFar out.'],
  ]);
});

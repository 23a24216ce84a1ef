import { expect, it } from 'vitest';
import { groupedByPath } from '../../../src/generator/openapi/model/group-by-path.ts';
import { en } from '../../support/english.ts';
import { readData } from '../read-fixture.ts';

interface Given {
  paths: string[];
  /** The tag of all operations. */
  tag?: string;
  tags?: object[];
  description?: string;
}

/** The groups of a document with an operation for each path. */
async function groupsOf({ paths, tag, tags = [], description }: Given, configured: { name: string }[] = []) {
  const operation = { ...(tag === undefined ? {} : { tags: [tag] }), description, responses: {} };
  const { value } = await readData({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    tags,
    paths: Object.fromEntries(paths.map((path) => [path, { get: operation }])),
  });
  if (value === undefined) throw new Error('The document is read.');
  const { tags: groups, operations } = groupedByPath(value, en, configured);
  return groups.map(({ name, label, depth }) => {
    const count = operations.filter((one) => one.tag === name).length;
    return `${'  '.repeat(depth ?? 0)}${label} ${count}`;
  });
}

const pathsOf = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/p${index}`);
const bank = [...pathsOf('/v1/bank/asset_reports', 30), ...pathsOf('/v1/bank/items/{id}', 20)];

it('divides many operations that have the same tag, or none', async () => {
  expect(await groupsOf({ paths: bank, tag: 'bank' })).toEqual(['Asset reports 30', 'Items 20']);
  expect(await groupsOf({ paths: bank })).toEqual(['Asset reports 30', 'Items 20']);
});

it('writes abbreviations as the descriptions of operations do', async () => {
  const paths = [...pathsOf('/items', 30), ...pathsOf('/boat_urls', 20), ...pathsOf('/oauth', 5)];
  const description = 'Items, ITEMS or items of boats that have URLs, with OAuth.';
  expect(await groupsOf({ paths, description })).toEqual(['Items 30', 'Boat URLs 20', 'OAuth 5']);
});

it('keeps a tag with a text for readers around the groups', async () => {
  const tags = [{ name: 'bank', description: 'All of it.' }];
  expect(await groupsOf({ paths: bank, tag: 'bank', tags })).toEqual([
    'bank 0',
    '  Asset reports 30',
    '  Items 20',
  ]);
});

it('leaves a group that is small, that the configuration names, or whose paths tell nothing', async () => {
  expect(await groupsOf({ paths: bank.slice(-40), tag: 'bank' })).toEqual(['bank 40']);
  expect(await groupsOf({ paths: bank, tag: 'bank' }, [{ name: 'bank' }])).toEqual(['bank 50']);
  expect(await groupsOf({ paths: pathsOf('', 50), tag: 'bank' })).toEqual(['bank 50']);
});

it('names groups by the words of their paths, without versions, and those without words alike', async () => {
  const paths = [
    ...pathsOf('/rest/v1/paymentIntents', 30),
    ...pathsOf('/api/v2.1/pay.outs-all', 20),
    '/{id}',
    '/rest/v1',
  ];
  const words = ['Payment Intents 30', 'Pay outs all 20'];
  expect(await groupsOf({ paths, tag: 'pay' })).toEqual([...words, 'Other operations 1', 'Rest 1']);
  expect(await groupsOf({ paths })).toEqual([...words, 'Operations 1', 'Rest 1']);
});

it('puts a path that ends before the others differ into a group of its last word', async () => {
  expect(await groupsOf({ paths: ['/v1/bank', ...bank], tag: 'bank' })).toEqual([
    'Bank 1',
    'Asset reports 30',
    'Items 20',
  ]);
});

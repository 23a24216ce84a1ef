// Labels of operations in navigation: short titles, and the path when two titles are the same.

import { expect, it } from 'vitest';
import { operationLabels } from '../../src/generator/routes/operation-labels.ts';
import { readData } from '../openapi/read-fixture.ts';
import { api, operation } from './small-site.ts';

it('cuts a label at a word, where navigation has no room for a title that is not from a document', () => {
  const { api: entry } = api('boats', [operation('List of all the boats of a harbour '.repeat(4), 'a')]);
  expect([...operationLabels(entry).values()]).toEqual([
    'List of all the boats of a harbour List of all the boats of a harbour List of all the boats of a…',
  ]);
});

it('keeps a label that the configuration gives, of any length', () => {
  const [label, listed] = ['x'.repeat(120), operation('list', 'a')];
  const { api: entry } = api('boats', [
    { ...listed, label },
    { ...listed, path: '/b' },
  ]);
  expect([...operationLabels(entry).values()]).toEqual([label, 'list (/b)']);
});

it('distinguishes operations of one method and title, and cuts a long title at a word', async () => {
  const responses = {};
  const long = 'A title that goes on and on '.repeat(11).trim();
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    paths: {
      '/a': { get: { summary: 'Get it', responses }, post: { summary: 'Get it', responses } },
      '/b': { get: { summary: 'Get it', responses } },
      '/c': { get: { summary: long, responses }, put: { responses } },
    },
    webhooks: { said: { post: { responses } } },
  });
  if (value === undefined) throw new Error('no model');
  expect([...operationLabels(value).values()]).toEqual([
    'Get it (/a)',
    'Get it',
    'Get it (/b)',
    'A title that goes on and on A title that goes on and on A title that goes on and on A title that…',
    '/c',
    'Said',
  ]);
});

it('names no path where operations of other tags have the title', async () => {
  const get = (tag: string) => ({ get: { summary: 'List', tags: [tag], responses: {} } });
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    paths: { '/boats': get('Boats'), '/docks': get('Docks'), '/old/docks': get('Docks') },
  });
  if (value === undefined) throw new Error('no model');
  expect([...operationLabels(value).values()]).toEqual(['List', 'List (/docks)', 'List (/old/docks)']);
});

it('cuts a title of a hundred characters, between characters if it has no words', async () => {
  const responses = {};
  const [fits, word, late] = ['x'.repeat(100), '😀'.repeat(101), `${'x'.repeat(49)} ${'y'.repeat(60)}`];
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    paths: Object.fromEntries(
      [fits, word, late].map((summary, at) => [`/${at}`, { get: { summary, responses } }]),
    ),
  });
  if (value === undefined) throw new Error('no model');
  expect([...operationLabels(value).values()]).toEqual([
    fits,
    `${'😀'.repeat(99)}…`,
    `${'x'.repeat(49)} ${'y'.repeat(49)}…`,
  ]);
});

it('has of paths beside each other what differs', async () => {
  const get = { get: { responses: {} } };
  const named = { get: { summary: 'Get it', responses: {} } };
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    paths: {
      '/rest/v1/users': { ...get, post: { responses: {} } },
      '/rest/v1/users/{id}': get,
      '/rest/v1/users/{id}/posts': get,
      '/rest/v1/boats/{id}': { get: { responses: {}, tags: ['Boats'] } },
      '/harbours/of/a': named,
      '/harbours/of/b': named,
      '/v1/c': { get: { summary: 'See it', responses: {} } },
      '/v1/d': { get: { summary: 'See it', responses: {} } },
    },
  });
  if (value === undefined) throw new Error('no model');
  expect([...operationLabels(value).values()].sort()).toEqual([
    '/rest/v1/boats/{id}',
    'Get it (…/a)',
    'Get it (…/b)',
    'See it (/v1/c)',
    'See it (/v1/d)',
    '…/users',
    '…/users',
    '…/users/{id}',
    '…/users/{id}/posts',
  ]);
});

const titled = (titles: [method: string, title: string][]) =>
  api(
    'boats',
    titles.map(([method, title], at) => ({ ...operation(title, 'a'), method, path: `/${at}`, tag: 'Boats' })),
  ).api;

it.each([
  [
    'a name with a version after the first word',
    [
      ['GET', 'Read core v1 boat'],
      ['PUT', 'Replace core v1 boat'],
      ['GET', 'List core v1 boat mast'],
    ],
    ['Read boat', 'Replace boat', 'List boat mast'],
  ],
  [
    'the words that all begin with',
    [
      ['GET', 'Boats admin: get one'],
      ['PUT', 'Boats admin: change one'],
      ['GET', 'Boats admin: list all'],
    ],
    ['Get one', 'Change one', 'List all'],
  ],
  [
    'no verb that all begin with',
    [
      ['GET', 'Retrieve a boat'],
      ['GET', 'Retrieve a mast'],
      ['GET', 'Retrieve a sail'],
    ],
    ['Retrieve a boat', 'Retrieve a mast', 'Retrieve a sail'],
  ],
  [
    'nothing of what only some repeat, nor of two',
    [
      ['GET', 'Boats admin: get one'],
      ['PUT', 'Boats admin: change one'],
    ],
    ['Boats admin: get one', 'Boats admin: change one'],
  ],
] as [string, [string, string][], string[]][])('leaves out %s', (_, titles, labels) => {
  expect([...operationLabels(titled(titles)).values()]).toEqual(labels);
});

it.each([
  ['/api/v1/boats', '/api/v1/boats/{id}', '…/boats', '…/boats/{id}'],
  ['/api/v1/boats/{id}', '/api/v1/boats', '…/boats/{id}', '…/boats'],
  ['/api/boats/{id}/crew', '/api/boats/{id}/sails', '…/crew', '…/sails'],
  ['/a/boats', '/a/docks', '/a/boats', '/a/docks'],
  ['/boats', '/docks', '/boats', '/docks'],
])('names %s and %s by %s and %s', async (one, other, short, otherShort) => {
  const get = { get: { summary: 'List', responses: {} } };
  const { value } = await readData({ openapi: '3.1.0', info: {}, paths: { [one]: get, [other]: get } });
  if (value === undefined) throw new Error('no model');
  expect([...operationLabels(value).values()]).toEqual([`List (${short})`, `List (${otherShort})`]);
});

// What a query finds in other words than those of the site, and what counts as saying all of a query.

import { describe, expect, it } from 'vitest';
import { withOtherWords } from '../../../src/client/search/other-words.ts';
import { rank } from '../../../src/client/search/rank.ts';
import { createSearch } from '../../../src/client/search/search-answers.ts';
import { build } from '../../support/memory-project.ts';

type Written = [address: string, summary: string, description?: string];

/** Returns a function that lists what a query finds: operations by method and path, other pages by their URL. */
async function searchOf(operations: readonly Written[], docs: Record<string, string> = {}) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [address, summary, description] of operations) {
    const [method = '', path = ''] = address.split(' ');
    const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    const parameters = names.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    const responses = { 200: { description: 'Done.' } };
    paths[path] = { ...paths[path], [method.toLowerCase()]: { summary, description, parameters, responses } };
  }
  const { files } = await build({
    'specs/harbour.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Harbour', version: '1' },
      paths,
    }),
    'content/docs/intro.md': '# Intro\n',
    ...docs,
  });
  const search = createSearch('/search-index.json', async (href) =>
    JSON.parse(files.get(href.slice(1)) ?? 'null'),
  );
  return async (query: string) =>
    (await search.find(query)).results.map(({ href, method, path }) =>
      method === undefined ? href : `${method} ${(path ?? []).map(({ text }) => text).join('')}`,
    );
}

const harbour: Written[] = [
  ['GET /boats', 'List boats'],
  ['POST /boats', 'Create a boat'],
  ['GET /boats/{id}', 'Get a boat'],
  ['DELETE /boats/{id}', 'Delete a boat'],
  ['POST /boats/{id}/actions/reboot', 'Soft-reboot a boat'],
  ['POST /boats/{id}/actions/poweroff', 'Power off a boat'],
  ['POST /boats/{id}/actions/ban', 'Ban a boat'],
  ['GET /boats/{id}/picture', 'Get the picture of a boat'],
  ['GET /boats/{id}/gc', 'Get GC statistics'],
  ['POST /webhooks', 'Create a webhook'],
  ['GET /webhooks', 'List webhooks'],
  ['POST /hooks/{id}/webs', 'Weave a net'],
  ['GET /crew', 'List members of the crew'],
  ['POST /crew', 'Create a crew'],
  ['POST /transfers', 'Initiate a transfer'],
];

describe('other words', () => {
  it.each([
    ['restart boat', 'POST /boats/{id}/actions/reboot'],
    ['restarting a boat', 'POST /boats/{id}/actions/reboot'],
    ['turn off boat', 'POST /boats/{id}/actions/poweroff'],
    ['block a boat', 'POST /boats/{id}/actions/ban'],
    ['boat photo', 'GET /boats/{id}/picture'],
    ['teammate list', 'GET /crew'],
    ['users of the crew', 'GET /crew'],
    ['send money', 'POST /transfers'],
    ['garbage collection', 'GET /boats/{id}/gc'],
    ['make web hook', 'POST /webhooks'],
    ['web-hook list', 'GET /webhooks'],
  ])('of %j find %s first', async (query, first) => {
    const find = await searchOf(harbour);
    expect((await find(query))[0]).toBe(first);
  });

  it('are looked up for a word that is right, not those that are written like it', async () => {
    const find = await searchOf(
      [
        ['POST /schedules', 'Create a schedule'],
        ['GET /boats', 'List boats'],
      ],
      { 'content/docs/wind.md': '# Might\n\nThe might of the wind. It might blow.\n' },
    );
    expect((await find('night '))[0]).toBe('POST /schedules');
    expect((await find('mihgt '))[0]).toBe('/docs/wind');
  });

  it('are looked up for a verb and its particle that are apart', async () => {
    const find = await searchOf([
      ['GET /users/{id}', 'Get a user'],
      ['GET /boats/{id}/log', 'Get the log of a boat'],
      ['POST /users/{id}/sessions/end', 'Logout'],
    ]);
    expect((await find('log the user out '))[0]).toBe('POST /users/{id}/sessions/end');
  });

  it('are not looked up where a page has those of the query', async () => {
    const operations: Written[] = [
      ['POST /boats/{id}/reset', 'Reset a boat'],
      ['POST /boats/{id}/reboot', 'Reboot a boat'],
    ];
    const find = await searchOf(operations);
    expect(await find('reboot a boat ')).toEqual(['POST /boats/{id}/reboot', 'POST /boats/{id}/reset']);
    expect(await find('reboot ')).toEqual(['POST /boats/{id}/reboot']);
  });
});

it('ranks what a page is about above what another one only mentions', () => {
  const word = (pages: [number, number][]) => ({
    pages: new Map(pages),
    terms: new Set<string>(),
    rarity: 2,
  });
  const words = [
    word([
      [0, 28],
      [1, 92],
    ]),
    word([[0, 2]]),
  ];
  const ranked = rank({ words, phrases: [], names: new Map() }, () => false);
  expect(ranked.map(({ page }) => page)).toEqual([1, 0]);
});

it('ranks a page with the word of the query above one with another word in its place', () => {
  const pages = new Map([
    [0, 80],
    [1, 84],
  ]);
  const word = { pages, terms: new Set<string>(), rarity: 2, byOther: new Set([1]) };
  const ranked = rank({ words: [word], phrases: [], names: new Map() }, () => false);
  expect(ranked.map(({ page }) => page)).toEqual([0, 1]);
});

it('does not take the noun of a verb for the verb', async () => {
  const find = await searchOf([
    ['GET /webhook-subscriptions/{id}', 'Retrieve a webhook subscription'],
    ['GET /webhook-subscriptions', 'List webhook subscriptions'],
    ['POST /webhook-subscriptions', 'Create a webhook subscription'],
    ['DELETE /webhook-subscriptions/{id}', 'Delete a webhook subscription'],
  ]);
  expect((await find('subscribe to webhooks'))[0]).toBe('POST /webhook-subscriptions');
  expect((await find('unsubscribe from webhooks'))[0]).toBe('DELETE /webhook-subscriptions/{id}');
});

it('finds what is moved before that to which it is moved', async () => {
  const find = await searchOf([
    ['PUT /folders/{id}', 'Update folder', 'Moves or renames a folder that holds each file.'],
    ['PUT /files/{id}', 'Update file', 'Moves or renames a file in its folder.'],
  ]);
  expect((await find('move file to folder'))[0]).toBe('PUT /files/{id}');
  expect((await find('move folder to file'))[0]).toBe('PUT /folders/{id}');
});

it('gives no word of a query the pages of another one', async () => {
  const nothing = { pages: new Map<number, number>(), terms: new Set<string>(), rarity: 1 };
  const searching = {
    words: [{ whole: 'rate' }, { whole: 'limit' }],
    isFrequent: () => false,
    findTerm: async (term: string) => ({
      ...nothing,
      pages: new Map([[['limit', 'throttle'].indexOf(term), 9]]),
    }),
    stemOf: (word: string) => word,
  };
  const [rate] = await withOtherWords(['rate', 'limit'], [nothing, nothing], searching);
  expect([rate?.pages.has(0), rate?.pages.has(1)]).toEqual([false, true]);
});

it('takes words of a query for no other words of it', async () => {
  const find = await searchOf(
    [
      ['GET /limits', 'Get limits'],
      ['PUT /limits', 'Update limits'],
    ],
    { 'content/docs/rate.md': '# Traffic\n\n## Rate limiting\n\nTen calls in a minute.\n' },
  );
  expect((await find('rate limits'))[0]).toBe('/docs/rate');
});

it('finds the operation that sends a field before one whose response has it', async () => {
  const field = {
    type: 'object',
    properties: { rigging: { type: 'string', description: 'Sloop or ketch.' } },
  };
  const content = { 'application/json': { schema: field } };
  const { files } = await build({
    'specs/harbour.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Harbour', version: '1' },
      paths: {
        '/boats': {
          get: { summary: 'List boats', responses: { 200: { description: 'Done.', content } } },
          post: {
            summary: 'Create a boat',
            requestBody: { content },
            responses: { 201: { description: 'Done.' } },
          },
        },
      },
    }),
  });
  const search = createSearch('/search-index.json', async (href) =>
    JSON.parse(files.get(href.slice(1)) ?? 'null'),
  );
  expect((await search.find('sloop')).results[0]?.method).toBe('POST');
});

describe('a guide', () => {
  it('of a command is found by its verb and what its text is about', async () => {
    const find = await searchOf([], {
      'content/docs/start.md':
        '# Start\n\n## Learn about releases\n\nTo list charts is easy. Each release has a name.\n',
      'content/docs/list.md': '# Helm list\n\nThis command lists all of the releases of a name.\n',
    });
    expect((await find('list releases'))[0]).toBe('/docs/list');
  });

  it('comes before posts, news and changes', async () => {
    const text = (own: string) => `# Ground\n\n## Drop an anchor\n\nAn anchor is dropped ${own}.\n`;
    const find = await searchOf([], {
      'content/blog/anchors.md': text('by hand'),
      'content/docs/changelog.md': text('by chain'),
      'content/docs/release-notes/2.md': text('by rope'),
      'content/docs/ropes.md': text('by all'),
    });
    expect((await find('drop anchor'))[0]).toBe('/docs/ropes');
  });

  it('is found by the title of its chapter', async () => {
    const find = await searchOf([], {
      'content/docs/rigging/index.md': '# Rigging\n',
      'content/docs/rigging/knots.md': '# Knots\n\nHow to tie one.\n',
      'content/docs/moorings/index.md': '# Moorings\n',
      'content/docs/moorings/knots.md': '# Knots\n\nHow to tie one.\n',
    });
    expect((await find('moorings knots'))[0]).toBe('/docs/moorings/knots');
    expect((await find('rigging knots'))[0]).toBe('/docs/rigging/knots');
  });

  it('of a few headings is more about each of them than one of many', async () => {
    const filler = Array.from({ length: 300 }, (_, index) => `sail${index}`).join(' ');
    const many = Array.from({ length: 60 }, (_, index) => `## Rope ${index}\n`).join('\n');
    const find = await searchOf([], {
      'content/docs/all.md': `# All parts\n\n## Anchors\n\nText.\n\n## Capstans\n\nText.\n\n${many}`,
      'content/docs/bow.md': `# The bow\n\n${filler}\n\n## Anchors\n\nHere.\n\n## Capstans\n\nThere.\n`,
    });
    expect((await find('anchors vs capstans'))[0]).toBe('/docs/bow');
  });
});

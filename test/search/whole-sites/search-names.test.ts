// What a name means is found first: the page that defines it, not the pages that use it.

import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSearch, type Search } from '../../../src/client/search/search-answers.ts';
import { projectForAllTests } from '../../support/temporary-project.ts';

const header = { name: 'X-Berth-Key', in: 'header', schema: { type: 'string' } };
const berthToken = { name: 'idempotency_token', in: 'query', schema: { type: 'string' } };
const captain = {
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Captain' } } },
};
const crew = {
  content: { 'application/json': { schema: { $ref: '#/components/schemas/CrewList' } } },
};
const boat = { $ref: '#/components/schemas/Boat' };
const boatBody = { content: { 'application/json': { schema: boat } } };
const refused = {
  description: 'Unauthorized',
  content: { 'application/json': { example: { errorCode: 'key_expired', message: 'The *key* is old.' } } },
};

/** An operation of a harbour. */
const operation = (summary: string, facts: object = {}) => ({
  summary,
  tags: ['Boats'],
  responses: { 200: { description: 'OK', ...boatBody }, 401: refused },
  ...facts,
});

/** Values with what they mean: by an extension, and in the table of a description. */
const state = {
  type: 'string',
  enum: ['in_dock', 'at_sea'],
  'x-enumDescriptions': { in_dock: 'It is being repaired.', at_sea: 'It has left.' },
};
const hull = {
  type: 'string',
  description:
    'What it is made of.\n\n| value | meaning |\n|---|---|\n| `GRP2` | Glass. |\n| `WD40` | Wood. |',
};

/** More fields than the page of an operation has room for. */
const fields = Object.fromEntries(
  Array.from({ length: 300 }, (_, index) => [`part${index}`, { type: 'string', description: 'A part.' }]),
);

const scopes = { 'boats:write': 'Registers boats.', 'boats-write': 'Of old.', read: 'Reads all.' };
const harbourLogin = {
  type: 'oauth2',
  flows: {
    clientCredentials: { tokenUrl: 'https://harbour.example/token', scopes },
    password: { tokenUrl: 'https://harbour.example/password', scopes },
  },
};

const harbour = {
  openapi: '3.1.0',
  info: { title: 'Harbour', version: '1', description: 'Boats and berths.' },
  tags: [{ name: 'Boats', description: 'All that floats.' }],
  paths: {
    '/boats': {
      get: operation('List boats', {
        parameters: [header, { ...header, name: 'X-Berth-Token' }, berthToken],
      }),
      post: operation('Register a boat', {
        description: 'Answers `E42` if the boat is large. Needs boats:write.',
        security: [{ harbourLogin: ['boats:write', 'unknown'] }],
      }),
    },
    '/captains': { post: operation('Hire someone', { requestBody: captain }) },
    '/crews': { post: operation('Muster a crew', { requestBody: crew }) },
    '/crews/{id}': { put: operation('Replace a crew', { requestBody: crew }) },
    '/boats/{id}': { get: operation('Retrieve a boat', { description: 'A `Boat`. See unauthorized.' }) },
    '/docks': {
      get: operation('List docks', {
        description: '`in_dock`, `in_dock` and in_dock. GRP2 and `GRP2`.',
        responses: { 204: { description: 'in_dock or GRP2' } },
      }),
    },
  },
  components: {
    securitySchemes: {
      harbourLogin,
      'X-Berth-Token': { type: 'apiKey', in: 'header', name: 'X-Berth-Token' },
    },
    schemas: {
      ShoreLeave: { type: 'string', enum: ['granted', 'refused'] },
      ShipCook: { type: 'object', title: 'Cook', properties: { dish: { type: 'string' } } },
      CrewList: {
        type: 'object',
        properties: {
          leave: { type: 'array', items: { $ref: '#/components/schemas/ShoreLeave' } },
          chief: { oneOf: [{ $ref: '#/components/schemas/ShipCook' }, { type: 'string', const: 'nobody' }] },
        },
      },
      Captain: { type: 'object', properties: { firstName: { type: 'string' } } },
      Boat: {
        type: 'object',
        properties: { state, hull, tenders: { type: 'array', items: boat }, ...fields },
      },
    },
  },
};

const guide = `---
title: Codes
---

| code | meaning |
|---|---|
| \`E42\` | The boat is longer than the berth. |

- **HarbourToken**: what a visitor shows.
`;

describe('an exact name', () => {
  const folder = projectForAllTests({
    'portal.config.json': JSON.stringify({ apis: [{ spec: 'harbour.json' }] }),
    'harbour.json': JSON.stringify(harbour),
    'content/docs/codes.md': guide,
    'content/docs/lists.md':
      '---\ntitle: Lists\n---\n\nE42, E42 and E42.\n\n| code | see |\n|---|---|\n| [`E42`](codes.md) | E42 |\n',
  });
  let search: Search;

  beforeAll(async () => {
    const { code, stderr } = await folder.run(['build', '-o', 'site']);
    expect(code, stderr).toBe(0);
    search = createSearch('/search-index.json', async (href) =>
      JSON.parse(await readFile(folder.file(`site${href}`), 'utf8')),
    );
  });

  it.each([
    ['a code in a table of a guide', 'E42', '/docs/codes'],
    ['what a list of a guide explains', 'HarbourToken', '/docs/codes'],
    ['a header', 'X-Berth-Key', '/api/harbour/list-boats'],
    ['a schema', 'Boat', '/api/harbour/schemas/Boat'],
    ['a schema that is the body of operations', 'CrewList', '/api/harbour/muster-a-crew'],
    ['a schema of a field', 'ShoreLeave', '/api/harbour/muster-a-crew'],
    ['a schema of an option', 'ShipCook', '/api/harbour/muster-a-crew'],
    ['the title of an operation', 'retrieve boat', '/api/harbour/retrieve-a-boat'],
    ['a code of examples of responses', 'key_expired', '/api/harbour/introduction'],
    ['a value of an enumeration', 'in_dock', '/api/harbour/schemas/Boat'],
    ['a value in the table of a field', 'GRP2', '/api/harbour/schemas/Boat'],
    ['a scope', 'boats:write', '/api/harbour/introduction'],
    ['a scope of one word', 'read', '/api/harbour/introduction'],
    ['a status', '401 unauthorized', '/api/harbour/introduction'],
    ['a status by its number', '401', '/api/harbour/introduction'],
  ])('%s, `%s`, leads to its definition', async (_, query, href) => {
    const { results } = await search.find(query);
    expect(results.map((result) => result.href).slice(0, 1)).toEqual([href]);
  });

  it('of a code of examples shows its row, with its message', async () => {
    const { results } = await search.find('key_expired');
    const [place] = results[0]?.places ?? [];
    expect(place?.href).toBe('/api/harbour/introduction#error-key_expired');
    expect(place?.excerpt.map(({ text }) => text).join('')).toBe('The *key* is old. 6 operations');
  });

  it.each([
    ['a code', 'key_expired', '/api/harbour/introduction#error-key_expired'],
    ['a status', '401', '/api/harbour/introduction#error-status-401'],
    ['a schema of a field', 'ShoreLeave', '/api/harbour/muster-a-crew#body-leave'],
    ['a scope', 'boats:write', '/api/harbour/introduction#scope-boats-write'],
    ['a security scheme', 'harbourLogin', '/api/harbour/introduction#security-harbourlogin'],
    ['the scheme of a header', 'X-Berth-Token', '/api/harbour/introduction#security-x-berth-token'],
    ['a header', 'X-Berth-Key', '/api/harbour/list-boats#header-x-berth-key'],
    ['a schema without a page', 'Captain', '/api/harbour/hire-someone#request-body'],
    ['a field', 'firstName', '/api/harbour/hire-someone#body-firstname'],
  ])('of %s leads to its place, not to the top of its page: %s', async (_, query, href) => {
    const { results } = await search.find(query);
    expect([results[0]?.isNamed, results[0]?.places[0]?.href]).toEqual([true, href]);
  });

  it('of a page leads to its top', async () => {
    const { results } = await search.find('Boat');
    expect(results[0]?.isNamed).toBe(false);
  });

  it('is not beside places that have only some of its words', async () => {
    const { results } = await search.find('X-Berth-Token');
    const operation = results.find(({ href }) => href === '/api/harbour/list-boats');
    expect(operation?.places.map(({ href }) => href)).toEqual([
      '/api/harbour/list-boats#header-x-berth-token',
    ]);
  });

  it('of a scope shows its row, to which operations link', async () => {
    const { results } = await search.find('boats:write');
    expect(results[0]?.places[0]?.href).toBe('/api/harbour/introduction#scope-boats-write');
    const page = (name: string) => readFile(folder.file(`site/api/harbour/${name}/index.html`), 'utf8');
    const introduction = await page('introduction');
    expect(introduction.match(/id="scope-[^"]*"/g)).toEqual(['id="scope-boats-write"', 'id="scope-read"']);
    expect(await page('register-a-boat')).toContain(
      '<a href="/api/harbour/introduction#scope-boats-write"><code>boats:write</code></a> <code>unknown</code>',
    );
  });
});

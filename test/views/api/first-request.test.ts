// The first request of an introduction: an operation that needs no other call before it.

import { expect, it } from 'vitest';
import { completeApi } from '../../../src/generator/openapi/model/complete-api.ts';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { en } from '../../support/english.ts';
import { plainTools } from '../plain-tools.ts';

const inPlace = (place: string, name: string) => ({
  parameters: [{ name, in: place, required: true, schema: { type: 'string' } }],
});
const bodyOf = (...required: string[]) => ({
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { type: 'object', required, properties: {} } } },
  },
});
const open = { security: [] };

/** The title of the first request of an API with these operations. */
async function firstOf(paths: Record<string, object>, { isHome = true, firstRequest = '' } = {}) {
  const { value } = await readData({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1', description: 'About boats.' },
    tags: [{ name: 'boats' }, { name: 'crew' }],
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'Key' } } },
    paths: Object.fromEntries(
      Object.entries(paths).map(([key, operation]) => {
        const [method = '', path = ''] = key.split(' ');
        return [path, { [method]: { summary: key, operationId: key, responses: {}, ...operation } }];
      }),
    ),
  });
  if (value === undefined) throw new Error('The document cannot be read.');
  const configuration = { strings: en, ...(firstRequest === '' ? {} : { firstRequest }) };
  const { value: complete, diagnostics } = completeApi(value, configuration);
  const api = { ...complete.api, ...(isHome ? { isHome: true as const } : {}) };
  const { firstRequest: first } = createApiViews(api, plainTools).introduction();
  return { title: first?.operation.label, codes: diagnostics.map(({ code }) => code) };
}

it.each<[string, Record<string, object>, string | undefined]>([
  [
    'a read without a path parameter, though it needs credentials',
    { 'get /a/{id}': { ...open, ...inPlace('path', 'id') }, 'get /b': {} },
    'get /b',
  ],
  [
    'not one that needs the id of another call',
    { 'get /a': inPlace('query', 'boatId'), 'get /b': inPlace('query', 'kind') },
    'get /b',
  ],
  [
    'a call without an id, if all reads need one',
    { 'get /a/{id}': inPlace('path', 'id'), 'post /b': {} },
    'post /b',
  ],
  [
    'not one whose body needs the result of another call',
    {
      'post /a/list': bodyOf('access_token'),
      'post /b/list': bodyOf('boatId'),
      'post /c/list': bodyOf('client_id', 'kind'),
    },
    'post /c/list',
  ],
  [
    'one that tells whether a key works, whatever it is called',
    {
      'get /a': {},
      'get /b': { description: 'Test if an API token of a user is valid.' },
      'get /ping': { description: 'Validates an API key and responds to a ping.' },
    },
    'get /ping',
  ],
  [
    'one that can be used to test a key',
    {
      'get /a': {},
      'get /b': { description: 'Use it to test if a private API key belongs to the account.' },
    },
    'get /b',
  ],
  [
    'not one that checks the key of somebody else',
    { 'get /a': {}, 'get /b': { ...inPlace('query', 'key'), description: 'Checks the API key of a user.' } },
    'get /a',
  ],
  [
    'not one that stops or takes something away, whatever its method',
    { 'delete /boats': {}, 'get /stopBoats': {}, 'get /b': { summary: 'Cancel all' }, 'post /c': {} },
    'post /c',
  ],
  [
    'one about the reader, also where calls are named by verbs',
    { 'post /getMyBoats': {}, 'post /getMe': {} },
    'post /getMe',
  ],
  [
    'not a list that only programs read',
    { 'get /boats/_choices/': {}, 'get /errors': { summary: 'List errors' }, 'get /boats/crews': {} },
    'get /boats/crews',
  ],
  ['a call without credentials', { 'get /a': {}, 'get /b': open }, 'get /b'],
  [
    'one whose required headers are the same in each request',
    {
      'get /v3/rotas': {},
      'get /users/me': {
        parameters: [
          { name: 'Accept', in: 'header', required: true, schema: { type: 'string' } },
          { name: 'Api-Version', in: 'header', required: true, schema: { type: 'string' } },
          { name: 'Mode', in: 'header', required: true, schema: { type: 'string', default: 'plain' } },
        ],
      },
    },
    'get /users/me',
  ],
  [
    'not a list of accounts below that of the reader',
    { 'get /accounts': { summary: 'List sub accounts' }, 'get /people': {} },
    'get /people',
  ],
  [
    'a list rather than one thing, with or without credentials',
    { 'get /limits/current-rate': open, 'get /v1/boats': {} },
    'get /v1/boats',
  ],
  [
    'one with credentials where nearly all operations need some',
    {
      'get /terms': open,
      ...Object.fromEntries(
        Array.from({ length: 10 }, (_, index) => [`get /boats/{id}/part-${index}s`, inPlace('path', 'id')]),
      ),
      'get /boats': {},
    },
    'get /boats',
  ],
  ['what belongs to the reader', { 'get /report': open, 'get /me': {} }, 'get /me'],
  [
    'the list of the first tag',
    { 'get /crews': { ...open, tags: ['crew'] }, 'get /boats': { tags: ['boats'] } },
    'get /boats',
  ],
  [
    'the account of the reader rather than the thing that a token is of',
    { 'get /anchor-links/me': {}, 'get /crew-lists/me': {}, 'get /users/me': {} },
    'get /users/me',
  ],
  [
    'a list rather than the thing that a token is of',
    { 'get /anchor-links/me': {}, 'get /boats': {} },
    'get /boats',
  ],
  [
    'who sends it, in words of the vendor',
    { 'get /ports': {}, 'get /user_account': {} },
    'get /user_account',
  ],
  ['who sends it, with a mark', { 'get /users/@me/boats': {}, 'get /users/@me': {} }, 'get /users/@me'],
  [
    'who sends it, by its title',
    { 'get /boats': {}, 'get /users/own-record': { summary: 'Get current user info' } },
    'Get current user info',
  ],
  [
    'the models that can be asked, but not those of a thing',
    { 'get /boats': {}, 'get /sails/models': {}, 'get /v1/models': {} },
    'get /v1/models',
  ],
  [
    'no list of rights, of links for others or of payments, though more paths are inside of it',
    {
      'get /authz/roles': {},
      'get /authz/roles/{id}': inPlace('path', 'id'),
      'get /shared-links': {},
      'get /payment-sessions': {},
      'get /sails': {},
      ...Object.fromEntries(
        Array.from({ length: 14 }, (_, index) => [`get /sails/part-${index}/{id}`, inPlace('path', 'id')]),
      ),
    },
    'get /sails',
  ],
  [
    'a list of payments where the API is about them',
    {
      'get /payouts': {},
      'get /payouts/{id}': inPlace('path', 'id'),
      'get /boats': {},
    },
    'get /payouts',
  ],
  ['who sends it rather than a list', { 'get /boats': {}, 'get /users/me': {} }, 'get /users/me'],
  [
    'the list that most paths are inside of, where tags are in the order of the alphabet',
    {
      ...Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((tag) => [`post /${tag}`, { tags: [tag] }])),
      'get /anchors': { tags: ['a'] },
      'get /sails': { tags: ['e'] },
      'get /sails/{id}': { ...inPlace('path', 'id'), tags: ['e'] },
    },
    'get /sails',
  ],
  [
    'no list of what only administrators or programs need',
    {
      'get /organization/audits': {},
      'get /api-tokens': { summary: 'List tokens' },
      'get /boats': {},
    },
    'get /boats',
  ],
  ['a read with a body rather than only its head', { 'head /boats': {}, 'get /crews': {} }, 'get /crews'],
  ...[
    '/.well-known/jwks.json',
    '/health',
    '/api/v2/healthz',
    '/system/health/live',
    '/ping',
    '/status',
    '/version',
    '/meta',
    '/boats/metadata',
    '/openapi.json',
    '/auth/callback',
    '/login',
    '/oauth/token',
    '/callbacks',
    '/',
  ].map((path): [string, Record<string, object>, string] => [
    `not ${path}`,
    { [`get ${path}`]: open, 'post /boats': {} },
    'post /boats',
  ]),
  [
    'none that makes or replaces a secret, though all others need an id',
    {
      'post /credentials/secrets': { summary: 'Obtain new harbour secret.' },
      'post /a': { summary: 'Create an API key' },
      'post /b': { summary: 'Rotate the signing key' },
      'get /c': { summary: 'Generate an access token' },
      'post /d/api-keys': {},
      'post /e/keys/rotate': {},
      'get /boats/{id}': inPlace('path', 'id'),
    },
    'get /boats/{id}',
  ],
  [
    'a list of secrets, where the API is about them',
    { 'post /secrets': {}, 'get /secrets': { summary: 'List secrets' } },
    'List secrets',
  ],
  ['none, if there are only such', { 'get /health': open, 'get /version': open }, undefined],
  ['the first of equal ones', { 'get /a': {}, 'get /b': {} }, 'get /a'],
])('is %s', async (_, paths, title) => {
  expect((await firstOf(paths)).title).toBe(title);
});

it.each([
  ['a read that needs nothing', { 'get /a': {}, 'post /b': {} }, 'get /a'],
  ['no read with an id', { 'get /a/{id}': inPlace('path', 'id') }, undefined],
  ['no read with another required parameter', { 'get /a': inPlace('query', 'kind') }, undefined],
  ['no call that writes', { 'post /a': {} }, undefined],
  ['no deprecated read', { 'get /a': { deprecated: true } }, undefined],
])('is on an introduction besides the home page %s', async (_, paths, title) => {
  expect((await firstOf(paths, { isHome: false })).title).toBe(title);
});

it('is the one of the configuration, on any introduction', async () => {
  const paths = { 'get /a': {}, 'post /b': {} };
  const named = await firstOf(paths, { isHome: false, firstRequest: 'post /b' });
  expect(named).toEqual({ title: 'post /b', codes: [] });
  const wrong = await firstOf(paths, { isHome: true, firstRequest: 'post /c' });
  expect(wrong).toEqual({ title: 'get /a', codes: ['unknown-operation'] });
});

it('has its tag where its title does not say of what', async () => {
  const title = async (summary: string, tags?: string[]) =>
    (await firstOf({ 'get /boats': { summary, ...(tags === undefined ? {} : { tags }) } })).title;
  expect(await title('List', ['boats'])).toBe('List (boats)');
  expect(await title('Get all', ['boats'])).toBe('Get all (boats)');
  expect(await title('List boats', ['boats'])).toBe('List boats');
  expect(await title('List')).toBe('List');
});

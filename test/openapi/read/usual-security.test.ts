// Samples send the usual one of several ways to authenticate.

import { expect, it } from 'vitest';
import { readData } from '../read-fixture.ts';

const securitySchemes = {
  BasicAuth: { type: 'http', scheme: 'basic' },
  ApiKeyAuth: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
  KeyPair: { type: 'http', scheme: 'basic', description: 'The API key and the API secret.' },
  Token: { type: 'http', scheme: 'bearer' },
  OAuth: { type: 'oauth2', flows: {} },
};

it.each([
  ['', ['BasicAuth', 'ApiKeyAuth'], ['ApiKeyAuth', 'BasicAuth']],
  ['', ['OAuth', 'BasicAuth', 'Token'], ['OAuth', 'Token', 'BasicAuth']],
  ['', ['KeyPair', 'OAuth', 'BasicAuth'], ['KeyPair', 'OAuth', 'BasicAuth']],
  ['', ['Token', 'ApiKeyAuth'], ['Token', 'ApiKeyAuth']],
  [
    'Send the key as `x-api-key`.',
    ['BasicAuth', 'Token', 'ApiKeyAuth'],
    ['ApiKeyAuth', 'Token', 'BasicAuth'],
  ],
  ['Get a token first.', ['ApiKeyAuth', 'Token'], ['ApiKeyAuth', 'Token']],
])('of an API with the description "%s" and %j', async (description, given, expected) => {
  const { value } = await readData({
    openapi: '3.0.3',
    info: { title: 'T', version: '1', description },
    paths: { '/a': { get: { responses: { 200: { description: 'OK' } } } } },
    components: { securitySchemes },
    security: given.map((id) => ({ [id]: [] })),
  });
  const [operation] = value?.operations ?? [];
  expect(operation?.security.map(({ schemes }) => schemes[0]?.id)).toEqual(expected);
});

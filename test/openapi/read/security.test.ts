// Security schemes and requirements, as they are read.

import { expect, it } from 'vitest';
import { readData } from '../read-fixture.ts';

const read = async (root: object, operation: object = {}) => {
  const { value } = await readData({
    openapi: '3.2.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { responses: {}, ...operation } } },
    ...root,
  });
  return value;
};

it.each<[object, object | undefined]>([
  [
    { type: 'apiKey', in: 'header', name: 'X-Key' },
    { kind: 'apiKey', in: 'header', name: 'X-Key' },
  ],
  [
    { type: 'apiKey', in: 'query' },
    { kind: 'apiKey', in: 'query', name: 's' },
  ],
  [
    { type: 'apiKey', in: 'cookie', name: 'c' },
    { kind: 'apiKey', in: 'cookie', name: 'c' },
  ],
  [{ type: 'apiKey', in: 'body', name: 'c' }, undefined],
  [
    { type: 'http', scheme: 'Basic' },
    { kind: 'http', scheme: 'basic' },
  ],
  [
    { type: 'http', bearerFormat: 'JWT' },
    { kind: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  ],
  [
    { type: 'mutualTLS', description: 'D', deprecated: true },
    { kind: 'mutualTLS', description: 'D', deprecated: true },
  ],
  [
    { type: 'openIdConnect', openIdConnectUrl: 'https://a.example' },
    { kind: 'openIdConnect', url: 'https://a.example' },
  ],
  [{ type: 'openIdConnect' }, { kind: 'openIdConnect', url: '' }],
  [
    {
      type: 'oauth2',
      oauth2MetadataUrl: '/meta',
      flows: {
        authorizationCode: {
          authorizationUrl: '/a',
          tokenUrl: '/t',
          refreshUrl: '/r',
          scopes: { b: 'B', a: 1 },
        },
        deviceAuthorization: { deviceAuthorizationUrl: '/d' },
      },
    },
    {
      kind: 'oauth2',
      metadataUrl: '/meta',
      flows: [
        {
          name: 'authorizationCode',
          authorizationUrl: '/a',
          tokenUrl: '/t',
          refreshUrl: '/r',
          scopes: [
            { name: 'b', description: 'B' },
            { name: 'a', description: '' },
          ],
        },
        { name: 'deviceAuthorization', deviceAuthorizationUrl: '/d', scopes: [] },
      ],
    },
  ],
  [{ type: 'other' }, undefined],
])('the scheme %j is %j', async (scheme, expected) => {
  const value = await read({ components: { securitySchemes: { s: scheme } } });
  expect(value?.securitySchemes).toEqual(expected === undefined ? [] : [{ id: 's', ...expected }]);
});

const one = { schemes: [{ id: 'a', scopes: ['x'] }] };
it.each<[unknown, unknown, object]>([
  [[{ a: ['x'] }], undefined, { security: [one] }],
  [[{ b: [] }], [{ a: ['x'] }], { security: [one] }],
  [[{ a: ['x'] }], [], { security: [], needsNoSecurity: true }],
  [[{ a: ['x'] }], [{}], { security: [], needsNoSecurity: true }],
  [undefined, [{ a: ['x'] }, {}], { security: [one], securityOptional: true }],
  [undefined, [{ a: ['x'], b: [] }], { security: [{ schemes: [...one.schemes, { id: 'b', scopes: [] }] }] }],
  [[], undefined, { security: [], needsNoSecurity: true }],
  [undefined, undefined, { security: [] }],
  [undefined, 'none', { security: [] }],
])('with %j in the document and %j in the operation, it needs %j', async (security, own, expected) => {
  const value = await read(
    security === undefined ? {} : { security },
    own === undefined ? {} : { security: own },
  );
  const [operation] = value?.operations ?? [];
  const { security: found, securityOptional, needsNoSecurity } = operation ?? {};
  expect({ security: found, securityOptional, needsNoSecurity }).toEqual(expected);
});

it('resolves addresses of flows that are relative to the server', async () => {
  const flow = { tokenUrl: '/oauth/token', refreshUrl: 'refresh', scopes: {} };
  const schemes = { s: { type: 'oauth2', flows: { clientCredentials: flow } } };
  const addressesWith = async (url: string) => {
    const api = await read({ servers: [{ url }], components: { securitySchemes: schemes } });
    const [scheme] = api?.securitySchemes ?? [];
    const [found] = scheme?.kind === 'oauth2' ? scheme.flows : [];
    return [found?.tokenUrl, found?.refreshUrl];
  };
  expect(await addressesWith('https://boats.example/v2/')).toEqual([
    'https://boats.example/oauth/token',
    'https://boats.example/v2/refresh',
  ]);
  expect(await addressesWith('https://{harbour}.example/v2')).toEqual([
    'https://{harbour}.example/oauth/token',
    'https://{harbour}.example/refresh',
  ]);
  expect(await addressesWith('/v2')).toEqual(['/oauth/token', 'refresh']);
});

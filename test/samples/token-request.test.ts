// The request that gets an access token, for APIs with client credentials.

import { expect, it } from 'vitest';
import { createApiViews } from '../../src/generator/views/api/api-pages.ts';
import { readData } from '../openapi/read-fixture.ts';
import { plainTools } from '../views/plain-tools.ts';

async function viewsOf(flows: object, description: string) {
  const { value } = await readData({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1', description },
    servers: [{ url: 'https://a.example' }],
    security: [{ oauth: [] }],
    components: { securitySchemes: { oauth: { type: 'oauth2', flows } } },
    paths: { '/boats': { get: { responses: {} } } },
  });
  const [operation] = value?.operations ?? [];
  if (value === undefined || operation === undefined) throw new Error('There is no operation.');
  const views = createApiViews(value, plainTools);
  return { introduction: views.introduction(), operation: views.operation(operation) };
}

const clientCredentials = { tokenUrl: 'https://login.example/token', scopes: { read: 'Reads.' } };

it('is on the introduction, which samples link to', async () => {
  const { introduction, operation } = await viewsOf({ clientCredentials }, 'About boats.');
  const token = introduction.securitySchemes[0]?.token;
  expect(token?.samples.map(({ id }) => id)).toContain('python');
  expect(token?.samples[0]?.text).toBe(`curl --request POST \\
  'https://login.example/token' \\
  --user 'YOUR_CLIENT_ID:YOUR_CLIENT_SECRET' \\
  --header 'Accept: application/json' \\
  --data-urlencode 'grant_type=client_credentials' \\
  --data-urlencode 'scope=read'`);
  expect(operation.tokenHref).toMatch(new RegExp(`#${token?.id}$`));
});

it('is on the page of an operation without an introduction', async () => {
  const { operation } = await viewsOf({ clientCredentials }, '');
  const details = operation.security[0]?.schemes[0]?.details;
  expect(operation.tokenHref).toBe(`#${details?.token?.id}`);
});

it('is nowhere for other flows', async () => {
  const implicit = { authorizationUrl: 'https://login.example/authorize', scopes: {} };
  const { introduction, operation } = await viewsOf({ implicit }, 'About boats.');
  expect(introduction.securitySchemes[0]?.token).toBeUndefined();
  expect(operation.tokenHref).toBeUndefined();
});

// The request that gets an access token, for APIs with client credentials.

import { expect, it } from 'vitest';
import { filledBody } from '../../src/generator/samples/fill-body.ts';
import { writeCurl } from '../../src/generator/samples/languages/write-curl.ts';
import { requestOfDraft } from '../../src/generator/samples/request-of-draft.ts';
import { createApiViews } from '../../src/generator/views/api/api-pages.ts';
import { readData } from '../openapi/read-fixture.ts';
import { plainTools } from '../views/plain-tools.ts';

const plainServer: object = { url: 'https://a.example' };

async function viewsOf(flows: object, description: string, server = plainServer) {
  const { value } = await readData({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1', description },
    servers: [server],
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

it.each(['https://[login', 'ftp://login.example/token', 'https:///token'])(
  'is nowhere for an address that is no URL of the web: %s',
  async (tokenUrl) => {
    const { introduction } = await viewsOf({ clientCredentials: { tokenUrl, scopes: {} } }, 'About boats.');
    expect(introduction.securitySchemes[0]?.token).toBeUndefined();
  },
);

it.each([
  ['password', ['grant_type=password', 'username=YOUR_USERNAME', 'password=YOUR_PASSWORD', 'scope=read']],
  [
    'authorizationCode',
    ['grant_type=authorization_code', 'code=YOUR_CODE', 'redirect_uri=YOUR_REDIRECT_URI'],
  ],
])('has the fields of the grant of a %s', async (flow, fields) => {
  const { introduction } = await viewsOf({ [flow]: clientCredentials }, 'About boats.');
  const text = introduction.securitySchemes[0]?.token?.samples[0]?.text ?? '';
  expect(Array.from(text.matchAll(/--data-urlencode '([^']*)'/g), ([, field]) => field)).toEqual(fields);
});

it('is a draft that writes its samples, with the placeholders of its address as parameters', async () => {
  const flow = { ...clientCredentials, tokenUrl: 'https://login.example/{tenant}/token?v=2' };
  const { introduction } = await viewsOf({ clientCredentials: flow }, 'About boats.');
  const { samples, call } = introduction.securitySchemes[0]?.token ?? {};
  const { draft } = call ?? {};
  const [body] = draft?.bodies ?? [];
  if (draft === undefined || body?.body === undefined) throw new Error('There is no draft.');
  expect(call?.words).toMatch(/^call-words-[0-9a-f]{8}\.json$/);
  expect(body.languages).toEqual(samples?.map(({ id }) => id));
  expect(body.fields.map(({ label }) => label)).toEqual(['grant_type', 'scope', 'audience', 'resource']);
  expect(writeCurl({ ...requestOfDraft(draft), body: body.body })).toBe(samples?.[0]?.text);
  const filled = requestOfDraft(draft, {
    parameter: () => ({ value: 'my tenant' }),
    credential: () => ({ text: 'me', password: 'secret' }),
  });
  const written = filledBody(body.body, [{ path: ['audience'], value: 'https://a.example' }]);
  expect(writeCurl({ ...filled, body: written })).toBe(`curl --request POST \\
  'https://login.example/my%20tenant/token?v=2' \\
  --user 'me:secret' \\
  --header 'Accept: application/json' \\
  --data-urlencode 'grant_type=client_credentials' \\
  --data-urlencode 'scope=read' \\
  --data-urlencode 'audience=https://a.example'`);
});

it.each([
  ['https://login.{region}.example/token', 'https://login.eu.example/token'],
  ['https://{tenant}.login.example/token', 'https://tenant.login.example/token'],
  ['https://login.example/{region}/token', 'https://login.example/eu/token'],
  ['https://boats-YOUR_TENANT.login.example/token', 'https://boats-YOUR_TENANT.login.example/token'],
])(
  'has the values of the variables of the server in its address, or else their names: %s',
  async (tokenUrl, sent) => {
    const server = { url: 'https://{region}.a.example', variables: { region: { default: 'eu' } } };
    const flows = { clientCredentials: { tokenUrl, scopes: {} } };
    const { introduction } = await viewsOf(flows, 'About boats.', server);
    expect(introduction.securitySchemes[0]?.token?.samples[0]?.text).toContain(`'${sent}'`);
  },
);

// Requests for tokens that a document describes as operations: their grant, its fields, and the names of credentials.

import { describe, expect, it } from 'vitest';
import { createApiViews } from '../../src/generator/views/api/api-pages.ts';
import { readData } from '../openapi/read-fixture.ts';
import { plainTools } from '../views/plain-tools.ts';

const text = { type: 'string' };
const basic = { type: 'http', scheme: 'basic' };

/** Returns the first sample of an operation, in its short form if it has one. */
async function sampleOf(
  operation: object,
  { path = '/oauth/token', schemes = {} }: { path?: string; schemes?: object } = {},
): Promise<string> {
  const { value: api } = await readData({
    openapi: '3.1.0',
    info: {},
    servers: [{ url: 'https://a.example' }],
    paths: { [path]: { post: { responses: {}, ...operation } } },
    components: { securitySchemes: schemes },
  });
  const [first] = api?.operations ?? [];
  if (api === undefined || first === undefined) throw new Error('The document was not read.');
  const [sample] = createApiViews(api, plainTools).operation(first).requestSamples[0]?.samples ?? [];
  return sample?.short?.text ?? sample?.text ?? '';
}

/** Optional fields, so that a body is too long to be shown whole. */
const many = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`more${at}`, text]));

const form = (properties: object) => ({
  requestBody: {
    content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties } } },
  },
});

describe('a request for a token sends', () => {
  it('the grant that its field names, and what this needs', async () => {
    const grant = { ...text, description: 'Must be `authorization_code`.' };
    const names = ['code', 'redirect_uri', 'client_id', 'client_secret'];
    const fields = Object.fromEntries([...names, 'username'].map((name) => [name, text]));
    const sample = await sampleOf(form({ grant_type: grant, ...fields, ...many }));
    expect(sample).toContain('grant_type=authorization_code');
    for (const name of names) expect(sample).toContain(`'${name}=`);
    expect(sample).not.toMatch(/username|more/);
  });

  it('the grant that its operation names', async () => {
    const fields = {
      grant_type: text,
      username: text,
      password: { ...text, format: 'password' },
      note: text,
    };
    const sample = await sampleOf({ summary: 'Use your password', ...form(fields) });
    expect(sample).toContain('grant_type=password');
    expect(sample).toContain('password=');
    expect(sample).not.toContain('more');
  });

  it('the grant of clients where nothing is named, also in the query', async () => {
    const parameters = [{ name: 'grant_type', in: 'query', schema: text }];
    expect(await sampleOf({ parameters })).toContain('?grant_type=client_credentials');
  });
});

it('a secret is called what it is', async () => {
  const secret = { ...text, format: 'password' };
  expect(await sampleOf(form({ client_secret: secret }))).toContain('client_secret=YOUR_CLIENT_SECRET');
});

describe('a name and a password are called', () => {
  const security = [{ boats_auth: [] }];

  it.each([
    ['', 'YOUR_USERNAME:YOUR_PASSWORD'],
    ['Username: Key ID, Password: Key Secret', 'YOUR_KEY_ID:YOUR_KEY_SECRET'],
    ['Your API key and secret', 'YOUR_API_KEY:YOUR_API_SECRET'],
    ['In the form `login:token`', 'YOUR_LOGIN:YOUR_TOKEN'],
    ['Such as `Aladdin:sesame`', 'YOUR_USERNAME:YOUR_PASSWORD'],
    ['The client id and the client secret', 'YOUR_CLIENT_ID:YOUR_CLIENT_SECRET'],
  ])('as their scheme describes them: %s', async (description, names) => {
    const schemes = { boats_auth: { ...basic, description } };
    expect(await sampleOf({ security }, { path: '/boats', schemes })).toContain(`'${names}'`);
  });

  it('as the name of their scheme has them', async () => {
    const schemes = { boatSid_boatToken: basic };
    const sample = await sampleOf({ security: [{ boatSid_boatToken: [] }] }, { path: '/boats', schemes });
    expect(sample).toContain("'YOUR_BOAT_SID:YOUR_BOAT_TOKEN'");
  });

  it('as a flow of clients has them, in the request for its token', async () => {
    const flows = { clientCredentials: { tokenUrl: 'https://a.example/oauth/token?v=1', scopes: {} } };
    const schemes = { boats_auth: basic, boats: { type: 'oauth2', flows } };
    const names = "'YOUR_CLIENT_ID:YOUR_CLIENT_SECRET'";
    expect(await sampleOf({ security }, { schemes })).toContain(names);
    expect(await sampleOf({ security }, { path: '/boats', schemes })).not.toContain(names);
  });

  it('as the request for a token describes them', async () => {
    const operation = { security, description: 'Encode your API key and API secret.' };
    const schemes = { boats_auth: basic };
    const names = "'YOUR_API_KEY:YOUR_API_SECRET'";
    expect(await sampleOf(operation, { schemes })).toContain(names);
    expect(await sampleOf(operation, { path: '/boats', schemes })).not.toContain(names);
  });
});

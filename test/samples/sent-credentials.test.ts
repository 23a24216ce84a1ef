// A body leaves out the optional fields that repeat a key of the headers; those that are required stay, and those of the author in the whole example.

import { expect, it } from 'vitest';
import { createApiViews } from '../../src/generator/views/api/api-pages.ts';
import { readData } from '../openapi/read-fixture.ts';
import { plainTools } from '../views/plain-tools.ts';

const text = { type: 'string', example: 'x' };
const properties = { client_id: text, secret: text, token: text, name: text };
const key = (name: string) => ({ type: 'apiKey', in: 'header', name });
const securitySchemes = {
  clientId: key('BOATS-CLIENT-ID'),
  boats: key('Secret'),
  token: { type: 'http', scheme: 'bearer' },
  other: key('Name'),
};

async function bodyOf(schema: object, media: object = {}) {
  const content = { 'application/json': { schema: { type: 'object', properties, ...schema }, ...media } };
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    security: [{ clientId: [], boats: [], token: [] }, { other: [] }],
    components: { securitySchemes },
    paths: { '/boats': { post: { requestBody: { required: true, content }, responses: {} } } },
  });
  const [operation] = value?.operations ?? [];
  if (value === undefined || operation === undefined) throw new Error('no operation');
  const body = createApiViews(value, plainTools).operation(operation).call?.bodies[0];
  if (body?.body?.kind !== 'json') throw new Error('no body');
  const [first] = createApiViews(value, plainTools).operation(operation).requestSamples;
  return {
    sent: Object.keys(body.body.value as object),
    fields: body.fields.map(({ label }) => label),
    shown: [...(first?.samples[0]?.short?.text ?? first?.samples[0]?.text ?? '').matchAll(/"(\w+)":/g)].map(
      ([, name]) => name,
    ),
  };
}

it('leaves out what is sent as a key already, which can still be filled in', async () => {
  const { sent, fields } = await bodyOf({ required: ['name'] });
  expect(sent).toEqual(['name', 'token']);
  expect(fields).toEqual(['name', 'token', 'client_id', 'secret']);
});

it('leaves out all fields that sign a request which authenticates already', async () => {
  const signed = { name: text, api_key: text, timestamp: { type: 'integer', example: 1 }, signature: text };
  expect((await bodyOf({ properties: signed })).sent).toEqual(['name']);
  const required = ['signature'];
  expect((await bodyOf({ properties: signed, required })).sent).toEqual([
    'signature',
    'name',
    'api_key',
    'timestamp',
  ]);
  const { signature: _, ...plain } = signed;
  expect((await bodyOf({ properties: plain })).sent).toEqual(['name', 'api_key', 'timestamp']);
});

it('keeps what is required, also by an option', async () => {
  expect((await bodyOf({ required: ['secret'] })).sent).toEqual(['secret', 'token', 'name']);
  const option = { type: 'object', required: ['client_id'], properties };
  expect((await bodyOf({ properties: {}, oneOf: [option] })).sent).toContain('client_id');
});

it('keeps what the author of an example wrote, and a body that is invalid without it', async () => {
  const example = { client_id: 'a', secret: 'b' };
  expect((await bodyOf({}, { example })).sent).toEqual(['client_id', 'secret']);
  expect((await bodyOf({ example })).sent).toEqual(['client_id', 'secret']);
  expect((await bodyOf({ minProperties: 4 })).sent).toHaveLength(4);
});

it('shows an example of the author without the keys of the headers at first', async () => {
  const example = { client_id: 'a', secret: 'b', name: 'Ana' };
  expect(await bodyOf({}, { example })).toMatchObject({ sent: Object.keys(example), shown: ['name'] });
  const required = ['secret'];
  expect(await bodyOf({ required }, { example })).toMatchObject({ shown: ['secret', 'name'] });
});

it.each([
  ['sends the first way of a document that says nowhere which operations need one', {}, '/boats', ['Secret']],
  ['sends none to get one', {}, '/auth/login', []],
  ['sends none of somebody who is to get an account', {}, '/users/sign-up', []],
  ['sends none where the document says that none is needed', { security: [] }, '/boats', []],
])('%s', async (_, root, path, sent) => {
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    ...root,
    components: { securitySchemes: { tls: { type: 'mutualTLS' }, boats: key('Secret'), other: key('Name') } },
    paths: { [path]: { post: { responses: {} } } },
  });
  const [operation] = value?.operations ?? [];
  if (value === undefined || operation === undefined) throw new Error('no operation');
  const { call } = createApiViews(value, plainTools).operation(operation);
  expect(call?.credentials.map(({ name }) => name) ?? []).toEqual(sent);
});

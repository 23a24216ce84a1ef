// What samples leave to the reader, and what they leave out: nobody copies a token, a date near today, or a switch turned over.

import { describe, expect, it } from 'vitest';
import { createApiViews } from '../../src/generator/views/api/api-pages.ts';
import { readData } from '../openapi/read-fixture.ts';
import { plainTools } from '../views/plain-tools.ts';

const text = { type: 'string' };
const signed = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJib2F0cyJ9.c2lnbmF0dXJl';

/** Returns the first sample of an operation, in its short form if it has one, and its body. */
async function sampleOf(operation: object, { method = 'post', path = '/boats', schemes = {} } = {}) {
  const { value: api } = await readData({
    openapi: '3.1.0',
    info: {},
    servers: [{ url: 'https://a.example' }],
    paths: { [path]: { [method]: { summary: 'Add a boat', responses: {}, ...operation } } },
    components: { securitySchemes: schemes },
  });
  const [first] = api?.operations ?? [];
  if (api === undefined || first === undefined) throw new Error('The document was not read.');
  const [sample] = createApiViews(api, plainTools).operation(first).requestSamples[0]?.samples ?? [];
  const shown = sample?.short?.text ?? sample?.text ?? '';
  const [, body] = /--data-raw '(.*)'$/s.exec(shown) ?? [];
  return { shown, body: body === undefined ? undefined : (JSON.parse(body) as unknown) };
}

const ofBody = (properties: object, more: object = {}) => ({
  requestBody: {
    content: { 'application/json': { schema: { type: 'object', properties, ...more } } },
  },
});
const header = (name: string, example: string) => ({
  parameters: [{ name, in: 'header', required: true, schema: { ...text, example } }],
});
const query = (facts: object) => ({
  parameters: [
    { name: 'start_date', in: 'query', required: true, schema: { ...text, format: 'date' }, ...facts },
  ],
});
/** Optional fields, so that a body is too long to be shown whole. */
const many = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`more${at}`, text]));

describe('a reader fills in', () => {
  it('a signed token in a header, but no other example', async () => {
    const { shown } = await sampleOf(header('X-Harbour-Auth', signed));
    expect(shown).toContain("'X-Harbour-Auth: YOUR_HARBOUR_AUTH'");
    expect((await sampleOf(header('X-Harbour-Auth', 'eyJ-1'))).shown).toContain("'X-Harbour-Auth: eyJ-1'");
  });

  it('a date that has to be near today, unless the document gives one', async () => {
    const description = 'Cannot be more than 90 days back from today.';
    const get = { method: 'get' };
    expect((await sampleOf(query({ description }), get)).shown).toContain('start_date=YOUR_START_DATE');
    expect((await sampleOf(query({}), get)).shown).toContain('start_date=2026-02-14');
    expect((await sampleOf(query({ description, example: '2026-01-01' }), get)).shown).toContain(
      'start_date=2026-01-01',
    );
  });

  it('the id and the secret of a client, where codes are exchanged for tokens', async () => {
    const basic = { type: 'http', scheme: 'basic' };
    const flow = {
      authorizationUrl: 'https://a.example/',
      tokenUrl: 'https://a.example/oauth/token',
      scopes: {},
    };
    const sign = { type: 'oauth2', flows: { authorizationCode: flow } };
    const operation = { security: [{ basic: [] }] };
    const place = { path: '/oauth/token' };
    expect((await sampleOf(operation, { ...place, schemes: { basic, sign } })).shown).toContain(
      'YOUR_CLIENT_ID',
    );
    expect((await sampleOf(operation, { ...place, schemes: { basic } })).shown).toContain('YOUR_USERNAME');
  });
});

describe('a short body lacks', () => {
  it('what its description calls part of the answer alone, and when a thing was last changed', async () => {
    const properties = {
      addedTimeUnix: { type: 'integer', description: '(Response only) When it was added.', example: 1 },
      lastUpdateTimeUnix: { type: 'integer', example: 1 },
      sail: text,
      ...many,
    };
    expect((await sampleOf(ofBody(properties))).body).toEqual({ sail: 'YOUR_SAIL' });
  });

  it('a flag that an example turns over, which makes another thing', async () => {
    const flag = { type: 'boolean', default: false, example: true };
    const properties = {
      name: { ...text, example: 'Gull' },
      is_raft: flag,
      is_new: { ...flag, default: true },
    };
    const { body } = await sampleOf(ofBody({ ...properties, ...many }, { required: ['name'] }));
    expect(body).toEqual({ name: 'Gull', is_new: true });
  });

  it('what is for those alone who want it', async () => {
    const person = { ...text, description: 'If you want to add a boat for somebody else, their name.' };
    const operation = { description: 'Adds a boat with a person and a sail.' };
    const sent = async (more: object) =>
      (await sampleOf({ ...operation, ...ofBody({ person: { ...person, ...more }, sail: text, ...many }) }))
        .body;
    expect(await sent({})).toEqual({ sail: 'YOUR_SAIL' });
    expect(await sent({ description: 'Who sails it.' })).toEqual({
      person: 'YOUR_PERSON',
      sail: 'YOUR_SAIL',
    });
  });
});

describe('a body of few fields lacks', () => {
  const fields = { question: text, sails: { type: 'array', items: text } };

  it.each<[string, object]>([
    ['limits', { max_knots: { type: 'integer' }, top_k: { type: 'integer' } }],
    ['what has a default in words', { knots: { type: 'integer', description: 'Defaults to `12`.' } }],
  ])('%s', async (_, more) => {
    const spare = { page: text, limit: { type: 'integer' }, sort: text, order: text };
    expect((await sampleOf(ofBody({ ...fields, ...more, ...spare }))).body).toEqual({
      question: 'YOUR_QUESTION',
      sails: ['YOUR_SAIL'],
    });
  });
});

describe('a value', () => {
  it('of a long list of codes is one that most know', async () => {
    const codes = Array.from({ length: 20 }, (_, at) => `A${String.fromCharCode(65 + at)}`);
    const required = { required: ['country', 'part'] };
    const country = { ...text, enum: [...codes, 'US'] };
    const { body } = await sampleOf(ofBody({ country, part: { ...text, enum: ['AD', 'US'] } }, required));
    expect(body).toEqual({ country: 'US', part: 'AD' });
  });

  it('of many characters says how many, where it is prose', async () => {
    const required = { required: ['note'] };
    const { body } = await sampleOf(ofBody({ note: { ...text, minLength: 100 } }, required));
    const [sentence] = Object.values(body as Record<string, string>);
    expect(sentence).toMatch(/^(An example of a text of at least 100 characters\. ?)+$/);
    expect(sentence?.length).toBeGreaterThanOrEqual(100);
  });

  it('says a word once that its owner ends with', async () => {
    const parts = { type: 'array', items: { type: 'object', title: 'SailKey', properties: { key: text } } };
    const { shown } = await sampleOf(ofBody({ sail_keys: parts }, { required: ['sail_keys'] }));
    expect(shown).not.toContain('KEY_KEY');
    expect(shown).toContain('KEY');
  });

  it('of a time in a recording is no date', async () => {
    const time = { type: 'integer' };
    const inVideo = { ...time, description: 'The key frame, in seconds. At most the video duration.' };
    const required = { required: ['frame_time', 'due_time'] };
    const { body } = await sampleOf(ofBody({ frame_time: inVideo, due_time: time }, required));
    expect(body).toEqual({ frame_time: 1, due_time: 1771061400 });
  });
});

describe('a request', () => {
  it('has a placeholder for a parameter that its path has and the document lacks', async () => {
    const place = { path: '/harbours/{harbourId}/boats/{from}-{to}' };
    const to = { name: 'to', in: 'path', required: true, schema: { ...text, example: 'b' } };
    const { shown } = await sampleOf({ parameters: [to] }, place);
    expect(shown).toContain('/harbours/YOUR_HARBOUR_ID/boats/YOUR_BOAT_FROM-b');
  });

  it('has what the value of a field names', async () => {
    const type = { ...text, enum: ['sail', 'motor'] };
    const part = { type: 'object', properties: { area: { ...text, example: '12' }, ...many } };
    const body = ofBody({ type, sail: part, motor: part, ...many }, { required: ['type'] });
    expect((await sampleOf(body)).body).toEqual({ type: 'sail', sail: { area: '12' } });
  });

  it('does not borrow an id or name of another resource', async () => {
    const parameter = { name: 'idOrName', in: 'path', required: true };
    const { value: api } = await readData({
      openapi: '3.1.0',
      info: {},
      paths: {
        '/boats/{idOrName}': {
          get: { parameters: [{ ...parameter, schema: { ...text, example: 'gull' } }], responses: {} },
        },
        '/harbours/{idOrName}': { get: { parameters: [{ ...parameter, schema: text }], responses: {} } },
      },
    });
    if (api === undefined) throw new Error('The document was not read.');
    const shown = api.operations.map(
      (operation) => createApiViews(api, plainTools).operation(operation).requestSamples[0]?.samples[0]?.text,
    );
    expect(shown[0]).toContain('/boats/gull');
    expect(shown[1]).toContain('/harbours/YOUR_HARBOUR_ID_OR_NAME');
  });

  it.each([
    ['CreateRepoOption', 'example-repo'],
    ['EditSailOption', 'Example sail'],
    ['PollOption', 'Example poll option'],
    ['BoatIn', 'Example boat'],
    ['Option', 'Example option'],
  ])('names a thing of %s %s', async (title, name) => {
    const { value: api } = await readData({
      openapi: '3.1.0',
      info: {},
      paths: {
        '/things': {
          post: {
            requestBody: {
              content: { 'application/json': { schema: { $ref: `#/components/schemas/${title}` } } },
            },
            responses: {},
          },
        },
      },
      components: { schemas: { [title]: { type: 'object', properties: { name: text } } } },
    });
    const [operation] = api?.operations ?? [];
    if (api === undefined || operation === undefined) throw new Error('The document was not read.');
    const [sample] = createApiViews(api, plainTools).operation(operation).requestSamples[0]?.samples ?? [];
    expect(sample?.text).toContain(`"name": "${name}"`);
  });

  it('has sensible numbers', async () => {
    const number = { type: 'number' };
    const names = ['max_output_tokens', 'presence_penalty', 'temperature', 'price_in_cents', 'open_until'];
    const { body } = await sampleOf(
      ofBody(Object.fromEntries(names.map((name) => [name, number])), { required: names }),
    );
    expect(body).toEqual({
      max_output_tokens: 1024,
      presence_penalty: 0,
      temperature: 0.7,
      price_in_cents: 1,
      open_until: 1771061400,
    });
  });
});

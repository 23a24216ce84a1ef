// The values of samples: what the author gives to the same name elsewhere, what is usual for a name, or a placeholder.

import { describe, expect, it } from 'vitest';
import { generateExample } from '../../src/generator/json-schema/generate/example.ts';
import { resourceOfPath } from '../../src/generator/json-schema/generate/names.ts';
import { knownValues } from '../../src/generator/samples/authored-values.ts';
import { readAndCheck, readData } from '../openapi/read-fixture.ts';
import { exampleContext } from '../support/example-context.ts';
import { requestOf } from './first-request.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };
const json = (schema: object, rest: object = {}) => ({ 'application/json': { schema, ...rest } });
const inPath = (name: string, rest: object = {}) => ({
  name,
  in: 'path',
  required: true,
  schema: text,
  ...rest,
});

/** The requests of all operations of a document, by method and path. */
async function requestsOf(paths: object, schemas: object = {}) {
  const { value: api } = await readData({ openapi: '3.1.0', info: {}, paths, components: { schemas } });
  if (api === undefined) throw new Error('The document cannot be read.');
  const context = {
    schemas: new Map(Object.entries(api.schemas)),
    known: knownValues(api),
  };
  return new Map(
    api.operations.map((operation) => {
      const { url, body } = requestOf(operation, context);
      const sent = body?.kind === 'json' ? body.value : undefined;
      return [
        `${operation.method} ${operation.path}`,
        { url: url.replace('https://api.example.com', ''), sent },
      ];
    }),
  );
}

it('is a whole number in an address where its example is written with zeros after the point', async () => {
  const text = `
openapi: 3.1.0
info: {}
paths:
  /boats/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: number } }]
      responses: { '200': { description: Yes, content: { application/json: { schema: { $ref: '#/components/schemas/Boat' } } } } }
components: { schemas: { Boat: { type: object, properties: { id: { type: number, example: 12.0 } } } } }
`;
  const { value: api } = await readAndCheck({
    file: 'specs/boats.yaml',
    name: 'boats',
    text,
    readFile: async () => undefined,
  });
  if (api?.operations[0] === undefined) throw new Error('The document cannot be read.');
  const context = { schemas: new Map(Object.entries(api.schemas)), known: knownValues(api) };
  expect(requestOf(api.operations[0], context).url).toMatch(/\/boats\/12$/);
});

describe('a value without an example', () => {
  it('is that of the response of the operation that makes the resource', async () => {
    const made = (name: string, id: string) => ({
      post: { responses: { 201: { description: '', content: json({}, { example: { [name]: { id } } }) } } },
    });
    const found = await requestsOf({
      '/users': made('user', 'usr_1'),
      '/teams': made('team', 'tea_1'),
      '/teams/{id}/members/{user_id}': {
        put: { parameters: [inPath('id'), inPath('user_id')], responses: {} },
      },
      '/boats/{id}': { get: { parameters: [inPath('id')], responses: {} } },
    });
    expect(found.get('PUT /teams/{id}/members/{user_id}')?.url).toBe('/teams/tea_1/members/usr_1');
    // The id of another resource is wrong here.
    expect(found.get('GET /boats/{id}')?.url).toBe('/boats/YOUR_BOAT_ID');
  });

  it('is that of a property or parameter of the same name, if it is valid', async () => {
    const properties = { tax_code: { ...text, minLength: 4 }, harbourName: text, berth_count: integer };
    const found = await requestsOf(
      {
        '/visits': {
          post: { requestBody: { content: json({ type: 'object', properties }) }, responses: {} },
        },
        '/harbours/{tax-code}': {
          get: {
            parameters: [inPath('tax-code', { examples: { a: { value: 'T1' }, b: { value: 'T1000' } } })],
            responses: {},
          },
        },
      },
      {
        Berth: { type: 'object', properties: { berth_count: { ...integer, example: 42 } } },
        Harbour: { type: 'object', properties: { harbour_name: { ...text, example: 'Oban' } } },
      },
    );
    expect(found.get('POST /visits')?.sent).toEqual({
      tax_code: 'T1000',
      harbourName: 'Oban',
      berth_count: 42,
    });
  });

  it('is that of the closest place', async () => {
    const properties = { berth_code: text };
    const valued = (value: string) =>
      json({ type: 'object', properties }, { example: { berth_code: value } });
    const made = (value: string, tag: string) => ({
      post: { tags: [tag], requestBody: { content: valued(value) }, responses: {} },
    });
    const asked = (tag: string, schema: object = { type: 'object', properties }) => ({
      post: { tags: [tag], requestBody: { content: json(schema) }, responses: {} },
    });
    const harbour = { $ref: '#/components/schemas/Harbour' };
    const found = await requestsOf(
      {
        '/far': made('far', 'far'),
        '/boats': made('tagged', 'boats'),
        '/visits': made('resource', 'visits'),
        '/harbours': {
          post: {
            tags: ['x'],
            responses: {
              201: {
                description: '',
                content: json(
                  { type: 'object', properties: { main: harbour } },
                  { example: { main: { berth_code: 'schema' } } },
                ),
              },
            },
          },
        },
        '/sails': asked('boats'),
        '/visits/{id}': asked('visits'),
        '/quays': asked('quays', { type: 'object', properties: { best: harbour } }),
        '/others': asked('others'),
      },
      { Harbour: { type: 'object', properties } },
    );
    expect(found.get('POST /sails')?.sent).toEqual({ berth_code: 'tagged' });
    expect(found.get('POST /visits/{id}')?.sent).toEqual({ berth_code: 'resource' });
    expect(found.get('POST /quays')?.sent).toEqual({ best: { berth_code: 'schema' } });
    expect(found.get('POST /others')?.sent).toEqual({ berth_code: 'far' });
  });

  it('is that of the same schema, whatever it is a property of', async () => {
    const berth = { $ref: '#/components/schemas/Berth' };
    const asked = { type: 'object', properties: { place: berth } };
    const example = { main: { wall: 'north' }, others: [{ wall: 'south' }] };
    const own = { type: 'object', properties: { main: berth } };
    const found = await requestsOf(
      {
        '/harbours': { post: { requestBody: { content: json(own, { example }) }, responses: {} } },
        '/visits': { post: { requestBody: { content: json(asked) }, responses: {} } },
      },
      { Berth: { type: 'object', properties: { wall: text } } },
    );
    expect(found.get('POST /visits')?.sent).toEqual({ place: { wall: 'north' } });
  });

  it('is from far away only if the name means the same there', async () => {
    const names = ['berth_code', 'berth', 'berth_type', 'client_id', 'legal_name', 'name'];
    const properties = Object.fromEntries(names.map((name) => [name, text]));
    const example = Object.fromEntries(names.map((name) => [name, `far ${name}`]));
    const found = await requestsOf({
      '/harbours': {
        post: { requestBody: { content: json({ type: 'object', properties }, { example }) }, responses: {} },
      },
      '/boats': {
        post: { requestBody: { content: json({ type: 'object', properties }) }, responses: {} },
      },
    });
    expect(found.get('POST /boats')?.sent).toEqual({
      berth_code: 'far berth_code',
      // One word, and the name of a list of values, mean something else elsewhere.
      berth: 'YOUR_BERTH',
      berth_type: 'YOUR_BERTH_TYPE',
      // The credentials of an example work for nobody.
      client_id: 'YOUR_CLIENT_ID',
      // What is usual for a name is better than the person of another operation.
      legal_name: 'Robin Example',
      name: 'Example boat',
    });
  });

  it('of a tag that most operations have is not close', async () => {
    const schema = { type: 'object', properties: { berth: text } };
    const tagged = (rest: object) => ({
      post: { tags: ['all'], requestBody: { content: json(schema, rest) }, responses: {} },
    });
    const found = await requestsOf({ '/a': tagged({ example: { berth: 'B1' } }), '/b': tagged({}) });
    expect(found.get('POST /b')?.sent).toEqual({ berth: 'YOUR_BERTH' });
  });

  it('is a placeholder that is named by its resource where the name is general', async () => {
    const schema = {
      type: 'object',
      properties: {
        licence_key: text,
        owner: { type: 'object', properties: { id: text } },
        marks: { type: 'array', items: text },
        extra: { type: 'object', additionalProperties: text },
      },
    };
    const found = await requestsOf({
      '/boats': { post: { requestBody: { content: json(schema) }, responses: {} } },
    });
    expect(found.get('POST /boats')?.sent).toEqual({
      licence_key: 'YOUR_LICENCE_KEY',
      owner: { id: 'YOUR_OWNER_ID' },
      marks: ['YOUR_MARK'],
      extra: { key: 'YOUR_EXTRA_VALUE' },
    });
  });

  it('is never the name of a type that a generator wrote as an example', async () => {
    const found = await requestsOf({
      '/a/{mark_id}': { get: { parameters: [inPath('mark_id', { example: 'string' })], responses: {} } },
      '/b/{mark_id}': { get: { parameters: [inPath('mark_id')], responses: {} } },
    });
    expect(found.get('GET /b/{mark_id}')?.url).toBe('/b/YOUR_MARK_ID');
    // What the author wrote is unchanged.
    expect(found.get('GET /a/{mark_id}')?.url).toBe('/a/string');
  });

  it('is never a placeholder of another field', async () => {
    const example = 'YOUR_OWN_MARK';
    const found = await requestsOf({
      '/a/{mark_id}': { get: { parameters: [inPath('mark_id', { example })], responses: {} } },
      '/b/{mark_id}': { get: { parameters: [inPath('mark_id')], responses: {} } },
    });
    expect(found.get('GET /b/{mark_id}')?.url).toBe('/b/YOUR_MARK_ID');
    expect(found.get('GET /a/{mark_id}')?.url).toBe('/a/YOUR_OWN_MARK');
  });
});

const nothing = { examples: [], enumeration: [] };

it.each([
  ['/customers/{id}', 'customer'],
  ['/customer/get', 'customer'],
  ['/transfer/authorization/create', 'authorization'],
  ['/{id}', ''],
])('the path %s is about %s', (path, resource) => {
  expect(resourceOfPath(path)).toBe(resource);
});

describe('a placeholder', () => {
  it.each([
    [{}, 'YOUR_BOAT_ID'],
    [{ minLength: 16, maxLength: 16 }, 'YOUR_BOAT_IDXXXX'],
    [{ maxLength: 8 }, 'BOAT_ID'],
    [{ maxLength: 1 }, 'I'],
    [{ pattern: '^[a-z-]+$' }, 'your-boat-id'],
    [{ pattern: '^[A-Za-z]+$' }, 'YourBoatId'],
    [{ pattern: '^b[0-9]{3}$' }, 'b000'],
    [{ format: 'uuid' }, '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  ])('is valid for %j', (keywords, value) => {
    const schema = { kind: 'string' as const, ...nothing, ...keywords };
    const about = { name: 'boatId' };
    expect(generateExample(schema, exampleContext({ direction: 'request', about }))).toBe(value);
  });

  it('has nothing to fill in in a response', () => {
    const schema = { kind: 'string' as const, ...nothing };
    const about = { name: 'id', owner: 'boat' };
    expect(generateExample(schema, exampleContext({ direction: 'response', about }))).toBe('BOAT_ID');
  });
});

it.each([
  ['billing_country', 2, 'GB'],
  ['billing_country', 3, 'GBR'],
  ['currency', 3, 'GBP'],
  ['contactEmail', undefined, 'someone@example.org'],
  ['start_date', undefined, '2026-02-14'],
  ['X-Forwarded-IP', undefined, '192.0.2.1'],
])('a text named %s of length %s is %s', (name, length, value) => {
  const lengths = length === undefined ? {} : { minLength: length, maxLength: length };
  const schema = { kind: 'string' as const, ...nothing, ...lengths };
  expect(generateExample(schema, exampleContext({ direction: 'request', about: { name } }))).toBe(value);
});

import { describe, expect, it } from 'vitest';
import {
  cookieText,
  headerText,
  pathText,
  queryText,
} from '../../src/generator/samples/serialize-parameter.ts';
import type { Parameter } from '../../src/generator/types/operation.ts';
import { readData } from '../openapi/read-fixture.ts';
import { requestOf } from './first-request.ts';

/** The table of OpenAPI 3.1, section 4.8.12.4: style, explode, then a text, a list and an object. */
const styles: [Parameter['in'], string, boolean, string, string, string][] = [
  ['path', 'matrix', false, ';color=blue', ';color=blue,black', ';color=R,100,G,200'],
  ['path', 'matrix', true, ';color=blue', ';color=blue;color=black', ';R=100;G=200'],
  ['path', 'label', false, '.blue', '.blue,black', '.R,100,G,200'],
  ['path', 'label', true, '.blue', '.blue.black', '.R=100.G=200'],
  ['path', 'simple', false, 'blue', 'blue,black', 'R,100,G,200'],
  ['path', 'simple', true, 'blue', 'blue,black', 'R=100,G=200'],
  ['header', 'simple', false, 'blue', 'blue,black', 'R,100,G,200'],
  ['header', 'simple', true, 'blue', 'blue,black', 'R=100,G=200'],
  // A list in a header of Swagger 2.0 can have another separator (`collectionFormat`).
  ['header', 'pipeDelimited', false, 'blue', 'blue|black', 'R|100|G|200'],
  ['query', 'form', false, 'color=blue', 'color=blue,black', 'color=R,100,G,200'],
  ['query', 'form', true, 'color=blue', 'color=blue&color=black', 'R=100&G=200'],
  ['query', 'spaceDelimited', false, 'color=blue', 'color=blue%20black', 'color=R%20100%20G%20200'],
  ['query', 'spaceDelimited', true, 'color=blue', 'color=blue%20black', 'color=R%20100%20G%20200'],
  ['query', 'pipeDelimited', false, 'color=blue', 'color=blue%7Cblack', 'color=R%7C100%7CG%7C200'],
  [
    'query',
    'deepObject',
    true,
    'color=blue',
    'color%5B0%5D=blue&color%5B1%5D=black',
    'color%5BR%5D=100&color%5BG%5D=200',
  ],
  ['cookie', 'form', true, 'color=blue', 'color=blue; color=black', 'R=100; G=200'],
];

describe('styles of parameters', () => {
  it.each(styles)('%s %s explode %s', (place, style, explode, text, list, object) => {
    const schema = { kind: 'any', examples: [], enumeration: [] } as const;
    const parameter: Parameter = {
      name: 'color',
      in: place,
      style,
      explode,
      schema: { ...schema, examples: [], enumeration: [] },
      examples: [],
    };
    const write = {
      path: pathText,
      header: headerText,
      query: queryText,
      cookie: cookieText,
      querystring: queryText,
    }[place];
    const values = ['blue', ['blue', 'black'], { R: 100, G: 200 }];
    expect(values.map((value) => write(parameter, value))).toEqual([text, list, object]);
  });
});

describe('a parameter that is the whole query', () => {
  const object = { type: 'object', xml: { name: 'filter' }, properties: { a: { type: 'string' } } };
  it.each([
    ['application/x-www-form-urlencoded', { a: 'b c', d: [1, 2] }, 'a=b%20c&d=1&d=2'],
    ['application/x-www-form-urlencoded', 'a=b%20c', 'a=b%20c'],
    ['application/json', { a: 'b' }, '%7B%22a%22%3A%22b%22%7D'],
    ['application/json', '{"a":1}', '%7B%22a%22%3A1%7D'],
    ['application/jsonpath', '$.a.b[1:1]', '%24.a.b%5B1%3A1%5D'],
    ['text/plain', 'a & b', 'a%20%26%20b'],
    ['application/xml', { a: 'b' }, '%3Cfilter%3E%0A%20%20%3Ca%3Eb%3C%2Fa%3E%0A%3C%2Ffilter%3E'],
  ])('is sent as %s', async (mediaType, example, query) => {
    const schema = typeof example === 'string' ? { type: 'string' } : object;
    const content = { [mediaType]: { schema, example } };
    const parameters = [{ name: 'all', in: 'querystring', required: true, content }];
    const { value } = await readData({
      openapi: '3.2.0',
      info: { title: 'A', version: '1' },
      paths: { '/a': { get: { parameters, responses: {} } } },
    });
    const [operation] = value?.operations ?? [];
    if (operation === undefined) throw new Error('There is no operation.');
    const { url } = requestOf(operation);
    expect(url.replace('%3C%3Fxml%20version%3D%221.0%22%20encoding%3D%22UTF-8%22%3F%3E%0A', '')).toBe(
      `https://api.example.com/a?${query}`,
    );
  });
});

it('repeats the name of a list in an object whose fields are separate parameters', () => {
  const schema = { kind: 'any' as const, examples: [], enumeration: [] };
  const base = { name: 'page', in: 'query' as const, style: 'form', explode: true, schema, examples: [] };
  expect(queryText(base, { size: 20, sort: ['name', 'id'] })).toBe('size=20&sort=name&sort=id');
});

it('keeps reserved characters if allowed, except for separators of a query', () => {
  const schema = { kind: 'any' as const, examples: [], enumeration: [] };
  const base = { name: 'q', in: 'query' as const, style: 'form', explode: true, schema, examples: [] };
  expect(queryText({ ...base, allowReserved: true }, 'a:/?@!$;b&c=d#e+f')).toBe(
    'q=a:/?@!$;b%26c%3Dd%23e%2Bf',
  );
});

it.each([
  ['Search for a term', {}, { example: 'wren' }, '?q=wren'],
  ['Search for a term', {}, {}, '?q=example'],
  ['Add a search', {}, {}, ''],
  ['Search for a term', { required: true, example: 1 }, { example: 'wren' }, '?page=1'],
  ['List terms', {}, { example: 'wren' }, ''],
])('sends the words of a search: %s, %j, %j', async (summary, page, words, query) => {
  const parameters = [
    { name: 'page', in: 'query', schema: { type: 'integer' }, example: 2, ...page },
    { name: 'q', in: 'query', schema: { type: 'string' }, ...words },
  ];
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    servers: [{ url: 'https://a.example' }],
    paths: { '/a': { get: { summary, parameters, responses: {} } } },
  });
  const urls = value?.operations.map((operation) => requestOf(operation).url);
  expect(urls).toEqual([`https://a.example/a${query}`]);
});

it.each([
  ['Harbour-Version', { default: '2026-05-01' }, '2026-05-01'],
  ['version', { enum: [2] }, '2'],
  ['X-Api-Version', { type: 'string', examples: ['7'] }, '7'],
  ['Harbour-Version', { enum: ['1', '2'] }, undefined],
  ['Harbour-Version', { type: 'string' }, undefined],
  ['Conversion', { default: 'a' }, undefined],
])(
  'sends an optional header for the version of an API that the document names: %s, %j',
  async (name, schema, sent) => {
    const { value } = await readData({
      openapi: '3.1.0',
      info: {},
      servers: [{ url: 'https://a.example' }],
      paths: { '/a': { get: { parameters: [{ name, in: 'header', schema }], responses: {} } } },
    });
    const headers = value?.operations.flatMap((operation) => requestOf(operation).headers);
    expect(headers?.find((header) => header.name === name)?.value).toBe(sent);
  },
);

describe('requestOf', () => {
  it.each([
    ['/#Action=Add', '/?id=7&kind=x'],
    ['/{id}#kind', '/7?kind=x'],
    ['/{id}?kind=y', '/7?kind=y'],
    ['/{id}?', '/7?kind=x'],
    ['/{+id}/all', '/7/all?kind=x'],
    ['/{other}', '/YOUR_OTHER?kind=x'],
  ])('sends %s to %s', async (path, sent) => {
    const isInPath = path.includes('id');
    const parameters = [
      { name: 'id', in: isInPath ? 'path' : 'query', required: true, schema: { const: 7 } },
      { name: 'kind', in: 'query', required: true, schema: { const: 'x' } },
    ].filter(({ name }) => name !== 'id' || !path.includes('other'));
    const { value } = await readData({
      openapi: '3.1.0',
      info: {},
      servers: [{ url: 'https://a.example' }],
      paths: { [path]: { get: { parameters, responses: {} } } },
    });
    const urls = value?.operations.map((operation) => requestOf(operation).url);
    expect(urls).toEqual([`https://a.example${sent}`]);
  });

  it('prefers plain JSON to other JSON types', async () => {
    const content = (types: string[]) => Object.fromEntries(types.map((type) => [type, { schema: {} }]));
    const { value } = await readData({
      openapi: '3.1.0',
      info: {},
      paths: {
        '/a': {
          put: {
            requestBody: { content: content(['application/json-patch+json', 'application/json']) },
            responses: { 200: { content: content(['application/json;depth=1', 'text/json']) } },
          },
        },
      },
    });
    expect(value?.operations.map((operation) => requestOf(operation))).toMatchObject([
      { headers: [{ name: 'Accept', value: 'text/json' }], body: { contentType: 'application/json' } },
    ]);
  });

  it.each([
    ['application/vnd.boats+json;version=2', 'application/vnd.boats+json;version=2'],
    ['*/*', 'application/json'],
    ['text/csv', 'application/json'],
    ['a/json\r\nX: 1', 'application/json'],
    [2, 'application/json'],
  ])('accepts the type of which a header parameter names a version: %j', async (named, sent) => {
    const { value } = await readData({
      openapi: '3.1.0',
      info: {},
      paths: {
        '/a': {
          get: {
            parameters: [{ name: 'accept', in: 'header', required: true, schema: { default: named } }],
            responses: { 200: { content: { 'application/json': { schema: {} } } } },
          },
        },
      },
    });
    expect(value?.operations.map((operation) => requestOf(operation).headers)).toEqual([
      [{ name: 'Accept', value: sent }],
    ]);
  });

  it('has a query of the path once, whose values are those of its parameters, and placeholders for names in paths', async () => {
    const text = { type: 'string' };
    const { value } = await readData({
      openapi: '3.1.0',
      info: {},
      servers: [{ url: 'https://a.example' }],
      paths: {
        '/boats/by/{boat_label}?app={app}&v=1&{key}&part={part}': {
          get: {
            parameters: [
              { name: 'boat_label', in: 'path', required: true, schema: text },
              { name: 'part', in: 'path', required: true, schema: text },
              { name: 'app', in: 'query', required: true, schema: text },
            ],
            responses: {},
          },
        },
        '/boats?app={app}': {
          get: { parameters: [{ name: 'app', in: 'query', required: true, schema: text }], responses: {} },
        },
      },
    });
    expect(value?.operations.map((operation) => requestOf(operation).url)).toEqual([
      'https://a.example/boats/by/YOUR_BOAT_LABEL?v=1&key&part=YOUR_PART&app=YOUR_APP',
      'https://a.example/boats?app=YOUR_APP',
    ]);
  });

  it('has placeholders for unknown values', async () => {
    const { value } = await readData({
      openapi: '3.1.0',
      info: {},
      servers: [{ url: 'https://a.example' }],
      components: { securitySchemes: { id: { type: 'apiKey', in: 'cookie', name: '_uid' } } },
      paths: {
        '/{id}/{part}': {
          get: {
            security: [{ id: [] }],
            parameters: [
              { name: 'id', in: 'path', required: true },
              { name: 'part', in: 'path', required: true, example: '', schema: { type: 'string' } },
              { name: 'q', in: 'query', required: true, schema: {} },
            ],
            responses: {},
          },
        },
      },
    });
    const context = { securitySchemes: value?.securitySchemes ?? [] };
    expect(value?.operations.map((operation) => requestOf(operation, context))).toMatchObject([
      {
        url: 'https://a.example/YOUR_ID/YOUR_PART?q=YOUR_Q',
        headers: [{ name: 'Cookie', value: '_uid=YOUR_UID' }],
      },
    ]);
  });

  it('shows what is required, placeholders for credentials and the body', async () => {
    const document = {
      openapi: '3.0.3',
      info: { title: 'T', version: '1' },
      servers: [{ url: 'https://{region}.example/v1', variables: { region: { default: 'eu' } } }],
      security: [{ key: [], id: [], token: [] }],
      paths: {
        '/things/{id}/parts': {
          post: {
            parameters: [
              { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'a/b c' },
              { name: 'page', in: 'query', schema: { type: 'integer' } },
              {
                name: 'kind',
                in: 'query',
                required: true,
                schema: { type: 'array', items: { enum: ['x&y'] } },
              },
              {
                name: 'X-Trace',
                in: 'header',
                required: true,
                schema: { type: 'string' },
                example: 'one\r\ntwo',
              },
              { name: 'Content-Type', in: 'header', required: true, schema: { type: 'string' } },
              { name: 'seen', in: 'cookie', required: true, schema: { type: 'boolean' } },
            ],
            requestBody: {
              content: {
                'text/csv': { example: 'a,b' },
                'application/*+json': {
                  schema: {
                    type: 'object',
                    properties: {
                      id: { type: 'string', readOnly: true },
                      name: { type: 'string', example: 'N' },
                    },
                  },
                },
              },
            },
            responses: {
              201: { description: 'Made.', content: { 'text/csv': {}, 'application/vnd.x+json': {} } },
            },
          },
        },
      },
      components: {
        securitySchemes: {
          key: { type: 'apiKey', in: 'header', name: 'X-API-KEY' },
          id: { type: 'apiKey', in: 'query', name: 'clientId' },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    };
    const { value } = await readData(document);
    const [operation] = value?.operations ?? [];
    if (value === undefined || operation === undefined) throw new Error('no operation');
    expect(requestOf(operation, { securitySchemes: value.securitySchemes })).toEqual({
      method: 'POST',
      baseUrl: 'https://eu.example/v1',
      url: 'https://eu.example/v1/things/a%2Fb%20c/parts?kind=x%26y&clientId=YOUR_CLIENT_ID',
      headers: [
        { name: 'Accept', value: 'application/vnd.x+json' },
        { name: 'X-API-KEY', value: 'YOUR_API_KEY' },
        { name: 'Authorization', value: 'Bearer YOUR_ACCESS_TOKEN' },
        { name: 'Cookie', value: 'seen=true' },
        { name: 'X-Trace', value: 'one two' },
      ],
      body: { kind: 'json', contentType: 'application/json', value: { name: 'N' } },
      answer: 'json',
    });
  });

  it('puts what the description shows before an API key', async () => {
    const headers = async (info: object, schemes: object) => {
      const { value } = await readData({
        openapi: '3.1.0',
        info: { title: 'A', version: '1', ...info },
        paths: { '/a': { get: { responses: {}, security: [{ key: [] }] } } },
        components: { securitySchemes: schemes },
      });
      const [operation] = value?.operations ?? [];
      if (value === undefined || operation === undefined) throw new Error('no operation');
      return requestOf(operation, { securitySchemes: value.securitySchemes })?.headers;
    };
    const key = { type: 'apiKey', in: 'header', name: 'Authorization' };
    const described = { ...key, description: 'Send `Token token=<KEY>`.' };
    const info = { description: 'Send `Authorization: ApiKey <key>`.' };
    expect(await headers({}, { key: described })).toEqual([
      { name: 'Authorization', value: 'Token token=YOUR_API_KEY' },
    ]);
    expect(await headers(info, { key })).toEqual([{ name: 'Authorization', value: 'ApiKey YOUR_API_KEY' }]);
    // The description may be about the other scheme.
    const bearer = { type: 'http', scheme: 'bearer' };
    expect(await headers(info, { key, bearer })).toEqual([{ name: 'Authorization', value: 'YOUR_API_KEY' }]);
  });
});

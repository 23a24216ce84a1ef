// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code.
import { beforeAll, describe, expect, it } from 'vitest';
import { createSampleCheck } from '../../../src/extras/sample-check/check-samples.ts';
import { readApi } from '../../../src/generator/openapi/read/read-api.ts';
import type { CodeSampleUse } from '../../../src/generator/types/doc.ts';
import type { SampleCheck } from '../../../src/generator/types/seam/site-references.ts';
import { createTypedReferences } from '../../../src/generator/views/site/typed-references.ts';
import { en } from '../../support/english.ts';

const json = (schema: object) => ({ 'application/json': { schema } });
const parameter = (name: string, where: string, type: string, more: object = {}) => ({
  name,
  in: where,
  schema: { type },
  ...more,
});
const kite = { $ref: '#/components/schemas/Kite' };
const document = {
  openapi: '3.1.0',
  info: { title: 'Kites', version: '1' },
  servers: [{ url: 'https://api.example/v1' }],
  security: [{ key: [] }],
  paths: {
    '/kites': {
      get: {
        operationId: 'listKites',
        summary: 'List kites',
        parameters: [
          parameter('limit', 'query', 'integer'),
          parameter('wind', 'query', 'string', { required: true }),
          parameter('calm', 'query', 'boolean'),
          parameter('length', 'query', 'number'),
          parameter('X-Page', 'header', 'integer'),
        ],
        responses: {
          200: { description: 'Kites.', content: json({ type: 'array', items: kite }) },
          '4XX': { description: 'No.', content: json({ type: 'object', required: ['error'] }) },
          default: { description: 'Other.' },
        },
      },
      post: {
        operationId: 'createKite',
        summary: 'Create a kite',
        parameters: [parameter('X-Wind', 'header', 'string', { required: true })],
        requestBody: { required: true, content: json(kite) },
        responses: { 201: { description: 'Made.', content: json(kite) } },
      },
    },
    '/search': {
      get: {
        operationId: 'searchKites',
        summary: 'Search',
        parameters: [
          parameter('filter', 'query', 'object', { style: 'deepObject' }),
          parameter('colours[]', 'query', 'array'),
        ],
        responses: { 200: { description: 'Kites.' } },
      },
    },
    '/kites/{id}': {
      delete: {
        operationId: 'deleteKite',
        summary: 'Delete a kite',
        parameters: [parameter('id', 'path', 'integer', { required: true })],
        responses: { 204: { description: 'Gone.' } },
      },
    },
    '/kites/{id}/photo': {
      put: {
        operationId: 'setPhoto',
        summary: 'Set the photo',
        parameters: [parameter('id', 'path', 'string', { required: true })],
        requestBody: { content: { 'image/*': {}, 'text/plain': {} } },
        responses: { 200: { description: 'Set.' } },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'api_key' } },
    schemas: {
      Kite: {
        type: 'object',
        required: ['name', 'id'],
        properties: {
          name: { type: 'string' },
          tail: { type: 'integer' },
          id: { type: 'string', readOnly: true },
          parts: { type: 'array', items: { type: 'object', properties: { size: { type: 'number' } } } },
        },
      },
    },
  },
};

let check: SampleCheck;

beforeAll(async () => {
  const text = JSON.stringify(document);
  const input = { name: 'kites', file: 'specs/kites.json', text, readFile: async () => undefined };
  const { value: api } = await readApi(input, en);
  if (api === undefined) throw new Error('The document cannot be read.');
  const plan = { routes: [], operations: new Map(), schemas: new Map(), errorGuides: new Map() } as never;
  check = createSampleCheck(
    createTypedReferences({ apis: [{ api }], plan, strings: en, style: { base: '/' } as never }),
  );
});

/** The problems of a sample: its code from the place of each, and the message. */
function problems(info: string, code: string): string[] {
  const [language = '', attribute = ''] = info.split(' ');
  const [kind = '', name = ''] = attribute.split('=');
  const sample = { kind: kind as CodeSampleUse['kind'], name, language, code, line: 11, column: 3 };
  const lines = code.split('\n');
  return check.check({ file: 'guide.md', samples: [sample] }).map(({ place, message, notes = [] }) => {
    const [line, column] = [place?.line ?? 0, place?.column ?? 0];
    const rest = lines[line - 11]?.slice(column - 3) ?? '';
    return [`${/^(?:"[^"]*"|'[^']*'|[\w./:-]+|.)?/.exec(rest)?.[0]}: ${message}`, ...notes].join(' ');
  });
}

describe('JSON of a schema', () => {
  it.each([
    ['schema=Kite', '{ "name": "Red", "tail": 3 }', []],
    [
      'schema=Kite',
      '{ "name": "Red",\n  "tail": "3" }',
      ['"3": `tail` is the text `3`; it must be a whole number. Write the number without quotes.'],
    ],
    [
      'schema=Kite',
      '{ "name": "Red", "parts": [{ "size": 1 }, { "size": "x" }] }',
      ['"x": `parts.1.size` is the text `x`; it must be a number.'],
    ],
    ['schema=Kite', '{ "name": "Red", "id": "1" }', []],
    ['request=createKite', '{ "name": "Red" }', []],
    ['response=createKite', '{ "name": "Red" }', [expect.stringContaining('`id`')]],
    ['response=createKite', '{ "name": "Red", "id": "1" }', []],
    ['schema=Kite', '[]', [expect.stringMatching(/^\[: The value /)]],
    ['schema=Kite', '{ "name": }', [expect.stringMatching(/^\}: The sample is not valid JSON: /)]],
    ['request=deleteKite', '{}', ['{: `Delete a kite` takes no body as JSON.']],
    [
      'response=listKites',
      '[{ "id": "x", "name": 1 }]',
      [expect.stringMatching(/^1: `0\.name` is the number/)],
    ],
    ['response=listKites.200', '{}', [expect.stringMatching(/^\{: The value /)]],
    ['response=listKites.404', '{ "error": "x" }', []],
    ['response=listKites.404', '{}', [expect.stringContaining('`error`')]],
    ['response=listKites.500', '{}', ['{: The response default of `List kites` has no body as JSON.']],
    ['response=createKite.404', '{}', ['{: `Create a kite` has no response `404`. It has `201`.']],
    ['schema=Kites', '{}', [expect.stringContaining('Kite')]],
    ['response=makeKite.200', '{}', [expect.stringContaining('makeKite')]],
  ])('of `%s` is checked in `%s`', (attribute, code, found) => {
    expect(problems(`json ${attribute}`, code)).toEqual(found);
  });

  it('is an error if it names no part of an API', () => {
    const sample = { name: 'Boat', language: 'json', code: '{}', line: 11, column: 3 };
    const [schema] = check.check({ file: 'guide.md', samples: [{ ...sample, kind: 'schema' }] });
    expect(schema).toMatchObject({
      code: 'broken-reference',
      severity: 'error',
      place: { line: 10, column: 3 },
    });
  });

  it('has the file that it is included from', () => {
    const sample = { kind: 'schema', name: 'Kite', language: 'json', code: '1', line: 1, column: 1 } as const;
    const [problem] = check.check({ file: 'guide.md', samples: [{ ...sample, file: 'part.md' }] });
    expect(problem?.place?.file).toBe('part.md');
  });

  it('is read up to 50,000 characters', () => {
    const list = (length: number) => `[${' '.repeat(length)}]`;
    expect([40_000, 50_000].map((length) => problems('json schema=Kite', list(length)).length)).toEqual([
      1, 0,
    ]);
  });
});

describe('a request', () => {
  const body = '{"name":"Red"}';
  it.each([
    ['http', 'createKite', `POST /kites\nX-Wind: N\n\n${body}`, []],
    [
      'http',
      'createKite',
      `PUT /kites\nX-Wind: N\n\n${body}`,
      ['PUT: The method of `Create a kite` is `POST`, not `PUT`.'],
    ],
    [
      'http',
      'createKite',
      `POST /kite\nX-Wind: N\n\n${body}`,
      ['/kite: `/kite` is not the path of `Create a kite`, which is `/kites`.'],
    ],
    ['http', 'createKite', `POST /kites\n\n${body}`, ['/kites: The required header `X-Wind` is missing.']],
    [
      'http',
      'createKite',
      'POST /kites\nX-Wind: N',
      ['POST: `Create a kite` needs a body, and the sample has none.'],
    ],
    [
      'http',
      'createKite',
      'POST /kites\nX-Wind: N\n\n{\n  "name": 1 }',
      [expect.stringMatching(/^1: `name` is the number `1`/)],
    ],
    [
      'http',
      'createKite',
      `POST /kites\nX-Wind: N\nContent-Type: text/plain; charset=utf-8\n\n${body}`,
      ['Content-Type:: `Create a kite` takes no body of the type `text/plain`. It takes `application/json`.'],
    ],
    [
      'http',
      'createKite',
      `POST /kites\nX-Wind: N\n\n${body}\n\nHTTP/1.1 201 Created\n\n{"id":"x","name":1}`,
      [expect.stringMatching(/^1: `name`/)],
    ],
    [
      'http',
      'createKite',
      `POST /kites\nX-Wind: N\n\n${body}\n\nHTTP/1.1 500 No`,
      ['500: `Create a kite` has no response `500`. It has `201`.'],
    ],
    ['http', 'listKites', 'GET https://api.example/v1/kites?wind=N', []],
    [
      'http',
      'listKites',
      'GET https://api.example/v2/kites?wind=N',
      [expect.stringContaining('is not the path')],
    ],
    ['http', 'listKites', 'GET https://api.example/kites?wind=N', []],
    ['http', 'listKites', 'GET {base}/v7/kites?wind=N', []],
    ['http', 'listKites', 'GET https://<host>/v7/kites?wind=N', []],
    ['http', 'listKites', 'GET /kites', ['/kites: The required query parameter `wind` is missing.']],
    [
      'http',
      'listKites',
      'GET /kites?wind=N&limit=few',
      [expect.stringMatching(/^limit: The parameter `limit` is the text `few`/)],
    ],
    ['http', 'listKites', 'GET /kites?wind=N&limit=3&calm=true&api_key=x#top', []],
    ['http', 'listKites', 'GET /kites?wind=N&length=2.5', []],
    ['http', 'listKites', 'GET /kites?wind=N&calm=maybe', [expect.stringContaining('`calm`')]],
    ['http', 'listKites', 'GET /kites?wind=N&limit={limit}&calm=<calm>', []],
    [
      'http',
      'listKites',
      'GET /kites?wind=N&limits=3',
      ['limits: `List kites` has no query parameter `limits`. Did you mean `limit`?'],
    ],
    ['http', 'searchKites', 'GET /search?filter[tail]=3&colours[]=red&colours=blue', []],
    ['http', 'listKites', 'GET /kites?wind=N&&limit=3', []],
    [
      'http',
      'listKites',
      'GET /kites?wind=N\nx-page: two',
      [expect.stringMatching(/^x-page:: The header `X-Page`/)],
    ],
    ['http', 'listKites', 'GET /kites?wind=N\nX-Page: YOUR_PAGE', []],
    ['http', 'deleteKite', 'DELETE /kites/7', []],
    [
      'http',
      'deleteKite',
      'DELETE /kites/red',
      [expect.stringMatching(/^\/kites\/red: The parameter `id` is the text `red`/)],
    ],
    ['http', 'deleteKite', 'DELETE /kites/:id', []],
    ['http', 'deleteKite', 'DELETE /kites/7/', []],
    ['http', 'deleteKite', 'DELETE /kites', [expect.stringContaining('is not the path')]],
    ['http', 'deleteKite', 'DELETE /kites/7\n\n{}', ['{: `Delete a kite` takes no body.']],
    ['http', 'setPhoto', 'PUT /kites/7/photo\nContent-Type: image/png\n\nx', []],
    [
      'http',
      'setPhoto',
      'PUT /kites/7/photo\nContent-Type: video/mp4\n\nx',
      [expect.stringContaining('`video/mp4`')],
    ],
    ['http', 'setPhoto', 'PUT /kites/7/photos\n\nx', [expect.stringContaining('is not the path')]],
    ['sh', 'setPhoto', 'curl -T me.png "https://api.example/v1/kites/$ID/ph$OTO"', []],
    [
      'sh',
      'listKites',
      'curl -G https://api.example/v1/kites -d wind=N -d limit=few',
      [expect.stringMatching(/^limit: /)],
    ],
    ['sh', 'createKite', 'curl api.example/v1/kites -H \'X-Wind: N\' --json \'{"name": "$NAME"}\'', []],
    ['sh', 'createKite', `curl api.example/v1/kites -H 'X-Wind: N' --json "{\\"name\\": $N}"`, []],
    [
      'sh',
      'createKite',
      "curl api.example/v1/kites -H 'X-Wind: N' -d name=Red",
      [expect.stringContaining('x-www-form-urlencoded')],
    ],
    [
      'js',
      'createKite',
      "const kite = { name: 1 };\naxios.post('/kites', kite, { headers: { 'X-Wind': w } })",
      [expect.stringMatching(/^1: `name`/)],
    ],
    [
      'ts',
      'createKite',
      "fetch(`${base}/kites`, { ...more, method: 'POST', body: JSON.stringify({ name }) })",
      [],
    ],
    ['js', 'listKites', "fetch('/kites?wind=' + wind); fetch('/kite')", []],
    [
      'js',
      'deleteKite',
      "fetch('/kites'); fetch('/kites/x', { method: 'DELETE' })",
      [expect.stringContaining('`id` is the text `x`')],
    ],
    [
      'python',
      'listKites',
      "requests.get('/kites', params={'wind': 'N', 'limit': 'few'})",
      [expect.stringMatching(/^'few': /)],
    ],
    ['js', 'listKites', "fetch('/kites', options)", []],
    ['js', 'createKite', "fetch('/kites', { method: 'POST', headers, body })", []],
    ['python3', 'listKites', "client.get('/kites', params=params)", []],
    ['js', 'listKites', 'load()', ['load: The sample of `List kites` has no request that can be read.']],
    ['ruby', 'listKites', 'load', [expect.stringMatching(/^load: Requests in `ruby` are not read\. /)]],
    ['http', 'makeKite', 'GET /', [expect.stringContaining('makeKite')]],
    ['http', 'createKite', `POST /kites\n${' '.repeat(20_000)}`, []],
  ])('in %s to `%s` is checked: `%s`', (language, operation, code, found) => {
    expect(problems(`${language} operation=${operation}`, code)).toEqual(found);
  });
});

// The checks report nothing for valid documents, end for hostile ones, and report random faults with places.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPointerLocator } from '../../../src/generator/openapi/document/locate-pointer.ts';
import { readAndCheck } from '../read-fixture.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const text = { type: 'string' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A valid document that almost violates many rules. */
const sound: { [key: string]: Json } = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [
    { url: 'https://{region}.pets.example', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
  ],
  security: [{ login: ['read'] }, {}],
  paths: {
    '/pets/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 7 }],
      get: {
        operationId: 'getPet',
        parameters: [
          { name: 'id', in: 'query', schema: { type: 'array', items: text }, example: 'a,b' },
          { name: 'id', in: 'header', schema: text },
        ],
        responses: {
          200: {
            description: 'A pet.',
            links: { first: { operationId: 'putPet', parameters: { id: 1, all: { deep: [true] } } } },
            content: {
              'application/json': {
                schema: ref('Pet'),
                examples: {
                  whole: { value: { id: 1, kind: 'cat', $ref: '#/left/alone' } },
                  text: { value: '{"id":1,"kind":"dog"}' },
                },
              },
              'application/xml': { schema: ref('Pet'), example: '<pet/>' },
            },
          },
        },
      },
      put: {
        operationId: 'putPet',
        requestBody: {
          content: { 'application/json': { schema: ref('Pet'), example: { kind: 'cat', secret: 'x' } } },
        },
        responses: { default: { description: 'Done.' } },
      },
    },
    '/pets/all': { get: { operationId: 'all', responses: { 204: { description: 'None.' } } } },
  },
  components: {
    schemas: {
      Pet: {
        type: 'object',
        required: ['id', 'kind', 'secret'],
        properties: {
          id: { type: 'integer', readOnly: true },
          kind: text,
          secret: { type: 'string', writeOnly: true },
        },
        discriminator: { propertyName: 'kind', mapping: { cat: 'Cat' } },
      },
      Cat: {
        allOf: [
          ref('Pet'),
          { required: ['id'], properties: { lives: { type: ['integer', 'null'], default: null } } },
        ],
      },
      Subtype: { allOf: [ref('Pet')] },
    },
    securitySchemes: {
      login: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: 'https://pets.example/token', scopes: { read: 'Read.' } } },
      },
    },
  },
};

async function read(document: unknown, file = 'pets.json') {
  const source = typeof document === 'string' ? document : JSON.stringify(document, null, 1);
  const outcome = await readAndCheck({ name: 'pets', file, text: source, readFile: async () => undefined });
  return { ...outcome, source };
}

/** Every place in a value, as keys. */
function pathsOf(value: Json, above: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [above];
  return [above, ...Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...above, key]))];
}

function changedAt(value: Json, path: string[], change: (old: Json) => Json | undefined): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, child]): [string, Json][] => {
    const next = name === key ? changedAt(child, rest, change) : child;
    return next === undefined ? [] : [[name, next]];
  });
  return Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}

const fault = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('delete', 'retype', 'rename'),
  value: fc.constantFrom<Json[]>(
    null,
    0,
    '',
    'x',
    true,
    [],
    {},
    [null],
    { $ref: '#/nowhere' },
    { $ref: '#/paths' },
    { type: 'objet' },
    '#/',
    1e300,
  ),
});

function withFault(document: Json, { at, kind, value }: { at: number; kind: string; value: Json }): Json {
  const paths = pathsOf(document).slice(2);
  const path = paths[at % paths.length] ?? [];
  if (kind === 'delete') return changedAt(document, path, () => undefined) ?? {};
  if (kind === 'retype') return changedAt(document, path, () => value) ?? {};
  const name = path.at(-1) ?? '';
  return (
    changedAt(document, path.slice(0, -1), (parent) =>
      typeof parent !== 'object' || parent === null || Array.isArray(parent)
        ? parent
        : Object.fromEntries(
            Object.entries(parent).map(([key, item]) => [key === name ? `${name}x{y}` : key, item]),
          ),
    ) ?? {}
  );
}

describe('a document', () => {
  it('that is valid has no diagnostics', async () => {
    expect((await read(sound)).diagnostics).toEqual([]);
  });

  it('with an example that is JSON in quotes has the problems inside it', async () => {
    const wrong = changedAt(
      sound,
      ['paths', '/pets/{id}', 'get', 'responses', '200', 'content', 'application/json', 'examples', 'text'],
      () => ({ value: '{"id":"one","kind":"dog"}' }),
    );
    const { diagnostics } = await read(wrong ?? {});
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The example `text` does not fit: `id` is the text `one`; it must be a whole number.',
    ]);
  });

  it('with an empty list that needs items has the advice to remove it', async () => {
    const empty = {
      swagger: '2.0',
      info: { title: 'A', version: '1' },
      paths: {},
      definitions: { A: { required: [] } },
    };
    const { diagnostics } = await read(empty);
    expect(diagnostics.find(({ code }) => code === 'invalid-spec')).toMatchObject({
      message: '`required` is empty.',
      notes: ['Put something into it, or remove it.'],
    });
  });

  it('with random faults has diagnostics inside the file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { minLength: 1, maxLength: 4 }), async (faults) => {
        const broken = faults.reduce(withFault, sound);
        const { diagnostics, source } = await read(broken);
        const locate = createPointerLocator(source, 'pets.json');
        const lines = source.split('\n').length;
        for (const { place, message } of diagnostics) {
          expect(place?.file).toBe('pets.json');
          if (place?.pointer === undefined) continue;
          const position = await locate(place.pointer);
          expect(position?.line, message).toBeGreaterThan(0);
          expect(position?.line).toBeLessThanOrEqual(lines);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('has 500 problems of each kind, and the last of a kind the number of the others', async () => {
    const schemas = (name: string, schema: Json) =>
      Object.fromEntries(Array.from({ length: 511 }, (_, index) => [`${name}${index}`, schema]));
    const components = {
      schemas: {
        ...schemas('S', { type: 'integer', example: null }),
        ...schemas('T', { type: 'string', format: 'email', example: 'bm9uZQ' }),
        Last: { type: 'string', pattern: '^[a-z]+$', example: 'A1' },
      },
      responses: {},
    };
    const { diagnostics } = await read({ openapi: '3.1.0', info: { title: 'T', version: '1' }, components });
    expect(diagnostics).toHaveLength(1001);
    expect(
      diagnostics.flatMap(({ place, more }) => (more === undefined ? [] : [[place?.pointer, more]])),
    ).toEqual([
      ['#/components/schemas/S499/example', 11],
      ['#/components/schemas/T499/example', 11],
    ]);
    expect(diagnostics.at(-1)?.message).toContain('must match');
  });

  it('has problems besides any number of silenced ones', async () => {
    const schemas = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`S${index}`, { type: 'objet' }]));
    const ignored = {
      type: 'object',
      'x-portal-ignore': { 'unknown-type': 'made by a tool' },
      properties: schemas(600),
    };
    const components = { schemas: { A: ignored, ...schemas(3) }, responses: {} };
    const { diagnostics } = await read({ openapi: '3.1.0', info: { title: 'T', version: '1' }, components });
    const pointers = diagnostics.map(({ place }) => place?.pointer ?? '');
    expect(pointers.filter((pointer) => pointer.includes('/properties/'))).toHaveLength(600);
    expect(pointers.filter((pointer) => /schemas\/S\d\/type$/.test(pointer))).toHaveLength(3);
  });

  it('is checked in places outside the standard by how they are used', async () => {
    const { diagnostics } = await read({
      ...sound,
      'x-parts': { body: { type: 'objet' } },
      paths: {
        '/a': {
          get: {
            responses: {
              200: {
                description: 'A.',
                content: { 'application/json': { schema: { $ref: '#/x-parts/body' } } },
              },
            },
          },
        },
      },
      components: {
        securitySchemes: {
          login: {
            type: 'oauth2',
            flows: { implicit: { authorizationUrl: 'https://a.example', scopes: { read: 'Read.' } } },
          },
        },
      },
    });
    expect(diagnostics.map(({ code, place }) => [code, place?.pointer])).toEqual([
      ['unknown-type', '#/x-parts/body/type'],
    ]);
  });
});

describe('hostile text', () => {
  const head = 'openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths: {}\n';
  const bomb = 'bcdefgh'.replace(
    /./g,
    (c, index: number) => `x-${c}: &${c} [${Array(10).fill(`*${'abcdefg'[index]}`)}]\n`,
  );
  it.each([
    ['deep.json', '['.repeat(100_000), ['unreadable-spec']],
    [
      'closed.json',
      `{"openapi":"3.1.0","x":${'['.repeat(20_000)}${']'.repeat(20_000)},"x":1}`,
      ['unreadable-spec'],
    ],
    ['deep.yaml', `${head}x: ${'['.repeat(20_000)}`, ['unreadable-spec']],
    ['bomb.yaml', `${head}x-a: &a [1,1,1,1,1,1,1,1,1,1]\n${bomb}`, ['unreadable-spec']],
    ['self.yaml', `${head}x-a: &a\n  b: *a\n`, ['unreadable-spec']],
    ['tab.yaml', 'openapi: 3.1.0\ninfo:\n\ttitle: T\n', ['unreadable-spec']],
    ['two.yaml', `${head}---\na: 1\n`, ['irregular-syntax']],
    ['tag.yaml', `${head}x-a: !!js/function x`, ['irregular-syntax']],
    ['empty.yaml', '', ['unreadable-spec']],
    ['list.json', '[1]', ['unreadable-spec']],
    ['utf-16.json', '{\u0000', ['unreadable-spec']],
    ['version.yaml', head.replace('3.1.0', '3.9.0'), ['unsupported-version']],
    ['number.yaml', head.replace('3.1.0', '3.0'), ['unsupported-version']],
    // JSON lacks these numbers, so the first is not a valid default, and the second not a valid maximum.
    [
      'infinite.yaml',
      `${head}components: {schemas: {A: {type: number, default: .inf, maximum: .nan}}}`,
      ['invalid-example', 'invalid-keyword'],
    ],
    ['bom.yaml', `\uFEFF${head}`, []],
    [
      'crlf.yaml',
      `${head}components:\n  schemas:\n    A: {type: objet}\n`.replaceAll('\n', '\r\n'),
      ['unknown-type'],
    ],
    [
      'merge.yaml',
      `${head}components:\n  schemas:\n    A: &a {type: objet}\n    B: {<<: *a}\n`,
      ['unknown-type', 'unknown-type'],
    ],
    ['twice.yaml', `${head}tags: []\ntags: []\n`, ['duplicate-key']],
    [
      'names.json',
      '{"openapi":"3.1.0","info":{"title":"T","version":"1"},"components":{"schemas":{"__proto__":{"type":"objet"},"constructor":{"required":["toString"]}}}}',
      ['unknown-type'],
    ],
  ])('in %s ends with diagnostics', async (file, source, codes) => {
    const { diagnostics } = await read(source, file);
    expect(diagnostics.map(({ code }) => code)).toEqual(codes);
  });
});

it('reports a count that is larger than tools can count', async () => {
  const schema =
    '{ type: array, maxItems: 9007199254740993, items: { type: string, maxLength: 1e400, minLength: 2 } }';
  const { diagnostics } = await read(
    `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    A: ${schema}\n`,
    'a.yaml',
  );
  expect(diagnostics.filter(({ code }) => code === 'invalid-keyword').map(({ message }) => message)).toEqual([
    '`maxItems` is `9007199254740993`, which no value reaches.',
    '`maxLength` is `1e400`, which no value reaches.',
  ]);
});

import { describe, expect, it } from 'vitest';
import { openDocument } from '../../../src/generator/openapi/document/open.ts';
import { valueOfSegments } from '../../../src/generator/shared/json.ts';

const head = 'openapi: 3.1.0\ninfo: { title: Boats, version: "1" }\n';

async function open(text: string, files: Record<string, string> = {}) {
  const readFile = async (file: string) => files[file];
  const { document, diagnostics } = await openDocument({ file: 'a.yaml', text: head + text, readFile });
  const found = diagnostics.map(({ code, place, message }) => ({
    code,
    place: `${place?.file}${place?.pointer ?? ''}`,
    message,
  }));
  const at = (path: string) => valueOfSegments(document?.root, path.split(' '));
  return { root: document?.root, at, found, codes: found.map(({ code }) => code) };
}

const files = {
  'get.yaml': 'summary: Get it\nresponses: { "200": { description: Fine } }\n',
  'paths.yaml': '/a: { get: { $ref: get.yaml } }\n',
  'tags.yaml': '- { name: one, description: { $ref: intro.md } }\n',
  'intro.md': 'Long *text*.',
  'texts.yaml': 'intro: From a file.\n',
  'names.json': '["a", "b"]',
  'boat.json': '{ "name": "Wren", "$ref": "#/none" }',
  'boat.xml': '<boat/>',
  'call.py': 'print(1)',
  'secret.pem': 'secret',
};

describe('a reference where the standard allows none', () => {
  it.each<[string, string, string, unknown]>([
    ['an operation', 'paths: { /a: { get: { $ref: get.yaml } } }', 'paths /a get summary', 'Get it'],
    ['all paths', 'paths: { $ref: paths.yaml }', 'paths /a get summary', 'Get it'],
    ['a list of tags', 'tags: { $ref: tags.yaml }', 'tags 0 description', 'Long *text*.'],
    [
      'a description',
      'externalDocs: { description: { $ref: intro.md } }',
      'externalDocs description',
      'Long *text*.',
    ],
    [
      'a text of a file',
      'tags: [{ name: a, description: { $ref: "texts.yaml#/intro" } }]',
      'tags 0 description',
      'From a file.',
    ],
    [
      'an item of a list',
      'servers: [{ $ref: "#/x-server" }]\nx-server: { url: /v1 }',
      'servers 0 url',
      '/v1',
    ],
    [
      'a map of media types',
      'components: { responses: { A: { content: { $ref: "#/components/x-content" } } }, x-content: { text/plain: {} } }',
      'components responses A content',
      { 'text/plain': {} },
    ],
    [
      'all schemas',
      'components: { schemas: { $ref: "#/x-schemas" } }\nx-schemas: { A: { type: string } }',
      'components schemas A type',
      'string',
    ],
    [
      'an enumeration',
      'components: { schemas: { A: { enum: { $ref: names.json } } } }',
      'components schemas A enum',
      ['a', 'b'],
    ],
    [
      'properties',
      'components: { schemas: { A: { properties: { $ref: "#/components/schemas/B/properties" } }, B: { properties: { b: {} } } } }',
      'components schemas A properties',
      { b: {} },
    ],
    [
      'code',
      'paths: { /a: { get: { x-codeSamples: [{ lang: Python, source: { $ref: call.py } }] } } }',
      'paths /a get x-codeSamples 0 source',
      'print(1)',
    ],
  ])('is replaced by what it leads to, with a warning: %s', async (_, text, path, value) => {
    const { at, codes } = await open(text, files);
    expect(at(path)).toEqual(value);
    expect(new Set(codes)).toEqual(new Set(path.includes('x-') ? [] : ['misplaced-reference']));
  });

  it('is reported at each place', async () => {
    const operations = Array.from({ length: 2 }, (_, index) => `/${index}: { get: { $ref: get.yaml } }`);
    const { found } = await open(`paths: { ${operations.join(', ')} }\ntags: { $ref: tags.yaml }`, files);
    expect(found.map(({ place }) => place)).toEqual([
      'tags.yaml#/0/description',
      'a.yaml#/paths/~10/get',
      'a.yaml#/paths/~11/get',
      'a.yaml#/tags',
    ]);
  });

  it('names the place and the reference', async () => {
    const { found } = await open('paths: { /a: { get: { $ref: get.yaml } } }', files);
    expect(found).toEqual([
      {
        code: 'misplaced-reference',
        place: 'a.yaml#/paths/~1a/get',
        message:
          'OpenAPI allows no `$ref` in place of an operation. The reference `get.yaml` is followed all the same.',
      },
    ]);
  });

  it.each([
    ['/a: { get: { $ref: get.yaml } }', 'put it in place of the whole path'],
    [
      '/a: { get: { responses: { "200": { description: OK, content: { $ref: "#/x-content" } } } } }',
      'put it in place of the whole response or request body',
    ],
    ['/a: { get: { description: { $ref: intro.md } } }', 'write out what it leads to'],
  ])('advises where a reference is allowed: %s', async (paths, advice) => {
    const text = `${head}paths: { ${paths} }\nx-content: { application/json: {} }`;
    const readFile = async (file: string) => (files as Record<string, string>)[file];
    const { diagnostics } = await openDocument({ file: 'a.yaml', text, readFile });
    expect(diagnostics.map(({ notes }) => notes)).toEqual([
      [`Other tools may not follow it: ${advice}, or bundle the document.`],
    ]);
  });

  it('lets what is beside it override its target, and keeps the order of keys', async () => {
    const { root } = await open(
      'paths: { /a: { get: { $ref: "#/x-get", summary: Other } } }\nx-get: { summary: One, responses: { "400": {}, default: {}, "200": {} } }',
    );
    expect(JSON.stringify(root?.paths)).toBe(
      '{"/a":{"get":{"summary":"Other","responses":{"200":{},"400":{},"default":{}}}}}',
    );
  });

  it.each([
    ['to itself', 'paths: { /a: { get: { $ref: "#/paths/~1a/get" } } }'],
    ['to what contains it', 'paths: { /a: { get: { callbacks: { $ref: "#/paths" } } } }'],
    ['to each other', 'tags: { $ref: "#/servers" }\nservers: { $ref: "#/tags" }'],
  ])('is left where it leads %s', async (_, text) => {
    const { root } = await open(text);
    expect(JSON.stringify(root)).toContain('$ref');
  });

  it('is reported like any other if it leads nowhere', async () => {
    const { codes } = await open('paths: { /a: { get: { $ref: none.yaml } } }\ntags: { $ref: "#/none" }');
    expect(codes).toEqual(['unresolvable-reference', 'unresolvable-reference']);
  });

  it.each([
    ['a property of that name', 'components: { schemas: { A: { properties: { $ref: { type: string } } } } }'],
    ['a schema of a part', 'components: { schemas: { $ref: { type: string } } }'],
  ])('is not %s', async (_, text) => {
    expect((await open(text)).codes).toEqual([]);
  });

  it('does not read files of other kinds', async () => {
    const { root, codes } = await open('tags: [{ name: a, description: { $ref: secret.pem } }]', files);
    expect(JSON.stringify(root)).not.toContain('secret"');
    expect(codes).toEqual(['unresolvable-reference']);
  });

  it('does not put text in place of a schema', async () => {
    const { codes } = await open('components: { schemas: { A: { $ref: intro.md } } }', files);
    expect(codes).toEqual(['unresolvable-reference']);
  });
});

describe('a reference in data', () => {
  const example = (value: string) =>
    `components: { schemas: { A: { example: ${value} } }, examples: { B: { value: { b: 1 } } } }`;

  it.each<[string, string, unknown, string[]]>([
    [
      'a file of the project',
      '{ $ref: boat.json }',
      { name: 'Wren', $ref: '#/none' },
      ['misplaced-reference'],
    ],
    [
      'a file in a part of an example',
      '{ a: { $ref: boat.xml } }',
      { a: '<boat/>' },
      ['misplaced-reference'],
    ],
    ['an example of the document', '{ $ref: "#/components/examples/B" }', { b: 1 }, ['misplaced-reference']],
    ['a place, which is data', '{ $ref: "#/components/schemas/A" }', { $ref: '#/components/schemas/A' }, []],
    [
      'an example in a part of one, which is data',
      '{ a: { $ref: "#/components/examples/B" } }',
      { a: { $ref: '#/components/examples/B' } },
      [],
    ],
    [
      'the value of an example in a part of one',
      '{ a: [{ $ref: "#/components/examples/B/value" }] }',
      { a: [{ b: 1 }] },
      ['misplaced-reference'],
    ],
    [
      'the value of no example, so it is data',
      '{ a: { $ref: "#/components/examples/C/value" } }',
      { a: { $ref: '#/components/examples/C/value' } },
      [],
    ],
    ['no file, so it is no example', '{ $ref: none.json }', undefined, ['unresolvable-reference']],
    ['no file in a part of one, so it is data', '{ a: { $ref: n.json } }', { a: { $ref: 'n.json' } }, []],
    [
      'a file, with keys beside it, so it is data',
      '{ $ref: boat.json, a: 1 }',
      { $ref: 'boat.json', a: 1 },
      [],
    ],
    [
      'a page of the web, so it is data',
      '{ $ref: "https://boats.example/boat.json" }',
      { $ref: 'https://boats.example/boat.json' },
      [],
    ],
  ])('leads to %s', async (_, value, result, problems) => {
    const { at, codes } = await open(example(value), files);
    expect(at('components schemas A example')).toEqual(result);
    expect(codes).toEqual(problems);
  });
});

describe('examples inside of each other', () => {
  const partOf = (name: string) => ({ $ref: `#/components/examples/${name}/value` });
  const openExamples = async (values: Record<string, unknown>) => {
    const examples = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
    return await open(`components: ${JSON.stringify({ examples })}`);
  };

  it('are whole, in any order', async () => {
    const { at } = await openExamples({ A: { in: partOf('B') }, B: { in: partOf('C') }, C: { c: 1 } });
    expect(at('components examples A value')).toEqual({ in: { in: { c: 1 } } });
  });

  it('stay references in a circle', async () => {
    const circle = { A: { in: partOf('B') }, B: { in: partOf('A') }, C: { in: partOf('C') } };
    const { at, codes } = await openExamples(circle);
    expect(at('components examples A value')).toEqual(circle.A);
    expect(at('components examples C value')).toEqual(circle.C);
    expect(codes).toEqual([]);
  });

  it('do not multiply without end', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `E${index}`);
    const values = names.map((name, index) => [name, [partOf(`E${index + 1}`), partOf(`E${index + 1}`)]]);
    const { root } = await openExamples({ ...Object.fromEntries(values), E40: { e: 1 } });
    expect(JSON.stringify(root).length).toBeLessThan(2_000_000);
  });
});

describe('the file of an external value', () => {
  const media = (type: string, file: string) =>
    `components: { responses: { A: { content: { ${type}: { examples: { one: { externalValue: ${file} } } } } } } }`;

  it.each<[string, string, unknown]>([
    ['application/json', 'boat.json', { name: 'Wren', $ref: '#/none' }],
    [
      'application/vnd.boat+json',
      './get.yaml',
      { summary: 'Get it', responses: { 200: { description: 'Fine' } } },
    ],
    ['application/xml', 'boat.xml', '<boat/>'],
    ['text/plain', 'boat.json', files['boat.json']],
  ])('is the example in %s: %s', async (type, file, value) => {
    const { at, codes } = await open(media(type, file), files);
    expect(at('components responses A content')).toEqual({ [type]: { examples: { one: { value } } } });
    expect(codes).toEqual([]);
  });

  it.each(['https://boats.example/boat.json', 'none.json', 'secret.pem', '/boat.json'])(
    'stays an address where it is no file of the project: %s',
    async (file) => {
      const { at } = await open(media('application/json', file), files);
      expect(at('components responses A content application/json examples one')).toEqual({
        externalValue: file,
      });
    },
  );
});

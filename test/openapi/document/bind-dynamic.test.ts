// Generic schemas: a list whose items are named where it is used, by `$dynamicAnchor`.

import { describe, expect, it } from 'vitest';
import { build } from '../../support/memory-project.ts';
import { pageText } from '../../support/page-text.ts';
import { readAndCheck } from '../read-fixture.ts';

const page = `
      type: object
      required: [total, items]
      properties:
        total: { type: integer }
        items: { type: array, minItems: 1, items: { $dynamicRef: '#item' } }
        related: { $ref: '#/components/schemas/Related' }`;
const boat = `{ type: object, required: [name], properties: { name: { type: string, examples: [Kea] } } }`;
const crew = `{ type: object, required: [rank], properties: { rank: { type: integer, minimum: 3 } } }`;

const head = (schemas: [string, string][]) => `openapi: 3.1.0
info: { title: A, version: '1' }
servers: [{ url: https://boats.example }]
paths:
${schemas
  .map(
    ([name, schema]) =>
      `  /${name}: { get: { operationId: ${name}, security: [], responses: { '200': { description: It., content: { application/json: { schema: ${schema}, examples: { good: { value: { total: 1, items: [{ name: Weka, rank: 3 }] } } } } } } } } }`,
  )
  .join('\n')}
`;

async function shown(texts: Record<string, string>, name: string) {
  const { files, diagnostics } = await build({ 'content/index.md': '# Home', ...texts });
  expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  const lines = pageText(files.get(`api/a/${name}/index.html`), { withSamples: true, withRequests: false });
  return { lines, text: lines.join('\n'), files };
}

const named: [string, string][] = [
  ['boats', `{ $ref: '#/components/schemas/BoatPage' }`],
  ['crews', `{ $ref: '#/components/schemas/CrewPage' }`],
];

describe('a generic list', () => {
  it.each([
    ['without ids', '', ''],
    ['with ids', '$id: /schemas/', '$id: /schemas/'],
  ])('in one document, %s, shows the items of each use', async (_, id) => {
    const idOf = (word: string) => (id === '' ? '' : `${id}${word}, `);
    const text = `${head(named)}components:
  schemas:
    Page:${id === '' ? '' : `\n      ${id}page`}${page}
      $defs: { item: { $dynamicAnchor: item, not: {} } }
    Related: { type: object, properties: { first: { $dynamicRef: '#item' } } }
    BoatPage: { ${idOf('boats')}$ref: '#/components/schemas/Page', $defs: { boat: { $dynamicAnchor: item, $ref: '#/components/schemas/Boat' } } }
    CrewPage: { ${idOf('crews')}$ref: '#/components/schemas/Page', description: All crews., $defs: { crew: { $dynamicAnchor: item, $ref: '#/components/schemas/Crew' } } }
    Boat: ${boat}
    Crew: ${crew}
`;
    const texts = { 'specs/a.yaml': text };
    const boats = await shown(texts, 'boats');
    expect(boats.text).toContain('name string required');
    expect(boats.text).not.toContain('rank integer');
    const crews = await shown(texts, 'crews');
    expect(crews.text).toContain('rank integer required at least 3');
    expect(crews.text).not.toContain('name string');
    expect(crews.files.get('specs/a.yaml')).toBe(text);
  });

  it('across files shows the items, and so does the bundle alone', async () => {
    const texts = {
      'specs/a.yaml': head([
        ['boats', `{ $ref: schemas/boats.yaml }`],
        [
          'crews',
          `{ $ref: schemas/page.yaml, $defs: { crew: { $dynamicAnchor: item, $ref: schemas/crew.yaml } } }`,
        ],
      ]),
      'specs/schemas/page.yaml': `$id: https://boats.example/page.yaml${page.replaceAll('\n      ', '\n').replace('#/components/schemas/Related', '#/$defs/related')}\n$defs:\n  item: { $dynamicAnchor: item, not: {} }\n  related: { type: object, properties: { first: { $dynamicRef: '#item' } } }\n`,
      'specs/schemas/boats.yaml': `$ref: page.yaml\n$defs: { boat: { $dynamicAnchor: item, $ref: boat.yaml } }\n`,
      'specs/schemas/boat.yaml': boat,
      'specs/schemas/crew.yaml': crew,
    };
    const config = { apis: [{ spec: 'specs/a.yaml' }] };
    for (const project of [
      texts,
      { 'specs/a.yaml': (await build(texts, config)).files.get('specs/a.yaml') ?? '' },
    ]) {
      const boats = await shown(project, 'boats');
      expect(boats.text).toContain('name string required');
      expect(boats.text).not.toContain('rank integer');
      expect((await shown(project, 'crews')).text).toContain('rank integer required at least 3');
    }
  });

  it('makes an example that is valid', async () => {
    const text = `${head([['boats', `{ $ref: '#/components/schemas/BoatPage' }`]]).replace(/, examples: \{ good.*?\} \} \}(?= \} \} \} \})/, '')}components:
  schemas:
    Page:${page.replace(/\n.*related.*/, '')}
      $defs: { item: { $dynamicAnchor: item, not: {} } }
    BoatPage: { $ref: '#/components/schemas/Page', $defs: { boat: { $dynamicAnchor: item, $ref: '#/components/schemas/Boat' } } }
    Boat: ${boat}
`;
    const { text: lines } = await shown({ 'specs/a.yaml': text }, 'boats');
    expect(lines).toContain('"name": "Kea"');
  });

  it('is a tree whose nodes are those of the stricter tree', async () => {
    const text = `${head([['boats', `{ $ref: '#/components/schemas/StrictTree' }`]]).replace(/, examples: \{ good.*?\} \} \}(?= \} \} \} \})/, '')}components:
  schemas:
    StrictTree: { $id: /strict, $dynamicAnchor: node, $ref: '#/components/schemas/Tree', required: [data], unevaluatedProperties: false }
    Tree: { $id: /tree, $dynamicAnchor: node, type: object, properties: { data: { type: string }, children: { type: array, items: { $dynamicRef: '#node' } } } }
`;
    const { text: lines } = await shown({ 'specs/a.yaml': text }, 'boats');
    expect(lines).toContain('data string required');
    expect(lines).toContain('children object[]\n    The same fields as StrictTree');
  });
});

it('reports a dynamic reference to an anchor that does not exist, and shows a note in its place', async () => {
  const text = `${head([['boats', `{ $ref: '#/components/schemas/Page' }`]])}components:
  schemas:
    Page: { type: object, properties: { items: { type: array, items: { $dynamicRef: '#item' } } } }
`;
  const { files, diagnostics } = await build({ 'content/index.md': '# Home', 'specs/a.yaml': text });
  expect(diagnostics).toMatchObject([
    {
      code: 'unresolvable-reference',
      place: { pointer: '#/components/schemas/Page/properties/items/items/$dynamicRef' },
    },
  ]);
  expect(
    pageText(files.get('api/a/boats/index.html'), { withSamples: false, withRequests: false }).join('\n'),
  ).toContain('#item is missing');
});

describe('a dynamic reference to another schema or file', () => {
  const list = (reference: string) => `openapi: 3.1.0
info: { title: A, version: '1' }
paths: {}
components:
  schemas:
    List: { $id: https://boats.example/list.json, type: array, items: { $dynamicRef: '${reference}' } }
    Base: { $id: https://boats.example/base.json, $defs: { item: { $dynamicAnchor: item, type: string } } }
    Other: { $ref: 'other.json' }
`;
  const other = JSON.stringify({ $defs: { item: { $dynamicAnchor: 'item', type: 'string' } } });
  const read = (reference: string) =>
    readAndCheck({
      name: 'a',
      file: 'a.yaml',
      text: list(reference),
      readFile: async (file) => (file === 'other.json' ? other : undefined),
    });

  it.each(['other.json#entry', 'missing.json#item', 'base.json#entry'])(
    '%s that is missing is reported',
    async (reference) => {
      const { value, diagnostics } = await read(reference);
      expect(diagnostics.filter(({ code }) => code === 'unresolvable-reference')).toMatchObject([
        {
          message: expect.stringContaining(reference),
          place: { pointer: expect.stringContaining('List/items') },
        },
      ]);
      const { List: schema } = value?.schemas ?? {};
      expect(schema?.kind === 'array' && schema.items.description).toContain(reference);
    },
  );

  it('that resolves is not reported', async () => {
    const { diagnostics } = await read('base.json#item');
    expect(diagnostics.filter(({ code }) => code === 'unresolvable-reference')).toEqual([]);
  });
});

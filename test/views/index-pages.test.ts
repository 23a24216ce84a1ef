import { expect, it } from 'vitest';
import type { Api } from '../../src/generator/types/api.ts';
import type { Schema } from '../../src/generator/types/schema.ts';
import { indexPages } from '../../src/generator/views/site/index-pages.ts';
import { en } from '../support/english.ts';
import { build } from '../support/memory-project.ts';

const facts = { examples: [], enumeration: [] };
const text: Schema = { kind: 'string', ...facts };

/** An API whose only operation returns many objects that have some fields in common. */
function apiWith(schemas: Record<string, Schema>): Api {
  const refs = Object.keys(schemas).map((name): Schema => ({ kind: 'ref', name, ...facts }));
  const contents = refs.map((schema, index) => ({
    mediaType: `a/${index}`,
    schema,
    examples: [],
    partTypes: [],
    encodings: [],
  }));
  const responses = [{ status: '200', description: '', headers: [], contents, links: [] }];
  const operation = {
    title: 'All',
    method: 'GET',
    path: '/all',
    slug: 'all',
    parameters: [],
    security: [],
    responses,
    callbacks: [],
  };
  const api = {
    name: 'boats',
    title: 'Boats',
    description: '',
    operations: [operation],
    webhooks: [],
    tags: [],
  };
  return { ...api, schemas, securitySchemes: [], references: {} } as unknown as Api;
}

const object = (names: string[]): Schema => ({
  kind: 'object',
  properties: names.map((name) => ({ name, schema: text })),
  required: [],
  patterns: [],
  ...facts,
});
const pages = (schemas: Record<string, Schema>) =>
  indexPages({ api: apiWith(schemas) }, en).map(({ url, title, html }) => ({
    url,
    title,
    rows: html.split('<tr><td>').length - 1,
    html,
  }));

it('divides the names among pages of a bounded size', () => {
  const names = Array.from({ length: 450 }, (_, index) => `f${String(index).padStart(3, '0')}`);
  expect(pages({ Boat: object(names) }).map(({ url, title, rows }) => [url, title, rows])).toEqual([
    ['/api/boats/indexes/fields', 'All fields and parameters', 200],
    ['/api/boats/indexes/fields-2', en.navigation.part({ name: 'All fields and parameters', part: 2 }), 200],
    ['/api/boats/indexes/fields-3', en.navigation.part({ name: 'All fields and parameters', part: 3 }), 50],
  ]);
});

it('counts the places of a name beyond the first, and orders names without case and marks', () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`S${index}`, object(['_b', 'A', 'c'])]),
  );
  const [page] = pages(schemas);
  expect([...(page?.html.matchAll(/<tr><td><code>(\w+)/g) ?? [])].map(([, name]) => name)).toEqual([
    'A',
    '_b',
    'c',
  ]);
  expect(page?.html.split('schema:boats/').length).toBe(3 * 8 + 1);
  expect(page?.html).toContain('and 4 more');
});

it('leaves the fields of a named schema to that schema, and counts the values beyond the first', () => {
  const inner: Schema = { kind: 'ref', name: 'Crew', ...facts };
  const inline: Schema = { ...object([]), properties: [{ name: 'quay', schema: text }] } as Schema;
  const values = Array.from({ length: 25 }, (_, index) => ({ value: `v${index}` }));
  const boat = {
    ...object([]),
    properties: [
      { name: 'crew', schema: inner },
      { name: 'harbour', schema: inline },
      { name: 'colour', schema: { ...text, enumeration: values } },
    ],
  } as Schema;
  const [fields, enumerations] = pages({ Boat: boat, Crew: object(['captain']) });
  expect(fields?.html).toContain('schema:boats/Crew.captain');
  expect(fields?.html).toContain('schema:boats/Boat.harbour.quay');
  expect(fields?.html).not.toContain('schema:boats/Boat.crew.captain');
  expect(enumerations?.html).toContain('<code>v19</code>, and 5 more');
  expect(enumerations?.html).not.toContain('v20');
});

it('has more marks in all its names than a text may have in one paragraph', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `a${'_b'.repeat(20)}${index}`);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Boat' } } };
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    paths: {
      '/boats': { get: { operationId: 'list', responses: { 200: { description: 'All.', content } } } },
    },
    components: { schemas: { Boat: schema } },
  };
  const { files, diagnostics } = await build(
    { 'specs/boats.json': JSON.stringify(spec) },
    { indexPages: true },
  );
  expect(diagnostics.filter(({ code }) => code === 'unreadable-markdown')).toEqual([]);
  expect(files.get('api/boats/indexes/fields/index.html')).toContain('<table>');
});

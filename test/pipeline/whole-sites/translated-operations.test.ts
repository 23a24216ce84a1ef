// Which pages of a document count as translated: those that show a part which the translation changes.

import { readFileSync, rmSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { projectForEachTest } from '../../support/temporary-project.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const answer = (schema: object) => ({ 200: { description: 'Yes.', ...json(schema) } });
const document = {
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1', description: 'All boats.' },
  tags: [{ name: 'boats', description: 'Boats' }],
  paths: {
    '/boats': {
      get: {
        tags: ['boats'],
        summary: 'List boats',
        responses: answer({ $ref: '#/components/schemas/Boat' }),
      },
      // The program names the options, and the operation.
      post: { tags: ['boats'], responses: answer({ oneOf: [{ type: 'object' }, { type: 'array' }] }) },
    },
    '/harbours': {
      parameters: [
        {
          name: 'size',
          in: 'query',
          description: 'How large',
          schema: { type: 'string', enum: ['s'], 'x-enumDescriptions': { s: 'Small enough' } },
        },
      ],
      get: { summary: 'List harbours', responses: answer({ $ref: '#/components/schemas/Harbour' }) },
    },
  },
  components: {
    schemas: {
      Boat: { type: 'object', properties: { owner: { $ref: '#/components/schemas/Owner' } } },
      Owner: { type: 'object', properties: { name: { type: 'string', description: 'Name' } } },
      Harbour: { type: 'object', properties: { place: { type: 'string' } } },
    },
  },
};
const project = projectForEachTest({
  'portal.config.json': JSON.stringify({
    url: 'https://boats.example',
    languages: ['en', 'de'],
    apis: [{ spec: 'specs/boats.json', label: { en: 'Boats', de: 'Boote' } }],
  }),
  'content/index.md': '# Home\n',
  'content/de/index.md': '# Start\n',
  'specs/boats.json': JSON.stringify(document),
});
const pages = {
  introduction: 'api/boats/introduction',
  list: 'api/boats/list-boats',
  add: 'api/boats/post-boats',
  harbours: 'api/boats/list-harbours',
};
const translated = () =>
  Object.entries(pages).flatMap(([name, path]) => {
    const html = readFileSync(project.file(`dist/de/${path}/index.html`), 'utf8');
    const isOriginal = html.includes('admonition-info');
    const canonical = /<link rel="canonical" href="https:\/\/boats.example([^"]*)"/.exec(html)?.[1];
    expect([name, canonical]).toEqual([name, isOriginal ? `/${path}` : `/de/${path}`]);
    expect([name, html.includes('hrefLang="x-default"')]).toEqual([name, !isOriginal]);
    return isOriginal ? [] : [name];
  });
const overlay = (target: string, update: object) =>
  project.write({
    'specs/de/boats.overlay.json': JSON.stringify({
      overlay: '1.0.0',
      info: { title: 'Deutsch', version: '1' },
      actions: [{ target, update }],
    }),
  });

beforeEach(() => project.run(['build', '-q']));

it.each([
  ['a summary', "$.paths['/boats'].get", { summary: 'Boote auflisten' }, ['list']],
  [
    'a schema that an operation reaches',
    '$.components.schemas.Owner.properties.name',
    { description: 'Name des Besitzers' },
    ['list'],
  ],
  ['a parameter of a path', "$.paths['/harbours'].parameters[0]", { description: 'Wie groß' }, ['harbours']],
  ['the description of the document', '$.info', { description: 'Alle Boote.' }, ['introduction']],
  ['nothing', '$.info', { description: 'All boats.' }, []],
])('has the pages that show %s', async (_, target, update, expected) => {
  overlay(target, update);
  await project.run(['build', '-q']);
  expect(translated()).toEqual(expected);
});

it('compares a document that takes the place of the original', async () => {
  const german = structuredClone(document);
  german.paths['/boats'].get.summary = 'Boote auflisten';
  project.write({ 'specs/de/boats.json': JSON.stringify(german, null, 2) });
  await project.run(['build', '-q']);
  expect(translated()).toEqual(['list']);
  german.info.description = 'Alle Boote.';
  project.write({ 'specs/de/boats.json': JSON.stringify(german, null, 2) });
  await project.run(['build', '-q']);
  expect(translated()).toEqual(['introduction', 'list']);
});

it('has no translation where there is neither an overlay nor a document', () => {
  expect(translated()).toEqual([]);
});

it.each([
  ['boat', 'Did you mean `specs/de/boats.overlay.json`?'],
  ['harbours', 'Give it the name of the document that it translates, such as `specs/de/boats.overlay.json`.'],
])('reports the overlay `%s` of no document', async (name, note) => {
  overlay('$.info', { description: 'Alle Boote.' });
  const text = readFileSync(project.file('specs/de/boats.overlay.json'), 'utf8');
  project.write({ [`specs/de/${name}.overlay.json`]: text });
  const { diagnostics } = JSON.parse((await project.run(['build', '--json'])).stdout);
  expect(diagnostics).toMatchObject([
    { code: 'unused-spec-file', place: { file: `specs/de/${name}.overlay.json` }, notes: [note] },
  ]);
});

it('names the language of the texts of a document on pages without a translation', async () => {
  const harbours = () => readFileSync(project.file('dist/de/api/boats/list-harbours/index.html'), 'utf8');
  expect(harbours()).toContain('<h1 lang="en">List harbours</h1>');
  expect(harbours()).toMatch(/ lang="en"[^>]*><p>How large/);
  expect(harbours()).toMatch(/<dd lang="en"[^>]*><p>Small enough|<dd lang="en"[^>]*>Small enough/);
  // The labels are in the language of the site.
  expect(harbours()).toMatch(/<main id="main" tabindex="-1">/);
  overlay("$.paths['/harbours'].get", { summary: 'Häfen auflisten' });
  await project.run(['build', '-q']);
  expect(harbours()).toContain('<h1>Häfen auflisten</h1>');
  expect(harbours()).not.toMatch(/ lang="en"[^>]*><p>How large/);
  const edited = harbours();
  for (const cache of ['.portal', 'node_modules'])
    rmSync(project.file(cache), { recursive: true, force: true });
  await project.run(['build', '-q']);
  expect(harbours()).toBe(edited);
});

// References to fields of bodies that have no name in the document, and to response headers, lead to their rows.

import { beforeAll, describe, expect, it } from 'vitest';
import { build, mainOf } from '../support/memory-project.ts';

const text = { type: 'string' };
const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`field${at}`, text]));
const spec = {
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1', description: 'About.' },
  paths: {
    '/boats': {
      post: {
        operationId: 'addBoat',
        summary: 'Add a boat',
        parameters: [{ name: 'body.id', in: 'query', schema: text }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  id: { ...text, readOnly: true },
                  dock: {
                    type: 'object',
                    properties: { id: { ...text, readOnly: true }, self: { ...text, readOnly: true } },
                    required: ['id'],
                  },
                  name: text,
                  crew: { type: 'array', items: { type: 'object', properties: { captain: text } } },
                },
              },
            },
            'application/x-www-form-urlencoded': { schema: { type: 'object', properties: { colour: text } } },
          },
        },
        responses: {
          201: {
            description: 'Added.',
            headers: { Location: { schema: text } },
            content: {
              'application/json': {
                schema: {
                  type: 'array',
                  items: { oneOf: [{ type: 'object', properties: { keel: text } }, text] },
                },
              },
            },
          },
          default: {
            description: 'Failed.',
            content: { 'application/json': { schema: { type: 'object', properties: { 'a.b': text } } } },
          },
        },
      },
    },
    '/fleet': {
      get: {
        operationId: 'readFleet',
        summary: 'Read the fleet',
        responses: {
          200: {
            description: 'All.',
            content: {
              'application/json': {
                schema: { type: 'object', properties: { all: { type: 'object', properties: many } } },
              },
            },
          },
        },
      },
    },
  },
};

describe('fields of bodies without a name', () => {
  const files = new Map<string, string>();
  beforeAll(async () => {
    const site = await build({ 'specs/boats.json': JSON.stringify(spec) }, { indexPages: true });
    for (const [path, content] of site.files) files.set(path, content);
    expect(site.diagnostics.filter(({ code }) => /reference|link/.test(code))).toEqual([]);
  });
  const index = () =>
    ['fields', 'fields-2'].map((name) => mainOf(files.get(`api/boats/indexes/${name}/index.html`))).join('');

  it.each([
    ['addBoat.body.name', '/api/boats/add-a-boat#body-name'],
    ['addBoat.body.crew.captain', '/api/boats/add-a-boat#body-crew.captain'],
    ['addBoat.body.colour', '/api/boats/add-a-boat#body-2-colour'],
    ['addBoat.201.Location', '/api/boats/add-a-boat#response-201-header-location'],
    ['addBoat.default.a.b', '/api/boats/add-a-boat#response-default-a.b'],
    ['readFleet.200.all.field299', '/api/boats/schemas/all-part-2#field-field299'],
  ])('%s leads to its row from the index', (label, href) => {
    const [, found = ''] =
      new RegExp(`<a href="([^"]*)"[^>]*>${label.replaceAll('.', '\\.')}</a>`).exec(index()) ?? [];
    expect(found).toBe(href);
    const [path = '', id = ''] = found.split('#');
    expect(files.get(`${path.slice(1)}/index.html`)).toContain(` id="${decodeURIComponent(id)}"`);
  });

  it('have no row where the direction of the body has none', () => {
    expect(index()).toContain('>addBoat.body.name</a>');
    expect(index()).not.toContain('addBoat.body.id</a>, ');
    expect(index()).toContain('#query-body.id"');
    // A reference to what exists, by its read-only properties.
    expect(index()).toContain('addBoat.body.dock.id</a>');
    expect(index()).not.toContain('addBoat.body.dock.self</a>');
  });

  it('are named by guides and descriptions, and reported with the nearest name', async () => {
    const { files: own, diagnostics } = await build({
      'specs/boats.json': JSON.stringify(spec),
      'content/index.md':
        '# A\n\nThe [](param:addBoat.body.name) and [](param:addBoat.201.Locaton), [](param:boats/addBoat.default.a.b), [](param:addBoat.201.keel).\n',
    });
    expect(mainOf(own.get('index.html'))).toContain('href="/api/boats/add-a-boat#body-name"');
    expect(mainOf(own.get('index.html'))).toContain('href="/api/boats/add-a-boat#response-default-a.b"');
    expect(mainOf(own.get('index.html'))).toContain(
      'href="/api/boats/add-a-boat#response-201-with-keel.keel"',
    );
    expect(diagnostics.filter(({ code }) => code === 'broken-reference')).toMatchObject([
      { notes: ['Did you mean `param:addBoat.201.Location`?'] },
    ]);
  });
});

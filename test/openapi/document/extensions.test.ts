// References in `x-` members: parts of documents that are kept there.

import { describe, expect, it } from 'vitest';
import { rules } from '../../../src/extras/rules/document-rules.ts';
import { checkApi } from '../../../src/generator/openapi/lint/lint.ts';
import { readApi } from '../../../src/generator/openapi/read/read-api.ts';
import { en } from '../../support/english.ts';
import { readData } from '../read-fixture.ts';

const info = { title: 'Boats', version: '1' };
const ok = { description: 'It.' };

function withSchema(schema: unknown, more: object): object {
  const content = { 'application/json': { schema } };
  const get = { operationId: 'getBoat', security: [], responses: { 200: { ...ok, content } } };
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: 'https://boats.example' }],
    paths: { '/boat': { get } },
    ...more,
  };
}

const bodyOf = (read: Awaited<ReturnType<typeof readData>>) => JSON.stringify(read.value?.schemas);

describe('a reference in an extension', () => {
  it('resolves', async () => {
    const parts = {
      'x-parts': {
        boat: { type: 'object', properties: { age: { $ref: '#/x-parts/age' } } },
        age: { type: 'integer' },
      },
    };
    const read = await readData(withSchema({ $ref: '#/x-parts/boat' }, parts));
    expect(read.diagnostics).toEqual([]);
    expect(bodyOf(read)).toContain('"kind":"integer"');
  });

  it('is reported with its place if the page shows that it is unresolved', async () => {
    const parts = {
      'x-parts': {
        boat: { type: 'object', properties: { age: { $ref: '#/x-parts/agee' } } },
        age: { type: 'integer' },
      },
    };
    const read = await readData(withSchema({ $ref: '#/x-parts/boat' }, parts));
    expect(bodyOf(read)).toContain('is missing in the document');
    expect(read.diagnostics.map(({ code, place }) => [code, place?.pointer])).toEqual([
      ['unresolvable-reference', '#/x-parts/boat/properties/age/$ref'],
    ]);
  });

  it('may be data if the document does not refer to it', async () => {
    const more = {
      'x-data': {
        local: { $ref: '#/nowhere' },
        file: { $ref: 'none.yaml' },
        web: { $ref: 'https://a.example/a.json' },
      },
    };
    expect((await readData(withSchema({ type: 'string' }, more))).diagnostics).toEqual([]);
  });

  it('of another file, to a file that does not exist, is reported if the page needs it', async () => {
    const text = JSON.stringify(withSchema({ $ref: 'parts.json#/x-parts/boat' }, {}));
    const parts = JSON.stringify({ 'x-parts': { boat: { properties: { age: { $ref: 'age.json' } } } } });
    const readFile = async (file: string) => (file === 'parts.json' ? parts : undefined);
    const { diagnostics } = await readApi({ name: 'api', file: 'openapi.json', text, readFile }, en);
    expect(diagnostics.map(({ code, place }) => [code, place?.file, place?.pointer])).toEqual([
      ['unresolvable-reference', 'parts.json', '#/x-parts/boat/properties/age/$ref'],
    ]);
  });

  it('uses a component', async () => {
    const more = {
      components: { schemas: { Used: {}, Unused: {} } },
      'x-notes': [{ about: { $ref: '#/components/schemas/Used' } }],
    };
    const text = JSON.stringify(withSchema({ type: 'string' }, more));
    const found = await checkApi({ file: 'openapi.json', text, parts: [] }, rules);
    const unused = found.filter(({ code }) => code === 'unused-component');
    expect(unused.map(({ place }) => place?.pointer)).toEqual(['#/components/schemas/Unused']);
  });
});

describe('a key x-... in paths', () => {
  it('is not an operation', async () => {
    const get = { operationId: 'getTemplate', responses: { 200: ok } };
    const callbacks = {
      done: { 'x-also': { post: get }, '{$request.body#/url}': { post: { ...get, operationId: 'called' } } },
    };
    const paths = { 'x-template': { get }, '/boat': { get: { ...get, operationId: 'getBoat', callbacks } } };
    const { value } = await readData({
      openapi: '3.1.0',
      info,
      paths,
      webhooks: { 'x-named': { post: { responses: {} } } },
    });
    expect(value?.operations.map(({ operationId }) => operationId)).toEqual(['getBoat']);
    expect(value?.operations[0]?.callbacks.map(({ operationId }) => operationId)).toEqual(['called']);
    expect(value?.webhooks.map(({ path }) => path)).toEqual(['x-named']);
  });
});

// Slices: for each operation the part of its document that describes it, which stands alone.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { describe, expect, it } from 'vitest';
import { documentSlices } from '../../../../src/extras/agents/slices/store-slices.ts';
import { indexParts, longestSlice, writeSlice } from '../../../../src/extras/agents/slices/write-slice.ts';
import { referencesOf } from '../../../../src/generator/openapi/document/walk-references.ts';
import {
  isRecord,
  type JsonRecord,
  segmentsOfPointer,
  valueOfSegments,
} from '../../../../src/generator/shared/json.ts';
import { memoryStore } from '../../../../src/generator/store/local-store.ts';
import type { SliceParts } from '../../../../src/generator/types/api.ts';
import type { OfferedDocument } from '../../../../src/generator/types/seam/document-slices.ts';
import { readData, readFixture } from '../../../openapi/read-fixture.ts';

const own = join(import.meta.dirname, 'documents');
const keywords = join(import.meta.dirname, '../../../openapi/keywords');
const bundles = join(import.meta.dirname, '../../../openapi/download/bundles');

const store = memoryStore();
const sliced = { keepSlices: (document: OfferedDocument) => documentSlices.keep(document, store) };

type Slices = Map<string, JsonRecord>;

async function textsOf(read: ReturnType<typeof readFixture>): Promise<Map<string, string>> {
  const { slices } = await read;
  const parts = store.get('sliceParts', slices?.key ?? '')?.valueOnce() as SliceParts | undefined;
  if (parts === undefined) throw new Error('The document has no slices.');
  const index = indexParts(parts);
  return new Map(parts.operations.map(([slug]) => [slug, writeSlice(index, slug, '/specs/api.json')]));
}

async function slicesOf(read: ReturnType<typeof readFixture>): Promise<Slices> {
  return new Map([...(await textsOf(read))].map(([slug, text]) => [slug, JSON.parse(text)]));
}

const fixture = (name: string) => slicesOf(readFixture(join(own, name), sliced));
const data = (document: unknown) => slicesOf(readData(document, sliced));

function sliceIn(slices: Slices, slug: string): JsonRecord {
  const slice = slices.get(slug);
  if (slice === undefined) throw new Error(`There is no slice ${slug} in ${[...slices.keys()]}.`);
  return slice;
}

/** The names of the components of a slice, by section. */
function namesIn(slice: JsonRecord): Record<string, string[]> {
  const sections = isRecord(slice.components) ? slice.components : {};
  return Object.fromEntries(
    Object.entries(sections).map(([key, map]) => [key, Object.keys(map as object).sort()]),
  );
}

/** The references of a slice that lead out of it. */
function danglingIn(slice: JsonRecord): string[] {
  return referencesOf(slice)
    .filter(({ isMapping, isExtension }) => !isMapping && !isExtension)
    .map(({ reference }) => reference)
    .filter((reference) => {
      if (reference === '#tree') return false;
      return (
        !reference.startsWith('#/') || valueOfSegments(slice, segmentsOfPointer(reference)) === undefined
      );
    });
}

describe('a slice', () => {
  it('has one operation with what it refers to, and nothing else', async () => {
    const slice = sliceIn(await fixture('shop'), 'get-an-order');
    expect(slice).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Shop', version: '2' },
      servers: [{ url: 'https://shop.example/v2' }],
      tags: [{ name: 'orders', description: 'What customers buy.' }],
      security: [{ key: [] }],
    });
    expect(slice.info).not.toHaveProperty('description');
    const paths = slice.paths as Record<string, JsonRecord>;
    expect(Object.keys(paths)).toEqual(['/orders/{id}']);
    expect(Object.keys(paths['/orders/{id}'] ?? {})).toEqual(['parameters', 'get']);
    expect(namesIn(slice)).toEqual({
      parameters: ['Id'],
      responses: ['Problem'],
      schemas: ['Money', 'Order', 'Problem'],
      securitySchemes: ['key'],
    });
  });

  it('has neither internal parts nor links to other operations', async () => {
    const slices = await fixture('shop');
    expect([...slices.keys()]).not.toContain('peek');
    for (const slice of slices.values()) {
      expect(JSON.stringify(slice)).not.toMatch(/x-internal|margin|Hidden|secret|cancelOrder.*links|"links"/);
    }
  });

  it('has the servers and the security of its operation in place of those of the document', async () => {
    const slices = await fixture('shop');
    const cancel = sliceIn(slices, 'cancel-an-order');
    expect(cancel).not.toHaveProperty('servers');
    expect(cancel).not.toHaveProperty('security');
    expect(namesIn(cancel).securitySchemes).toEqual(['login']);
    const list = sliceIn(slices, 'list-items');
    expect(list).toHaveProperty('servers');
    expect(list).not.toHaveProperty('security');
    expect(namesIn(list).securitySchemes).toBeUndefined();
    // That of a callback is needed besides.
    expect(namesIn(sliceIn(slices, 'create-an-item')).securitySchemes).toEqual(['hook', 'key']);
  });

  it('has a component for what is in another operation', async () => {
    const slices = await fixture('shop');
    const create = JSON.stringify(sliceIn(slices, 'create-an-item'));
    expect(create).not.toContain('#/paths');
    expect(JSON.parse(create).components.schemas).toMatchObject({
      items: {
        title: 'Listed item',
        properties: { next: { $ref: '#/components/schemas/items' } },
      },
    });
  });

  it('has the schemas that a discriminator names', async () => {
    expect(namesIn(sliceIn(await fixture('shop'), 'pay')).schemas).toEqual(['Card', 'Cash', 'Payment']);
  });

  it('is of the version of its document', async () => {
    const slices = await fixture('legacy');
    expect(sliceIn(slices, 'list-pets')).toEqual({
      swagger: '2.0',
      info: { title: 'Legacy', version: '1' },
      host: 'legacy.example',
      basePath: '/v1',
      schemes: ['https'],
      consumes: ['application/json'],
      security: [{ key: [] }],
      paths: { '/pets': { get: expect.objectContaining({ operationId: 'listPets' }) } },
      definitions: {
        Owner: { type: 'object' },
        Pet: { type: 'object', properties: { owner: { $ref: '#/definitions/Owner' } } },
      },
      parameters: { limit: { name: 'limit', in: 'query', type: 'integer' } },
      responses: { Problem: { description: 'A problem.' } },
      securityDefinitions: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    });
    expect(Object.keys(sliceIn(slices, 'add-pet'))).not.toContain('securityDefinitions');
  });

  it('is made of documents in several files, of shared path items and of webhooks', async () => {
    const slices = await fixture('events');
    const texts = await textsOf(readFixture(join(own, 'events'), sliced));
    expect([...texts.keys()]).toEqual(['list-things', 'more', 'replace', 'created']);
    expect(sliceIn(slices, 'created')).toMatchObject({ webhooks: { created: { post: {} } } });
    expect(sliceIn(slices, 'created')).not.toHaveProperty('paths');
    // Its author's digits.
    expect(texts.get('created')).toContain('"maximum":9007199254740993');
    // What does not exist is anything.
    expect(texts.get('more')).toContain('"missing":{}');
    expect(texts.get('more')).not.toContain('"put"');
  });
});

const folders = [own, keywords, bundles].flatMap((folder) =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, 'openapi.yaml')) || existsSync(join(path, 'openapi.json'))),
);

describe('each slice of a document', () => {
  it.each(folders)(
    'of %s is closed, and read without a problem that the document does not have',
    async (folder) => {
      const whole = await readFixture(folder, sliced);
      const known = new Set(whole.diagnostics.map(({ code }) => code));
      for (const [slug, slice] of await slicesOf(Promise.resolve(whole))) {
        expect([slug, danglingIn(slice)]).toEqual([slug, []]);
        const { value, diagnostics } = await readData(slice, { isChecked: true });
        expect([slug, (value?.operations.length ?? 0) + (value?.webhooks.length ?? 0)]).toEqual([slug, 1]);
        const added = diagnostics.filter(({ code, severity }) => severity !== 'info' && !known.has(code));
        expect([slug, added]).toEqual([slug, []]);
      }
    },
  );

  it.each(readdirSync(own))('of %s is valid for another parser', async (name) => {
    for (const slice of (await fixture(name)).values())
      await expect(SwaggerParser.validate(structuredClone(slice) as never)).resolves.toBeDefined();
  });
});

describe('a slice of many schemas', () => {
  const chain = (count: number, description: string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `Link${String(index).padStart(4, '0')}`,
        {
          type: 'object',
          description,
          properties: { next: { $ref: `#/components/schemas/Link${String(index + 1).padStart(4, '0')}` } },
        },
      ]),
    );
  const document = (count: number, description: string) => ({
    openapi: '3.1.0',
    info: { title: 'Chain', version: '1' },
    paths: {
      '/links': {
        get: {
          operationId: 'links',
          responses: {
            200: {
              description: 'Links.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Link0000' } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        ...chain(count, description),
        [`Link${String(count).padStart(4, '0')}`]: { type: 'object' },
      },
    },
  });

  it('has the nearest ones, and says where the others are', async () => {
    const slice = sliceIn(await data(document(1_000, 'x'.repeat(200))), 'links');
    expect(JSON.stringify(slice).length).toBeLessThan(longestSlice + 3_000);
    const schemas = Object.entries((slice.components as Record<string, JsonRecord>).schemas ?? {});
    expect(schemas.length).toBeGreaterThan(100);
    const [name, last] = schemas.at(-1) ?? [];
    expect(last).toEqual({
      description: `Left out of this part of the document. It is at /specs/api.json#/components/schemas/${name}`,
    });
    expect(danglingIn(slice)).toEqual([]);
  });

  it('always has what the operation refers to', async () => {
    const slice = sliceIn(await data(document(1, 'x'.repeat(longestSlice))), 'links');
    const schemas = (slice.components as Record<string, JsonRecord>).schemas;
    expect(schemas).toMatchObject({
      Link0000: { type: 'object' },
      Link0001: { description: expect.stringContaining('/specs/api.json#/components/schemas/Link0001') },
    });
  });
});

// Any document can be read and rendered: the result is a model or diagnostics, and nothing is thrown.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Html } from '../../src/generator/types/markup.ts';
import { createApiViews } from '../../src/generator/views/api/api-pages.ts';
import { en } from '../support/english.ts';
import { runs } from '../support/property-seed.ts';
import { readData } from './read-fixture.ts';

const tools = {
  strings: en,
  renderMarkdown: (text: string) => ({ html: text as Html }),
  highlight: (code: string) => ({ html: code as Html, tokens: 0 }),
  hrefOf: (url: string) => url,
  targetOf: (href: string) => ({ href }),
  endpoint: (address: string) => address,
  fileHref: (outputPath: string) => `/${outputPath}`,
  hasImage: () => true,
  schemaHref: (key: string) => `#${key}`,
  tagPages: new Map(),
  specHref: '/specs/api.json',
  specFileName: 'api.json',
};

/** A value of a wrong type. */
const data = fc.constantFrom<unknown[]>(null, 0, -1.5, '', 'x', true, [], {}, [null, 1], { a: 1 }, [[{}]], {
  a: { a: [] },
});

/** A schema with any value for a keyword, and references to others and itself. */
const schema = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    fc.constantFrom(
      { $ref: '#/components/schemas/A' },
      { $ref: '#/components/schemas/B' },
      { $ref: '#/gone' },
    ),
    fc.record(
      {
        type: fc.oneof(
          fc.constantFrom('object', 'array', 'string', 'integer', ['string', 'null'], 'objet'),
          data,
        ),
        properties: fc.oneof(
          fc.dictionary(fc.constantFrom('a', 'type', '$ref', '__proto__', 'example'), tie('schema')),
          data,
        ),
        required: fc.oneof(fc.constant(['a', 'type']), data),
        items: tie('schema'),
        additionalProperties: tie('schema'),
        allOf: fc.oneof(fc.array(tie('schema'), { maxLength: 3 }), data),
        oneOf: fc.oneof(fc.array(tie('schema'), { maxLength: 3 }), data),
        anyOf: fc.array(tie('schema'), { maxLength: 3 }),
        discriminator: fc.oneof(
          fc.constant({ propertyName: 'type', mapping: { a: 'A', b: '#/components/schemas/B' } }),
          data,
        ),
        enum: fc.oneof(fc.array(data), data),
        pattern: fc.oneof(fc.string(), data),
        minLength: fc.oneof(fc.integer(), data),
        maximum: fc.oneof(fc.double(), data),
        example: data,
      },
      { requiredKeys: [] },
    ),
    data,
  ),
})).schema;

const content = fc.dictionary(
  fc.constantFrom('application/json', 'text/xml', 'multipart/form-data', '*/*', ''),
  fc.record({ schema }, { requiredKeys: [] }),
);

const operation = fc.record(
  {
    summary: fc.oneof(fc.string(), data),
    tags: fc.oneof(fc.constant(['x']), data),
    parameters: fc.oneof(
      fc.array(
        fc.record({
          name: fc.string(),
          in: fc.constantFrom('path', 'query', 'header', 'cookie', 'body'),
          required: fc.boolean(),
          style: fc.constantFrom('form', 'matrix', 'deepObject'),
          schema,
        }),
      ),
      data,
    ),
    requestBody: fc.oneof(fc.record({ content }), data),
    responses: fc.oneof(
      fc.dictionary(
        fc.constantFrom('200', '4XX', 'default'),
        fc.record({ description: fc.string(), content }),
      ),
      data,
    ),
    security: fc.oneof(fc.constant([{ key: [] }]), data),
  },
  { requiredKeys: [] },
);

const document = fc.record({
  openapi: fc.constantFrom('3.0.3', '3.1.0', '3.2.0'),
  info: fc.oneof(fc.constant({ title: 'T', version: '1', description: 'D' }), data),
  servers: fc.oneof(fc.constant([{ url: '/v1' }]), data),
  paths: fc.oneof(
    fc.dictionary(
      fc.constantFrom('/a', '/a/{id}', 'b'),
      fc.oneof(fc.record({ get: operation, post: operation }), data),
    ),
    data,
  ),
  components: fc.oneof(fc.record({ schemas: fc.record({ A: schema, B: schema }) }), data),
});

const swagger = fc.record({
  swagger: fc.constant('2.0'),
  host: data,
  schemes: data,
  paths: fc.dictionary(
    fc.constantFrom('/a', '/a/{id}'),
    fc.record({ get: operation, parameters: data }, { requiredKeys: [] }),
  ),
  definitions: fc.record({ A: schema, B: schema }),
});

/** Reads, validates and shows a document. */
async function readAndShow(value: unknown): Promise<boolean> {
  const { value: api, diagnostics } = await readData(value, { isChecked: true });
  if (api === undefined) return diagnostics.length > 0;
  const views = createApiViews(api, tools);
  const pages = [views.introduction(), ...api.operations.map((one) => views.operation(one))];
  return JSON.stringify({ api, pages }).length > 0;
}

describe('any document', () => {
  it('that is JSON has a model or diagnostics', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        expect(await readAndShow(value)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('of OpenAPI 3 with values of wrong types has a model and pages', async () => {
    await fc.assert(
      fc.asyncProperty(document, async (value) => {
        expect(await readAndShow(value)).toBe(true);
      }),
      { numRuns: runs(50) },
    );
  });

  it('of Swagger 2.0 with values of wrong types has a model and pages', async () => {
    await fc.assert(
      fc.asyncProperty(swagger, async (value) => {
        expect(await readAndShow(value)).toBe(true);
      }),
      { numRuns: runs(50) },
    );
  });
});

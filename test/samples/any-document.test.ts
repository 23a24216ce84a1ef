// Laws for any schema and any document; `npm run bench:properties` tries many more.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documents } from '../support/arbitrary-documents.ts';
import { openApiDocuments } from '../support/arbitrary-openapi.ts';
import { schemas } from '../support/arbitrary-schemas.ts';
import { pagesOf, strayFiles, violationsOfExample } from '../support/properties.ts';
import { runs } from '../support/property-seed.ts';

it('generates a valid example of any schema', async () => {
  await fc.assert(
    fc.asyncProperty(schemas, async (raw) => {
      const { example, faults } = await violationsOfExample(raw);
      expect(faults, JSON.stringify(example)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('writes no file outside the output folder for any document', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (document) => {
      expect(await strayFiles(document)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

it('builds a site of nearly any document of OpenAPI', async () => {
  let rendered = 0;
  const count = runs(20);
  await fc.assert(
    fc.asyncProperty(openApiDocuments, async (document) => {
      if ((await pagesOf(document)) > 0) rendered += 1;
    }),
    { numRuns: count },
  );
  expect(rendered).toBeGreaterThan(count / 2);
});

it.each([
  ['an address that is no text', { externalDocs: { url: 57 }, const: 1 }],
  ['an example with the name of a field', { example: { externalDocs: { url: {} }, externalValue: 1 } }],
])('builds a site of a document with %s', async (_, schema) => {
  const content = { 'application/json': { schema } };
  const get = { responses: { 200: { description: 'D', content } } };
  const root = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { '/a': { get } } };
  expect(await pagesOf(root)).toBe(1);
});

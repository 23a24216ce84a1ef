// Valid documents that the schemas of the validator do not allow.

import { expect, it } from 'vitest';
import { validateDocument } from '../../../src/generator/openapi/lint/validate-standard.ts';

const document = (scheme: object) => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: {},
  components: { securitySchemes: { token: { type: 'http', bearerFormat: 'JWT', ...scheme } } },
});

it.each(['bearer', 'Bearer', 'BEARER'])('allows the scheme %s in any case', async (scheme) => {
  expect(await validateDocument(document({ scheme }), 'a.json', '3.1')).toEqual([]);
});

it('still finds other problems', async () => {
  const found = await validateDocument(document({ scheme: 'Bearer', typo: 1 }), 'a.json', '3.1');
  expect(found.map(({ place }) => place?.pointer)).toEqual(['#/components/securitySchemes/token/typo']);
});

it('allows keys of the standard that the schema of 3.1 lacks', async () => {
  const variables = { region: { default: 'eu', description: 'Where.' } };
  const links = { next: { operationId: 'next', server: { url: 'https://a.example' } } };
  const found = await validateDocument(
    {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      servers: [{ url: 'https://{region}.a.example', variables }],
      paths: { '/a': { get: { responses: { 200: { description: 'Done.', links } } } } },
    },
    'a.json',
    '3.1',
  );
  expect(found).toEqual([]);
});

it('treats names of JavaScript as names', async () => {
  const root = JSON.parse(
    '{"openapi":"3.0.0","info":{"title":"T","version":"1"},"paths":{"__proto__":{},"constructor":{},"valueOf":1}}',
  );
  const found = await validateDocument(root, 'a.json', '3.0');
  expect(found.map(({ place }) => place?.pointer)).toEqual([
    '#/paths/__proto__',
    '#/paths/constructor',
    '#/paths/valueOf',
  ]);
});

it('finds problems at the end of a very large document', async () => {
  const names = Array.from({ length: 4_100 }, (_, index) => `Schema${index}`);
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const found = await validateDocument(
    {
      openapi: '3.0.3',
      info: { title: 'T', version: '1' },
      paths: {},
      components: { schemas: { ...schemas, Last: { type: 'string', minLength: 'one' } } },
    },
    'a.json',
    '3.0',
  );
  expect(found.map(({ place }) => place?.pointer)).toEqual(['#/components/schemas/Last/minLength']);
});

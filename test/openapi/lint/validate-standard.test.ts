// Documents that follow their standard in ways the validator's schemas do not know.

import { expect, it } from 'vitest';
import { validateDocument } from '../../../src/generator/openapi/lint/validate-standard.ts';

const document = (scheme: object) => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: {},
  components: { securitySchemes: { token: { type: 'http', bearerFormat: 'JWT', ...scheme } } },
});

it.each(['bearer', 'Bearer', 'BEARER'])('takes the scheme %s in any case', async (scheme) => {
  expect(await validateDocument(document({ scheme }), 'a.json', '3.1')).toEqual([]);
});

it('still finds what is wrong beside it', async () => {
  const found = await validateDocument(document({ scheme: 'Bearer', typo: 1 }), 'a.json', '3.1');
  expect(found.map(({ place }) => place?.pointer)).toEqual(['#/components/securitySchemes/token/typo']);
});

it('takes what the standard has and its schema of 3.1 has not', async () => {
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

it('takes names of JavaScript for names', async () => {
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

it('finds what is wrong far behind in a very large document', async () => {
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

// What is added to the model of a document when it has been read: the first request, and the addresses in fields.

import { expect, it } from 'vitest';
import { completeApi } from '../../../src/generator/openapi/model/complete-api.ts';
import { en } from '../../support/english.ts';
import { readData } from '../read-fixture.ts';

const operation = { summary: 'List boats', operationId: 'listBoats', responses: {} };
const document = {
  openapi: '3.1.0',
  info: {
    title: 'Boats',
    version: '1',
    contact: { name: 'Us', url: 'https://us.example' },
    license: { name: 'MIT', url: 'https://licence.example' },
    termsOfService: 'https://terms.example',
    'x-logo': { url: 'logo.png', href: 'https://logo.example' },
  },
  externalDocs: { url: 'https://docs.example' },
  tags: [{ name: 'Boats', externalDocs: { url: 'https://docs.example/boats' } }],
  paths: {
    '/boats': {
      get: { ...operation, tags: ['Boats'] },
      put: {
        ...operation,
        operationId: 'putBoat',
        summary: 'Put a boat',
        externalDocs: { url: 'https://docs.example/put' },
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', externalDocs: { url: 'https://docs.example' } },
              examples: {
                far: { externalValue: 'https://far.example/boat.json' },
                near: { value: { externalValue: 1 } },
              },
            },
          },
        },
      },
    },
  },
};

async function completed(firstRequest?: string) {
  const { value } = await readData(document);
  if (value === undefined) throw new Error('The document is not read.');
  return completeApi(value, { strings: en, firstRequest });
}

it('finds each address in a field once', async () => {
  const { value } = await completed();
  expect(value.addresses.toSorted()).toEqual([
    'https://docs.example',
    'https://docs.example/boats',
    'https://docs.example/put',
    'https://far.example/boat.json',
    'https://licence.example',
    'https://logo.example',
    'https://terms.example',
    'https://us.example',
  ]);
});

it.each([
  ['listBoats', 'list-boats'],
  ['put-a-boat', 'put-a-boat'],
  [undefined, undefined],
])('has the first request %s', async (id, slug) => {
  const { value, diagnostics } = await completed(id);
  expect([value.api.firstRequest, diagnostics]).toEqual([slug, []]);
});

it.each([
  ['listBoat', 'Did you mean `listBoats`?'],
  ['sink', 'Correct `apis[].firstRequest` in the configuration.'],
])('reports that there is no first request %s', async (id, advice) => {
  const { value, diagnostics } = await completed(id);
  expect(value.api.firstRequest).toBeUndefined();
  expect(diagnostics).toMatchObject([
    {
      code: 'unknown-operation',
      severity: 'warning',
      place: { file: 'openapi.json' },
      setting: id,
      notes: [advice],
    },
  ]);
});

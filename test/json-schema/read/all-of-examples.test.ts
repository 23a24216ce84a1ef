// Examples of the parts of `allOf` that are examples of the whole.

import { expect, it } from 'vitest';
import { readData } from '../../openapi/read-fixture.ts';

const base = { type: 'object', properties: { id: { type: 'string' } } };

async function examplesOf(schema: object): Promise<unknown> {
  const components = {
    schemas: {
      It: schema,
      Base: { ...base, example: { id: 'base' } },
      Stamp: { type: 'string', example: '2026' },
    },
  };
  const { value } = await readData({ openapi: '3.0.3', info: { title: 'T' }, paths: {}, components });
  return value?.schemas.It?.examples;
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const part = { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } };

it.each<[string, object, unknown[]]>([
  [
    'a part that adds only words',
    { allOf: [base, { description: 'D' }, { example: { id: 'a' } }] },
    [{ id: 'a' }],
  ],
  ['a part of a text', { allOf: [{ type: 'string', example: 'a' }, { minLength: 1 }] }, ['a']],
  ['a named text', { allOf: [ref('Stamp'), { nullable: true }] }, ['2026']],
  ['the nearest of several parts', { allOf: [{ type: 'string', example: 'a' }, { example: 'b' }] }, ['b']],
  [
    'a part with the fields of all',
    { allOf: [base, { ...part, example: { id: 'a', n: 1 } }] },
    [{ id: 'a', n: 1 }],
  ],
  ['no part with its own fields only', { allOf: [base, { ...part, example: { n: 1 } }] }, []],
  [
    'no part without what is required',
    { allOf: [{ ...base, example: { id: 'a', x: 1 } }, part, { properties: { x: {} } }] },
    [],
  ],
  ['no base', { allOf: [ref('Base'), part] }, []],
  [
    'the schema itself first',
    { allOf: [{ type: 'string', example: 'a' }], example: 'own', minLength: 1 },
    ['own'],
  ],
])('are those of %s', async (_, schema, examples) => {
  expect(await examplesOf(schema)).toEqual(examples);
});

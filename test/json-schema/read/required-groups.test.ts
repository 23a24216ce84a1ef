// Options that only list required properties, beside what a schema has or lacks.

import { expect, it } from 'vitest';
import { readData } from '../../openapi/read-fixture.ts';

const groups = [{ required: ['a'] }, { required: ['b'] }];
const options = ['Sail', 'Motor'].map((title) => ({ title, properties: { a: { type: 'string' } } }));

async function read(schema: object) {
  const document = { openapi: '3.1.0', info: { title: 'T' }, paths: {} };
  const { value } = await readData({ ...document, components: { schemas: { It: schema } } });
  return value?.schemas.It;
}

it.each<[string, object]>([
  ['properties', { properties: { a: {}, b: {} }, oneOf: groups }],
  ['no other keyword', { oneOf: groups }],
  ['a description', { description: 'D', oneOf: groups }],
  ['options', { oneOf: groups, anyOf: options }],
  ['options in another part', { allOf: [{ oneOf: groups }, { anyOf: options }] }],
])('are read beside %s', async (_, schema) => {
  expect(await read(schema)).toMatchObject({
    kind: 'object',
    requiredGroups: [{ mode: 'oneOf', groups: [['a'], ['b']] }],
  });
});

it('are no groups of a list or a text', async () => {
  expect(await read({ type: 'string', oneOf: groups })).not.toHaveProperty('requiredGroups');
});

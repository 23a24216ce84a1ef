// Headers that count for nothing, as bodies and responses decide their values (OpenAPI 3.1, section 4.8.12).

import { expect, it } from 'vitest';
import { readData } from '../read-fixture.ts';

const components = { schemas: { Kind: { type: 'string' } } };

it.each<[string, object, boolean]>([
  ['Accept', {}, false],
  ['accept', { schema: { type: 'string' } }, false],
  ['Content-Type', {}, false],
  ['CONTENT-TYPE', { schema: { enum: ['a/b', 'a/c'] } }, false],
  ['Content-Type', { example: 'a/b' }, false],
  ['Content-Type', { description: 'The form of the body.' }, true],
  ['Content-Type', { schema: { description: 'The form of the body.' } }, true],
  ['Content-Type', { schema: { $ref: '#/components/schemas/Kind' } }, true],
  ['Accept', { example: 'a/b' }, true],
  ['Accept', { schema: { examples: ['a/b'] } }, true],
  ['Accept', { schema: { enum: ['a/b', 'a/c'] } }, true],
  ['Accept', { schema: { type: 'string', default: 'a/b' } }, true],
  ['Accept', { description: 'A version.' }, true],
  ['Accept-Language', {}, true],
  ['Kind', {}, true],
])('the header %s with %j is shown: %s', async (name, more, isShown) => {
  const parameters = [{ name, in: 'header', schema: { type: 'string' }, ...more }];
  const paths = { '/boats': { get: { summary: 'List boats', parameters, responses: {} } } };
  const { value } = await readData({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    components,
    paths,
  });
  expect(value?.operations[0]?.parameters.map((one) => one.name)).toEqual(isShown ? [name] : []);
});

it('a parameter of the query with such a name is shown', async () => {
  const paths = { '/boats': { get: { parameters: [{ name: 'accept', in: 'query' }], responses: {} } } };
  const { value } = await readData({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths });
  expect(value?.operations[0]?.parameters).toHaveLength(1);
});

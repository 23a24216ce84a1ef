import { expect, it } from 'vitest';
import { readData } from '../read-fixture.ts';

/** The schema that all of the parts make together. */
async function merged(parts: unknown[]) {
  const { value } = await readData({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {},
    components: { schemas: { A: { allOf: parts } } },
  });
  const schema = value?.schemas.A;
  if (schema?.kind !== 'object') throw new Error('no object');
  return schema;
}

const part = (index: number) => ({
  type: 'object',
  title: `Part ${index}`,
  required: [`p${index}`],
  properties: { [`p${index}`]: { type: 'string' }, shared: { type: 'string', minLength: index } },
});

it.each([3, 40, 100])('merges %i parts of allOf in their order', async (count) => {
  const schema = await merged(Array.from({ length: count }, (_, index) => part(index)));
  const names = Array.from({ length: count }, (_, index) => `p${index}`);
  const [first, ...others] = names;
  expect(schema.properties.map(({ name }) => name)).toEqual([first, 'shared', ...others]);
  expect(schema.required).toEqual(names);
  expect(schema.title).toBe(`Part ${count - 1}`);
  const shared = schema.properties.find(({ name }) => name === 'shared');
  expect(shared?.schema).toMatchObject({ kind: 'string', minLength: count - 1 });
});

it('merges very many parts without copying all properties for each', async () => {
  // Merging the parts one by one would copy 1,800 million properties.
  const { properties } = await merged(
    Array.from({ length: 60_000 }, (_, index) => ({
      type: 'object',
      properties: { [`p${index}`]: { type: 'string' } },
    })),
  );
  expect(properties).toHaveLength(60_000);
});

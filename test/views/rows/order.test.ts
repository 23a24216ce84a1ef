// Results for a schema do not depend on the order of calls.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Schema } from '../../../src/generator/types/schema.ts';
import { createSchemaIndex } from '../../../src/generator/views/resolve/schema-index.ts';
import { innerSchema } from '../../../src/generator/views/rows/inner-schema.ts';
import { typeOf } from '../../../src/generator/views/texts/types.ts';
import { en } from '../../support/english.ts';

const names = ['A', 'B', 'C', 'D', 'E'] as const;
const facts = { examples: [], enumeration: [] };
const name = fc.constantFrom(...names);
const reference = name.map((to): Schema => ({ kind: 'ref', name: to, ...facts }));
const plain = fc
  .constantFrom<'string' | 'integer'>('string', 'integer')
  .map((kind): Schema => ({ kind, ...facts }));
const leaf = fc.oneof({ weight: 3, arbitrary: reference }, plain);
const list = leaf.map((items): Schema => ({ kind: 'array', items, prefixItems: [], ...facts }));
const object = fc.constant<Schema>({
  kind: 'object',
  properties: [{ name: 'a', schema: { kind: 'string', ...facts } }],
  required: [],
  patterns: [],
  ...facts,
});
const choice = fc.array(fc.oneof(leaf, list), { minLength: 1, maxLength: 3 }).map(
  (options): Schema => ({
    kind: 'any',
    variants: {
      mode: 'oneOf',
      options: options.map((schema) => ({ label: '', discriminatorValues: [], schema })),
    },
    ...facts,
  }),
);
const schema = fc.oneof({ weight: 4, arbitrary: choice }, list, object, plain);

it('for types and rows', () => {
  fc.assert(
    fc.property(
      fc.tuple(schema, schema, schema, schema, schema),
      fc.shuffledSubarray([...names], { minLength: 1 }),
      (given, order) => {
        const schemas = Object.fromEntries(names.map((key, position) => [key, given[position] ?? given[0]]));
        const index = createSchemaIndex({ schemas, operations: [] }, en);
        const answers = order.map((key) => answerOf(schemas[key] ?? given[0], index));
        const alone = order.map((key) =>
          answerOf(schemas[key] ?? given[0], createSchemaIndex({ schemas, operations: [] }, en)),
        );
        expect(answers).toEqual(alone);
      },
    ),
    { numRuns: 500 },
  );
});

function answerOf(asked: Schema, index: ReturnType<typeof createSchemaIndex>) {
  return [typeOf(asked, index), innerSchema(asked, index)];
}

it('names a schema inside of itself, and all types around it', () => {
  const ref = (name: string): Schema => ({ kind: 'ref', name, ...facts });
  const items: Schema = {
    kind: 'any',
    variants: {
      mode: 'oneOf',
      options: [ref('Tensor'), { kind: 'number', ...facts } as const].map((schema) => ({
        label: '',
        discriminatorValues: [],
        schema,
      })),
    },
    ...facts,
  };
  const schemas: Record<string, Schema> = {
    Tensor: { kind: 'array', items, prefixItems: [], ...facts },
    Lists: { kind: 'array', items: ref('Lists'), prefixItems: [], ...facts },
  };
  const index = createSchemaIndex({ schemas, operations: [] }, en);
  const tensors: Schema = { kind: 'array', items: ref('Union'), prefixItems: [], ...facts };
  schemas.Union = {
    ...items,
    variants: { mode: 'oneOf', options: [{ label: '', discriminatorValues: [], schema: tensors }] },
  };
  const withUnion = createSchemaIndex({ schemas, operations: [] }, en);
  expect(typeOf(tensors, withUnion)).toBe('Union[][]');
  expect([typeOf(ref('Tensor'), index), typeOf(ref('Lists'), index)]).toEqual([
    '(Tensor or number)[]',
    'Lists[]',
  ]);
});

it('ends for unions that contain each other', () => {
  const ref = (to: string): Schema => ({ kind: 'ref', name: to, ...facts });
  const oneOf = (...options: Schema[]): Schema => ({
    kind: 'any',
    variants: {
      mode: 'oneOf',
      options: options.map((option) => ({ label: '', discriminatorValues: [], schema: option })),
    },
    ...facts,
  });
  const listOf = (items: Schema): Schema => ({ kind: 'array', items, prefixItems: [], ...facts });
  const schemas = {
    A: oneOf({ kind: 'string', ...facts }, listOf(ref('B'))),
    B: oneOf({ kind: 'integer', ...facts }, listOf(ref('A'))),
  };
  const index = createSchemaIndex({ schemas, operations: [] }, en);
  expect([typeOf(ref('A'), index), typeOf(ref('B'), index)]).toEqual([
    'string or (integer or A[])[]',
    'integer or (string or B[])[]',
  ]);
});

// Laws of merges: a value is valid for the merged model exactly if it is valid for both parts, and merging a schema with itself changes nothing.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonSchemaOf } from '../../../src/generator/json-schema/read/schema-json.ts';
import { createValidator } from '../../../src/generator/json-schema/validate.ts';
import type { Schema } from '../../../src/generator/types/schema.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { runs } from '../../support/property-seed.ts';

type Raw = Record<string, unknown>;
const small = fc.nat({ max: 4 });
const optional = <T>(record: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) =>
  fc.record(record, { requiredKeys: [] });

const texts = optional({
  minLength: small,
  maxLength: small,
  pattern: fc.constantFrom('^a', 'b$', '^[ab]*$'),
  enum: fc.subarray(['', 'a', 'ab', 'abb', 'bab', 'aabb'], { minLength: 1 }),
}).map((rest): Raw => ({ type: 'string', ...rest }));
const numbers = fc
  .tuple(
    fc.constantFrom('number', 'integer'),
    optional({
      minimum: small,
      maximum: small,
      exclusiveMinimum: small,
      exclusiveMaximum: small,
      multipleOf: fc.constantFrom(0.5, 1, 1.5, 2, 3),
    }),
  )
  .map(([type, rest]): Raw => ({ type, ...rest }));
const lists = optional({
  items: fc.oneof(texts, numbers),
  prefixItems: fc.array(fc.oneof(texts, numbers), { minLength: 1, maxLength: 2 }),
  minItems: small,
  maxItems: small,
  uniqueItems: fc.constant(true),
}).map((rest): Raw => ({ type: 'array', ...rest }));
const objects = optional({
  properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(texts, numbers, lists), {
    noNullPrototype: true,
  }),
  required: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
  minProperties: small,
  maxProperties: small,
  dependentRequired: fc.constantFrom({ a: ['b'] }, { b: ['c', 'a'] }),
}).map((rest): Raw => ({ type: 'object', ...rest }));
const text = fc.constantFrom('', 'a', 'ab', 'b', 'abb', 'bab', 'aabb', 'aaaaa');
const number = fc.constantFrom(-1, 0, 0.5, 1, 1.5, 2, 3, 3.5, 4, 6);
const list = fc.array(fc.oneof(text, number), { maxLength: 5 });
const object = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.oneof(text, number, list), {
  noNullPrototype: true,
});
const kinds: [fc.Arbitrary<Raw>, fc.Arbitrary<unknown>][] = [
  [texts, text],
  [numbers, number],
  [lists, list],
  [objects, object],
];
/** Two schemas of a kind, and values of that kind. */
const pair = fc.oneof(
  ...kinds.map(([schema, value]) =>
    fc.tuple(schema, schema, fc.array(value, { minLength: 4, maxLength: 12 })),
  ),
);

async function modelOf(raw: Raw): Promise<Schema> {
  const document = { openapi: '3.1.0', info: {}, paths: {}, components: { schemas: { It: raw } } };
  const { value } = await readData(document);
  if (value?.schemas.It === undefined) throw new Error('The document has the schema.');
  return value.schemas.It;
}

/** A model without what it was read from. */
function withoutSources<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, (key, part) => (key === 'source' ? undefined : part)));
}

const validator = createValidator({
  references: { targetOf: () => undefined, follow: (value) => value },
  isEarly: false,
});
const accepts = (schema: unknown, value: unknown) =>
  validator.isValid(value, schema, { direction: 'either', isExact: true });

it('a merged schema accepts the values that both accept', async () => {
  await fc.assert(
    fc.asyncProperty(pair, async ([first, second, values]) => {
      const merged = await modelOf({ allOf: [first, second] });
      if (merged.isContradictory) return;
      const json = jsonSchemaOf(withoutSources(merged));
      expect(values.filter((value) => accepts(json, value))).toEqual(
        values.filter((value) => accepts(first, value) && accepts(second, value)),
      );
    }),
    { numRuns: runs(250) },
  );
});

it('a schema that is merged with itself stays as it is', async () => {
  await fc.assert(
    fc.asyncProperty(pair, async ([schema]) => {
      const [once, twice] = [await modelOf(schema), await modelOf({ allOf: [schema, { ...schema }] })];
      expect(withoutSources(twice)).toEqual(withoutSources(once));
    }),
    { numRuns: runs(60) },
  );
});

it('the model of a schema accepts the values that the schema accepts', async () => {
  await fc.assert(
    fc.asyncProperty(pair, async ([schema, , values]) => {
      const json = jsonSchemaOf(withoutSources(await modelOf(schema)));
      expect(values.filter((value) => accepts(json, value))).toEqual(
        values.filter((value) => accepts(schema, value)),
      );
    }),
    { numRuns: runs(100) },
  );
});

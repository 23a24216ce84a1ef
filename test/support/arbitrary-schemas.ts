// Generates schemas, for properties that hold for all of them.

import fc, { type Arbitrary } from 'fast-check';

export type RawSchema = Record<string, unknown> | boolean;

const names = fc.constantFrom('a', 'b', 'c', 'createdAt', 'email', 'constructor', 'ünï', '$ref-like', 'x y');
const small = fc.nat({ max: 6 });
const bounds = fc.tuple(small, small).map(([low, more]) => [low, low + more] as const);
const patterns = ['^[a-z]+$', '^[A-Z]{2}\\d{2,4}$', '[0-9]', '^x-', '^(?:a|b)c*$', '^\\S+@\\S+$', '^.{2,5}$'];
const formats = [
  'date',
  'date-time',
  'uuid',
  'email',
  'uri',
  'ipv4',
  'hostname',
  'byte',
  'duration',
  'unknown',
];

const texts = fc.oneof(
  fc.record({ type: fc.constant('string') }),
  bounds.map(([minLength, maxLength]) => ({ type: 'string', minLength, maxLength })),
  fc.constantFrom(...patterns).map((pattern) => ({ type: 'string', pattern })),
  fc.constantFrom(...formats).map((format) => ({ type: 'string', format })),
  fc.constantFrom('email', 'uri', 'hostname').map((format) => ({ type: 'string', format, minLength: 30 })),
);

const range = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 4, max: 40 }));
const numbers = fc.oneof(
  range.map(([minimum, more]) => ({ type: 'integer', minimum, maximum: minimum + more })),
  range.map(([low, more]) => ({ type: 'number', exclusiveMinimum: low, exclusiveMaximum: low + more })),
  range.map(([low, more]) => ({ type: 'integer', exclusiveMinimum: low, maximum: low + more })),
  range.map(([minimum, step]) => ({ type: 'integer', minimum, multipleOf: step })),
  range.map(([maximum]) => ({ type: 'number', maximum, multipleOf: 0.25 })),
  fc.constantFrom('int32', 'int64').map((format) => ({ type: 'integer', format })),
);

const plain = fc.oneof(
  fc.constantFrom<RawSchema>(
    { type: 'boolean' },
    { type: 'null' },
    { type: ['null', 'string'] },
    { type: ['integer', 'string'], minimum: 3, minLength: 2 },
    { enum: ['a', 1, null] },
    { const: { a: [1, null] } },
    {},
    true,
  ),
  fc
    .uniqueArray(fc.oneof(fc.string(), fc.integer()), { minLength: 1, maxLength: 4 })
    .map((list) => ({ enum: list })),
);

type Tie = { schema: Arbitrary<RawSchema> };

function lists({ schema }: Tie): Arbitrary<RawSchema> {
  const type = fc.constant('array');
  return fc.oneof(
    fc.record({ type, items: schema, minItems: fc.nat({ max: 3 }) }),
    fc.record({ type, items: numbers, minItems: fc.nat({ max: 2 }), uniqueItems: fc.constant(true) }),
    fc.record({
      type,
      prefixItems: fc.array(schema, { minLength: 1, maxLength: 3 }),
      items: fc.constant(false),
    }),
    fc.record({ type, contains: texts, minContains: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ type, items: schema, maxItems: fc.nat({ max: 2 }) }),
  );
}

function objects({ schema }: Tie): Arbitrary<RawSchema> {
  const members = fc.dictionary(names, schema, { minKeys: 1, maxKeys: 4, noNullPrototype: true });
  const base = members.chain((properties) => {
    const required = fc.subarray(Object.keys(properties));
    return fc.record({ type: fc.constant('object'), properties: fc.constant(properties), required });
  });
  return fc.oneof(
    base,
    base.map((object) => ({ ...object, additionalProperties: false })),
    fc.tuple(base, schema).map(([object, additionalProperties]) => ({ ...object, additionalProperties })),
    fc.tuple(base, small).map(([object, minProperties]) => ({ ...object, minProperties })),
    base.map((object) => ({ ...object, maxProperties: Math.max(1, object.required.length) })),
    base.map((object) => {
      const [first = 'a', second = 'b'] = Object.keys(object.properties);
      return { ...object, dependentRequired: { [first]: [second] } };
    }),
    fc.tuple(small, texts).map(([minProperties, additionalProperties]) => ({
      type: 'object',
      minProperties,
      additionalProperties,
    })),
    fc.tuple(fc.constantFrom('^[a-z]+$', '^x-'), schema).map(([pattern, value]) => ({
      type: 'object',
      patternProperties: { [pattern]: value },
      minProperties: 2,
    })),
    fc.constantFrom('^[a-z]{3}$', '^[A-Z]').map((pattern) => ({
      type: 'object',
      propertyNames: { pattern },
      minProperties: 2,
    })),
  );
}

/** A discriminated union, a choice by type, a condition, a merge and a prohibition. */
function compositions({ schema }: Tie): Arbitrary<RawSchema> {
  const options = fc.uniqueArray(fc.constantFrom('cat', 'dog', 'bird'), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    fc.record({ anyOf: fc.array(schema, { minLength: 1, maxLength: 3 }) }),
    fc.tuple(options, schema).map(([kinds, value]) => ({
      oneOf: kinds.map((kind) => ({
        type: 'object',
        required: ['kind', kind],
        properties: { kind: { const: kind }, [kind]: value },
      })),
    })),
    fc.constant({
      oneOf: [{ type: 'string', maxLength: 3 }, { type: 'integer' }, { type: 'string', minLength: 5 }],
    }),
    fc.constant({
      oneOf: [
        { type: 'integer', multipleOf: 3 },
        { type: 'integer', multipleOf: 5 },
      ],
    }),
    fc.dictionary(fc.constantFrom('x', 'y'), schema, { noNullPrototype: true }).map((properties) => ({
      allOf: [
        { type: 'object', properties },
        { type: 'object', required: Object.keys(properties) },
      ],
    })),
    fc.tuple(texts, numbers).map(([text, number]) => ({
      type: 'object',
      required: ['kind', 'value'],
      properties: { kind: { enum: ['text', 'number'] }, value: {} },
      if: { properties: { kind: { const: 'text' } } },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
      then: { properties: { value: text } },
      else: { properties: { value: number } },
    })),
    fc.constantFrom(
      { type: 'string', not: { const: 'string' } },
      { type: 'integer', not: { multipleOf: 1.5 } },
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        not: { required: ['a', 'b'] },
      },
    ),
  );
}

/** Any schema, each with at least one valid value as far as its parts have one. */
export const schemas: Arbitrary<RawSchema> = fc.letrec<{ schema: RawSchema }>((tie) => {
  const inner = { schema: tie('schema') };
  return {
    schema: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      texts,
      numbers,
      plain,
      lists(inner),
      objects(inner),
      compositions(inner),
    ),
  };
}).schema;

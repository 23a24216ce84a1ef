// The validator agrees with Ajv.

import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createValidator } from '../../src/generator/json-schema/validate.ts';
import { createReferences } from '../../src/generator/openapi/document/references.ts';
import type { Direction } from '../../src/generator/types/validation.ts';
import { runs } from '../support/property-seed.ts';

function violationsOf(
  value: unknown,
  schema: object,
  { line = '3.1', direction = 'either' as Direction, components = {} } = {},
) {
  const references = createReferences({ components: { schemas: components } });
  return createValidator({ references, isEarly: line === '3.0' })
    .violations(value, schema, direction)
    .map(({ path, message }) => `${path.join('/')}: ${message}`);
}

const name = fc.constantFrom('a', 'b', 'c');
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom<unknown[]>(null, true, 0, 1, 2.5, -3, '', 'a', 'bb', 'ccc'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

const schema = fc.letrec<{ schema: object | boolean }>((tie) => {
  const list = fc.array(tie('schema'), { minLength: 1, maxLength: 2 });
  const type = fc.constantFrom('object', 'array', 'string', 'integer', 'number', 'boolean', 'null');
  return {
    schema: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.constantFrom(true, false, {}, { $ref: '#/components/schemas/Node' }),
      fc.record(
        {
          type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
          enum: fc.uniqueArray(value, {
            minLength: 1,
            maxLength: 3,
            comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b),
          }),
          const: value,
          minimum: fc.integer({ min: -3, max: 3 }),
          exclusiveMaximum: fc.integer({ min: -3, max: 3 }),
          multipleOf: fc.constantFrom(0.5, 2),
          minLength: fc.nat(2),
          maxLength: fc.nat(3),
          pattern: fc.constantFrom('^a', 'b+$'),
          properties: fc.dictionary(name, tie('schema'), { maxKeys: 2, noNullPrototype: true }),
          patternProperties: fc.dictionary(fc.constantFrom('^a', 'c'), tie('schema'), {
            maxKeys: 1,
            noNullPrototype: true,
          }),
          additionalProperties: tie('schema'),
          required: fc.uniqueArray(name, { maxLength: 2 }),
          dependentRequired: fc.constant({ a: ['b'] }),
          dependentSchemas: fc.dictionary(name, tie('schema'), { maxKeys: 1, noNullPrototype: true }),
          maxProperties: fc.nat(2),
          prefixItems: list,
          items: tie('schema'),
          contains: tie('schema'),
          minContains: fc.nat(2),
          maxContains: fc.nat(2),
          minItems: fc.nat(2),
          uniqueItems: fc.boolean(),
          allOf: list,
          anyOf: list,
          not: tie('schema'),
          if: tie('schema'),
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
          then: tie('schema'),
          else: tie('schema'),
        },
        { requiredKeys: [] },
      ),
    ),
  };
}).schema;

describe('a value', () => {
  it('is valid where Ajv finds it valid', () => {
    const node = {
      type: 'object',
      properties: { a: { $ref: '#/components/schemas/Node' } },
      required: ['b'],
    };
    // Optimising code that runs once, and compiling the meta-schema for each document, would take too long.
    const ajv = new Ajv2020({ strict: false, code: { optimize: false } });
    fc.assert(
      fc.property(schema, value, (candidate, item) => {
        const document = { components: { schemas: { Node: node, Candidate: candidate } } };
        ajv.removeSchema().addSchema({ $id: 'file:///d', ...document });
        const isValid = ajv.validate({ $ref: 'file:///d#/components/schemas/Candidate' }, item);
        const validator = createValidator({
          references: createReferences(document),
          isEarly: false,
        }).violations;
        expect(validator(item, candidate, 'either').length === 0).toBe(isValid);
      }),
      { numRuns: runs(100) },
    );
  });

  it('of OpenAPI 3.0 may be null, and follows the older bounds', () => {
    const early = { line: '3.0' };
    expect([
      violationsOf(null, { type: 'string', nullable: true, enum: ['a'] }, early),
      violationsOf(null, { type: 'string' }, early),
      violationsOf(5, { type: 'integer', minimum: 5, exclusiveMinimum: true }, early),
      violationsOf(
        'x',
        { $ref: '#/components/schemas/A', minLength: 5 },
        { ...early, components: { A: {} } },
      ),
    ]).toEqual([[], [': is `null`; it must be text'], [': is `5`; it must be more than 5'], []]);
  });

  it('does not need the properties of the other direction', () => {
    const both = {
      properties: { id: { readOnly: true }, secret: { $ref: '#/components/schemas/S' } },
      required: ['id', 'secret'],
    };
    const components = { S: { writeOnly: true } };
    const found = (direction: Direction) => violationsOf({}, both, { direction, components });
    expect([found('request'), found('response'), found('either')]).toEqual([
      [': has no `secret`, which is required'],
      [': has no `id`, which is required'],
      [],
    ]);
  });

  it('is validated by the option that its discriminator selects', () => {
    const components = {
      Cat: { properties: { lives: { type: 'integer' } } },
      Dog: { properties: { lives: { type: 'string' } } },
    };
    const union = {
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
    };
    expect(violationsOf({ kind: 'cat', lives: 'nine' }, union, { components })).toEqual([
      'lives: is the text `nine`; it must be a whole number',
    ]);
  });

  it('is validated by the option that a mapping selects through a reference', () => {
    const components = {
      Cat: { properties: { lives: { type: 'integer' } } },
      Dog: { properties: { lives: { type: 'string' } } },
      Box: { $ref: '#/components/schemas/House' },
      House: { properties: { pet: { $ref: '#/components/schemas/Cat' } } },
    };
    const union = {
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: {
        propertyName: 'kind',
        mapping: { cat: '#/components/schemas/Box/properties/pet', dog: '#/components/schemas/Gone' },
      },
    };
    expect(violationsOf({ kind: 'cat', lives: 'nine' }, union, { components })).toEqual([
      'lives: is the text `nine`; it must be a whole number',
    ]);
    expect(violationsOf({ kind: 'dog', lives: 'nine' }, union, { components })).toEqual([]);
  });

  it('is validated once by a schema that applies to it in many ways', () => {
    const at = (position: number) => ({ $ref: `#/components/schemas/S${position}` });
    const components: Record<string, object> = { S40: { properties: { last: { type: 'string' } } } };
    for (let next = 40; next > 0; next -= 1) components[`S${next - 1}`] = { allOf: [at(next), at(next)] };
    const schema = { allOf: [at(0), { properties: { other: { type: 'string' } } }] };
    expect(violationsOf({ last: 'a', other: 5 }, schema, { components })).toEqual([
      'other: is the number `5`; it must be text',
    ]);
  });

  it('is validated in bounded time by any schema', () => {
    const many = Array.from({ length: 8 }, () => ({
      properties: { n: { $ref: '#/components/schemas/Tree' } },
      required: ['z'],
    }));
    const deep = Array.from({ length: 100 }).reduce<object>((inner) => ({ n: inner }), {});
    const components = { Tree: { anyOf: many }, Loop: { $ref: '#/components/schemas/Loop' } };
    const a = 'a'.repeat(60);
    const loops = Array.from({ length: 20 }, () => ({ $ref: '#/components/schemas/Wide' }));
    const wide = { Wide: { allOf: loops } };
    const chain = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [
        `C${index}`,
        { allOf: [{ $ref: `#/components/schemas/C${index + 1}` }] },
      ]),
    );
    const closed = { $ref: '#/components/schemas/C0', unevaluatedProperties: false };
    const itself = { $dynamicAnchor: 'loop', $dynamicRef: '#loop' };
    expect([
      violationsOf({ a: 1 }, closed, { components: chain }),
      violationsOf(1, { $dynamicRef: '#loop' }, { components: { Loop: itself } }),
      violationsOf(deep, { $ref: '#/components/schemas/Tree' }, { components }),
      violationsOf(1, { $ref: '#/components/schemas/Loop' }, { components }),
      ...['^(a+)+$', '(a|a)*b', `${'a?'.repeat(60)}${a}`].map((pattern) =>
        violationsOf(`${a}!`, { pattern }),
      ),
      violationsOf(`${'a'.repeat(40)}!`, { pattern: '^(?:[a-z]+){20}$' }),
    ]).toEqual([[], [], [], [], [], [], [], []]);
    const missing = { required: ['a'], properties: { a: { $ref: '#/components/schemas/Wide' } } };
    expect(violationsOf({}, missing, { components: wide })).toHaveLength(1);
  });

  it.each([
    ['date', '2020-02-30x'],
    ['date-time', '2020-02-20'],
    ['uuid', '123'],
    ['email', 'nobody'],
    ['uri', '/relative'],
    ['ipv4', '1.2.3'],
    ['ipv6', 'none'],
  ])('of the format %s is not %s', (format, text) => {
    expect(violationsOf(text, { format })).toHaveLength(1);
  });

  it('without characters is shown in quotes', () => {
    expect(violationsOf('', { format: 'date' })).toEqual([': is `""`, which is not a valid `date`']);
  });

  it('of a format is valid if it follows the format', () => {
    const right: [string, string][] = [
      ['date', '2020-02-20'],
      ['date-time', '2020-02-20T10:00:00.5+01:00'],
      ['uuid', '00000000-0000-4000-8000-00000000000A'],
      ['email', 'someone@example.com'],
      ['uri', 'https://api.example/{id}'],
      ['ipv4', '10.0.0.255'],
      ['ipv6', 'fe80::1'],
      ['made-up', 'anything'],
    ];
    expect(right.flatMap(([format, text]) => violationsOf(text, { format }))).toEqual([]);
  });
});

it('tells a text from the number with the same spelling', () => {
  expect(violationsOf(2, { enum: [1, '1', 'a'] })).toEqual([': is `2`; it must be `1`, `"1"` or `a`']);
});

it('of no form of a union is described by the first three forms', () => {
  const references = createReferences({});
  const types = ['object', 'array', 'string', 'boolean'];
  const notes = (schema: object, value: unknown) =>
    createValidator({ references, isEarly: false })
      .violations(value, schema, 'either')
      .map(({ message, notes: forms }) => [message, forms]);
  expect(notes({ oneOf: types.map((type) => ({ type })) }, 5)).toEqual([
    [
      'fits none of its 4 forms',
      [
        'Of one form: it is the number `5`; it must be an object.',
        'Of one form: it is the number `5`; it must be a list.',
        'Of one form: it is the number `5`; it must be text.',
      ],
    ],
  ]);
  const sail = { required: ['mast'], properties: { mast: {}, area: {}, cloth: {} } };
  const hull = { additionalProperties: false, properties: { length: {}, cloth: {} } };
  expect(notes({ anyOf: [hull, { allOf: [sail] }] }, { area: 4, cloth: 'cotton' })).toEqual([
    ['has no `mast`, which is required', []],
  ]);
  const inside = { properties: { a: { type: 'string' } } };
  expect(notes({ anyOf: [inside, { type: 'string' }] }, { a: 5 })).toEqual([
    ['is the number `5`; it must be text', ['Put quotes around it: `"5"`.']],
  ]);
});

it('reads a list of `items` with `additionalItems`, as dialects before 2020-12 have them', () => {
  const schema = { items: [{ type: 'string' }], additionalItems: { type: 'integer' } };
  expect(violationsOf(['a', 1], schema)).toEqual([]);
  expect(violationsOf([1, 1], schema)).toHaveLength(1);
  expect(violationsOf(['a', 'b'], schema)).toHaveLength(1);
  expect(violationsOf(['a', 'b'], { ...schema, additionalItems: false })).toHaveLength(1);
  expect(violationsOf(['a', 'b'], { items: schema.items })).toEqual([]);
});

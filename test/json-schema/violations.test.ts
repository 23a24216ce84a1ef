// What is said of values that a schema does not allow: a sentence and notes, for the keywords that have words of their own.

import { describe, expect, it } from 'vitest';
import { resolveSchema } from '../../src/generator/json-schema/resolve.ts';
import { typedForm } from '../../src/generator/json-schema/typed-values.ts';
import { createValidator } from '../../src/generator/json-schema/validate.ts';
import { hasNumberFormat, hasTextFormat } from '../../src/generator/json-schema/validate-formats.ts';
import { isMultipleOf } from '../../src/generator/json-schema/validate-scalars.ts';
import { createReferences } from '../../src/generator/openapi/document/references.ts';
import type { Schema } from '../../src/generator/types/schema.ts';

const violationsOf = (value: unknown, schema: object, { isEarly = false, components = {} } = {}) => {
  const references = createReferences({ components: { schemas: components } });
  return createValidator({ references, isEarly })
    .violations(value, schema, 'either')
    .map(({ path, message, notes = [] }) => [`${path.join('/')}: ${message}`, ...notes]);
};
const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index + 1}`);
const properties = (count: number) => Object.fromEntries(names(count).map((name) => [name, {}]));
const quoted = (count: number) =>
  names(count)
    .map((name) => `\`${name}\``)
    .join(', ');

it.each<[string, object, unknown, string[][]]>([
  ['one missing', { required: ['a'] }, {}, [[': has no `a`, which is required']]],
  ['two missing', { required: ['a', 'b'] }, {}, [[': has no `a` and `b`, which are required']]],
  [
    'four missing',
    { required: ['a', 'b', 'c', 'd'] },
    {},
    [[': has no `a`, `b`, `c` and `d`, which are required']],
  ],
  [
    'six missing',
    { required: ['a', 'b', 'c', 'd', 'e', 'f'] },
    {},
    [[': has no `a`, `b`, `c`, `d` and 2 more, which are required']],
  ],
  [
    'an unknown property',
    { additionalProperties: false },
    { x: 1 },
    [['x: is a property that the schema does not allow']],
  ],
  [
    'one beside twelve',
    { additionalProperties: false, properties: properties(12) },
    { x: 1 },
    [['x: is a property that the schema does not allow', `Known are ${quoted(12)}.`]],
  ],
  [
    'one beside thirteen',
    { additionalProperties: false, properties: properties(13) },
    { x: 1 },
    [['x: is a property that the schema does not allow', `Known are ${quoted(12)} and 1 more.`]],
  ],
  [
    'no item that is contained',
    { contains: { type: 'string' } },
    [1],
    [[': has no item that matches `contains`']],
  ],
  [
    'fewer than two',
    { contains: { type: 'string' }, minContains: 2 },
    [1],
    [[': has no item that matches `contains`', 'It must have at least 2 of them.']],
  ],
  [
    'one of two',
    { contains: { type: 'string' }, minContains: 2 },
    ['a'],
    [[': has 1 item that matches `contains`', 'It must have at least 2 of them.']],
  ],
  [
    'more than one',
    { contains: { type: 'string' }, maxContains: 1 },
    ['a', 'b'],
    [[': has 2 items that match `contains`', 'It must have at most 1 of them.']],
  ],
  ['items twice', { uniqueItems: true }, [1, 1], [[': contains duplicate items']]],
  ['a value that is not listed', { enum: ['a', 'b'] }, 'c', [[': is `c`; it must be `a` or `b`']]],
  ['an object among values', { enum: ['a'] }, {}, [[': is an object; it must be `a`']]],
  ['a list among values', { enum: ['a'] }, [], [[': is a list; it must be `a`']]],
  ['`null` among values', { enum: ['a'] }, null, [[': is `null`; it must be `a`']]],
  ['a value among twelve', { enum: names(12) }, 'x', [[`: is \`x\`; it must be ${quoted(11)} or \`n12\``]]],
  ['a value among thirteen', { enum: names(13) }, 'x', [[`: is \`x\`; it must be ${quoted(12)} or ...`]]],
])('says of %s what is wrong', (_, schema, value, violations) => {
  expect(violationsOf(value, schema)).toEqual(violations);
});

it.each<[object, number, string?]>([
  [{ minimum: 2 }, 2],
  [{ minimum: 2 }, 1, 'at least 2'],
  [{ maximum: 2 }, 2],
  [{ maximum: 2 }, 3, 'at most 2'],
  [{ exclusiveMinimum: 2 }, 3],
  [{ exclusiveMinimum: 2 }, 2, 'more than 2'],
  [{ exclusiveMaximum: 2 }, 1],
  [{ exclusiveMaximum: 2 }, 2, 'less than 2'],
  [{ multipleOf: 2 }, 4],
  [{ multipleOf: 2 }, 3, 'a multiple of 2'],
  // As OpenAPI 3.0 has them.
  [{ minimum: 2, exclusiveMinimum: true }, 3],
  [{ minimum: 2, exclusiveMinimum: true }, 2, 'more than 2'],
  [{ minimum: 2, exclusiveMinimum: false }, 2],
  [{ maximum: 2, exclusiveMaximum: true }, 1],
  [{ maximum: 2, exclusiveMaximum: true }, 2, 'less than 2'],
])('%j allows %d unless it says %s', (schema, value, bound) => {
  const said = bound === undefined ? [] : [[`: is \`${value}\`; it must be ${bound}`]];
  expect(violationsOf(value, schema)).toEqual(said);
});

it('keywords that OpenAPI 3.0 does not have have no effect there', () => {
  const schema = {
    contains: { type: 'string' },
    const: 1,
    propertyNames: { maxLength: 1 },
    patternProperties: { a: { type: 'string' } },
    dependentRequired: { aa: ['b'] },
  };
  for (const value of [[1], { aa: 1 }]) {
    expect(violationsOf(value, schema, { isEarly: true })).toEqual([]);
    expect(violationsOf(value, schema)).not.toEqual([]);
  }
});

it('a discriminator chooses the form of a value by a mapping, or else by its name', () => {
  const form = (more: object) => ({ type: 'object', properties: { kind: { type: 'string' }, ...more } });
  const components = { Boat: form({ mast: { type: 'string' } }), Car: form({ wheel: { type: 'string' } }) };
  const oneOf = ['Boat', 'Car'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const discriminator = { propertyName: 'kind', mapping: { vessel: '#/components/schemas/Boat' } };
  const of = (value: object) =>
    violationsOf(value, { oneOf, discriminator }, { components }).map(([first]) => first);
  expect(of({ kind: 'vessel', mast: 1 })).toEqual([expect.stringMatching(/^mast: is the number `1`/)]);
  expect(of({ kind: 'Car', wheel: 1 })).toEqual([expect.stringMatching(/^wheel: is the number `1`/)]);
});

describe('formats', () => {
  it.each<[string, number | string, number | string]>([
    ['int8', -128, 127],
    ['int16', -32_768, 32_767],
    ['int32', -2_147_483_648, 2_147_483_647],
    ['uint8', 0, 255],
    ['uint16', 0, 65_535],
    ['uint32', 0, 4_294_967_295],
  ])('%s is from %d to %d', (format, least, most) => {
    const has = (value: number) => hasNumberFormat(format, value);
    expect([least, most].map((one) => has(Number(one)))).toEqual([true, true]);
    expect([has(Number(least) - 1), has(Number(most) + 1)]).toEqual([false, false]);
  });

  it('of 64 bits have a least value, too', () => {
    expect([0, -1].map((value) => hasNumberFormat('uint64', value))).toEqual([true, false]);
    expect(hasNumberFormat('int64', -(2 ** 63))).toBe(true);
    expect(hasNumberFormat('int64', -(2 ** 64))).toBe(false);
  });

  const label = 'a'.repeat(63);
  it.each<[string, boolean]>([
    ['a', true],
    ['a.', true],
    ['*.a', true],
    ['a.*', false],
    ['{host}.a', true],
    ['{host.a', false],
    [label, true],
    [`${label}a`, false],
    [`${`${label}.`.repeat(3)}${'a'.repeat(61)}.`, true],
    [`${`${label}.`.repeat(3)}${'a'.repeat(61)}`, true],
    [`${`${label}.`.repeat(3)}${'a'.repeat(62)}`, false],
    [`${`${label}.`.repeat(3)}${'a'.repeat(62)}.`, false],
    [`${`${label}.`.repeat(3)}${label}`, false],
  ])('%j as a host name: %s', (text, isHost) => {
    expect(hasTextFormat('hostname', text)).toBe(isHost);
  });
});

it.each<[number, number, boolean]>([
  [Number.MAX_SAFE_INTEGER + 1, 2, true],
  [6, 3, true],
  [6, -3, true],
  [1e300, 3, false],
  [1e-300, 1e300, false],
])('%d as a multiple of %d: %s', (value, step, isMultiple) => {
  expect(isMultipleOf(value, step)).toBe(isMultiple);
});

describe('a reference with facts beside it', () => {
  const named: Schema = {
    kind: 'string',
    examples: ['a'],
    enumeration: [{ value: 'a' }],
    description: 'Named.',
  };
  const schemaNamed = (name: string) => (name === 'Named' ? named : undefined);
  const of = (more: object) =>
    resolveSchema(
      { kind: 'ref', name: 'Named', examples: [], enumeration: [], ...more } as Schema,
      schemaNamed,
    );

  it('is the named schema with these facts', () => {
    expect(of({})).toBe(named);
    expect(of({ description: 'Own.' })).toEqual({ ...named, description: 'Own.' });
    expect(of({ examples: ['b'] })).toEqual({ ...named, examples: ['b'] });
    expect(of({ enumeration: [{ value: 'b' }] })).toEqual({ ...named, enumeration: [{ value: 'b' }] });
  });

  it('is any value where there is no schema, or only itself', () => {
    expect(of({ name: 'None', description: 'Own.' })).toMatchObject({ kind: 'any', description: 'Own.' });
    const self = { kind: 'ref', name: 'Self', examples: [], enumeration: [] } as Schema;
    expect(resolveSchema(self, () => self)).toEqual({ kind: 'any', examples: [], enumeration: [] });
  });
});

describe('a form', () => {
  const references = createReferences({ components: { schemas: { Count: { type: 'integer' } } } });
  const { isValid } = createValidator({ references, isEarly: false });
  const typed = (form: unknown, schema: object) =>
    typedForm(form, schema, {
      references,
      isValid: (value, of) => isValid(value, of, { direction: 'either' }),
    });
  const number = { type: 'integer' };

  it.each<[string, object, unknown, unknown]>([
    ['a property', { properties: { a: number } }, '1', 1],
    ['another property', { additionalProperties: number }, '1', 1],
    [
      'a named property before others',
      { properties: { a: { type: 'string' } }, additionalProperties: number },
      '1',
      '1',
    ],
    ['a reference', { properties: { a: { $ref: '#/components/schemas/Count' } } }, '1', 1],
    ['a part', { allOf: [{ properties: { a: number } }] }, '1', 1],
    ['an option', { properties: { a: { anyOf: [{ type: 'boolean' }, number] } } }, '1', 1],
    ['a text that looks like a number', { properties: { a: { type: 'string' } } }, 1, '1'],
    ['a list', { properties: { a: { type: 'array', items: number } } }, ['1', '2'], [1, 2]],
    ['a list of one', { properties: { a: { type: 'array', items: number } } }, '1', [1]],
    [
      'a list in a list',
      { properties: { a: { type: 'array', items: { type: 'array', items: number } } } },
      ['1'],
      ['1'],
    ],
    ['an object', { properties: { a: { properties: { b: number }, type: 'object' } } }, { b: '1' }, { b: 1 }],
    ['no type', {}, '1', '1'],
    ['a number out of bounds', { properties: { a: { ...number, minimum: 5 } } }, '1', 1],
    ['what is no number', { properties: { a: number } }, 'one', 'one'],
    ['what is no JSON', { properties: { a: number } }, '[1', '[1'],
  ])('has values of the type of %s', (_, schema, value, expected) => {
    expect(typed({ a: value }, schema)).toEqual({ a: expected });
  });

  it('is an object', () => {
    expect(typed(['1'], { items: number })).toEqual(['1']);
  });
});

// The types that a schema of a document allows: what it declares, and what the schemas that it includes do.

import { expect, it } from 'vitest';
import { createAllowedTypes } from '../../../src/generator/json-schema/read/allowed-types.ts';

const named: Record<string, unknown> = { Text: { type: 'string' }, Self: { allOf: [{ $ref: 'Self' }] } };
const typesOf = (raw: unknown) => {
  const found = createAllowedTypes((reference) => named[reference])(raw);
  return found && [...found].sort();
};
const of = (...types: string[]) => ({ type: types });
const optional = (...types: string[]) => ({ oneOf: types.map((type) => ({ type })) });

it.each<[object | boolean, string[] | undefined]>([
  [{}, undefined],
  [true, undefined],
  [false, []],
  [{ not: {} }, []],
  [{ minLength: 1 }, undefined],
  [{ type: 'string' }, ['string']],
  [of('string', 'null'), ['null', 'string']],
  [{ type: 'file' }, ['string']],
  [{ type: 'money' }, undefined],
  [{ type: 'money', enum: ['a'] }, undefined],
  [of('money', 'string'), ['string']],
  [{ const: 1 }, ['number']],
  [{ const: null }, ['null']],
  [{ enum: ['a', 1, true, [], {}] }, ['array', 'boolean', 'number', 'object', 'string']],
  [{ type: 'string', enum: [1] }, ['string']],
  [{ type: 'string', nullable: true }, ['null', 'string']],
  [{ type: 'string', 'x-nullable': true }, ['null', 'string']],
  [{ type: 'string', enum: ['a', null] }, ['null', 'string']],
  [{ nullable: true }, undefined],
  [{ $ref: 'Text' }, ['string']],
  [{ $ref: 'Self' }, undefined],
  [{ $ref: 'None' }, undefined],
  [{ allOf: [of('string', 'object'), of('object', 'array')] }, ['object']],
  [{ allOf: [of('number'), of('integer')] }, ['integer']],
  [{ allOf: [of('integer'), of('string')] }, []],
  [{ allOf: [{}, of('string')] }, ['string']],
  [{ type: 'object', allOf: [of('string')] }, []],
  [optional('string', 'object'), ['object', 'string']],
  [{ oneOf: [{ type: 'string' }, {}] }, undefined],
  [{ ...optional('string', 'object'), anyOf: [of('object')] }, ['object']],
  [{ $ref: 'Text', ...optional('string', 'object') }, ['string']],
])('%j allows %j', (raw, types) => {
  expect(typesOf(raw)).toEqual(types);
});

it('any type counts as allowed by what is too far inside', () => {
  const inside = (depth: number): object => (depth === 0 ? of('string') : { allOf: [inside(depth - 1)] });
  expect([typesOf(inside(200)), typesOf(inside(201))]).toEqual([['string'], undefined]);
});

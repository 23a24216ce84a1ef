// What becomes of invalid examples.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  givenOrRepaired,
  isValidExample,
  repairedValue,
} from '../../../src/generator/json-schema/generate/repair.ts';
import type { Schema } from '../../../src/generator/types/schema.ts';
import type { ExampleContext } from '../../../src/generator/types/validation.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { schemas as rawSchemas } from '../../support/arbitrary-schemas.ts';
import { exampleContext } from '../../support/example-context.ts';
import { runs } from '../../support/property-seed.ts';

const itself: Schema = { kind: 'ref', name: 'It', examples: [], enumeration: [] };

async function contextOf(schema: unknown, others: object = {}): Promise<ExampleContext> {
  const components = { schemas: { It: schema, ...others } };
  const { value } = await readData({ openapi: '3.1.0', info: {}, paths: {}, components });
  return exampleContext({ schemas: new Map(Object.entries(value?.schemas ?? {})), direction: 'response' });
}

const text = { type: 'string' };
const integer = { type: 'integer' };

describe('a value', () => {
  it.each<[string, unknown, unknown, unknown]>([
    ['that is valid stays', { type: 'object', properties: { a: text } }, { a: 'x' }, { a: 'x' }],
    ['is converted to a number', integer, ' 5 ', 5],
    ['with an exponent is converted', { type: 'number' }, '.5', 0.5],
    ['is converted to a text', text, 5, '5'],
    ['is converted from a flag to a text', text, true, 'true'],
    ['is converted to a flag', { type: 'boolean' }, 'false', false],
    ['that is no flag is made', { type: 'boolean' }, 'maybe', true],
    ['is put into a list', { type: 'array', items: text }, 'a', ['a']],
    ['of a number is put into a list', { type: 'array', items: integer }, 5, [5]],
    ['is parsed as a list', { type: 'array', items: integer }, '[1, 2]', [1, 2]],
    ['is parsed as an object', { type: 'object', properties: { a: integer } }, '{"a": 1}', { a: 1 }],
    ['has its items converted', { type: 'array', items: integer }, ['1', 2], [1, 2]],
    [
      'has its items converted by position',
      { type: 'array', prefixItems: [text, integer] },
      [1, '2'],
      ['1', 2],
    ],
    [
      'loses an optional list where an object without properties would be in its place',
      { type: 'object', required: ['a'], properties: { a: { type: 'object' }, b: { type: 'object' } } },
      { a: [1], b: [2], c: 3 },
      { a: {}, c: 3 },
    ],
    [
      'gets what is missing, and keeps what is there',
      { type: 'object', required: ['a', 'b', 'c'], properties: { a: text, b: integer } },
      { a: 'x', d: 1 },
      { a: 'x', d: 1, b: 1, c: 'C' },
    ],
    [
      'loses what is forbidden',
      { type: 'object', properties: { a: text }, additionalProperties: false },
      { a: 'x', b: 1 },
      { a: 'x' },
    ],
    [
      'is repaired as the option with the fewest changes',
      {
        oneOf: [
          { type: 'object', required: ['x', 'y', 'z'], properties: { x: text, y: text, z: text } },
          { type: 'object', required: ['a', 'b'], properties: { a: text, b: text } },
        ],
      },
      { a: 'mine', c: 1 },
      { a: 'mine', c: 1, b: 'B' },
    ],
    [
      'gets what a rule requires, and no more',
      {
        type: 'object',
        properties: { a: text, b: text, c: text },
        dependentSchemas: { a: { required: ['b'] } },
      },
      { a: 'x' },
      { a: 'x', b: 'B' },
    ],
    ['that may be null stays', { type: 'string', nullable: true }, null, null],
    [
      'of a list gets the items that it must contain',
      { type: 'array', items: { enum: ['a', 'b'] }, contains: { const: 'b' } },
      'c',
      ['b'],
    ],
    ['of another kind is made', { type: 'object', properties: { a: text } }, 5, { a: 'A' }],
    ['of a list is made', text, ['a'], 'IT'],
  ])('%s', async (_, schema, value, repaired) => {
    expect(repairedValue(value, itself, await contextOf(schema))).toEqual(repaired);
  });

  it('of a schema without values stays invalid', async () => {
    expect(repairedValue(5, itself, await contextOf({ type: 'string', enum: [], not: {} }))).toBeUndefined();
  });
});

it('a repaired value is valid, and a valid one is not changed', async () => {
  const values = fc.oneof(
    fc.constantFrom<unknown[]>(null, 0, 'a', '5', [], {}, true, [1, 'b'], { a: 1, kind: 'cat' }),
    fc.dictionary(fc.constantFrom('a', 'b', 'kind', 'x'), fc.constantFrom<unknown[]>(1, 'a', null, [], {}), {
      noNullPrototype: true,
    }),
  );
  await fc.assert(
    fc.asyncProperty(rawSchemas, values, async (raw, value) => {
      const context = await contextOf(raw);
      const repaired = repairedValue(value, itself, context);
      if (context.validator.isSendable(itself, value)) expect(repaired).toEqual(value);
      else if (repaired !== undefined) expect(context.validator.isSendable(itself, repaired)).toBe(true);
    }),
    { numRuns: runs(100) },
  );
});

describe('of several examples', () => {
  const holder = { mediaType: 'application/json', isSequence: false };
  const chosen = async (schema: unknown, values: [unknown, ...unknown[]]) =>
    givenOrRepaired({ values, schema: itself, holder }, await contextOf(schema));

  it.each<[string, unknown, [unknown, ...unknown[]], unknown]>([
    ['the first valid one is used', integer, ['a', 2, 3], 2],
    [
      'one that only has another format is used unchanged',
      { type: 'string', format: 'date' },
      ['soon'],
      'soon',
    ],
    [
      'one without faults is used before one of another format',
      { type: 'string', format: 'date' },
      ['soon', '2026-01-01'],
      '2026-01-01',
    ],
    [
      'the first is repaired if none is valid',
      { properties: { n: integer } },
      [{ n: '7' }, { n: 'b' }],
      { n: 7 },
    ],
    ['JSON in a text is used as it is', { type: 'object', required: ['a'] }, ['{"a": 1}'], '{"a": 1}'],
    ['the first is used if none can be repaired', false, [5], 5],
  ])('%s', async (_, schema, values, used) => {
    expect(await chosen(schema, values)).toEqual(used);
  });

  it('the first is used without a schema', async () => {
    const context = await contextOf(true);
    expect(givenOrRepaired({ values: [1, 2], schema: undefined, holder }, context)).toBe(1);
    expect(isValidExample(1, { schema: undefined, holder }, context)).toBe(true);
  });

  it('a text of a media type that is no JSON is valid', async () => {
    const context = await contextOf({ type: 'object', required: ['a'] });
    const ofXml = { mediaType: 'application/xml', isSequence: false };
    expect(isValidExample('<a/>', { schema: itself, holder: ofXml }, context)).toBe(true);
    expect(isValidExample('<a/>', { schema: itself, holder }, context)).toBe(false);
  });
});

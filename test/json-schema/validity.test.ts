// Values that have no diagnostics, that can be sent, and that the standard finds valid.

import { expect, it } from 'vitest';
import { createModelValidator } from '../../src/generator/json-schema/validity.ts';
import type { Schema, StringSchema } from '../../src/generator/types/schema.ts';

const plain = { examples: [], enumeration: [] };
const text: StringSchema = { kind: 'string', ...plain };
const date: Schema = { ...text, format: 'date' };
const both: Schema = { kind: 'any', ...plain, source: { oneOf: [{ type: 'integer' }, { type: 'number' }] } };
const { validityIn } = createModelValidator(new Map());

/** Whether the value is valid, can be sent, is exactly valid, and can be sent exactly. */
const verdicts = (schema: Schema, value: unknown) => {
  const { isValid, isSendable, isExactlyValid, isExactlySendable } = validityIn('response');
  return [isValid, isSendable, isExactlyValid, isExactlySendable].map((one) => one(schema, value));
};

it.each<[string, Schema, unknown, boolean[]]>([
  ['a valid text', text, 'a', [true, true, true, true]],
  ['a number for a text', text, 5, [false, false, false, false]],
  ['`null` for a text', text, null, [false, false, false, false]],
  ['`null` where it is allowed', { ...text, nullable: true }, null, [true, true, true, true]],
  [
    '`null` where only the reference allows it',
    { kind: 'ref', name: 'Gone', ...plain, nullable: true, source: { type: 'string' } },
    null,
    [true, true, true, true],
  ],
  ['another value where `null` is allowed', { ...text, nullable: true }, 5, [false, false, false, false]],
  ['a text of another format', date, 'soon', [false, true, false, true]],
  ['a value of two options', both, 5, [true, true, false, false]],
  ['a value of one option', both, 5.5, [true, true, true, true]],
])('%s', (_, schema, value, expected) => {
  expect(verdicts(schema, value)).toEqual(expected);
});

it('a property that responses do not have is not required in them', () => {
  const secret = { name: 'secret', schema: { ...text, writeOnly: true as const } };
  const object: Schema = {
    kind: 'object',
    ...plain,
    properties: [secret],
    required: ['secret'],
    patterns: [],
  };
  expect(validityIn('response').isValid(object, {})).toBe(true);
  expect(validityIn('request').isValid(object, {})).toBe(false);
});

it('references are those of the document', () => {
  const schemas = new Map<string, Schema>([['Text', text]]);
  const isValidIn = (schema: unknown, value: unknown) =>
    createModelValidator(schemas, { references: { 'a.yaml#/it': 'Text' } }).validator.isValid(value, schema, {
      direction: 'either',
    });
  expect(isValidIn({ $ref: 'a.yaml#/it' }, 5)).toBe(false);
  expect(isValidIn({ $ref: 'a.yaml#/it' }, 'a')).toBe(true);
});

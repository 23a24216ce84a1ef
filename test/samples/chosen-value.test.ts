// The values that a sample sends: a valid example of the document, or else a repaired or generated one.

import { describe, expect, it } from 'vitest';
import { readData } from '../openapi/read-fixture.ts';
import { requestOf } from './first-request.ts';

async function requestFor(operation: object) {
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    servers: [{ url: 'https://a.example' }],
    paths: { '/a/{id}': { post: { responses: {}, ...operation } } },
  });
  const [first] = value?.operations ?? [];
  if (first === undefined) throw new Error('The document has one operation.');
  return requestOf(first);
}

const day = { type: 'object', required: ['on'], properties: { on: { type: 'string', format: 'date-time' } } };
const manyFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, index * 7]));
const wrong = { on: '2022-10-12' };
const right = { on: '2022-10-12T08:00:00Z' };

describe('the body of a sample', () => {
  it.each([
    ['the first valid example', day, { a: { value: wrong }, b: { value: right } }, right],
    ['an example whose text only has another format', day, { a: { value: wrong } }, wrong],
    ['a repaired example', day, { a: { value: {} } }, { on: '2026-02-14T09:30:00Z' }],
    [
      'the nearest valid value for an invalid example',
      {
        type: 'array',
        items: {
          type: 'object',
          required: ['name', 'rank'],
          properties: { name: { type: 'string' }, rank: { type: 'integer' }, size: { type: 'integer' } },
          additionalProperties: false,
        },
      },
      {
        a: {
          value: [
            { name: 'High', size: 2, colour: 'red' },
            { name: 'Low', rank: 2, size: 'small' },
          ],
        },
      },
      [
        { name: 'High', size: 2, rank: 1 },
        { name: 'Low', rank: 2, size: 1 },
      ],
    ],
    [
      'an example repaired for one of its options',
      { oneOf: [{ type: 'string' }, { ...day, properties: { ...day.properties, of: { const: 'x' } } }] },
      { a: { value: { of: 'x' } } },
      { on: '2026-02-14T09:30:00Z', of: 'x' },
    ],
    [
      'an example repaired for the option with the fewest changes, not the first one',
      {
        oneOf: [
          { ...day, properties: { ...day.properties, of: { const: 'y' } } },
          {
            type: 'object',
            required: ['of', 'size', 'at'],
            properties: { of: { const: 'z' }, size: { type: 'integer' }, at: { type: 'string' } },
          },
        ],
      },
      { a: { value: { of: 'z', size: 3, on: 7 } } },
      { of: 'z', size: 3, on: 7, at: 'YOUR_AT' },
    ],
    [
      'an example with a missing field deep inside of a schema that also has options',
      {
        type: 'object',
        required: ['order'],
        properties: {
          order: {
            type: 'object',
            properties: {
              total: {
                type: 'object',
                required: ['amount', 'currency'],
                properties: { amount: { type: 'number' }, currency: { type: 'string', enum: ['EUR'] } },
              },
            },
          },
        },
        anyOf: [{ required: ['card'] }, { required: ['bank'], properties: { bank: { minLength: 2 } } }],
      },
      { a: { value: { order: { total: { amount: 12.5 } }, bank: 'NL', note: 'Rush' } } },
      { order: { total: { amount: 12.5, currency: 'EUR' } }, bank: 'NL', note: 'Rush' },
    ],
    [
      'an example with the only field that a condition requires',
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } },
        if: { required: ['a'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
        then: { required: ['c'] },
      },
      { a: { value: { a: 'kept' } } },
      { a: 'kept', c: 'YOUR_C' },
    ],
    [
      'a large example of which only the last part is repaired',
      { type: 'object', additionalProperties: { type: 'integer' } },
      { a: { value: { ...manyFields(400), last: 'x' } } },
      { ...manyFields(400), last: 1 },
    ],
    ['the example, if there is no valid value', { not: {} }, { a: { value: wrong } }, wrong],
    ['the example, if it has no schema', undefined, { a: { value: wrong } }, wrong],
  ])('is %s', async (_, schema, examples, value) => {
    const content = { 'application/json': { ...(schema === undefined ? {} : { schema }), examples } };
    const { body } = await requestFor({ requestBody: { content } });
    expect(body).toEqual({ kind: 'json', contentType: 'application/json', value });
  });

  it('is generated with the examples of its parts, of which only the invalid fields are replaced', async () => {
    const money = {
      type: 'object',
      required: ['amount', 'currency'],
      properties: { amount: { type: 'number' }, currency: { type: 'string', enum: ['EUR'] } },
    };
    const schema = {
      type: 'object',
      properties: {
        errors: { type: 'array', items: { type: 'string' }, example: ['none', 7] },
        total: { ...money, example: { amount: 12.5, note: 'Rush' } },
      },
    };
    const { body } = await requestFor({ requestBody: { content: { 'application/json': { schema } } } });
    expect(body).toMatchObject({
      value: { errors: ['none', '7'], total: { amount: 12.5, note: 'Rush', currency: 'EUR' } },
    });
  });

  it('is an unchanged text, which can be serialized', async () => {
    const content = { 'application/xml': { schema: day, example: '<day><on>soon</on></day>' } };
    const { body } = await requestFor({ requestBody: { content } });
    expect(body).toMatchObject({ kind: 'text', text: '<day><on>soon</on></day>' });
  });
});

describe('a parameter of a sample', () => {
  const parameter = (schema: object, rest: object = {}) => ({
    parameters: [{ name: 'id', in: 'path', required: true, schema, ...rest }],
  });

  it.each([
    [
      'a generated value in place of an invalid example',
      { type: 'integer', maximum: 5 },
      { example: 7 },
      '1',
    ],
    [
      'a generated text in place of an invalid one',
      { type: 'string', pattern: '^[A-Z]{2}$' },
      { example: 'x' },
      'AA',
    ],
    ['a serialized text', { type: 'integer' }, { example: '7' }, '7'],
    [
      'not a number if its text is valid for another option',
      { oneOf: [{ type: 'integer' }, { type: 'string' }] },
      {},
      'YOUR_A_ID',
    ],
    ['a number if any option is enough', { anyOf: [{ type: 'integer' }, { type: 'string' }] }, {}, '1'],
  ])('is %s', async (_, schema, rest, text) => {
    expect((await requestFor(parameter(schema, rest))).url).toBe(`https://a.example/a/${text}`);
  });
});

// What the form of a request knows of a value: its type, choices and limits, and whether it can have several lines.

import { describe, expect, it } from 'vitest';
import { factsOfField, factsOfValue } from '../../src/generator/samples/value-facts.ts';
import { readData } from '../openapi/read-fixture.ts';
import { exampleContext } from '../support/example-context.ts';

/** The schema of the property of a body, with the context of its document. */
async function read(schema: object, name = 'a') {
  const content = { 'application/json': { schema: { type: 'object', properties: { [name]: schema } } } };
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    paths: { '/a': { post: { requestBody: { content }, responses: {} } } },
  });
  const body = value?.operations[0]?.requestBody?.contents[0]?.schema;
  const property = body?.kind === 'object' ? body.properties[0]?.schema : undefined;
  if (property === undefined) throw new Error('The document has one property.');
  return { schema: property, context: exampleContext({ direction: 'request' }) };
}

/** One more than readers can choose from. */
const many = Array.from({ length: 601 }, (_, at) => `v${at}`);

describe('a value', () => {
  it.each<[object, unknown, object]>([
    [{ type: 'string' }, 'a', { type: 'string' }],
    [{ type: 'integer' }, 1, { type: 'integer' }],
    [{}, 1.5, { type: 'number' }],
    [{}, true, { type: 'boolean' }],
    [{ type: 'string', pattern: '^a' }, 'a', { type: 'string', pattern: '^a' }],
    [{ type: 'string', pattern: 'a'.repeat(301) }, 'a', { type: 'string' }],
    [{ type: 'integer', minimum: 1, maximum: 5 }, 1, { type: 'integer', limits: ['≥ 1', '≤ 5'] }],
    [
      { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
      0.5,
      { type: 'number', limits: ['> 0', '< 1'] },
    ],
    [{ enum: ['a', 'b'] }, 'a', { type: 'string', values: ['a', 'b'] }],
    [{ const: 'a' }, 'a', { type: 'string', values: ['a'] }],
    [{ oneOf: [{ const: 'a' }, { const: 'b' }] }, 'a', { values: ['a', 'b'] }],
    [{ type: 'string', enum: many.slice(0, 249) }, 'v1', { type: 'string', values: many.slice(0, 249) }],
    [{ type: 'string', enum: many }, 'v1', { type: 'string' }],
    [{ type: 'array', items: { type: 'integer' } }, [1], { type: 'array', items: 'integer' }],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, ['a'], { type: 'array', values: ['a', 'b'] }],
    [
      { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
      'a',
      { type: 'array', items: 'string', isOneOrMore: true },
    ],
    [
      { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'object' } }] },
      'a',
      { type: 'any', items: 'object' },
    ],
  ])('of %j with %j has %j', async (written, value, facts) => {
    const { schema, context } = await read(written);
    const found = factsOfValue(schema, value, context);
    expect(found).toMatchObject(facts);
    for (const key of ['values', 'pattern', 'limits', 'isOneOrMore'])
      expect(Object.hasOwn(found, key)).toBe(Object.hasOwn(facts, key));
  });
});

describe('a text', () => {
  const long = `${'word '.repeat(50)}end`;
  it.each<[string, object, unknown, boolean]>([
    ['note', { type: 'string' }, 'a', true],
    ['order_comments', { type: 'string' }, 'a', true],
    ['colour', { type: 'string' }, 'a', false],
    ['colour', { type: 'string' }, 'a\nb', true],
    ['colour', { type: 'string' }, long, true],
    ['colour', { type: 'string' }, 'x'.repeat(300), false],
    ['colour', { type: 'string', description: 'Written in Markdown.' }, 'a', true],
    ['colour', { type: 'string', format: 'markdown' }, 'a', true],
    ['note', { type: 'string', format: 'uri' }, 'a', false],
    ['note', { type: 'string', maxLength: 199 }, 'a', false],
    ['note', { type: 'string', maxLength: 200 }, 'a', true],
    ['note', { type: 'string', pattern: '^a' }, 'a', false],
    ['note', { type: 'string', contentEncoding: 'base64' }, 'a', false],
    ['note', { type: 'string', contentMediaType: 'image/png' }, 'a', false],
    ['note', { type: 'string', contentMediaType: 'text/html' }, 'a', true],
    ['note', { type: 'string', enum: ['a', 'b'] }, 'a', false],
    ['note_url', { type: 'string' }, long, false],
    ['note', { type: 'integer' }, 1, false],
  ])('named %s of %j with %j has several lines: %s', async (name, written, value, isLong) => {
    const { schema, context } = await read(written, name);
    expect(factsOfField({ name, schema, value }, context).isLong === true).toBe(isLong);
  });
});

// A part of a generated example that is too long: still a value, with the shape of the whole.

import { expect, it } from 'vitest';
import { generateExample } from '../../../src/generator/json-schema/generate/example.ts';
import { partialExample } from '../../../src/generator/json-schema/generate/partial-example.ts';
import type { Schema } from '../../../src/generator/types/schema.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { exampleContext } from '../../support/example-context.ts';

const text = { type: 'string', example: 'x' };
const texts = (count: number, word = 'p') =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${word}${at}`, text]));
const object = (properties: object, required: string[] = []) => ({ type: 'object', required, properties });

async function partOf(raw: object, most: number) {
  const { value: api } = await readData({
    openapi: '3.1.0',
    info: {},
    paths: {},
    components: { schemas: { It: raw } },
  });
  const context = exampleContext({
    schemas: new Map(Object.entries(api?.schemas ?? {})),
    direction: 'response',
  });
  const schema: Schema = { kind: 'ref', name: 'It', examples: [], enumeration: [] };
  const whole = generateExample(schema, context);
  const fits = (part: unknown) => JSON.stringify(part).length <= most;
  const part = partialExample(whole, { schema, fits }, context);
  return { whole, part, isValid: context.validator.isValid(schema, part) };
}

it('leaves out optional objects, the deepest first', async () => {
  const inner = object({ code: text, more: object(texts(30)) });
  const { part, isValid } = await partOf(
    object({ id: text, list: { type: 'array', items: object({ id: text, inner }) } }),
    100,
  );
  expect(part).toEqual({ id: 'x', list: [{ id: 'x', inner: { code: 'x' } }] });
  expect(isValid).toBe(true);
});

it('keeps what is required as long as it fits, and leaves no object empty', async () => {
  const needed = object({ a: text, b: text }, ['a', 'b']);
  const shape = { ...texts(40), needed, hollow: object({ deep: object({ deeper: object(texts(40)) }) }) };
  const { part, isValid } = await partOf(object(shape, ['needed']), 300);
  expect(part).toMatchObject({ needed: { a: 'x', b: 'x' } });
  expect(part).not.toHaveProperty('hollow');
  expect(isValid).toBe(true);
});

it('leaves out required objects if all are required', async () => {
  const deep = object(texts(40), Object.keys(texts(40)));
  const { part } = await partOf(object({ id: text, deep: object({ deep }, ['deep']) }, ['id', 'deep']), 100);
  expect(part).toEqual({ id: 'x' });
});

it('is nothing if not even the least fits, and of a text', async () => {
  expect((await partOf(object(texts(3)), 5)).part).toBeUndefined();
  expect((await partOf({ type: 'string', example: 'x'.repeat(50) }, 5)).part).toBeUndefined();
});

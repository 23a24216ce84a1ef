// The laws of short examples, for any schema.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { generateExample } from '../../../src/generator/json-schema/generate/example.ts';
import { requiredFirst, shortExample } from '../../../src/generator/json-schema/generate/short-example.ts';
import type { Schema } from '../../../src/generator/types/schema.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { schemas as rawSchemas } from '../../support/arbitrary-schemas.ts';
import { exampleContext } from '../../support/example-context.ts';

const holder = { mediaType: 'application/json', isSequence: false };

it('keep examples valid, and add nothing', async () => {
  await fc.assert(
    fc.asyncProperty(rawSchemas, async (raw) => {
      const { value: api } = await readData({
        openapi: '3.1.0',
        info: {},
        paths: {},
        components: { schemas: { It: raw } },
      });
      const schemas = new Map(Object.entries(api?.schemas ?? {}));
      const context = exampleContext({ schemas, direction: 'request' });
      const schema: Schema = { kind: 'ref', name: 'It', examples: [], enumeration: [] };
      const value = generateExample(schema, context);
      if (!context.validator.isValid(schema, value)) return;
      const short = shortExample(value, { schema, holder, isWritten: false }, context);
      if (short !== undefined) {
        expect(context.validator.isValid(schema, short)).toBe(true);
        expect(isPartOf(short, value)).toBe(true);
      }
      const ordered = requiredFirst(value, schema, context);
      expect(ordered).toEqual(value);
    }),
    { numRuns: 150 },
  );
});

function isPartOf(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part) && Array.isArray(whole))
    return part.length <= whole.length && part.every((item, index) => isPartOf(item, whole[index]));
  if (typeof part !== 'object' || part === null || typeof whole !== 'object' || whole === null)
    return part === whole;
  const known = new Map(Object.entries(whole));
  return Object.entries(part).every(([key, item]) => known.has(key) && isPartOf(item, known.get(key)));
}

it.each([
  ['Create a reply. Takes a model and inputs', 'reply', ['model', 'input']],
  ['Post job', 'job', ['Job']],
  ['Change it', 'other', ['size', 'priority']],
])('of a schema that requires nothing show what the operation is about: %s', async (text, owner, names) => {
  const string = { type: 'string' };
  const properties = {
    size: { type: 'number', default: 1 },
    priority: { type: 'integer', example: 2 },
    model: string,
    dry: { type: 'boolean' },
    Job: { type: 'object', properties: { id: string } },
    input: string,
  };
  const It = { type: 'object', properties };
  const source = { openapi: '3.0.3', info: {}, paths: {}, components: { schemas: { It } } };
  const { value: api } = await readData(source);
  const context = exampleContext({
    schemas: new Map(Object.entries(api?.schemas ?? {})),
    direction: 'request',
  });
  const schema: Schema = { kind: 'ref', name: 'It', examples: [], enumeration: [] };
  const about = { ...context, about: { owner, text } };
  const short = shortExample(generateExample(schema, context), { schema, holder, isWritten: false }, about);
  expect(Object.keys(short as object)).toEqual(names);
});

it.each([
  ['post_action', 'delete', false],
  ['after', 'remove_all', false],
  ['purge', true, false],
  ['post_action', 'silence', true],
  ['note', 'Remove the sails.', true],
])('of a request have no optional field that destroys something: %s, %j', async (name, example, isShown) => {
  const properties = { reason: { type: 'string' }, [name]: { type: typeof example, example } };
  const It = {
    type: 'object',
    properties: { ...properties, rest: { type: 'string' } },
    required: ['reason'],
  };
  const { value: api } = await readData({
    openapi: '3.0.3',
    info: {},
    paths: {},
    components: { schemas: { It } },
  });
  const schemas = new Map(Object.entries(api?.schemas ?? {}));
  const context = exampleContext({ schemas, direction: 'request' });
  const schema: Schema = { kind: 'ref', name: 'It', examples: [], enumeration: [] };
  const short = shortExample(generateExample(schema, context), { schema, holder, isWritten: false }, context);
  expect(Object.keys(short ?? {})).toEqual(['reason', ...(isShown ? [name] : [])]);
});

// Examples of schemas with `unevaluatedProperties` and `unevaluatedItems` (JSON Schema 2020-12, core, section 11).

import { expect, it } from 'vitest';
import { generateExample } from '../../src/generator/json-schema/generate/example.ts';
import { createValidator } from '../../src/generator/json-schema/validate.ts';
import { createReferences } from '../../src/generator/openapi/document/references.ts';
import { readData } from '../openapi/read-fixture.ts';
import { exampleContext } from '../support/example-context.ts';

const text = { type: 'string' };
const closed = { type: 'object', unevaluatedProperties: false };
const noItems = { type: 'array', unevaluatedItems: false };

const components = {
  Base: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
  Map: { type: 'object', additionalProperties: text },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

it.each<[string, object]>([
  ['allOf with a reference', { ...closed, allOf: [ref('Base')], properties: { a: text } }],
  ['allOf with a map', { ...closed, allOf: [ref('Map')] }],
  [
    'options',
    { ...closed, oneOf: [{ properties: { a: text }, required: ['a'] }, { properties: { b: text } }] },
  ],
  [
    'options inside options',
    {
      ...closed,
      anyOf: [{ oneOf: [{ properties: { a: text }, required: ['a'] }] }],
      properties: { c: text },
    },
  ],
  ['options that are open', { ...closed, anyOf: [{ additionalProperties: text, minProperties: 2 }] }],
  ['options with patterns', { ...closed, anyOf: [{ patternProperties: { '^x-': text }, minProperties: 1 }] }],
  [
    'a condition',
    {
      ...closed,
      properties: { kind: { enum: ['a', 'b'] } },
      required: ['kind'],
      if: { properties: { kind: { const: 'a' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { more: text }, required: ['more'] },
    },
  ],
  [
    'a dependent schema',
    {
      ...closed,
      properties: { card: text },
      dependentSchemas: { card: { properties: { address: text }, required: ['address'] } },
    },
  ],
  ['a schema for the rest', { type: 'object', properties: { a: text }, unevaluatedProperties: text }],
  [
    'a schema for the rest, with options',
    {
      type: 'object',
      oneOf: [{ properties: { a: { type: 'integer' } }, required: ['a'] }],
      unevaluatedProperties: text,
    },
  ],
  ['positions', { ...noItems, prefixItems: [text, { type: 'integer' }] }],
  ['positions in allOf', { ...noItems, allOf: [{ prefixItems: [text] }], minItems: 1 }],
  ['positions in an option', { ...noItems, anyOf: [{ prefixItems: [text, text], minItems: 2 }] }],
  ['nothing at all', noItems],
  ['contained items', { ...noItems, contains: text, minContains: 2 }],
  [
    'a schema for further items',
    { type: 'array', prefixItems: [text], unevaluatedItems: { type: 'integer' }, minItems: 3 },
  ],
  ['a schema for all items', { type: 'array', unevaluatedItems: { type: 'integer' }, minItems: 2 }],
])('are valid for %s', async (_, it) => {
  const document = {
    openapi: '3.1.0',
    info: {},
    paths: {},
    components: { schemas: { ...components, It: it } },
  };
  const { value } = await readData(document);
  const schemas = new Map(Object.entries(value?.schemas ?? {}));
  const named = { kind: 'ref' as const, name: 'It', examples: [], enumeration: [] };
  const example = generateExample(named, exampleContext({ schemas, direction: 'response' }));
  const validator = createValidator({ references: createReferences(document), isEarly: false }).violations;
  expect({ example, faults: validator(example, it, 'response').map(({ message }) => message) }).toEqual({
    example,
    faults: [],
  });
});

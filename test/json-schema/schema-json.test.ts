// The JSON Schema of a model, and the names in references to it.

import { describe, expect, it } from 'vitest';
import { jsonSchemaOf, modelReferences, nameIn } from '../../src/generator/json-schema/read/schema-json.ts';
import type { Schema } from '../../src/generator/types/schema.ts';

const plain = { examples: [], enumeration: [] };
const text: Schema = { kind: 'string', ...plain };
const object = { kind: 'object' as const, ...plain, properties: [], required: [], patterns: [] };
const list = { kind: 'array' as const, ...plain, items: text, prefixItems: [] };

describe('the JSON Schema', () => {
  it.each<[string, Schema, unknown]>([
    ['nothing', { kind: 'never', ...plain }, false],
    ['anything', { kind: 'any', ...plain }, {}],
    ['a flag', { kind: 'boolean', ...plain }, { type: 'boolean' }],
    ['a reference', { kind: 'ref', name: 'a/b~c d', ...plain }, { $ref: '#/components/schemas/a~1b~0c%20d' }],
    ['a schema with a source', { ...text, source: { type: 'file' } }, { type: 'file' }],
    [
      'a text',
      { ...text, format: 'uri', minLength: 1, maxLength: 2, pattern: 'a', otherPatterns: ['b', 'c'] },
      {
        type: 'string',
        format: 'uri',
        minLength: 1,
        maxLength: 2,
        pattern: 'a',
        allOf: [{ pattern: 'b' }, { pattern: 'c' }],
      },
    ],
    [
      'a number',
      {
        kind: 'integer',
        ...plain,
        minimum: 1,
        maximum: 5,
        exclusiveMinimum: 0,
        exclusiveMaximum: 6,
        multipleOf: 2,
      },
      { type: 'integer', minimum: 1, maximum: 5, exclusiveMinimum: 0, exclusiveMaximum: 6, multipleOf: 2 },
    ],
    [
      'facts that decide which values are valid, and no others',
      { ...text, title: 'T', nullable: true, readOnly: true, writeOnly: true, deprecated: true, const: null },
      { type: 'string', nullable: true, readOnly: true, writeOnly: true, const: null },
    ],
    [
      'enumerated values',
      { ...text, enumeration: [{ value: 'a', name: 'A' }, { value: null }] },
      { type: 'string', enum: ['a', null] },
    ],
    [
      'a list',
      { ...list, minItems: 1, maxItems: 2, uniqueItems: true, prefixItems: [{ kind: 'boolean', ...plain }] },
      {
        type: 'array',
        minItems: 1,
        maxItems: 2,
        uniqueItems: true,
        prefixItems: [{ type: 'boolean' }],
        items: { type: 'string' },
      },
    ],
    ['a closed list', { ...list, isClosed: true }, { type: 'array', items: false }],
    [
      'an object',
      {
        ...object,
        properties: [{ name: 'a', schema: text }],
        required: ['a'],
        patterns: [{ pattern: '^x', schema: text }],
        additional: { kind: 'integer', ...plain },
        minProperties: 1,
        maxProperties: 2,
        dependent: [{ name: 'a', requires: ['b'] }],
        requiredGroups: [{ mode: 'oneOf', groups: [['a'], ['b', 'c']] }],
      },
      {
        type: 'object',
        minProperties: 1,
        maxProperties: 2,
        required: ['a'],
        properties: { a: { type: 'string' } },
        patternProperties: { '^x': { type: 'string' } },
        additionalProperties: { type: 'integer' },
        dependentRequired: { a: ['b'] },
        allOf: [{ oneOf: [{ required: ['a'] }, { required: ['b', 'c'] }] }],
      },
    ],
    [
      'a closed object',
      { ...object, isClosed: true },
      { type: 'object', properties: {}, additionalProperties: false },
    ],
    [
      'options',
      {
        kind: 'any',
        ...plain,
        variants: { mode: 'anyOf', options: [{ label: '', discriminatorValues: [], schema: text }] },
      },
      { allOf: [{ anyOf: [{ type: 'string' }] }] },
    ],
    [
      'subtypes, which are no options',
      { ...object, variants: { mode: 'oneOf', areSubtypes: true, options: [] } },
      { type: 'object', properties: {} },
    ],
    [
      'rules',
      {
        ...object,
        rules: [
          { kind: 'if', schema: text },
          { kind: 'then', schema: { ...text, minLength: 1 } },
          { kind: 'else', schema: { ...text, maxLength: 1 } },
          { kind: 'not', schema: text },
          { kind: 'else', schema: text },
          { kind: 'names', schema: text },
          { kind: 'content', schema: text },
          { kind: 'with', name: 'a', schema: text },
          { kind: 'contains', schema: text },
          { kind: 'contains', schema: text, least: 2, most: 3 },
        ],
      },
      {
        type: 'object',
        properties: {},
        allOf: [
          {
            if: { type: 'string' },
            // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
            then: { type: 'string', minLength: 1 },
            else: { type: 'string', maxLength: 1 },
          },
          { not: { type: 'string' } },
          { propertyNames: { type: 'string' } },
          { dependentSchemas: { a: { type: 'string' } } },
          { contains: { type: 'string' } },
          { contains: { type: 'string' }, minContains: 2, maxContains: 3 },
        ],
      },
    ],
  ])('of %s', (_, schema, json) => {
    expect(jsonSchemaOf(schema)).toEqual(json);
  });
});

describe('the name in a reference', () => {
  it.each([
    ['#/components/schemas/Pet', 'Pet'],
    ['#/definitions/Pet', 'Pet'],
    ['#/components/schemas/a~1b~0c%20d', 'a/b~c d'],
    ['#/components/schemas/50%', '50%'],
    ['#/components/schemas/Pet/properties/name', undefined],
    ['#/components/parameters/Pet', undefined],
    ['other.yaml#/components/schemas/Pet', undefined],
  ])('%s', (reference, name) => {
    expect(nameIn(reference)).toBe(name);
  });
});

describe('references to the schemas of a model', () => {
  const refTo = (name: string): Schema => ({ kind: 'ref', name, ...plain });
  const references = modelReferences(
    new Map([
      ['Text', text],
      ['Same', refTo('Text')],
      ['One', refTo('Other')],
      ['Other', refTo('One')],
    ]),
    { 'file.yaml#/it': 'Text' },
  );
  const at = (name: string) => ({ $ref: `#/components/schemas/${name}` });

  it('are resolved by name, and by the references that do not end in it', () => {
    expect(references.targetOf('#/components/schemas/Text')).toEqual({ type: 'string' });
    expect(references.targetOf('#/components/schemas/Same')).toEqual(at('Text'));
    expect(references.targetOf('file.yaml#/it')).toEqual({ type: 'string' });
    expect(references.targetOf('#/components/schemas/Gone')).toBeUndefined();
    expect(references.targetOf('#/it')).toBeUndefined();
  });

  it('are followed to their end, unless they go in a circle', () => {
    expect(references.follow(at('Same'))).toEqual({ type: 'string' });
    expect(references.follow(at('One'))).toBeUndefined();
    expect(references.follow({ $ref: 7 })).toEqual({ $ref: 7 });
    expect(references.follow(5)).toBe(5);
  });
});

// What is wrong with the JSON Schema that a plugin has for its options.

import { describe, expect, it } from 'vitest';
import { optionsSchemaProblems } from '../../../src/generator/project/plugins/options-schema.ts';

function problem(schema: object): string | undefined {
  const [found] = optionsSchemaProblems(schema as never, { name: 'boats', at: ['plugins', 0] });
  if (found === undefined) return undefined;
  const message = found.message.replace('The plugin `boats` has no valid JSON Schema of its options: ', '');
  return [message, ...found.notes].join(' | ').replaceAll('plugins[0].options', '~');
}

const valid = [
  {},
  { type: 'object', properties: { a: { type: ['string', 'null'] }, b: true } },
  { $ref: '#/$defs/a', $defs: { a: { type: 'object' } } },
  { $ref: '#/$defs/a~1b~0c%20d', $defs: { 'a/b~c d': { type: 'object' } } },
  { type: ['object', 'null'] },
  { items: [{}, {}], additionalItems: false },
  { allOf: [{}], minItems: 0, maximum: 1.5, uniqueItems: true, pattern: '^a', required: [], enum: [1] },
  { patternProperties: { '^x-': {} }, dependentSchemas: {}, description: '', title: 'A', format: 'uri' },
  { const: { anything: 1 }, default: [], examples: [1], $comment: 'a', $id: 'b', deprecated: true },
  { pattern: '\\-' },
  { ownWord: 1, 'x-own': {} },
  { properties: { type: { const: 1 }, proprties: {} } },
  { minimum: undefined },
];
it.each(valid)('accepts %j', (schema) => {
  expect(problem(schema)).toBeUndefined();
});

describe('refuses', () => {
  it.each<[object, string]>([
    [{ type: 'array' }, '`~.type` is `"array"`; options are an `object`.'],
    [{ type: ['string'] }, '`~.type` is a list; options are an `object`.'],
    [{ type: 'strng' }, '`~.type` is `"strng"`; expected a type of JSON. | Did you mean `string`?'],
    [
      { properties: { a: { type: 7 } } },
      '`~.properties.a.type` is `7`; expected a type of JSON. | The types are `array`, `boolean`, `integer`, `null`, `number`, `object` and `string`.',
    ],
    [
      { properties: { a: { type: ['string', 'x'] } } },
      '`~.properties.a.type[1]` is `"x"`; expected a type of JSON. | The types are `array`, `boolean`, `integer`, `null`, `number`, `object` and `string`.',
    ],
    [
      { properties: { a: { type: [] } } },
      '`~.properties.a.type` is a list; expected a type of JSON. | The types are `array`, `boolean`, `integer`, `null`, `number`, `object` and `string`.',
    ],
    [{ proprties: {} }, '`~.proprties` is no keyword of JSON Schema. | Did you mean `properties`?'],
    [{ properties: [] }, '`~.properties` is a list; expected an object of schemas.'],
    [{ properties: { a: 'text' } }, '`~.properties.a` is `"text"`; expected a schema.'],
    [{ not: 1 }, '`~.not` is `1`; expected a schema.'],
    [{ items: 1 }, '`~.items` is `1`; expected a schema.'],
    [{ items: [{}, 1] }, '`~.items[1]` is `1`; expected a schema.'],
    [{ allOf: {} }, '`~.allOf` is an object; expected a list of schemas.'],
    [{ anyOf: [] }, '`~.anyOf` is a list; expected a list of schemas.'],
    [{ oneOf: [{}, { not: 1 }] }, '`~.oneOf[1].not` is `1`; expected a schema.'],
    [{ prefixItems: 'a' }, '`~.prefixItems` is `"a"`; expected a list of schemas.'],
    [{ patternProperties: { '(': {} } }, '`~.patternProperties.(` is no regular expression.'],
    [{ patternProperties: { a: 1 } }, '`~.patternProperties.a` is `1`; expected a schema.'],
    [{ pattern: '[' }, '`~.pattern` is no regular expression.'],
    [{ pattern: 1 }, '`~.pattern` is `1`; expected a regular expression.'],
    [{ uniqueItems: 'yes' }, '`~.uniqueItems` is `"yes"`; expected `true` or `false`.'],
    [{ minItems: -1 }, '`~.minItems` is `-1`; expected a whole number that is not negative.'],
    [{ maxLength: 1.5 }, '`~.maxLength` is `1.5`; expected a whole number that is not negative.'],
    [{ maximum: '1' }, '`~.maximum` is `"1"`; expected a number.'],
    [{ enum: [] }, '`~.enum` is a list; expected a list of values.'],
    [{ enum: 'a' }, '`~.enum` is `"a"`; expected a list of values.'],
    [{ required: 'a' }, '`~.required` is `"a"`; expected a list of names.'],
    [{ required: [1] }, '`~.required` is a list; expected a list of names.'],
    [{ description: 1 }, '`~.description` is `1`; expected a text.'],
    [{ $ref: '#/$defs/a' }, '`~.$ref` is `#/$defs/a`, which the schema does not have.'],
    [
      { $ref: 'a.json' },
      '`~.$ref` is `"a.json"`; expected a reference in the same schema, such as `#/$defs/term`.',
    ],
    [{ $ref: 1 }, '`~.$ref` is `1`; expected a reference in the same schema, such as `#/$defs/term`.'],
    [{ default: () => 1 }, '`~.default` is a function; expected plain data.'],
  ])('%j', (schema, message) => {
    expect(problem(schema)).toBe(message);
  });

  it('the first fault only', () => {
    expect(problem({ properties: { a: { minItems: -1 }, b: { maxItems: -1 } } })).toContain('~.properties.a');
  });
});

// The types and constraints on pages.

import { describe, expect, it } from 'vitest';
import { createSchemaIndex } from '../../../src/generator/views/resolve/schema-index.ts';
import { constraintsOf } from '../../../src/generator/views/texts/constraints.ts';
import { typeOf } from '../../../src/generator/views/texts/types.ts';
import { valuesOf } from '../../../src/generator/views/texts/value-lines.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { en } from '../../support/english.ts';

const uuidPattern = '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$';
const emailPattern = "^(?!\\.)([A-Za-z0-9_'+\\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9-]*\\.)+[A-Za-z]{2,}$";
const domainPattern = '^[A-Za-z0-9._+-]+@(boats|masts|sails)[.]example$';

const words: [object, string, string[]][] = [
  [{ type: 'string' }, 'string', []],
  [{ type: 'string', minLength: 1, maxLength: 20 }, 'string', ['1 to 20 characters']],
  [{ type: 'string', minLength: 1 }, 'string', ['at least 1 character']],
  [{ type: 'string', minLength: 0, maxLength: 1 }, 'string', ['at most 1 character']],
  [{ type: 'string', minLength: 6, maxLength: 6 }, 'string', ['exactly 6 characters']],
  [{ type: 'string', pattern: '^T[0-9]{5}$' }, 'string', ['matches `^T[0-9]{5}$`']],
  [{ type: 'string', format: 'date-time' }, 'date-time', []],
  [{ type: 'string', format: 'uuid', pattern: uuidPattern }, 'uuid', []],
  [
    { type: 'string', format: 'email', pattern: emailPattern, maxLength: 9 },
    'email',
    ['at most 9 characters'],
  ],
  [{ type: 'string', pattern: uuidPattern }, 'string', [`matches \`${uuidPattern}\``]],
  [{ type: 'string', format: 'uri', pattern: uuidPattern }, 'uri', [`matches \`${uuidPattern}\``]],
  [{ type: 'string', format: 'date', pattern: '^2026-' }, 'date', ['matches `^2026-`']],
  [{ type: 'string', format: 'email', pattern: domainPattern }, 'email', [`matches \`${domainPattern}\``]],
  [{ type: 'integer', minimum: 0, maximum: 1.8446744073709552e19 }, 'integer', ['0 to 18446744073709551615']],
  [{ type: 'integer', maximum: 1e20 }, 'integer', ['at most 100000000000000000000']],
  [{ type: 'string', format: 'phone' }, 'string', ['format phone']],
  [{ type: 'string', format: 'int64' }, 'string', ['format int64']],
  [{ type: 'number', format: 'bigdecimal', minimum: 0 }, 'number', ['at least 0', 'format bigdecimal']],
  [{ type: 'object', propertyNames: { format: 'uuid' } }, 'object', ['each key format uuid']],
  [{ type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' }, 'byte', ['holds image/png']],
  [{ type: 'integer', format: 'int32', minimum: 1, maximum: 100 }, 'int32', ['1 to 100']],
  [{ type: 'number', exclusiveMinimum: 0, maximum: 1 }, 'number', ['more than 0', 'at most 1']],
  [
    { type: 'number', minimum: 3, exclusiveMaximum: 4, multipleOf: 0.1 },
    'number',
    ['at least 3', 'less than 4', 'multiple of 0.1'],
  ],
  [
    { type: 'array', items: { type: 'string' }, maxItems: 7, uniqueItems: true },
    'string[]',
    ['at most 7 items', 'unique items'],
  ],
  [
    { type: 'array', items: { type: 'string', maxLength: 4 }, minItems: 1 },
    'string[]',
    ['at least 1 item', 'each at most 4 characters'],
  ],
  [{ type: 'array', items: { type: ['string', 'null'] } }, '(string or null)[]', []],
  [
    { oneOf: [{ type: ['number', 'null'] }, { type: ['string', 'null'] }, { type: 'boolean' }] },
    'number or string or boolean or null',
    [],
  ],
  [
    { type: 'array', items: { type: 'array', items: { $ref: '#/components/schemas/Thing' } } },
    'object[][]',
    [],
  ],
  [{ $ref: '#/components/schemas/Thing' }, 'object', []],
  [{ anyOf: [{ $ref: '#/components/schemas/Thing' }, { type: 'null' }] }, 'object or null', []],
  [{ type: ['string', 'integer', 'null'] }, 'string or integer or null', []],
  [{ type: 'object', minProperties: 1, maxProperties: 3 }, 'object', ['1 to 3 properties']],
  [
    { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b', 'c'] }] },
    'object',
    ['requires at least one of `a`, `b` and `c`'],
  ],
  [{}, 'any', []],
  [{ type: 'null' }, 'null', []],
];

describe('the line of a schema', () => {
  it.each(words)('%j', async (raw, type, constraints) => {
    const schemas = { It: raw, Thing: { type: 'object', properties: { a: { type: 'string' } } } };
    const { value } = await readData({ openapi: '3.1.0', info: {}, paths: {}, components: { schemas } });
    if (value?.schemas.It === undefined) throw new Error('no model');
    const index = createSchemaIndex(value, en);
    const { It } = value.schemas;
    expect([typeOf(It, index), constraintsOf(It, index), valuesOf(It, index)]).toEqual([
      type,
      constraints,
      [],
    ]);
  });

  it('has enumerated values with their descriptions, also for items', async () => {
    const items = {
      enum: ['M', 'F', 1, null],
      'x-enumDescriptions': { M: 'Male.' },
      'x-enum-varnames': ['MALE', 'FEMALE'],
    };
    const document = {
      openapi: '3.1.0',
      info: {},
      paths: {},
      components: { schemas: { It: { type: 'array', items } } },
    };
    const { value } = await readData(document);
    if (value?.schemas.It === undefined) throw new Error('no model');
    expect(valuesOf(value.schemas.It, createSchemaIndex(value, en))).toEqual([
      { value: 'M', text: '**MALE**: Male.' },
      { value: 'F', text: '**FEMALE**' },
      { value: '1' },
      { value: 'null' },
    ]);
  });
});

// Examples that are generated from schemas, one for each keyword.

import { describe, expect, it } from 'vitest';
import { generateExample } from '../../../src/generator/json-schema/generate/example.ts';
import { exampleOfPattern } from '../../../src/generator/json-schema/generate/example-pattern.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { exampleContext } from '../../support/example-context.ts';

async function exampleOfRaw(
  schemas: Record<string, unknown>,
  direction: 'request' | 'response' = 'response',
) {
  const { value } = await readData({ openapi: '3.1.0', info: {}, paths: {}, components: { schemas } });
  const named = new Map(Object.entries(value?.schemas ?? {}));
  return generateExample(
    { kind: 'ref', name: 'It', examples: [], enumeration: [] },
    exampleContext({ schemas: named, direction }),
  );
}

const cases: [string, Record<string, unknown>, unknown][] = [
  ['the first example', { It: { type: 'string', examples: ['a', 'b'], default: 'c' } }, 'a'],
  [
    'examples of the wrong kind as likely intended',
    {
      It: {
        type: 'object',
        properties: {
          year: { type: 'string', examples: [2019] },
          size: { type: 'integer', examples: ['5'] },
          ports: { type: 'array', items: { type: 'integer' }, examples: ['[1, 2]'] },
          flags: { type: 'array', items: { type: 'string' }, examples: ['red'] },
          open: { type: 'boolean', default: 'true' },
          when: { type: 'string', format: 'date', examples: [7] },
        },
      },
    },
    { year: '2019', size: 5, ports: [1, 2], flags: ['red'], open: true, when: '2026-02-14' },
  ],
  [
    'required properties that are not described',
    { It: { type: 'object', required: ['a', 'b'], properties: { b: { const: 'x' }, c: { const: 'y' } } } },
    { b: 'x', c: 'y', a: 'A' },
  ],
  ['the default', { It: { type: 'string', default: 'c', enum: ['x', 'c'] } }, 'c'],
  ['the constant', { It: { const: null } }, null],
  ['the first enumerated value', { It: { enum: [null, 'x'] } }, 'x'],
  [
    'the first enumerated value that is a choice',
    { It: { type: 'string', enum: ['RIG_UNSPECIFIED', 'RIG__NONE', 'RIG_SLOOP'] } },
    'RIG_SLOOP',
  ],
  ['an enumerated `null` alone', { It: { type: ['string', 'null'], enum: [null] } }, null],
  ['an example that is `null`', { It: { type: ['string', 'null'], examples: [null] } }, null],
  ['a length', { It: { type: 'string', minLength: 8 } }, 'ITXXXXXX'],
  ['a short length', { It: { type: 'string', maxLength: 3 } }, 'IT'],
  [
    'a pattern of groups of a fixed length',
    { It: { type: 'string', pattern: '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)$' } },
    'AA==',
  ],
  [
    'several patterns',
    { It: { allOf: [{ type: 'string', pattern: '^(xy|z)[0-9]{2}$' }, { pattern: '^.{1,4}$' }] } },
    'xy00',
  ],
  ['several factors', { It: { allOf: [{ type: 'integer', multipleOf: 4 }, { multipleOf: 6 }] } }, 12],
  [
    'several lists of groups of properties',
    {
      It: {
        allOf: [
          {
            properties: { a: { type: 'string' }, b: { type: 'string' } },
            oneOf: [{ required: ['a'] }, { required: ['b'] }],
          },
          {
            properties: { c: { type: 'boolean' }, d: { type: 'boolean' } },
            oneOf: [{ required: ['c'] }, { required: ['d'] }],
          },
        ],
      },
    },
    { a: 'A', c: true },
  ],
  ['a pattern that is not run', { It: { type: 'string', pattern: '^(?:[ab]+-)+(?:c|d)$' } }, 'a-c'],
  ['a date', { It: { type: 'string', format: 'date' } }, '2026-02-14'],
  ['a guid', { It: { type: 'string', format: 'guid' } }, '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  ['a number that is whole by its format', { It: { type: 'number', format: 'int32' } }, 1],
  [
    'numbers that count or name, and others',
    {
      It: {
        type: 'object',
        properties: Object.fromEntries(
          ['pageCount', 'user_id', 'discount', 'paid'].map((name) => [name, { type: 'number' }]),
        ),
      },
    },
    { pageCount: 1, user_id: 1, discount: 1.5, paid: 1.5 },
  ],
  ['a text of 64 bits', { It: { type: 'string', format: 'uint64' } }, '1'],
  [
    'names in a format',
    { It: { type: 'object', propertyNames: { format: 'date' }, additionalProperties: { type: 'integer' } } },
    { '2026-02-14': 1 },
  ],
  ['bounds', { It: { type: 'integer', minimum: 5, exclusiveMaximum: 7 } }, 5],
  ['an exclusive bound', { It: { type: 'number', exclusiveMinimum: 2 } }, 3],
  ['a multiple', { It: { type: 'integer', multipleOf: 10, minimum: 15 } }, 20],
  [
    'a number of items',
    { It: { type: 'array', minItems: 2, uniqueItems: true, items: { type: 'integer' } } },
    [1, 2],
  ],
  ['positions', { It: { type: 'array', prefixItems: [{ const: 'a' }, { type: 'boolean' }] } }, ['a', true]],
  ['a map', { It: { type: 'object', additionalProperties: { type: 'integer' } } }, { key: 1 }],
  [
    'required before deprecated',
    {
      It: {
        required: ['a'],
        properties: { a: { type: 'string', deprecated: true }, b: { type: 'string', deprecated: true } },
      },
    },
    { a: 'A' },
  ],
  [
    'recursion',
    {
      It: {
        type: 'object',
        properties: {
          next: { $ref: '#/components/schemas/It' },
          all: { type: 'array', items: { $ref: '#/components/schemas/It' } },
        },
      },
    },
    { all: [] },
  ],
  [
    'the first option with its discriminator',
    {
      It: {
        oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
        discriminator: { propertyName: 'kind', mapping: { puss: 'Cat' } },
      },
      Cat: { type: 'object', properties: { kind: { type: 'string' }, lives: { type: 'integer' } } },
      Dog: { type: 'object' },
    },
    { kind: 'puss', lives: 1 },
  ],
  [
    'the first option, though a value inside fits two options of which its discriminator selects one',
    {
      It: { oneOf: [{ $ref: '#/components/schemas/Answer' }, { $ref: '#/components/schemas/Other' }] },
      Answer: {
        type: 'object',
        required: ['code'],
        properties: {
          code: { const: 'a' },
          sources: { type: 'array', items: { $ref: '#/components/schemas/Source' } },
        },
      },
      Source: {
        oneOf: [{ $ref: '#/components/schemas/Tool' }, { $ref: '#/components/schemas/Doc' }],
        discriminator: {
          propertyName: 'type',
          mapping: { tool: '#/components/schemas/Tool', document: '#/components/schemas/Doc' },
        },
      },
      Tool: { type: 'object', properties: { type: { type: 'string' }, key: { const: 'k' } } },
      Doc: { type: 'object', properties: { type: { type: 'string' }, document: { type: 'object' } } },
      Other: { type: 'object', required: ['other'], properties: { other: { type: 'string' } } },
    },
    { code: 'a', sources: [{ type: 'tool', key: 'k' }] },
  ],
  [
    'an option that is described, before one that is missing',
    {
      It: {
        oneOf: [
          { $ref: '#/components/schemas/Gone' },
          { type: 'object', properties: { age: { type: 'integer' } } },
        ],
      },
    },
    { age: 30 },
  ],
  [
    'one of groups that exclude each other',
    {
      It: {
        properties: { a: { const: 1 }, b: { const: 2 } },
        oneOf: [{ required: ['a'] }, { required: ['b'] }],
      },
    },
    { a: 1 },
  ],
];

const addresses: [string, string][] = [
  ['address', '1 Example Street, London'],
  ['billing_address', '1 Example Street, London'],
  ['shippingAddress', '1 Example Street, London'],
  ['ip_address', '192.0.2.1'],
  ['client_ip_address', '192.0.2.1'],
  ['mac_address', '00:00:5E:00:53:01'],
  ['email_address', 'someone@example.org'],
  ['wallet_address', 'WALLET_ADDRESS'],
  ['to_address', 'TO_ADDRESS'],
  ['verifiable_address', 'VERIFIABLE_ADDRESS'],
];

describe('generateExample', () => {
  it.each(addresses)('gives %s an address of its kind', async (name, example) => {
    const properties = { [name]: { type: 'string' } };
    expect(await exampleOfRaw({ It: { type: 'object', properties } })).toEqual({ [name]: example });
  });

  it.each(cases)('keeps %s', async (_, schemas, example) => {
    expect(await exampleOfRaw(schemas)).toEqual(example);
  });

  it('keeps what is required of an object of a request that has only read-only properties', async () => {
    const id = { type: 'string', examples: ['a1'], readOnly: true };
    const dock = { type: 'object', properties: { id, self: id }, required: ['id'] };
    const It = {
      type: 'object',
      properties: { id, dock, name: { type: 'string', examples: ['Tui'] } },
      required: ['id'],
    };
    expect(await exampleOfRaw({ It }, 'request')).toEqual({ dock: { id: 'a1' }, name: 'Tui' });
    const given = { ...It, examples: [{ id: 'b', dock: { id: 'c', self: 'd' }, name: 'Moa' }] };
    expect(await exampleOfRaw({ It: given }, 'request')).toEqual({ dock: { id: 'c' }, name: 'Moa' });
    expect(await exampleOfRaw({ It: { ...dock, required: [] } }, 'request')).toEqual({});
  });

  it('leaves out properties of the other direction, in generated and in given examples', async () => {
    const properties = {
      id: { type: 'integer', readOnly: true },
      secret: { type: 'string', writeOnly: true },
    };
    const given = { It: { properties, example: { id: 3, secret: 's' } } };
    expect(await exampleOfRaw({ It: { properties } }, 'request')).toEqual({ secret: 'YOUR_SECRET' });
    expect(await exampleOfRaw({ It: { properties } }, 'response')).toEqual({ id: 1 });
    expect(await exampleOfRaw(given, 'request')).toEqual({ secret: 's' });
    expect(await exampleOfRaw(given, 'response')).toEqual({ id: 3 });
  });

  it('asks for the key of the reader where a `key` is an API key, and for that of the resource elsewhere', async () => {
    const key = (description: string) => ({
      SendRequest: {
        type: 'object',
        properties: { key: { type: 'string', description } },
        required: ['key'],
      },
      It: { $ref: '#/components/schemas/SendRequest' },
    });
    expect(await exampleOfRaw(key('A valid API key.'), 'request')).toEqual({ key: 'YOUR_API_KEY' });
    expect(await exampleOfRaw(key('Where it is kept.'), 'request')).toEqual({ key: 'YOUR_SEND_KEY' });
  });
});

const patterns = [
  '^T[0-9]{5}$',
  '^[0-9]{1,4}$',
  '^[^a-z]{1,5}$',
  '^[A-Z]{2}\\d{4,}$',
  '^(a|b)+-x?$',
  '[a-f0-9]{8}',
  '^\\w+@\\w+\\.com$',
  '^\\+?[1-9]\\d*$',
  '^(?:v\\d+\\.)?\\d{4}-\\d{2}$',
  '^[\\w.-]+$',
  '^\\S+$',
  '^$|^x$',
  '^\\p{Lu}\\p{Ll}+$',
  '^[a-z][a-z0-9_]{2,10}$',
  '^.{3}$',
  '^[\\]\\-x]$',
];

describe('exampleOfPattern', () => {
  it.each(patterns)('%s', (pattern) => {
    const example = exampleOfPattern(pattern, { shortest: 0, longest: 100 });
    expect(example).toMatch(new RegExp(pattern, 'u'));
  });

  it('repeats parts to reach the shortest length, and returns undefined for patterns it does not support', () => {
    expect(exampleOfPattern('^[a-z]+$', { shortest: 5, longest: 9 })).toBe('aaaaa');
    expect(exampleOfPattern('^a$', { shortest: 5, longest: 9 })).toBeUndefined();
    expect(exampleOfPattern('^(?=x)x$', { shortest: 0, longest: 9 })).toBeUndefined();
    expect(exampleOfPattern('(', { shortest: 0, longest: 9 })).toBeUndefined();
    expect(exampleOfPattern('[', { shortest: 0, longest: 9 })).toBeUndefined();
  });
});

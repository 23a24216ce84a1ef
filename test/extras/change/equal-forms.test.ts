// Schemas that are written in other forms and mean the same, or nearly the same: what clients are told, in a request and in a response.

import { describe, expect, it } from 'vitest';
import { compareDocuments } from './laws/compare-documents.ts';
import type { DocumentNode } from './laws/node-trails.ts';

type Direction = 'request' | 'response';

function documentOf(direction: Direction, schema: DocumentNode, openapi: string): DocumentNode {
  const body = { content: { 'application/json': { schema } } };
  const operation =
    direction === 'request'
      ? { requestBody: body, responses: { 204: { description: 'Done.' } } }
      : { responses: { 200: { description: 'Boats.', ...body } } };
  return {
    openapi,
    info: { title: 'Boats', version: '1.0.0' },
    paths: { '/boats': { post: operation } },
    components: {
      schemas: {
        Boat: { type: 'object', properties: { name: { type: 'string' } } },
        Raft: { type: 'object', properties: { name: { type: 'string' }, logs: { type: 'integer' } } },
        Sail: { type: 'string', enum: ['sail'] },
        Motor: { const: 'motor' },
      },
    },
  };
}

function found(
  direction: Direction,
  [old, added]: readonly [DocumentNode, DocumentNode],
  versions = ['3.1.0', '3.1.0'],
) {
  const [first = '', second = ''] = versions;
  const { findings } = compareDocuments(
    documentOf(direction, old, first),
    documentOf(direction, added, second),
  );
  return findings.map(({ code, verdict }) => `${code.replace(`change/${direction}-`, '')}: ${verdict}`);
}

const boat = { $ref: '#/components/schemas/Boat' };
const text = { type: 'string' };
const number = { type: 'integer' };
const object = (required: string[], properties: DocumentNode = {}) => ({
  type: 'object',
  required,
  properties: { ...Object.fromEntries(required.map((name) => [name, text])), ...properties },
});
const constant = (value: unknown, title?: string) => ({ ...(title && { title }), const: value });

describe('equal in both directions', () => {
  it.each<[name: string, one: DocumentNode, other: DocumentNode]>([
    [
      'values beside any text',
      { anyOf: [text, { ...text, enum: ['a', 'b'] }] },
      { anyOf: [text, { ...text, enum: ['a'] }] },
    ],
    [
      'a limit beside any text',
      { anyOf: [text, { ...text, maxLength: 9 }] },
      { anyOf: [text, { ...text, maxLength: 5 }] },
    ],
    ['a format that is the name of a type', { ...text, format: 'string' }, text],
    ['a format of booleans', { type: 'boolean', format: 'int32' }, { type: 'boolean' }],
    ['a limit of another type', { type: 'object', maxLength: 9, minItems: 1 }, { type: 'object' }],
    ['a name that values without properties need', { ...text, required: ['name'] }, text],
    ['a list without alternatives', { ...number, oneOf: [] }, number],
    [
      'values as alternatives with a type around them',
      { ...text, enum: ['a', 'b'] },
      { ...text, oneOf: [constant('a', 'A'), constant('b', 'B')] },
    ],
    [
      'values and references to alternatives with one value each',
      { ...text, enum: ['sail', 'motor'], default: 'sail' },
      {
        oneOf: [{ $ref: '#/components/schemas/Sail' }, { $ref: '#/components/schemas/Motor' }],
        default: 'sail',
      },
    ],
    [
      'a property of each alternative, and the same one beside them',
      { oneOf: [object(['id', 'a'], { kind: constant(1) }), object(['id', 'b'], { kind: constant(2) })] },
      {
        ...object(['id']),
        oneOf: [object(['a'], { kind: constant(1) }), object(['b'], { kind: constant(2) })],
      },
    ],
    [
      'the same with references',
      { oneOf: [{ allOf: [object(['id']), boat] }, object(['id', 'a'])] },
      { allOf: [object(['id']), { oneOf: [boat, object(['a'])] }] },
    ],
    [
      'a number of properties that are required',
      object(['a', 'b']),
      { ...object(['a', 'b']), minProperties: 2 },
    ],
    [
      'the names of schemas as values of a discriminator',
      { oneOf: [boat, { $ref: '#/components/schemas/Raft' }], discriminator: { propertyName: 'name' } },
      {
        oneOf: [boat, { $ref: '#/components/schemas/Raft' }],
        discriminator: { propertyName: 'name', mapping: { Boat: '#/components/schemas/Boat', Raft: 'Raft' } },
      },
    ],
    [
      'a type around alternatives that have it',
      { type: 'object', oneOf: [object(['a']), object(['b'])] },
      { oneOf: [object(['a']), object(['b'])] },
    ],
    [
      'an alternative of another type than the one around it',
      { type: 'object', oneOf: [object(['a']), text] },
      object(['a']),
    ],
    [
      'values that an enumeration beside them leaves out',
      { ...number, enum: [4], allOf: [{ ...number, oneOf: [constant(2), constant(4)] }] },
      { ...number, enum: [4], allOf: [{ ...number, oneOf: [constant(4), constant(6)] }] },
    ],
    [
      'the same with a format',
      {
        ...number,
        enum: [4],
        allOf: [{ ...number, format: 'int32', oneOf: [constant(2, 'S'), constant(4, 'T')] }],
      },
      {
        ...number,
        enum: [4],
        allOf: [{ ...number, format: 'int32', oneOf: [constant(4, 'T'), constant(6, 'U')] }],
      },
    ],
    [
      'types as alternatives beside `null`',
      { type: ['string', 'integer', 'null'] },
      { anyOf: [text, number, { type: 'null' }] },
    ],
    [
      'values as alternatives beside `null`',
      { type: ['string', 'null'], enum: ['a', 'b', null] },
      { oneOf: [constant('a', 'A'), constant('b', 'B'), { type: 'null' }] },
    ],
    ['`null` as the only alternative', { type: 'null' }, { anyOf: [{ type: 'null' }] }],
    [
      'one alternative beside `null`, and another union with one',
      { type: ['string', 'null'], maxLength: 3 },
      { anyOf: [text, { type: 'null' }], oneOf: [{ maxLength: 3 }] },
    ],
    [
      'bytes as a format and as a content',
      { ...text, format: 'binary' },
      { contentMediaType: 'application/octet-stream' },
    ],
    [
      'bytes as a format and as an encoding',
      { ...text, format: 'binary' },
      { ...text, contentEncoding: 'binary' },
    ],
    [
      'base64 as a format and as an encoding',
      { ...text, format: 'byte' },
      { ...text, contentEncoding: 'base64' },
    ],
  ])('%s', (_, one, other) => {
    for (const direction of ['request', 'response'] as const) {
      expect(found(direction, [one, other])).toEqual([]);
      expect(found(direction, [other, one])).toEqual([]);
    }
  });
});

describe('what becomes', () => {
  it.each<[name: string, old: DocumentNode, added: DocumentNode, request: string[], response: string[]]>([
    [
      'another value of alternatives with titles',
      { ...number, oneOf: [constant(1, 'K'), constant(2, 'S')] },
      { ...number, oneOf: [constant(1, 'K'), constant(6, 'U')] },
      ['value-removed: breaking', 'value-added: compatible'],
      ['value-removed: compatible', 'value-added: potentially-breaking'],
    ],
    [
      'a list of values from none',
      { ...number, oneOf: [] },
      { ...number, oneOf: [constant(1)] },
      ['values-restricted: breaking'],
      ['values-restricted: compatible'],
    ],
    [
      'one of its alternatives',
      { type: 'object', oneOf: [object(['a']), object(['b'])] },
      object(['a']),
      ['one-of-removed: breaking'],
      ['one-of-removed: compatible'],
    ],
    [
      'one of two alternatives, of which only it requires what was described',
      object(['name', 'key']),
      { oneOf: [object(['name', 'key']), object(['name', 'mail'])] },
      ['one-of-added: compatible'],
      ['one-of-added: breaking'],
    ],
    [
      'two narrower alternatives',
      object(['kind']),
      {
        oneOf: [object(['kind'], { kind: constant('N') }), object(['kind', 'size'], { kind: constant('S') })],
      },
      ['one-of-added: compatible', 'values-restricted: breaking'],
      [
        'required-property-added: compatible',
        'values-restricted: compatible',
        'values-restricted: compatible',
      ],
    ],
    [
      'a number of a kept form',
      { type: 'number', format: 'double' },
      { ...number, format: 'int64' },
      ['type-narrowed: breaking'],
      ['type-narrowed: compatible'],
    ],
    [
      'any value, one of a list',
      {},
      { enum: ['a'] },
      ['values-restricted: breaking'],
      ['values-restricted: compatible'],
    ],
    [
      'one of the other properties, a property with a name and another type',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: text, properties: { size: number } },
      ['property-added: compatible', 'type-changed: breaking'],
      ['property-added: compatible', 'type-changed: breaking'],
    ],
    [
      'a needed property, one of others that are alike',
      { ...object(['name']), additionalProperties: text },
      { type: 'object', additionalProperties: text },
      ['property-became-optional: compatible'],
      ['property-became-optional: breaking'],
    ],
    [
      'a property that is not described any more where others are not allowed',
      { ...object(['name'], { name: text, kind: text }), additionalProperties: false },
      { ...object(['name'], { name: text }), additionalProperties: false },
      ['forbidden: breaking'],
      ['property-removed: breaking'],
    ],
    [
      'the same where only described ones are allowed in the whole',
      { ...object(['name'], { name: text, kind: text }), unevaluatedProperties: false },
      { ...object(['name'], { name: text }), unevaluatedProperties: false },
      ['forbidden: breaking'],
      ['property-removed: breaking'],
    ],
    [
      'the same where others have patterns',
      { ...object([], { kind: text }), additionalProperties: false, patternProperties: { '^x-': text } },
      { ...object([]), additionalProperties: false, patternProperties: { '^x-': text } },
      ['property-removed: potentially-breaking'],
      ['property-removed: breaking'],
    ],
    [
      'alternatives that any value matches, so that none is valid',
      { ...object(['a']), oneOf: [object(['b']), object(['c'])] },
      { oneOf: [{}, { description: 'Any value.' }] },
      ['wrapped: breaking'],
      ['wrapped: breaking'],
    ],
    [
      'an object that can be any value now',
      object(['a'], { b: text }),
      {},
      ['type-widened: compatible'],
      ['type-widened: breaking'],
    ],
    [
      'a whole number with a format of its own',
      { ...number, format: 'int64' },
      { ...number, format: 'unixtime' },
      ['format-narrowed: breaking'],
      ['format-narrowed: compatible'],
    ],
  ])('%s', (_, old, added, request, response) => {
    expect(found('request', [old, added])).toEqual(request);
    expect(found('response', [old, added])).toEqual(response);
  });
});

it('a flag for null beside an `allOf` allows null, whatever type is beside it', () => {
  const withFlag = { type: 'object', nullable: true, allOf: [boat] };
  const versions = ['3.0.3', '3.0.3'];
  expect(found('response', [boat, withFlag], versions)).toEqual(['nullable-added: breaking']);
  expect(found('request', [withFlag, boat], versions)).toEqual(['nullable-removed: breaking']);
});

describe('the security of an operation', () => {
  const flow = (tokenUrl: string, scopes: string[]) => ({
    clientCredentials: { tokenUrl, scopes: Object.fromEntries(scopes.map((name) => [name, ''])) },
  });
  const secured = (name: string, flows: DocumentNode): DocumentNode => ({
    ...documentOf('request', text, '3.1.0'),
    servers: [{ url: 'https://boats.example/api' }],
    security: [{ [name]: ['read'] }],
    components: { securitySchemes: { [name]: { type: 'oauth2', flows } } },
  });
  const verdictOf = (old: DocumentNode, added: DocumentNode) => compareDocuments(old, added).verdict;
  const before = secured('App', flow('https://boats.example/oauth/token', ['read']));

  it('is the same with an address of a flow that is relative to the API', () => {
    expect(verdictOf(before, secured('App', flow('/oauth/token', ['read'])))).toBe('equal');
    expect(verdictOf(before, secured('App', flow('/token', ['read'])))).toBe('potentially-breaking');
  });

  it('is enough if its flow became one of another scheme', () => {
    const more = {
      ...flow('/oauth/token', ['read', 'write']),
      password: { tokenUrl: '/oauth/token', scopes: {} },
    };
    expect(verdictOf(before, secured('User', more))).toBe('compatible');
    expect(verdictOf(before, secured('User', flow('/oauth/token', ['write'])))).toBe('breaking');
    const unused = secured('App', flow('https://boats.example/oauth/token', ['read', 'all']));
    expect(verdictOf(unused, secured('User', more))).toBe('compatible');
    const { findings } = compareDocuments(before, secured('User', more));
    expect(findings.map(({ message }) => message)).toEqual([
      'The security scheme `App` was removed.',
      'The security scheme `User` was added.',
    ]);
  });
});

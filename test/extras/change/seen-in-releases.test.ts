// Changes that releases of public APIs have, and what they mean: those that leave the values as they are have no finding.

import { expect, it } from 'vitest';
import { compareDocuments } from './laws/compare-documents.ts';
import type { DocumentNode } from './laws/node-trails.ts';

const text = { type: 'string' };
const object = (properties: DocumentNode, more: DocumentNode = {}) => ({
  type: 'object',
  properties,
  ...more,
});

function documentOf(paths: DocumentNode, more: DocumentNode = {}): DocumentNode {
  return { openapi: '3.0.3', info: { title: 'Boats', version: '1' }, paths, ...more };
}

const done = { responses: { 200: { description: 'Done.' } } };
const form = 'application/x-www-form-urlencoded';

function request(schema: DocumentNode, type = 'application/json', media: DocumentNode = {}) {
  const requestBody = { content: { [type]: { schema, ...media } } };
  return documentOf({ '/boats': { post: { requestBody, ...done } } });
}

function response(schema: DocumentNode, more: DocumentNode = {}, status = '200') {
  const responses = { [status]: { description: 'Boats.', content: { 'application/json': { schema } } } };
  return documentOf({ '/boats': { get: { responses } } }, more);
}

const parameter = (schema: DocumentNode) =>
  documentOf({ '/boats': { get: { parameters: [{ in: 'query', name: 'n', schema }], ...done } } });
const hook = (name: string, schema: DocumentNode) => ({
  ...documentOf({}),
  [name]: { sunk: { post: { requestBody: { content: { 'application/json': { schema } } }, ...done } } },
});
const deep = { encoding: { a: { style: 'deepObject', explode: true } } };
const components = (schemas: DocumentNode) => ({ components: { schemas } });
const either = { anyOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] };
const [first, second] = [
  object({ a: text }, { required: ['a'], title: 'A' }),
  object({ b: text }, { required: ['b'], title: 'B' }),
];
const target = object({ kind: text, id: text }, { required: ['kind', 'id'] });
const labels = (items: DocumentNode) => object({ labels: { type: 'array', items } });
const payment = (kinds: string[], more: DocumentNode = {}) =>
  object({ kind: { type: 'string', enum: kinds }, ...more }, { title: kinds.join(' or ') });
const pet = { $ref: '#/components/schemas/Pet' };
const animals = (kinds: Record<string, DocumentNode>, more: DocumentNode = {}) =>
  components({
    Pet: object({ kind: text, ...more }, { required: ['kind'], discriminator: { propertyName: 'kind' } }),
    ...Object.fromEntries(
      Object.entries(kinds).map(([name, properties]) => [name, { allOf: [pet, object(properties)] }]),
    ),
  });
const limits = { type: 'integer', minimum: 1, maximum: 1000 };

it.each<[name: string, old: DocumentNode, added: DocumentNode, findings: string[]]>([
  [
    'the encoding of a new property',
    request(object({ b: text }), form),
    request(object({ b: text, a: object({ c: text }) }), form, deep),
    ['request-property-added'],
  ],
  ['the style of a text', request(object({ a: text }), form), request(object({ a: text }), form, deep), []],
  [
    'the style of an object',
    request(object({ a: object({ c: text }) }), form),
    request(object({ a: object({ c: text }) }), form, deep),
    ['request-serialization-changed'],
  ],
  ['a format that limits are within', parameter(limits), parameter({ ...limits, format: 'int32' }), []],
  [
    '64 bits of a whole number',
    parameter({ type: 'integer' }),
    parameter({ type: 'integer', format: 'int64' }),
    [],
  ],
  [
    'a format that limits are not within',
    parameter(limits),
    parameter({ ...limits, format: 'int8' }),
    ['request-format-added'],
  ],
  [
    'a limit that goes when an enumeration within it comes',
    response({ type: 'string', maxLength: 9 }),
    response({ type: 'string', enum: ['a', 'b'] }),
    ['response-values-restricted'],
  ],
  [
    'a limit that goes when an enumeration beyond it comes',
    response({ type: 'string', maxLength: 1 }),
    response({ type: 'string', enum: ['a', 'long'] }),
    ['response-values-restricted', 'response-limit-removed'],
  ],
  [
    'alternatives of required names of which one was required',
    request(object({ a: text, b: text }, { required: ['a'] })),
    request(object({ a: text, b: text }, { anyOf: [{ required: ['a'] }, { required: ['b'] }] })),
    ['request-property-became-optional'],
  ],
  [
    'alternatives of required names of which none was required',
    request(object({ a: text, b: text })),
    request(object({ a: text, b: text }, { anyOf: [{ required: ['a'] }, { required: ['b'] }] })),
    ['request-union-added'],
  ],
  [
    'an enumeration as alternatives',
    response({ type: 'string', enum: ['a', 'b'] }),
    response({ oneOf: ['a', 'b'].map((value) => ({ type: 'string', enum: [value] })) }),
    [],
  ],
  ['all booleans', response({ type: 'boolean', enum: [true, false] }), response({ type: 'boolean' }), []],
  [
    '`nullable` beside alternatives',
    request(object({ a: { ...text, nullable: true } })),
    request(object({ a: { nullable: true, oneOf: [text, object({ b: text })] } })),
    ['request-one-of-added'],
  ],
  [
    'any bytes in a form',
    request(object({ a: text }), 'multipart/form-data'),
    request(object({ a: { ...text, format: 'binary' } }), 'multipart/form-data'),
    [],
  ],
  [
    'an alternative that another one was like',
    response(either, components({ A: object({}), B: object({ a: text }) })),
    response(either, components({ A: object({ a: text }), B: object({ a: text, b: text }) })),
    ['response-property-added', 'response-property-added'],
  ],
  [
    'a webhook of OpenAPI 3.0',
    hook('x-webhooks', object({ a: text, b: text })),
    hook('webhooks', object({ a: text })),
    ['response-property-removed'],
  ],
  [
    'the type that all alternatives have',
    request({ oneOf: [first, second] }),
    request({ type: 'object', oneOf: [first, second] }),
    [],
  ],
  [
    'a list beside the schema as it was',
    request(object({ to: target })),
    request(object({ to: { oneOf: [target, { type: 'array', items: target }] } })),
    ['request-one-of-added'],
  ],
  [
    'a reference that led nowhere',
    request(object({ a: { $ref: '#/components/schemas/A' } })),
    { ...request(object({ a: { $ref: '#/components/schemas/A' } })), ...components({ A: text }) },
    [],
  ],
  [
    'the body of a status without one',
    response(text, {}, '204'),
    documentOf({ '/boats': { get: { responses: { 204: { description: 'Boats.' } } } } }),
    [],
  ],
  [
    'alternatives that became one, which accepts both',
    request({ oneOf: [labels(text), labels(object({ name: text }))] }),
    request({ oneOf: [labels({ oneOf: [text, object({ name: text })] }), text] }),
    ['request-one-of-added', 'request-one-of-added', 'request-one-of-added'],
  ],
  [
    'alternatives that became one, which is sent',
    response({ oneOf: [labels(text), labels(object({ name: text }))] }),
    response({ oneOf: [labels({ oneOf: [text, object({ name: text })] }), text] }),
    ['response-type-changed', 'response-one-of-added'],
  ],
  [
    'alternatives that one became, which are sent',
    response({ oneOf: [labels({ oneOf: [text, object({ name: text })] }), text] }),
    response({ oneOf: [labels(text), labels(object({ name: text }))] }),
    ['response-one-of-removed', 'response-one-of-removed', 'response-one-of-removed'],
  ],
  [
    'a value that moved to a new alternative',
    request({ oneOf: [payment(['card', 'bank', 'cash']), payment(['coin'], { size: text })] }),
    request({
      oneOf: [
        payment(['card', 'bank']),
        payment(['coin'], { size: text }),
        payment(['cash'], { note: text }),
      ],
    }),
    ['request-one-of-added'],
  ],
  [
    'a value that moved to a new alternative, which asks for more',
    request({ oneOf: [payment(['card', 'cash']), payment(['coin'], { size: text })] }),
    request({
      oneOf: [
        payment(['card']),
        payment(['coin'], { size: text }),
        { ...payment(['cash'], { note: text }), required: ['note'] },
      ],
    }),
    ['request-one-of-added', 'request-value-removed'],
  ],
  [
    'a value that an alternative gets of another one, which is not sent now',
    response({ oneOf: [payment(['card', 'bank']), payment(['cash'])] }),
    response({ oneOf: [payment(['card', 'bank', 'cash'])] }),
    ['response-one-of-removed'],
  ],
  [
    'two values of an alternative, of which one has moved to another one',
    request({ oneOf: [payment(['card', 'bank', 'cash']), payment(['gold'])] }),
    request({ oneOf: [payment(['card']), payment(['gold']), payment(['bank'])] }),
    ['request-one-of-added', 'request-value-removed'],
  ],
  [
    'an alternative that is replaced by one with nearly the same name, beside a new one that is more alike',
    response(
      { anyOf: [{ $ref: '#/components/schemas/HarbourBerthShort' }, text] },
      components({ HarbourBerthShort: object({ id: text, kind: text, size: text, harbour: text }) }),
    ),
    response(
      {
        anyOf: [
          { $ref: '#/components/schemas/OpenBerth' },
          { $ref: '#/components/schemas/HarbourBerth' },
          text,
        ],
      },
      components({
        OpenBerth: object({ id: text, kind: text, size: text, place: text }),
        HarbourBerth: object({ id: text, kind: text, place: text }),
      }),
    ),
    [
      'response-any-of-added',
      'response-property-removed',
      'response-property-removed',
      'response-property-added',
    ],
  ],
  [
    'a schema that a discriminator names by `allOf` alone',
    response(pet, animals({ Cat: { lives: text } })),
    response(pet, animals({ Cat: { lives: { type: 'integer' } } })),
    ['response-type-changed'],
  ],
  [
    'a schema that a discriminator names now, and one that it names no longer',
    response(pet, animals({ Cat: { lives: text }, Fish: {} })),
    response(pet, animals({ Cat: { lives: text }, Dog: { bark: text } })),
    ['response-value-removed', 'response-value-added'],
  ],
  [
    'a schema with a discriminator that all subtypes share',
    response(pet, animals({ Cat: {}, Dog: {} })),
    response(pet, animals({ Cat: {}, Dog: {} }, { name: text })),
    ['response-property-added'],
  ],
])('%s', (_, old, added, findings) => {
  const found = compareDocuments(old, added).findings.map(({ code }) => code.replace('change/', ''));
  expect(found).toEqual(findings);
});

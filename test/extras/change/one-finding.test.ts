// What is one finding, and how its sentence shows values.

import { expect, it } from 'vitest';
import { compareDocuments } from './laws/compare-documents.ts';
import type { DocumentNode } from './laws/node-trails.ts';

const done = { responses: { 200: { description: 'Done.' } } };
const boatAt = { $ref: '#/components/schemas/Boat' };
const page = { $ref: '#/components/parameters/Page' };
const documentOf = (paths: DocumentNode, more: DocumentNode = {}): DocumentNode => ({
  openapi: '3.0.3',
  info: { title: 'Boats', version: '1' },
  paths,
  components: {
    parameters: { Page: { name: 'page', in: 'query', schema: { type: 'integer' } } },
    ...more,
  },
});
const lists = (parameters: DocumentNode[]) =>
  documentOf({ '/boats': { get: { ...done, parameters } }, '/ports': { get: { ...done, parameters } } });

it.each([
  ['added to', [], [page], 'change/request-parameter-added'],
  ['removed from', [page], [], 'change/request-parameter-removed'],
])('a shared parameter that is %s two operations is one', (_, before, after, code) => {
  const { findings } = compareDocuments(lists(before), lists(after));
  expect(findings.map((one) => [one.code, one.places.map(({ operation }) => operation)])).toEqual([
    [code, ['GET /boats', 'GET /ports']],
  ]);
});

it('a property that several schemas take from an added part is one', () => {
  const part = { type: 'object', properties: { id: { type: 'string' } } };
  const boat = (allOf: DocumentNode[]) => ({ allOf: [...allOf, { type: 'object' }] });
  const answer = (name: string) => ({
    get: {
      responses: {
        200: {
          description: 'Yes.',
          content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
        },
      },
    },
  });
  const whole = (allOf: DocumentNode[]) =>
    documentOf(
      { '/boats': answer('Boat'), '/ports': answer('Port') },
      { schemas: { Boat: boat(allOf), Port: boat(allOf), Part: part } },
    );
  const { findings } = compareDocuments(whole([]), whole([{ $ref: '#/components/schemas/Part' }]));
  expect(findings.map(({ places }) => places.length)).toEqual([2]);
});

it('a change of a schema has all its places in an operation, those of a success first', () => {
  const whole = (type: string) =>
    documentOf(
      {
        '/boats': {
          get: {
            responses: {
              default: { description: 'No.', content: { 'application/json': { schema: boatAt } } },
              200: {
                description: 'Yes.',
                content: { 'application/json': { schema: { oneOf: [boatAt, { type: 'string' }] } } },
              },
            },
          },
        },
      },
      { schemas: { Boat: { type: 'object', properties: { name: { type } } } } },
    );
  const { findings } = compareDocuments(whole('string'), whole('integer'));
  expect(findings.map(({ location, places }) => [location, ...places.map((one) => one.location)])).toEqual([
    [
      'response.200.body.oneOf[Boat].name',
      'response.200.body.oneOf[Boat].name',
      'response.default.body.name',
    ],
  ]);
});

it('a property of several media types of a body is one, but not that of a request and a response', () => {
  const content = (type: string) => {
    const schema = { type: 'object', properties: { name: { type } } };
    return { content: { 'application/json': { schema }, 'multipart/form-data': { schema } } };
  };
  const whole = (type: string) =>
    documentOf({
      '/boats': {
        post: { requestBody: content(type), responses: { 200: { description: 'Yes.', ...content(type) } } },
      },
    });
  const { findings } = compareDocuments(whole('string'), whole('integer'));
  expect(findings.map(({ places }) => places.map(({ location }) => location))).toEqual([
    ['request.body.name', 'request.body[multipart/form-data].name'],
    ['response.200.body.name', 'response.200.body[multipart/form-data].name'],
  ]);
});

const kinds = (values: string[]) => ({
  type: 'object',
  properties: { kind: { type: 'string', enum: values } },
});

it.each<
  [
    string,
    Record<string, string>,
    Record<string, string>,
    { before?: DocumentNode; after?: DocumentNode },
    unknown[],
  ]
>([
  [
    'of a mapping',
    { ferry: 'Ferry' },
    { boat: 'Ferry' },
    {},
    [['change/response-alternative-renamed', 'ferry', 'boat']],
  ],
  [
    'that another one names beside it',
    { ferry: 'Ferry' },
    { ferry: 'Ferry', boat: 'Ferry' },
    {},
    [['change/response-mapping-added', null, 'Ferry']],
  ],
  [
    'that its schema lists',
    { ferry: 'Ferry' },
    { boat: 'Ferry' },
    { before: kinds(['ferry']), after: kinds(['boat']) },
    [
      ['change/response-mapping-removed', 'Ferry', null],
      ['change/response-mapping-added', null, 'Ferry'],
      ['change/response-value-removed', 'ferry', null],
      ['change/response-value-added', null, 'boat'],
    ],
  ],
])('a value %s is compared once', (_, before, after, schemas, expected) => {
  const plain = { type: 'object', properties: { kind: { type: 'string' } } };
  const whole = (mapping: Record<string, string>, Ferry: DocumentNode = plain) =>
    documentOf(
      {
        '/boats': {
          get: {
            responses: {
              200: {
                description: 'Yes.',
                content: {
                  'application/json': {
                    schema: {
                      oneOf: [{ $ref: '#/components/schemas/Ferry' }, { $ref: '#/components/schemas/Raft' }],
                      discriminator: { propertyName: 'kind', mapping },
                    },
                  },
                },
              },
            },
          },
        },
      },
      { schemas: { Ferry, Raft: plain } },
    );
  const { findings } = compareDocuments(whole(before, schemas.before), whole(after, schemas.after));
  expect(findings.map((one) => [one.code, one.before, one.after])).toEqual(expected);
});

it('quotes a text that is spelled like the other value', () => {
  const withDefault = (value: unknown) =>
    documentOf({
      '/boats': {
        post: {
          ...done,
          requestBody: {
            content: {
              'application/json': { schema: { type: 'object', properties: { latest: { default: value } } } },
            },
          },
        },
      },
    });
  const { findings } = compareDocuments(withDefault('true'), withDefault(true));
  expect(findings.map(({ message }) => message)).toEqual([
    expect.stringContaining('from `"true"` to `true`'),
  ]);
});

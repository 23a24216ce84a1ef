// What is one finding, and how its sentence shows values.

import { expect, it } from 'vitest';
import { compareDocuments } from './laws/compare-documents.ts';
import type { DocumentNode } from './laws/node-trails.ts';

const done = { responses: { 200: { description: 'Done.' } } };
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

// Documents that are made to take long: chains, circles and very many alternatives end, and what changed in them is found.

import { expect, it } from 'vitest';
import { compareDocuments } from './laws/compare-documents.ts';
import type { DocumentNode } from './laws/node-trails.ts';

const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const components = (entries: [string, DocumentNode][]) => Object.fromEntries(entries);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

function documentOf(schemas: DocumentNode): DocumentNode {
  const requestBody = { content: { 'application/json': { schema: named('S0') } } };
  const post = { requestBody, responses: { 204: { description: 'Done.' } } };
  const info = { title: 'Boats', version: '1.0.0' };
  return { openapi: '3.1.0', info, paths: { '/boats': { post } }, components: { schemas } };
}

/** Each schema is an alternative of the one before. */
const chain = (type: string) =>
  components([
    ...numbers(2000).map((index): [string, DocumentNode] => [
      `S${index}`,
      { oneOf: [named(`S${index + 1}`), { type: 'object', properties: { [`p${index}`]: {} } }] },
    ]),
    ['S2000', { type }],
  ]);

/** Two schemas lead to both of the next two, and the last ones to the first one. */
const circle = (keyword: string, leaf: DocumentNode) =>
  components([
    ['S0', { [keyword]: [named('A1'), named('B1')] }],
    ...numbers(40).flatMap((index) =>
      ['A', 'B'].map((name): [string, DocumentNode] => [
        `${name}${index + 1}`,
        { [keyword]: [named(`A${index + 2}`), named(`B${index + 2}`)] },
      ]),
    ),
    ['A41', { [keyword]: [named('S0'), leaf] }],
    ['B41', named('S0')],
  ]);

/** Alternatives without names, none of which is in the other document. */
const alternatives = (name: string) => ({
  S0: {
    oneOf: numbers(1500).map((index) => ({
      type: 'object',
      required: [`${name}${index}`],
      properties: { [`${name}${index}`]: {} },
    })),
  },
});

const object = (type: string) => ({ type: 'object', properties: { size: { type } } });

it.each<[name: string, old: DocumentNode, added: DocumentNode, codes: string[]]>([
  ['a chain', chain('string'), chain('integer'), ['request-type-changed']],
  [
    'a circle of parts',
    circle('allOf', object('string')),
    circle('allOf', object('integer')),
    ['request-type-changed'],
  ],
  [
    'a circle of parts with alternatives',
    circle('allOf', { oneOf: [object('string'), { type: 'array' }] }),
    circle('allOf', { oneOf: [object('integer'), { type: 'array' }] }),
    ['request-type-changed'],
  ],
  [
    'a circle of alternatives',
    circle('oneOf', object('string')),
    circle('oneOf', object('integer')),
    ['request-type-changed'],
  ],
  [
    'very many alternatives',
    alternatives('a'),
    alternatives('b'),
    ['request-one-of-added', 'request-one-of-removed'],
  ],
])('%s', (_, old, added, codes) => {
  const { findings } = compareDocuments(documentOf(old), documentOf(added));
  expect([...new Set(findings.map(({ code }) => code.slice(7)))].sort()).toEqual(codes);
});

// Parameters and headers are text: what JSON tells apart is the same there.

import { expect, it } from 'vitest';
import { compareDocuments } from './laws/compare-documents.ts';
import type { DocumentNode } from './laws/node-trails.ts';

const numbers = { type: 'number', enum: [8000, 16000] };
const texts = { type: 'string', enum: ['8000', '16000'] };

function documentOf(place: string, schema: DocumentNode): DocumentNode {
  const headers = place === 'response' ? { headers: { 'X-Rate': { schema } } } : {};
  const parameters = place === 'response' ? [] : [{ name: 'rate', in: place, required: true, schema }];
  return {
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1.0.0' },
    paths: {
      [place === 'path' ? '/boats/{rate}' : '/boats']: {
        get: { parameters, responses: { 200: { description: 'Boats.', ...headers } } },
      },
    },
  };
}

function found(place: string, old: DocumentNode, added: DocumentNode): string[] {
  const { findings } = compareDocuments(documentOf(place, old), documentOf(place, added));
  return findings.map(({ code, verdict }) => `${code.replace(/^change\/\w+-/, '')}: ${verdict}`);
}

it.each(['query', 'header', 'path'])('a parameter has no `null`: %s', (place) => {
  const nullable = { type: ['integer', 'null'] };
  expect(found(place, nullable, { type: 'integer' })).toEqual([]);
  expect(
    found(place, { type: 'array', items: nullable }, { type: 'array', items: { type: 'integer' } }),
  ).toEqual([]);
  const either = { anyOf: [{ type: 'boolean' }, { type: 'array' }] };
  expect(found(place, { anyOf: [...either.anyOf, { type: 'null' }] }, either)).toEqual([]);
});

it.each(['query', 'header', 'path', 'response'])('numbers are their texts: %s', (place) => {
  expect(found(place, numbers, texts)).toEqual([]);
  expect(found(place, { ...numbers, default: 8000 }, { ...texts, default: '8000' })).toEqual([]);
  const alternatives = ({ enum: list, ...type }: typeof numbers | typeof texts) => ({
    oneOf: [{ const: 'auto' }, ...list.map((value) => ({ ...type, const: value }))],
  });
  expect(found(place, alternatives(numbers), alternatives(texts))).toEqual([]);
  expect(found(place, numbers, { ...texts, enum: ['8000'] })).toEqual([
    place === 'response' ? 'value-removed: compatible' : 'value-removed: breaking',
  ]);
});

it('a number has the size of a `double` where no other one is named', () => {
  const number = { type: 'number' };
  expect(found('query', number, { ...number, format: 'double' })).toEqual([]);
  expect(found('query', number, { ...number, format: 'float' })).toEqual(['format-added: breaking']);
});

// Paths that are written in another way and answer the same requests: values of parameters in them, and the path of the server itself.

import { expect, it } from 'vitest';
import { compareDocuments } from './laws/compare-documents.ts';
import type { DocumentNode } from './laws/node-trails.ts';

const response = { responses: { 204: { description: 'Done.' } } };
const inPath = (name: string, values?: string[]) => ({
  in: 'path',
  name,
  required: true,
  schema: { type: 'string', ...(values && { enum: values }) },
});
const query = { in: 'query', name: 'q', required: true, schema: { type: 'string' } };
const operation = (...parameters: DocumentNode[]) => ({ ...response, parameters });

function documentOf(paths: Record<string, DocumentNode>, url = 'https://boats.example') {
  return {
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1.0.0' },
    servers: [{ url }],
    paths: Object.fromEntries(Object.entries(paths).map(([path, get]) => [path, { get }])),
  };
}

type Paths = Record<string, DocumentNode>;
const listed: Paths = {
  '/{kind}/{form}': operation(inPath('kind', ['sail', 'row']), inPath('form', ['json'])),
};
const literal: Paths = { '/sail/json': response, '/row/json': response };

function found(old: DocumentNode, added: DocumentNode): string[] {
  const { findings } = compareDocuments(old, added);
  return findings.map(({ code, verdict, operation: name }) => `${verdict} ${code.slice(7)} ${name}`);
}

it.each<[name: string, general: Paths, literals: Paths, divided: string[], joined: string[]]>([
  ['all values', listed, literal, [], []],
  [
    'some values',
    listed,
    { '/sail/json': response },
    ['breaking request-values-restricted GET /{kind}/{form}'],
    ['compatible operation-added GET /{kind}/{form}'],
  ],
  ['a value that had its path before', { ...listed, '/row/json': response }, literal, [], []],
  [
    'another parameter',
    { '/{kind}/{id}': operation(inPath('kind', ['sail', 'row']), inPath('id')) },
    { '/sail/{id}': operation(inPath('id')), '/row/{boat}': operation(inPath('boat')) },
    [],
    [],
  ],
  [
    'a change in one of them',
    listed,
    { ...literal, '/sail/json': operation(query) },
    ['breaking request-required-parameter-added GET /sail/json'],
    ['potentially-breaking request-parameter-removed GET /{kind}/{form}'],
  ],
  [
    'a parameter that lists no values',
    { '/{kind}': operation(inPath('kind')) },
    { '/sail': response },
    ['breaking operation-removed GET /{kind}', 'compatible operation-added GET /sail'],
    ['breaking operation-removed GET /sail', 'compatible operation-added GET /{kind}'],
  ],
  [
    'a deprecated operation',
    { '/{kind}': { ...operation(inPath('kind', ['sail', 'row'])), deprecated: true } },
    { '/sail': { ...response, deprecated: true } },
    ['compatible deprecated-operation-removed GET /{kind}'],
    ['compatible operation-added GET /{kind}'],
  ],
])('a path with values, and paths that have them: %s', (_, general, literals, divided, joined) => {
  expect(found(documentOf(general), documentOf(literals))).toEqual(divided);
  expect(found(documentOf(literals), documentOf(general))).toEqual(joined);
});

it('lists the paths that are left of one with values', () => {
  const { findings } = compareDocuments(documentOf(listed), documentOf({ '/row/json': response }));
  expect(findings).toMatchObject([{ location: 'request.path', after: ['/row/json'] }]);
});

it.each<[name: string, first: [string, string], second: [string, string], isSame: boolean]>([
  ['the server itself', ['https://boats.example/v1', '/'], ['https://boats.example', '/v1'], true],
  [
    'the server itself with a slash',
    ['https://boats.example/v1', '/'],
    ['https://boats.example', '/v1/'],
    true,
  ],
  [
    'a slash after a server',
    ['https://boats.example/v1/', '/crew'],
    ['https://boats.example', '/v1/crew'],
    true,
  ],
  [
    'a slash after a path',
    ['https://boats.example/v1', '/crew'],
    ['https://boats.example', '/v1/crew/'],
    false,
  ],
])('a prefix that moves, and %s', (_, [url, path], [otherUrl, otherPath], isSame) => {
  const [one, other] = [
    documentOf({ [path]: response }, url),
    documentOf({ [otherPath]: response }, otherUrl),
  ];
  expect(found(one, other).length === 0).toBe(isSame);
  expect(found(other, one).length === 0).toBe(isSame);
});

it.each(['{+boat}', '{/boat}', '{boat}'])(
  'a parameter of a path with an operator has another name: %s',
  (form) => {
    const named = (name: string) =>
      documentOf({ [`/${form.replace('boat', name)}/crew`]: operation(inPath(name)) });
    expect(found(named('boat'), named('ship'))).toEqual([]);
  },
);

// A version that stands in all paths is changed: one finding, and the changes of each operation.

import { expect, it } from 'vitest';
import { compareDocuments } from './laws/compare-documents.ts';

const response = { responses: { 204: { description: 'Done.' } } };
const withBody = (required: boolean) => ({ ...response, requestBody: { required, content: {} } });

/** A document with these paths, each with one operation. */
const documentOf = (paths: Record<string, object>, url = 'https://boats.example') => ({
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1.0.0' },
  servers: [{ url }],
  paths: Object.fromEntries(Object.entries(paths).map(([path, post]) => [path, { post }])),
});

type Paths = Record<string, object>;

it.each<[name: string, old: Paths, added: Paths, findings: string[]]>([
  [
    'changes in what has moved',
    { '/v1/boats': withBody(false), '/v1/boats/{id}/crew': response },
    { '/v2beta1/boats': withBody(true), '/v2beta1/boats/{boat}/crew': response },
    ['path-version-changed API', 'request-body-became-required POST /v2beta1/boats'],
  ],
  [
    'what is missing under the new version',
    { '/v1/boats': response, '/v1/crews': response },
    { '/v2/boats': response, '/v2/ships': response },
    ['operation-added POST /v2/ships', 'operation-removed POST /v1/crews', 'path-version-changed API'],
  ],
  [
    'a version that is there still',
    { '/v1/boats': response, '/v1/crews': response },
    { '/v1/boats': response, '/v2/crews': response },
    ['operation-added POST /v2/crews', 'operation-removed POST /v1/crews'],
  ],
  [
    'a version that was there beside it',
    { '/v1/boats': response, '/v2/boats': response },
    { '/v2/boats': response },
    ['operation-removed POST /v1/boats'],
  ],
  [
    'an operation whose removal was announced',
    { '/v1/boats': { ...response, deprecated: true, 'x-sunset': '2000-01-01' } },
    { '/v2/boats': response },
    ['operation-added POST /v2/boats', 'operation-removed-before-sunset POST /v1/boats'],
  ],
  [
    'two versions',
    { '/v1/boats': response, '/v2/crews': response },
    { '/v3/boats': response, '/v3/crews': response },
    ['path-version-changed API', 'path-version-changed API'],
  ],
  [
    'no version',
    { '/vessels': response },
    { '/v2/vessels': response },
    ['operation-added POST /v2/vessels', 'operation-removed POST /vessels'],
  ],
])('reports %s', (_, old, added, findings) => {
  const found = compareDocuments(documentOf(old), documentOf(added)).findings;
  expect(
    found.map(({ code, operation }) => `${code.replace('change/', '')} ${operation ?? 'API'}`).sort(),
  ).toEqual(findings);
});

it('reports another host beside it', () => {
  const { findings } = compareDocuments(
    documentOf({ '/v1/boats': response }),
    documentOf({ '/v2/boats': response }, 'https://ships.example'),
  );
  expect(findings.map(({ code }) => code).sort()).toEqual([
    'change/path-version-changed',
    'change/server-added',
    'change/server-replaced',
  ]);
});

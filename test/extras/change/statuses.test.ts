// Each status is compared with what the other document says of it: its own response, that of its range, or `default`.

import { expect, it } from 'vitest';
import { compareDocuments } from './laws/compare-documents.ts';
import type { DocumentNode } from './laws/node-trails.ts';

const boat = { code: 'string' };
const queued = { job: 'string' };
const failure = { message: 'string' };

type Responses = Record<string, Record<string, string>>;

function documentOf(responses: Responses, isFromApi = false): DocumentNode {
  const described = Object.entries(responses).map(([status, properties]) => [
    status,
    {
      description: 'Answer.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: Object.keys(properties),
            properties: Object.fromEntries(
              Object.entries(properties).map(([name, type]) => [name, { type }]),
            ),
          },
        },
      },
    },
  ]);
  const operations = { '/boats': { get: { responses: Object.fromEntries(described) } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1.0.0' },
    ...(isFromApi ? { webhooks: operations } : { paths: operations }),
  };
}

function found(old: Responses, added: Responses, isFromApi = false): string[] {
  const { findings } = compareDocuments(documentOf(old, isFromApi), documentOf(added, isFromApi));
  return findings.map(({ code, verdict, location }) =>
    [code.replace(/^change\/(?:request|response)-/, ''), verdict, location].join(' '),
  );
}

const other = (status: string) => [
  `property-removed breaking response.${status}.body.code`,
  `required-property-added compatible response.${status}.body.message`,
];

it.each<[name: string, old: Responses, added: Responses, expected: string[]]>([
  ['of a range', { 200: boat, '4XX': boat }, { 200: boat, 404: boat, '4XX': boat }, []],
  ['of a range in lower case', { 200: boat, '4xx': boat }, { 200: boat, '4XX': boat }, []],
  ['other than its range', { '4XX': boat }, { 404: failure, '4XX': boat }, other('404')],
  [
    'other than the range that it falls back to',
    { 404: boat, '4XX': failure },
    { '4XX': failure },
    other('404'),
  ],
  ['other than the range of successes', { '2XX': boat }, { 201: failure, '2XX': boat }, other('201')],
  [
    'other than `default`',
    { 200: boat, default: boat },
    { 200: boat, 404: failure, default: boat },
    ['error-response-added compatible response.404', ...other('404')],
  ],
  [
    'that is left to another `default`',
    { 200: boat, 404: boat, default: failure },
    { 200: boat, default: failure },
    ['error-response-removed compatible response.404', ...other('404')],
  ],
  [
    'of success beside a `default`, which is about errors',
    { 200: boat, default: failure },
    { 200: boat, 202: queued, default: failure },
    ['success-response-added potentially-breaking response.202'],
  ],
  [
    'of success that `default` described',
    { default: boat },
    { 200: failure, default: boat },
    ['values-restricted compatible response.200', ...other('200')],
  ],
  [
    'of success, before which none was described',
    { 404: failure },
    { 200: boat, 404: failure },
    ['values-restricted compatible response.200'],
  ],
  ['that was one of a range', { '2XX': boat }, { 200: boat }, ['values-restricted compatible response.2XX']],
  [
    'that becomes a range',
    { 200: boat },
    { '2XX': boat },
    ['success-response-added potentially-breaking response.2XX'],
  ],
])('a status %s', (_, old, added, expected) => {
  expect(found(old, added)).toEqual(expected);
});

it('a client may answer a webhook in more ways, but not in fewer', () => {
  const [one, both] = [{ 200: boat }, { 200: boat, 202: queued }];
  expect(found(one, both, true)).toEqual(['success-response-added compatible response.202']);
  expect(found({ '2XX': boat }, one, true)).toEqual(['values-restricted breaking response.2XX']);
});

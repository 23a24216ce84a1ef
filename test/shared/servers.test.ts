// Which server samples use, and its base URL.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absoluteUrl,
  baseUrlOf,
  chosenServer,
  filledUrl,
  namedServer,
  serversOf,
  urlParts,
} from '../../src/generator/shared/servers.ts';
import type { Server } from '../../src/generator/types/servers-security.ts';

const server = (url: string, description?: string): Server => ({
  url,
  variables: [],
  ...(description === undefined ? {} : { description }),
});
const dev = server('https://dev.example', 'Development');
const pre = server('https://pre.example', 'Pre-production: test here first');
const live = server('https://live.example', 'Production server');
const upload = server('https://upload.example', 'Pre-production: test here first');

const staging = server('https://api.staging.example', 'Staging');
const plain = server('https://api.example.com');
const sandbox = server('https://sandbox.example', 'Sandbox');

describe('chosenServer', () => {
  it.each([
    ['the first', [server('https://a.example'), server('https://b.example')], undefined, 'https://a.example'],
    ['the production server', [dev, live], undefined, live.url],
    ['the default', [dev, pre, live], pre, pre.url],
    ['the one described like the default', [live, upload], pre, upload.url],
    ['its own if the default is not among them', [dev, live], pre, live.url],
    ['one for tests before production', [live, pre], undefined, pre.url],
    ['production before staging', [live, staging], undefined, live.url],
    ['the first before staging', [plain, staging], undefined, plain.url],
    ['the first before one of a stage', [plain, server('https://api.pre.example.com')], undefined, plain.url],
    ['a stage before production that is listed first', [staging, live], undefined, staging.url],
    ['a sandbox before a test server', [live, pre, sandbox], undefined, sandbox.url],
    [
      'a sandbox by its host',
      [server('https://api.sandbox-eu.example.com'), live],
      undefined,
      'https://api.sandbox-eu.example.com',
    ],
    ['no sandbox by its domain', [live, server('https://api.sandbox.example')], undefined, live.url],
    [
      'no part of a word',
      [live, server('https://api.contest.example.com', 'The latest')],
      undefined,
      live.url,
    ],
    [
      'no server of the own machine',
      [live, server('http://localhost:8080/test', 'Test')],
      undefined,
      live.url,
    ],
    ['the next after one of the own machine', [server('http://localhost:3000'), plain], undefined, plain.url],
    ['the own machine alone', [server('http://localhost:3000')], undefined, 'http://localhost:3000'],
    [
      'production if it mentions tests',
      [server('https://a.example', 'Production, not for testing')],
      undefined,
      'https://a.example',
    ],
  ])('takes %s', (_, servers, byDefault, url) => {
    expect(chosenServer(servers, byDefault)?.url).toBe(url);
  });
});

it('chooses the value of a variable that names a sandbox', () => {
  const region = { name: 'region', default: 'eu', values: ['eu', 'us'] };
  const environment = { name: 'environment', default: 'production', values: ['production', 'sandbox'] };
  const variables = [region, environment];
  const one: Server = { url: 'https://{environment}.{region}.example.com', variables };
  expect(baseUrlOf(chosenServer([one], undefined))).toBe('https://sandbox.eu.example.com');
  // The default of the configuration is the server as it is in the document.
  expect(baseUrlOf(chosenServer([one], one))).toBe('https://production.eu.example.com');
});

it('keeps the default of a variable that has a value for staging', () => {
  const variables = [{ name: 'host', default: 'api', values: ['api', 'staging'] }];
  expect(baseUrlOf(chosenServer([{ url: 'https://{host}.example.com', variables }], undefined))).toBe(
    'https://api.example.com',
  );
});

describe('namedServer', () => {
  const api = { servers: [dev, pre, live], operations: [{ servers: [server('https://files.example')] }] };
  it.each([
    ['https://pre.example', pre.url],
    ['https://PRE.example/', pre.url],
    ['pre-production', pre.url],
    ['Production', live.url],
    [2, live.url],
    ['https://files.example', 'https://files.example'],
    ['pre-prod', undefined],
    ['https://pree.example', undefined],
    [3, undefined],
  ])('finds %s', (key, url) => {
    expect(namedServer(api, key)?.url).toBe(url);
  });

  it('finds no description that two servers have', () => {
    expect(namedServer({ servers: [pre, upload], operations: [] }, 'Pre-production')).toBeUndefined();
  });

  it('finds every server by its own URL', () => {
    for (const { url } of serversOf(api)) expect(namedServer(api, url)?.url).toBe(url);
  });
});

describe('baseUrlOf', () => {
  const withBase = {
    url: 'https://a.example/{base}',
    variables: [{ name: 'base', default: '/test', values: [] }],
  };
  const varied = (url: string, value?: string, values: string[] = []): Server => ({
    url,
    variables: [{ name: 'base', values, ...(value === undefined ? {} : { default: value }) }],
  });
  it.each<[string, Server | undefined, string]>([
    ['without a slash at the end', server('https://a.example/'), 'https://a.example'],
    ['of a relative one with a host', server('/v1'), 'https://api.example.com/v1'],
    ['of no server', undefined, 'https://api.example.com'],
    ['of one without a host', server('https://'), 'https://api.example.com'],
    ['with the slash of a variable once', withBase, 'https://a.example/test'],
    ['without an empty variable', varied('https://a.example{base}', ''), 'https://a.example'],
    ['without an empty segment', varied('https://a.example/{base}/v1', ''), 'https://a.example/v1'],
    ['without an empty last segment', varied('https://a.example/v1/{base}', ''), 'https://a.example/v1'],
    [
      'with the first value if there is no default',
      varied('https://a.example/{base}', undefined, ['v2', 'v1']),
      'https://a.example/v2',
    ],
    ['with the name of a variable without any', varied('https://a.example/{base}'), 'https://a.example/base'],
    ['of the root', server('/'), 'https://api.example.com'],
    ['of an empty one', server(''), 'https://api.example.com'],
    [
      'with a variable that is not declared',
      server('https://a.example/{tenant}'),
      'https://a.example/tenant',
    ],
  ])('is that %s', (_, given, url) => {
    expect(baseUrlOf(given)).toBe(url);
  });

  it('has no character that ends a literal or a shell word, and is a URL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (template, value) => {
        const values = new Map([['x', value]]);
        const url = absoluteUrl(filledUrl(`https://{x}.example/${template}`, values));
        expect(url).toMatch(/^[\w.~:/?#[\]@!&()*+,;=%-]+$/);
        expect(URL.canParse(url)).toBe(true);
      }),
    );
  });
});

it.each([
  ['{s}://a.example:{port}/v1', 'https://a.example/v1'],
  ['https://a.example:443', 'https://a.example'],
  ['http://a.example:80?b', 'http://a.example?b'],
  ['http://a.example:443', 'http://a.example:443'],
  ['https://a.example:4430', 'https://a.example:4430'],
  ['https://a.example/b:443', 'https://a.example/b:443'],
])('%s has no port that its scheme has anyway', (template, url) => {
  expect(
    filledUrl(
      template,
      new Map([
        ['s', 'https'],
        ['port', '443'],
      ]),
    ),
  ).toBe(url);
});

describe('the parts of a URL', () => {
  it.each([
    ['https://api.example', ['https://api.example']],
    ['https://api.example/', ['https://api.example/']],
    ['http://pre.work-api.example/work-api/v1.0', ['http://pre.work-api.example/', 'work-api/', 'v1.0']],
    ['/v1.0/', ['/v1.0/']],
    [
      'https://api.of-a-long-name.region.example/v2',
      ['https://', 'api.of-a-long-name.region.example/', 'v2'],
    ],
    ['', []],
  ])('%j are %j', (url, parts) => {
    expect(urlParts(url)).toEqual(parts);
    expect(parts.join('')).toBe(url);
  });
});

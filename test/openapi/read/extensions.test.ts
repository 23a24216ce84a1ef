// What is read of extensions, in all of their spellings.

import { describe, expect, it } from 'vitest';
import {
  readBadges,
  readCodeNames,
  readErrorCodes,
  readExtensions,
} from '../../../src/generator/openapi/read/extensions.ts';
import { specLinks } from '../../../src/generator/openapi/read/read-api.ts';

const sample = { lang: 'Shell', label: 'curl', source: 'curl a\n\n' };
const read = [{ language: 'Shell', label: 'curl', text: 'curl a' }];

it.each([
  [{ 'x-codeSamples': [sample] }, read],
  [{ 'x-code-samples': [sample] }, read],
  [{ 'x-readme': { 'code-samples': [{ language: 'Shell', name: 'curl', code: 'curl a' }] } }, read],
  [{ 'x-codeSamples': [], 'x-code-samples': [sample] }, read],
  [{ 'x-codeSamples': [sample], 'x-code-samples': [{ ...sample, label: 'other' }] }, read],
  [{ 'x-codeSamples': [{ lang: 'Go', source: 'a' }] }, [{ language: 'Go', label: 'Go', text: 'a' }]],
  [{ 'x-codeSamples': [{ label: 'Go', source: 'a' }] }, [{ language: 'Go', label: 'Go', text: 'a' }]],
  [{ 'x-codeSamples': ['text', { lang: 'Go' }, { source: 'a' }] }, []],
  [{}, []],
])('the samples of %j are %j', (raw, codeSamples) => {
  expect(readExtensions(raw)).toEqual({ codeSamples });
});

const quoted = 'curl a \\\n  -d \'{\n  "a": 1\n}\'';

it.each([
  ['shell', `$ ${quoted}`, quoted],
  ['curl', '$ curl a\n\n$ curl b', 'curl a\n\ncurl b'],
  ['bash', '$ curl a\n{"a": 1}', '$ curl a\n{"a": 1}'],
  ['bash', '$HOME/boats list', '$HOME/boats list'],
  ['php', '$ a', '$ a'],
])('a sample in %s has no prompts of a shell: %j', (lang, source, text) => {
  expect(readExtensions({ 'x-codeSamples': [{ lang, source }] }).codeSamples[0]?.text).toBe(text);
});

it.each([
  ['node', undefined, 'x', 'Node.js'],
  ['CSharp', 'CSHARP', 'x', 'C#'],
  ['Shell', 'CURL', 'curl a', 'curl'],
  ['bash', undefined, 'curl a', 'curl'],
  ['bash', undefined, '$ curl a', 'curl'],
  ['bash', undefined, 'boats list', 'Bash'],
  ['shell', 'Shell', 'curl a', 'Shell'],
  ['PHP', undefined, 'x', 'PHP'],
  ['ruby', 'The client', 'x', 'The client'],
  ['javascript', 'Node 22', 'x', 'Node 22'],
  ['constructor', undefined, 'x', 'constructor'],
])('a sample in %s with the label %s is called by its usual name', (lang, label, source, called) => {
  const { codeSamples } = readExtensions({ 'x-codeSamples': [{ lang, label, source }] });
  expect(codeSamples.map((one) => one.label)).toEqual([called]);
});

it.each([
  [
    ['Beta', { name: 'New' }, { label: 'Old' }, { name: 'A', label: 'B' }],
    ['Beta', 'New', 'Old', 'A'],
  ],
  [['Beta', ' Beta ', ' ', 1, {}], ['Beta']],
  ['Beta', []],
])('the badges %j are %j', (written, badges) => {
  expect(readBadges({ 'x-badges': written })).toEqual(badges);
});

describe('error codes', () => {
  const codesOf = (written: unknown) => readErrorCodes({ 'x-error-codes': written });

  it.each<[unknown, object[] | undefined]>([
    [{ E1: 'Meant.' }, [{ code: 'E1', meaning: 'Meant.' }]],
    [{ E1: { meaning: 'M', cause: 'C', fix: 'F' } }, [{ code: 'E1', meaning: 'M', cause: 'C', fix: 'F' }]],
    [
      [
        { code: 'E1', description: 'M', reason: 'C', action: 'F' },
        { code: 2, message: 'N', solution: 'S' },
      ],
      [
        { code: 'E1', meaning: 'M', cause: 'C', fix: 'F' },
        { code: '2', meaning: 'N', fix: 'S' },
      ],
    ],
    [
      [
        { code: 'E1', title: 'T' },
        { code: 'E1', title: 'U' },
      ],
      [{ code: 'E1', meaning: 'T' }],
    ],
    [[{ code: 'E1' }, { code: ' ' }, { title: 'none' }, 'text'], [{ code: 'E1', meaning: '' }]],
    [{ E1: 1 }, undefined],
    ['E1', undefined],
    [undefined, undefined],
  ])('%j are %j', (written, codes) => {
    expect(codesOf(written)).toEqual(codes);
  });

  it('may be in `info`, and those of the top level count first', () => {
    const info = { 'x-error-codes': { E2: 'Two' } };
    expect(readErrorCodes({ info })).toEqual([{ code: 'E2', meaning: 'Two' }]);
    expect(readErrorCodes({ info, 'x-error-codes': { E1: 'One' } })).toEqual([
      { code: 'E1', meaning: 'One' },
    ]);
  });

  it.each<[unknown, string[] | undefined]>([
    [
      ['E1', 'E2', 'E1'],
      ['E1', 'E2'],
    ],
    [{ E1: {} }, ['E1']],
    [[], undefined],
    [undefined, undefined],
  ])('that a response lists as %j are %j', (written, names) => {
    expect(readCodeNames({ 'x-error-codes': written })).toEqual(names);
  });
});

it('finds the web addresses of a document that are links: of pages, and for programs', () => {
  const url = (path: string) => `https://a.example/${path}`;
  const root = {
    info: {
      termsOfService: url('terms'),
      contact: { url: url('contact') },
      license: { url: ` ${url('licence')} ` },
    },
    externalDocs: { url: url('docs') },
    servers: [{ url: url('server') }],
    tags: [{ externalDocs: { url: 'relative' } }],
    components: {
      securitySchemes: {
        a: {
          openIdConnectUrl: url('connect'),
          flows: {
            password: { tokenUrl: url('token'), refreshUrl: url('refresh') },
            deviceAuthorization: {
              deviceAuthorizationUrl: url('device'),
              authorizationUrl: url('authorise'),
            },
          },
        },
      },
      schemas: { s: { externalDocs: { url: 'HTTP://a.example/s' } } },
      examples: { e: { externalDocs: { url: url('example') } } },
    },
    'x-own': { externalDocs: { url: url('own') } },
    paths: {
      '/a': {
        get: Object.fromEntries(
          ['example', 'default', 'enum', 'const', 'value', 'mapping'].map((key) => [
            key,
            { externalDocs: { url: url(key) } },
          ]),
        ),
      },
    },
  };
  expect(
    specLinks(root).map(({ href, kind }) => `${kind} ${href.replace('https://a.example/', '')}`),
  ).toEqual([
    'page terms',
    'page contact',
    'page licence',
    'page docs',
    'page connect',
    'endpoint token',
    'endpoint refresh',
    'endpoint device',
    'page authorise',
    'page HTTP://a.example/s',
  ]);
  expect(specLinks('text')).toEqual([]);
});

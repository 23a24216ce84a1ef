// What is read of the top level of a document.

import { describe, expect, it } from 'vitest';
import { readInfo, readServers } from '../../../src/generator/openapi/read/info.ts';
import { en } from '../../support/english.ts';

const infoOf = (info: object, root: object = {}, topics: Parameters<typeof readInfo>[2]['topics'] = []) =>
  readInfo({ ...root, info }, en, { name: 'boats', topics });

describe('the title', () => {
  it.each([
    [{ title: ' Boats ' }, 'Boats', ''],
    [{}, 'boats', ''],
    [{ title: ' ' }, 'boats', ''],
    [{ title: 'Boats', summary: 'Short.' }, 'Boats', 'Short.'],
    [{ title: 'Boats', summary: 'Short.', description: ' Long. ' }, 'Boats', 'Long.'],
    [
      { title: 'Boats of all harbours.\n\nMore.', description: 'Long.' },
      'Boats of all harbours',
      'Boats of all harbours.\n\nMore.\n\nLong.',
    ],
    [{ title: 'Boats of all harbours.\n\nMore.' }, 'Boats of all harbours', ''],
  ])('of %j is %j, and the description %j', (info, title, description) => {
    expect(infoOf(info)).toMatchObject({ title, description });
  });
});

it('has what the document says of its author and its terms', () => {
  const info = {
    title: 'Boats',
    version: 1.5,
    termsOfService: '/terms',
    contact: { name: 'Harbour', url: '/', email: 'a@boats.example' },
    license: { name: 'Apache 2.0', url: '/licence' },
    'x-logo': { url: 'logo.png', altText: 'Boat', href: '/home' },
  };
  const root = { externalDocs: { url: '/docs', description: 'More' } };
  expect(infoOf(info, root)).toStrictEqual({
    title: 'Boats',
    version: '1.5',
    description: '',
    termsOfService: '/terms',
    contact: { name: 'Harbour', url: '/', email: 'a@boats.example' },
    licence: { name: 'Apache 2.0', url: '/licence' },
    externalDocs: { url: '/docs', description: 'More' },
    logo: { url: 'logo.png', text: 'Boat', href: '/home' },
  });
});

it('keeps the text of a topic in its section, also if it leaves a block of code open', () => {
  const topics = [
    { name: 'a', label: 'Limits', description: '```json\n{}\n``` <br>' },
    { name: 'b', label: 'Links', description: 'Text.' },
  ];
  expect(infoOf({ title: 'Boats' }, {}, topics).description).toBe(
    '# Limits\n\n```json\n{}\n``` <br>\n```\n\n# Links\n\nText.',
  );
});

it('leaves out what is absent or empty', () => {
  expect(infoOf({ title: 'Boats', contact: {}, license: {}, 'x-logo': { altText: 'Boat' } })).toStrictEqual({
    title: 'Boats',
    version: '',
    description: '',
  });
});

it.each([
  [{ name: 'MIT' }, { name: 'MIT' }],
  [{ name: 'MIT Licence', identifier: 'MIT' }, { name: 'MIT Licence' }],
  [{ name: 'Free', identifier: 'MIT' }, { name: 'Free (MIT)' }],
  [
    { identifier: 'MIT', url: '/' },
    { name: 'MIT', url: '/' },
  ],
  [{ url: '/' }, { name: '/', url: '/' }],
])('the licence %j is %j', (license, licence) => {
  expect(infoOf({ license })).toMatchObject({ licence });
});

it('takes a logo of the top level, which that of `info` overrides', () => {
  const root = { 'x-logo': { url: 'a.png', altText: 'A' } };
  expect(infoOf({}, root).logo).toEqual({ url: 'a.png', text: 'A' });
  expect(infoOf({ 'x-logo': { url: 'b.png' } }, root).logo).toEqual({ url: 'b.png', text: 'A' });
});

it('adds topics as sections', () => {
  const topics = [
    {
      name: 'a',
      label: 'A *b*\n c',
      description: ' Text. ',
      externalDocs: { url: '/d>', description: 'D [e]' },
    },
    { name: 'f', label: 'F', externalDocs: { url: '/g' } },
    { name: 'h', label: 'H', externalDocs: { description: 'only words' } },
  ] as Parameters<typeof readInfo>[2]['topics'];
  expect(infoOf({ description: 'About.' }, {}, topics).description).toBe(
    [
      'About.',
      '# A \\*b\\* c\n\nText.\n\n[D \\[e\\]](</d%3E>)',
      '# F\n\n[/g](</g>)',
      '# H\n\nonly words',
    ].join('\n\n'),
  );
});

describe('servers', () => {
  it('are those of the first level that has any', () => {
    const level = (url: string) => ({ servers: [{ url }] });
    expect(readServers([{}, { servers: [] }, level('/a'), level('/b')], undefined)).toEqual([
      { url: '/a', variables: [] },
    ]);
    expect(readServers([{}], undefined)).toEqual([]);
  });

  it('have their variables, whose values may be numbers', () => {
    const server = {
      url: 'https://{host}/{v}',
      name: 'Main',
      description: 'Production',
      variables: {
        host: { default: 'a.example', enum: ['a.example', 2, true, null], description: 'The host.' },
        v: { default: 3 },
        none: {},
      },
    };
    expect(readServers([{ servers: [server, { name: 'No URL' }, 'text'] }], undefined)).toStrictEqual([
      {
        url: 'https://{host}/{v}',
        name: 'Main',
        description: 'Production',
        variables: [
          {
            name: 'host',
            default: 'a.example',
            values: ['a.example', '2', 'true'],
            description: 'The host.',
          },
          { name: 'v', default: '3', values: [] },
          { name: 'none', values: [] },
        ],
      },
    ]);
  });

  it('are relative to the address of the document', () => {
    expect(readServers([{ servers: [{ url: '/v1' }] }], 'https://a.example/api/openapi.json')).toEqual([
      { url: 'https://a.example/v1', variables: [] },
    ]);
  });
});

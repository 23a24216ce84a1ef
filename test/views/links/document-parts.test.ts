// Where the parts of a document are, by the names that other tools have for them.

import { beforeAll, describe, expect, it } from 'vitest';
import {
  createDocumentParts,
  type DocumentParts,
} from '../../../src/generator/views/links/document-parts.ts';
import { readData } from '../../openapi/read-fixture.ts';

const get = (operationId: string | undefined, summary: string, rest: object = {}) => ({
  get: { ...(operationId && { operationId }), summary, responses: {}, ...rest },
});
const documentOf = (description: string) => ({
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1', description },
  tags: [
    {
      name: 'Day boats',
      'x-displayName': 'Boats for a day',
      description: '## Prices\n\nTen.\n\n### Groups',
      externalDocs: { url: 'https://docs.example/guide#hire' },
    },
    { name: 'Crew', externalDocs: { url: 'https://docs.example/' } },
    { name: 'day-boats' },
    { name: 'R&D' },
  ],
  paths: {
    '/boats': get('list.boats', 'List boats', {
      tags: ['Crew'],
      externalDocs: { url: 'https://docs.example/ref/List/' },
    }),
    '/boats/{id}': get('getBoat', 'Get a boat', { tags: ['Day boats'], description: '# Limits\n\n## Ten' }),
    '/crew': get('get_boat', 'Get a boat', {
      tags: ['Day boats'],
      externalDocs: { url: 'https://docs.example/ref/both' },
    }),
    '/a': get('same', 'First', {
      tags: ['day-boats'],
      externalDocs: { url: 'https://docs.example/ref/both' },
    }),
    '/b': get(undefined, 'Nameless', { tags: ['R&D'] }),
  },
  webhooks: { boatLeft: { post: { summary: 'A boat left', responses: {} } } },
  components: {
    securitySchemes: { boat_key: { type: 'apiKey', in: 'header', name: 'Key' } },
    schemas: { 'Harbour.Boat': { type: 'object' }, Berth: { type: 'object' }, berth: { type: 'object' } },
  },
});
const text =
  '# Start\n\n## Prices\n\n### For groups\n\n## More & less\n\n# End\n\n### For groups\n\n<a id="light"></a>';
const page = (slug: string) => `/api/api/${slug}`;
const introduction = page('introduction');

async function partsOf(description: string, tagPages = new Map<string, { url: string }[]>()) {
  const { value: api } = await readData(documentOf(description));
  if (api === undefined) throw new Error('no model');
  return createDocumentParts(api, {
    hrefOf: (url) => url,
    tagPages,
    typedHref: (name) => (name === 'schema:Harbour.Boat.none' ? undefined : `/${name}`),
  });
}

let parts: DocumentParts;
beforeAll(async () => {
  parts = await partsOf(text);
});

const cases: [keyof DocumentParts, string[], string | undefined][] = [
  ['operation', ['list.boats'], page('list-boats')],
  ['operation', ['ListBoats'], page('list-boats')],
  // Two operations have these letters, so that only the exact id is one of them.
  ['operation', ['getBoat'], page('get-a-boat')],
  ['operation', ['GetBoat'], undefined],
  ['operation', [''], undefined],
  ['operationWithId', ['list.boats'], page('list-boats')],
  ['operationWithId', ['listboats'], undefined],
  ['operationAt', ['get', '/boats/{id}'], page('get-a-boat')],
  ['operationAt', ['get', 'boats-id'], page('get-a-boat')],
  ['operationAt', ['post', '/boats/{id}'], undefined],
  ['operationLike', ['list-boats'], page('list-boats')],
  ['operationLike', ['get-crew'], page('get-a-boat-of-crew')],
  ['operationLike', ['nameless'], page('nameless')],
  ['operationLike', ['a boat left'], page('a-boat-left')],
  ['operationLike', ['get-a-boat'], undefined],
  ['operationBySlug', ['get-a-boat-of-crew'], page('get-a-boat-of-crew')],
  ['operationBySlug', ['none'], undefined],
  ['tag', ['Crew'], `${introduction}#tag-crew`],
  ['tag', ['crew'], `${introduction}#tag-crew`],
  ['tag', ['Day-boats'], `${introduction}#tag-boats-for-a-day`],
  ['tag', ['day-boats'], `${introduction}#tag-day-boats`],
  ['tag', ['boats for a day'], `${introduction}#tag-boats-for-a-day`],
  ['tag', ['R-D'], `${introduction}#tag-r-d`],
  ['tag', ['R and D'], `${introduction}#tag-r-d`],
  ['tag', ['Others'], undefined],
  ['schema', ['Harbour.Boat'], '/schema:Harbour.Boat'],
  ['schema', ['harbour boat'], '/schema:Harbour.Boat'],
  ['schema', ['Harbour.Boat', 'name'], '/schema:Harbour.Boat.name'],
  ['schema', ['Harbour.Boat', 'none'], '/schema:Harbour.Boat'],
  ['schema', ['berth'], '/schema:berth'],
  ['schema', ['BERTH'], undefined],
  ['schema', ['toString'], undefined],
  ['headingWithId', ['light'], `${introduction}#light`],
  ['headingWithId', ['for-groups-1'], `${introduction}#for-groups-1`],
  ['headingWithId', ['none'], undefined],
  ['ownHeading', ['prices'], `${introduction}#prices`],
  ['ownHeading', ['authentication'], `${introduction}#authentication`],
  ['ownHeading', ['limits'], undefined],
  ['scheme', ['Boat Key'], `${introduction}#security-boat_key`],
  ['scheme', ['key'], undefined],
  ['documentedAt', ['/ref/list'], page('list-boats')],
  ['documentedAt', ['/guide#Hire'], `${introduction}#tag-boats-for-a-day`],
  ['documentedAt', ['/guide'], undefined],
  // A guide about two operations, and the whole site.
  ['documentedAt', ['/ref/both'], undefined],
  ['documentedAt', ['/'], undefined],
];

describe('a part of a document', () => {
  it.each(cases)('%s %j is %s', (finder, names, href) => {
    const [first = '', second] = names;
    const find = parts[finder] as (...given: (string | undefined)[]) => string | undefined;
    expect(find(first, second)).toBe(href);
  });

  it.each([
    [['start'], `${introduction}#start`],
    [['more-less'], `${introduction}#more--less`],
    [['More and less'], `${introduction}#more--less`],
    [['for-groups'], `${introduction}#for-groups`],
    [['Prices', 'For groups'], `${introduction}#for-groups`],
    [['End', 'For groups'], `${introduction}#for-groups-1`],
    [['Nothing', 'For groups'], `${introduction}#for-groups`],
    // Those of tags and operations come after those of the introduction, and are below their titles.
    [['Prices'], `${introduction}#prices`],
    [['Day boats', 'Prices'], `${introduction}#tag-boats-for-a-day:prices`],
    [['Groups'], `${introduction}#tag-boats-for-a-day:groups`],
    [['Get a boat', 'Ten'], `${page('get-a-boat')}#about:ten`],
    [['Authentication'], `${introduction}#authentication`],
    [['None'], undefined],
    [[], undefined],
  ])('heading %j is %s', (path, href) => {
    expect(parts.heading(path)).toBe(href);
  });

  it('has its introduction', () => {
    expect(parts.introduction()).toBe(introduction);
  });
});

describe('without an introduction', () => {
  it('tags are their first operations, and schemes and headings of tags are nowhere', async () => {
    const plain = await partsOf('');
    expect(plain.introduction()).toBeUndefined();
    expect(plain.tag('Day boats')).toBe(page('get-a-boat'));
    expect(plain.tag('R&D')).toBe(page('nameless'));
    expect(plain.scheme('boat_key')).toBeUndefined();
    expect(plain.heading(['Prices'])).toBeUndefined();
    expect(plain.ownHeading('authentication')).toBeUndefined();
    expect(plain.heading(['Limits'])).toBe(`${page('get-a-boat')}#about:limits`);
  });
});

it('a tag with pages of its own is the first of them', async () => {
  const tagged = await partsOf(
    text,
    new Map([['Day boats', [{ url: '/api/api/day-boats' }, { url: '/x' }]]]),
  );
  expect(tagged.tag('Day boats')).toBe('/api/api/day-boats');
  expect(tagged.heading(['Day boats', 'Prices'])).toBe('/api/api/day-boats#about:prices');
});

// The index of a site from its plan: what each page is, to filter by, and how it is named.

import { describe, expect, it } from 'vitest';
import { createSearchIndex, createSiteSearch } from '../../src/generator/search/build-index.ts';
import { holdRecords, packRecords } from '../../src/generator/search/packed-records.ts';
import { searchRecordsOf } from '../../src/generator/search/page-terms.ts';
import { holdInMemory } from '../../src/generator/store/spill-file.ts';
import type { KnownIndex, SearchManifest, SearchRecords } from '../../src/generator/types/page-record.ts';
import type { Route, RouteSource, Section } from '../../src/generator/types/route.ts';

const recordsOf = (title: string, facts: Partial<SearchRecords> = {}): SearchRecords => ({
  title,
  sections: [],
  terms: [[title.toLowerCase(), 1, 5, 0, true, []]],
  digests: [],
  anchors: [],
  ...facts,
});
const held = (records: SearchRecords) => holdRecords(packRecords(records), holdInMemory);

const section = (name: string, label: string, api?: string): Section => ({
  name,
  label,
  url: `/${name}`,
  groups: [],
  ...(api === undefined ? {} : { api }),
});
const route = (url: string, source: RouteSource, inSection?: string): Route => ({
  url,
  outputPath: `${url.slice(1)}.html`,
  title: url,
  label: url,
  source,
  unlisted: false,
  ...(inSection === undefined ? {} : { section: inSection }),
});
const operation = (name: string): RouteSource => ({
  kind: 'operation',
  file: 'a.json',
  api: name,
  operation: 'x',
  pointer: '#',
});
const guide: RouteSource = { kind: 'doc', file: 'a.md' };

/** The files of the index of some pages, by their names. */
function filesOf(pages: [Route, SearchRecords][]) {
  const search = createSiteSearch({
    plan: {
      routes: [],
      sections: [section('g', 'Guides'), section('boats', 'Boats', 'boats'), section('cars', 'Cars', 'cars')],
      linked: new Map(),
      errorGuides: new Map(),
      redirects: [],
    },
    sections: [{ label: 'Guides', href: '/base/g' }],
    style: { baseUrl: '/base/', trailingSlash: true },
    hashedFile: (name, bytes) => ({
      outputPath: `assets/${name.replace('.json', '-1.json')}`,
      content: bytes,
    }),
  });
  for (const [one, records] of pages) search.learn(one, held(records));
  const files = Array.from(search.files(), ({ outputPath, content }) => [
    outputPath,
    JSON.parse(`${content}`),
  ]);
  return { names: files.map(([name]) => name), files: Object.fromEntries(files) };
}

const pages: [Route, SearchRecords][] = [
  [route('/g/a', guide, 'g'), recordsOf('A')],
  [route('/boats/guide', guide, 'boats'), recordsOf('B')],
  [
    route('/api/boats/x', operation('boats'), 'boats'),
    recordsOf('C', { method: 'GET', path: '/x', deprecated: true }),
  ],
  [route('/api/boats/y', operation('boats'), 'boats'), recordsOf('D', { method: 'PUT', path: '/y' })],
  [route('/api/cars/x', operation('cars'), 'cars'), recordsOf('E')],
  [route('/about', { kind: 'page', file: 'b.md' }), recordsOf('F')],
];

describe('the index of a site', () => {
  const { names, files } = filesOf(pages);

  it('has its manifest last', () => {
    expect(names).toEqual([
      'assets/search-terms-1.json',
      'assets/search-words-1.json',
      'assets/search-pages-1.json',
      'assets/search-routes-1.json',
      'search-index.json',
    ]);
    expect(files['search-index.json']).toMatchObject({
      pages: 6,
      sections: [{ label: 'Guides', href: '/base/g' }],
    });
  });

  it('tells guides from references, and the APIs of both', () => {
    const { areas, apis }: SearchManifest = files['search-index.json'];
    expect(apis).toEqual(['Boats', 'Cars']);
    expect(areas).toEqual([
      [0, 'guide', -1],
      [1, 'guide', 0],
      [2, 'reference', 0],
      [4, 'reference', 1],
      [5, 'guide', -1],
    ]);
  });

  it('has of each page its final address, its section and its operation', () => {
    expect(files['assets/search-pages-1.json']).toEqual([
      { href: '/base/g/a/', group: 'Guides', title: 'A', sections: [] },
      { href: '/base/boats/guide/', group: 'Boats', title: 'B', sections: [] },
      {
        href: '/base/api/boats/x/',
        group: 'Boats',
        title: 'C',
        method: 'GET',
        path: '/x',
        deprecated: true,
        sections: [],
      },
      { href: '/base/api/boats/y/', group: 'Boats', title: 'D', method: 'PUT', path: '/y', sections: [] },
      { href: '/base/api/cars/x/', group: 'Cars', title: 'E', sections: [] },
      { href: '/base/about/', title: 'F', sections: [] },
    ]);
  });

  it('has the table of pages in the order of their addresses', () => {
    expect(files['assets/search-routes-1.json']).toEqual([
      ['/base/about/', 'F', 5],
      ['/base/api/boats/x/', 'C', 2, 'GET'],
      ['/base/api/boats/y/', 'D', 3, 'PUT'],
      ['/base/api/cars/x/', 'E', 4],
      ['/base/boats/guide/', 'B', 1],
      ['/base/g/a/', 'A', 0],
    ]);
  });
});

it('counts sections of guides and of references as different, also of one API', () => {
  const shared = {
    digests: [7],
    anchors: [1],
    terms: [['word', 1, 0, 0, true, [0]]] as SearchRecords['terms'],
  };
  const postingsOf = (sources: RouteSource[]) => {
    const { files } = filesOf(
      sources.map((source, at) => [route(`/${at}`, source, 'boats'), recordsOf(`P${at}`, shared)]),
    );
    return files['assets/search-terms-1.json'].postings[0].length;
  };
  expect(postingsOf([guide, guide])).toBe(1);
  expect(postingsOf([guide, operation('boats')])).toBe(2);
});

describe('an index with what earlier builds have made', () => {
  const nameOf = ({ name, content }: { name: string; content: string }) =>
    `${name.replace('.json', '')}-${content.length}.json`;
  const make = (known: KnownIndex) => {
    const index = createSearchIndex({ nameOf, sections: [], known });
    index.add({ href: '/a', records: { ...held(recordsOf('Alpha')), identity: 'a' } });
    return [...index.files()];
  };
  const weights = { weightsOf: () => undefined, learnWeights: () => {} };

  it('tells what each of its files is', () => {
    const learnt: unknown[] = [];
    make({
      ...weights,
      filesOf: () => ({ files: [], learn: ({ kind, first }) => void learnt.push([kind, first]) }),
    });
    expect(learnt).toEqual([
      ['terms', 'alpha'],
      ['words', 'alpha'],
      ['pages', ''],
    ]);
  });

  it('makes no content of files that have their names, until it is read', () => {
    const first = make({ ...weights, filesOf: () => ({ files: [], learn: () => {} }) });
    const named = (kind: 'terms' | 'words' | 'pages') => ({
      kind,
      first: kind === 'pages' ? '' : 'alpha',
      outputPath: first.find(({ name }) => name.startsWith(`search-${kind}`))?.name ?? '',
    });
    const known: KnownIndex = {
      ...weights,
      filesOf: (parts) => ({
        files: parts[0] === '["/a","",null]' ? [named('pages')] : [named('terms'), named('words')],
        learn: () => expect.fail('All files are known.'),
      }),
    };
    expect(make(known).map(({ name, content }) => [name, content])).toEqual(
      first.map(({ name, content }) => [name, content]),
    );
  });

  it('fails if a name is none that its content has', () => {
    const files = [{ kind: 'terms' as const, first: 'alpha', outputPath: 'search-terms-x.json' }];
    const [terms] = make({ ...weights, filesOf: () => ({ files, learn: () => {} }) });
    expect(() => terms?.content).toThrow('A stored name of a file of the search index is damaged.');
  });
});

it('finds an operation by its id, up to forty characters of it', () => {
  const operationId = 'list_of_all_the_boats_that_are_in_the_harbours_of_the_sea';
  const { terms } = searchRecordsOf({
    sections: [],
    description: '',
    keywords: [],
    terms: [],
    names: [],
    above: '',
    method: 'GET',
    path: '/x',
    operationId,
    deprecated: false,
  });
  const joined = operationId.replaceAll('_', '');
  expect(terms.map(([term]) => term)).toContain(joined.slice(0, 40));
  expect(terms.map(([term]) => term)).not.toContain(joined);
});

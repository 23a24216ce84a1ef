import { expect, it } from 'vitest';
import { withHeadTitles } from '../../src/generator/routes/head-titles.ts';
import type { Route, Section } from '../../src/generator/types/route.ts';

const sections: Section[] = ['a', 'b'].map((name) => ({
  name,
  label: `Part ${name.toUpperCase()}`,
  url: `/${name}`,
  groups: [],
}));
const route = (
  url: string,
  title: string,
  { label = title, section, source = { kind: 'page', file: '' } }: Partial<Route> = {},
): Route => ({
  url,
  outputPath: `${url.slice(1)}.html`,
  title,
  label,
  ...(section === undefined ? {} : { section }),
  source,
  unlisted: false,
});
const introductionOf = (file: string): Route['source'] => ({ kind: 'introduction', api: 'a', file });
const titlesOf = (routes: Route[]) =>
  withHeadTitles(routes, sections).map(({ title, headTitle }) => headTitle ?? title);

it.each([
  [
    'a title of its own',
    [route('/a/x', 'X', { section: 'a' }), route('/b/y', 'Y', { section: 'b' })],
    ['X', 'Y'],
  ],
  [
    'the section of pages with the same title',
    [route('/a/x', 'X', { section: 'a' }), route('/b/x', 'X', { section: 'b' })],
    ['X | Part A', 'X | Part B'],
  ],
  [
    'the label, if the section is the same',
    [route('/a/x', 'X', { section: 'a', label: 'First' }), route('/a/y', 'X', { section: 'a' })],
    ['First | Part A', 'X | Part A'],
  ],
  [
    'its folder, if the section is the same',
    [
      route('/a/one/x', 'X', { section: 'a', source: { kind: 'doc', file: 'content/a/one/x.md' } }),
      route('/a/two-b', 'X', { section: 'a', source: { kind: 'doc', file: 'content/a/two-b/index.md' } }),
    ],
    ['X | One | Part A', 'X | Two b | Part A'],
  ],
  [
    'no folder of a page of an API, or of none',
    [
      route('/api/x', 'X', { source: introductionOf('specs/one/a.json') }),
      route('/api/y', 'X', { source: introductionOf('specs/two/a.json') }),
    ],
    ['X | /api/x', 'X | /api/y'],
  ],
  [
    'no folder of a page that is in none',
    [
      route('/x', 'X', { section: 'a', source: { kind: 'doc', file: 'x.md' } }),
      route('/one/x', 'X', { section: 'a', source: { kind: 'doc', file: 'one/x.md' } }),
    ],
    ['X | Part A', 'X | One | Part A'],
  ],
  [
    'no folder of a page of a plugin',
    [
      route('/x', 'X', { source: { kind: 'plugin', plugin: 'p', key: 'x' } }),
      route('/y', 'X', { source: { kind: 'plugin', plugin: 'p', key: 'y' } }),
    ],
    ['X | /x', 'X | /y'],
  ],
  ['the URL, if nothing else differs', [route('/x', 'X'), route('/y', 'X')], ['X | /x', 'X | /y']],
  [
    'no title of another page',
    [route('/a/x', 'X', { section: 'a' }), route('/b/x', 'X', { section: 'b' }), route('/z', 'X | Part A')],
    ['X | /a/x', 'X | /b/x', 'X | Part A'],
  ],
])('a page has %s', (_, routes, titles) => {
  expect(titlesOf(routes)).toEqual(titles);
});

it('leaves a page with a title of its own as it is', () => {
  const own = route('/a', 'A');
  expect(withHeadTitles([own, route('/b', 'B'), route('/c', 'B')], sections)[0]).toStrictEqual(own);
});

it('has the group of operations with the same title, and what differs in one group', () => {
  const operations = (label: string, ...urls: string[]) => ({
    label,
    items: urls.map((url) => ({ url, label: 'Create' })),
  });
  const api: Section = {
    name: 'api',
    label: 'Boats API',
    url: '/api',
    groups: [operations('Boats', '/api/a', '/api/b'), operations('Docks', '/api/c')],
  };
  const create = (url: string, label = 'Create') => route(url, 'Create', { section: 'api', label });
  const titles = (routes: Route[]) => withHeadTitles(routes, [api]).map(({ headTitle }) => headTitle);
  expect(titles([create('/api/a'), create('/api/c')])).toEqual([
    'Create | Boats | Boats API',
    'Create | Docks | Boats API',
  ]);
  expect(
    titles([create('/api/a', 'Create (/a)'), create('/api/b', 'Create (/b)'), create('/api/c')]),
  ).toEqual(['Create (/a) | Boats API', 'Create (/b) | Boats API', 'Create | Boats API']);
});

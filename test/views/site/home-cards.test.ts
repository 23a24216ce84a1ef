// What the home page says of each API: its card, the links on it, what it contains, and where to start.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../../../src/generator/types/api.ts';
import type { FirstRequestView } from '../../../src/generator/types/api-view.ts';
import type { DocFacts } from '../../../src/generator/types/doc.ts';
import type { Html } from '../../../src/generator/types/markup.ts';
import type { RoutePlan, Section, SidebarItem } from '../../../src/generator/types/route.ts';
import { type HomeContext, sectionFacts, viewOfHome } from '../../../src/generator/views/site/home-view.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { en } from '../../support/english.ts';

const responses = { 200: { description: 'ok' } };
const hook = { post: { summary: 'Left', responses } };

async function apiOf(name: string, info: object, rest: object = {}): Promise<Api> {
  const { value } = await readData({
    openapi: '3.1.0',
    info: { title: name, version: '1', ...info },
    paths: { '/a': { get: { summary: 'A', responses }, post: { summary: 'B', responses } } },
    ...rest,
  });
  if (value === undefined) throw new Error('no model');
  return { ...value, name };
}

let boats: Api;
let told: Api;
let hooks: Api;
beforeAll(async () => {
  boats = await apiOf('boats', {}, { webhooks: { left: hook } });
  told = await apiOf(
    'told',
    { description: 'Lists ports. And more.' },
    { servers: [{ url: 'https://test.example', description: 'Test' }, { url: 'https://told.example' }] },
  );
  hooks = await apiOf('hooks', {}, { paths: {}, webhooks: { left: hook }, servers: [{ url: '/relative' }] });
});

const page = (url: string, label = url.slice(1)): SidebarItem => ({ url, label });
const operation = (url: string): SidebarItem => ({ ...page(url), method: 'GET' });
const sectionOf = (name: string, groups: Section['groups'], rest: Partial<Section> = {}): Section => ({
  name,
  label: `The ${name}`,
  url: groups[0]?.items[0]?.url ?? '/',
  groups,
  ...rest,
});
const ofApi = (api: Api, groups: Section['groups'], rest: Partial<Section> = {}) =>
  sectionOf(api.name, groups, { api: api.name, ...rest });
const docOf = (description: string, file = 'docs/a.md') =>
  ({ description, file, frontMatter: {} }) as DocFacts;

function home(
  sections: Section[],
  { apis = [], ...rest }: { apis?: Api[] } & Partial<Omit<HomeContext, 'apis'>> = {},
) {
  return viewOfHome({
    ...{ title: 'Site', tagline: 'All of it.', html: '' as Html, hasLead: false, docsByUrl: new Map() },
    plan: { sections } as RoutePlan,
    apis: new Map(apis.map((api) => [api.name, api])),
    ...{
      defaultServers: new Map(),
      icons: new Map(),
      firstRequest: () => undefined,
      hrefOf: (url: string) => `/s${url}`,
      strings: en,
    },
    ...rest,
  });
}

const groupsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ label: `G${at}`, items: [operation(`/api/boats/o${at}`)] }));

describe('the card of an API', () => {
  it('has what its guide, or else its document, says first, its version, server and icon', () => {
    const icon = '<svg/>' as Html;
    const section = ofApi(told, [{ items: [page('/api/told/introduction'), operation('/api/told/a')] }]);
    const { cards } = home([section], { apis: [told], icons: new Map([['told', icon]]) });
    expect(cards).toEqual([
      {
        title: 'The told',
        icon,
        description: 'Lists ports.',
        href: '/s/api/told/introduction',
        version: '1',
        baseUrl: 'https://test.example',
        environment: 'Test',
        facts: [],
        links: [{ label: 'a', href: '/s/api/told/a' }].map((link) => ({ ...link, label: 'api/told/a' })),
      },
    ]);
    const docsByUrl = new Map([['/api/told/introduction', docOf('Of the guide.')]]);
    expect(home([section], { apis: [told], docsByUrl }).cards[0]?.description).toBe('Of the guide.');
    const defaultServers = new Map([['told', 1]]);
    expect(home([section], { apis: [told], defaultServers }).cards[0]).toMatchObject({
      baseUrl: 'https://told.example',
    });
  });

  it('has no server that is relative', () => {
    const [card] = home([ofApi(hooks, [{ items: [operation('/api/hooks/left')] }])], { apis: [hooks] }).cards;
    expect(card).not.toHaveProperty('baseUrl');
    expect(card).not.toHaveProperty('environment');
  });

  it('links to the reference, to guides and to groups of operations', () => {
    const groups = [
      { items: [page('/docs/start'), page('/docs/more'), { ...page('/out'), isExternal: true as const }] },
      {
        label: 'Hire',
        items: [operation('/api/boats/a'), operation('/api/boats/b')],
        pages: ['/api/boats/hire'],
      },
      { label: 'Crew', items: [operation('/api/boats/c')] },
      { items: [operation('/api/boats/d')] },
    ];
    const labels = (all: Section['groups']) =>
      home([ofApi(boats, all)], { apis: [boats] }).cards[0]?.links.map(
        ({ label, href }) => `${label} ${href}`,
      );
    expect(labels(groups)).toEqual([
      `${en.navigation.apiReference} /s/api/boats/a`,
      'docs/more /s/docs/more',
      'Hire (2) /s/api/boats/hire',
      'Crew /s/api/boats/c',
    ]);
    // Without guides, there is room for more.
    expect(labels([{ items: [operation('/api/boats/first')] }, ...groupsOf(9)])).toHaveLength(6);
  });

  it('says its groups or what it contains, where nothing else does', () => {
    const many = [{ items: [] }, ...groupsOf(9)];
    const cards = (groups: Section['groups']) =>
      home(
        Array.from({ length: 25 }, () => ofApi(boats, groups)),
        { apis: [boats] },
      ).cards[0];
    expect(cards(many)).toMatchObject({
      description: 'G0, G1, G2, G3, G4, G5, G6, G7, …',
      facts: [],
      links: [],
    });
    expect(cards(groupsOf(2))?.description).toBe('G0, G1');
    expect(cards(groupsOf(1))).toMatchObject({ description: '', facts: ['2 operations', '1 webhook'] });
  });
});

describe('many cards', () => {
  const many = (count: number) =>
    home(
      Array.from({ length: count }, () =>
        ofApi(boats, [{ items: [operation('/api/boats/first')] }, ...groupsOf(9)]),
      ),
      { apis: [boats, told] },
    );

  it.each([
    [6, { isList: false, hasFilter: false, links: 6, searched: 'The boats' }],
    [7, { isList: true, hasFilter: false, links: 4, searched: undefined }],
    [8, { isList: true, hasFilter: false, links: 4, searched: undefined }],
    [9, { isList: true, hasFilter: true, links: 4, searched: undefined }],
    [24, { isList: true, hasFilter: true, links: 4, searched: undefined }],
    [25, { isList: true, hasFilter: true, links: 0, searched: undefined }],
  ])('of %i APIs', (count, expected) => {
    const { isList, hasFilter, cards } = many(count);
    expect({ isList, hasFilter, links: cards[0]?.links.length, searched: cards[0]?.searchedApi }).toEqual(
      expected,
    );
  });
});

describe('what a section contains', () => {
  it.each([
    [
      'an API with guides',
      () => boats,
      [page('/a'), operation('/b'), operation('/c'), operation('/d')],
      ['2 operations', '1 webhook', '1 guide'],
    ],
    ['an API of webhooks', () => hooks, [operation('/b')], ['1 webhook']],
    [
      'an API with an introduction',
      () => told,
      [page('/api/told/introduction'), operation('/b'), operation('/c')],
      ['2 operations'],
    ],
    ['guides', () => undefined, [page('/a'), page('/b')], ['2 pages']],
    ['links alone', () => undefined, [{ ...page('/a'), isExternal: true as const }], []],
  ])('%s', (_, api, items, facts) => {
    expect(sectionFacts(sectionOf('x', [{ items }]), api(), en)).toEqual(facts);
  });
});

describe('the link to the first page', () => {
  const guides = (...urls: string[]) => sectionOf('guides', [{ items: urls.map((url) => page(url)) }]);
  const reference = () => ofApi(boats, [{ items: [operation('/api/boats/a')] }], { url: '/api/boats/a' });
  const filesOf = (files: Record<string, string>) =>
    new Map(Object.entries(files).map(([url, file]) => [url, docOf('', file)]));

  it.each<[string, () => Section[], Record<string, string>, string | undefined]>([
    ['the only API', () => [reference()], {}, `${en.navigation.apiReference} /s/api/boats/a`],
    [
      'an API with guides of its own',
      () => [{ ...reference(), url: '/docs/boats' }],
      {},
      'The boats /s/docs/boats',
    ],
    ['none of several APIs', () => [reference(), { ...reference(), name: 'b' }], {}, undefined],
    ['the first guide', () => [reference(), guides('/docs/a', '/docs/b')], {}, 'docs/a /s/docs/a'],
    ['no home page', () => [guides('/', '/docs/b')], {}, 'docs/b /s/docs/b'],
    ['a guide that is a start', () => [guides('/changelog', '/docs/b')], {}, 'docs/b /s/docs/b'],
    [
      'a guide that is none, where there is no other',
      () => [guides('/changelog')],
      {},
      'changelog /s/changelog',
    ],
    [
      'the API, if the guides are about the project',
      () => [reference(), guides('/readme', '/more')],
      { '/readme': 'CONTRIBUTING.md', '/more': 'a/notes.md' },
      `${en.navigation.apiReference} /s/api/boats/a`,
    ],
    ['nothing', () => [], {}, undefined],
  ])('leads to %s', (_, sections, files, expected) => {
    const { action } = home(sections(), { apis: [boats], docsByUrl: filesOf(files) });
    expect(action && `${action.label} ${action.href}`).toBe(expected);
  });
});

describe('the words at the top', () => {
  const guides = sectionOf('guides', [{ items: [page('/a', 'Introduction')] }]);
  const docsByUrl = new Map([['/a', docOf('What it is: all.')]]);

  it.each<[string, Partial<Omit<HomeContext, 'apis'>>, object]>([
    ['those of the site', {}, { title: 'Site', tagline: 'All of it.' }],
    [
      'those of its home page',
      {
        doc: {
          ...docOf(''),
          heading: 'Own',
          titleId: 'own',
          frontMatter: { description: 'Mine.' },
        } as DocFacts,
      },
      { title: 'Own', titleId: 'own', tagline: 'Mine.' },
    ],
    [
      'its title in place of a general heading',
      { doc: { ...docOf(''), heading: 'Documentation' } as DocFacts },
      { title: 'Site' },
    ],
    ['those of the introduction', { tagline: '' }, { tagline: 'What it is: all.' }],
    ['none beside an own text', { tagline: '', doc: docOf('') }, { tagline: '' }],
  ])('are %s', (_, context, expected) => {
    expect(home([guides], { docsByUrl, ...context })).toMatchObject(expected);
  });

  it('leave room for the first paragraph where there are none', () => {
    expect(home([guides], { tagline: '', hasLead: true })).toHaveProperty('lead');
    expect(home([guides], { hasLead: true })).not.toHaveProperty('lead');
    expect(home([guides], { tagline: '' })).not.toHaveProperty('lead');
  });
});

describe('the first request', () => {
  const request = (api: string) =>
    ({ title: api, samples: [{ samples: [1, 2] }] }) as unknown as FirstRequestView;
  const secured = (api: Api, securitySchemes: object[], rest: object = {}) =>
    ({ ...api, ...rest, securitySchemes }) as Api;
  const section = (name: string) =>
    sectionOf(name, [{ items: [operation(`/api/${name}/a`)] }], { api: name });
  const bearer = { kind: 'http', scheme: 'bearer' };

  it('is that of the API whose credentials are the easiest to get, in its first language', () => {
    const apis = [
      secured(boats, [bearer], { name: 'token' }),
      secured(boats, [bearer, { kind: 'http', scheme: 'basic' }], { name: 'simple' }),
      secured(boats, [], { name: 'open' }),
    ];
    const sections = apis.map(({ name }) => section(name));
    const callOf = (count: number) => home(sections.slice(0, count), { apis, firstRequest: request }).call;
    expect(callOf(3)).toMatchObject({
      api: 'The open',
      request: { title: 'open', samples: [{ samples: [1] }] },
    });
    expect(callOf(2)?.api).toBe('The simple');
    expect(callOf(1)?.api).toBe('The token');
    expect(home(sections, { apis }).call).toBeUndefined();
  });

  it('is that of a named one of many APIs', () => {
    const apis = ['a', 'b', 'c', 'd'].map((name) =>
      secured(boats, [], { name, ...(name === 'c' ? { firstRequest: 'x' } : {}) }),
    );
    const sections = apis.map(({ name }) => section(name));
    expect(home(sections, { apis, firstRequest: request }).call?.api).toBe('The c');
    expect(
      home(sections, { apis: apis.filter(({ name }) => name !== 'c'), firstRequest: request }).call?.api,
    ).toBe('The a');
  });

  it('is none of an API of webhooks', () => {
    expect(home([section('hooks')], { apis: [hooks], firstRequest: request }).call).toBeUndefined();
  });
});

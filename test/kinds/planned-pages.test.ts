// The pages that each kind plans for a site, without what they show.

import { describe, expect, it } from 'vitest';
import type { Tag } from '../../src/generator/types/api.ts';
import type { LinkedSchema, Route, Site } from '../../src/generator/types/route.ts';
import { addedPage, api, doc, operation, plan } from '../routes/small-site.ts';

const routesOf = (site: Partial<Site>, linked?: Map<string, LinkedSchema[]>): Route[] =>
  plan(site, {}, linked && { linked }).value.routes;

/** `url: title`, and where the label is another one, `url: title (label)`. */
const named = ({ url, title, label }: Route) => `${url}: ${title}${label === title ? '' : ` (${label})`}`;

/** An API with operations and webhooks of some tags: `{ cats: 2 }`. */
function apiOf(
  counts: Record<string, number>,
  { webhooks = 0, tags = {} as Record<string, Partial<Tag>> } = {},
) {
  const list = (tag: string, count: number) =>
    Array.from({ length: count }, (_, index) => operation(`${tag.toLowerCase()}-${index + 1}`, tag));
  const one = api(
    'zoo',
    Object.entries(counts).flatMap(([tag, count]) => list(tag, count)),
  );
  one.api.webhooks = list('Event', webhooks);
  one.api.tags = one.api.tags.map((tag) => ({ ...tag, ...tags[tag.name] }));
  return one;
}

describe('operations and webhooks', () => {
  it('have a page each, with the place of their source', () => {
    const one = apiOf({ Cats: 1 }, { webhooks: 1 });
    const [cat, event] = routesOf({ apis: [one] }).filter(({ url }) => url.startsWith('/api/'));
    const facts = { section: 'zoo', unlisted: false };
    const source = { file: 'specs/zoo.json', api: 'zoo' };
    expect(cat).toEqual({
      url: '/api/zoo/cats-1',
      outputPath: 'api/zoo/cats-1/index.html',
      title: 'cats-1',
      label: 'cats-1',
      source: { kind: 'operation', ...source, operation: 'cats-1', pointer: '#/paths/~1cats-1/get' },
      ...facts,
    });
    expect(event).toEqual({
      url: '/api/zoo/event-1',
      outputPath: 'api/zoo/event-1/index.html',
      title: 'event-1',
      label: 'event-1',
      source: { kind: 'webhook', ...source, operation: 'event-1', pointer: '#/paths/~1event-1/get' },
      ...facts,
    });
  });

  it('have a label with their path if another one has their title', () => {
    const one = apiOf({ Cats: 2 });
    for (const member of one.api.operations) member.title = 'Feed';
    expect(
      routesOf({ apis: [one] })
        .filter(({ source }) => source.kind === 'operation')
        .map(named),
    ).toEqual(['/api/zoo/cats-1: Feed (Feed (/cats-1))', '/api/zoo/cats-2: Feed (Feed (/cats-2))']);
  });

  it('tell of the file with their part of the document where there is one', () => {
    const one = { ...apiOf({ Cats: 2 }), slices: { digests: [['cats-2', 'abc']] } } as Site['apis'][number];
    const sliced = routesOf({ apis: [one] }).filter((route) => 'hasSlice' in route);
    expect(sliced.map(({ url, hasSlice }) => [url, hasSlice])).toEqual([['/api/zoo/cats-2', true]]);
  });
});

describe('an introduction', () => {
  it('is there for an API with a description, and for one with nothing else', () => {
    const described = api('zoo', [operation('feed', 'Cats')], 'All about it.');
    const silent = api('inn', [operation('book', 'Rooms')]);
    const empty = api('bar', []);
    const pages = routesOf({ apis: [described, silent, empty], docs: [doc('content/a.md')] }).filter(
      ({ source }) => source.kind === 'introduction',
    );
    expect(pages.map(named)).toEqual([
      '/api/bar/introduction: Introduction',
      '/api/zoo/introduction: Introduction',
    ]);
    expect(pages[1]).toMatchObject({
      source: { kind: 'introduction', file: 'specs/zoo.json', api: 'zoo' },
      section: 'zoo',
      unlisted: false,
    });
  });
});

describe('pages of tags', () => {
  const tagPages = (one: Site['apis'][number]) =>
    routesOf({ apis: [one] }).filter(({ source }) => source.kind === 'tag');

  it('are there for a large API only', () => {
    expect(tagPages(apiOf({ Cats: 149 }, { webhooks: 1 }))).toEqual([]);
    const [cats, ...others] = tagPages(apiOf({ Cats: 149 }, { webhooks: 2 }));
    expect(others.map(named)).toEqual(['/api/zoo/tags/webhooks: Webhooks']);
    expect(cats).toEqual({
      url: '/api/zoo/tags/cats',
      outputPath: 'api/zoo/tags/cats/index.html',
      title: 'Cats',
      label: 'Cats',
      source: { kind: 'tag', file: 'specs/zoo.json', api: 'zoo', tag: 'Cats', range: { from: 0, to: 149 } },
      section: 'zoo',
      unlisted: false,
    });
    expect(others.map(({ source }) => source)).toEqual([
      { kind: 'tag', file: 'specs/zoo.json', api: 'zoo', range: { from: 0, to: 2 } },
    ]);
  });

  it('go on after 150 operations', () => {
    const pages = tagPages(apiOf({ Cats: 301, Dogs: 150 }));
    expect(pages.map((page) => [named(page), 'range' in page.source && page.source.range])).toEqual([
      ['/api/zoo/tags/cats: Cats', { from: 0, to: 150 }],
      ['/api/zoo/tags/cats-part-2: Cats, part 2', { from: 150, to: 300 }],
      ['/api/zoo/tags/cats-part-3: Cats, part 3', { from: 300, to: 301 }],
      ['/api/zoo/tags/dogs: Dogs', { from: 0, to: 150 }],
    ]);
  });

  it('are left out for a lone operation, unless the tag says more, and for none', () => {
    const tags = { Dogs: { description: 'Good ones.' } };
    const zoo = apiOf({ Cats: 1, Dogs: 1, Birds: 150 }, { tags, webhooks: 1 });
    zoo.api.tags.push({ name: 'Fish', label: 'Fish' });
    const pages = tagPages(zoo);
    expect(pages.map(named)).toEqual(['/api/zoo/tags/dogs: Dogs', '/api/zoo/tags/birds: Birds']);
  });

  it.each([
    ['Big Cats & Dogs!', 'big-cats-dogs'],
    ['  v2.0_beta  ', 'v2-0_beta'],
    ['Ünïcode', encodeURIComponent('ünïcode')],
    ['???', 'operations'],
    ['x'.repeat(60), 'x'.repeat(50)],
    ['-- a --', 'a'],
  ])('of %j have URLs of lower-case words', (label, slug) => {
    const [page] = tagPages(apiOf({ Tag: 200 }, { tags: { Tag: { label } } }));
    expect(page?.url).toBe(`/api/zoo/tags/${slug}`);
  });

  it('have different URLs, also beside those that are left out', () => {
    const tags = { B: { label: 'a' }, C: { label: 'a!' }, D: { label: 'A.' } };
    const pages = tagPages(apiOf({ A: 100, B: 1, C: 100, D: 2 }, { tags }));
    expect(pages.map(named)).toEqual([
      '/api/zoo/tags/a: A',
      '/api/zoo/tags/a-3: a!',
      '/api/zoo/tags/a-4: A.',
    ]);
  });
});

describe('pages of schemas', () => {
  it('are those that the layout asks for, in a group of their own', () => {
    const linked = {
      key: 'Cat',
      slug: 'cat%',
      label: 'Cat',
      schema: { kind: 'any' },
    } as unknown as LinkedSchema;
    const site = { apis: [apiOf({ Cats: 1 }), api('inn', [operation('book', 'Rooms')])] };
    const pages = routesOf(site, new Map([['zoo', [linked]]]));
    expect(pages.filter(({ source }) => source.kind === 'schema')).toEqual([
      {
        url: '/api/zoo/schemas/cat%25',
        outputPath: 'api/zoo/schemas/cat%/index.html',
        title: 'Cat',
        label: 'Cat',
        source: { kind: 'schema', file: 'specs/zoo.json', api: 'zoo', schema: 'Cat' },
        group: 'Schemas',
        section: 'zoo',
        unlisted: false,
      },
    ]);
  });
});

describe('pages of plugins', () => {
  it('are listed with their title, unless they say otherwise', () => {
    const added = [
      addedPage('/plain'),
      addedPage('/own', { key: 'two', title: 'Own', label: 'Own label', section: 'guides', unlisted: true }),
    ];
    const pages = routesOf({ added, docs: [doc('content/docs/guides/a.md')] }).filter(
      ({ source }) => source.kind === 'plugin',
    );
    expect(pages).toEqual([
      {
        url: '/plain',
        outputPath: 'plain/index.html',
        title: 'Added',
        label: 'Added',
        source: { kind: 'plugin', plugin: 'extra', key: 'one' },
        unlisted: false,
      },
      {
        url: '/own',
        outputPath: 'own/index.html',
        title: 'Own',
        label: 'Own label',
        source: { kind: 'plugin', plugin: 'extra', key: 'two' },
        section: 'guides',
        unlisted: true,
      },
    ]);
  });
});

describe('the home page', () => {
  it('is made for a site without one, and comes first', () => {
    const [home, ...others] = routesOf({ docs: [doc('content/docs/a.md'), doc('content/about.md')] });
    expect(home).toEqual({
      url: '/',
      outputPath: 'index.html',
      title: 'Home',
      label: 'Home',
      source: { kind: 'home' },
      unlisted: false,
    });
    // A page without a sidebar comes before those of sections.
    expect(others.map(({ url }) => url)).toEqual(['/about', '/docs/a']);
  });

  it('is left to a page with its URL', () => {
    const pages = routesOf({ docs: [doc('content/docs/a.md'), doc('content/index.md', { title: 'Own' })] });
    expect(pages.map(named)).toEqual(['/: Own', '/docs/a: a']);
    const added = routesOf({ docs: [doc('content/docs/a.md')], added: [addedPage('/')] });
    expect(added.map(({ url, source }) => `${url} ${source.kind}`).toSorted()).toEqual([
      '/ plugin',
      '/docs/a doc',
    ]);
  });
});

describe('the list of all sections', () => {
  const siteOf = (count: number) => ({
    docs: Array.from({ length: count }, (_, index) => doc(`content/docs/part-${index + 10}/a.md`)),
  });

  it('is there for more sections than the navigation has room for', () => {
    expect(routesOf(siteOf(12)).map(({ url }) => url)).not.toContain('/sections');
    const pages = routesOf(siteOf(13));
    expect(pages[1]).toEqual({
      url: '/sections',
      outputPath: 'sections/index.html',
      title: 'All sections',
      label: 'All sections',
      source: { kind: 'sections', first: 11 },
      unlisted: false,
    });
  });
});

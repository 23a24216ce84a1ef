import { describe, expect, it } from 'vitest';
import type { PortalConfig } from '../../src/generator/types/config.ts';
import { api, doc, operation, outline, plan } from './small-site.ts';

describe('planRoutes', () => {
  it('gives every page its URL, output path, title and source', () => {
    const site = {
      docs: [doc('content/docs/intro.md')],
      apis: [api('pets', [operation('list', 'a')], 'Words.')],
    };
    expect(plan(site).value.routes).toEqual([
      {
        url: '/',
        outputPath: 'index.html',
        title: 'Home',
        label: 'Home',
        source: { kind: 'home' },
        unlisted: false,
      },
      {
        url: '/docs/intro',
        outputPath: 'docs/intro/index.html',
        title: 'intro',
        label: 'intro',
        source: { kind: 'doc', file: 'content/docs/intro.md' },
        section: '.',
        unlisted: false,
      },
      {
        url: '/api/pets/introduction',
        outputPath: 'api/pets/introduction/index.html',
        title: 'Introduction',
        label: 'Introduction',
        source: { kind: 'introduction', file: 'specs/pets.json', api: 'pets' },
        section: 'pets',
        unlisted: false,
      },
      {
        url: '/api/pets/list',
        outputPath: 'api/pets/list/index.html',
        title: 'list',
        label: 'list',
        source: {
          kind: 'operation',
          file: 'specs/pets.json',
          api: 'pets',
          operation: 'list',
          pointer: '#/paths/~1list/get',
        },
        section: 'pets',
        unlisted: false,
      },
    ]);
  });

  it('has no introduction page without a description', () => {
    const urls = plan({ apis: [api('pets', [operation('list', 'a')], ' \n')] }).value.routes.map(
      ({ url }) => url,
    );
    expect(urls).toEqual(['/', '/api/pets/list']);
  });

  it('joins guides and the API of one name to a section, in the order of positions', () => {
    expect(
      outline({
        docs: [
          doc('content/index.md'),
          doc('content/about.md'),
          doc('content/docs/intro.md', { title: 'Start' }),
          doc('content/docs/pets/limits.md', { sidebar_position: 2 }),
          doc('content/docs/pets/keys.md', { sidebar_position: 1 }),
          doc('content/docs/pets/index.md', { title: 'Pets', sidebar_position: 9 }),
          doc('content/docs/owners/index.md', {
            title: 'Owners',
            sidebar_label: 'People',
            sidebar_position: 1,
          }),
          doc('content/docs/owners/deep/er/page.md'),
        ],
        apis: [
          api('pets', [operation('list', 'a'), operation('add', 'b', 'POST')], 'Words.'),
          api('other', [operation('x', 'y')]),
        ],
      }),
    ).toEqual([
      'Start: Start',
      'People: People | Er=page',
      'Pets: Pets keys limits | API reference=Introduction | a=list | b=add',
      'other title: y=x',
    ]);
  });

  it('puts APIs in the order of the configuration, with or without guides, after folders and positions', () => {
    const names = ['zebras', 'pets', 'apes', 'first'];
    const site = {
      docs: [
        doc('content/docs/manual/index.md', { title: 'Manual' }),
        doc('content/docs/pets/index.md', { title: 'Pets' }),
        doc('content/docs/first/index.md', { title: 'First', sidebar_position: 1 }),
      ],
      apis: names.map((name) => api(name, [operation('list', 'a')])),
    };
    const labels = (config: PortalConfig) => outline(site, config).map((line) => line.split(':')[0]);
    expect(labels({ apis: names.map((name) => ({ spec: `specs/${name}.json` })) })).toEqual([
      'First',
      'Manual',
      'zebras title',
      'Pets',
      'apes title',
    ]);
    expect(labels({})).toEqual(['First', 'Manual', 'Pets', 'apes title', 'zebras title']);
  });

  it('gives the whole content folder a sidebar if there is no docs folder', () => {
    expect(
      outline({ docs: [doc('content/index.md'), doc('content/a.md'), doc('content/guide/b.md')] }),
    ).toEqual(['a: a', 'Guide: b']);
  });

  it('reports pages that differ in letter case, and builds the second one at another URL', () => {
    const site = { docs: [doc('content/docs/a.md'), doc('content/docs/b.md', { slug: 'A' })] };
    const { value, diagnostics } = plan(site);
    expect([value.routes.map(({ url }) => url), diagnostics]).toEqual([
      ['/', '/docs/A-1', '/docs/a'],
      [
        {
          code: 'duplicate-route',
          severity: 'warning',
          message:
            '`/docs/A` and `/docs/a` are one name on Windows or macOS, which ignore letter case and Unicode forms; the page of `content/docs/b.md` is built as `/docs/A-1`.',
          place: { file: 'content/docs/b.md' },
          notes: ['Rename one of the files, or give it a `slug`.'],
        },
      ],
    ]);
  });

  it('reports a collision and builds the first page', () => {
    const site = { docs: [doc('content/docs/a.md'), doc('content/docs/b.md', { slug: 'a' })] };
    const { value, diagnostics } = plan(site);
    expect([value.routes.map(({ url }) => url), diagnostics.map(({ message }) => message)]).toEqual([
      ['/', '/docs/a'],
      ['`/docs/a` is claimed by two pages; the one of `content/docs/a.md` is built.'],
    ]);
  });

  it('shows no unlisted page in a sidebar, and has no page for a draft', () => {
    const docs = [
      doc('content/docs/a.md'),
      doc('content/docs/b.md', { unlisted: true }),
      doc('content/docs/c.md', { draft: true }),
    ];
    expect([outline({ docs }), plan({ docs }).value.routes.map(({ url }) => url)]).toEqual([
      ['a: a'],
      ['/', '/docs/a', '/docs/b'],
    ]);
  });

  it('reads each operation a fixed number of times, however many tags there are', () => {
    const readsFor = (count: number) => {
      const state = { reads: 0 };
      const operations = Array.from({ length: count }, (_, at) =>
        Object.defineProperty(operation(`o${at}`, ''), 'tag', {
          get: () => {
            state.reads += 1;
            return `tag ${at}`;
          },
        }),
      );
      const entry = api('pets', operations);
      const before = state.reads;
      plan({ apis: [entry] });
      return (state.reads - before) / count;
    };
    expect(readsFor(2000)).toBe(readsFor(500));
  });
});

it('has the home page first, before pages without a sidebar', () => {
  const docs = ['content/about.md', 'content/docs/a.md'].map((file) => doc(file));
  expect(plan({ docs }).value.routes.map(({ url }) => url)).toEqual(['/', '/about', '/docs/a']);
});

it('plans the redirects of the front matter of pages, and reports those that cannot be', () => {
  const docs = [
    doc('content/docs/a.md', { redirect_from: ['/old', '/docs/a', '/docs/b'] }),
    doc('content/docs/b.md'),
    doc('content/docs/c.md', { redirect_from: ['/old'] }),
  ];
  const { value, diagnostics } = plan({ docs });
  expect(value.redirects.map(({ from, to }) => [from, to])).toEqual([['/old', '/docs/a']]);
  expect(diagnostics.map(({ code, place }) => [code, place?.file])).toEqual([
    ['duplicate-route', 'content/docs/a.md'],
    ['duplicate-route', 'content/docs/c.md'],
  ]);
});

it('reports an image of front matter that is no static file', () => {
  const docs = [
    doc('content/docs/a.md', { image: '/boat.png' }),
    doc('content/docs/b.md', { image: 'https://a.example/b.png' }),
  ];
  const { diagnostics } = plan({ docs });
  expect(diagnostics.map(({ code, place, target }) => [code, place?.file, target])).toEqual([
    ['missing-image', 'content/docs/a.md', '/boat.png'],
  ]);
});

it('does not list a page with `sidebar_hidden`, and keeps what other front matter changes of a page', () => {
  const docs = [
    doc('content/docs/a.md', { sidebar_hidden: true, noindex: true, search: false }),
    doc('content/docs/b.md', { prev: false, next: false, image: '/boat.png' }),
  ];
  expect(outline({ docs })).toEqual(['b: b']);
  const found = plan({ docs }).value.routes.map(({ url, noIndex, notSearched, withoutLinks, image }) => [
    url,
    noIndex,
    notSearched,
    withoutLinks,
    image,
  ]);
  expect(found).toEqual([
    ['/', undefined, undefined, undefined, undefined],
    ['/docs/b', undefined, undefined, ['previous', 'next'], '/boat.png'],
    ['/docs/a', true, true, undefined, undefined],
  ]);
});

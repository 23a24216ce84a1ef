// Pages that cannot be where their URL says, and what is reported of them.

import { describe, expect, it } from 'vitest';
import type { Operation } from '../../src/generator/types/operation.ts';
import type { Site } from '../../src/generator/types/route.ts';
import { addedPage, api, doc, operation, plan } from './small-site.ts';

type Tools = Parameters<typeof plan>[2];

/** The URLs of a site besides the home page, and its problems. */
function planned(site: Partial<Site>, tools: Tools = {}) {
  const { value, diagnostics } = plan(site, {}, tools);
  return { urls: value.routes.map(({ url }) => url).filter((url) => url !== '/'), diagnostics };
}
const docs = (...slugs: string[]) => slugs.map((slug, at) => doc(`content/docs/${at}.md`, { slug }));

describe('two pages', () => {
  it('of one URL: the first one is built', () => {
    const { urls, diagnostics } = planned({ docs: docs('/x', '/x') });
    expect(urls).toEqual(['/x']);
    expect(diagnostics).toEqual([
      {
        code: 'duplicate-route',
        severity: 'warning',
        message: '`/x` is claimed by two pages; the one of `content/docs/0.md` is built.',
        place: { file: 'content/docs/1.md' },
        notes: ['Rename one of the files, or give it a `slug`.'],
      },
    ]);
  });

  it('of one URL, of which a sidebar file lists the second one: that is built there', () => {
    const place = { line: 1, column: 1, endColumn: 2 };
    const entries = [{ name: 'a/README', place }];
    const sidebars = [
      { file: 'content/docs/_meta.json', text: '', folder: 'content/docs', category: {}, entries },
    ];
    const { urls, diagnostics } = planned({
      docs: [doc('content/docs/a.md'), doc('content/docs/a/README.md')],
      sidebars,
    });
    expect(urls).toEqual(['/docs/a']);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '`/docs/a` is claimed by two pages; the one of `content/docs/a/README.md` is built.',
    ]);
  });

  it.each([
    [
      ['/x', '/X'],
      ['/X-1', '/x'],
    ],
    [
      ['/x', '/x-1', '/X'],
      ['/X-2', '/x', '/x-1'],
    ],
  ])(
    'that differ in letter case only, of %j: are both built, the second one at a URL that is free',
    (slugs, urls) => {
      expect(planned({ docs: docs(...slugs) }).urls.sort()).toEqual(urls);
    },
  );

  it('without a sidebar that differ in letter case only: are both built', () => {
    const pages = ['content/a.md', 'content/b.md'].map((file, at) =>
      doc(file, { slug: at === 0 ? '/x' : '/X' }),
    );
    const guide = doc('content/docs/a.md');
    expect(planned({ docs: [guide, ...pages] }).urls.sort()).toEqual(['/X-1', '/docs/a', '/x']);
  });

  it('of which one is a file and the other is in a folder of that name: the first one is built', () => {
    const { urls, diagnostics } = planned({ docs: docs('/x', '/x/index.html/y') });
    expect(urls).toEqual(['/x']);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '`x/index.html/y/index.html` and `x/index.html` cannot both exist, as one is a folder of the other; the one of `content/docs/0.md` is built.',
    ]);
  });

  it('of plugins: the names of the plugins are given', () => {
    const added = [addedPage('/x', { plugin: 'one' }), addedPage('/x', { plugin: 'two', key: 'second' })];
    expect(planned({ added }).diagnostics).toEqual([
      {
        code: 'duplicate-route',
        severity: 'warning',
        message: '`/x` is claimed by two pages; the one of `one` is built.',
        place: { file: 'portal.config.ts' },
        notes: ['Give the page `second` of the plugin `two` another URL.'],
      },
    ]);
  });

  it('of a plugin that differ in letter case only: the first one is built', () => {
    const added = [addedPage('/x'), addedPage('/X')];
    expect(planned({ added }).urls).toEqual(['/x']);
  });

  it('of plugins: the second one is reported in the module of its plugin', () => {
    const pluginSource = (plugin: string) =>
      plugin === 'two' ? { file: 'two.ts', text: "export default [{ key: 'one', url: '/x' }];" } : undefined;
    const added = [addedPage('/x', { plugin: 'one' }), addedPage('/x', { plugin: 'two' })];
    expect(planned({ added }, { pluginSource }).diagnostics.map(({ place }) => place)).toEqual([
      { file: 'two.ts', line: 1, column: 37, endColumn: 39 },
    ]);
  });

  it('of an API: the operation is named, and can be given another URL', () => {
    const site = { docs: docs('/api/boats/list'), apis: [api('boats', [operation('list', 'a')])] };
    expect(planned(site).diagnostics.map(({ place, notes }) => [place, notes])).toEqual([
      [{ file: 'specs/boats.json', pointer: '#/paths/~1list/get' }, ['Give the operation an `x-slug`.']],
    ]);
  });
});

it('leaves out a page at the URL of the not-found page', () => {
  const { urls, diagnostics } = planned({ docs: docs('/404') });
  expect(urls).toEqual([]);
  expect(diagnostics.map(({ code, severity, message, place }) => [code, severity, message, place])).toEqual([
    [
      'duplicate-route',
      'warning',
      '`/404` is the URL of the not-found page, `404.html`; the page is left out.',
      { file: 'content/docs/0.md' },
    ],
  ]);
});

it('leaves out a page where the program writes a file', () => {
  const site = { docs: docs('/specs/boats.json'), apis: [api('boats', [operation('list', 'a')])] };
  const { urls, diagnostics } = planned(site);
  expect(urls).toEqual(['/api/boats/list']);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '`/specs/boats.json` would be written to `specs/boats.json/index.html`, where the program writes `specs/boats.json`; the page is left out.',
  ]);
});

it.each<[string, Partial<Site>, object, string]>([
  [
    'of a doc',
    { docs: docs('/.hidden') },
    { file: 'content/docs/0.md' },
    'Rename one of the files, or give it a `slug`.',
  ],
  [
    'of a plugin',
    { added: [addedPage('/a/../b')] },
    { file: 'portal.config.ts' },
    'Give the page `one` of the plugin `extra` another URL.',
  ],
  [
    'of an operation',
    { apis: [api('boats', [operation('.x', 'a')])] },
    { file: 'specs/boats.json', pointer: '#/paths/~1.x/get' },
    'Give the operation an `x-slug`.',
  ],
])('leaves out a page %s whose URL is no path of a site', (_, site, place, advice) => {
  const { urls, diagnostics } = planned(site);
  expect(urls).toEqual([]);
  expect(diagnostics).toMatchObject([{ code: 'unsafe-route', severity: 'error', place, notes: [advice] }]);
});

describe('a site without pages', () => {
  const codesOf = (site: Partial<Site>) => planned(site).diagnostics.map(({ code, place }) => [code, place]);
  const draft = doc('content/docs/a.md', { draft: true });

  it('is reported if all of its pages are drafts', () => {
    expect(codesOf({ docs: [draft] })).toEqual([['nothing-to-build', { file: 'content/docs/a.md' }]]);
  });

  it('is none if it has a page, or a text of its home page', () => {
    expect(codesOf({ docs: [draft, doc('content/docs/b.md')] })).toEqual([]);
    expect(codesOf({ docs: [draft, doc('content/index.md')] })).toEqual([]);
    expect(codesOf({ apis: [api('boats', [])] })).toEqual([]);
  });

  it('is no mistake if it has no sources', () => {
    expect(codesOf({})).toEqual([]);
  });
});

it('lists all sections at a URL that is free, if there are more than twelve', () => {
  const folders = (count: number) =>
    Array.from({ length: count }, (_, at) => doc(`content/docs/part${at}/a.md`));
  const urlsOf = (all: Partial<Site>) => planned(all).urls.filter((url) => url.startsWith('/sections'));
  expect(urlsOf({ docs: folders(12) })).toEqual([]);
  expect(urlsOf({ docs: folders(13) })).toEqual(['/sections']);
  const taken = docs('/sections', '/sections-2');
  expect(urlsOf({ docs: [...folders(13), ...taken] }).sort()).toEqual([
    '/sections',
    '/sections-2',
    '/sections-3',
  ]);
});

it('shows no page in a section that no sidebar has', () => {
  const hidden = doc('content/docs/g/a.md', { sidebar_hidden: true });
  const { value } = plan({ docs: [doc('content/docs/a.md'), hidden] });
  expect(value.routes.map(({ url, section }) => [url, section])).toEqual([
    ['/', undefined],
    ['/docs/a', '.'],
    ['/docs/g/a', undefined],
  ]);
});

it('takes the webhooks of an API for pages of their own', () => {
  const entry = api('boats', [operation('list', 'a')]);
  const webhook: Operation = { ...operation('sunk', ''), pointer: '#/webhooks/sunk/post' };
  const { urls } = planned({ apis: [{ ...entry, api: { ...entry.api, webhooks: [webhook] } }] });
  expect(urls).toEqual(['/api/boats/list', '/api/boats/sunk']);
});

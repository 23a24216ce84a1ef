// The pages of Markdown files: their URLs, labels, and what their front matter changes.

import { describe, expect, it } from 'vitest';
import { draftsOf, urlOfDoc } from '../../src/generator/routes/doc-routes.ts';
import type { PortalConfig } from '../../src/generator/types/config.ts';
import type { FrontMatter, SiteDoc } from '../../src/generator/types/doc.ts';
import type { Route, Site } from '../../src/generator/types/route.ts';
import { doc, plan, settingsOf } from './small-site.ts';

/** The pages of docs, without the home page that each site has. */
const routesOf = (docs: SiteDoc[], config: PortalConfig = {}, site: Partial<Site> = {}) =>
  plan({ docs, ...site }, config).value.routes.filter(({ source }) => source.file !== undefined);

it.each<[string, string | undefined, string]>([
  ['content/docs/a.md', undefined, '/docs/a'],
  ['content/docs/guide/index.md', undefined, '/docs/guide'],
  ['content/docs/guide/a.md', 'b', '/docs/guide/b'],
  ['content/docs/guide/a.md', '/b', '/b'],
  ['content/docs/guide/index.md', 'b', '/docs/b'],
  ['content/a b.mdx', undefined, '/a%20b'],
  ['content/index.md', undefined, '/'],
])('%s with the slug %j has the URL %s', (file, slug, url) => {
  expect(urlOfDoc(doc(file, slug === undefined ? {} : { slug }), { contentDir: 'content' })).toBe(url);
});

it('has the first chapter of a book as the home page', () => {
  const folders = { contentDir: 'content', homeFile: 'content/title.md' };
  expect([urlOfDoc(doc('content/title.md'), folders), urlOfDoc(doc('content/a.md'), folders)]).toEqual([
    '/',
    '/a',
  ]);
});

it('names the drafts by the URLs that they would have', () => {
  const docs = [
    doc('content/docs/a.md'),
    doc('content/docs/b.md', { draft: false }),
    doc('content/docs/c.md', { draft: true }),
    doc('content/docs/d.md', { draft: true, slug: '/e' }),
  ];
  expect([...draftsOf({ docs }, settingsOf())]).toEqual([
    ['/docs/c', 'content/docs/c.md'],
    ['/e', 'content/docs/d.md'],
  ]);
});

it('is a page with a sidebar in the docs folder, one without beside it, and the home page', () => {
  const found = routesOf([doc('content/index.md'), doc('content/about.md'), doc('content/docs/g/a.md')]);
  expect(found.map(({ url, source, section }) => [url, source, section])).toEqual([
    ['/', { kind: 'home', file: 'content/index.md' }, undefined],
    ['/about', { kind: 'page', file: 'content/about.md' }, undefined],
    ['/docs/g/a', { kind: 'doc', file: 'content/docs/g/a.md' }, 'g'],
  ]);
});

it('makes a README of the content folder the home page where there is no docs folder', () => {
  const found = routesOf([doc('content/README.md'), doc('content/g/README.md')]);
  expect(found.map(({ url, section }) => [url, section])).toEqual([
    ['/', undefined],
    ['/g', 'g'],
  ]);
});

it.each([
  ['app/page.mdx', '/'],
  ['app/start/page.mdx', '/start'],
  ['app/(docs)/guide/(more)/page.md', '/guide'],
  ['app/landing-page.mdx', '/landing-page'],
])('the file %s in the folder of Next.js has the URL %s', (file, url) => {
  expect(urlOfDoc(doc(file, {}), { contentDir: 'app' })).toBe(url);
});

it('knows the folder of Next.js around the content folder', () => {
  expect(urlOfDoc(doc('app/docs/start/page.mdx', {}), { contentDir: 'app/docs' })).toBe('/start');
});

describe('front matter', () => {
  const plain = { unlisted: false };
  it.each<[FrontMatter, Partial<Route>]>([
    [{}, plain],
    [{ unlisted: true }, { unlisted: true }],
    [{ noindex: true }, { ...plain, noIndex: true }],
    [{ noindex: false }, plain],
    [{ search: false }, { ...plain, notSearched: true }],
    [{ search: true }, plain],
    [{ prev: false }, { ...plain, withoutLinks: ['previous'] }],
    [{ next: false }, { ...plain, withoutLinks: ['next'] }],
    [{ pagination_label: 'On' }, { ...plain, linkLabel: 'On' }],
    [{ image: '/a.png' }, { ...plain, image: '/a.png' }],
    [{ sidebar_label: 'Short' }, { ...plain, label: 'Short' }],
  ])('%j changes no more of the page than %j', (frontMatter, changed) => {
    expect(routesOf([doc('content/docs/a.md', frontMatter)])).toStrictEqual([
      {
        url: '/docs/a',
        outputPath: 'docs/a/index.html',
        title: 'a',
        label: 'a',
        source: { kind: 'doc', file: 'content/docs/a.md' },
        ...(frontMatter.unlisted ? {} : { section: '.' }),
        ...changed,
      },
    ]);
  });
});

describe('the link to edit a page', () => {
  const editUrlOf = (
    editUrl: string | undefined,
    frontMatter: FrontMatter = {},
    file = 'content/docs/a.md',
  ) => routesOf([doc(file, frontMatter)], editUrl === undefined ? {} : { editUrl })[0]?.editUrl;

  it.each<[string | undefined, FrontMatter, string | undefined]>([
    [undefined, {}, undefined],
    ['https://git.example/edit', {}, 'https://git.example/edit/content/docs/a.md'],
    ['https://git.example/edit/', {}, 'https://git.example/edit/content/docs/a.md'],
    [
      'https://git.example/{file}?again={file}',
      {},
      'https://git.example/content/docs/a.md?again=content/docs/a.md',
    ],
    ['https://git.example/edit', { edit_url: 'https://own.example/a' }, 'https://own.example/a'],
    [undefined, { edit_url: 'https://own.example/a' }, 'https://own.example/a'],
    ['https://git.example/edit', { edit_url: false }, undefined],
  ])('with %j and %j is %j', (editUrl, frontMatter, expected) => {
    expect(editUrlOf(editUrl, frontMatter)).toBe(expected);
  });

  it('escapes what ends a path, and takes `$` in a name as it is', () => {
    const file = 'content/docs/a b#1$&.md';
    expect(editUrlOf('https://git.example/', {}, file)).toBe(
      'https://git.example/content/docs/a%20b%231$&.md',
    );
    expect(editUrlOf('https://git.example/{file}', {}, file)).toBe(
      'https://git.example/content/docs/a%20b%231$&.md',
    );
  });

  it('is not on the home page, which is about the site', () => {
    const found = routesOf([doc('content/index.md'), doc('content/a.md')], {
      editUrl: 'https://git.example',
    });
    expect(found.map(({ editUrl }) => editUrl)).toEqual([undefined, 'https://git.example/content/a.md']);
  });
});

it.each<[FrontMatter, string | undefined]>([
  [{}, '2026-01-02'],
  [{ last_updated: '2025-03-04' }, '2025-03-04'],
  [{ last_updated: false }, undefined],
])('with %j, a page was changed last at %j', (frontMatter, expected) => {
  const updated = new Map([['content/docs/a.md', '2026-01-02']]);
  expect(routesOf([doc('content/docs/a.md', frontMatter)], {}, { updated })[0]?.updated).toBe(expected);
});

describe('the image of a page', () => {
  const imagesOf = (frontMatter: FrontMatter, statics: string[] = []) =>
    plan({
      docs: [doc('content/docs/a.md', frontMatter), doc('content/docs/b.md')],
      statics: statics.map((file) => ({ file, bytes: new Uint8Array() })),
    }).diagnostics;

  it('may be a static file, also with spaces in its name', () => {
    expect(imagesOf({ image: '/pictures/my boat.png' }, ['pictures/my boat.png'])).toEqual([]);
    expect(imagesOf({ image: '/pictures/my%20boat.png' }, ['pictures/my boat.png'])).toEqual([]);
  });

  it('is reported if it is none', () => {
    expect(imagesOf({ image: '/gone.png' }, ['other.png'])).toEqual([
      {
        code: 'missing-image',
        severity: 'error',
        message: 'The image `/gone.png` in the front matter is not a file of the static folder.',
        place: { file: 'content/docs/a.md', line: 1, column: 1 },
        target: '/gone.png',
        notes: ['Put the file into the static folder, or remove `image`.'],
      },
    ]);
  });

  it('is not reported of a draft', () => {
    expect(imagesOf({ image: '/gone.png', draft: true })).toEqual([]);
  });
});

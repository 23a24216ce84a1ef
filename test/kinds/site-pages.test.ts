// Pages that are not of an API: what they show, and what they are made from.

import { expect, it } from 'vitest';
import { usesOtherDocs } from '../../src/generator/kinds/page-kinds.ts';
import { mainOf } from '../support/memory-project.ts';
import { changedPages, contentsOf, metaOf, openPages } from './open-pages.ts';

const texts = {
  'content/index.md': '# Welcome aboard\n\nAll about boats.\n\n## Why\n',
  'content/docs/rigs.md': '---\ntitle: Rigs\n---\n\n# All rigs {#rigs}\n\nSloop and ketch.\n\n## Sloop\n',
  'content/docs/plain.md': '---\ntitle: Plain\nhide_title: true\n---\n\nNo title.\n',
  'content/about.md': '# About\n\nWho we are.\n',
};

const headingOf = (html: string) => /<h1[^>]*>.*?<\/h1>/.exec(html)?.[0];

it('makes a page anew if its own text changes, and the home page with any', async () => {
  const pages = await openPages(texts, { tagline: 'One' });
  const before = pages.keys();
  const changed = async (changes: Partial<typeof texts>, tagline = 'One') =>
    changedPages(before, (await openPages({ ...texts, ...changes }, { tagline })).keys());
  expect(await changed({})).toEqual([]);
  expect(await changed({ 'content/about.md': '# About\n\nWho else.\n' })).toEqual(['/about']);
  expect(await changed({ 'content/docs/rigs.md': `${texts['content/docs/rigs.md']}\nMore.\n` })).toEqual([
    '/docs/rigs',
  ]);
  // The card of the section shows what its first page is about.
  expect(await changed({ 'content/docs/plain.md': '---\ntitle: Plain\n---\n\nAll sails.\n' })).toEqual([
    '/',
    '/docs/plain',
  ]);
  expect(await changed({ 'content/index.md': '# Welcome aboard\n\nOther.\n' })).toEqual(['/']);
  expect(await changed({}, 'Two')).toEqual(['/']);
});

it('shows the title of a page of Markdown as its first heading, unless it is hidden', async () => {
  const { html } = await openPages(texts);
  const [rigs, plain, about] = await Promise.all(['/docs/rigs', '/docs/plain', '/about'].map(html));
  expect([rigs, plain, about].map((page = '') => headingOf(page))).toEqual([
    '<h1 id="rigs">All rigs</h1>',
    '<h1 id="plain" class="visually-hidden">Plain</h1>',
    '<h1 id="about">About</h1>',
  ]);
  expect(contentsOf(rigs ?? '')).toEqual(['#sloop Sloop']);
  expect(metaOf(rigs ?? '', 'description')).toBe('Sloop and ketch.');
  expect(mainOf(about)).toContain('<p>Who we are.</p>');
});

it('shows the text of the home page', async () => {
  const { html } = await openPages(texts, { title: 'Boats', tagline: 'A line' });
  const home = await html('/');
  expect(headingOf(home)).toBe('<h1 id="welcome-aboard">Welcome aboard</h1>');
  expect(mainOf(home)).toContain('All about boats.');
});

it('shows the title of the site and its tagline on a home page without a text', async () => {
  const { html } = await openPages({ 'content/docs/a.md': '# A\n' }, { title: 'Boats', tagline: 'A line' });
  const home = await html('/');
  expect(headingOf(home)).toBe('<h1>Boats</h1>');
  expect(mainOf(home)).toContain('A line');
});

it('leads from the page of unknown addresses to all sections and to the search', async () => {
  const { html, route } = await openPages(texts);
  expect(route('/404')).toEqual({
    url: '/404',
    outputPath: '404.html',
    title: 'Page not found',
    label: 'Page not found',
    source: { kind: 'not-found' },
    unlisted: true,
  });
  const page = mainOf(await html('/404'));
  expect(page).toContain('<p>There is no page at this address.');
  expect([...page.matchAll(/<li><a href="[^"]*">.*?<\/a>/g)].map(([link]) => link)).toEqual([
    '<li><a href="/">Home</a>',
    '<li><a href="/docs/plain">Guides</a>',
  ]);
  expect(page).toContain('/search-index.json');
});

it('lists all sections of a site with many, with what they have', async () => {
  const sections = Array.from({ length: 12 }, (_, index) => [
    `content/docs/part-${index + 10}/a.md`,
    '# Page\n',
  ]);
  const responses = { 200: { description: 'Done' } };
  const boats = {
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    paths: { '/a': { get: { responses } } },
  };
  const { html } = await openPages({ ...Object.fromEntries(sections), 'specs/boats.json': boats });
  const list = mainOf(await html('/sections'));
  const items = [...list.matchAll(/<li><a href="([^"]*)">.*?<small>([^<]*)/g)].map(([, ...item]) =>
    item.join(': '),
  );
  expect(items).toHaveLength(13);
  expect(items.filter((item) => !item.endsWith(': 1 page'))).toEqual(['/api/boats/get-a: 1 operation']);
});

it('makes the home page alone from what other pages are about', async () => {
  const { routes } = await openPages({
    ...texts,
    'specs/boats.json': { openapi: '3.1.0', info: { title: 'B', version: '1' } },
  });
  const found = routes.filter(usesOtherDocs).map(({ url }) => url);
  expect(found).toEqual(['/']);
});

it('shows pages of plugins like those of files, and makes them anew with their text', async () => {
  const withPage = (html: string) => {
    const pages = () => [{ key: 'one', url: '/extra', title: 'Extra', html }];
    return openPages(texts, { plugins: [{ name: 'extra', pages }] });
  };
  const html = '<h1 id="all">Extra</h1>\n<p>From <a href="/about">a plugin</a>.</p>\n<h2>Part</h2>';
  const one = await withPage(html);
  const page = await one.html('/extra');
  expect(headingOf(page)).toBe('<h1 id="all">Extra</h1>');
  expect(mainOf(page)).toContain('<p>From <a href="/about">a plugin</a>.</p>');
  expect(contentsOf(page)).toEqual(['#part Part']);
  // A page without a text has its title only.
  expect(mainOf(await (await withPage('')).html('/extra'))).toMatch(
    /<h1 id="extra">Extra<\/h1><div class="prose" data-search="text"><\/div><\/article>$/,
  );
  const other = await withPage(html.replace('From', 'By'));
  expect(changedPages(one.keys(), other.keys())).toEqual(['/extra']);
});

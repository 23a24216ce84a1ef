// Links to sections in the frame of pages, and the page that lists all sections.

import { expect, it } from 'vitest';
import { stringsFor } from '../../src/strings/strings-for.ts';
import { build, mainOf } from '../support/memory-project.ts';

function projectWith(count: number, more: Record<string, string> = {}): Record<string, string> {
  const sections = Array.from({ length: count }, (_, at): [string, string] => {
    const number = String(at + 1).padStart(3, '0');
    return [`content/docs/part-${number}/index.md`, `---\ntitle: Part ${number}\n---\n\nText.\n`];
  });
  return { ...Object.fromEntries(sections), ...more };
}

/** Returns the links of a list in the frame of a page; the current one has a star. */
function linksIn(html: string | undefined, className: string): string[] {
  const list = new RegExp(`<nav class="${className}".*?</nav>`, 's').exec(html ?? '')?.[0] ?? '';
  return [...list.matchAll(/<a href="([^"]*)"( aria-current="true")?>([^<]*)/g)].map(
    ([, href, current, label]) => `${label} ${href}${current === undefined ? '' : ' *'}`,
  );
}

const part = (number: string, isCurrent = false) =>
  `Part ${number} /docs/part-${number}${isCurrent ? ' *' : ''}`;
const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1).padStart(3, '0'));

it('links every section of a site with at most 12', async () => {
  const { files } = await build(projectWith(12));
  const expected = numbers(12).map((number) => part(number, number === '012'));
  const page = files.get('docs/part-012/index.html');
  expect(linksIn(page, 'navbar-items')).toEqual(expected);
  expect(linksIn(page, 'drawer-items')).toEqual(expected);
  expect(files.has('sections/index.html')).toBe(false);
});

it.each([13, 100])('links 11 of %i sections and the page that lists all', async (count) => {
  const { files, diagnostics } = await build(projectWith(count), { url: 'https://portal.example' });
  expect(diagnostics).toEqual([]);
  const all = 'All sections /sections';
  const first = numbers(11);
  const home = files.get('index.html');
  expect(linksIn(home, 'navbar-items')).toEqual([...first.map((number) => part(number)), all]);
  expect(linksIn(home, 'drawer-items')).toEqual(linksIn(home, 'navbar-items'));
  expect(linksIn(files.get('docs/part-011/index.html'), 'navbar-items')).toEqual([
    ...first.map((number) => part(number, number === '011')),
    all,
  ]);
  expect(linksIn(files.get('docs/part-013/index.html'), 'navbar-items')).toEqual([
    ...first.slice(0, 10).map((number) => part(number)),
    part('013', true),
    all,
  ]);
  const list = files.get('sections/index.html');
  expect(linksIn(list, 'navbar-items').at(-1)).toBe(`${all} *`);
  expect([...mainOf(list).matchAll(/<li><a href="([^"]*)">/g)].map(([, href]) => href)).toEqual(
    numbers(count).map((number) => `/docs/part-${number}`),
  );
  expect(mainOf(list)).toContain('<small>1 page</small>');
  expect(mainOf(files.get('404.html')).match(/<li><a /g)?.length).toBe(13);
  expect(JSON.parse(files.get('search-index.json') ?? '').sections).toHaveLength(12);
  expect(files.get('sitemap.xml')).toContain('<loc>https://portal.example/sections</loc>');
});

it('leaves `/sections` to a page of the author', async () => {
  const { files, diagnostics } = await build(
    projectWith(13, { 'content/sections.md': '# My sections\n\n[All](/sections-2)\n' }),
  );
  expect(diagnostics).toEqual([]);
  expect(mainOf(files.get('sections/index.html'))).toContain('My sections');
  expect(linksIn(files.get('index.html'), 'navbar-items').at(-1)).toBe('All sections /sections-2');
});

it('shows every link of a configured navigation bar', async () => {
  const navbar = numbers(14).map((number) => ({ label: `Part ${number}`, to: `/docs/part-${number}` }));
  const { files } = await build(projectWith(14), { navbar });
  expect(linksIn(files.get('index.html'), 'navbar-items')).toEqual(numbers(14).map((number) => part(number)));
});

it.each([
  ['ar', '<html lang="ar" dir="rtl">'],
  ['he-IL', '<html lang="he-IL" dir="rtl">'],
  ['az-Arab', '<html lang="az-Arab" dir="rtl">'],
  ['en', '<html lang="en">'],
  ['arn', '<html lang="arn">'],
])('has the direction of the language %s', async (language, start) => {
  const strings = stringsFor({ language, key: language });
  const { files } = await build(projectWith(1), {}, { strings });
  expect(files.get('index.html')).toContain(start);
});

it('leads from the home page of several APIs to none of them, and to the guides if there are some', async () => {
  const spec = (title: string) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title, version: '1' },
      paths: { '/x': { get: { summary: 'List', responses: { 200: { description: 'Yes.' } } } } },
    });
  const apis = { 'specs/a.json': spec('A'), 'specs/b.json': spec('B') };
  const action = async (texts: Record<string, string>) => {
    const { files } = await build(texts);
    return /<a class="action" href="([^"]*)"/.exec(files.get('index.html') ?? '')?.[1];
  };
  expect([await action(apis), await action({ ...apis, 'content/docs/start.md': '# Start\n' })]).toEqual([
    undefined,
    '/docs/start',
  ]);
});

it('marks one of several links of the bar to a section', async () => {
  const navbar = [
    { label: 'Other', to: '/docs/b' },
    { label: 'Docs', to: '/docs/a' },
    { label: 'Start', to: '/docs/a/start' },
  ];
  const files = {
    'content/docs/a/index.md': '# A',
    'content/docs/a/start.md': '# Start',
    'content/docs/b/index.md': '# B',
  };
  const { files: built } = await build(files, { navbar });
  expect(linksIn(built.get('docs/a/start/index.html'), 'navbar-items')).toEqual([
    'Other /docs/b',
    'Docs /docs/a *',
    'Start /docs/a/start',
  ]);
});

// Sidebars that `_meta.json` files list with groups, through the whole build.

import { describe, expect, it } from 'vitest';
import { build } from '../support/memory-project.ts';

const page = (title: string, facts = '') => `---\n${facts}\n---\n# ${title}\n`;
const meta = (value: unknown) => JSON.stringify(value);

/** Builds a site, whose sidebars are lines: groups end in `:`, closed ones in `+`, and what is in a group is indented. */
async function site(texts: Record<string, string>) {
  const { files, diagnostics } = await build(texts);
  const htmlOf = (outputPath: string) => files.get(outputPath) ?? '';
  return {
    sidebar: (outputPath: string) =>
      linesOf(/<nav class="sidebar"[\s\S]*?<\/nav>/.exec(htmlOf(outputPath))?.[0] ?? ''),
    bar: (outputPath: string) =>
      [
        ...(/<nav class="drawer-items"[\s\S]*?<\/nav>/.exec(htmlOf(outputPath))?.[0] ?? '').matchAll(
          /<a[^>]*href="([^"]*)"[^>]*>([^<]*)/g,
        ),
      ].map(([, href, label]) => `${label} ${href}`),
    crumbs: (outputPath: string) =>
      [
        ...(/<nav class="breadcrumbs"[\s\S]*?<\/nav>/.exec(htmlOf(outputPath))?.[0] ?? '').matchAll(
          /<li[^>]*>(?:<[^>]*>)*([^<]+)/g,
        ),
      ].map(([, label]) => label),
    next: (outputPath: string) => /class="page-next" href="([^"]*)"/.exec(htmlOf(outputPath))?.[1],
    html: htmlOf,
    pages: [...files.keys()].filter((file) => file.endsWith('index.html')).sort(),
    problems: diagnostics.map(
      ({ code, place, message, notes }) =>
        `${code} ${place?.file}:${place?.line}:${place?.column} ${[message, ...notes].join(' | ')}`,
    ),
  };
}

function linesOf(html: string): string[] {
  const lines: string[] = [];
  let depth = 0;
  for (const [tag, name, , summary, title, item] of html.matchAll(
    /<\/?(details|div)([^>]*)>|<summary[^>]*>(.*?) <small>|<p class="sidebar-title[^>]*>([^<]*)|<span>([^<]*)/g,
  )) {
    if (tag.startsWith('</')) depth -= 1;
    else if (name === 'details') lines.push(tag.includes('open') ? ':' : '+');
    else if (summary !== undefined) lines.push(`${'  '.repeat(depth - 1)}${summary}${lines.pop()}`);
    else if (title !== undefined) lines.push(`${'  '.repeat(Math.max(depth - 1, 0))}${title}:`);
    else if (item !== undefined) lines.push(`${'  '.repeat(depth)}${item}`);
    if (name !== undefined && !tag.startsWith('</')) depth += 1;
  }
  return lines;
}

const guides = {
  'content/docs/g/index.md': page('Start'),
  'content/docs/g/a.md': page('A'),
  'content/docs/g/b.md': page('B', 'sidebar_label: Own'),
  'content/docs/g/c.md': page('C'),
  'content/docs/g/d.md': page('D'),
  'content/docs/g/one/x.md': page('X'),
  'content/docs/g/one/y.md': page('Y'),
  'content/docs/g/two/z.md': page('Z'),
};

describe('groups of a folder', () => {
  it('shows pages, groups and links in the order of the file, then what it does not list', async () => {
    const { sidebar, next, crumbs, problems, pages } = await site({
      ...guides,
      'content/docs/g/_meta.json': meta({
        index: {},
        basics: {
          title: 'Basics',
          items: {
            b: 'Bee',
            'one/x': {},
            more: {
              title: 'More',
              collapsed: true,
              items: { c: {}, status: { title: 'Status', href: 'https://status.example/' } },
            },
            a: 'Last',
          },
        },
        d: 'Between',
        'two/': 'Second',
      }),
    });
    expect(problems).toEqual([]);
    expect(sidebar('docs/g/index.html')).toEqual([
      'Start',
      'Basics:',
      '  Bee',
      '  X',
      '  More+',
      '    C',
      '    Status',
      '  Last',
      'Between',
      'Second:',
      'Z',
      'One:',
      'Y',
    ]);
    // The group of the page, and those around it, are open.
    expect(sidebar('docs/g/c/index.html')).toContain('  More:');
    expect(crumbs('docs/g/c/index.html')).toEqual(['Home', 'Start', 'Basics', 'More', 'C']);
    expect(crumbs('docs/g/a/index.html')).toEqual(['Home', 'Start', 'Basics', 'Last']);
    expect(next('docs/g/index.html')).toBe('/docs/g/b');
    expect(next('docs/g/c/index.html')).toBe('/docs/g/a');
    // URLs do not depend on it.
    const { pages: plain } = await site(guides);
    expect(pages).toEqual(plain);
  });

  it('opens the groups around a page also where each is closed, and where its own has one entry', async () => {
    const { sidebar } = await site({
      ...guides,
      'content/docs/g/_meta.json': meta({
        outer: {
          title: 'Outer',
          collapsed: true,
          items: { inner: { title: 'Inner', items: { a: {} } }, b: {} },
        },
      }),
    });
    expect(sidebar('docs/g/c/index.html').slice(0, 4)).toEqual(['Outer+', '  Inner:', '    A', '  Own']);
    expect(sidebar('docs/g/a/index.html')[0]).toBe('Outer:');
  });

  it('adds the other pages of a folder to the group of its name', async () => {
    const { sidebar, problems } = await site({
      ...guides,
      'content/docs/g/_meta.json': meta({ one: { title: 'First', items: { a: {}, 'one/y': {} } } }),
    });
    expect(problems).toEqual([]);
    expect(sidebar('docs/g/index.html').slice(0, 4)).toEqual(['First:', '  A', '  Y', '  X']);
  });

  it('shows a page of another folder in the sidebar that lists it first', async () => {
    const { sidebar, bar, problems } = await site({
      ...guides,
      'content/docs/h/p.md': page('P'),
      'content/docs/h/q.md': page('Q'),
      'content/docs/g/_meta.json': meta({ mixed: { title: 'Mixed', items: { '../h/p': {}, a: {} } } }),
      'content/docs/h/_meta.json': meta({ all: { title: 'All', items: { p: 'Again', q: {} } } }),
    });
    expect(problems).toEqual([]);
    expect(sidebar('docs/h/p/index.html').slice(0, 3)).toEqual(['Mixed:', '  P', '  A']);
    expect(sidebar('docs/h/q/index.html')).toEqual(['All:', '  Again', '  Q']);
    expect(bar('docs/h/p/index.html')).toEqual(['Start /docs/h/p', 'H /docs/h/q']);
  });

  it('leaves out hidden pages, drafts and unlisted ones', async () => {
    const { sidebar, problems, html } = await site({
      ...guides,
      'content/docs/g/a.md': page('A', 'draft: true'),
      'content/docs/g/b.md': page('B', 'unlisted: true'),
      'content/docs/g/_meta.json': meta({
        all: { title: 'All', items: { a: {}, b: {}, c: {}, d: { hidden: true }, index: {} } },
        'one/': { hidden: true },
      }),
    });
    expect(problems).toEqual([]);
    expect(sidebar('docs/g/c/index.html')).toEqual(['All:', '  C', '  Start', 'Two:', 'Z']);
    expect(html('docs/g/d/index.html')).toContain('<h1');
  });

  it('reports what matches nothing, and a folder that would be in itself', async () => {
    const { problems } = await site({
      ...guides,
      'content/docs/g/_meta.json':
        '{\n"all": { "items": {\n"on/x": {},\n"../g": {},\n"./": {},\n"index": {}\n} },\n"none": { "items": {} }\n}',
    });
    expect(problems).toEqual([
      'unmatched-sidebar-entry content/docs/g/_meta.json:3:1 `on/x` is neither a page nor a folder with pages in `content/docs/g/`. | Did you mean `one/x`?',
      'unmatched-sidebar-entry content/docs/g/_meta.json:4:1 `../g` is neither a page nor a folder with pages in `content/docs/g/`.',
      'unmatched-sidebar-entry content/docs/g/_meta.json:5:1 `./` is neither a page nor a folder with pages in `content/docs/g/`.',
      'unmatched-sidebar-entry content/docs/g/_meta.json:8:1 The group `none` is empty. | List pages in its `items`.',
    ]);
  });

  it('ends where folders list each other', async () => {
    const { sidebar } = await site({
      ...guides,
      'content/docs/g/one/_meta.json': meta({ t: { title: 'To two', items: { '../two/': {} } } }),
      'content/docs/g/two/_meta.json': meta({ o: { title: 'To one', items: { '../one/': {}, z: {} } } }),
      'content/docs/g/_meta.json': meta({ 'one/': {}, all: { title: 'All', items: { a: {} } } }),
    });
    expect(sidebar('docs/g/index.html')).toEqual(expect.arrayContaining(['A', 'Own', 'C', 'Start']));
    expect(sidebar('docs/g/index.html').filter((line) => /^ *[XYZ]$/.test(line))).toHaveLength(3);
  });
});

describe('groups of the docs folder', () => {
  const texts = {
    'content/docs/intro.md': page('Intro'),
    'content/docs/more.md': page('More'),
    'content/docs/usage/a.md': page('A'),
    'content/docs/usage/b.md': page('B'),
    'content/docs/other/c.md': page('C'),
  };

  it('are sections with pages of any folder', async () => {
    const { sidebar, bar, problems } = await site({
      ...texts,
      'content/docs/_meta.json': meta({
        'Learn & use': {
          title: 'Learn',
          items: { intro: {}, use: { title: 'Use', items: { 'usage/a': {}, 'usage/b': {} } } },
        },
        more: {},
        reference: { title: 'Reference', items: { 'other/': {} } },
      }),
    });
    expect(problems).toEqual([]);
    expect(bar('docs/usage/b/index.html')).toEqual([
      'More /docs/more',
      'Learn /docs/intro',
      'Reference /docs/other/c',
    ]);
    expect(sidebar('docs/usage/b/index.html')).toEqual(['Intro', 'Use:', '  A', '  B']);
    expect(sidebar('docs/other/c/index.html')).toEqual(['Other:', 'C']);
  });

  it('order the pages of the section of a folder, and the guides of an API', async () => {
    const api = meta({
      openapi: '3.1.0',
      info: { title: 'Boats', version: '1' },
      paths: { '/boats': { get: { summary: 'List boats', responses: { 200: { description: 'Boats.' } } } } },
    });
    const { sidebar, bar, problems } = await site({
      ...texts,
      'specs/boats.json': api,
      'content/docs/_meta.json': meta({
        boats: { title: 'Boats', items: { 'usage/b': {} } },
        usage: { title: 'Usage', items: { first: { title: 'First', items: { intro: {}, more: {} } } } },
      }),
    });
    expect(problems).toEqual([]);
    expect(bar('docs/usage/a/index.html')).toEqual([
      'Boats /docs/usage/b',
      'Usage /docs/intro',
      'Other /docs/other/c',
    ]);
    expect(sidebar('docs/usage/a/index.html')).toEqual(['First:', '  Intro', '  More', 'A']);
    expect(sidebar('docs/usage/b/index.html')).toEqual(['B', 'Operations:', '  List boats']);
  });

  it('can link to the home page, which is in no section', async () => {
    const { sidebar, next, problems } = await site({
      'content/index.md': page('Welcome'),
      'content/a.md': page('A'),
      'content/b/c.md': page('C'),
      'content/_meta.json': meta({ docs: { title: 'Docs', items: { index: 'Home', 'b/c': {}, a: {} } } }),
    });
    expect(problems).toEqual([]);
    expect(sidebar('a/index.html')).toEqual(['Home', 'C', 'A']);
    expect(next('b/c/index.html')).toBe('/a');
  });
});

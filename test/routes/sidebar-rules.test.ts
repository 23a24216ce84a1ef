// Sidebars of projects with `_category_` and `_meta.json`, through the whole build.

import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/generator/types/diagnostic.ts';
import { build } from '../support/memory-project.ts';

const page = (title: string, facts = '') => `---\n${facts}\n---\n# ${title}\n`;
const petstore = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: { '/pets': { get: { summary: 'List pets', responses: { 200: { description: 'Pets.' } } } } },
});

/** The sidebar of a page as lines: labels of groups end in `:`, those of closed groups in `+`. */
async function sidebarOf(texts: Record<string, string>, outputPath: string) {
  const { files, diagnostics } = await build(texts);
  const html = /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(files.get(outputPath) ?? '')?.[0] ?? '';
  const navbar = /<nav class="drawer-items"[\s\S]*?<\/nav>/.exec(files.get(outputPath) ?? '')?.[0] ?? '';
  const lines = [
    ...html.matchAll(
      /<(details[^>]*)><summary[^>]*>(.*?) <small>|<p class="sidebar-title">([^<]*)|<span>([^<]*)/g,
    ),
  ];
  return {
    sidebar: lines.map(([, details, summary, title, item]) =>
      summary === undefined ? (item ?? `${title}:`) : `${summary}${details?.includes('open') ? ':' : '+'}`,
    ),
    bar: [...navbar.matchAll(/<a[^>]*>([^<]*)/g)].map(([, label]) => label),
    html,
    files,
    problems: diagnostics.map(wordsOf),
  };
}

const wordsOf = ({ code, place, message, notes }: Diagnostic) =>
  `${code} ${place?.file}:${place?.line}:${place?.column} ${[message, ...notes].join(' | ')}`;

const guides = {
  'content/docs/g/index.md': page('Start'),
  'content/docs/g/a.md': page('A'),
  'content/docs/g/b.md': page('B'),
  'content/docs/g/c.md': page('C', 'sidebar_label: Front'),
  'content/docs/g/one/x.md': page('X'),
  'content/docs/g/one/y.md': page('Y'),
  'content/docs/g/one/deep/z.md': page('Z'),
  'content/docs/g/two/w.md': page('W'),
};

describe('_meta.json', () => {
  it('orders and labels pages and folders, adds links and hides entries', async () => {
    const { sidebar, html, files, problems } = await sidebarOf(
      {
        ...guides,
        'content/docs/g/_meta.json': JSON.stringify({
          c: 'Ignored',
          status: { title: 'Status', href: 'https://status.example.com/?a=1&b=2' },
          b: { title: 'Bee' },
          'a.md': { hidden: true },
          two: 'Second',
          one: { title: 'First', collapsed: true },
        }),
      },
      'docs/g/index.html',
    );
    expect(problems).toEqual([]);
    expect(sidebar).toEqual([
      'Start',
      'Front',
      'Status',
      'Bee',
      'Second:',
      'W',
      'First+',
      'X',
      'Y',
      'Deep:',
      'Z',
    ]);
    expect(html).toContain('href="https://status.example.com/?a=1&amp;b=2"');
    expect(files.get('docs/g/a/index.html')).toContain('<h1');
    expect([...files.keys()].filter((file) => file.includes('_meta'))).toEqual([]);
    // Neighbours are pages of the site.
    expect(files.get('docs/g/c/index.html')).toMatch(/class="page-next" href="\/docs\/g\/b"/);
  });

  it('lets front matter win for a page', async () => {
    const { sidebar } = await sidebarOf(
      {
        'content/docs/a.md': page('A'),
        'content/docs/b.md': page('B', 'sidebar_position: 9\nsidebar_label: Own'),
        'content/docs/c.md': page('C'),
        'content/docs/_meta.json': '{ "b": "Bee", "c": "Sea", "a": "Aye" }',
      },
      'docs/a/index.html',
    );
    expect(sidebar).toEqual(['Sea', 'Aye', 'Own']);
  });

  it('orders, labels and hides sections in the docs folder', async () => {
    const texts = {
      'content/docs/intro.md': page('Intro'),
      'content/docs/g/a.md': page('A'),
      'content/docs/h/a.md': page('B'),
      'content/docs/secret/a.md': page('C'),
      'specs/pets.json': petstore,
      'content/docs/_meta.json':
        '{ "pets": "Animals", "h": "Handbook", "g": "Guides", "secret": { "hidden": true } }',
    };
    const { bar, files, problems } = await sidebarOf(texts, 'docs/intro/index.html');
    expect(problems).toEqual([]);
    expect(bar).toEqual(['Intro', 'Animals', 'Handbook', 'Guides']);
    expect(files.get('docs/secret/a/index.html')).not.toContain('class="sidebar"');
  });

  it('of the content folder gives all of its pages sidebars, also beside docs', async () => {
    const { bar, sidebar, problems } = await sidebarOf(
      {
        'content/docs/a.md': page('A'),
        'content/registry/b.md': page('B'),
        'content/registry/c.md': page('C'),
        'content/_meta.json': '{ "registry": "Registry", "docs": "Docs" }',
      },
      'registry/c/index.html',
    );
    expect(problems).toEqual([]);
    expect(bar).toEqual(['Registry', 'Docs']);
    expect(sidebar).toEqual(['B', 'C']);
  });

  it('reports entries that match nothing, with the nearest name', async () => {
    const { problems } = await sidebarOf(
      {
        ...guides,
        'content/docs/g/_meta.json': '{\n  "onee": "One",\n  "nothing": "x"\n}',
        'content/docs/_meta.json': '{ "s": { "href": "https://a.example/" } }',
        'content/docs/images/_category_.yml': 'label: Images\n',
        'content/blog/_meta.json': '{ "a": "A" }',
      },
      'docs/g/index.html',
    );
    expect(problems).toEqual([
      'unmatched-sidebar-entry content/blog/_meta.json:1:1 `content/blog/_meta.json` has no effect, as no page of its folder is in a sidebar. | Only pages in `content/docs/` have sidebars.',
      'unmatched-sidebar-entry content/docs/_meta.json:1:3 The link `s` is in no sidebar, as no page is directly in `content/docs/`. | Move it to the `_meta.json` of a folder with pages.',
      'unmatched-sidebar-entry content/docs/g/_meta.json:2:3 `onee` is neither a page nor a folder with pages in `content/docs/g/`. | Did you mean `one`?',
      'unmatched-sidebar-entry content/docs/g/_meta.json:3:3 `nothing` is neither a page nor a folder with pages in `content/docs/g/`.',
      'unmatched-sidebar-entry content/docs/images/_category_.yml:1:1 `content/docs/images/_category_.yml` has no effect, as no page of its folder is in a sidebar. | Only pages in `content/docs/` have sidebars.',
    ]);
  });
});

describe('_category_', () => {
  it('labels and orders folders and sections, also before the index of the folder', async () => {
    const { sidebar, bar, problems } = await sidebarOf(
      {
        ...guides,
        'content/docs/h/a.md': page('H'),
        'content/docs/g/one/index.md': page('Overview', 'sidebar_position: 1'),
        'content/docs/g/one/_category_.json': '{ "label": "Last", "position": 3 }',
        'content/docs/g/two/_category_.yml': 'position: 2\n',
        'content/docs/g/_category_.yml': 'label: Guides\nposition: 2\n',
        'content/docs/h/_category_.yaml': 'label: Handbook\nposition: 1\n',
      },
      'docs/g/index.html',
    );
    expect(problems).toEqual([]);
    expect(bar).toEqual(['Handbook', 'Guides']);
    expect(sidebar).toEqual([
      'Start',
      'A',
      'B',
      'Front',
      'Two:',
      'W',
      'Last:',
      'Overview',
      'X',
      'Y',
      'Deep:',
      'Z',
    ]);
  });

  it('opens a collapsed group on its own pages', async () => {
    const texts = { ...guides, 'content/docs/g/two/_category_.json': '{ "collapsed": true }' };
    expect((await sidebarOf(texts, 'docs/g/index.html')).sidebar).toContain('Two+');
    expect((await sidebarOf(texts, 'docs/g/two/w/index.html')).sidebar).toContain('Two:');
  });
});

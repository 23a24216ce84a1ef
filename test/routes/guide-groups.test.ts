// The order, labels and visibility of guides in a sidebar, from front matter, `_meta.json` and `_category_`.

import { describe, expect, it } from 'vitest';
import { indexDoc, isFolderPage, titleOfFolder } from '../../src/generator/routes/guide-groups.ts';
import type { FrontMatter } from '../../src/generator/types/doc.ts';
import type { FolderFacts, SidebarEntry, SidebarFile } from '../../src/generator/types/sources.ts';
import { doc, outline, plan } from './small-site.ts';

const folder = 'content/docs/g';
const place = { line: 1, column: 1, endColumn: 2 };

/** A `_meta.json` in a folder below the guides. */
function meta(inside: string, entries: Partial<SidebarEntry>[], category: FolderFacts = {}): SidebarFile {
  const own = inside === '' ? folder : `${folder}/${inside}`;
  return {
    file: `${own}/_meta.json`,
    text: '',
    folder: own,
    category,
    entries: entries.map((entry) => ({ name: '', place, ...entry })),
  };
}
const category = (inside: string, facts: FolderFacts) => meta(inside, [], facts);

/** The sidebar of guides, named by their paths below `content/docs/g`. */
function sidebar(guides: Record<string, FrontMatter>, ...sidebars: SidebarFile[]): string {
  const docs = Object.entries(guides).map(([path, frontMatter]) => doc(`${folder}/${path}`, frontMatter));
  const [line = ''] = outline({ docs: [...docs, doc('content/docs/z/z.md')], sidebars });
  return line.replace(/^[^:]*: /, '');
}

describe('pages', () => {
  it('are in the order of their URLs, after the page of the folder', () => {
    expect(sidebar({ 'b.md': {}, 'a.md': {}, 'B.md': { slug: 'c' }, 'README.md': {} })).toBe('README a b B');
  });

  it('are in the order of the numbers that names begin with', () => {
    const names = ['10-d.md', '2.b.md', '9_c.md', '1-a.md', '2024.md', '10x.md'];
    expect(sidebar(Object.fromEntries(names.map((name) => [name, {}])))).toBe('1-a 2.b 9_c 10-d 10x 2024');
  });

  it('are in the order of numbers elsewhere in names, as readers count', () => {
    const names = ['page-10.md', 'page-2.md', 'page.md', 'page-2b.md', 'v1-9.md', 'v1-10.md', 'pages.md'];
    expect(sidebar(Object.fromEntries(names.map((name) => [name, {}])))).toBe(
      'page page-2 page-2b page-10 pages v1-9 v1-10',
    );
  });

  it('about the project are after all others, even if the index links to them, but not before a position', () => {
    const index = { ...meta('', [{ name: 'CONTRIBUTING' }, { name: 'sails' }]), isIndex: true as const };
    const guides = { 'CONTRIBUTING.md': {}, 'ChangeLog.md': {}, 'testing.md': {}, 'sails.md': {} };
    expect(sidebar(guides, index)).toBe('sails testing CONTRIBUTING ChangeLog');
    expect(sidebar({ ...guides, 'CONTRIBUTING.md': { sidebar_position: 1 } })).toBe(
      'CONTRIBUTING sails testing ChangeLog',
    );
  });

  it('are in the order of positions, then in that of the file, then in that of URLs', () => {
    const guides = {
      'a.md': {},
      'b.md': {},
      'c.md': { sidebar_position: 0.5 },
      'd.md': { sidebar_position: 1.5 },
      'e.md': {},
    };
    expect(sidebar(guides, meta('', [{ name: 'e' }, { name: 'b' }]))).toBe('c e d b a');
  });

  it('have the page of the folder where the file lists it', () => {
    expect(sidebar({ 'a.md': {}, 'index.md': { sidebar_position: 9 } })).toBe('index a');
    expect(sidebar({ 'a.md': {}, 'index.md': { slug: 'z' } })).toBe('index a');
    expect(
      sidebar(
        { 'a.md': {}, 'index.md': { sidebar_position: 0 } },
        meta('', [{ name: 'a' }, { name: 'index' }]),
      ),
    ).toBe('a index');
  });

  it('are left out if front matter or the file says so, also with a file of groups', () => {
    const guides = { 'a.md': {}, 'b.md': { sidebar_hidden: true }, 'c.md': {} };
    expect(sidebar(guides, meta('', [{ name: 'c', hidden: true }]))).toBe('a');
    const items = [{ name: 'c', place, hidden: true }];
    expect(
      sidebar(
        { ...guides, 'd.md': {} },
        meta('', [{ name: 'More', items: [...items, { name: 'd', place }] }]),
      ),
    ).toBe('More=d | a');
  });

  it('are between links in the order of the file', () => {
    const links = meta('', [
      { name: 'first', href: 'https://a.example' },
      { name: 'a' },
      { name: 'secret', href: 'https://b.example', hidden: true },
      { name: 'last', href: 'https://c.example', label: 'Last' },
    ]);
    expect(sidebar({ 'a.md': {} }, links)).toBe('first a Last');
  });
});

describe('folders', () => {
  const guides = { 'two/x.md': {}, 'one/deep/y.md': {}, 'one/z.md': {}, 'a.md': {} };

  it('are in the order of their names after all folders around them', () => {
    expect(sidebar(guides)).toBe('a | One=z | Two=x | Deep=y');
    expect(sidebar({ ...guides, 'one/deeper/er/w.md': {} })).toBe('a | One=z | Two=x | Deep=y | Er=w');
  });

  it('are in the order of the positions of their indexes', () => {
    const positioned = { ...guides, 'two/index.md': { title: 'Second', sidebar_position: 1 } };
    expect(sidebar(positioned)).toBe('Second=Second x | a | One=z | Deep=y');
  });

  it('are among the pages beside them by the positions of their indexes', () => {
    const placed = {
      'index.md': {},
      'intro.md': { sidebar_position: 10 },
      'install/index.md': { title: 'Install', sidebar_position: 20 },
      'install/deep/index.md': { title: 'Deep', sidebar_position: 1 },
      'install/last.md': { sidebar_position: 2 },
      'start.md': { sidebar_position: 30 },
      'other/x.md': {},
      'more.md': {},
    };
    expect(sidebar(placed)).toBe('index intro | Install=Install | Deep=Deep | last | start more | Other=x');
    expect(sidebar(placed, category('other', { position: 1 }))).toBe(
      'index intro start more | Other=x | Install=Install last | Deep=Deep',
    );
  });

  it('are each followed by the folders in it where a file gives their order', () => {
    const deep = { ...guides, 'two/deep/w.md': {}, 'three/v.md': {} };
    const inOrder = 'a | Two=x | Deep=w | One=z | Deep=y | Three=v';
    expect(sidebar(deep, meta('', [{ name: 'two' }]))).toBe(inOrder);
    expect(sidebar(deep, category('two', { position: 1 }))).toBe(inOrder);
    expect(sidebar(deep, category('three', { position: 2 }), category('two', { position: 1 }))).toBe(
      'a | Two=x | Deep=w | Three=v | One=z | Deep=y',
    );
  });

  it('keep the usual order with a file of another folder, or one that gives none', () => {
    const usual = 'a | One=z | Two=x | Deep=y';
    const elsewhere = { ...category('', {}), folder: 'content/docs/z', entries: [{ name: 'z', place }] };
    expect(sidebar(guides, elsewhere)).toBe(usual);
    expect(sidebar(guides, category('', { position: 3 }))).toBe(usual);
    expect(sidebar(guides, category('two', { label: 'Second' }))).toBe('a | One=z | Second=x | Deep=y');
    expect(sidebar(guides, { ...meta('', []), folder: 'content/docs' })).toBe(usual);
  });

  it('take the position of their index where a file gives the order of others', () => {
    const positioned = { ...guides, 'two/index.md': { sidebar_position: 1 } };
    expect(sidebar(positioned, category('one', { position: 2 }))).toBe('a | index=index x | One=z | Deep=y');
  });

  it('are left out with all folders in them', () => {
    expect(sidebar(guides, meta('', [{ name: 'one', hidden: true }]))).toBe('a | Two=x');
  });

  it('are left out if all of their pages are', () => {
    expect(sidebar({ ...guides, 'one/z.md': { sidebar_hidden: true } })).toBe('a | Two=x | Deep=y');
  });

  it.each<[string, FolderFacts, FrontMatter | undefined, string]>([
    ['their name as words', {}, undefined, 'Own name'],
    ['the title of their index', {}, { title: 'Title' }, 'Title'],
    ['the short title of their index', {}, { title: 'Title', sidebar_label: 'Short' }, 'Short'],
    ['what their file says', { label: 'Set' }, { sidebar_label: 'Short' }, 'Set'],
  ])('have as label %s', (_, facts, index, label) => {
    const docs = { '02-own_name/x.md': {}, ...(index && { '02-own_name/index.md': index }) };
    expect(sidebar(docs, category('02-own_name', facts)).replace(/=.*/, '')).toBe(label);
  });

  it.each(['index.md', 'index.mdx', 'README.md', 'README.mdx', 'index.markdown', '_index.md', '_index.mdx'])(
    'have %s as their index',
    (name) => {
      expect(sidebar({ [`one/${name}`]: { title: 'Index' }, 'one/a.md': {} })).toMatch(/^Index=/);
    },
  );

  it('are closed if a file says so', () => {
    const docs = [doc(`${folder}/one/x.md`), doc(`${folder}/two/y.md`)];
    const { sections } = plan({
      docs,
      sidebars: [category('two', { collapsed: true }), category('one', { collapsed: false })],
    }).value;
    expect(
      sections.flatMap(({ groups }) => groups.map(({ label, isCollapsed }) => [label, isCollapsed])),
    ).toEqual([
      ['One', undefined],
      ['Two', true],
    ]);
  });
});

describe('a section with groups in its file', () => {
  const grouped = (...entries: Partial<SidebarEntry>[]) =>
    meta('', [{ name: 'First', items: [{ name: 'a', place }] }, ...entries]);
  const link = { name: 'out', href: 'https://a.example' };

  it('shows the links of folders without groups', () => {
    const guides = { 'a.md': {}, 'one/x.md': {} };
    expect(sidebar(guides, grouped(), meta('one', [link, { name: 'x' }]))).toBe('First=a | One=out x');
  });

  it('shows the links of folders with groups where they are listed, once', () => {
    const guides = { 'a.md': {}, 'one/x.md': {}, 'one/y.md': {} };
    const inner = meta('one', [link, { name: 'Second', items: [{ name: 'x', place }] }]);
    expect(sidebar(guides, grouped(), inner)).toBe('First=a | One=out | Second=x | y');
  });

  it.each<[string, FolderFacts, Partial<SidebarEntry>, true | undefined]>([
    ['open', {}, {}, undefined],
    ['closed where the list says so', {}, { collapsed: true }, true],
    ['closed where its own file says so', { collapsed: true }, {}, true],
  ])('has a folder that is %s', (_, facts, entry, isCollapsed) => {
    const docs = ['a.md', 'one/x.md'].map((path) => doc(`${folder}/${path}`));
    const sidebars = [grouped({ name: 'one/', ...entry }), category('one', facts)];
    const groups = plan({ docs, sidebars }).value.sections.flatMap((one) => one.groups);
    expect(groups.map((group) => [group.label, group.isCollapsed])).toEqual([
      ['First', undefined],
      ['One', isCollapsed],
    ]);
  });

  it('has no group without pages, also inside of another one', () => {
    const inner = { name: 'Inner', items: [{ name: 'b', place, hidden: true }], place };
    expect(sidebar({ 'a.md': {}, 'b.md': {} }, grouped({ name: 'Outer', items: [inner] }))).toBe('First=a');
    const docs = [doc(`${folder}/a.md`), doc(`${folder}/b.md`)];
    const named = { name: 'Inner', items: [{ name: 'b', place }], place };
    const { sections } = plan({ docs, sidebars: [grouped({ name: 'Outer', items: [named] })] }).value;
    expect(sections[0]?.groups).toStrictEqual([
      { label: 'First', items: [{ url: '/docs/g/a', label: 'a' }] },
      { label: 'Outer', items: [] },
      { label: 'Inner', around: ['Outer'], items: [{ url: '/docs/g/b', label: 'b' }] },
    ]);
  });

  it('is that of a folder with the very name of the group', () => {
    const docs = ['Own Name/a.md', 'Own Name/b.md'].map((path) => doc(`content/docs/${path}`));
    const file = {
      ...meta('', [{ name: 'Own Name', items: [{ name: 'Own Name/b', place }] }]),
      folder: 'content/docs',
    };
    expect(outline({ docs, sidebars: [file] })).toEqual(['Own Name: b a']);
  });

  it('has the pages of folders in folders that no file lists', () => {
    expect(sidebar({ 'a.md': {}, 'one/deep/er/x.md': {} }, grouped())).toBe('First=a | One= | Deep= | Er=x');
  });
});

it('has the label of links from neighbours, if it is another one', () => {
  const docs = [doc(`${folder}/a.md`, { pagination_label: 'Next: A' }), doc(`${folder}/b.md`)];
  const [section] = plan({ docs }).value.sections;
  expect(section?.groups[0]?.items).toStrictEqual([
    { url: '/docs/g/a', label: 'a', linkLabel: 'Next: A' },
    { url: '/docs/g/b', label: 'b' },
  ]);
});

it('a folder is named by its words, of which known initials are in capitals', () => {
  expect(['faq', '2-rest-api', 'apiary', 'at_sea'].map(titleOfFolder)).toEqual([
    'FAQ',
    'REST API',
    'Apiary',
    'At sea',
  ]);
});

describe('what nobody has ordered', () => {
  it('begins with the pages and folders that readers begin with', () => {
    const guides = {
      'anchors.md': {},
      'faq.md': {},
      'install.md': { title: 'Installation' },
      'quick.md': { title: 'Quick start' },
      'a/x.md': {},
      'getting-started/x.md': {},
    };
    const line = sidebar(guides);
    expect(line).toMatch(/Quick start Installation anchors faq/);
    expect(line).toMatch(/Getting started=x \| A=x$/);
    expect(sidebar({ '1-anchors.md': {}, '2-install.md': { title: 'Installation' } })).toBe(
      '1-anchors Installation',
    );
  });

  it('follows the links of an index', () => {
    const links = { ...meta('', [{ name: 'b' }, { name: 'c' }]), isIndex: true as const };
    const guides = { 'a.md': {}, 'b.md': {}, 'c.md': {}, 'd.md': { sidebar_position: 1 } };
    expect(sidebar(guides, links)).toBe('d b c a');
  });
});

it('has a page of Next.js as that of its folder', () => {
  const page = doc('site/app/docs/a/page.mdx');
  expect(isFolderPage(page.file)).toBe(true);
  expect(indexDoc(new Map([[page.file, page]]), 'site/app/docs/a')).toBe(page);
  const other = doc('docs/routing/page.mdx');
  expect(isFolderPage(other.file)).toBe(false);
  expect(indexDoc(new Map([[other.file, other]]), 'docs/routing')).toBeUndefined();
});

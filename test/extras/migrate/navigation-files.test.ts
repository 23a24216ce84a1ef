// The order of sidebars from the files of other tools.

import { describe, expect, it } from 'vitest';
import {
  isFrameFile,
  isNavigationOf,
  navigationFiles,
  orderOfIndex,
  readNavigation,
} from '../../../src/extras/migrate/order/navigation-files.ts';
import type { SidebarEntry } from '../../../src/generator/types/sources.ts';

const pages = [
  'docs/index.md',
  'docs/start.md',
  'docs/guide/README.md',
  'docs/guide/a.mdx',
  'docs/guide/b.md',
  'docs/release_notes/what_is.md',
  'docs/two words.md',
  'docs/two words (c).md',
  'docs/two(d).md',
];

/** The entries as lines: labels, names and links, indented in groups. */
function linesOf(entries: readonly SidebarEntry[] = [], level = 0): string[] {
  return entries.flatMap(({ label, name, href, items }) => [
    `${'  '.repeat(level)}${items === undefined ? `${label ?? '-'}: ${href ?? name}` : name}`,
    ...linesOf(items, level + 1),
  ]);
}

function read(file: string, text: string): string[] {
  return linesOf(readNavigation({ file, text }, { contentDir: 'docs', pages })?.sidebar.entries);
}

describe('readNavigation', () => {
  it.each([
    [
      'SUMMARY.md of mdBook and GitBook',
      'docs/SUMMARY.md',
      '# Summary\n\n[Home](index.md)\n\n# Part\n\n- [Guide](guide/README.md)\n  - [`A`](guide/a.mdx)\n    - [B](guide/b.md#x)\n- [Draft]()\n- [Missing](none.md)\n',
    ],
    [
      '_sidebar.md of Docsify',
      'docs/_sidebar.md',
      '- [Home](/)\n- Part\n  - [Guide](/guide/)\n  - [A](guide/a)\n  - [Site](https://a.example)\n',
    ],
    [
      'mkdocs.yml',
      'mkdocs.yml',
      'site_name: Boats\nnav:\n  - index.md\n  - Part:\n      - Guide: guide/README.md\n      - guide/a.mdx\n      - More:\n          - B: guide/b.md\n  - Site: https://a.example\nplugins: [!!python/name:a.b]\n',
    ],
    [
      'docs.json of Mintlify',
      'docs/docs.json',
      JSON.stringify({
        navigation: {
          tabs: [
            {
              tab: 'Guides',
              groups: [{ group: 'Part', pages: ['index', { group: 'In', pages: ['guide/a'] }] }],
            },
          ],
        },
      }),
    ],
  ])('reads %s', (_, file, text) => {
    expect(read(file, text)).toMatchSnapshot();
  });

  it.each([
    ['docs/SUMMARY.md', '# Summary\n'],
    ['mkdocs.yml', 'site_name: Boats\n'],
    ['mkdocs.yml', 'nav: [a: b: c'],
    ['docs/docs.json', '{"navigation": '],
    ['docs/docs.json', '[]'],
  ])('finds no order in %s: %j', (file, text) => {
    expect(read(file, text)).toEqual([]);
  });

  it('reads a deep list up to some levels', () => {
    const text = Array.from({ length: 2000 }, (_, level) => `${' '.repeat(level)}- [A](start.md)`).join('\n');
    expect(read('docs/SUMMARY.md', text).length).toBeGreaterThan(5);
  });
});

describe('readNavigation of', () => {
  const nav = (value: unknown) => JSON.stringify({ navigation: value });

  it.each([
    ['one page only', 'docs/SUMMARY.md', '- [A](start.md)', []],
    [
      'two pages',
      'docs/SUMMARY.md',
      '- [A](start.md)\n* [B](guide/b.md "B")',
      ['.', '  A: start', '  B: guide/b'],
    ],
    [
      'escapes, character references and percent-encoding in paths',
      'docs/SUMMARY.md',
      '- [What\\_is a \\* &amp; b\\w](release\\_notes/what\\_is.md)\n- [C&#35;](two%20words.md)\n- [D](<two words (c).md>)\n- [E](two\\(d\\).md)\n',
      [
        '.',
        '  What_is a * & b\\w: release_notes/what_is',
        '  C#: two words',
        '  D: two words (c)',
        '  E: two(d)',
      ],
    ],
    [
      'pages that do not exist',
      'docs/SUMMARY.md',
      '- [A](start.md)\n- [None](none.md)\n- [More](release_notes.md)\n- [Out](../out.md)\n- [B](guide/b.md)\n',
      ['.', '  A: start', '  None: none', '  B: guide/b'],
    ],
    [
      'numbers, tabs, escapes and brackets',
      'docs/SUMMARY.md',
      '1. [A \\[1\\]](./start.md)\n\t2) [**B** [x]](</guide/b.md>)\nText\n- \n',
      ['.', '  A [1]', '    A [1]: start', '    B [x]: guide/b'],
    ],
    [
      'headings',
      'docs/SUMMARY.md',
      '## Contents\n- [A](start.md)\n## Part #\n- [B](guide/b.md)\n## Empty\n',
      ['.', '  A: start', '  Part', '    B: guide/b'],
    ],
    [
      'an indented list below a sentence, which is no entry',
      'docs/SUMMARY.md',
      '## Part\nRead [A](start.md) first:\n  - [A](start.md)\n  - [B](guide/b.md)\n',
      ['.', '  Part', '    A: start', '    B: guide/b'],
    ],
    [
      'siblings after a nested list',
      'docs/SUMMARY.md',
      '- Group\n  - [A](start.md)\n- [B](guide/b.md)\n',
      ['.', '  Group', '    A: start', '  B: guide/b'],
    ],
    [
      'titles and paths',
      'mkdocs.yml',
      'nav: [start.md, { B: guide/b.md }, 3, { C: 4 }]',
      ['.', '  -: start', '  B: guide/b'],
    ],
    [
      'tabs of a theme',
      'mkdocs.yaml',
      'theme:\n  features:\n  - navigation.tabs\nnav:\n- T: [start.md]\n- U: [guide/b.md]\n',
      ['T', '  -: start', 'U', '  -: guide/b'],
    ],
    [
      'links without a label, and a folder',
      'mkdocs.yml',
      'nav: [https://a.example, start.md, guide/, beside/]',
      [
        '.',
        '  https://a.example: https://a.example',
        '  -: start',
        '  Guide',
        '    -: guide/README',
        '    -: guide/a',
        '    -: guide/b',
      ],
    ],
    [
      'pages beside groups',
      'docs/mint.json',
      nav(['start', { group: 'G', pages: ['guide/b'] }]),
      ['.', '  -: start', '  G', '    -: guide/b'],
    ],
    [
      'groups, tabs and dropdowns',
      'docs/mint.json',
      nav({
        tabs: [{ tab: 'T', pages: ['start'] }],
        dropdowns: [{ dropdown: 'D', groups: [{ pages: ['guide/b', 1] }] }],
      }),
      ['T', '  -: start', 'D', '  -: guide/b'],
    ],
  ])('%s', (_, file, text, lines) => {
    expect(read(file, text)).toEqual(lines);
  });

  it('gives pages their titles, which are first in MkDocs', () => {
    const titlesIn = (file: string, text: string) =>
      Object.fromEntries(readNavigation({ file, text }, { contentDir: 'docs', pages })?.titles ?? []);
    const list = '- [A](start.md#part)\n- [B](start.md)\n- [C](start.md)\n- [Guide](guide/)\n';
    expect(titlesIn('docs/SUMMARY.md', list)).toEqual({
      'docs/start.md': { text: 'B' },
      'docs/guide/README.md': { text: 'Guide' },
    });
    expect(titlesIn('mkdocs.yml', 'nav: [{ A: start.md }, guide/b.md, { B: start.md }]')).toEqual({
      'docs/start.md': { text: 'A', isFirst: true },
    });
  });

  it('is in the folder of the pages, or around it', () => {
    expect(navigationFiles('web/docs')).toEqual([
      'web/docs/SUMMARY.md',
      'web/docs/_sidebar.md',
      'web/docs/docs.json',
      'web/docs/mint.json',
      'web/docs/mkdocs.yml',
      'web/docs/mkdocs.yaml',
      'web/docs/properdocs.yml',
      'web/docs/zensical.toml',
      'web/docs/zensical.yml',
      'web/mkdocs.yml',
      'web/mkdocs.yaml',
      'web/properdocs.yml',
      'web/zensical.toml',
      'web/zensical.yml',
      'mkdocs.yml',
      'mkdocs.yaml',
      'properdocs.yml',
      'zensical.toml',
      'zensical.yml',
    ]);
  });

  it.each([
    ['docs/mkdocs.yml', 'nav: []', 'docs', true],
    ['mkdocs.yml', 'nav: []', 'docs', true],
    ['mkdocs.yml', 'nav: []', 'docs/source', false],
    ['mkdocs.yml', 'docs_dir: docs/other\n', 'docs/source', false],
    ['mkdocs.yml', 'nav: []\ndocs_dir: "docs/source/" # pages\n', 'docs/source', true],
    ['zensical.toml', '[project]\ndocs_dir = "docs/source"\n', 'docs/source', true],
    // A copy of the configuration of another folder.
    ['docs/mkdocs.yml', 'docs_dir: docs/source\n', 'docs/source', false],
    ['a/mkdocs.yml', "docs_dir: './docs/source'\n", 'a/docs/source', true],
  ])('%s with %j is that of %s: %s', (file, text, contentDir, expected) => {
    expect(isNavigationOf({ file, text }, contentDir)).toBe(expected);
  });
});

describe('isFrameFile', () => {
  it.each([
    ['docs/_sidebar.md', 'Text', true],
    ['docs/_coverpage.md', '# Boats', true],
    ['docs/SUMMARY.md', '# Summary\n\n- [A](a.md)\n', true],
    ['docs/SUMMARY.md', '# Summary\n\nThe year in short.\n\nMore of it.\n', false],
    ['docs/summary.md', '- [A](a.md)\n', false],
  ])('%s with %j: %s', (file, text, expected) => {
    expect(isFrameFile({ file, text })).toBe(expected);
  });
});

describe('the links in the lists of an index', () => {
  const orderOf = (text: string) =>
    orderOfIndex(
      { file: 'docs/index.md', text },
      { contentDir: 'docs', pages: [...pages, 'docs/end.md'] },
    )?.sidebar.entries.map(({ name }) => name);

  it('order the pages and folders, each once', () => {
    const text = `# Docs

See the [end](end.md) first.

- [Start](start.md), of course
- **[Guide](./guide/b.html)** and [the end](end.md)
- [Guide](guide/)
* [Home](index.md)
1. [The end](end)
- [Web](https://example.com/)
`;
    expect(orderOf(text)).toEqual(['start', 'guide', 'end']);
  });

  it('order nothing if there are few', () => {
    expect(orderOf('- [Start](start.md)\n- [End](end.md)\n')).toBeUndefined();
  });
});

it('takes no page beside the folder for one of it', () => {
  const text = 'nav: [{ Start: index.md }, guide.md]';
  const all = ['README.md', 'docs/index.md', 'docs/guide.md', 'guide.md'];
  const { sidebar, titles } =
    readNavigation({ file: 'mkdocs.yml', text }, { contentDir: 'docs', pages: all }) ?? {};
  expect(linesOf(sidebar?.entries)).toEqual(['.', '  Start: index', '  -: guide']);
  expect([...(titles ?? [])].map(([file]) => file)).toEqual(['docs/index.md']);
});

it('shows the text of HTML in titles of MkDocs, but not that of types', () => {
  const nav = [
    '- \'<span class="x">Part <img src="a.svg" alt="Logo"></span>\': start.md',
    "- 'List<Boat>': guide/a.mdx",
    "- '<b>Group</b>':",
    '    - guide/b.md',
  ];
  expect(read('mkdocs.yml', `nav:\n${nav.map((line) => `  ${line}\n`).join('')}`)).toEqual([
    '.',
    '  Part: start',
    '  List<Boat>: guide/a',
    '  Group',
    '    -: guide/b',
  ]);
});

describe('readNavigation of Mintlify', () => {
  const readParts = (navigation: unknown) => read('docs/docs.json', JSON.stringify({ navigation }));
  const parts = [
    ['tabs', 'tab'],
    ['anchors', 'anchor'],
    ['dropdowns', 'dropdown'],
    ['products', 'product'],
    ['menu', 'item'],
  ];

  it.each(parts)('has a section for each of `%s`, and the parts in it as groups', (list, name) => {
    const inner = { [list]: ['A', 'B'].map((label) => ({ [name]: label, pages: ['guide/a'] })) };
    const groups = [{ group: 'Part', pages: ['start'] }];
    expect(readParts({ [list]: [{ [name]: 'One', groups, ...inner }] })).toEqual([
      'One',
      '  Part',
      '    -: start',
      '  A',
      '    -: guide/a',
      '  B',
      '    -: guide/a',
    ]);
  });

  it.each(['version', 'language'])('begins with the default %s', (name) => {
    const parts = [
      { [name]: 'One', pages: ['guide/a'] },
      { [name]: 'Two', default: true, pages: ['start'] },
    ];
    expect(readParts({ [`${name}s`]: parts })).toEqual(['.', '  -: start', '  One', '    -: guide/a']);
  });

  it('has the groups of one list in one sidebar, with their own pages and links', () => {
    const groups = [
      { group: 'Part', root: 'guide/README', pages: ['start', { group: 'In', pages: ['guide/a'] }] },
      { group: 'Site', href: 'https://a.example' },
    ];
    expect(readParts({ groups })).toEqual([
      '.',
      '  Part',
      '    -: guide/README',
      '    -: start',
      '    In',
      '      -: guide/a',
      '  Site: https://a.example',
    ]);
  });
});

describe('readNavigation of lists', () => {
  it.each([
    [
      'a line across, which ends a group',
      '# Part\n- [A](start.md)\n\n---\n\n- [B](guide/b.md)\n',
      ['.', '  Part', '    A: start', '  B: guide/b'],
    ],
    [
      'code and comments',
      '- [`List<Boat>` of <b>all</b>](start.md)\n<!--\n- [Old](guide/a.mdx)\n-->\n- [B](guide/b.md)\n',
      ['.', '  List<Boat> of all: start', '  B: guide/b'],
    ],
    [
      'a heading that is a link, and a link with others below it',
      '# [Guide](guide/)\n- [A](guide/a)\n- [Site](https://a.example)\n  - [B](guide/b.md)\n',
      [
        '.',
        '  Guide',
        '    Guide: guide/README',
        '    A: guide/a',
        '    Site',
        '      Site: https://a.example',
        '      B: guide/b',
      ],
    ],
    [
      'routes of Docsify',
      '- [A](#/guide/a)\n- [B](guide/b?id=part)\n',
      ['.', '  A: guide/a', '  B: guide/b'],
    ],
  ])('%s', (_, text, lines) => {
    expect(read('docs/_sidebar.md', text)).toEqual(lines);
  });

  it('reports the line of a page that does not exist, also below a comment', () => {
    const text = '<!-- Old\nand new -->\n- [A](start.md)\n- [None](none.md)\n- [B](guide/b.md)\n';
    const { sidebar } =
      readNavigation({ file: 'docs/SUMMARY.md', text }, { contentDir: 'docs', pages }) ?? {};
    expect(sidebar?.entries[0]?.items?.[1]).toEqual({
      name: 'none',
      label: 'None',
      place: { line: 4, column: 3, endColumn: 18 },
    });
  });
});

// The order of sidebars from the files of other tools.

import { describe, expect, it } from 'vitest';
import { isFrameFile, readNavigation } from '../../src/generator/project/navigation-files.ts';
import type { SidebarEntry } from '../../src/generator/types/sources.ts';

const pages = [
  'docs/index.md',
  'docs/start.md',
  'docs/guide/README.md',
  'docs/guide/a.mdx',
  'docs/guide/b.md',
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

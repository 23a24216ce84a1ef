import { expect, it } from 'vitest';
import { unreadFiles } from '../../src/generator/check/unread-files.ts';
import type { AssetSource } from '../../src/generator/types/sources.ts';

it('reports five files of a format, and the number of the others', () => {
  const files = [...Array.from({ length: 40 }, (_, index) => `docs/${index}.mdoc`), 'docs/a.rst'];
  const assets = files.map((file) => ({ file }) as AssetSource);
  const found = unreadFiles(assets, () => false);
  expect(found.map(({ place }) => place?.file)).toEqual([...files.slice(0, 5), 'docs/a.rst']);
  expect(found.map(({ notes }) => notes.slice(1))).toEqual([
    [],
    [],
    [],
    [],
    ['35 more files in this format make no pages.'],
    [],
  ]);
});

it.each([
  ['a.mdoc', 'Rename it to `.md`; what remains of Markdoc: tags such as `{% callout %}` are shown as text.'],
  ['a.qmd', 'Rename it to `.md`; what remains of Quarto: code is shown and not run.'],
  ['a.Rmd', 'Rename it to `.md`; what remains of R Markdown: code is shown and not run.'],
  ['a.mkd', 'Rename it to `.md`.'],
  ['a.mkdn', 'Rename it to `.md`.'],
  ['a.mdown', 'Rename it to `.md`.'],
  ['a.mdwn', 'Rename it to `.md`.'],
  ...[
    ['rst', 'reStructuredText'],
    ['adoc', 'AsciiDoc'],
    ['asciidoc', 'AsciiDoc'],
    ['asc', 'AsciiDoc'],
    ['org', 'Org'],
    ['textile', 'Textile'],
    ['html', 'HTML'],
    ['htm', 'HTML'],
    ['TXT', 'plain text'],
  ].map(([ending, format]) => [
    `a.${ending}`,
    `It is ${format}: write it as Markdown for a page, link to it to offer the file, or move it to the static folder.`,
  ]),
])('gives advice for %s', (file, advice) => {
  const asset = { file } as AssetSource;
  expect(unreadFiles([asset], () => false)).toEqual([
    {
      code: 'foreign-syntax',
      severity: 'warning',
      message: 'The file is not Markdown and makes no page.',
      place: { file },
      notes: [advice],
    },
  ]);
  // A link to a file that is like Markdown is meant for its page.
  expect(unreadFiles([asset], () => true)).toHaveLength(advice?.startsWith('Rename') ? 1 : 0);
});

it('reports no images, files without an ending, and names of objects', () => {
  const files = ['a.png', 'LICENSE', 'a.constructor'].map((file) => ({ file }) as AssetSource);
  expect(unreadFiles(files, () => false)).toEqual([]);
});

it('names one more file', () => {
  const files = Array.from({ length: 6 }, (_, index) => ({ file: `${index}.org` }) as AssetSource);
  const found = unreadFiles(files, () => false);
  expect(found.map(({ notes }) => notes.length)).toEqual([1, 1, 1, 1, 2]);
  expect(found[4]?.notes[1]).toBe('One more file in this format makes no page.');
  expect(unreadFiles(files.slice(1), () => false).map(({ notes }) => notes.length)).toEqual([1, 1, 1, 1, 1]);
});

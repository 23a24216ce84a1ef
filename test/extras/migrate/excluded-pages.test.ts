// Pages that other tools leave out.

import { expect, it } from 'vitest';
import { excludedPages, ignoredPages } from '../../../src/extras/migrate/order/excluded-pages.ts';

const pages = [
  'index.md',
  'drafts/a.md',
  'drafts/kept.md',
  'guide/include-a.md',
  'include-b.md',
  'guide/old.md',
  'guide/new/old.md',
];

it.each<[string, string[]]>([
  ['site_name: Boats\n', []],
  ['exclude_docs: |\n  # Comment\n  /drafts/\n  !drafts/kept.md\n', ['drafts/a.md']],
  ['exclude_docs: |\n  old.md\n', ['guide/old.md', 'guide/new/old.md']],
  ['exclude_docs: |\n  /guide/old.md\n', ['guide/old.md']],
  ['exclude_docs: [a]\n', []],
  [
    'plugins:\n  - search\n  - exclude:\n      glob:\n        - "**/include-*.md"\n',
    ['guide/include-a.md', 'include-b.md'],
  ],
  [
    'plugins:\n  exclude:\n    glob: guide/*\nslugify: !!python/name:a.b\n',
    ['guide/include-a.md', 'guide/old.md', 'guide/new/old.md'],
  ],
  ['exclude_docs: "\n', []],
])('%j leaves out %j', (text, left) => {
  expect(pages.filter(excludedPages(text))).toEqual(left);
});

it('leaves out what `.bookignore` names', () => {
  expect(
    pages.filter(ignoredPages(['# A comment', '', 'drafts/', '!drafts/kept.md', 'include-b.md\r'])),
  ).toEqual(['drafts/a.md', 'include-b.md']);
});

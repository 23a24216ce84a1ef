// What is reported of files for sidebars whose entries have no effect.

import { expect, it } from 'vitest';
import type { SidebarEntry, SidebarFile } from '../../src/generator/types/sources.ts';
import { api, doc, operation, plan } from './small-site.ts';

const docs = ['a.md', 'g/deep/x.md', 'g/deep/y.md', 'h/z.md'].map((path) => doc(`content/docs/${path}`));
const apis = [api('boats', [operation('list', 'a')])];

function problemsOf(folder: string, ...entries: Partial<SidebarEntry>[]): string[] {
  const file: SidebarFile = {
    file: `${folder}/_meta.json`,
    text: '',
    folder,
    category: {},
    entries: entries.map((entry, at) => ({
      name: '',
      place: { line: at + 1, column: 1, endColumn: 2 },
      ...entry,
    })),
  };
  const { diagnostics } = plan({ docs: [...docs, doc('content/out/o.md')], apis, sidebars: [file] });
  return diagnostics.map(({ place, message, notes }) => `${place?.line} ${[message, ...notes].join(' | ')}`);
}
const link = { name: 'out', href: 'https://a.example' };
const place = { line: 1, column: 1, endColumn: 2 };
const noPage = (line: number, folder: string) =>
  `${line} The link \`out\` is in no sidebar, as no page is directly in \`${folder}/\`. | Move it to the \`_meta.json\` of a folder with pages.`;

it.each<[string, string, Partial<SidebarEntry>[], string[]]>([
  ['pages and folders with pages', 'content/docs', [{ name: 'a' }, { name: 'g' }, { name: 'h/' }], []],
  ['an API', 'content/docs', [{ name: 'boats' }], []],
  [
    'an API in another folder',
    'content/docs/h',
    [{ name: 'boats' }],
    ['1 `boats` is neither a page nor a folder with pages in `content/docs/h/`.'],
  ],
  ['a link beside pages', 'content/docs/h', [link], []],
  ['a link beside folders only', 'content/docs/g', [link], [noPage(1, 'content/docs/g')]],
  [
    'a link of a folder with groups',
    'content/docs/g',
    [link, { name: 'All', items: [{ name: 'deep/x', place }] }],
    [],
  ],
  [
    'an empty group',
    'content/docs/h',
    [{ name: 'All', items: [] }],
    ['1 The group `All` is empty. | List pages in its `items`.'],
  ],
  [
    'a name in a group that is near to a path',
    'content/docs/g',
    [{ name: 'All', items: [{ name: 'deep/xx', place }] }],
    ['1 `deep/xx` is neither a page nor a folder with pages in `content/docs/g/`. | Did you mean `deep/x`?'],
  ],
  [
    'a file of a folder without pages',
    'content/docs/gg',
    [{ name: 'a' }],
    [
      '1 `content/docs/gg/_meta.json` has no effect, as no page of its folder is in a sidebar. | Only pages in `content/docs/` have sidebars.',
    ],
  ],
  [
    'a file of a folder outside',
    'content/out',
    [{ name: 'o' }],
    [
      '1 `content/out/_meta.json` has no effect, as no page of its folder is in a sidebar. | Only pages in `content/docs/` have sidebars.',
    ],
  ],
])('%s', (_, folder, entries, problems) => {
  expect(problemsOf(folder, ...entries)).toEqual(problems);
});

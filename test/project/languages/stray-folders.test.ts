// Folders that may be those of languages.

import { expect, it } from 'vitest';
import {
  foldersOfTranslations,
  strayLanguageFolders,
} from '../../../src/generator/project/languages/stray-folders.ts';
import type { SiteLanguage } from '../../../src/generator/types/config.ts';

const languages = ['en', 'de', 'pt-BR', 'ja'].map(
  (tag, index): SiteLanguage => ({
    language: tag,
    label: tag,
    base: '',
    folder: index === 0 ? '' : tag,
    settings: {},
  }),
);
const originals = ['content/index.md', 'content/docs/guide.md'];
const adviceFor = (file: string) =>
  strayLanguageFolders([...originals, file], { contentDir: 'content', languages }).map(
    ({ notes: [note = ''] }) => /`content\/[^`]*`|default language|add its tag/.exec(note)?.[0],
  );

it.each([
  ['jp/docs/guide.md', '`content/ja`'],
  ['pt/index.mdx', '`content/pt-BR`'],
  ['pt-br/docs/guide.markdown', '`content/pt-BR`'],
  ['pt_BR/index.md', '`content/pt-BR`'],
  ['de-AT/docs/guide.md', '`content/de`'],
  ['en/docs/guide.md', 'default language'],
  ['fr/docs/guide.md', 'add its tag'],
])('reports %s', (file, advice) => {
  expect(adviceFor(`content/${file}`)).toEqual([advice]);
});

it.each([
  'fr/docs/other.md',
  'fr/index.md',
  'io/index.md',
  'go/docs/guide.md',
  'api/docs/guide.md',
  'sdk/index.md',
  'docs/de/guide.md',
  'ja/docs/guide.svg',
])('reports no %s', (file) => {
  expect(adviceFor(`content/${file}`)).toEqual([]);
});

const inOneLanguage = (...files: string[]) =>
  foldersOfTranslations(
    [...originals, ...files].map((file) => file.replace('content/', 'pages/')),
    { contentDir: 'pages', language: 'en' },
  ).map(({ message, place, notes: [note] }) => [message, place?.file, note]);

it('reports folders of translations in a site of one language', () => {
  const files = ['fr/index.md', 'fr/docs/guide.md', 'zh-cn/index.md', 'zh-cn/docs/guide.md', 'zh-cn/more.md'];
  expect(inOneLanguage(...files.map((file) => `content/${file}`))).toEqual([
    [
      '`pages/fr`, `pages/zh-cn` have translations of other pages, which are shown as further pages of one language.',
      'pages/fr/index.md',
      "Name the languages in the configuration, so that each has a site of its own: `languages: ['en', 'fr', 'zh-cn']`.",
    ],
  ]);
});

it.each([
  [
    'few of whose pages have an original',
    ['fr/index.md', 'fr/docs/guide.md', 'fr/a.md', 'fr/b.md', 'fr/c.md'],
  ],
  ['with one page', ['fr/index.md']],
  ['that is the name of no language', ['xq/index.md', 'xq/docs/guide.md']],
])('reports no folder %s there', (_, files) => {
  expect(inOneLanguage(...files.map((file) => `content/${file}`))).toEqual([]);
});

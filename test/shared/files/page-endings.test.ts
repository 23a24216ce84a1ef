import { expect, it } from 'vitest';
import {
  isIndexPage,
  isPageFile,
  isReadmePage,
  withoutPageEnding,
} from '../../../src/generator/shared/files/page-endings.ts';

it.each([
  ['docs/a.md', true, 'docs/a'],
  ['docs/a.MDX', true, 'docs/a'],
  ['a.markdown', true, 'a'],
  ['a.md.txt', false, 'a.md.txt'],
  ['md', false, 'md'],
])('%s is a page: %s', (file, isPage, name) => {
  expect([isPageFile(file), withoutPageEnding(file)]).toEqual([isPage, name]);
});

it.each([
  ['index.md', true, false],
  ['docs/_Index.mdx', true, false],
  ['docs/readme.md', false, true],
  ['docs/my-index.md', false, false],
  ['docs/OREADME.md', false, false],
  ['index/a.md', false, false],
  ['README.txt', false, false],
])('%s is the index of its folder: %s, or its README: %s', (file, isIndex, isReadme) => {
  expect([isIndexPage(file), isReadmePage(file)]).toEqual([isIndex, isReadme]);
});

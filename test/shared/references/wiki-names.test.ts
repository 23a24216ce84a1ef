import { expect, it } from 'vitest';
import {
  filesByWikiName,
  nameKey,
  wikiName,
  wikiPath,
  wikiWord,
} from '../../../src/generator/shared/references/wiki-names.ts';

it('reads the links of wikis', () => {
  expect(wikiName('[[ Page One # Part # Heading ]]')).toEqual({ name: 'Page One', heading: 'Heading' });
  expect(wikiName('[[Page]]')).toEqual({ name: 'Page', heading: '' });
  expect(['[Page]', '[[Page]', 'Page]]'].map(wikiName)).toEqual([undefined, undefined, undefined]);
  expect(['[[Page]]', '[[a/b.png]]', '[[a.b/c]]', 'x'].map(wikiPath)).toEqual([
    'Page.md',
    'a/b.png',
    'a.b/c.md',
    undefined,
  ]);
});

it('tells words of other languages from links', () => {
  expect(
    ['[[nodiscard]]', '[[gnu::used]]', '[[Page]]', '[[a b]]', '[[a/b]]', '[[a#b]]', '[bin]'].map(wikiWord),
  ).toEqual(['nodiscard', 'gnu::used', undefined, undefined, undefined, undefined, undefined]);
});

it('names files by their names, wherever they are', () => {
  expect(nameKey('a/Page One.MDX')).toBe('page-one');
  const files = filesByWikiName(['a/b/Page.md', 'z/page.md', 'c/Page.md', 'Other One.markdown', 'x.png']);
  expect([...files]).toEqual([
    ['other-one', 'Other One.markdown'],
    ['x.png', 'x.png'],
    ['page', 'c/Page.md'],
  ]);
});

it('names the index of a folder by the folder, unless another file has its name', () => {
  const files = filesByWikiName([
    'a/boats/_index.md',
    'boats/x/README.md',
    'a/knots/index.mdx',
    'a/b/knots.md',
  ]);
  expect(['boats', 'x', 'knots'].map((name) => files.get(name))).toEqual([
    'a/boats/_index.md',
    'boats/x/README.md',
    'a/b/knots.md',
  ]);
});

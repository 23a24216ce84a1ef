// Paths of output files: no file is at the path of another file or of its folders, whichever comes first, and each can be on every system.

import { describe, expect, it } from 'vitest';
import {
  canHaveFullText,
  createClaims,
  createPortabilityCheck,
  generatedFiles,
  hasSitemap,
  isReplaceable,
} from '../../../src/generator/shared/paths/output-paths.ts';

it.each([
  [['a/b.html', 'a/b.html'], [1]],
  [['a/b.html', 'a'], [1]],
  [['a', 'a/b/c.html'], [1]],
  [['a/b/c.html', 'a/b', 'a/c.html', 'a/b/d.html'], [1]],
  [['A/b.html', 'a/B.html', 'a/c.html'], [1]],
  [['caf\u00e9.html', 'cafe\u0301.html'], [1]],
  [['a.html', 'a/index.html', 'ab/index.html'], []],
])('of %j the first has the path', (paths, refused) => {
  const claim = createClaims<{ place: number }>();
  const taken = paths.flatMap((path, place) => (claim(path, { place }) === undefined ? [] : [place]));
  expect(taken).toEqual(refused);
});

it('names the owner of the path', () => {
  const claim = createClaims<{ name: string }>();
  expect(claim('a/b/c.html', { name: 'first' })).toBeUndefined();
  expect(claim('a/b', { name: 'second' })).toEqual({ name: 'first' });
  expect(claim('a/b/c.html/d', { name: 'third' })).toEqual({ name: 'first' });
});

describe('the files that the program adds', () => {
  const none = { noIndex: false, llms: false };
  const index = ['llms.txt', 'sitemap.md', 'catalog.json'];
  const api = {
    source: { name: 'boats', file: 'specs/boats.yaml' },
    api: { name: 'boats', rawSchemas: [{ slug: 'Boat' }] },
  };

  it.each<[string, Parameters<typeof generatedFiles>[1], string[], string[]]>([
    ['without a URL', none, [], ['sitemap.xml', 'llms-full.txt', ...index]],
    ['with a URL', { ...none, url: 'https://a.example' }, ['sitemap.xml'], ['llms-full.txt', ...index]],
    [
      'with a URL that is not indexed',
      { ...none, url: 'https://a.example', noIndex: true },
      [],
      ['sitemap.xml'],
    ],
    ['with forms for programs', { ...none, llms: true }, index, ['sitemap.xml', 'llms-full.txt']],
    ['with all pages as one text', { ...none, llms: true, mostFullText: 1 }, [...index, 'llms-full.txt'], []],
    ['that has the text alone', { ...none, mostFullText: 1 }, [], ['llms-full.txt', ...index]],
  ])('to a site %s', (_, settings, has, hasNot) => {
    const files = generatedFiles([api], settings);
    const always = [
      '404.html',
      'search-index.json',
      '.portal-site',
      '_headers',
      'robots.txt',
      'site.webmanifest',
    ];
    expect(files).toEqual(
      expect.arrayContaining([...always, 'specs/boats.yaml', 'specs/boats/Boat.json', ...has]),
    );
    expect(files.filter((file) => hasNot.includes(file))).toEqual([]);
    expect(hasSitemap(settings)).toBe(has.includes('sitemap.xml'));
    expect(canHaveFullText(settings)).toBe(has.includes('llms-full.txt'));
  });

  it('may be replaced by those of an author if pages do not need them', () => {
    expect(['_headers', 'robots.txt', 'catalog.json', 'llms-full.txt'].every(isReplaceable)).toBe(true);
    expect(['404.html', 'search-index.json', 'other.txt'].some(isReplaceable)).toBe(false);
  });
});

describe('a path that cannot exist on every system', () => {
  const reasonOf = (...paths: string[]) => {
    const find = createPortabilityCheck();
    return paths.map((path) => find(path)).at(-1);
  };

  it.each([
    [['a/b.html']],
    [['a/b.html', 'a/c.html', 'A.html']],
    [['console/auxiliary.html']],
    [['com/lpt.html', 'com10/x.html']],
    [['.a/b..c/d e.html']],
  ])('is none of %j', (paths) => {
    expect(reasonOf(...paths)).toBeUndefined();
  });

  it.each([
    [['a/b:c.html'], '`b:c.html` has the character `:`, which Windows allows in no name'],
    [['a?/b.html'], '`a?` has the character `?`, which Windows allows in no name'],
    [['a/con.html'], '`con.html` is the name of a device on Windows'],
    [['a/NUL'], '`NUL` is the name of a device on Windows'],
    [['lpt1/b/c.html'], '`lpt1` is the name of a device on Windows'],
    [['COM³.txt'], '`COM³.txt` is the name of a device on Windows'],
    [['a./b.html'], '`a.` ends with a dot, which Windows drops'],
    [['a/b '], '`b ` ends with a space, which Windows drops'],
    [['Docs/a.html', 'docs/b.html'], '`docs` and `Docs` are one folder on Windows and macOS'],
    [['x/Docs/a.html', 'x/docs/b/c.html'], '`x/docs` and `x/Docs` are one folder on Windows and macOS'],
    [['Docs/a.html', 'docs/b:c.html'], '`b:c.html` has the character `:`, which Windows allows in no name'],
  ])('of %j: %s', (paths, reason) => {
    expect(reasonOf(...paths)).toBe(reason);
  });
});

// Pages and files as the links of other tools name them.

import { describe, expect, it } from 'vitest';
import {
  fragmentOn,
  imageAtUrl,
  isPlaceName,
  looseUrl,
  styleOfFile,
  valueAround,
} from '../../../src/generator/views/links/loose-targets.ts';

const urls = new Set([
  '/docs/guide',
  '/docs/02-start/01-first-steps',
  '/docs/02-start/02-more',
  '/docs/02-start/deep/03-end',
  '/01-one/01-same',
  '/02-two/01-same',
  '/03-three/07-only',
  '/docs/Some%20Page',
  '/docs/_hidden',
  '/docs/twice',
  '/docs/01-twice',
  '/docs/1-pair',
  '/docs/2-pair',
  '/docs/api/index',
  '/docs/v2/intro',
  '/place/a',
  '/place/b/c',
]);
const targets = { urls, contentDir: 'content', publicDirs: ['public', 'www/static'] };

describe('the page that a link of another tool leads to', () => {
  it.each<[string, string, string, string | undefined]>([
    // path as written, the same from the root, page with the link
    ['/docs/start/first-steps', '/docs/start/first-steps', '/docs/guide', '/docs/02-start/01-first-steps'],
    ['/DOCS/Guide', '/DOCS/Guide', '/', '/docs/guide'],
    ['/docs/some page', '/docs/some page', '/', '/docs/Some%20Page'],
    ['/docs/hidden', '/docs/hidden', '/', '/docs/_hidden'],
    ['/docs/(group)/guide', '/docs/(group)/guide', '/', '/docs/guide'],
    ['/docs/api', '/docs/api', '/', '/docs/api/index'],
    ['/docs/guide/readme', '/docs/guide/readme', '/', '/docs/guide'],
    // A name without a number is that of its own page; one that two pages have is none.
    ['/docs/twice', '/docs/twice', '/', '/docs/twice'],
    ['/docs/pair', '/docs/pair', '/', undefined],
    ['/', '/', '/', undefined],
    ['/nowhere', '/nowhere', '/', undefined],
    // From the URL of the page as a folder.
    ['b/c', '/b/c', '/place', '/place/b/c'],
    ['../guide', '/guide', '/docs/v2', '/docs/guide'],
    // From a folder around the page.
    ['/b/c', '/b/c', '/place/a', '/place/b/c'],
    ['/start/more', '/start/more', '/docs/api/index', '/docs/02-start/02-more'],
    ['/start/more', '/start/more', '/place/a', undefined],
    // The other site has the content folder or a version in its URLs.
    ['/content/place/a', '/content/place/a', '/', '/place/a'],
    ['/docs/place/a', '/docs/place/a', '/', '/place/a'],
    ['/else/place/a', '/else/place/a', '/', undefined],
    ['/docs/2.x/place/a', '/docs/2.x/place/a', '/', '/place/a'],
    ['/docs/latest/place', '/docs/latest/place', '/', '/place/a'],
    ['/docs/other/place/a', '/docs/other/place/a', '/', undefined],
    ['/content', '/content', '/', undefined],
    // By the name alone, if numbers order the pages and their folders.
    ['only', '/x/only', '/x/y', '/03-three/07-only'],
    ['./only/', '/x/only', '/x/y', '/03-three/07-only'],
    ['same', '/x/same', '/x/y', undefined],
    ['a', '/x/a', '/x/y', undefined],
    // By the name of a file.
    ['c.html', '/x/c', '/x/y', '/place/b/c'],
    ['same.html', '/x/same', '/x/y', undefined],
    // From the root, though it is written as a relative path.
    ['docs/guide', '/x/docs/guide', '/x/y', '/docs/guide'],
    ['./docs/guide', '/x/docs/guide', '/x/y', undefined],
  ])('%s (%s) on %s: %s', (path, absolute, from, url) => {
    expect(looseUrl({ path, absolute }, from, targets)).toBe(url);
  });
});

describe('a file at a path from the root of another site', () => {
  it.each([
    ['/img/a.png', 'content/docs/deep/img/a.png'],
    ['/img/a.png', 'content/docs/deep/public/img/a.png'],
    ['/img/a.png', 'content/docs/img/a.png'],
    ['/img/a.png', 'content/img/a.png'],
    ['/img/a.png', 'www/static/img/a.png'],
    ['/img/a.png', 'img/a.png'],
    ['@site/static/a.png', 'www/static/a.png'],
    ['~/assets/a.png', 'www/assets/a.png'],
    ['@assets/a.png', 'assets/a.png'],
    ['@/guide/a.md', 'content/guide/a.md'],
    ['img/a%20b.png', 'content/img/a b.png'],
  ])('%s is %s', (path, file) => {
    const map = new Map([[file, 'found']]);
    expect(valueAround(map, path, { file: 'content/docs/deep/page.md', targets })).toBe('found');
  });

  it.each([
    ['/img/a.png', 'other/img/a.png'],
    ['//img/a.png', 'img/a.png'],
    ['a.png', 'content/a.png'],
    ['x:y/a.png', 'content/x:y/a.png'],
    ['./img/a.png', 'content/img/a.png'],
  ])('%s is not %s', (path, file) => {
    const map = new Map([[file, 'found']]);
    expect(valueAround(map, path, { file: 'content/docs/deep/page.md', targets })).toBeUndefined();
  });

  it('is the nearest one', () => {
    const map = new Map(
      ['img/a.png', 'content/img/a.png', 'content/docs/img/a.png'].map((file) => [file, file]),
    );
    expect(valueAround(map, '/img/a.png', { file: 'content/docs/page.md', targets })).toBe(
      'content/docs/img/a.png',
    );
  });
});

describe('an image in HTML', () => {
  const asset = { url: '/assets/a.png' };
  const files = {
    ...{
      statics: new Set(['/docs/page/s.png', '/docs/t.png']),
      contentDir: 'content',
      publicDirs: ['public'],
    },
    assets: new Map([
      ['content/docs/page/a.png', asset],
      ['public/docs/b.png', { url: '/assets/b.png' }],
    ]),
  };

  it.each([
    ['s.png', '/docs/page', '/docs/page/s.png'],
    ['t.png', '/docs/page', '/docs/t.png'],
    ['t.png', '/docs/page/', undefined],
    ['../t.png', '/docs/page/', '/docs/t.png'],
    ['a.png', '/docs/page', '/assets/a.png'],
    ['b.png', '/docs/page', '/assets/b.png'],
    ['/docs/t.png', '/docs/page', undefined],
    ['', '/docs/page', undefined],
    ['none.png', '/docs/page', undefined],
  ])('%s on %s is %s', (path, url, found) => {
    expect(imageAtUrl(path, url, files)?.url).toBe(found);
  });
});

it.each([
  ['./guide:setup', true],
  ['./:Boat', true],
  ['./guide/a:b', false],
  ['guide:setup', false],
])('%s is only the name of a place: %s', (path, expected) => {
  expect(isPlaceName(path)).toBe(expected);
});

it.each([
  ['#old', '#new'],
  ['?a=b#Old', '?a=b#new'],
  ['#OLD', '#new'],
  ['#other', '#other'],
  ['?a=b', '?a=b'],
])('%s has the id of its heading here: %s', (rest, expected) => {
  const anchors = new Map([
    ['/docs#old', 'new'],
    ['/else#other', 'wrong'],
  ]);
  expect(fragmentOn('/docs', rest, { anchors })).toBe(expected);
});

it('a file of the static folder is below the base of all editions', () => {
  const style = { baseUrl: '/de/' };
  const staticStyle = { baseUrl: '/' };
  const statics = new Set(['/a b.png']);
  expect(styleOfFile('/a%20b.png', { statics, style, staticStyle })).toBe(staticStyle);
  expect(styleOfFile('/c.png', { statics, style, staticStyle })).toBe(style);
  expect(styleOfFile('/a%20b.png', { statics, style })).toBe(style);
});

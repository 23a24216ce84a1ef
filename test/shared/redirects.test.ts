import { describe, expect, it } from 'vitest';
import {
  createRedirectFinder,
  movedPages,
  recordedRedirects,
  redirectsIn,
} from '../../src/generator/shared/redirects.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const style = { baseUrl: '/docs/' } as Parameters<typeof recordedRedirects>[1];

it('reads the redirects of single pages from `_redirects`', () => {
  const text =
    '# old\n/a /b\r\n/c https://a.example/x 302! # why\n/d  a=:a  /e 308\n/f/* /g\n/h/:id /i\n/j /k Country=nz\nno /l\n/m\n/n#o /p\n/q /r 404 200';
  expect(redirectsIn(text)).toEqual([
    { from: '/a', to: '/b', isConditional: false },
    { from: '/c', to: 'https://a.example/x', status: 302, isConditional: false },
    { from: '/d', to: '/e', status: 308, isConditional: true },
    { from: '/j', to: '/k', isConditional: true },
    { from: '/n#o', to: '/p', isConditional: false },
    { from: '/q', to: '/r', status: 404, isConditional: false },
  ]);
});

it('reads the redirects of pages that refresh', () => {
  const page = (content: string) => bytes(`<meta http-equiv="Refresh" content="${content}">`);
  const files = [
    { file: '_redirects', bytes: bytes('/a /b') },
    { file: 'old.html', bytes: page('0; url=../new') },
    { file: 'old 2.htm', bytes: page("5.5 , URL = 'https://a.example/x'") },
    { file: 'reload.html', bytes: page('5') },
    { file: 'wrong.html', bytes: page('0; url=https://') },
    { file: 'text.txt', bytes: page('0; url=/x') },
    { file: 'other.html', bytes: bytes('<meta http-equiv="x" content="0; url=/x"><p>refresh</p>') },
  ];
  expect(recordedRedirects(files, style)).toEqual([
    { from: '/a', to: '/b', isConditional: false },
    { from: '/docs/old', to: '/new', isConditional: false },
    { from: '/docs/old%202.htm', to: 'https://a.example/x', isConditional: false },
  ]);
});

describe('pages that moved', () => {
  const moved = (text: string) => [...movedPages(redirectsIn(text), new Set(['/new', '/b']), style)];
  it.each([
    ['/docs/old /docs/new', [['/old', '/new']]],
    ['/docs/old /docs/new 308', [['/old', '/new']]],
    ['/old /new/', [['/old', '/new']]],
    [
      '/docs/old /docs/x\n/docs/x /docs/new',
      [
        ['/old', '/new'],
        ['/x', '/new'],
      ],
    ],
    ['/docs/old /docs/new 302', []],
    ['/docs/old /docs/new Country=nz', []],
    ['/docs/old /docs/new#part', []],
    ['/docs/old https://a.example/new', []],
    ['/docs/old /docs/none', []],
    ['/docs/old /docs/x\n/docs/x /docs/old', []],
    ['/docs/old /docs/new\n/docs/old /docs/b', []],
    ['/docs/old /docs/new\n/docs/old /docs/new', [['/old', '/new']]],
  ])('are found in `%s`', (text, pages) => {
    expect(moved(text)).toEqual(pages);
  });
});

it('answers the redirects of a file until it changes', () => {
  const find = createRedirectFinder('/docs/');
  const file = (text: string, outputPath = '_redirects') => ({ outputPath, content: bytes(text) });
  const first = file(
    '/docs/a%20b /docs/ü 302\n/docs/a%20b /x\n/docs/c /d 200\n/docs/e /f a=b\n/docs/g https://a.example/ü\n/h /i',
  );
  expect(find(first, '/a b')).toEqual({ status: 302, location: '/docs/%C3%BC' });
  expect(find(first, '/g')).toEqual({ status: 301, location: 'https://a.example/%C3%BC' });
  expect(find(first, '/h')).toEqual({ status: 301, location: '/i' });
  expect(['/c', '/e', '/none'].map((path) => find(first, path))).toEqual([undefined, undefined, undefined]);
  expect(find(file('/docs/c /d'), '/c')).toEqual({ status: 301, location: '/d' });
  expect(find(undefined, '/c')).toBeUndefined();
  expect(find(file('/docs/c /d'), undefined)).toBeUndefined();
  expect(find(file('/docs/c /d', 'a.txt'), '/c')).toBeUndefined();
});

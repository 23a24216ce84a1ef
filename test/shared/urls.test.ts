import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalUrl,
  encodedBaseUrl,
  encodeHref,
  fileHref,
  hrefOf,
  isBaseUrl,
  isExternal,
  isSafeUrl,
  isSiteUrl,
  isWebAddress,
  outputPathOf,
  outputPathsFor,
  resolvedAgainst,
  resolveHref,
  urlOfFile,
  urlOfPath,
  urlOfSlug,
  urlWithin,
  withoutCredentials,
  withoutOrigin,
} from '../../src/generator/shared/urls.ts';

const root = { baseUrl: '/' };

describe('canonicalUrl', () => {
  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/docs/occupations/', '/docs/occupations'],
    ['/docs/occupations/index.html', '/docs/occupations'],
    ['/docs/occupations.html', '/docs/occupations'],
    ['/docs/occupations//', '/docs/occupations'],
    ['/docs/index', '/docs/index'],
    ['/docs/html', '/docs/html'],
  ])('%s is %s', (url, expected) => {
    expect(canonicalUrl(url)).toBe(expected);
  });

  it('is stable: a canonical URL is its own canonical URL', () => {
    const segment = fc.constantFrom('a', 'index', 'index.html', 'b.html', '.html', '');
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        const once = canonicalUrl(`/${segments.join('/')}`);
        expect(canonicalUrl(once)).toBe(once);
      }),
    );
  });
});

describe('files and slugs', () => {
  it.each([
    ['index.md', '/'],
    ['docs/ESL-authentication.md', '/docs/ESL-authentication'],
    ['docs/occupations/index.md', '/docs/occupations'],
    ['docs/README.md', '/docs'],
    ['docs/_index.md', '/docs'],
    ['docs/two words.md', '/docs/two%20words'],
    ['docs/ā.markdown', '/docs/%C4%81'],
    ['docs/what?.md', '/docs/what%3F'],
    ['docs/100%.md', '/docs/100%25'],
  ])('%s has the URL %s', (file, url) => {
    expect(urlOfFile(file)).toBe(url);
  });

  it.each([
    ['/start', '/start'],
    ['start', '/docs/start'],
    ['../up', '/up'],
    ['/index', '/'],
    ['index', '/docs'],
    ['/a/index', '/a'],
    ['/a/index.html', '/a'],
    ['/reindex', '/reindex'],
  ])('the slug %s of a file in docs is %s', (slug, url) => {
    expect(urlOfSlug(slug, '/docs/intro')).toBe(url);
  });
});

describe('output paths and hrefs', () => {
  it.each([
    [undefined, 'docs/intro/index.html', '/docs/intro'],
    [true, 'docs/intro/index.html', '/docs/intro/'],
    [false, 'docs/intro.html', '/docs/intro'],
  ])('trailingSlash %s', (trailingSlash, outputPath, href) => {
    const style = { ...root, ...(trailingSlash === undefined ? {} : { trailingSlash }) };
    expect([outputPathOf('/docs/intro', trailingSlash), hrefOf('/docs/intro', style)]).toEqual([
      outputPath,
      href,
    ]);
  });

  it('does not write a page named `index` to the path of an index page', () => {
    expect(outputPathOf('/api/a/index', false)).toBe('api/a/index/index.html');
  });

  it('puts another base URL in front of pages that are elsewhere', () => {
    const style = {
      baseUrl: '/portal/de/',
      elsewhere: { from: '/portal/de/', baseUrl: '/portal/', urls: { '/docs': true as const } },
    };
    const hrefs = [hrefOf('/', style), hrefOf('/docs', style), hrefOf('/other', style)];
    expect(hrefs).toEqual(['/portal/de/', '/portal/docs', '/portal/de/other']);
    expect(hrefOf('/docs', { ...style, baseUrl: '/portal/fr/' })).toBe('/portal/fr/docs');
  });

  it('puts the base URL in front of pages and files', () => {
    const style = { baseUrl: '/portal/' };
    expect([hrefOf('/', style), hrefOf('/docs', style), fileHref('/specs/a.json', style)]).toEqual([
      '/portal/',
      '/portal/docs',
      '/portal/specs/a.json',
    ]);
  });
});

describe('resolveHref', () => {
  it.each([
    ['/docs/occupations', '../intro#keys', { path: '/intro', query: '', hash: 'keys' }],
    ['/docs/occupations', 'pagination?x=1', { path: '/docs/pagination', query: '?x=1', hash: '' }],
    ['/docs/intro', '#top', { path: '/docs/intro', query: '', hash: 'top' }],
    ['/docs/intro', '#m%C4%81ori', { path: '/docs/intro', query: '', hash: 'māori' }],
    ['/docs/intro', '../../../../etc/passwd', { path: '/etc/passwd', query: '', hash: '' }],
    ['/docs/intro', 'https://a.example/', undefined],
    ['/docs/intro', '//a.example/docs', undefined],
    ['/docs/intro', 'mailto:a@b.example', undefined],
    ['/docs/intro', 'http://[', undefined],
    ['//[', 'a', undefined],
    ['https://a.example/docs', 'b', undefined],
    ['/docs/intro', ' ../a ', { path: '/a', query: '', hash: '' }],
  ])('from %s, %s', (pageUrl, href, expected) => {
    expect(resolveHref(pageUrl, href, root)).toEqual(expected);
  });

  it('treats only URLs below the base URL as part of the site', () => {
    const style = { baseUrl: '/portal/' };
    expect([resolveHref('/a', '/portal/b', style), resolveHref('/a', '/other', style)]).toEqual([
      { path: '/b', query: '', hash: '' },
      undefined,
    ]);
    expect(resolveHref('/a', '/portal', style)?.path).toBe('/');
  });

  it('finds every page again that hrefOf links to', () => {
    const url = fc
      .array(fc.webSegment().filter((part) => part !== ''))
      .map((parts) => canonicalUrl(`/${parts.join('/')}`));
    const safe = url.filter((candidate) => !/(^|\/)(\.|%2e)/i.test(candidate));
    fc.assert(
      fc.property(safe, fc.constantFrom('/', '/base/'), fc.boolean(), (target, baseUrl, trailingSlash) => {
        const style = { baseUrl, trailingSlash };
        expect(canonicalUrl(resolveHref('/from', hrefOf(target, style), style)?.path ?? '')).toBe(target);
      }),
    );
  });
});

describe('isSafeUrl', () => {
  it.each(['/', '/docs/intro', '/docs/M%C4%81ori', '/a.b'])('%s can be a page', (url) => {
    expect(isSafeUrl(url)).toBe(true);
  });

  it.each([
    '/a/../b',
    '/%2e%2e/b',
    '/a/%2e%2e%2fb',
    '/.hidden',
    '/a//b',
    '/a%00',
    '/a%5Cb',
    '/con%3Atrol',
    `/${'x'.repeat(300)}`,
    `/x`.repeat(1001),
    'relative',
  ])('%s cannot', (url) => {
    expect(isSafeUrl(url)).toBe(false);
  });
});

it.each([
  ['https://a.example', true],
  ['//a.example', true],
  ['mailto:x', true],
  ['/docs', false],
  ['docs/a:b', false],
  ['#a', false],
])('isExternal(%s) is %s', (href, expected) => {
  expect(isExternal(href)).toBe(expected);
});

describe('outputPathsFor', () => {
  it.each([
    ['/', ['index.html']],
    ['/index.html', ['index.html']],
    ['/docs/a', ['docs/a', 'docs/a/index.html', 'docs/a.html']],
    ['/docs/a/', ['docs/a/index.html', 'docs/a.html']],
    ['/docs/a.html', ['docs/a.html', 'docs/a/index.html']],
    ['/docs/a/index.html', ['docs/a/index.html', 'docs/a.html']],
    ['/specs/a.json', ['specs/a.json', 'specs/a.json/index.html', 'specs/a.json.html']],
    ['/404', ['404', '404/index.html']],
    ['/404.html', ['404/index.html']],
    ['/index', ['index', 'index/index.html']],
    ['/docs/a/index', ['docs/a/index', 'docs/a/index/index.html']],
    ['/index.html/', ['index.html/index.html', 'index.html.html']],
    ['/docs/a.html/', ['docs/a.html/index.html', 'docs/a.html.html']],
    ['//', []],
    ['//docs/a', []],
    ['/docs//a', []],
    ['/docs/a//', []],
    ['/docs//index.html', []],
  ])('%s may be %o', (path, expected) => {
    expect(outputPathsFor(path)).toEqual(expected);
  });

  it('finds every page again in all of its spellings', () => {
    const segment = fc.constantFrom('a', 'b-c', 'ä', 'x y', '100%');
    const segments = fc.array(segment, { minLength: 1, maxLength: 4 });
    const ending = fc.constantFrom('', '/', '.html', '/index.html');
    fc.assert(
      fc.property(segments, ending, fc.boolean(), (names, end, trailingSlash) => {
        const path = `/${names.join('/')}`;
        expect(outputPathsFor(path + end)).toContain(outputPathOf(encodeURI(path), trailingSlash));
      }),
    );
  });
});

describe('withoutCredentials', () => {
  it.each([
    ["spec: 'https://user:secret@docs.example/a@b'", "spec: 'https://***********@docs.example/a@b'"],
    ['https://me@docs.example:secret@docs.example', 'https://**********************@docs.example'],
    [
      'https://cdn.example/@scope/a.json me@docs.example',
      'https://cdn.example/@scope/a.json me@docs.example',
    ],
  ])('hides those of %s', (text, expected) => {
    expect(withoutCredentials(text)).toBe(expected);
  });
});

describe('addresses of a site', () => {
  const site = { baseUrl: '/p/', url: 'https://docs.example' };

  it.each([
    ['https://docs.example/p/a', '/p/a'],
    ['HTTPS://Docs.example/p/a', '/p/a'],
    ['https://docs.example', '/'],
    ['https://docs.example?a', '/?a'],
    ['https://docs.example#a', '/#a'],
    ['https://docs.example.org/a', 'https://docs.example.org/a'],
    ['http://docs.example/a', 'http://docs.example/a'],
    ['a', 'a'],
  ])('%s is %s on it', (href, path) => {
    expect(withoutOrigin(href, site)).toBe(path);
    expect(withoutOrigin(href, { baseUrl: '/p/' })).toBe(href);
  });

  it.each([
    ['/', true],
    ['/a?b#c', true],
    ['a', false],
    ['//a.example', false],
    ['/\\\\a.example', false],
    ['//[', false],
    ['https://a.example/', false],
  ])('%s is a URL of it: %s', (text, isOne) => {
    expect(isSiteUrl(text)).toBe(isOne);
  });

  it.each([
    ['/', true],
    ['/a/', true],
    ['/a/b-c/', true],
    ['/M%C4%81ori/', true],
    ['', false],
    ['a/', false],
    ['/a', false],
    ['/a//b/', false],
    ['/../', false],
    ['/a/./', false],
    ['/%2e%2e/', false],
    ['/%252e/', false],
    ['/a%2Fb/', false],
    ['/a%5Cb/', false],
    ['/a%3Fb/', false],
    ['/a%0Ab/', false],
    ['/http:/', false],
    ['/a b/', false],
    ['/a%/', false],
    ['/a?b/', false],
  ])('%s is a path to publish it under: %s', (path, isOne) => {
    expect(isBaseUrl(path)).toBe(isOne);
  });

  it('has the path that browsers send', () => {
    expect([encodedBaseUrl('/a/'), encodedBaseUrl('/Māori/')]).toEqual(['/a/', '/M%C4%81ori/']);
  });

  it.each([
    ['/docs', '/docs', '/'],
    ['/docs/a', '/docs', '/a'],
    ['/docs-a', '/docs', undefined],
    ['/a', '/docs', undefined],
  ])('%s in %s is %s', (url, folder, inside) => {
    expect(urlWithin(url, folder)).toBe(inside);
  });

  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/a', '/a'],
    ['/a/', '/a'],
    ['/a.html', '/a'],
    ['/a/index.html', '/a'],
    ['/a/b.html', '/a/b'],
    ['/a//b', undefined],
    ['a', undefined],
  ])('the page at %s is %s', (path, url) => {
    expect(urlOfPath(path)).toBe(url);
  });
});

describe('addresses as authors write them', () => {
  it.each([
    ['/a b', '/a%20b'],
    [' /a ', '/a'],
    ['/a%20b', '/a%20b'],
    ['/a%b', '/a%25b'],
    ['/a[0]', '/a%5B0%5D'],
    ['/a<b>"`{|}^', '/a%3Cb%3E%22%60%7B%7C%7D%5E'],
    ['/māori?q=ā', '/māori?q=ā'],
    ['http://[::1]/a[b]', 'http://[::1]/a%5Bb%5D'],
    ['//a b/c', '//a%20b/c'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
  ])('%j ships as %s', (href, encoded) => {
    expect(encodeHref(href)).toBe(encoded);
  });

  it.each([
    ['https://a.example/b/c', 'd', 'https://a.example/b/d'],
    ['https://a.example/b/c', '/d', 'https://a.example/d'],
    ['https://a.example/b/c', '?d', 'https://a.example/b/c?d'],
    ['https://a.example/', '{version}/d', undefined],
    ['https://a.example/', '/{version}/d', 'https://a.example/{version}/d'],
    ['https://a.example/', '/%7Bversion%7D', 'https://a.example/%7Bversion%7D'],
    ['https://a.example/', 'https://b.example/', undefined],
    ['https://a.example/', '//b.example/', undefined],
    ['/a', 'd', undefined],
    [undefined, 'd', undefined],
  ])('from %s, %s leads to %s', (base, written, address) => {
    expect(resolvedAgainst(base, written)).toBe(address);
  });

  it.each([
    ['https://a.example', true],
    ['HTTP://a.example/b', true],
    ['https://', false],
    ['https:///a', false],
    ['https://[', false],
    ['ftp://a.example', false],
    ['a https://a.example', false],
  ])('%s is one of the web: %s', (text, isOne) => {
    expect(isWebAddress(text)).toBe(isOne);
  });
});

import { describe, expect, it } from 'vitest';
import { externalLinks } from '../../src/generator/check/external/external-links.ts';
import { collectFacts, fileHrefs } from '../../src/generator/check/file-links.ts';
import { specLinks } from '../../src/generator/openapi/read/read-api.ts';
import { readPage } from '../../src/generator/shared/html/read-page.ts';

describe('fileHrefs', () => {
  const style = { baseUrl: '/' };
  it.each([
    [
      'a.css',
      '/* url(no) */ @import "b.css"; a { b: url(c.png) url("d.svg") url(\'e\') url(#f) url(data:,x) }',
      ['c.png', 'd.svg', 'e', 'b.css'],
    ],
    ['sitemap.xml', '<loc> https://a.example/b?c=1&amp;d=2 </loc><loc>https://a.example/</loc>', ['/b', '/']],
    ['robots.txt', 'User-agent: *\nSitemap: https://a.example/sitemap.xml\n', ['/sitemap.xml']],
    ['site.webmanifest', '{"start_url":"/","icons":[{"src":"i.png"},{}]}', ['/', 'i.png']],
    ['site.webmanifest', '{', []],
    [
      '_redirects',
      '# comment /x /y\n/a /b 301!\r\n/c q=:q /d#e # why\n/f https://a.example/g\n/old/* /new/:splat\n/one /two/:id\n/h\n',
      ['/b', '/d#e', 'https://a.example/g'],
    ],
    ['a.js', 'url(x)', []],
  ])('of %s', (name, text, expected) => {
    expect(fileHrefs(name, () => text, style)).toEqual(expected);
  });
});

it('collectFacts accepts a path with a redirect as a target', () => {
  const { facts, addFile } = collectFacts({ baseUrl: '/base/', trailingSlash: false });
  addFile({ outputPath: '_redirects', content: '/base/a /base/b\n/c /d\n' });
  expect([...facts.files]).toEqual(['_redirects', 'a', 'c']);
});

it('readPage finds redirects, social images and base elements, and no host hints', () => {
  const facts = readPage({
    url: '/a',
    outputPath: 'a.html',
    path: '/a.html',
    content:
      '<base href="sub/"><base href="/later/"><meta http-equiv="Refresh" content="5; URL=\'/b\'"><meta property="og:image" content="/c.png">' +
      '<meta name="description" content="/no"><link rel="dns-prefetch" href="//no.example"><svg><use xlink:href="/d.svg#x"/></svg>',
  }).facts;
  expect([facts.base, [...facts.hrefs]]).toEqual(['/sub/', ['/b', '/c.png', '/d.svg#x']]);
});

it('externalLinks has each address once, without its fragment and those of the own origin', () => {
  const pages = [
    {
      url: '/a',
      hrefs: new Set([
        'https://x.example/p#q',
        '//x.example/p',
        'mailto:a@x.example',
        '/b',
        'https://own.example/c',
      ]),
    },
    { url: '/b', hrefs: new Set(['https://x.example/p']) },
  ];
  const specs = [{ file: 's.yaml', links: [{ href: 'https://x.example/token', kind: 'endpoint' as const }] }];
  expect(externalLinks({ pages, specs, style: { baseUrl: '/', url: 'https://own.example' } })).toEqual([
    {
      url: 'https://x.example/token',
      kind: 'endpoint',
      from: [{ url: 's.yaml', href: 'https://x.example/token' }],
    },
    {
      url: 'https://x.example/p',
      kind: 'page',
      from: [
        { url: '/a', href: 'https://x.example/p#q' },
        { url: '/a', href: '//x.example/p' },
        { url: '/b', href: 'https://x.example/p' },
      ],
    },
  ]);
});

it('externalLinks has the links of documents after those of pages, and no links of the site in them', () => {
  const links = [
    'https://x.example/a',
    '/b',
    'relative',
    '//y.example/c#d',
    'HTTP://z.example',
    'http://',
  ].map((href) => ({ href, kind: 'page' as const }));
  const pages = [{ url: '/p', hrefs: new Set(['https://p.example/']) }];
  const found = externalLinks({ pages, specs: [{ file: 's.yaml', links }], style: { baseUrl: '/' } });
  expect(found.map(({ url, kind, from }) => [url, kind, from[0]?.url])).toEqual([
    ['https://p.example/', 'page', '/p'],
    ['https://x.example/a', 'page', 's.yaml'],
    ['https://y.example/c', 'page', 's.yaml'],
    ['http://z.example/', 'page', 's.yaml'],
  ]);
});

it('specLinks finds links that are followed, but not links in data', () => {
  const url = (name: string) => `https://x.example/${name}`;
  const root = {
    info: {
      termsOfService: url('terms'),
      contact: { url: url('contact') },
      license: { url: url('licence') },
    },
    externalDocs: { url: url('docs') },
    servers: [{ url: url('server') }],
    tags: [{ externalDocs: { url: 'relative' } }],
    components: {
      examples: { a: { value: { externalDocs: { url: url('data') } } } },
      securitySchemes: { o: { flows: { a: { authorizationUrl: url('login'), tokenUrl: url('token') } } } },
    },
  };
  expect(specLinks(root)).toEqual([
    ...['terms', 'contact', 'licence', 'docs', 'login'].map((name) => ({ href: url(name), kind: 'page' })),
    { href: url('token'), kind: 'endpoint' },
  ]);
});

it('collectFacts has the links of a file with one of them, its page, and other files', () => {
  const { facts, addFile } = collectFacts({ baseUrl: '/base/' });
  addFile({ outputPath: 'a b.css', content: '@import "c.css"' }, 'static/a b.css');
  addFile({ outputPath: 'd.css', content: 'a {}' });
  addFile({ outputPath: 'e/index.HTML', content: '<p id="f">' });
  expect(facts.referrers).toEqual([
    { url: 'static/a b.css', hrefs: new Set(['c.css']), base: '/base/a%20b.css' },
  ]);
  expect([...facts.files]).toEqual(['a b.css', 'd.css']);
  expect(facts.pages.map(({ url, ids }) => [url, ...ids])).toEqual([['/e/index.HTML', 'f']]);
});

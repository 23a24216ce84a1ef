// Where the addresses of a document lead: to this site, to that of its publisher, to the part that other tools use them for, or nowhere.

import { describe, expect, it } from 'vitest';
import type { Api } from '../../../src/generator/types/api.ts';
import { createDocumentLinks, publisherOf } from '../../../src/generator/views/links/document-links.ts';
import type { LinkTargets } from '../../../src/generator/views/links/link-targets.ts';
import { api, operation } from '../../routes/small-site.ts';

interface Given {
  self?: string;
  linkBase?: string;
  statics?: string[];
}

/** The links of the document `specs/boats.json` of a site with some pages and files. */
function linksOf({ self, linkBase, statics = [] }: Given = {}) {
  const { api: boats, source } = api('boats', [operation('list', 'a')], 'About.');
  const targets: LinkTargets = {
    urlByFile: new Map([['content/docs/a.md', '/docs/a']]),
    urls: new Set([
      '/docs/a',
      '/docs/guide',
      '/other/guide',
      '/docs/only',
      '/api/boats/introduction',
      '/specs/near',
    ]),
    assets: new Map(),
    statics: new Set(statics),
    files: new Set(['/specs/boats.json', '/files/a b.pdf', ...statics]),
    named: new Map(),
    downloads: new Map(),
    contentDir: 'content',
    publicDirs: [],
    anchors: new Map(),
    style: { baseUrl: '/' },
  };
  const foreignLinks = {
    fragment: (href: string, isOwn?: boolean) =>
      href === '#operation/list' ? '/api/boats/list' : href === '#title' && !isOwn ? '/found' : undefined,
    likely: (href: string) => (href === '#likely' ? '/likely' : undefined),
    page: (path: string) => (path === '/old/list' || path === 'ref:list' ? '/api/boats/list' : undefined),
    ownAddress: (address: string) =>
      address === 'https://docs.boats.example/reference/list' ? '/api/boats/list' : undefined,
  };
  const given: Api = { ...boats, ...(self === undefined ? {} : { self }) };
  return createDocumentLinks(
    given,
    { ...source, ...(linkBase === undefined ? {} : { linkBase }) },
    {
      targets,
      foreignLinks,
    },
  );
}

describe('the address in a field', () => {
  it.each<[string, object]>([
    ['', {}],
    ['  ', {}],
    [' https://a.example/b ', { href: 'https://a.example/b' }],
    ['//a.example/b', { href: 'https://a.example/b' }],
    ['mailto:a@b.example', { href: 'mailto:a@b.example' }],
    ['mailto:', {}],
    ['https://', {}],
    ['https://{host}/a', { dead: 'https://{host}/a' }],
    ['https://%7Bhost%7D/a', { dead: 'https://%7Bhost%7D/a' }],
    ['https://a.example/{id}', { href: 'https://a.example/{id}' }],
    ['javascript:alert(1)', {}],
    ['#operation/list', { href: '/api/boats/list' }],
    ['#likely', { href: '/likely' }],
    ['#gone', { dead: '#gone' }],
    ['/docs/a', { href: '/docs/a' }],
    ['/docs/a.html', { href: '/docs/a' }],
    ['../content/docs/a.md', { href: '/docs/a' }],
    ['boats.json', { href: '/specs/boats.json' }],
    ['near', { href: '/specs/near' }],
    ['/files/a%20b.pdf', { href: '/files/a%20b.pdf' }],
    ['boats.example', { href: 'https://boats.example' }],
    ['www.boats.example:80/a', { href: 'https://www.boats.example:80/a' }],
    ['readme.md', { dead: 'readme.md' }],
    ['a.b.html', { dead: 'a.b.html' }],
    ['/gone', { dead: '/gone' }],
    ['/old/list', { href: '/api/boats/list' }],
    ['/#operation/list', { href: '/api/boats/list' }],
    ['/#likely', { href: '/likely' }],
  ])('%j leads to %j', (address, target) => {
    expect(linksOf().targetOf(address)).toEqual(target);
  });

  it.each<[string, object]>([
    ['/gone', { href: 'https://pub.example/gone' }],
    ['gone', { href: 'https://pub.example/base/gone' }],
    ['/docs/a', { href: '/docs/a' }],
    ['/old/list', { href: 'https://pub.example/old/list' }],
    ['/gone/{id}', { dead: '/gone/{id}' }],
    ['/gone/%7Bid%7D', { dead: '/gone/%7Bid%7D' }],
    ['/gone?a={id}', { href: 'https://pub.example/gone?a={id}' }],
  ])('%j leads to %j if its publisher is known', (address, target) => {
    const found = linksOf({ linkBase: 'https://pub.example/base/' }).targetOf(address);
    expect({ ...found, ...(found.href && { href: decodeURI(found.href) }) }).toEqual(target);
  });
});

it.each([
  [{}, undefined],
  [{ self: 'https://a.example/api.json' }, 'https://a.example/api.json'],
  [{ self: '/api.json' }, undefined],
  [{ self: 'https://a.example/api.json', linkBase: 'https://b.example' }, 'https://b.example'],
])('the publisher of a document with %j is %s', ({ self, linkBase }: Given, publisher) => {
  expect(publisherOf({ ...(self && { self }) }, { ...(linkBase && { linkBase }) })).toBe(publisher);
});

it.each<[Given, string, string]>([
  [{}, '/token', '/token'],
  [{ self: 'https://a.example/v1/api.json' }, 'token', 'https://a.example/v1/token'],
  [{ linkBase: 'https://b.example/x' }, '/token', 'https://b.example/token'],
  [{ self: 'https://a.example', linkBase: 'https://b.example' }, '/token', 'https://a.example/token'],
  [{}, 'https://c.example/token', 'https://c.example/token'],
])('with %j, the endpoint %s is %s', (given, address, endpoint) => {
  expect(linksOf(given).endpoint(address)).toBe(endpoint);
});

describe('a link in a description', () => {
  const fill = (written: string, facts: { isOwn?: true; isField?: true } = {}, given: Given = {}) => {
    const places = { ids: new Set(['here']), url: '/api/boats/list' };
    return linksOf(given).fill(
      { hole: 'link', target: { to: 'address', written, ...facts } } as never,
      places as never,
    );
  };

  it.each<[string, string]>([
    ['', ''],
    ['https://a.example/"b"', ' href="https://a.example/%22b%22"'],
    ['https://{host}/a', ' data-unresolved="https://{host}/a"'],
    ['https://docs.boats.example/reference/list', ' href="/api/boats/list"'],
    ['/docs/a#x', ' href="/docs/a#x"'],
    ['/gone', ' data-unresolved="/gone"'],
    ['#operation/list', ' href="/api/boats/list"'],
    ['#title', ' href="/found"'],
    ['ref:list', ' href="/api/boats/list"'],
    ['doc:only#x', ' href="/docs/only#x"'],
    ['doc:guide', ' data-unresolved="doc:guide"'],
    ['doc:gone', ' data-unresolved="doc:gone"'],
    ['introduction#operation/list', ' href="/api/boats/list"'],
    ['/api/boats/introduction#operation/list', ' href="/api/boats/list"'],
    ['/api/boats/introduction#other', ' href="/api/boats/introduction#other"'],
  ])('to %j has the attribute%s', (written, attribute) => {
    expect(fill(written)).toBe(attribute);
  });

  it('to an address of a field is that of the field', () => {
    expect(fill('boats.example', { isField: true })).toBe(' href="https://boats.example"');
    expect(fill('javascript:x', { isField: true })).toBe('');
  });
});

it.each<[string, string]>([
  ['https://a.example/b.png', 'link'],
  ['javascript:x', 'text'],
  ['', 'text'],
  ['gone.png', 'link'],
])('an image at %j is shown as %s', (address, form) => {
  expect(linksOf().shows(address)).toBe(form);
});

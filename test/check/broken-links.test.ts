import { describe, expect, it } from 'vitest';
import { findBrokenLinks, linkCount } from '../../src/generator/check/broken-links.ts';
import { linkDiagnostics } from '../../src/generator/check/link-diagnostics.ts';
import { placesOf } from '../../src/generator/check/source-places.ts';
import { readPage } from '../../src/generator/shared/html/read-page.ts';
import type { Route } from '../../src/generator/types/route.ts';

function page(url: string, content: string) {
  return readPage({ url, outputPath: `${url.slice(1)}/index.html`, content }).facts;
}

describe('readPage', () => {
  it('collects ids and everything the page links to or loads', () => {
    const facts = page(
      '/a',
      '<h2 id="one">x</h2><a name="two" href="/b?x=1&amp;y=2#z">b</a><img src=/c.png srcset="/d.png 1x, /e.png 2x">' +
        '<video poster="/f.png"></video><script>var x = "<a href=/no>"</script><!-- <a href="/no"> -->',
    );
    expect([[...facts.ids], [...facts.hrefs]]).toEqual([
      ['one', 'two'],
      ['/b?x=1&y=2#z', '/c.png', '/d.png', '/e.png', '/f.png'],
    ]);
  });
});

describe('findBrokenLinks', () => {
  const style = { baseUrl: '/' };

  it('counts the links of a page and of its frame, as if nothing was known of them', () => {
    const frame = { ids: new Set<string>(), hrefs: new Set(['/a', '/none', '#x']) };
    const facts = { ...page('/a', '<a href=/b><a href=/c#d>'), frame };
    const counts: number[] = [];
    findBrokenLinks({
      pages: [facts],
      files: new Set(),
      style,
      onChecked: (one, { open, count }) =>
        counts.push(linkCount([{ ...one, settled: { open, files: [], count } }])),
    });
    expect(counts).toEqual([5]);
    expect(linkCount([facts])).toBe(5);
  });

  it('has to look again at broken links, and at ids of other pages', () => {
    const open: Record<string, string[]> = {};
    const frame = { ids: new Set<string>(), hrefs: new Set(['/b', '/b#x', '/none', '../b']) };
    const pages = [
      {
        ...page(
          '/a',
          '<p id=y><a href="#y"></a><a href="#z"></a><a href="/b"></a><a href="/gone"></a><a href="/b#x"></a>',
        ),
        frame,
      },
      page('/b', '<p id=x>'),
    ];
    findBrokenLinks({
      pages,
      files: new Set(),
      style,
      onChecked: (one, found) => Object.assign(open, { [one.url]: found.open }),
    });
    expect(open).toEqual({ '/a': ['#z', '/gone', '/b#x', '/b#x', '/none'], '/b': [] });
  });

  it('accepts every spelling of a page, files, other origins and the top of a page', () => {
    const links = [
      '/b',
      '/b/',
      '/b.html',
      '/b/index.html',
      '/b#x',
      '../b',
      '#',
      '#top',
      '/specs/a.json',
      'https://x.example',
      'mailto:a@b.example',
    ];
    const a = page('/a', links.map((href) => `<a href="${href}">x</a>`).join(''));
    const b = page('/b', '<p id="x">x</p>');
    expect(findBrokenLinks({ pages: [a, b], files: new Set(['specs/a.json']), style })).toEqual([]);
  });

  it('reports a target once, with all pages that link to it', () => {
    const a = page('/a', '<a href="/c/">x</a><a href="/b#nope">x</a><img src="/x.png">');
    const b = page('/b', '<a href="c">x</a>');
    expect(findBrokenLinks({ pages: [a, b], files: new Set(), style })).toEqual([
      {
        kind: 'page',
        path: '/c',
        from: [
          { url: '/a', href: '/c/' },
          { url: '/b', href: 'c' },
        ],
      },
      { kind: 'anchor', path: '/b', hash: 'nope', from: [{ url: '/a', href: '/b#nope' }] },
      { kind: 'page', path: '/x.png', from: [{ url: '/a', href: '/x.png' }] },
    ]);
  });

  it('compares fragments decoded', () => {
    const a = page('/a', '<a href="#m%C4%81ori">x</a><h2 id="māori">x</h2>');
    expect(findBrokenLinks({ pages: [a], files: new Set(), style })).toEqual([]);
  });
});

describe('linkDiagnostics', () => {
  const rules = { onBrokenLinks: 'throw', onBrokenAnchors: 'warn' } as const;
  const placeOf = (url: string) => [{ place: { file: `content${url}.md`, line: 3, column: 5 } }];

  it('reports the broken target, its place, the likely target and the other places', () => {
    const pages = [
      page('/docs/pagination', '<h2 id="limits">x</h2>'),
      page('/a', '<a href="/docs/paginaton">x</a>'),
      page('/b', '<a href="/docs/paginaton">x</a><a href="/docs/pagination#limit">x</a>'),
    ];
    const broken = findBrokenLinks({ pages, files: new Set(), style: { baseUrl: '/' } });
    expect(linkDiagnostics({ broken, pages, rules, placesOf: placeOf })).toEqual([
      {
        code: 'broken-link',
        severity: 'error',
        message: '`/docs/paginaton` is not a page or file of this site.',
        place: { file: 'content/a.md', line: 3, column: 5 },
        target: '/docs/paginaton',
        related: [{ file: 'content/b.md', line: 3, column: 5 }],
        notes: ['Did you mean `/docs/pagination`?'],
      },
      {
        code: 'broken-anchor',
        severity: 'warning',
        message: 'The page `/docs/pagination` has no element with the id `limit`.',
        place: { file: 'content/b.md', line: 3, column: 5 },
        target: '/docs/pagination#limit',
        notes: ['Did you mean `/docs/pagination#limits`?'],
      },
    ]);
  });

  it('refers to the navigation when every page links to a broken target, and obeys `ignore`', () => {
    const pages = ['/a', '/b', '/c'].map((url) =>
      page(url, '<a href="/docs/introduction-to-everything">x</a>'),
    );
    const broken = findBrokenLinks({ pages, files: new Set(), style: { baseUrl: '/' } });
    const report = { broken, pages, placesOf: () => [] };
    expect(linkDiagnostics({ ...report, rules })[0]?.notes).toEqual([
      'Every page links to it: look at the navigation in the configuration.',
    ]);
    expect(linkDiagnostics({ ...report, rules: { ...rules, onBrokenLinks: 'ignore' } })).toEqual([]);
  });
});

describe('placesOf', () => {
  const route: Route = {
    url: '/api/a/x',
    outputPath: 'api/a/x/index.html',
    title: 'X',
    label: 'X',
    source: { kind: 'operation', file: 'specs/a.json', api: 'a', operation: 'x', pointer: '#/paths/~1x/get' },
    unlisted: false,
  };
  const text = '{\n  "description": "See [limits](/docs/limits)."\n}';
  const specs = [{ file: 'specs/a.json', text }];

  it('finds the line of a spec that writes a link, without the base URL', () => {
    const places = placesOf({ style: { baseUrl: '/portal/' }, specs });
    places.learn(route, { places: () => [] });
    expect(places.find('/api/a/x', '/portal/docs/limits')).toEqual([
      { place: { file: 'specs/a.json', line: 2, column: 32, endColumn: 44 } },
    ]);
  });

  it.each([
    ['https://other.example/docs/x [a](/docs/x "t")', 34],
    ['(/docs/xy) <a href=\\"/docs/x\\">', 22],
    ["<a href='/docs/x'>", 10],
    ['[a]: /docs/x\\n', 6],
    ['[a](</docs/x>)', 6],
    ['https://other.example/docs/x and [a](/docs/x_y)', undefined],
  ])('finds a target without other syntax: %s', (line, column) => {
    const places = placesOf({
      style: { baseUrl: '/' },
      specs: [{ file: 'specs/a.json', text: `{\n${line}` }],
    });
    places.learn(route, { places: () => [] });
    expect(places.find('/api/a/x', '/docs/x')).toEqual([
      {
        place: {
          file: 'specs/a.json',
          ...(column ? { line: 2, column, endColumn: column + 7 } : { pointer: '#/paths/~1x/get' }),
        },
      },
    ]);
  });

  it('prefers the place in a Markdown page, and falls back to the file', () => {
    const places = placesOf({ style: { baseUrl: '/' }, specs });
    const place = { file: 'content/a.md', line: 7, column: 1 };
    places.learn(
      { ...route, url: '/a', source: { kind: 'doc', file: 'content/a.md' } },
      { places: () => [{ href: '/b', place }] },
    );
    expect([places.find('/a', '/b'), places.find('/a', '/c'), places.find('/unknown', '/c')]).toEqual([
      [{ place }],
      [{ place: { file: 'content/a.md' } }],
      [],
    ]);
  });
});

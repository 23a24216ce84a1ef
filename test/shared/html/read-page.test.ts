import { describe, expect, it } from 'vitest';
import { createStringStore, readFrame, readPage } from '../../../src/generator/shared/html/read-page.ts';

const facts = (content: string, more = {}) => {
  const { ids, hrefs, deadLinks, base } = readPage({
    url: '/a/b',
    outputPath: 'a/b.html',
    content,
    ...more,
  }).facts;
  return {
    ids: [...ids],
    hrefs: [...hrefs],
    ...(deadLinks && { deadLinks: [...deadLinks] }),
    ...(base && { base }),
  };
};
const searched = (main: string, head = '') => {
  const content = `<head>${head}</head><body><nav>Menu</nav><main>${main}</main>Foot</body>`;
  const { text } = readPage({ url: '/', outputPath: 'index.html', content }, { isSearched: true });
  if (text === undefined) throw new Error('The text is not read.');
  return text;
};

describe('the facts of a page', () => {
  it('are its ids and names of anchors', () => {
    expect(facts('<p id="one" name="no"><a name="two" id="three"></a>').ids).toEqual(['one', 'three', 'two']);
  });

  it('are all that it links to or loads', () => {
    const content =
      '<a href="/a"></a><img src="/b" srcset="/c 1x, /d 2x,"><video poster="/e"></video><object data="/f"></object><use xlink:href="/g"/><link rel="stylesheet" href="/h"><link rel="preload" imagesrcset="/i, /j">';
    expect(facts(content).hrefs).toEqual(['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i', '/j']);
    expect(
      facts('<link rel="dns-prefetch" href="/a"><link rel="x preconnect" href="/b"><p>text</p>').hrefs,
    ).toEqual([]);
  });

  it.each([
    ['<meta http-equiv="refresh" content="0; url=/a">', ['/a']],
    ["<meta http-equiv='Refresh' content=\"5 , '/a b'\">", ['/a b']],
    ['<meta http-equiv="refresh" content="5">', []],
    ['<meta property="og:image" content="/a.png">', ['/a.png']],
    ['<meta name="twitter:image" content="/a.png">', ['/a.png']],
    ['<meta property="og:title" content="/a">', []],
    ['<meta property="og:image" content="">', []],
    ['<meta name="description" content="/a">', []],
  ])('are the URLs in `%s`', (content, hrefs) => {
    expect(facts(content).hrefs).toEqual(hrefs);
  });

  it('are words of a text, apart where a block ends', () => {
    const { sections } = searched('<p>One.</p>Two <b>th</b>ree.<blockquote>Four</blockquote>five');
    expect(sections[0]?.text).toBe('One. Two three. Four five');
  });

  it('are its dead links', () => {
    expect(facts('<span data-unresolved="./x.md">x</span>')).toEqual({
      ids: [],
      hrefs: [],
      deadLinks: ['./x.md'],
    });
  });

  it.each([
    ['<base href="/x/">', undefined, '/x/'],
    ['<base href="../">', undefined, '/'],
    ['<base href="../">', '/docs/a/b', '/docs/'],
    ['<base href="https://a.example/y">', undefined, 'https://a.example/y'],
    ['<base href="/x/"><base href="/z/">', undefined, '/x/'],
    ['<base href="https://">', '/docs/a/b', '/docs/a/b'],
    ['<base target="_top">', '/docs/a', '/docs/a'],
    ['', undefined, undefined],
  ])('are where hrefs are resolved against: `%s`', (content, path, base) => {
    expect(facts(content, path === undefined ? {} : { path })).toEqual({
      ids: [],
      hrefs: [],
      ...(base && { base }),
    });
  });

  it('are without those of shared parts', () => {
    const content = '<a href="/a"></a><a href="/b"></a><a href="/c"></a>';
    const size = content.length / 3;
    expect(facts(content, { shared: [[size, 2 * size]] }).hrefs).toEqual(['/a', '/c']);
    expect(
      facts(content, {
        shared: [
          [0, size],
          [2 * size, 3 * size],
        ],
      }).hrefs,
    ).toEqual(['/b']);
    const frame = readFrame('<a href="/a" id="x"></a><i data-unresolved="y"></i>', createStringStore());
    expect([frame.hrefs, frame.ids, frame.deadLinks].map((set) => [...(set ?? [])])).toEqual([
      ['/a'],
      ['x'],
      ['y'],
    ]);
  });
});

describe('the text of a page for search', () => {
  it('is what is in `main`, with what the head says of it', () => {
    const head =
      '<meta name="description" content="About kites."><meta name="keywords" content="kite, wind">';
    const { sections, description, keywords } = searched(
      '<h1>Kites</h1><p>Red  kites\n fly.</p><pre>code</pre><nav>In page</nav>',
      head,
    );
    expect(sections).toEqual([{ id: '', title: 'Kites', kind: 'page', parent: 0, text: 'Red kites fly.' }]);
    expect({ description, keywords }).toEqual({ description: 'About kites.', keywords: ['kite', 'wind'] });
  });

  it('has a section for each heading with an id, below the chapter before it', () => {
    const { sections } = searched(
      '<h1>K</h1>a<h2 id="one">One</h2>b<h3 id="two">Two</h3>c<h4>None</h4><h2 id="three">Three</h2>',
    );
    expect(sections.map(({ id, title, parent, text }) => [id, title, parent, text])).toEqual([
      ['', 'K', 0, 'a'],
      ['one', 'One', 0, 'b'],
      ['two', 'Two', 1, 'cNone'],
      ['three', 'Three', 0, ''],
    ]);
  });

  it('has a section for each field and each row with an id', () => {
    const field =
      '<li data-search="field" id="size"><div data-search="line"><code data-search="name">size</code><span>integer</span></div><details><summary>3 values</summary><p>How big.</p></details></li>after';
    const table =
      '<table><thead><tr id="no"><th>Code</th></tr></thead><tr id="r1"><td>K1</td><td>Torn</td></tr><tr><td>key</td><td>what</td></tr></table>';
    const { sections, terms } = searched(`${field}${table}`);
    expect(sections.map(({ id, title, kind, text }) => [id, title, kind, text])).toEqual([
      ['', '', 'page', 'after\nCode\nkey what'],
      ['size', 'size', 'field', 'How big.'],
      ['r1', 'K1', 'field', 'Torn'],
    ]);
    expect(terms).toEqual([{ role: 'key', text: 'key', section: 0 }]);
  });

  it('keeps blocks on lines of their own, and words apart', () => {
    const { sections } = searched(
      '<p>a<b>b</b></p><p>c</p><ul><li>d</li><li>e<br>f</li></ul><i data-search="word">g</i>h<div>i</div>',
    );
    expect(sections[0]?.text).toBe('ab\nc\nd\ne f g h i');
  });

  it('has the facts of an operation', () => {
    const { method, path, operationId, deprecated, sections } = searched(
      '<b data-search="method">GET</b><code data-search="path">/kites</code><i data-search="operation-id">listKites</i><p data-search="deprecated">Old.</p><p data-search="skip">no</p><p data-search="marked">no <code data-search="code">no</code></p>',
    );
    expect({ method, path, operationId, deprecated }).toEqual({
      method: 'GET',
      path: '/kites',
      operationId: 'listKites',
      deprecated: true,
    });
    expect(sections[0]?.text).toBe('Old.');
  });

  it('has the terms that are code, keys or leads', () => {
    const text = (html: string) =>
      searched(`<div data-search="text">${html}</div>`).terms.map(({ role, text }) => `${role}: ${text}`);
    expect(text('<p>The <code>a</code> is <code>b</code></p>')).toEqual(['key: a', 'code: b']);
    expect(text('<p>The <code>a</code> flies</p>')).toEqual(['lead: a']);
    expect(text('<p><strong>Kite</strong> refers to it, <strong>not</strong></p>')).toEqual(['key: Kite']);
    expect(text('<p>See <code>a</code> is</p>')).toEqual(['code: a']);
    expect(text('<ul><li><b>a</b>: one</li></ul><dl><dt>b</dt><dd>two</dd></dl>')).toEqual([
      'lead: a',
      'key: b',
    ]);
    expect(searched('<p><code>a</code> is</p>').terms.map(({ role }) => role)).toEqual(['code']);
  });

  it('has the names that a guide defines: in the first cells of rows without a link, and where a sentence explains them', () => {
    const namesIn = (html: string) =>
      searched(html).names.map(({ text, section }) => (section === 0 ? text : `${text} in ${section}`));
    const inText = (html: string) => namesIn(`<div data-search="text">${html}</div>`);
    const row = (cell: string) => `<table><tr><td>${cell}</td><td>what</td></tr></table>`;
    expect(inText(`${row('E42')}${row('<code>too_long</code>')}${row('X-Id')}${row('429')}`)).toEqual([
      'E42',
      'too_long',
      'X-Id',
      '429',
    ]);
    expect(inText(`${row('email')}${row('two Words')}${row('12')}${row('<a href="/e">E42</a>')}`)).toEqual(
      [],
    );
    expect(inText('<p><b>BerthId</b>: a number. <b>Other</b></p><p><code>MMSI</code> is one</p>')).toEqual([
      'BerthId',
      'MMSI',
    ]);
    expect(inText('<p><b>BerthId</b> has a number</p><p>See <b>BerthId</b>: it</p>')).toEqual([]);
    expect(namesIn('<table><tr id="e"><td>gone</td><td>what</td></tr></table>')).toEqual(['gone in 1']);
    expect(namesIn(row('E42'))).toEqual([]);
    expect(namesIn(`<b data-search="method">GET</b><div data-search="text">${row('E42')}</div>`)).toEqual([]);
  });

  it('has of running text all but samples, drawings, scripts and the names of tabs', () => {
    const { sections } = searched(
      '<div data-search="text"><p>a</p><pre>no</pre><svg>no</svg><p><button>b</button></p><div data-tabs><legend>no</legend><legend>c</legend></div></div><legend>no</legend>',
    );
    expect(sections[0]?.text).toBe('a\nb c');
  });
});

// Pages put together from what a section shares and what is their own.

import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { templateOf } from '../../src/generator/kinds/page-kinds.ts';
import {
  createPartRenderer,
  framedPage,
  joinPage,
  renderContent,
  renderFrame,
  renderSidebar,
  sharedMarkup,
} from '../../src/generator/render/render-page.ts';
import { contentMark, slotMark } from '../../src/generator/shared/html/chunks.ts';
import type { Chunks, Hole, Html } from '../../src/generator/types/markup.ts';
import type { ContentView, PageView, SidebarView } from '../../src/generator/types/page-view.ts';
import { en } from '../support/english.ts';
import { page as pageView } from '../templates/preview/site.ts';

const parts = createPartRenderer({ strings: en });
const doc: ContentView = { kind: 'doc', title: 'Sloops', html: slotMark('text') };
const contents = [{ depth: 2, id: 'rig', html: 'The rig' as Html }];

/** Groups of which the second has one inside. The page `/b` is in the one inside, and once more in the last. */
const sidebar: SidebarView = {
  label: 'Boats',
  groups: [
    { label: 'One', fold: { group: 1, count: 2, isOpen: false }, items: [{ label: 'A', href: '/a' }] },
    {
      label: 'Two',
      fold: { group: 2, count: 2, isOpen: false, last: 3 },
      items: [],
      groups: [
        { label: 'Inside', fold: { group: 3, count: 1, isOpen: false }, items: [{ label: 'B', href: '/b' }] },
      ],
    },
    {
      label: 'Three',
      fold: { group: 4, count: 1, isOpen: false },
      items: [
        { label: 'B', href: '/b' },
        { label: 'C', href: '/c' },
      ],
    },
  ],
};

interface Given extends Partial<PageView> {
  text?: Chunks;
  fill?: (hole: Hole, places: () => ReadonlySet<string>) => string;
}

/** Makes a page as a build does. */
function madePage({ text = ['<p>Text</p>'], fill = () => '', ...given }: Given = {}) {
  const view = pageView(doc, { href: '/b', tableOfContents: contents, ...given });
  const made = framedPage(
    view,
    {
      frame: renderFrame(view, parts),
      content: renderContent(view, templateOf(view.content), parts),
      text,
      sidebar: view.hasSidebar ? renderSidebar(sidebar, parts) : undefined,
    },
    parts,
  );
  return joinPage(made, fill);
}

/** The given pieces of markup in the order in which a page has them. */
const inOrder = (html: string, pieces: string[]) =>
  pieces.filter((piece) => html.includes(piece)).toSorted((a, b) => html.indexOf(a) - html.indexOf(b));

describe('a page', () => {
  const order = [
    '<!doctype html><html lang="en">',
    '<body class="page-doc has-contents">',
    '<a class="skip-link" href="#main">',
    '<main id="main"',
    '<nav class="breadcrumbs"',
    '<h1>Sloops</h1>',
    '<p>Text</p>',
    'href="/api/work-based/get-learner-data"',
    '</main>',
    '<aside class="contents-column"',
    '<aside class="drawer"',
    '<nav class="sidebar"',
    '<footer class="footer">',
    '</body></html>',
  ];

  it('has its parts in the order in which it is read', () => {
    const { content } = madePage();
    expect(inOrder(content, order)).toEqual(order);
    expect(content.endsWith('</body></html>\n')).toBe(true);
    expect(content).not.toMatch(/[\u{FDD0}\u{FDD1}]/u);
  });

  it('has no sidebar and no column outside of a section', () => {
    const { content } = madePage({ hasSidebar: false });
    const left = [
      '<aside class="contents-column"',
      '<nav class="sidebar"',
      '<body class="page-doc has-contents">',
      'href="/api/work-based/get-learner-data"',
    ];
    expect(inOrder(content, order)).toEqual(order.filter((piece) => !left.includes(piece)));
    expect(content).toContain('<body class="page-doc">');
  });

  it('has no column without headings', () => {
    const { content } = madePage({ tableOfContents: [] });
    expect(content).toContain('<body class="page-doc">');
    expect(content).not.toContain('<aside class="contents-column"');
  });
});

describe('the sidebar of a page', () => {
  const opened = (href: string) => {
    const [nav = ''] = /<nav class="sidebar".*?<\/nav>/s.exec(madePage({ href }).content) ?? [];
    // No other element is opened.
    expect(nav).not.toMatch(/<a[^>]* open=/);
    const groups = [...nav.matchAll(/<details( class="nested")?( open="")?><summary class="[^"]*">(\w+)/g)];
    const current = [...nav.matchAll(/<a aria-current="page" href="([^"]*)"/g)];
    return {
      open: groups.flatMap(([, , open, label]) => (open === undefined ? [] : [label])),
      current: current.map(([, to]) => to),
      groups: groups.length,
    };
  };

  it('marks the first link to it, and opens the groups around that one', () => {
    expect(opened('/b')).toEqual({ open: ['Two', 'Inside'], current: ['/b'], groups: 4 });
    expect(opened('/a')).toEqual({ open: ['One'], current: ['/a'], groups: 4 });
    expect(opened('/c')).toEqual({ open: ['Three'], current: ['/c'], groups: 4 });
  });

  it('marks and opens nothing for a page that it does not list', () => {
    expect(opened('/other')).toEqual({ open: [], current: [], groups: 4 });
  });
});

describe('what the pages of a section share', () => {
  it('is the markup around `<main>`, whatever page it is taken from', () => {
    const texts = ['/a', '/other'].map((href) => {
      const { content, shared } = madePage({ href, text: [`<p>${href}</p>`] });
      return shared.map(([from, to]) => content.slice(from, to));
    });
    const [first = [], other = []] = texts;
    expect(first.map((text) => text.replaceAll(/ aria-current="page"| open=""/g, ''))).toEqual(other);
    const view = pageView(doc);
    const [beforeMain = '', beforeSidebar = '', list = '', afterSidebar = ''] = other;
    expect(sharedMarkup(renderFrame(view, parts), renderSidebar(sidebar, parts))).toBe(
      beforeMain + beforeSidebar + afterSidebar + list,
    );
    expect(
      inOrder(other.join(''), [
        '<a class="skip-link"',
        '<aside class="drawer"',
        '<nav class="sidebar"',
        '<footer',
      ]),
    ).toHaveLength(4);
    expect(other.join('')).not.toMatch(/<main|<\/main>|breadcrumbs|contents-column|<head>/);
  });

  it('is the frame alone for pages without a sidebar', () => {
    const { content, shared } = madePage({ hasSidebar: false });
    const text = shared.map(([from, to]) => content.slice(from, to)).join('');
    expect(text).toBe(sharedMarkup(renderFrame(pageView(doc, { hasSidebar: false }), parts)));
    expect(text).toContain('<footer');
  });
});

describe('style sheets', () => {
  const blocks = { hole: 'blocks' } as const;
  const sheet = 'href="/assets/blocks.css"';

  it('include that of blocks if the text or the content of a page has a block', () => {
    expect(madePage().content).not.toContain(sheet);
    expect(madePage({ text: ['<p>', blocks] }).content).toContain(sheet);
    const content = { ...doc, html: `${slotMark('text')}${contentMark(blocks)}` as Html };
    expect(madePage({ content }).content).toContain(sheet);
  });

  it('of plugins are those that the rest of the page needs, in the head', () => {
    const style = (name: string, classes: string[]) => ({
      plugin: name,
      href: `/assets/${name}.css`,
      integrity: `sha384-${name}`,
      classes,
    });
    const pluginStyles = [style('one', ['sloop']), style('two', ['ketch'])];
    const { content, shared } = madePage({ pluginStyles, text: ['<p class="sloop">'] });
    const link = '<link rel="stylesheet" href="/assets/one.css" integrity="sha384-one"/>';
    expect(inOrder(content, ['<head>', link, '</head>'])).toEqual(['<head>', link, '</head>']);
    expect(content).not.toContain('two.css');
    // What is shared is still where it is said to be.
    expect(shared.map(([from, to]) => content.slice(from, to)).join('')).toMatch(/<\/footer>$/);
  });
});

it('is painted before all of it is there only if content and text are long together', () => {
  const waitsFor = (text: number, head: number) => {
    const content = { ...doc, html: `${slotMark('text')}<!--${'x'.repeat(head)}-->` as Html };
    const { content: html } = madePage({ content, text: ['x'.repeat(text), { hole: 'self' }, 'x'] });
    // Both places are there, in this order, and nothing but the footer is after them.
    expect(html).toMatch(/id="copy-status".*<\/aside><span id="frame-end" hidden=""><\/span><\/div><footer/s);
    return /<link rel="expect" href="#([^"]+)" blocking="render"/.exec(html)?.[1];
  };
  expect([waitsFor(100_000, 100_000), waitsFor(100_000, 250_000), waitsFor(250_000, 100_000)]).toEqual([
    'frame-end',
    'copy-status',
    'copy-status',
  ]);
});

it('fills the holes of a page with what the whole page says about its ids', () => {
  const link = (written: string): Hole => ({ hole: 'link', target: { to: 'file', from: 'a.md', written } });
  const seen = new Set<ReadonlySet<string>>();
  const { content } = madePage({
    text: ['<p id="early"><a', link('#late'), '>x</a><a', link('#none'), '>y</a></p><h2 id="late">'],
    fill: (hole, places) => {
      seen.add(places());
      if (hole.hole !== 'link' || hole.target.to !== 'file') return '';
      return places().has(hole.target.written.slice(1)) ? ` href="${hole.target.written}"` : '';
    },
  });
  expect(content).toContain('<p id="early"><a href="#late">x</a><a>y</a></p>');
  // They are read once for all holes.
  expect(seen.size).toBe(1);
});

it('renders with the components of the project and the words of the site', () => {
  const own = createPartRenderer({
    strings: { ...en, frame: { ...en.frame, skipToContent: 'Zum Inhalt' } },
    components: { Footer: () => createElement('footer', null, 'Our own') },
  });
  const frame = sharedMarkup(renderFrame(pageView(doc), own));
  expect(frame).toContain('<footer>Our own</footer>');
  expect(frame).toContain('>Zum Inhalt</a>');
});

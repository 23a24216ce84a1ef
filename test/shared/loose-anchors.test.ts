import { expect, it } from 'vitest';
import { looseAnchor, otherAnchors } from '../../src/generator/shared/loose-anchors.ts';

const headings = [
  { id: 'plain', text: 'Plain words 2' },
  { id: 'whats-new', text: "What's new?" },
  { id: 'whats-new-1', text: 'What’s new' },
  { id: '2-ecran', text: '2. Écran & co' },
  { id: 'symbols', text: '???' },
];

it('finds a heading by its letters and digits', () => {
  expect(
    ['what-s-new', 'WhatsNew', '2ecranco', 'plain-words-2', 'Symbols', 'none', '?'].map((each) =>
      looseAnchor(each, headings),
    ),
  ).toEqual(['whats-new', 'whats-new', '2-ecran', 'plain', 'symbols', undefined, undefined]);
});

it('makes the ids of other tools', () => {
  expect(otherAnchors(headings)).toEqual({
    // The whole text, if the id is only its start.
    'plain-words-2': 'plain',
    // VitePress.
    'what-s-new': 'whats-new',
    '_2-ecran-co': '2-ecran',
    // Python-Markdown.
    '2-ecran-co': '2-ecran',
    // Mintlify and markdown-it-anchor.
    "what's-new?": 'whats-new',
    'what’s-new': 'whats-new-1',
    '2.-écran-&-co': '2-ecran',
    '???': 'symbols',
    // Docsify.
    '_2-écran--co': '2-ecran',
    // Kramdown.
    'cran--co': '2-ecran',
    // GitBook.
    '2.-écran-co': '2-ecran',
  });
  expect(otherAnchors([{ id: 'plain-words-2', text: 'Plain words 2' }])).toBeUndefined();
});

it('makes ids of names in code', () => {
  const names = ['defineRoute', 'getHTTPRoute in use', 'Route'].map((text) => ({
    id: text.toLowerCase(),
    text,
  }));
  expect(otherAnchors(names)).toMatchObject({
    'define-route': 'defineroute',
    'get-http-route-in-use': 'gethttproute in use',
  });
  expect(otherAnchors(names)).not.toHaveProperty('route');
});

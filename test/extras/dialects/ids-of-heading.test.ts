import { expect, it } from 'vitest';
import { idsOfHeading } from '../../../src/extras/dialects/ids-of-heading.ts';
import { otherAnchors } from '../../../src/generator/shared/loose-anchors.ts';

const syntax = { idsOfHeading };
const headings = [
  { id: 'plain', text: 'Plain words 2' },
  { id: 'whats-new', text: "What's new?" },
  { id: 'whats-new-1', text: 'What’s new' },
  { id: '2-ecran', text: '2. Écran & co' },
  { id: 'symbols', text: '???' },
];

it('makes the ids of other tools', () => {
  expect(otherAnchors(headings, { syntax })).toEqual({
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
  expect(otherAnchors([{ id: 'plain-words-2', text: 'Plain words 2' }], { syntax })).toBeUndefined();
});

it.each([
  ['defineRoute', ['define-route']],
  ['getHTTPRoute in use', ['get-http-route-in-use']],
  ['Route', []],
])('makes the id of a name in code: %s', (text, ids) => {
  expect(idsOfHeading(text)).toEqual(ids);
});

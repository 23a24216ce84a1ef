// Which pages need a style sheet, and what it loads.

import { describe, expect, it } from 'vitest';
import { readStyleSheet } from '../../../src/generator/project/plugins/style-sheet.ts';

const classesOf = (css: string) => {
  const { classes } = readStyleSheet(css, 'glossary');
  return classes && [...classes].sort();
};
const addressesOf = (css: string) =>
  readStyleSheet(css, 'glossary').addresses.map(({ written, start, directive }) => [
    directive,
    written,
    css.slice(start, start + 3),
  ]);

describe('a page needs a style sheet by its classes', () => {
  it.each([
    ['.term { color: red }', ['term']],
    ['abbr.term:hover, .term > p::before { color: red }', ['term']],
    ['@media print { @supports (a: b) { .a { x: y } } } .b { x: y }', ['a', 'b']],
    ['@layer one, two; @layer one { .a { & b { x: y } } }', ['a']],
    ['.a\\:b { x: y }', ['a:b']],
    [':root { --glossary-line: red; --glossary-x: { } } .a { x: y }', undefined],
    [":root { --glossary-line: red }\nhtml[data-theme='dark'] { --glossary-line: blue; } .a { x: y }", ['a']],
    ['@font-face { font-family: X } @keyframes k { from { x: y } } .a { x: y }', ['a']],
    ['/* p { } */ .a /* .b */ { content: ".c {" }', ['a']],
    ['\uFEFF.a { x: y }', ['a']],
    ['} .a { x: y } }', ['a']],
    ['.a { x: y', ['a']],
    ['', []],
  ])('%j', (css, classes) => expect(classesOf(css)).toEqual(classes));

  it.each([
    'p { x: y }',
    '.a, p { x: y }',
    ':root { --color-accent: red }',
    ':root { --glossary-line: red; color: red }',
    ':not(.a) { x: y }',
    ':is(.a, b) { x: y }',
    '[class~="a"] { x: y }',
    '@media print { p { x: y } }',
    '@page { margin: 1cm }',
    '@something-new { .a { x: y } }',
  ])('or it is for all pages: %j', (css) => expect(classesOf(css)).toBeUndefined());
});

describe('a style sheet loads', () => {
  it.each<[string, string[][]]>([
    ['@import "a.css";', [['style-src', 'a.css', '"a.']]],
    ['@IMPORT url(a.css) layer(x) screen;', [['style-src', 'a.css', 'url']]],
    [
      '.a { background: url( "a b.png" ), URL(c.svg#d) }',
      [
        ['img-src', 'a b.png', '"a '],
        ['img-src', 'c.svg#d', 'URL'],
      ],
    ],
    [
      '.a { background: image-set("a.png" type("image/png") 1x, url(b.png) 2x) }',
      [
        ['img-src', 'a.png', '"a.'],
        ['img-src', 'b.png', 'url'],
      ],
    ],
    ['@font-face { src: local("X"), url(x.woff2) format("woff2") }', [['font-src', 'x.woff2', 'url']]],
    [
      '@font-face { src: url(x.woff2) } .a { b: url(c) }',
      [
        ['font-src', 'x.woff2', 'url'],
        ['img-src', 'c', 'url'],
      ],
    ],
    ['.a { b: u\\72l(c) }', [['img-src', 'c', 'u\\7']]],
    ['.a { b: url(c d) }', [['img-src', 'c d', 'url']]],
    ['.a { content: "url(b)"; c: attr(x) "d.png" } /* url(e) */', []],
    ['@namespace svg url(http://www.w3.org/2000/svg); .a { fill: url(#b); c: url() }', []],
    ['@import "a.css" supports(b: "c.css");', [['style-src', 'a.css', '"a.']]],
  ])('%j', (css, expected) => expect(addressesOf(css)).toEqual(expected));
});

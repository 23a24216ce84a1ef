// Trying the table construct only before possible delimiter rows gives the trees of the original construct.

import * as fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { describe, expect, it } from 'vitest';
import { createParser } from '../../src/generator/markdown/parse.ts';

const pieces = [
  ...[
    '| a | b |',
    'a | b',
    '|',
    '\\|',
    ' ',
    '\t',
    '> ',
    '- ',
    '1. ',
    '    ',
    '[^1]: ',
    '# ',
    '<b>',
    '```',
    'a',
  ],
  ...[
    '|-|-|',
    '- | -',
    '|:-',
    ':-:',
    '-:|',
    '---',
    '|-|',
    '\n',
    '\r\n',
    '\r',
    '\n\n',
    '\n> ',
    '\n  ',
    '\n>>',
  ],
];
const texts = fc
  .array(fc.constantFrom(...pieces, '\n', '\n', '| a | b |\n|-|-|\n', '> a | b\n> - | -\n'), {
    maxLength: 24,
  })
  .map((parts) => parts.join(''));
const parse = createParser();

function ownTree(text: string) {
  return withoutData(parse(text, ['table', 'footnote']));
}

function originalTree(text: string) {
  return withoutData(
    fromMarkdown(text, {
      extensions: [gfmTable(), gfmFootnote()],
      mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()],
    }),
  );
}

/** The parser records places of destinations in `data`, which the original does not. */
function withoutData(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree, (key, value) => (key === 'data' ? undefined : value)));
}

describe('tables', () => {
  it.each([
    'a\nb | c\n- | -\nd | e\nf\n\ng',
    '> a | b\n> - | -\n> c | d\ne | f',
    '> a | b\n- | -',
    '- a | b\n  - | -\n  c | d',
    '1. a | b\n   :-: | -\n\n   c',
    'a | b\r\n- | -\r\nc | d',
    '| a |\r| - |\r| b |',
    'a | b\n    - | -',
    'a | b\n\t|-|-|',
    '[^1]: a | b\n    - | -\n    c | d\n\n[^1]',
    '| a |\n| - |\n\n| b |\n| - |',
  ])('of %j', (text) => {
    expect(ownTree(text)).toEqual(originalTree(text));
  });

  it('of every text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(ownTree(text)).toEqual(originalTree(text));
      }),
      { numRuns: 1500 },
    );
  });
});

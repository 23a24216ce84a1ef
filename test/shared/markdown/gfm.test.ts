import { describe, expect, it } from 'vitest';
import {
  gfmBlocks,
  gfmCode,
  gfmFence,
  gfmInLine,
  gfmItem,
  gfmQuotation,
  gfmTable,
  gfmText,
  gfmWords,
} from '../../../src/generator/shared/markdown/gfm.ts';

it.each([
  ['a*b* `c` [d](e) \\', 'a\\*b\\* \\`c\\` \\[d\\](e) \\\\'],
  ['snake_case _a_ string[] list[](x)', 'snake_case \\_a\\_ string\\[] list\\[\\](x)'],
  ['a <b> 1 < 2 &amp; a & b', 'a \\<b> 1 < 2 \\&amp; a & b'],
  ['~~a~~ a ~ b :::c :d', '\\~\\~a\\~~ a ~ b \\:::c :d'],
  [
    '# a\n#b\n> c\n- d\n-e\n+ f\n===\n| g\n1. h\n2) i\n3.j',
    '\\# a\n#b\n\\> c\n\\- d\n-e\n\\+ f\n\\===\n\\| g\n1\\. h\n2\\) i\n3.j',
  ],
  ['--- a', '\\--- a'],
  ['a\u0000', 'a\u{FFFD}'],
])('writes the text `%s`', (text, written) => {
  expect(gfmText(text)).toBe(written);
});

it('writes no escapes for blocks after something else on a line, where none begins', () => {
  expect(gfmInLine(' - a\n- b')).toBe(' - a\n\\- b');
  expect(gfmInLine('# a *b*')).toBe('# a \\*b\\*');
});

it('writes words on one line', () => {
  expect(gfmWords('  a\n\n # b ')).toBe('a # b');
});

it.each([
  ['a', '`a`'],
  ['', ''],
  ['a`b', '``a`b``'],
  ['`', '`` ` ``'],
  ['a``', '``` a`` ```'],
  [' a ', '`  a  `'],
  [' a', '` a`'],
  ['   ', '`   `'],
  ['a\r\nb\nc', '`a b c`'],
])('writes the code `%s`', (code, written) => {
  expect(gfmCode(code)).toBe(written);
});

describe('blocks', () => {
  it('of code have a fence that is longer than those in them', () => {
    expect(gfmFence('a\n', 'js title')).toBe('```js title\na\n```');
    expect(gfmFence('  ````\na', 'a`\nb')).toBe('`````a  b\n  ````\na\n`````');
    expect(gfmFence('a ```` b')).toBe('```\na ```` b\n```');
  });

  it('are apart', () => {
    expect(gfmBlocks(['a', '', undefined, false, 'b'])).toBe('a\n\nb');
  });

  it('are indented in lists and marked in quotations', () => {
    expect(gfmItem('a\nb\n\nc\n')).toBe('- a\n  b\n\n  c\n');
    expect(gfmItem('a\nb', '10.')).toBe('10. a\n    b');
    expect(gfmQuotation('a\n\nb')).toBe('> a\n>\n> b');
  });

  it('of tables have rows of the same length', () => {
    expect(gfmTable(['a'], [['b', 'c|d\n e\\\nf'], ['g \\| h']])).toBe(
      '| a |  |\n| --- | --- |\n| b | c\\|d e f |\n| g \\| h |  |',
    );
    expect(gfmTable(['a', 'b', 'c'], [], ['right', undefined, 'center'])).toBe(
      '| a | b | c |\n| --: | --- | :-: |',
    );
  });
});

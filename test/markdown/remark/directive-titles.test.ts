// The line that opens a block, with its title in brackets.

import { describe, expect, it } from 'vitest';
import { rewriteTitles } from '../../../src/generator/markdown/remark/directive-titles.ts';

const rewrite = (text: string) => rewriteTitles(text, { file: 'a.md' });

it.each([
  [':::note A title', ':::note[A title]'],
  ['::: note A title', ':::note[ A title]'],
  [':::note', ':::note'],
  ['::: note', ':::note'],
  [':::note[A]', ':::note[A]'],
  ['::: note[A]', ':::note[A]'],
  [':::note A {#id}', ':::note[A]{#id}'],
  [':::note A {open}', ':::note[A]{open}'],
  [':::note A {name}', ':::note[A {name}]'],
  [':::note {.big}', ':::note{.big}'],
  [':::note A {a="b"}', ':::note[A]{a="b"}'],
  ['  > - :::note A', '  > - :::note[A]'],
  ['1. ::::tip A  ', '1. ::::tip[A]'],
  [':::note A\r', ':::note[A]\r'],
  [':::note a] b', ':::note[a\\] b]'],
  [':::note a [b', ':::note[a \\[b]'],
  [':::note a ]b[', ':::note[a \\]b\\[]'],
  [':::note a [b] \\[', ':::note[a [b] \\[]'],
  [':::image source="a.png":::', ':::image source="a.png":::'],
  ['text :::note A', 'text :::note A'],
  [':::', ':::'],
  ['::note A', '::note A'],
])('%j becomes %j', (line, expected) => {
  expect(rewrite(line).text).toBe(expected);
  expect(rewrite(`a\n${line}\nb`).text).toBe(`a\n${expected}\nb`);
});

describe('what is rewritten', () => {
  it('is known by its line, as it was written', () => {
    expect([...rewrite('a\n:::note A\r\nb').rewritten]).toEqual([
      [2, { written: ':::note A', parsed: ':::note[A]' }],
    ]);
    expect(rewrite('a').rewritten.size).toBe(0);
  });

  it('includes the blocks of other tools, of which some stay so in code', () => {
    const syntax = {
      rewriteLines: () => ({ lines: ['a', ':::tip', 'c'], changed: new Set([1, 2]), final: new Set([2]) }),
    };
    const { text, rewritten } = rewriteTitles('a\n!!! tip\nx', { file: 'a.md', syntax } as never);
    expect(text).toBe('a\n:::tip\nc');
    expect([...rewritten]).toEqual([
      [2, { written: '!!! tip', parsed: ':::tip' }],
      [3, { written: 'x', parsed: 'c', isFinal: true }],
    ]);
  });
});

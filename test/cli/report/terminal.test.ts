import picocolors from 'picocolors';
import { describe, expect, it } from 'vitest';
import { codeFrame } from '../../../src/cli/report/format-diagnostic.ts';
import { printable, printableJson, printableLines } from '../../../src/cli/report/terminal.ts';

describe('printable', () => {
  it.each([
    ['a\u001b[31mb', 'a\\u001b[31mb'],
    ['a\nb\r\tc', 'a\\u000ab\\u000d\\u0009c'],
    ['\u007f\u0085\u009b', '\\u007f\\u0085\\u009b'],
    ['\u202ea\u2066b\u2069', '\\u202ea\\u2066b\\u2069'],
    ['\u2028\u2029\ud800', '\\u2028\\u2029\\ud800'],
    [' ::error::x', ' \\u003a:error::x'],
    ['a ##[error]x ##vso[x] ## [y]', 'a \\u0023#[error]x \\u0023#vso[x] ## [y]'],
    ['plain a::b, ü 日本 😀 שלום\u200f', 'plain a::b, ü 日本 😀 שלום\u200f'],
  ])('%j is %j', (text, expected) => {
    expect(printable(text)).toBe(expected);
    expect(printable(expected)).toBe(expected);
  });
});

it('keeps the lines of a text, and makes each safe', () => {
  expect(printableLines('a\r\n\t::error::x\n\u001bb')).toBe('a\n  \\u003a:error::x\n\\u001bb');
});

it('writes JSON with the same value', () => {
  const value = { 'a\u009b': ['\u202e\u2028\n ##[error]', '\ud800', 1] };
  const text = printableJson(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(text).toMatch(/^[ -~\n]*$/);
});

it('marks the same characters in a code frame', () => {
  const colors = picocolors.createColors(false);
  const lineOf = () => '::a\u001b\u001bb\u202ec\td';
  expect(codeFrame({ file: 'a.md', line: 7, column: 5, endColumn: 8 }, { colors, lineOf })).toEqual([
    '  7 | ::a\\u001b\\u001bb\\u202ec d',
    `    | ${' '.repeat(9)}${'^'.repeat(13)}`,
  ]);
});

// Texts that are shown as written, since the parser would take too long for them.

import { expect, it } from 'vitest';
import { isExcessive } from '../../src/generator/markdown/limits.ts';

const embedded = (length: number) => `![a](data:image/png;base64,${'iVBO'.repeat(length / 4)}=)`;
const lines = (count: number, line: string) => `${line}\n`.repeat(count);

it.each<[string, string, string]>([
  ['characters', 'a'.repeat(2_000_000), 'a'.repeat(2_000_001)],
  ['characters with a file in them', embedded(4_900_000), embedded(5_000_000)],
  [
    'characters beside a file',
    `${'a'.repeat(1_900_000)} ${embedded(900_000)}`,
    `${'a'.repeat(2_100_000)} ${embedded(9)}`,
  ],
  ['quotations in quotations', '> '.repeat(99), '> '.repeat(100)],
  ['lists in lists', '- '.repeat(99), '- '.repeat(100)],
  ['numbered lists in lists', '1. '.repeat(99), '1. '.repeat(100)],
  ['marks in a row', '*'.repeat(500), '*'.repeat(501)],
  ['open blocks', lines(50, ':::note'), lines(51, ':::note')],
  [
    'open blocks, of which some are closed',
    lines(60, ':::note\n:::'),
    `${lines(60, ':::note\n:::')}${lines(51, '> :::note')}`,
  ],
  ['lines that continue a quotation', lines(2000, '> a\nb'), lines(2001, '> a\nb')],
  ['lines of a paragraph', lines(20_000, 'a'), lines(20_001, 'a')],
  ['marks of a paragraph', 'a *b* '.repeat(1500), 'a *b* '.repeat(1501)],
  ['marks of a paragraph in lines', lines(1500, 'a *b*'), lines(1501, 'a *b*')],
  ['brackets of a paragraph', lines(5000, 'a [b'), lines(5001, 'a [b')],
])('many %s are excessive from a limit on', (_, most, more) => {
  expect([isExcessive(most), isExcessive(more)]).toEqual([false, true]);
});

it.each<[string, string]>([
  ['paragraphs', lines(2000, 'a *b* c\n')],
  ['headings', lines(2000, '# a *b*')],
  ['items of a list', lines(2000, '- a *b*')],
  ['rows of a table', `| a |\n|---|\n${lines(2000, '| *b* |')}`],
  ['lines of code', `\`\`\`\n${lines(4000, 'a * b * c')}\`\`\`\n`],
  ['short texts', '*a* '.repeat(900)],
])('many marks in different %s are none', (_, text) => {
  expect(isExcessive(text)).toBe(false);
});

it('counts what the parser reads again for unclosed comments, and not for code that the next mark closes', () => {
  expect(isExcessive('<!-- '.repeat(9000))).toBe(true);
  expect(isExcessive(lines(2000, 'a ``` b'))).toBe(false);
});

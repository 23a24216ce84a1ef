// Long descriptions are cut, but not for the spaces that align a table.

import { expect, it } from 'vitest';
import type { PhraseValues } from '../../../src/generator/types/stage-strings.ts';
import { bounded, moreNote, namedRest, sentences } from '../../../src/generator/views/common/shorten.ts';
import { en } from '../../support/english.ts';

it('cuts at a paragraph, and closes a code block', () => {
  expect(bounded('short', 10, 'More.')).toBe('short');
  expect(bounded(`${'a'.repeat(40)}\n\n${'b'.repeat(40)}`, 60, 'More.')).toBe(`${'a'.repeat(40)}\n\n*More.*`);
  expect(bounded(`\`\`\`\n${'a '.repeat(40)}`, 60, 'More.')).toContain('\n```\n\n*More.*');
});

it('does not count what aligns the columns of a table', () => {
  const row = (cell: string) => `| ${cell.padEnd(400)} | ${'x'.padEnd(400)} |`;
  const table = [row('name'), `|${'-'.repeat(402)}|${'-'.repeat(402)}|`, row('one'), row('two')].join('\n');
  expect(bounded(table, 100, 'More.')).toBe('| name | x |\n|---|---|\n| one | x |\n| two | x |');
  // Code is as it was written.
  const code = `\`\`\`\n${row('kept')}\n\`\`\``;
  expect(bounded(`${table}\n\n${code}`, 2_000, 'More.')).toContain(row('kept'));
});

it.each([
  ['one two three', 9, 'one two'],
  // A word that is longer than half of what fits is cut, and so is a text of one.
  ['one threefourfive', 9, 'one three'],
  ['threefourfive', 5, 'three'],
  [`one\n\n${'a'.repeat(40)} ${'b'.repeat(40)}`, 60, `one\n\n${'a'.repeat(40)}`],
])('cuts %j at %i characters: %j', (text, most, start) => {
  expect(bounded(text, most, 'More.')).toBe(`${start}\n\n*More.*`);
});

it('closes no code block that is closed already', () => {
  const text = `\`\`\`\na\n\`\`\`\n\n~~~\nb\n${'c '.repeat(40)}`;
  expect(bounded(text, 40, 'More.')).toMatch(/c\n~~~\n\n\*More\.\*$/);
  expect(bounded(`\`\`\`\na\n\`\`\`\n${'c '.repeat(40)}`, 40, 'More.')).not.toMatch(/\n```\n\n\*/);
});

it('joins texts with a full stop after each that has no end', () => {
  expect(sentences(['One', undefined, ' ', 'Two!', 'Three'])).toBe('One. Two! Three');
  expect(sentences(['一。', 'Two'])).toBe('一。 Two');
  expect(sentences([undefined, ''])).toBeUndefined();
});

it('counts what is left out', () => {
  const sentence = Object.assign(({ count }: PhraseValues<'count'>) => `${count} more.`, { text: '' });
  expect([moreNote(0, sentence), moreNote(1, sentence)]).toEqual([undefined, '1 more.']);
});

it('names what is left out, up to a limit', () => {
  const sentence = Object.assign(
    ({ count, names }: PhraseValues<'count' | 'names'>) => `${count}: ${names}`,
    {
      text: '',
    },
  );
  const named = (count: number, name = 'a') => namedRest(Array(count).fill(name), sentence, en);
  expect(named(0)).toBeUndefined();
  expect(named(2)).toBe('2: a, a.');
  expect(named(1, 'b'.repeat(70))).toBe(`1: ${'b'.repeat(60)}.`);
  expect(named(1000)).toMatch(/^1000: (?:a, ){999}a\.$/);
  expect(named(1001)).toMatch(/^1001: (?:a, ){999}a \.\.\.$/);
});

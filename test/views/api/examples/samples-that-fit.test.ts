// A page has the same languages for each body, however long its samples are.

import { expect, it } from 'vitest';
import {
  codesThatFit,
  type SampleCode,
} from '../../../../src/generator/views/api/examples/samples-that-fit.ts';

const languages = ['curl', 'Python', 'Go', 'PHP'];
const codesOf = (length: number, short?: number): SampleCode[] =>
  languages.map((label) => ({
    id: label.toLowerCase(),
    label,
    language: { language: 'text' },
    text: 'x'.repeat(length),
    ...(short === undefined ? {} : { short: { ...{ language: 'text' }, text: 'y'.repeat(short) } }),
  }));

it('what is too long in a language is its short form, or sends its body from a file', () => {
  const inFile = () => codesOf(50).map((code) => ({ ...code, language: 'text', text: `file ${code.label}` }));
  const [first, second, third] = codesThatFit([
    { body: {}, codes: codesOf(25_000, 100) },
    { body: {}, codes: codesOf(9_000), inFile },
    { body: {}, codes: codesOf(30_000) },
  ]);
  expect(first?.codes.at(-1)?.language).toEqual({ language: 'text' });
  expect(first?.codes.map(({ text, nearest }) => [text.length, nearest])).toEqual([
    [25_000, undefined],
    [25_000, undefined],
    [100, { whole: 'curl', isShort: true }],
    [100, { whole: 'curl', isShort: true }],
  ]);
  expect(
    second?.codes.map(({ text, nearest }) => [text.length > 100 ? 'whole' : text, nearest?.isShort]),
  ).toEqual([
    ['whole', undefined],
    ['file Python', false],
    ['file Go', false],
    ['file PHP', false],
  ]);
  // Only what has no shorter form at all is bounded.
  expect(third?.codes.map(({ label }) => label)).toEqual(['curl', 'Python']);
});

it('samples that fit stay as they are', () => {
  const entries = [
    { body: {}, codes: codesOf(5_000, 100) },
    { body: {}, codes: codesOf(500) },
  ];
  expect(codesThatFit(entries)).toEqual(entries);
});

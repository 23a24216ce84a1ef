import { expect, it } from 'vitest';
import { wordsFor } from '../../../src/generator/shared/problems/value-words.ts';

it.each<[unknown, string]>([
  [[1], 'a list'],
  [() => 1, 'a function'],
  [{}, 'an object'],
  [null, '`null`'],
  [undefined, '`undefined`'],
  ['text', '`"text"`'],
  [true, '`true`'],
  ['https://user:word@a.example', '`"https://*********@a.example"`'],
  ['x'.repeat(78), `\`"${'x'.repeat(78)}"\``],
  ['x'.repeat(79), `\`"${'x'.repeat(79)}...\``],
])('%j is %s', (value, words) => {
  expect(wordsFor(value)).toBe(words);
});

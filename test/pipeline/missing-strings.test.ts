// What is said of strings of a site without a translation.

import { expect, it } from 'vitest';
import { missingStrings } from '../../src/generator/pipeline/plan/missing-strings.ts';
import type { Settings } from '../../src/generator/types/config.ts';
import { settingsOf } from '../routes/small-site.ts';

const report = (keys: string[], file?: string) => {
  const missing = { keys, ...(file !== undefined && { file }) };
  const own = { ...settingsOf(), locale: { language: 'nl' }, missingStrings: missing };
  return missingStrings(own as unknown as Settings).map(({ message, notes }) => [message, ...notes]);
};

it.each<[string[], string]>([
  [['a'], 'A string of the site has no translation to `nl` and is English: `a`.'],
  [['a', 'b'], '2 strings of the site have no translation to `nl` and are English: `a`, `b`.'],
  [
    [...'abcdefgh'],
    '8 strings of the site have no translation to `nl` and are English: `a`, `b`, `c`, `d`, `e`, `f`, `g`, `h`.',
  ],
  [
    [...'abcdefghi'],
    '9 strings of the site have no translation to `nl` and are English: `a`, `b`, `c`, `d`, `e`, `f`, `g`, `h` and others.',
  ],
])('names some of %j', (keys, message) => {
  expect(report(keys)[0]?.[0]).toBe(message);
});

it('names the file of the project, or the one to write and how it is set', () => {
  expect(report(['a'], 'words/nl.json')[0]?.[1]).toBe(
    'Run `portal strings nl --write`, translate the strings in `words/nl.json`.',
  );
  expect(report(['a'])[0]?.[1]).toBe(
    "Run `portal strings nl --write`, translate the strings in `strings/nl.json`, and set `strings: './strings/nl.json'`.",
  );
});

it('is nothing for a site in English', () => {
  expect(missingStrings(settingsOf())).toEqual([]);
});

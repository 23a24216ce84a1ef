// Patterns of schemas, which are untrusted: those that could take too long are not tried on long texts.

import { expect, it } from 'vitest';
import { matchesPattern } from '../../src/generator/json-schema/match-pattern.ts';

const a = (count: number) => 'a'.repeat(count);

it.each<[string, string, boolean | undefined]>([
  ['^a$', 'a', true],
  ['^a$', 'b', false],
  ['(', 'a', undefined],
  // An unnecessary escape is an error with the flag `u` only.
  ['^\\-$', '-', true],
  ['^\\p{L}$', 'ä', true],
  ['^a$', a(2_000), false],
  ['^a$', a(2_001), undefined],
  // Repeats inside of repeats, and alternatives.
  ['^(a+)+$', a(16), true],
  ['^(a+)+$', a(17), undefined],
  ['^(a|b)*$', a(17), undefined],
  ['^(ab)*$', a(17), false],
  ['^(a?){30}$', a(17), undefined],
  ['^(a|b){30}$', a(17), undefined],
  ['^(ab){30}$', a(17), false],
  ['^(a){2,}b?$', a(17), undefined],
  // Each further repeat allows a shorter text.
  ['^a+b+c+$', a(200), false],
  ['^a+b+c+$', a(216), undefined],
  ['^\\(\\+$', '(+', true],
])('%s with %s: %s', (pattern, text, expected) => {
  expect(matchesPattern(pattern, text)).toBe(expected);
});

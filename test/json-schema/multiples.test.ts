// Exact least common multiples of decimal numbers.

import { expect, it } from 'vitest';
import { leastCommonMultiple } from '../../src/generator/json-schema/multiples.ts';
import { numberFrom, spellingOf } from '../../src/generator/shared/number-spelling.ts';

it.each([
  ['4', '6', '12'],
  ['0.1', '0.25', '0.5'],
  ['0.01', '0.250', '0.250'],
  ['1e2', '30', '300'],
  ['3', '9007199254740993', '9007199254740993'],
  ['2', '9007199254740993', '18014398509481986'],
  // Without a common multiple, or with one of very many digits.
  ['0', '5', '5'],
  ['-2', '3', '3'],
  ['1e999999999', '7', '1e999999999'],
  ['1e-999999999', '7', '7'],
])('the least common multiple of %s and %s is %s', (first, second, multiple) => {
  const [one, other] = [numberFrom(first), numberFrom(second)];
  expect(spellingOf(leastCommonMultiple(one, other))).toBe(multiple);
  expect(spellingOf(leastCommonMultiple(other, one))).toBe(multiple);
});

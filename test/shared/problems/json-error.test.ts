// The first error of a JSON text.

import { expect, it } from 'vitest';
import { firstJsonError, positionAt } from '../../../src/generator/shared/problems/json-error.ts';

it('is found in a text that is deeper than the stack', () => {
  expect(firstJsonError('['.repeat(1_000_000))).toEqual({
    reason: 'values are nested too deeply',
    offset: 0,
    line: 1,
    column: 1,
  });
});

it.each([
  ['{\n  "a": 1\n  "b": 2 }', { reason: 'comma expected', offset: 13, line: 3, column: 3 }],
  ['[1,]', { reason: 'value expected', offset: 3, line: 1, column: 4 }],
  ['[1] // no', { reason: 'invalid comment token', offset: 4, line: 1, column: 5 }],
])('is the first one of %j', (text, error) => {
  expect(firstJsonError(text)).toEqual(error);
});

it('is none of a valid text', () => {
  expect(firstJsonError('{"a": [1, "b", null]}')).toBeUndefined();
});

it.each([
  [0, 1, 1],
  [2, 1, 3],
  [3, 2, 1],
  [4, 3, 1],
  [5, 3, 2],
])('the offset %i is in line %i, column %i', (offset, line, column) => {
  expect(positionAt('ab\n\ncd', offset)).toEqual({ line, column });
});

// The first error of a JSON text.

import { expect, it } from 'vitest';
import { firstJsonError } from '../../../src/generator/shared/problems/json-error.ts';

it('is found in a text that is deeper than the stack', () => {
  expect(firstJsonError('['.repeat(1_000_000))).toEqual({
    reason: 'values are nested too deeply',
    offset: 0,
    line: 1,
    column: 1,
  });
});

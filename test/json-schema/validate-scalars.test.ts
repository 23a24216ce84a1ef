// Validity by the keywords of texts and numbers alone. `multipleOf` is exact for decimal fractions.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMultipleOf, isValidScalar } from '../../src/generator/json-schema/validate-scalars.ts';
import type { NumberSchema, StringSchema } from '../../src/generator/types/schema.ts';

const plain = { examples: [], enumeration: [] };
const text: StringSchema = { kind: 'string', ...plain };

it.each([
  [19.99, 0.01, true],
  [1.13, 0.01, true],
  [0.3, 0.1, true],
  [0.305, 0.01, false],
  [19.995, 0.01, false],
  [1e21, 1e-7, true],
  [4, 0, true],
  [7, 3.5, true],
  [7, 2, false],
  [-0.75, 0.25, true],
  [5e-324, 2, false],
])('%d as a multiple of %d: %s', (value, step, isMultiple) => {
  expect(isMultipleOf(value, step)).toBe(isMultiple);
});

it('finds each amount of cents, and no fraction of it, a multiple of a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 9 }), (cents, rest) => {
      const written = (digits: string) => Number(`${cents < 0 ? '-' : ''}${digits}`);
      const all = String(Math.abs(cents)).padStart(3, '0');
      const amount = `${all.slice(0, -2)}.${all.slice(-2)}`;
      expect(isMultipleOf(written(amount), 0.01)).toBe(true);
      expect(isMultipleOf(written(`${amount}${rest}`), 0.01)).toBe(false);
    }),
  );
});

it.each<[StringSchema | NumberSchema, string | number, boolean]>([
  [text, 'a', true],
  [text, 5, false],
  [{ ...text, minLength: 2 }, 'a', false],
  [{ kind: 'number', ...plain }, 'a', false],
  [{ kind: 'number', ...plain }, 1.5, true],
  [{ kind: 'integer', ...plain }, 1.5, false],
  [{ kind: 'integer', ...plain }, 2, true],
  [{ kind: 'integer', ...plain, minimum: 3 }, 2, false],
])('by the keywords of its type, %j allows %j: %j', (schema, value, isAllowed) => {
  expect(isValidScalar(schema, value)).toBe(isAllowed);
});

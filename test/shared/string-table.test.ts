// A table of strings has the numbers that a map of the same strings has.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createStringTable } from '../../src/generator/shared/string-table.ts';

/** Few different characters, so that strings are often equal, among them halves of surrogate pairs and some with equal bytes. */
const characters = fc.constantFrom('a', '', '\0', '\u0001', 'é', 'ĉ', '懀', '\ud83d', '\ude00', '😀');
const strings = fc.array(
  fc.array(characters, { maxLength: 4 }).map((parts) => parts.join('')),
  { maxLength: 60 },
);

it('numbers different strings in the order in which they are added', () => {
  fc.assert(
    fc.property(strings, strings, (added, others) => {
      const table = createStringTable();
      const numbers = new Map<string, number>();
      for (const text of added) {
        if (!numbers.has(text)) numbers.set(text, numbers.size);
        expect(table.add(text)).toBe(numbers.get(text));
      }
      for (const text of [...others, ...added]) expect(table.find(text)).toBe(numbers.get(text));
      expect(table.size()).toBe(numbers.size);
      for (const [text, number] of numbers) expect(table.at(number)).toBe(text);
      expect([table.at(-1), table.at(numbers.size)]).toEqual(['', '']);
    }),
  );
});

it('keeps many strings, and long ones', () => {
  const table = createStringTable();
  const texts = Array.from({ length: 20_000 }, (_, index) =>
    index % 100 === 0 ? 'x'.repeat(index) : `text ${index}`,
  );
  expect(texts.map((text) => table.add(text))).toEqual(texts.map((_, index) => index));
  expect(texts.map((text) => table.find(text))).toEqual(texts.map((_, index) => index));
  expect(table.find('text 20001')).toBeUndefined();
  // Starts of strings that are there already, often in the same slot.
  const reversed = createStringTable();
  expect(texts.toReversed().map((text) => reversed.add(text))).toEqual(texts.map((_, index) => index));
});

// The order of rows: required ones are first where the order is only that of the alphabet.

import { expect, it } from 'vitest';
import { requiredRowsFirst } from '../../../src/generator/views/rows/required-first.ts';

/** `name!` is required. */
function orderOf(names: string): string {
  const rows = names
    .split(' ')
    .map((word) => ({ name: word.replace('!', ''), isRequired: word.endsWith('!') }));
  return requiredRowsFirst(rows, ({ isRequired }) => isRequired)
    .map(({ name }) => name)
    .join(' ');
}

it.each([
  ['the alphabet', 'age born! city name!', 'born name age city'],
  ['the alphabet, capitals first', 'Name! Zone age city!', 'Name city Zone age'],
  ['the alphabet, whatever the capitals', 'age Born! city Name!', 'Born Name age city'],
  ['the author', 'name! nickname age! born', 'name nickname age born'],
  ['the author, required ones last', 'zone city age name!', 'zone city age name'],
  ['few rows', 'age born! city', 'age born city'],
])('in the order of %s', (_, given, shown) => {
  expect(orderOf(given)).toBe(shown);
});

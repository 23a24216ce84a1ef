// The order of rows. Law: authors' order stays, as it can mean something; that of the alphabet means nothing, and is often a program's.

import type { Parameter, ParameterLocation } from '../../types/operation.ts';

/** Rows in fewer than these are seen at once. */
const fewest = 4;

/**
 * Puts required rows first where the rows are in the order of the alphabet, and keeps that order among them.
 * @param rows of one list: the properties of an object, or the parameters in one place
 */
export function requiredRowsFirst<Row extends { name: string }>(
  rows: readonly Row[],
  isRequired: (row: Row) => boolean,
): Row[] {
  if (rows.length < fewest || !isAlphabetical(rows.map(({ name }) => name))) return [...rows];
  return [...rows.filter(isRequired), ...rows.filter((row) => !isRequired(row))];
}

/** Programs sort by code units, with or without the difference of capitals. */
function isAlphabetical(names: readonly string[]): boolean {
  return isSorted(names) || isSorted(names.map((name) => name.toLowerCase()));
}

function isSorted(names: readonly string[]): boolean {
  return names.every((name, index) => index === 0 || (names[index - 1] ?? '') <= name);
}

/** Returns the parameters of a place such as the query, in the order of their rows. */
export function parametersIn<Placed extends Pick<Parameter, 'name' | 'in' | 'required'>>(
  parameters: readonly Placed[],
  location: ParameterLocation,
): Placed[] {
  const inPlace = parameters.filter((parameter) => parameter.in === location);
  return requiredRowsFirst(inPlace, ({ required }) => required === true);
}

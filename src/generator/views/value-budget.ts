// How many enumerated values stand at one place.

/** Enumerated values of one row. */
export const mostValues = 150;

/** Enumerated values on the page of their schema; those with words weigh more. */
export function valuesOnOwnPage(values: { description?: unknown }[]): number {
  return values.some(({ description }) => description !== undefined) ? 400 : 1500;
}

// Returns the median of numbers: the upper one of an even count, 0 of none.

/** @param numbers in any order */
export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

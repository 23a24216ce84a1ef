// The middle of some figures: of an even number of them the upper one, 0 where there is none.

/** @param numbers in any order */
export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

// Bounds of a count -> words: `1 to 20 characters`, `at most 7 items`.

/** A lower bound of 0 says nothing. */
export function countConstraint(
  least: number | undefined,
  most: number | undefined,
  [one, many]: [string, string],
): string[] {
  const lower = least === 0 ? undefined : least;
  const unit = (count: number) => (count === 1 ? one : many);
  if (lower !== undefined && most !== undefined) {
    return [lower === most ? `exactly ${most} ${unit(most)}` : `${lower} to ${most} ${many}`];
  }
  if (lower !== undefined) return [`at least ${lower} ${unit(lower)}`];
  return most === undefined ? [] : [`at most ${most} ${unit(most)}`];
}

// Bounds of a count -> words: `1 to 20 characters`, `at most 7 items`.

/** The largest number of 32 bits: what generators write where there is no upper bound. */
const unreached = 2 ** 31 - 1;

/** A lower bound of 0 says nothing, and neither does an upper one that no text or list reaches. */
export function countConstraint(
  least: number | undefined,
  given: number | undefined,
  [one, many]: [string, string],
): string[] {
  const lower = least === 0 ? undefined : least;
  const most = given !== undefined && given >= unreached ? undefined : given;
  const unit = (count: number) => (count === 1 ? one : many);
  if (lower !== undefined && most !== undefined) {
    return [lower === most ? `exactly ${most} ${unit(most)}` : `${lower} to ${most} ${many}`];
  }
  if (lower !== undefined) return [`at least ${lower} ${unit(lower)}`];
  return most === undefined ? [] : [`at most ${most} ${unit(most)}`];
}

// A name nobody knows to a note with the known name it was probably meant to be.

import { closest, distance } from 'fastest-levenshtein';

/** One note `Did you mean ...?`, or none when nothing known is near. */
export function didYouMean(
  name: string,
  known: readonly string[],
  quote: (name: string) => string,
): string[] {
  const nearest = known.length === 0 ? undefined : closest(name.toLowerCase(), known);
  if (nearest === undefined || distance(name.toLowerCase(), nearest) > Math.max(2, name.length / 3))
    return [];
  return [`Did you mean \`${quote(nearest)}\`?`];
}

// Suggests the known name that an unknown one is probably a misspelling of. Law: names of a closed list (keys, languages, directives,
// types) are compared by this rule. Links and files have many candidates, and a rule of their own (`suggestion.ts`).

import { distance } from 'fastest-levenshtein';

/** Shorter names are near to other short names that mean something else: `hcl` is no misspelling of `c` or `tcl`. */
const shortest = 4;
/** Longer names are no misspellings, and a comparison takes time. */
const longest = 40;
/** A name of this length or more can have two different letters, a shorter one has one slip. */
const long = 6;

/**
 * Returns the known name that another is probably a misspelling of: the same in other letter case, or else the nearest one with the same
 * first letter, which is hardly ever wrong, and at most two different letters; below six letters, one different letter or two neighbours
 * transposed. Undefined if none is near.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const written = name.toLowerCase();
  const same = known.find((one) => one.toLowerCase() === written);
  if (same !== undefined || name.length < shortest || name.length > longest) return same;
  const near = known
    .map((one) => ({ one, far: farFrom(written, one.toLowerCase()) }))
    .filter(({ far }) => far !== undefined)
    .sort((a, b) => (a.far ?? 0) - (b.far ?? 0));
  return near[0]?.one;
}

/** Returns the distance of a name that is near; undefined for others. */
function farFrom(written: string, name: string): number | undefined {
  if (written[0] !== name[0] || Math.abs(written.length - name.length) > 2) return undefined;
  const far = isTransposed(written, name) ? 1 : distance(written, name);
  return far <= (Math.max(written.length, name.length) < long ? 1 : 2) ? far : undefined;
}

/** Whether two neighbouring letters have changed places, and all others are the same. */
function isTransposed(written: string, name: string): boolean {
  if (written.length !== name.length) return false;
  const at = [...written].findIndex((letter, index) => letter !== name[index]);
  const swapped = `${name.slice(0, at)}${name[at + 1] ?? ''}${name[at]}${name.slice(at + 2)}`;
  return at >= 0 && swapped === written;
}

// Compares texts with the patterns of schemas, which are untrusted.

/**
 * Whether a text matches a pattern. Returns undefined if the pattern is not a regular expression of JavaScript, or could take
 * too long, as patterns are untrusted: long texts, and repeated groups with repeats or alternatives inside, are not tried.
 */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  const plain = pattern.replaceAll(/\\.|\(\?/g, '(');
  const repeats = plain.match(/[*+?]|\{\d+,\d*\}/g)?.length ?? 0;
  // The repeat of a group is one of the repeats, unless its number is fixed: `(a?){30}`.
  const isNested =
    (/\)(?:[*+]|\{\d+,\d*\})/.test(plain) && (repeats > 1 || plain.includes('|'))) ||
    (/\)\{\d+\}/.test(plain) && (repeats > 0 || plain.includes('|')));
  const longest = Math.min(isNested ? 16 : 2_000, 1e7 ** (1 / Math.max(1, repeats)));
  if (text.length > longest) return undefined;
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags).test(text);
    } catch {
      // Some patterns have unnecessary escapes, which are errors with the flag `u`.
    }
  }
  return undefined;
}

// A pattern and a text -> whether it matches. Patterns are untrusted: none runs where it could take long.

/**
 * Undefined where the pattern is not a regular expression of JavaScript, or could take too long on this text: long texts
 * and repeated groups with repeats or choices inside are not tried.
 */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  const plain = pattern.replaceAll(/\\.|\(\?/g, '(');
  const repeats = plain.match(/[*+?]|\{\d+,\d*\}/g)?.length ?? 0;
  const isNested = /\)(?:[*+]|\{\d+,?\d*\})/.test(plain) && (repeats > 1 || plain.includes('|'));
  const longest = Math.min(isNested ? 16 : 2_000, 1e7 ** (1 / Math.max(1, repeats)));
  if (text.length > longest) return undefined;
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags).test(text);
    } catch {
      // Older patterns escape what needs no escape; they are read without the flag.
    }
  }
  return undefined;
}

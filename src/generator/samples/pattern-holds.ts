// A pattern and a text -> whether it matches. Law: a stranger's pattern is run only where it can not take long.

const longestText = 200;
const mostOpenRepeats = 6;

/**
 * Undefined where the pattern is no regular expression of JavaScript, or could run for ever: a repeat inside a
 * repeated group, a choice inside one, a back reference, many open repeats in a row.
 */
export function patternHolds(pattern: string, text: string): boolean | undefined {
  if (!isSafe(pattern) || text.length > longestText) return undefined;
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags).test(text);
    } catch {
      // Older patterns escape what needs no escape; they are read without the flag.
    }
  }
  return undefined;
}

function isSafe(pattern: string): boolean {
  if (pattern.length > 1_000) return false;
  // Classes and escapes are one character each here.
  const plain = pattern
    .replaceAll(/\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|[^kK1-9])/g, 'x')
    .replaceAll(/\[(?:[^\]])*\]/g, 'x');
  if (plain.includes('\\')) return false;
  const openRepeats = [...plain.matchAll(/[*+]|\{\d+,\d*\}/g)].length;
  return openRepeats <= mostOpenRepeats && !hasRiskyGroup(plain);
}

/** A repeated group with a repeat or a choice in it; `?` repeats nothing, and a fixed count leaves no choice. */
function hasRiskyGroup(given: string): boolean {
  const plain = given.replaceAll(/(?<=[^()])\{\d+\}/g, '');
  const risks: boolean[] = [];
  for (let index = 0; index < plain.length; index += 1) {
    const character = plain[index] ?? '';
    if (character === '(') risks.push(false);
    else if (character === ')') {
      const isRisky = risks.pop() ?? false;
      const isRepeated = /^(?:[*+]|\{\d*,?\d*\})/.test(plain.slice(index + 1, index + 12));
      if (isRisky && isRepeated) return true;
      if (isRisky && risks.length > 0) risks[risks.length - 1] = true;
    } else if (/[*+{|]/.test(character) && risks.length > 0) risks[risks.length - 1] = true;
  }
  return false;
}

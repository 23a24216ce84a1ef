// Finds enumerations that a description already lists: a list or a table with an entry for each value, explained or not.

/** The start of an entry of a Markdown list, or of a row of a table. */
const entry = /^[ \t]*(?:[-*+•]|\d+[.)]|\|)[ \t]+(.+)$/gm;

/** The name of an entry, in code, strong text or quotes, or its first word; then what explains it. */
const named = /^(?:\*\*|__)?(?:`([^`]+)`|"([^"]+)"|'([^']+)'|([^\s:,|*`"']+))(?:\*\*|__)?(.*)$/;

/** Whether a description has an entry for each value. A single value needs no list. */
export function explainsAll(description: string | undefined, values: readonly string[]): boolean {
  if (description === undefined || values.length < 2) return false;
  const explained = new Set(
    [...description.matchAll(entry)].flatMap(([, text = '']) => {
      const [, code, double, single, first, rest = ''] = named.exec(text) ?? [];
      return /\p{L}|^\s*\|?\s*$/u.test(rest) ? [code ?? double ?? single ?? first] : [];
    }),
  );
  return values.every((value) => explained.has(value));
}

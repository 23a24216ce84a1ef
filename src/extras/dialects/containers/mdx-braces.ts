// Braces of MDX around JSX, alone on their lines, which formatters leave: `{`, then `<ul>` to `</ul>`, then `}`. The expression is what is in it, so the
// two lines are left out.

const fence = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})([^`]*)$/;
const hint = /^\{[ \t]*\r?\n(?:[ \t]*\r?\n)*[ \t]*<[A-Za-z]/m;

/** Takes the lines of such braces out of a text. Undefined if there are none. */
export function rewriteMdxBraces(text: string): { lines: string[]; changed: number[] } | undefined {
  if (!hint.test(text)) return undefined;
  const lines = text.split('\n');
  const changed: number[] = [];
  let code: string | undefined;
  let open: number | undefined;
  let last = '';
  for (const [index, line] of lines.entries()) {
    const plain = line.trimEnd();
    const [, marks, info = ''] = fence.exec(plain) ?? [];
    if (code !== undefined) {
      if (marks?.startsWith(code) === true && info === '') code = undefined;
      continue;
    }
    if (marks !== undefined) code = marks;
    if (plain === '{') open = index;
    // What follows is another expression.
    else if (open !== undefined && last === '{' && plain !== '' && !/^[ \t]*<[A-Za-z]/.test(plain))
      open = undefined;
    else if (plain === '}') {
      if (open !== undefined && last.endsWith('>')) changed.push(open, index);
      open = undefined;
    }
    if (plain !== '') last = plain;
  }
  for (const index of changed) lines[index] = lines[index]?.endsWith('\r') === true ? '\r' : '';
  return changed.length === 0 ? undefined : { lines, changed };
}

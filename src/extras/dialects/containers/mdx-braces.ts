// Braces of MDX around JSX, alone on their lines, which formatters leave: `{`, then `<ul>` to `</ul>`, then `}`. The expression is what is in it, so the
// two lines are left out. So are comments that begin a block: in Markdown without JSX, they would be text.

const fence = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})([^`]*)$/;
const comment = /^ {0,3}\{\/\*(?:(?!\*\/).)*\*\/\}$/;
const hint = /^[ \t]*\{\/\*|^\{[ \t]*\r?\n(?:[ \t]*\r?\n)*[ \t]*<[A-Za-z]/m;

/** Takes the lines of such braces and comments out of a text. Undefined if there are none. */
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
    const isAfterSpace = (lines[index - 1] ?? '').trim() === '' || changed.at(-1) === index - 1;
    // Comments for this program are read later.
    if (isAfterSpace && comment.test(plain) && !plain.includes('portal-ignore')) changed.push(index);
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

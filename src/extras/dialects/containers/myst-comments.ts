// Comments of MyST: lines that begin with `%`. They are left out of a text that has other syntax of MyST, as any other one can begin a line with
// the sign.

const comment = /^[ \t]{0,3}%/;
/** A directive, a role, or a target. */
const signs = /^[ \t>]*(?:`{3,}|~{3,}|:{3,})\{[a-z]|\{[a-z][\w:-]*\}`|^\([\w-]+\)=[ \t]*\r?$/m;

/** Takes the comments out of a text. Undefined if there are none. */
export function rewriteMystComments(text: string): { lines: string[]; changed: number[] } | undefined {
  if (!/^[ \t]{0,3}%/m.test(text) || !signs.test(text)) return undefined;
  const lines = text.split('\n');
  const changed = lines.flatMap((line, index) => (comment.test(line) ? [index] : []));
  for (const index of changed) lines[index] = lines[index]?.endsWith('\r') ? '\r' : '';
  return { lines, changed };
}

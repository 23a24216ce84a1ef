// Descriptions that generators take from comments of a program carry the indentation of the code: all lines behind the
// first, or all of them. Markdown would read it as code. Relative indentation stays.

/** Deeper than authors indent code in Markdown: in a method of a class at least. */
const leastOfComment = 8;

/** The text without the indentation that all its lines have, or all behind the first. */
export function withoutCommentIndent(text: string): string {
  if (!/(?:^|[\r\n])[ \t]/.test(text)) return text;
  const lines = text.split(/\r\n|\n|\r/);
  const written = lines.filter((line) => line.trim() !== '');
  const whole = commonIndent(written);
  if (whole > 0) return lines.map((line) => line.slice(whole)).join('\n');
  const behind = commonIndent(written.slice(1));
  if (behind < leastOfComment) return text;
  return lines.map((line) => (/^\s/.test(line) ? line.slice(behind) : line)).join('\n');
}

function commonIndent(lines: string[]): number {
  const indents = lines.map((line) => line.length - line.trimStart().length);
  return indents.length === 0 ? 0 : indents.reduce((one, other) => Math.min(one, other));
}

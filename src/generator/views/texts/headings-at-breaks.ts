// Headings that end at a line break of HTML, as authors write who have a description on one line. CommonMark makes all of it the heading.

/** A code span, in which a tag is text, or a line break of HTML. */
const spanOrBreak = /(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|<br\s*\/?>/gi;
const heading = /^ {0,3}#{1,6}\s+\S/;
const possible = /#[^\n]*<br|<br\s*\/?>\s*#/i;
/** Rows of tables, lines of HTML and indented code. */
const otherBlock = /^\s*\||^\s*<(?!br\b)|^(?: {4}|\t)/i;

/** Returns a description in which headings end at a `<br>`, and `### x` behind one is a heading. Other texts are returned as they are. */
export function withHeadingsAtBreaks(text: string): string {
  if (!possible.test(text)) return text;
  let fence: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence === undefined) fence = mark;
      else if (mark?.startsWith(fence)) fence = undefined;
      return fence !== undefined || mark !== undefined || otherBlock.test(line) ? line : withBlocks(line);
    })
    .join('\n');
}

/** Separates the headings of a line from what is around them. */
function withBlocks(line: string): string {
  const parts = partsAtBreaks(line);
  if (parts.length === 1 || !parts.some((part) => heading.test(part.trim()))) return line;
  const blocks: { text: string; isHeading: boolean }[] = [];
  for (const part of parts) {
    const isHeading = heading.test(part.trim());
    const last = blocks.at(-1);
    if (last === undefined || isHeading || last.isHeading) blocks.push({ text: part.trim(), isHeading });
    else last.text += `<br>${part}`;
  }
  const shown = blocks.map(({ text }) => text.replace(/(?:<br>|\s)+$/, '')).filter((text) => text !== '');
  return `${shown.join('\n\n')}\n`;
}

function partsAtBreaks(line: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { 0: found, index } of line.matchAll(spanOrBreak)) {
    if (found.startsWith('`')) continue;
    parts.push(line.slice(start, index));
    start = index + found.length;
  }
  return [...parts, line.slice(start)];
}

// Fences of Docusaurus around a part of the page, so that translators see it as code: ` ```mdx-code-block `. Their two lines are left out, as a
// tag that one of them opens can be closed in another.

const mark = 'mdx-code-block';
const opening = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})[ \t]*([^`]*)$/;
const closing = /^[ \t>]*(`{3,}|~{3,})$/;

/** Takes the lines of these fences out of a text. Undefined if there are none. */
export function rewriteMdxFences(text: string): { lines: string[]; changed: number[] } | undefined {
  if (!text.includes(mark)) return undefined;
  const lines = text.split('\n');
  const ends = lines.map((line) => closing.exec(line.trimEnd())?.[1]);
  const changed: number[] = [];
  let code: { marks: string; at?: number } | undefined;
  for (const [index, line] of lines.entries()) {
    if (code !== undefined) {
      if (ends[index]?.startsWith(code.marks) !== true) continue;
      if (code.at !== undefined) changed.push(code.at, index);
      code = undefined;
      continue;
    }
    const [, marks, info = ''] = opening.exec(line.trimEnd()) ?? [];
    if (marks !== undefined) code = { marks, ...(info.trim() === mark ? { at: index } : {}) };
  }
  for (const index of changed) {
    const line = lines[index] ?? '';
    // The mark of a list item stays.
    lines[index] = line.replace(/(?:`{3,}|~{3,}).*$/s, '') + (line.endsWith('\r') ? '\r' : '');
  }
  return changed.length === 0 ? undefined : { lines, changed };
}

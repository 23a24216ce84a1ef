// Walks the lines of a text that are not in front matter or fenced code.

import { frontMatterBlock } from './change-front-matter.ts';

const fence = /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?(`{3,}|~{3,})/;

/**
 * Replaces lines outside of code.
 * @param change gets a line and its 1-based number, and returns the new line, or undefined to remove it
 */
export function outsideCode(
  text: string,
  change: (line: string, number: number) => string | undefined,
): string {
  const first = (text.slice(0, frontMatterBlock(text)?.end ?? 0).match(/\n/g) ?? []).length;
  let open: string | undefined;
  const lines = text.split('\n').flatMap((line, index) => {
    if (index < first) return [line];
    const mark = fence.exec(line)?.[1];
    if (open !== undefined) {
      if (mark?.startsWith(open) === true && line.trim() === mark) open = undefined;
      return [line];
    }
    if (mark !== undefined) {
      open = mark;
      return [line];
    }
    return change(line, index + 1) ?? [];
  });
  return lines.join('\n');
}

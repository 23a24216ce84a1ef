// Finds the line and the column of an offset in a text. Lines end with a line feed.

import type { TextPosition } from '../../types/diagnostic.ts';

/** Returns the position of any offset, and the offset at which its line ends. It reads the text once, at the first call. */
export function positionsIn(text: string): (offset: number) => TextPosition & { lineEnd: number } {
  const known: { starts?: number[] } = {};
  return (offset) => {
    known.starts ??= lineStarts(text);
    const { starts } = known;
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const next = starts[low + 1];
    const lineEnd = next === undefined ? text.length : next - (text[next - 2] === '\r' ? 2 : 1);
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1, lineEnd };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

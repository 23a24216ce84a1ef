// An offset in a text -> its line and column, 1-based, columns in UTF-16 code units. Lines end with a line feed.

export interface TextPosition {
  line: number;
  column: number;
}

/** For one position: the text is read up to it. */
export function positionAt(text: string, offset: number): TextPosition {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < offset; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: offset - start + 1 };
}

/** For many positions, with the offset at which their line ends: the text is read once, on the first call. */
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

/** One value of the text: where its key (or itself) is, and its children by key or index. */
export interface LocatedNode {
  start: number;
  end: number;
  children: Map<string, LocatedNode>;
}

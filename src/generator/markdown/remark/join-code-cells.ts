// Code with vertical bars in the cell of a table (`` `a|b` ``), which other tools read as one cell. GFM splits it and leaves out the cells that the
// head of the table does not have, so that a row with too many is put together again.

import type { PhrasingContent, Table, TableCell, TableRow, Text } from 'mdast';

/** Joins the cells between two runs of as many backticks in rows with more cells than the head. */
export function joinCodeCells({ align, children }: Table, source: string): void {
  const columns = align?.length ?? 0;
  for (const row of children) if (row.children.length > columns) joinIn(row, columns, source);
}

function joinIn(row: TableRow, columns: number, source: string): void {
  const made: TableCell[] = [];
  let extra = row.children.length - columns;
  for (let index = 0; index < row.children.length; index += 1) {
    const cell = row.children[index];
    if (cell === undefined) continue;
    const joined = extra > 0 ? joinedCell(row.children, { index, most: extra, source }) : undefined;
    made.push(joined?.cell ?? cell);
    if (joined === undefined) continue;
    extra -= joined.end - index;
    index = joined.end;
  }
  row.children = made;
}

/** A run of backticks in a text. */
interface Run {
  node: Text;
  /** Where it begins in the text, and in the source. */
  at: number;
  offset: number;
  length: number;
}

/** Finds a run of backticks in a text: the first one, which opens code that its cell does not close, or the first of a length. */
function runIn(node: PhrasingContent | undefined, source: string, length?: number): Run | undefined {
  if (node?.type !== 'text' || node.position?.start.offset === undefined) return undefined;
  for (const { 0: marks, index } of node.value.matchAll(/`+/g)) {
    if (length !== undefined && marks.length !== length) continue;
    const offset = offsetOf(node.value, index, { source, from: node.position.start.offset });
    const isPlain = offset !== undefined && source.startsWith(marks, offset);
    return isPlain ? { node, at: index, offset, length: marks.length } : undefined;
  }
  return undefined;
}

/** The offset of a character of a text whose other characters can be escapes. */
function offsetOf(
  value: string,
  index: number,
  { source, from }: { source: string; from: number },
): number | undefined {
  let offset = from;
  for (let at = 0; at < index; at += 1, offset += 1) {
    if (source[offset] === '\\' && source[offset + 1] === value[at] && value[at] !== '\\') offset += 1;
    if (source[offset] !== value[at]) return undefined;
  }
  return offset;
}

/** The run that ends code, and the index of its cell. */
function endOfCode(
  cells: readonly TableCell[],
  { index, most, source, length }: { index: number; most: number; source: string; length: number },
): { at: number; run: Run } | undefined {
  for (let at = index + 1; at <= index + most; at += 1) {
    const [first, second] = cells[at]?.children ?? [];
    const run = runIn(first, source, length);
    if (run !== undefined) return { at, run };
    if ((first !== undefined && first.type !== 'text') || second !== undefined) return undefined;
  }
  return undefined;
}

function joinedCell(
  cells: readonly TableCell[],
  { index, most, source }: { index: number; most: number; source: string },
): { cell: TableCell; end: number } | undefined {
  const cell = cells[index];
  const opens = runIn(cell?.children.at(-1), source);
  const found =
    opens === undefined ? undefined : endOfCode(cells, { index, most, source, length: opens.length });
  const last = cells[found?.at ?? -1];
  if (cell === undefined || opens === undefined || found === undefined || last === undefined)
    return undefined;
  const { run: closes, at: end } = found;
  const before = opens.node.value.slice(0, opens.at);
  const after = closes.node.value.slice(closes.at + closes.length);
  const position = cell.position && last.position && { start: cell.position.start, end: last.position.end };
  const value = source.slice(opens.offset + opens.length, closes.offset).replaceAll('\\|', '|');
  const children: PhrasingContent[] = [
    ...cell.children.slice(0, -1),
    ...(before === '' ? [] : [{ ...opens.node, value: before }]),
    // A space on both sides separates backticks (CommonMark, section 6.1).
    { type: 'inlineCode', value: value.replace(/^ (.*\S.*) $/, '$1') },
    ...(after === '' ? [] : [{ ...closes.node, value: after }]),
    ...last.children.slice(1),
  ];
  return { cell: { ...cell, children, ...(position && { position }) }, end };
}

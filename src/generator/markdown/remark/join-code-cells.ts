// Code with vertical bars in the cell of a table (`` `a|b` ``), which other tools read as one cell. GFM splits it and leaves out the cells that the
// head of the table does not have, so that a row with too many is put together again.

import type { PhrasingContent, Table, TableCell, TableRow, Text } from 'mdast';

/** Joins the cells between two backticks in rows with more cells than the head. */
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
    const end = extra > 0 ? endOfCode(row.children, index, extra) : undefined;
    const joined = end === undefined ? undefined : joinedCell(row.children, { index, end, source });
    made.push(joined ?? cell);
    if (joined === undefined || end === undefined) continue;
    extra -= end - index;
    index = end;
  }
  row.children = made;
}

/** A text that opens code which its cell does not close, or closes code of a cell before it. */
function openText(node: PhrasingContent | undefined): Text | undefined {
  return node?.type === 'text' && node.value.split('`').length === 2 ? node : undefined;
}

/** The index of the cell with the end of the code that begins in a cell. */
function endOfCode(cells: readonly TableCell[], index: number, most: number): number | undefined {
  if (openText(cells[index]?.children.at(-1)) === undefined) return undefined;
  for (let at = index + 1; at <= index + most; at += 1) {
    const [first, second] = cells[at]?.children ?? [];
    if (openText(first) !== undefined) return at;
    if ((first !== undefined && first.type !== 'text') || second !== undefined) return undefined;
  }
  return undefined;
}

function joinedCell(
  cells: readonly TableCell[],
  { index, end, source }: { index: number; end: number; source: string },
): TableCell | undefined {
  const [cell, last] = [cells[index], cells[end]];
  const [opens, closes] = [openText(cell?.children.at(-1)), openText(last?.children[0])];
  if (cell === undefined || last === undefined || opens === undefined || closes === undefined)
    return undefined;
  const start = offsetOfMark(opens, source);
  const stop = offsetOfMark(closes, source);
  if (start === undefined || stop === undefined) return undefined;
  const [before = ''] = opens.value.split('`');
  const after = closes.value.slice(closes.value.indexOf('`') + 1);
  const position = cell.position && last.position && { start: cell.position.start, end: last.position.end };
  const children: PhrasingContent[] = [
    ...cell.children.slice(0, -1),
    ...(before === '' ? [] : [{ ...opens, value: before }]),
    { type: 'inlineCode', value: source.slice(start + 1, stop).replaceAll('\\|', '|') },
    ...(after === '' ? [] : [{ ...closes, value: after }]),
    ...last.children.slice(1),
  ];
  return { ...cell, children, ...(position && { position }) };
}

/** The offset of the only backtick of a text; undefined if it is written as an escape or a reference. */
function offsetOfMark({ position, value }: Text, source: string): number | undefined {
  const offset = (position?.start.offset ?? Number.NaN) + value.indexOf('`');
  return source[offset] === '`' ? offset : undefined;
}

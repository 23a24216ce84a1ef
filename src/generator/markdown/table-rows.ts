// Rows with fewer cells than the head of their table get empty ones (GFM 0.29, section 4.10). That is the head's width for
// each row, so a small text can make millions: cells are added only in proportion to the text.

import type { Nodes, Table, TableRow } from 'mdast';
import type { Page } from './page.ts';

/** Cells that any text may add; a longer text as many as it has characters. */
const always = 1000;

/** Fills up the rows of all tables. Diagnostic: `ragged-table`, at the first row that stays as it is. */
export function fillRows(tree: Nodes, page: Page): void {
  if (!page.source.includes('|')) return;
  const budget = { left: Math.max(always, page.source.length) };
  for (const table of tablesIn(tree))
    for (const row of table.children) {
      if (budget.left >= 0) fillRow(row, table, budget);
      if (budget.left >= 0) continue;
      report(row, page);
      return;
    }
}

function fillRow(row: TableRow, { align }: Table, budget: { left: number }): void {
  const missing = (align?.length ?? 0) - row.children.length;
  if (missing <= 0) return;
  budget.left -= missing;
  if (budget.left < 0) return;
  for (let count = 0; count < missing; count += 1) row.children.push({ type: 'tableCell', children: [] });
}

function tablesIn(node: Nodes): Table[] {
  if (node.type === 'table') return [node];
  return 'children' in node ? node.children.flatMap(tablesIn) : [];
}

function report({ position }: TableRow, { file, diagnostics }: Page): void {
  diagnostics.push({
    code: 'ragged-table',
    severity: 'warning',
    message:
      'This row has far fewer cells than the head of its table; it and all after it get no empty cells.',
    ...(file === undefined
      ? {}
      : { place: { file, ...(position && { line: position.start.line, column: position.start.column }) } }),
    notes: ['Give each row as many cells as the head, or make a narrower table.'],
  });
}

// The use of the store as a table (`--explain-store`).

import type { StoreCounts } from '../../generator/types/store.ts';
import { printable } from './terminal.ts';

/** Maximum number of reasons for one kind of value. */
const mostReasons = 5;

/** One line for each kind of value: how many come from each store, how many were made, and why. */
export function storeText(counts: StoreCounts): string {
  const width = Math.max('store'.length, ...counts.map(({ kind }) => kind.length));
  const row = (name: string, ...cells: (string | number)[]) =>
    [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(7))].join(' ');
  const lines = counts.map(({ kind, local, remote, made, reasons }) => {
    const rest = reasons.length - mostReasons;
    const said = reasons.slice(0, mostReasons).map(([reason, count]) => `${printable(reason)}: ${count}`);
    const why = [...said, ...(rest > 0 ? [`${rest} other reasons`] : [])].join('; ');
    return `${row(kind, local, remote, made)}${why === '' ? '' : `  ${why}`}`;
  });
  return `${[row('store', 'local', 'shared', 'made'), ...lines].join('\n')}\n`;
}

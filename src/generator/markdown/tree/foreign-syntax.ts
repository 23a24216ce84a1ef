// Reports syntax of other tools that this stage does not render: one diagnostic for each kind in a file, at its first place,
// with a count of the others.

import type { Diagnostic, Place } from '../../types/diagnostic.ts';
import type { ForeignSyntax, Page } from './context.ts';

const listedLines = 5;

/** Records a piece of foreign syntax. A text that is not a file has no place to report. */
export function noteForeign(page: Page, found: ForeignSyntax, place: Omit<Place, 'file'>): void {
  if (page.file === undefined) return;
  const known = page.foreign.get(found.kind);
  if (known === undefined)
    page.foreign.set(found.kind, { ...found, place: { file: page.file, ...place }, further: [] });
  else known.further.push(place.line ?? 1);
}

/** The diagnostics `foreign-syntax` of a page, in the order of their lines. */
export function foreignDiagnostics({ foreign }: Page): Diagnostic[] {
  return [...foreign.values()]
    .sort((a, b) => (a.place.line ?? 0) - (b.place.line ?? 0))
    .map(({ message, notes, place, further }) => ({
      code: 'foreign-syntax',
      severity: 'warning',
      message,
      place,
      notes: [...notes, ...furtherPlaces(further)],
    }));
}

function furtherPlaces(lines: number[]): string[] {
  if (lines.length === 0) return [];
  const listed = [...new Set(lines)].slice(0, listedLines).join(', ');
  const count = lines.length === 1 ? 'one more place' : `${lines.length} more places`;
  return [`The file also has it in ${count}: line ${listed}${lines.length > listedLines ? ', ...' : ''}.`];
}

/** Finds the place of a piece of a text. */
export type FindPlace = (offset: number, length: number) => Omit<Place, 'file'>;

/** Splits a text into lines once, so that each place in it is found quickly. */
export function createPlaces(source: string): FindPlace {
  const starts = [0];
  for (let end = source.indexOf('\n'); end !== -1; end = source.indexOf('\n', end + 1)) starts.push(end + 1);
  return (offset, length) => {
    const line = lastAtMost(starts, offset);
    const [start = 0, next = source.length + 1] = starts.slice(line, line + 2);
    const end = Math.min(offset + length, next - 1);
    return { line: line + 1, column: offset - start + 1, endColumn: end - start + 1 };
  };
}

/** Index of the last of some rising numbers that is at most a limit. */
function lastAtMost(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

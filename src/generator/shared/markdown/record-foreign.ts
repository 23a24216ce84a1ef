// Records the syntax of other tools in a page, and finds its places.

import type { Place } from '../../types/diagnostic.ts';
import type { ForeignSyntax, SyntaxPage } from '../../types/seam/markdown-syntax.ts';

/** Records a piece of foreign syntax, unless the text is not a file. */
export function recordForeign(page: SyntaxPage, found: ForeignSyntax, place: Omit<Place, 'file'>): void {
  // What is reported as an include is not reported twice.
  if (page.file === undefined || page.written?.isReported(place.line) === true) return;
  const known = page.foreign.get(found.kind);
  const message = page.masked?.unmask(found.message) ?? found.message;
  if (known === undefined)
    page.foreign.set(found.kind, { ...found, message, place: { file: page.file, ...place }, further: [] });
  else if (!isWithin(place, known.place)) known.further.push(place.line ?? 1);
}

/** Whether a piece is part of the one that is reported, as two patterns of a kind can match it. */
function isWithin(place: Omit<Place, 'file'>, reported: Place): boolean {
  const { line, column, endColumn } = place;
  if (column === undefined || line !== reported.line || endColumn === undefined) return false;
  return column >= (reported.column ?? 1) && endColumn <= (reported.endColumn ?? 0);
}

/** Returns the place of a piece of a text. */
export type FindPlace = (offset: number, length: number) => Omit<Place, 'file'>;

/** Splits a text into lines once, so that places can be found quickly. */
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

/** Returns the index of the last number that is at most a limit, in an ascending list. */
function lastAtMost(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

// Reports syntax of other tools, which is not rendered: one diagnostic for each kind in a file, at its first place and with the
// number of others.

import type { Diagnostic, DiagnosticCode, Place } from '../../types/diagnostic.ts';
import { furtherPlacesNote } from './further-places.ts';
import type { ForeignSyntax, Page } from './page-context.ts';

/** Records a piece of foreign syntax, unless the text is not a file. */
export function recordForeign(page: Page, found: ForeignSyntax, place: Omit<Place, 'file'>): void {
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

/** Returns the diagnostics `foreign-syntax` of a page, in the order of their lines. */
export function foreignDiagnostics(page: Page): Diagnostic[] {
  return [...page.foreign.values()]
    .sort((a, b) => (a.place.line ?? 0) - (b.place.line ?? 0))
    .map(({ message, notes, place, further }) => ({
      code: 'foreign-syntax',
      severity: 'warning',
      message,
      place: page.written?.place(place) ?? place,
      notes: [...notes, ...furtherPlaces(further, page)],
    }));
}

/** @param further lines of the text of the page */
function furtherPlaces(further: number[], { file = '', written }: Page): string[] {
  if (further.length === 0) return [];
  const named = further.map((line) => {
    const place = written?.place({ file, line }) ?? { file, line };
    return place.file === file ? `${place.line}` : `${place.line} of \`${place.file}\``;
  });
  return [furtherPlacesNote(named)];
}

/** Problems that a file often has many times. Each further one with the same message would be noise. */
const joinedCodes: ReadonlySet<string> = new Set<DiagnosticCode>([
  'unknown-directive',
  'unknown-directive-attribute',
  'unknown-language',
]);

/** Joins the diagnostics of a file about the same thing to one, at its first place and with the number of others. */
export function joinRepeated(page: Page): Diagnostic[] {
  const joined = new Map<Diagnostic, number[]>();
  const byMessage = new Map<string, number[]>();
  for (const diagnostic of page.diagnostics) {
    const known = joinedCodes.has(diagnostic.code) ? byMessage.get(diagnostic.message) : undefined;
    if (known !== undefined) known.push(diagnostic.place?.line ?? 1);
    else {
      const further: number[] = [];
      joined.set(diagnostic, further);
      byMessage.set(diagnostic.message, further);
    }
  }
  return Array.from(joined, ([found, further]) => {
    const place = found.place && page.written?.place(found.place);
    const diagnostic = place === undefined ? found : { ...found, place };
    return further.length === 0
      ? diagnostic
      : { ...diagnostic, notes: [...diagnostic.notes, ...furtherPlaces(further, page)] };
  });
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

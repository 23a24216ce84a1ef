// Syntax of other tools that a page has and this stage does not render: one diagnostic for each kind in a file, at its
// first place, with a count of the others.

import type { Diagnostic, Place } from '../nouns/diagnostic.ts';
import type { ForeignSyntax, Page } from './page.ts';

const listedLines = 5;

/** Notes a piece of foreign syntax. A text that is not a file has no place to report. */
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
  return [`The file has it in ${count}: line ${listed}${lines.length > listedLines ? ', ...' : ''}.`];
}

/** The place of a piece of a text. */
export function placeAt(source: string, offset: number, length: number): Omit<Place, 'file'> {
  const before = source.slice(0, offset);
  const line = before.split('\n').length;
  const column = offset - before.lastIndexOf('\n');
  const firstLine = source.slice(offset, offset + length).split(/\r?\n/, 1)[0] ?? '';
  return { line, column, endColumn: column + firstLine.length };
}

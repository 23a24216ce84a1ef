// Reports syntax of other tools, which is not rendered: one diagnostic for each kind in a file, at its first place and with the
// number of others.

import { furtherPlacesNote } from '../../shared/problems/further-places.ts';
import type { Diagnostic, DiagnosticCode } from '../../types/diagnostic.ts';
import type { Page } from './page-context.ts';

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

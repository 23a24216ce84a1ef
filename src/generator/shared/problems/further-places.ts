// The note of a diagnostic that a file has several times: it is reported at its first place, and the others are listed.

import type { Diagnostic } from '../../types/diagnostic.ts';

const listedLines = 5;

/**
 * Writes the note.
 * @param lines of the other places, at least one
 */
export function furtherPlacesNote(lines: readonly string[]): string {
  const listed = [...new Set(lines)].slice(0, listedLines).join(', ');
  const count = lines.length === 1 ? 'one more place' : `${lines.length} more places`;
  return `The file also has it in ${count}: line ${listed}${lines.length > listedLines ? ', ...' : ''}.`;
}

const written = /^The file also has it in (?:one more place|(\d+) more places): /;

/** How often a file has what a diagnostic reports, and its notes without this one. */
export function countedNotes({ notes }: Pick<Diagnostic, 'notes'>): { count: number; notes: string[] } {
  const further = notes.map((note) => written.exec(note)).find((match) => match !== null);
  return {
    count: further === undefined ? 1 : 1 + Number(further[1] ?? 1),
    notes: notes.filter((note) => !written.test(note)),
  };
}

// What a build reports of a converted page is left to the author.

import { countedNotes } from '../../../generator/shared/problems/further-places.ts';
import type { Diagnostic } from '../../../generator/types/diagnostic.ts';
import type { MigrationItem } from '../types/source-site.ts';

/** Converts the diagnostics of a page. Places are those of the new file, where somebody changes it. */
export function leftInPage(file: string, diagnostics: readonly Diagnostic[]): MigrationItem[] {
  return diagnostics.map((diagnostic) => {
    const { code, message, place } = diagnostic;
    const { count, notes } = countedNotes(diagnostic);
    return {
      status: 'left',
      what: `${code}: ${message.replace(/\s*\(?in \d+ places\)?\.?$/, '')}`,
      file,
      count,
      ...(place?.line === undefined ? {} : { line: place.line }),
      ...(notes[0] === undefined ? {} : { advice: notes[0] }),
    };
  });
}

// What a build reports of a converted page is left to the author.

import type { Diagnostic } from '../../generator/types/diagnostic.ts';
import type { MigrationItem } from '../types/source-site.ts';

/** Converts the diagnostics of a page. Places are those of the new file, where somebody changes it. */
export function leftInPage(file: string, diagnostics: readonly Diagnostic[]): MigrationItem[] {
  return diagnostics.map(({ code, message, place, notes = [] }) => ({
    status: 'left',
    what: `${code}: ${message.replace(/\s*\(?in \d+ places\)?\.?$/, '')}`,
    file,
    ...(place?.line === undefined ? {} : { line: place.line }),
    ...(notes[0] === undefined ? {} : { advice: notes[0] }),
  }));
}

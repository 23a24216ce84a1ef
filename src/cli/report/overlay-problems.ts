// Converts diagnostics to the problems that an open page shows.

import picocolors from 'picocolors';
import type { LiveProblem } from '../../client/live/protocol.ts';
import { withPlaces } from '../../generator/pipeline/runs/locate-diagnostics.ts';
import type { Diagnostic } from '../../generator/types/diagnostic.ts';
import { codeFrame, createLines, placeText, withoutDuplicates } from './format-diagnostic.ts';
import { printable } from './terminal.ts';

/**
 * Converts diagnostics to problems with place, code frame and advice as text. Duplicates are merged.
 * @param texts source texts by file
 */
export async function presentProblems(
  diagnostics: Diagnostic[],
  texts: Map<string, string>,
): Promise<LiveProblem[]> {
  const colors = picocolors.createColors(false);
  const lineOf = createLines((file) => texts.get(file));
  const placed = withoutDuplicates(await withPlaces(diagnostics, texts));
  return placed.map(({ severity, code, message, place, notes }) => {
    const frame = place === undefined ? [] : codeFrame(place, { colors, lineOf });
    return {
      severity,
      code,
      message: printable(message),
      ...(place === undefined ? {} : { place: printable(placeText(place)) }),
      ...(frame.length === 0 ? {} : { frame: frame.map((line) => line.slice(2)).join('\n') }),
      notes: notes.map(printable),
    };
  });
}

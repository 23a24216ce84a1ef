// Formats a report for people: each problem with its place, code frame and advice.

import { createLines, formatDiagnostic, withoutDuplicates } from '../format-diagnostic.ts';
import type { Report } from '../report.ts';

/** Returns the problems of a report, each with a blank line after it. Equal ones are merged. */
export function textReport({
  diagnostics,
  colors,
  textOf,
}: Pick<Report, 'diagnostics' | 'colors' | 'textOf'>): string {
  const lineOf = createLines(textOf);
  return withoutDuplicates(diagnostics)
    .map((diagnostic) => `${formatDiagnostic(diagnostic, { colors, lineOf })}\n`)
    .join('');
}

// A report for a person: each problem with its place, code frame and advice.

import { formatDiagnostic } from '../format-diagnostic.ts';
import { saidOnce } from '../said-once.ts';
import { createLines } from '../source-lines.ts';
import type { Report } from './report.ts';

export function textReport({ diagnostics, colors, textOf }: Report): string {
  const lineOf = createLines(textOf);
  return saidOnce(diagnostics)
    .map((diagnostic) => `${formatDiagnostic(diagnostic, { colors, lineOf })}\n`)
    .join('');
}

// A report for a person: each problem with its place, code frame and advice.

import { formatDiagnostic } from '../format-diagnostic.ts';
import type { Report } from './report.ts';

export function textReport({ diagnostics, colors, textOf }: Report): string {
  return diagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic, { colors, textOf })}\n`).join('');
}

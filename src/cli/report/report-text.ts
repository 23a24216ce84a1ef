// Formats a report in each of the formats of `--format`.

import { createLines, formatDiagnostic, withoutDuplicates } from './format-diagnostic.ts';
import { githubReport } from './github.ts';
import { junitReport } from './junit.ts';
import type { ReportFormat } from './options.ts';
import type { Report } from './report.ts';
import { sarifReport } from './sarif.ts';
import { printableJson } from './terminal.ts';

const formats: Record<ReportFormat, (report: Report) => string> = {
  text: textReport,
  json: jsonText,
  github: githubReport,
  sarif: sarifReport,
  junit: junitReport,
};

/** The text of a report. It is the same for equal reports, except for the milliseconds in JSON and JUnit. */
export function reportText(report: Report, format: ReportFormat): string {
  return formats[format](report);
}

/** The report as one JSON object. docs/check-links.md describes its properties. */
function jsonText({ diagnostics, stats }: Report): string {
  return `${printableJson({ diagnostics, stats })}\n`;
}

/** The report for people: each problem with its place, code frame and advice. */
function textReport({ diagnostics, colors, textOf }: Report): string {
  const lineOf = createLines(textOf);
  return withoutDuplicates(diagnostics)
    .map((diagnostic) => `${formatDiagnostic(diagnostic, { colors, lineOf })}\n`)
    .join('');
}

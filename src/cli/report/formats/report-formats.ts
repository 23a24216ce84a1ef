// The formats of reports, by the values of `--format`.

import type { ReportFormat } from '../command-options.ts';
import type { Report } from '../report.ts';
import { codeClimateReport } from './code-climate.ts';
import { githubReport } from './github.ts';
import { jsonFormat } from './json-report.ts';
import { junitReport } from './junit.ts';
import { markdownReport } from './markdown-report.ts';
import { sarifReport } from './sarif.ts';
import { textReport } from './text.ts';

const formats: Record<ReportFormat, (report: Report) => string> = {
  text: textReport,
  json: jsonFormat,
  github: githubReport,
  sarif: sarifReport,
  junit: junitReport,
  'code-climate': codeClimateReport,
  markdown: markdownReport,
};

/** The text of a report. It is the same for equal reports, except for the milliseconds in JSON and JUnit. */
export function reportText(report: Report, format: ReportFormat): string {
  return formats[format](report);
}

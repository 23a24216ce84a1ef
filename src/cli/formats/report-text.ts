// A report in the format that is asked for.

import type { ReportFormat } from '../options.ts';
import { githubReport } from './github.ts';
import { jsonText } from './json.ts';
import { junitReport } from './junit.ts';
import type { Report } from './report.ts';
import { sarifReport } from './sarif.ts';
import { textReport } from './text.ts';

const formats: Record<ReportFormat, (report: Report) => string> = {
  text: textReport,
  json: jsonText,
  github: githubReport,
  sarif: sarifReport,
  junit: junitReport,
};

/** The same report gives the same text, but for the milliseconds of JSON and JUnit. */
export function reportText(report: Report, format: ReportFormat): string {
  return formats[format](report);
}

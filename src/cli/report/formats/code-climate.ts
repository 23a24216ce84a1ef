// Formats a report as a list of Code Climate issues, which GitLab shows as Code Quality in merge requests.

import { posix } from 'node:path';
import type { Diagnostic, Severity } from '../../../generator/types/diagnostic.ts';
import { locationOf, messageLines, type Report } from '../report.ts';
import { printableJson } from '../terminal.ts';

const severities: Record<Severity, string> = { error: 'major', warning: 'minor', info: 'info' };

/** Returns the report as a JSON list of issues. */
export function codeClimateReport(report: Report): string {
  const fingerprints = report.fingerprints();
  const issues = report.diagnostics.map((diagnostic, index) => ({
    ...issueOf(diagnostic, report),
    fingerprint: fingerprints[index] ?? '',
  }));
  return `${printableJson(issues)}\n`;
}

function issueOf(diagnostic: Diagnostic, report: Report) {
  const { code, severity, message, place } = diagnostic;
  const location = place === undefined ? undefined : locationOf(place, report);
  const isInRepository = location !== undefined && 'path' in location;
  return {
    type: 'issue',
    check_name: code,
    description: message,
    content: { body: messageLines(diagnostic) },
    categories: ['Bug Risk'],
    severity: severities[severity],
    // Both are required. A problem without a file of the repository is one of the file that configures the site.
    location: {
      path: isInRepository ? location.path : posix.normalize(report.folder + report.siteFile),
      lines: { begin: (isInRepository ? place?.line : undefined) ?? 1 },
    },
  };
}

// Formats a report as workflow commands, which GitHub Actions shows as annotations of the changed files.

import type { Diagnostic, Severity } from '../../../generator/types/diagnostic.ts';
import { locationOf, messageLines, type Report } from '../report.ts';
import { printable } from '../terminal.ts';

const commands: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' };

/** Returns one command per line; empty if there are no problems. */
export function githubReport(report: Report): string {
  return report.diagnostics.map((diagnostic) => `${commandOf(diagnostic, report)}\n`).join('');
}

function commandOf(diagnostic: Diagnostic, report: Report): string {
  const { code, severity } = diagnostic;
  const properties: [string, string | number | undefined][] = [
    ...placeProperties(diagnostic, report),
    ['title', code],
  ];
  const written = properties
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(printable(String(value)))}`);
  return `::${commands[severity]} ${written.join(',')}::${escapeData(messageLines(diagnostic))}`;
}

/** A problem without a file in the repository is an annotation of the whole run. */
function placeProperties({ place }: Diagnostic, report: Report): [string, string | number | undefined][] {
  const location = place === undefined ? undefined : locationOf(place, report);
  if (place === undefined || location === undefined || 'url' in location) return [];
  const { line, column, endColumn } = place;
  return [
    ['file', location.path],
    ['line', line],
    ['col', line === undefined ? undefined : column],
    // GitHub expects the last marked column; a place has the column after it.
    ['endColumn', line === undefined || endColumn === undefined ? undefined : endColumn - 1],
  ];
}

/** Escapes line endings, which would end the message, and the escape character. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

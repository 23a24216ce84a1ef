// Formats a report as workflow commands, which GitHub Actions shows as annotations of the changed files.

import type { Diagnostic, Severity } from '../../generator/types/diagnostic.ts';
import { fileFromHere, messageLines, type Report } from './report.ts';
import { printable } from './terminal.ts';

const commands: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' };

/** Returns one command per line; empty if there are no problems. */
export function githubReport(report: Report): string {
  return report.diagnostics.map((diagnostic) => `${commandOf(diagnostic, report)}\n`).join('');
}

function commandOf(diagnostic: Diagnostic, report: Report): string {
  const { place, code, severity } = diagnostic;
  const properties: [string, string | number | undefined][] = [
    ...(place === undefined
      ? []
      : ([
          ['file', fileFromHere(place, report)],
          ['line', place.line],
          ['col', place.column],
          // GitHub expects the last marked column; a place has the column after it.
          ['endColumn', place.endColumn === undefined ? undefined : place.endColumn - 1],
        ] as [string, string | number | undefined][])),
    ['title', code],
  ];
  const written = properties
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(printable(String(value)))}`);
  return `::${commands[severity]} ${written.join(',')}::${escapeData(messageLines(diagnostic))}`;
}

/** Escapes line endings, which would end the message, and the escape character. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

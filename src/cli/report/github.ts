// A report as workflow commands, which GitHub Actions shows as annotations of the changed files.

import type { Diagnostic, Severity } from '../../generator/types/diagnostic.ts';
import { fileFromHere, type Report, wordsOf } from './report.ts';
import { printable } from './terminal.ts';

const commands: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' };

/** One command a line; an empty text without problems. */
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
          // The last column of the mark; a place names the one behind it.
          ['endColumn', place.endColumn === undefined ? undefined : place.endColumn - 1],
        ] as [string, string | number | undefined][])),
    ['title', code],
  ];
  const written = properties
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(printable(String(value)))}`);
  return `::${commands[severity]} ${written.join(',')}::${escapeData(wordsOf(diagnostic))}`;
}

/** A message ends with its line, so line ends (and what escapes them) are escaped. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

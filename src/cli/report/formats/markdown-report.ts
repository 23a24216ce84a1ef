// Formats a report as a Markdown summary, as for the summary of a job: the counts, a table of the files, and folded details of each.

import { groupBy } from '../../../generator/shared/group-by.ts';
import { counted } from '../../../generator/shared/words.ts';
import type { Diagnostic, Severity } from '../../../generator/types/diagnostic.ts';
import { problemCounts } from '../progress.ts';
import { locationOf, type Report } from '../report.ts';
import { printable } from '../terminal.ts';

/** Maximum number of problems with details, as job summaries and comments have a limit of bytes. */
const mostDetailed = 500;

/** Returns the report as Markdown. */
export function markdownReport(report: Report): string {
  const { command, diagnostics } = report;
  const title = `## portal ${command}: ${problemCounts(diagnostics)}\n`;
  const files = [...groupBy(diagnostics, (diagnostic) => fileOf(diagnostic, report))];
  if (files.length === 0) return title;
  const table = [
    '| File | Errors | Warnings | Notes |',
    '|---|--:|--:|--:|',
    ...files.map(([file, found]) => row([literal(file), ...severities.map((one) => count(found, one))])),
  ];
  const detailed = groupBy(diagnostics.slice(0, mostDetailed), (diagnostic) => fileOf(diagnostic, report));
  const details = [...detailed].flatMap(([file, found]) => detailsOf(file, found));
  const rest = diagnostics.length - mostDetailed;
  const more = rest > 0 ? [`\n${counted(rest, 'more problem')} without details.`] : [];
  return `${[title, ...table, ...details, ...more].join('\n')}\n`;
}

const severities: Severity[] = ['error', 'warning', 'info'];

function count(diagnostics: Diagnostic[], severity: Severity): string {
  return String(diagnostics.filter((diagnostic) => diagnostic.severity === severity).length);
}

function fileOf({ place }: Diagnostic, report: Report): string {
  if (place === undefined) return 'The whole site';
  const location = locationOf(place, report);
  return 'path' in location ? location.path : location.url;
}

function detailsOf(file: string, diagnostics: Diagnostic[]): string[] {
  return [
    '',
    '<details>',
    `<summary>${literal(file)}: ${problemCounts(diagnostics)}</summary>`,
    '',
    '| Line | Severity | Code | Problem |',
    '|--:|---|---|---|',
    ...diagnostics.map(({ place, severity, code, message, notes }) =>
      row([
        String(place?.line ?? ''),
        severity === 'info' ? 'note' : severity,
        literal(code),
        [message, ...notes].map(withCode).join('<br>'),
      ]),
    ),
    '',
    '</details>',
  ];
}

function row(cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Text with names in backticks as code. */
function withCode(text: string): string {
  return text
    .split(/`([^`]*)`/)
    .map((part, index) => (index % 2 === 1 ? `<code>${literal(part)}</code>` : literal(part)))
    .join('');
}

/** Text that is no markup: punctuation is written as character references, which Markdown does not read as markup. */
function literal(text: string): string {
  return printable(text).replaceAll(/[&<>"'`*_[\]{}|#@~\\!:$]/g, (one) => `&#${one.charCodeAt(0)};`);
}

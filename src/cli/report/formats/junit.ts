// Formats a report as JUnit XML for build servers: a test case for each problem, which fails if the problem is an error.

import { escapeXml } from '../../../generator/shared/html/escape.ts';
import type { Diagnostic } from '../../../generator/types/diagnostic.ts';
import { placeText } from '../format-diagnostic.ts';
import { locationOf, messageLines, type Report } from '../report.ts';
import { printable } from '../terminal.ts';

/** Returns the report as JUnit XML. */
export function junitReport(report: Report): string {
  const { command, diagnostics, stats } = report;
  const failures = diagnostics.filter(({ severity }) => severity === 'error').length;
  const counts = attributes({
    tests: Math.max(1, diagnostics.length),
    failures,
    errors: 0,
    time: (stats.milliseconds / 1000).toFixed(3),
  });
  const cases =
    diagnostics.length === 0
      ? [`    <testcase ${attributes({ classname: `portal.${command}`, name: 'no problems' })}/>`]
      : diagnostics.map((diagnostic) => testCase(diagnostic, report));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="portal" ${counts}>`,
    `  <testsuite ${attributes({ name: command })} ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase(diagnostic: Diagnostic, report: Report): string {
  const { code, severity, message, place } = diagnostic;
  const location = place === undefined ? undefined : locationOf(place, report);
  const file = location === undefined ? undefined : 'path' in location ? location.path : location.url;
  const where = file === undefined ? undefined : { ...place, file };
  const name = [where === undefined ? '' : placeText(where), message].filter(Boolean).join(' ');
  const head = attributes({
    classname: `portal.${report.command}.${code}`,
    name,
    ...(where === undefined ? {} : { file: where.file, ...(where.line && { line: where.line }) }),
  });
  const text = escapeXml(
    [...(where === undefined ? [] : [printable(placeText(where))]), messageLines(diagnostic)].join('\n'),
  );
  const body =
    severity === 'error'
      ? `<failure ${attributes({ type: code, message })}>${text}</failure>`
      : `<system-out>${escapeXml(`${severity} ${code}\n`)}${text}</system-out>`;
  return `    <testcase ${head}>\n      ${body}\n    </testcase>`;
}

function attributes(values: Record<string, string | number>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeXml(printable(String(value)))}"`)
    .join(' ');
}

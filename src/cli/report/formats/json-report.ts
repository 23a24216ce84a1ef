// Formats a report as one JSON object. `schemas/report.schema.json` describes it.

import { homepage } from '../../../generator/shared/files/package-facts.ts';
import type { Diagnostic } from '../../../generator/types/diagnostic.ts';
import type { ReportData, ReportedProblem } from '../../../generator/types/seam/command-report.ts';
import type { ExitCode } from '../command-options.ts';
import { type Report, whyUnplaced } from '../report.ts';
import { printableJson } from '../terminal.ts';

/** Returns a report as JSON. */
export function jsonFormat(report: Report): string {
  return `${printableJson(dataOf(report))}\n`;
}

/** Returns a report as plain data. */
export function dataOf({ members, diagnostics, fingerprints, stats }: Report): ReportData {
  const known = fingerprints();
  const problems = diagnostics.map((one, index) => problemOf(one, known[index]));
  return { $schema: schemaUrl(), ...members, diagnostics: problems, stats };
}

/** Returns the JSON object of a command that failed with exit code 2 or 70, with empty lists and `error`. */
export function errorReport(...facts: Parameters<typeof errorData>): string {
  return `${printableJson(errorData(...facts))}\n`;
}

/** The same as plain data. */
export function errorData(
  message: string,
  exitCode: ExitCode,
  diagnostics: readonly Diagnostic[] = [],
): ReportData {
  const [{ place } = {}] = diagnostics;
  const error = { message, exitCode, ...(place === undefined ? {} : { place }) };
  const problems = diagnostics.map((one) => problemOf(one));
  return { $schema: schemaUrl(), error, routes: [], diagnostics: problems };
}

function schemaUrl(): string {
  return `${homepage()}/report.schema.json`;
}

function problemOf(
  { code, severity, message, place, ...rest }: Diagnostic,
  fingerprint?: string,
): ReportedProblem {
  const unplaced = whyUnplaced({ code, severity, message, place, ...rest } as Diagnostic);
  return {
    code,
    severity,
    message,
    place: place ?? null,
    ...(unplaced === undefined ? {} : { unplaced }),
    ...rest,
    ...(fingerprint === undefined ? {} : { fingerprint }),
  };
}

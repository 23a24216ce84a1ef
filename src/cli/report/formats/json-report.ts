// Formats a report as one JSON object. `schemas/report.schema.json` describes it.

import { homepage } from '../../../generator/project/package-facts.ts';
import type { Diagnostic } from '../../../generator/types/diagnostic.ts';
import type { ExitCode } from '../command-options.ts';
import { type Report, whyUnplaced } from '../report.ts';
import { printableJson } from '../terminal.ts';

/** Returns a report as JSON. */
export function jsonFormat({ members, diagnostics, fingerprints, stats }: Report): string {
  const known = fingerprints();
  const problems = diagnostics.map((one, index) => problemOf(one, known[index]));
  return `${printableJson({ $schema: schemaUrl(), ...members, diagnostics: problems, stats })}\n`;
}

/** Returns the JSON object of a command that failed with exit code 2 or 70, with empty lists and `error`. */
export function errorReport(
  message: string,
  exitCode: ExitCode,
  diagnostics: readonly Diagnostic[] = [],
): string {
  const [{ place } = {}] = diagnostics;
  const error = { message, exitCode, ...(place === undefined ? {} : { place }) };
  const problems = diagnostics.map((one) => problemOf(one));
  return `${printableJson({ $schema: schemaUrl(), error, routes: [], diagnostics: problems })}\n`;
}

function schemaUrl(): string {
  return `${homepage()}/report.schema.json`;
}

function problemOf({ code, severity, message, place, ...rest }: Diagnostic, fingerprint?: string) {
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

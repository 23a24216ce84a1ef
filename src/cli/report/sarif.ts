// Formats a report as a SARIF log (OASIS, version 2.1.0) for code scanning.

import { createHash } from 'node:crypto';
import type { Diagnostic, Fix, Place, Severity } from '../../generator/types/diagnostic.ts';
import { diagnosticCodes } from '../../generator/types/diagnostic.ts';
import { fileFromHere, type Report } from './report.ts';
import { printableJson } from './terminal.ts';

const levels: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'note' };
/** The maximum that code scanning accepts for one result. */
const mostRelated = 1_000;

/** Returns the report as a SARIF log. */
export function sarifReport(report: Report): string {
  const codes = [...new Set(report.diagnostics.map(({ code }) => code))].sort();
  const rules = codes.map((id) => ({ id, shortDescription: { text: meaningOf(id) } }));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'portal', version: report.version, rules } },
        columnKind: 'utf16CodeUnits',
        results: report.diagnostics.map((diagnostic) => ({
          ruleIndex: codes.indexOf(diagnostic.code),
          ...resultOf(diagnostic, report),
        })),
      },
    ],
  };
  return `${printableJson(log)}\n`;
}

function meaningOf(code: Diagnostic['code']): string {
  const known: Readonly<Record<string, string>> = diagnosticCodes;
  return (Object.hasOwn(known, code) && known[code]) || 'A problem that a plugin found.';
}

function resultOf(diagnostic: Diagnostic, report: Report) {
  const { code, severity, message, notes, place, target, related = [], fixes = [] } = diagnostic;
  return {
    ruleId: code,
    level: levels[severity],
    message: { text: [message, ...notes].join(' ') },
    // Code scanning requires a file, also for a problem of the project as a whole.
    locations: [{ physicalLocation: physicalLocation(place ?? { file: 'portal.config.ts' }, report) }],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.slice(0, mostRelated).map((other, index) => ({
            id: index + 1,
            message: { text: 'Also linked from here.' },
            physicalLocation: physicalLocation(other, report),
          })),
        }),
    // Without a line number, so that a problem keeps its fingerprint when lines move.
    partialFingerprints: { 'portal/v1': fingerprint([code, target ?? message, place?.file ?? '']) },
    ...(fixes.length === 0 ? {} : { fixes: [fixOf(fixes, report)] }),
  };
}

function physicalLocation(place: Place, report: Report) {
  const artifactLocation = artifactOf(place, report);
  return place.line === undefined ? { artifactLocation } : { artifactLocation, region: regionOf(place) };
}

/** A URI relative to the root of the sources (section 3.4.3). */
function artifactOf(place: Place, report: Report) {
  const uri = fileFromHere(place, report).split('/').map(encodeURIComponent).join('/');
  return { uri, uriBaseId: '%SRCROOT%' };
}

function regionOf({ line, column, endColumn }: Place) {
  return {
    startLine: line,
    ...(column === undefined ? {} : { startColumn: column }),
    ...(endColumn === undefined ? {} : { endColumn }),
  };
}

function fixOf(fixes: Fix[], report: Report) {
  const files = [...new Set(fixes.map(({ place }) => place.file))];
  return {
    description: { text: 'Replace the broken target.' },
    artifactChanges: files.map((file) => ({
      artifactLocation: artifactOf({ file }, report),
      replacements: fixes
        .filter(({ place }) => place.file === file)
        .map(({ place, to }) => ({ deletedRegion: regionOf(place), insertedContent: { text: to } })),
    })),
  };
}

function fingerprint(parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}

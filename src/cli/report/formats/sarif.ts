// Formats a report as a SARIF log (OASIS, version 2.1.0) for code scanning.

import type { Diagnostic, Fix, Place, Severity } from '../../../generator/types/diagnostic.ts';
import { locationOf, type Report, whyUnplaced } from '../report.ts';
import { describeRule } from '../rule-descriptions.ts';
import { printableJson } from '../terminal.ts';

const levels: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'note' };
/** The maximum that code scanning accepts for one result. */
const mostRelated = 1_000;

/** Returns the report as a SARIF log. */
export function sarifReport(report: Report): string {
  const codes = [...new Set(report.diagnostics.map(({ code }) => code))].sort();
  const fingerprints = report.fingerprints();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'portal', version: report.version, rules: codes.map(ruleOf) } },
        // Code scanning keeps one log for each of these ids, so that two commands do not replace each other's.
        automationDetails: { id: `portal/${report.command}/` },
        columnKind: 'utf16CodeUnits',
        results: report.diagnostics.map((diagnostic, index) => ({
          ruleIndex: codes.indexOf(diagnostic.code),
          ...resultOf(diagnostic, report),
          partialFingerprints: { 'portal/v2': fingerprints[index] ?? '' },
        })),
      },
    ],
  };
  return `${printableJson(log)}\n`;
}

function ruleOf(code: Diagnostic['code']) {
  const { id, short, full, help, level } = describeRule(code);
  return {
    id,
    shortDescription: { text: short },
    fullDescription: { text: full },
    ...(help === undefined ? {} : { helpUri: help }),
    help: { text: full },
    defaultConfiguration: { level: levels[level] },
  };
}

function resultOf(diagnostic: Diagnostic, report: Report) {
  const { code, severity, message, notes, place, related = [], fixes = [] } = diagnostic;
  const unplaced = whyUnplaced(diagnostic);
  return {
    ruleId: code,
    level: levels[severity],
    message: { text: [message, ...notes].join(' ') },
    // Code scanning requires a file, also for a problem of the site as a whole.
    locations: [{ physicalLocation: physicalLocation(place ?? { file: report.siteFile }, report) }],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.slice(0, mostRelated).map((other, index) => ({
            id: index + 1,
            message: { text: 'Also linked from here.' },
            physicalLocation: physicalLocation(other, report),
          })),
        }),
    ...(fixes.length === 0 ? {} : { fixes: [fixOf(fixes, report)] }),
    ...(unplaced === undefined ? {} : { properties: { unplaced } }),
  };
}

function physicalLocation(place: Place, report: Report) {
  const artifactLocation = artifactOf(place, report);
  return place.line === undefined ? { artifactLocation } : { artifactLocation, region: regionOf(place) };
}

/** A URI relative to the root of the sources (section 3.4.3), or that of a document of the web. */
function artifactOf(place: Place, report: Report) {
  const location = locationOf(place, report);
  if ('url' in location) return { uri: encodeURI(location.url) };
  return { uri: location.path.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
}

function regionOf({ line, column, endColumn }: Place) {
  return {
    startLine: line,
    ...(column === undefined ? {} : { startColumn: column }),
    ...(column === undefined || endColumn === undefined ? {} : { endColumn }),
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

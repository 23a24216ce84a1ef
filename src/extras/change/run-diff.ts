// `portal diff`: opens two sources, compares the documents of both that belong together, and reports the findings.

import {
  createPointerLocator,
  type PointerLocator,
} from '../../generator/openapi/document/locate-pointer.ts';
import { isRecord, recordAt, textAt, valueAt } from '../../generator/shared/json.ts';
import { createSilenceFinder } from '../../generator/shared/problems/silenced-places.ts';
import { UsageError } from '../../generator/shared/problems/usage-error.ts';
import type { Diagnostic, Place } from '../../generator/types/diagnostic.ts';
import type { OpenedSource, OpenedSpec } from '../../generator/types/seam/opened-sources.ts';
import type { CommandCall } from '../../generator/types/seam/wing.ts';
import { compareDocuments } from './compare-documents.ts';
import { diffData, diffSummary, diffText } from './findings/diff-report.ts';
import type { Finding, ReportedFinding } from './findings/finding.ts';
import { documentFinding, matchDocuments } from './findings/match-documents.ts';
import { settledFinding, worstFirst } from './findings/verdicts-under-rules.ts';
import { worstOf } from './suggested-version.ts';

/** Runs the command. */
export async function runDiff(call: CommandCall): Promise<number> {
  const [oldName = '', newName = ''] = call.words;
  const { config, date, grace, failOn } = call.flags;
  const old = await call.openDocuments(oldName, { beside: newName });
  const added = await call.openDocuments(newName, {
    beside: oldName,
    ...(typeof config === 'string' && { config }),
  });
  for (const source of [old, added]) refuseProblems(source);
  const today = typeof date === 'number' ? date : dateOf(added);
  const options = { today, grace: isGrace(grace) ? grace : {} };
  const pairs = matchDocuments(old.documents, added.documents);
  const found: ReportedFinding[] = [];
  let count = 0;
  for (const { before, after } of pairs) {
    const findings =
      before !== undefined && after !== undefined
        ? compareDocuments(before, after, options)
        : [documentFinding(before, after)];
    const place = createPlacer({ old, added, before, after });
    const api = (after ?? before)?.name ?? '';
    count += findings.length;
    for (const one of findings) {
      const reported = await place(one, api);
      if (reported !== undefined) found.push(reported);
    }
  }
  const kept = await call.reporter.withoutKnown(worstFirst(found));
  const facts = {
    findings: kept,
    version: versionOf(old),
    left: count - kept.length,
    unresolved: old.unresolved + added.unresolved,
  };
  await call.reporter.report({
    findings: kept,
    root: added.root,
    textOf: (file) => added.texts.get(file),
    data: diffData(facts),
    schema: 'diff.schema.json',
    text: diffText(facts),
    summary: diffSummary(facts),
  });
  return fails(kept, failOn) ? 1 : 0;
}

function isGrace(value: unknown): value is Record<string, number> {
  return typeof value === 'object' && value !== null;
}

function dateOf({ date }: OpenedSource): number | undefined {
  return date === undefined ? undefined : Date.parse(date);
}

function refuseProblems({ problems, documents, texts }: OpenedSource): void {
  const diagnostics = [...problems, ...documents.flatMap(unreadableMaps)];
  const [first] = diagnostics;
  if (first === undefined) return;
  throw new UsageError(first.message, { diagnostics, texts });
}

/** Operations in anything but an object would be missing, as if all of them had been removed. */
function unreadableMaps({ root, placeOf }: OpenedSpec): Diagnostic[] {
  return ['paths', 'webhooks']
    .filter((key) => !isRecord(valueAt(root, key) ?? {}))
    .map((key) => ({
      code: 'invalid-spec',
      severity: 'error',
      message: `\`${key}\` is no object, so its operations cannot be compared.`,
      place: placeOf(`#/${key}`),
      notes: ['Write the paths or names as its keys.'],
    }));
}

function versionOf({ documents: [first] }: OpenedSource): string {
  return (first && textAt(recordAt(first.root, 'info'), 'version')) ?? '';
}

function fails(found: readonly ReportedFinding[], failOn: unknown): boolean {
  const worst = worstOf(found.map(({ verdict }) => verdict));
  if (worst === 'equal' || failOn === undefined) return false;
  return failOn === 'any' || worst === 'breaking' || (failOn === 'potentially-breaking' && worst === failOn);
}

interface Placing {
  old: OpenedSource;
  added: OpenedSource;
  before: OpenedSpec | undefined;
  after: OpenedSpec | undefined;
}

/** Finds the places of findings, and leaves out those that a document silences or the configuration switches off. */
function createPlacer({ old, added, before, after }: Placing) {
  const silencesAt = createSilenceFinder([...(before?.silences ?? []), ...(after?.silences ?? [])]);
  const locators = { old: createLocators(old), new: createLocators(added) };
  return async (finding: Finding, api: string): Promise<ReportedFinding | undefined> => {
    const { code, action } = finding;
    const placeIn = (spec: OpenedSpec | undefined, pointer: string): Place =>
      spec?.placeOf(pointer) ?? { file: (after ?? before)?.file ?? '' };
    const first = placeIn(before, finding.old);
    const second = placeIn(after, finding.new);
    if (silencesAt(code, first).length + silencesAt(code, second).length > 0) return undefined;
    const settled = settledFinding(finding, added.settings, [action, ...placesNote(finding)]);
    if (settled === undefined) return undefined;
    const { verdict, diagnostic } = settled;
    const written = (spec: OpenedSpec | undefined, place: Place) => spec?.written?.(place) ?? place;
    const places = {
      old: await locators.old(written(before, first)),
      new: await locators.new(written(after, second)),
    };
    const { severity } = diagnostic;
    return {
      ...finding,
      ...places,
      api,
      severity,
      verdict,
      diagnostic: { ...diagnostic, place: places.new },
    };
  };
}

const mostListed = 5;

function placesNote({ places }: Finding): string[] {
  const others = [...new Set(places.map(({ operation }) => operation))].slice(1);
  if (others.length === 0) return [];
  const shown = others.slice(0, mostListed).map((one) => `\`${one}\``);
  const more = others.length - shown.length;
  return [`Also in ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`];
}

function createLocators({ texts }: OpenedSource): (place: Place) => Promise<Place> {
  const known = new Map<string, PointerLocator>();
  return async (place) => {
    const text = texts.get(place.file);
    if (text === undefined || place.pointer === undefined) return place;
    const locate = known.get(place.file) ?? createPointerLocator(text, place.file);
    known.set(place.file, locate);
    return { ...place, ...(await locate(place.pointer)) };
  };
}

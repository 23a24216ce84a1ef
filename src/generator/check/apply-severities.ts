// Decides which findings of all stages are reported, and how: sources silence some, and the configuration sets the severity of the others.
// Silences that silence nothing are findings themselves.

import { nearestName } from '../shared/nearest-name.ts';
import { isOff, ruleOf, underRules } from '../shared/problems/diagnostics.ts';
import { createSilenceFinder } from '../shared/problems/silenced-places.ts';
import type { Diagnostic, Place, RuleSettings, Silence } from '../types/diagnostic.ts';
import { diagnosticCodes } from '../types/diagnostic.ts';

/** The findings that are reported. */
export interface Settled {
  diagnostics: Diagnostic[];
  /** How many findings are silenced. */
  silenced: number;
}

/** What findings are settled with. */
export interface Settling {
  settings: RuleSettings;
  silences: readonly Silence[];
  /** Whether all stages have reported, so that a silence without a finding is unused. */
  isComplete?: boolean;
}

/** Settles findings. A finding with several places is silenced if all of them are; silenced places are left out. */
export function applySeverities(
  found: readonly Diagnostic[],
  { settings, silences, isComplete = false }: Settling,
): Settled {
  const filter = createFilter(silences);
  const loud = eachOnce(found).flatMap(filter.loudPart);
  // A comment in a file that several pages include is a silence of each, and one before an include has several ranges.
  const comments = new Map(silences.map((one) => [keyOfSilence(one), one]));
  const usedKeys = () => new Set([...filter.used].map(keyOfSilence));
  const unusedOf = (isOfUnused: boolean) => {
    const used = usedKeys();
    return [...comments]
      .filter(([key, one]) => (one.rule === 'unused-silence') === isOfUnused && !used.has(key))
      .flatMap(([, one]) => (isUnused(one, settings) ? [unusedSilence(one)] : []));
  };
  // Whether a silence of unused silences is used turns out last.
  const unused = isComplete ? [...unusedOf(false).flatMap(filter.loudPart), ...unusedOf(true)] : [];
  const diagnostics = underRules([...loud, ...unused], settings);
  return { diagnostics, silenced: filter.silenced() };
}

interface Filter {
  /** Returns a finding with the places that are not silenced; nothing if there are none. */
  loudPart(diagnostic: Diagnostic): Diagnostic[];
  used: ReadonlySet<Silence>;
  silenced(): number;
}

function createFilter(silences: readonly Silence[]): Filter {
  const silencesAt = createSilenceFinder(silences);
  const used = new Set<Silence>();
  const count = { silenced: 0 };
  return {
    used,
    silenced: () => count.silenced,
    loudPart: ({ overlaid, ...diagnostic }) => {
      const { code, severity, place, related = [] } = diagnostic;
      const isFixed = ruleOf(code)?.isFixed && severity === 'error';
      if (place === undefined || silences.length === 0 || isFixed) return [diagnostic];
      const isSilenced = (at: Place) => {
        const covering = silencesAt(code, at);
        for (const one of covering) used.add(one);
        return covering.length > 0;
      };
      const isFirstSilenced = isSilenced(place) || (overlaid !== undefined && isSilenced(overlaid));
      const others = related.filter((one) => !isSilenced(one));
      if (!isFirstSilenced && others.length === related.length) return [diagnostic];
      const [first, ...rest] = isFirstSilenced ? others : [place, ...others];
      if (first !== undefined) return [withPlaces(diagnostic, first, rest)];
      count.silenced += 1;
      return [];
    },
  };
}

/** Only the fixes at the places that are left are made. */
function withPlaces(
  { related: _, fixes, ...diagnostic }: Diagnostic,
  place: Place,
  rest: Place[],
): Diagnostic {
  const isLeft = (at: Place) =>
    [place, ...rest].some(
      ({ file, line, column }) => file === at.file && line === at.line && column === at.column,
    );
  const left = fixes?.filter((fix) => isLeft(fix.place)) ?? [];
  return {
    ...diagnostic,
    place,
    ...(rest.length === 0 ? {} : { related: rest }),
    ...(left.length === 0 ? {} : { fixes: left }),
  };
}

/** A rule that is off, and one that another command runs, may have findings that were not looked for. */
function isUnused({ rule }: Silence, settings: RuleSettings): boolean {
  return ruleOf(rule)?.command === undefined && !isOff(rule, settings);
}

function keyOfSilence({ rule, place, written }: Silence): string {
  return JSON.stringify([rule, place, written]);
}

/** A problem in a file that several pages include is found in each of them, and reported once. */
function eachOnce(found: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set<string>();
  return found.filter(({ code, message, place }) => {
    if (place?.line === undefined || place.column === undefined) return true;
    const key = JSON.stringify([code, place.file, place.line, place.column, message]);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

function unusedSilence({ rule, place, written = place }: Silence): Diagnostic {
  const known = ruleOf(rule);
  const isUnknown = known === undefined && !rule.includes('/');
  const near = isUnknown ? nearestName(rule, Object.keys(diagnosticCodes)) : undefined;
  const note = isUnknown
    ? near === undefined
      ? 'Write the code of the problem, as reports show it.'
      : `Did you mean \`${near}\`?`
    : known?.isFixed
      ? 'An error without which the site would lack what it is about cannot be silenced.'
      : 'Remove it, or move it to the place of the problem.';
  return {
    code: 'unused-silence',
    severity: 'warning',
    message: isUnknown ? `There is no rule \`${rule}\` to silence.` : `No \`${rule}\` is silenced here.`,
    place: written,
    ...(written === place ? {} : { overlaid: place }),
    notes: [note],
  };
}

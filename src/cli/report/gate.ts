// Decides which problems of a command count, and whether they fail it: `--strict`, `--max-warnings` and `--baseline`.

import { hasErrors } from '../../generator/shared/problems/diagnostics.ts';
import { UsageError } from '../../generator/shared/problems/usage-error.ts';
import { counted } from '../../generator/shared/words.ts';
import type { Diagnostic } from '../../generator/types/diagnostic.ts';
import { type KnownProblem, knownProblems, readBaseline, withoutKnown, writeBaseline } from './baseline.ts';
import type { GateOptions } from './command-options.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { printable } from './terminal.ts';

/** What counts, and what fails a command. */
export interface Gate {
  strict: boolean;
  maxWarnings?: number | undefined;
  baseline?: { path: string; problems: KnownProblem[]; isUpdated: boolean } | undefined;
}

/** What a command found, before the gate. */
export interface Found {
  diagnostics: Diagnostic[];
  textOf(file: string): string | undefined;
}

/** The problems that count, and the result. */
export interface GateResult {
  diagnostics: Diagnostic[];
  /** Of each diagnostic: of its place, and of the others that link to its target. */
  fingerprints(): string[][];
  failed: boolean;
  /** Number of warnings that count for `--max-warnings`. */
  warnings: number;
  /** Number of places that the baseline has. */
  known: number;
  /** Problems of the baseline that were not found. */
  gone: KnownProblem[];
}

/** Does nothing: errors fail the command. */
export const openGate: Gate = { strict: false };

/**
 * Reads the gate of a command.
 * @throws UsageError if the baseline is missing or is another file
 */
export async function readGate(options: GateOptions): Promise<Gate> {
  const { strict, maxWarnings, baseline: path, updateBaseline: isUpdated } = options;
  if (path === undefined) {
    if (isUpdated) throw new UsageError('`--update-baseline` needs the file to write: `--baseline FILE`.');
    return { strict, maxWarnings };
  }
  const problems = await readBaseline(path);
  if (problems === undefined && !isUpdated)
    throw new UsageError(
      `There is no baseline \`${path}\`. Add \`--update-baseline\` to write it with the problems of today.`,
    );
  return { strict, maxWarnings, baseline: { path, problems: problems ?? [], isUpdated } };
}

/** Codes that depend on the network or the machine, and not on the sources of the site. */
const ofMachine: readonly string[] = ['unanswered-external-link', 'unavailable-store'];

/**
 * Applies a gate to what a command found.
 * @param finds whether the command can find problems with a code; of others it is not known if they are gone
 */
export function applyGate(
  { diagnostics, textOf }: Found,
  { strict, maxWarnings, baseline }: Gate,
  finds: (code: string) => boolean = () => true,
): GateResult {
  const severe = strict ? diagnostics.map(asError) : diagnostics;
  if (baseline === undefined) {
    const fingerprints = () => fingerprintsOf(severe, textOf);
    return { diagnostics: severe, fingerprints, ...resultOf(severe, maxWarnings), known: 0, gone: [] };
  }
  const own = fingerprintsOf(severe, textOf);
  const found = new Set(own.flat());
  const known = baseline.isUpdated ? found : new Set(baseline.problems.map(({ fingerprint }) => fingerprint));
  const added = withoutKnown(severe, own, known);
  return {
    diagnostics: added.diagnostics,
    fingerprints: () => added.fingerprints,
    ...resultOf(added.diagnostics, maxWarnings),
    known: own.flat().length - added.fingerprints.flat().length,
    gone: baseline.problems.filter(({ fingerprint, code }) => !found.has(fingerprint) && finds(code)),
  };
}

function resultOf(diagnostics: Diagnostic[], maxWarnings = Number.POSITIVE_INFINITY) {
  const warnings = diagnostics.filter(
    ({ severity, code }) => severity === 'warning' && !ofMachine.includes(code),
  ).length;
  return { warnings, failed: hasErrors(diagnostics) || warnings > maxWarnings };
}

/** `--strict`: a warning is an error. */
function asError(diagnostic: Diagnostic): Diagnostic {
  const { severity, code } = diagnostic;
  return severity === 'warning' && !ofMachine.includes(code)
    ? { ...diagnostic, severity: 'error' }
    : diagnostic;
}

/** Writes the baseline with what a command found, if it is asked to. Problems that the command cannot find stay. */
export async function updateBaseline(
  { diagnostics, textOf }: Found,
  { baseline }: Gate,
  finds: (code: string) => boolean = () => true,
): Promise<void> {
  if (!baseline?.isUpdated) return;
  const found = knownProblems(diagnostics, fingerprintsOf(diagnostics, textOf));
  const isFound = new Set(found.map(({ fingerprint }) => fingerprint));
  const others = baseline.problems.filter(
    ({ code, fingerprint }) => !finds(code) && !isFound.has(fingerprint),
  );
  await writeBaseline(baseline.path, [...found, ...others]);
}

/** What the gate did, for people: a line for each thing. */
export function gateText({ known, gone, warnings }: GateResult, { maxWarnings, baseline }: Gate): string {
  const lines = [
    ...(baseline?.isUpdated ? [`The baseline has ${counted(known, 'problem')} now.`] : []),
    ...(baseline !== undefined && !baseline.isUpdated && known > 0
      ? [`${counted(known, 'problem')} of the baseline ${known === 1 ? 'is' : 'are'} not shown.`]
      : []),
    ...goneLines(gone, baseline?.isUpdated === true),
    ...(maxWarnings !== undefined && warnings > maxWarnings
      ? [`${counted(warnings, 'warning')}, and \`--max-warnings\` allows ${maxWarnings}.`]
      : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** Maximum number of problems that are listed one by one. */
const mostListed = 5;

function goneLines(gone: readonly KnownProblem[], isUpdated: boolean): string[] {
  if (gone.length === 0) return [];
  const advice = isUpdated ? '.' : ': run the command again with `--update-baseline`.';
  const rest = gone.length - mostListed;
  return [
    `${counted(gone.length, 'problem')} of the baseline ${gone.length === 1 ? 'is' : 'are'} gone${advice}`,
    ...gone
      .slice(0, mostListed)
      .map(
        ({ code, file, message }) =>
          `  ${[code, file, message].flatMap((part) => (part === undefined ? [] : printable(part))).join('  ')}`,
      ),
    ...(rest > 0 ? [`  and ${counted(rest, 'other')}`] : []),
  ];
}

// The report of a build: messages for people on stderr, one JSON object for programs on stdout.

import type { Progress } from '../../generator/pipeline/run.ts';
import type { Shard } from '../../generator/pipeline/runs/build-shard.ts';
import type { BuildReport } from '../../generator/pipeline/runs/finished-build.ts';
import { type PlacedProblems, UsageError } from '../../generator/project/config-error.ts';
import { OutputFolderError, PluginError } from '../../generator/shared/diagnostics.ts';
import { diskProblem, isFullDisk, pathOfFault } from '../../generator/shared/disk-problems.ts';
import { counted } from '../../generator/shared/words.ts';
import type { Settings } from '../../generator/types/config.ts';
import { createLines, formatDiagnostic, withoutDuplicates } from './format-diagnostic.ts';
import type { CommonOptions, ExitCode } from './options.ts';
import { createProgressLine, createStageClock, problemCounts, stagesText } from './progress.ts';
import { colorsFor, jsonReport, print, printable, printableJson } from './terminal.ts';
import { reportWrongUsage } from './wrong-usage.ts';

/** The result of a build. `url` is set if the site is served. */
export interface BuildOutcome {
  outDir: string;
  failed: boolean;
  /** Whether the previous site was kept, as nothing has changed. */
  unchanged: boolean;
  url?: string;
  /** The part that was built. The site was not written. */
  shard?: Shard;
}

/** What the policy of the pages allows besides their own origin, so that nobody widens it without noticing. */
export function policyText({ csp }: Pick<Settings, 'csp'>): string {
  const widened = Object.entries(csp).filter(([, sources]) => sources.length > 0);
  if (widened.length === 0) return '';
  const list = widened.map(([directive, sources]) => `${directive} ${sources.join(' ')}`).join('; ');
  return `The pages may also load from other origins (csp): ${printable(list)}.\n`;
}

/** Prints the progress and the result of a build. */
export interface Reporter {
  progress(progress: Progress): void;
  built(result: BuildReport, outcome: BuildOutcome): void;
  /** Prints a text for people, except with `--quiet`. */
  note(text: string): void;
  wrongUsage(message: string, problems?: PlacedProblems): void;
}

/** Creates the reporter of one run, with the clock of the stages and the progress line of the terminal. */
export function createReporter(options: CommonOptions): Reporter {
  const colors = colorsFor(options);
  const clock = createStageClock();
  const line = createProgressLine(options);
  return {
    progress: (progress) => {
      clock.enter(progress.stage);
      line.show(progress);
    },
    built: (result, outcome) => {
      line.clear();
      const times = clock.stop();
      const { diagnostics } = result;
      const lineOf = createLines((file) => result.texts.get(file));
      for (const diagnostic of withoutDuplicates(diagnostics))
        print(`${formatDiagnostic(diagnostic, { colors, lineOf })}\n`);
      if (options.json)
        process.stdout.write(
          `${printableJson(jsonReport(result, { diagnostics, times, url: outcome.url }))}\n`,
        );
      if (options.verbose) print(partsText(result) + stagesText(times));
      if (!options.quiet) print(summary(result, outcome, times.total));
    },
    note: (text) => {
      line.clear();
      if (!options.quiet) print(text);
    },
    wrongUsage: (message, problems) => {
      line.clear();
      reportWrongUsage({ message, problems }, { colors, json: options.json });
    },
  };
}

/** Names the files that were read besides those that the project names, so that nobody publishes one without noticing. */
function partsText({ parts }: BuildReport): string {
  if (parts.all.length === 0) return '';
  return `Read by reference from documents:\n${parts.all.map((file) => `  ${printable(file)}\n`).join('')}`;
}

function summary(result: BuildReport, outcome: BuildOutcome, total: number): string {
  const { failed, unchanged, shard } = outcome;
  const outDir = printable(outcome.outDir);
  const problems = problemCounts(result.diagnostics);
  if (failed) return `Failed: ${problems}. \`${outDir}\` is unchanged.\n`;
  if (shard !== undefined)
    return `Made part ${shard.index} of ${shard.count} for the shared store in ${seconds(total)}: ${counted(result.pages, 'page')}, ${megabytes(result.bytes)}; ${problems}.\n`;
  const made = `${counted(result.pages, 'page')}, ${counted(result.files, 'file')}, ${megabytes(result.bytes)}`;
  const action = unchanged ? `Kept ${outDir}/ (nothing has changed)` : `Built ${outDir}/`;
  return `${action} in ${seconds(total)}: ${made}; ${problems}.\n`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

// Errors that the user can fix, separated from internal errors.

/** Runs a command. An error that the user can fix is reported and gives exit code 2; any other is rethrown. */
export async function reportingProblems(
  reporter: Pick<Reporter, 'wrongUsage'>,
  run: () => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    return await run();
  } catch (error) {
    const message = messageForUser(error);
    if (message === undefined) throw error;
    reporter.wrongUsage(message, error instanceof UsageError ? error.problems : undefined);
    return 2;
  }
}

const forUsers = [UsageError, OutputFolderError, PluginError];

/** The message for what a user can fix; undefined for any other error. */
function messageForUser(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (forUsers.some((known) => error instanceof known)) return error.message;
  const reason = diskProblem(error);
  const path = pathOfFault(error);
  if (reason === undefined || path === undefined) return undefined;
  const advice = isFullDisk(error) ? ' Make room on it, and run the command again.' : '';
  return `\`${path}\`: ${reason}.${advice}`;
}

// The reporter of every command: progress and messages for people on stderr, the report on stdout or in a file.

import { writeFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import type { Progress } from '../../generator/pipeline/run.ts';
import { version } from '../../generator/shared/files/package-facts.ts';
import { UsageError } from '../../generator/shared/problems/usage-error.ts';
import { reasonOf } from '../../generator/shared/project-code.ts';
import type { PlacedProblems } from '../../generator/types/diagnostic.ts';
import type { CommonOptions, ReportFormat, ReportOptions } from './command-options.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { errorReport } from './formats/json-report.ts';
import { reportText } from './formats/report-formats.ts';
import { textReport } from './formats/text.ts';
import { createProgressLine, createStageClock, type StageTimes, stagesText } from './progress.ts';
import type { Report, Result } from './report.ts';
import { colorsFor, print } from './terminal.ts';
import { reportWrongUsage } from './wrong-usage.ts';

/** The options that decide how a command reports. */
export type ReporterOptions = Pick<CommonOptions, 'json' | 'quiet' | 'verbose' | 'color'> & ReportOptions;

/** A command as its reports name it. */
export interface ReportingCommand {
  name: string;
  /** Whether the report is all that the command is for. Others print problems for people on stderr, whatever the format. */
  onlyReports: boolean;
}

/** Prints the progress and the result of a command. */
export interface Reporter {
  progress(progress: Progress): void;
  /** Shows the progress of external links. */
  checkedExternal(done: number, total: number): void;
  /** Prints a text for people, except with `--quiet`. */
  note(text: string): void;
  /** Prints a text for people, also with `--quiet`. */
  print(text: string): void;
  /** @throws UsageError if the report cannot be written */
  report(result: Result): Promise<void>;
  wrongUsage(message: string, problems?: PlacedProblems): Promise<void>;
}

/** Creates the reporter of one run, with the clock of the stages and the progress line of the terminal. */
export function createReporter(options: ReporterOptions, command: ReportingCommand): Reporter {
  const { quiet, output, verbose } = options;
  const format = formatOf(options);
  const clock = createStageClock();
  const line = createProgressLine({ quiet, json: format !== 'text' });
  const colors = colorsFor(options);
  const show = (text: string) => {
    line.clear();
    print(text);
  };
  return {
    progress: (progress) => {
      clock.enter(progress.stage);
      line.show(progress);
    },
    checkedExternal: (done, total) => {
      clock.enter('external');
      line.print(`Checking external links: ${done} of ${total}`);
    },
    note: (text) => {
      if (quiet) line.clear();
      else show(text);
    },
    print: show,
    report: async (result) => {
      line.clear();
      const times = clock.stop();
      const report = reportOf(result, { command: command.name, options, times });
      if (!command.onlyReports) print(textReport({ ...report, colors }));
      if (command.onlyReports || format !== 'text' || output !== undefined)
        await write(reportText(report, format), output);
      if (verbose) print((result.details ?? '') + stagesText(times));
      if (!quiet) print(result.summary(times));
    },
    wrongUsage: async (message, problems) => {
      line.clear();
      reportWrongUsage({ message, problems }, { colors });
      if (format === 'json') await writeOrPrint(errorReport(message, 2, problems?.diagnostics), output);
      if (problems === undefined || format === 'json' || format === 'text') return;
      // Other programs get the problems of the configuration in their own format.
      const { diagnostics, texts } = problems;
      const textOf = (file: string) => texts.get(file);
      const result = { root: process.cwd(), diagnostics: [...diagnostics], textOf, stats: {} };
      const report = reportOf(
        { ...result, summary: () => '' },
        { command: command.name, options, times: clock.stop() },
      );
      await writeOrPrint(reportText(report, format), output);
    },
  };
}

/** The format of the report. */
export function formatOf({ format, json }: Pick<ReporterOptions, 'format' | 'json'>): ReportFormat {
  return format ?? (json ? 'json' : 'text');
}

interface ReportFacts {
  command: string;
  options: Pick<ReporterOptions, 'color' | 'output'>;
  times: Pick<StageTimes, 'total'>;
}

/** Puts a report together. */
export function reportOf(
  { diagnostics, textOf, members, root, siteFile = 'portal.config.ts', stats, ...result }: Result,
  { command, options: { color, output }, times }: ReportFacts,
): Report {
  const { fingerprints = () => fingerprintsOf(diagnostics, textOf) } = result;
  return {
    command,
    diagnostics,
    fingerprints: () => fingerprints().map(([first = '']) => first),
    textOf,
    ...(members === undefined ? {} : { members }),
    folder: folderFromHere(root),
    siteFile,
    // A file is no terminal, whatever is forced.
    colors: colorsFor({ color: color && output === undefined }, process.stdout.isTTY),
    version: version(),
    stats: { ...stats, milliseconds: times.total },
  };
}

/** The folder of the project relative to the working directory, ending with `/`; empty outside of it. */
function folderFromHere(root: string): string {
  const folder = relative(process.cwd(), root).split(sep).join('/');
  return folder === '' || folder.startsWith('..') ? '' : `${folder}/`;
}

async function write(text: string, output: string | undefined): Promise<void> {
  if (output === undefined) {
    process.stdout.write(text);
    return;
  }
  await writeReport(text, output);
}

/** Writes a report about wrong usage, which can be that its file cannot be written. */
async function writeOrPrint(text: string, output: string | undefined): Promise<void> {
  await write(text, output).catch(() => write(text, undefined));
}

/** Writes a report to a file. */
export async function writeReport(text: string, output: string): Promise<void> {
  await writeFile(resolve(output), text).catch((error: unknown) => {
    throw new UsageError(`The report cannot be written to \`${output}\`: ${reasonOf(error)}`);
  });
}

// Options and exit codes of the command line.

import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Shard } from '../../generator/pipeline/run.ts';
import type { ProjectOptions } from '../../generator/types/seam/project.ts';
import type { Wing } from '../../generator/types/seam/wing.ts';

/** 0 success; 1 a problem of the input is fatal; 2 wrong usage or configuration; 70 an internal error. */
export type ExitCode = 0 | 1 | 2 | 70;

/** Options of every command that reads a project. */
export interface CommonOptions extends ProjectOptions {
  json: boolean;
  quiet: boolean;
  verbose: boolean;
  color: boolean;
}

/** The values of `--format`. */
export const reportFormats = [
  'text',
  'json',
  'github',
  'sarif',
  'junit',
  'code-climate',
  'markdown',
] as const;

/** A value of `--format`. */
export type ReportFormat = (typeof reportFormats)[number];

/** Options of the commands that find problems. */
export interface ReportOptions {
  format?: ReportFormat;
  output?: string;
}

/** Options that decide which problems count, and which fail a command. */
export interface GateOptions {
  strict: boolean;
  maxWarnings?: number;
  baseline?: string;
  updateBaseline: boolean;
}

/** What the commands are added with: the exit code of the one that runs, and the wings of the program. */
export interface CommandLine {
  code: ExitCode;
  readonly wings: readonly Wing[];
}

/** Options of `portal build`. */
export interface BuildOptions extends CommonOptions, ReportOptions, GateOptions {
  shard?: Shard;
  threads?: number;
  explainStore: boolean;
}

/** Options of the commands that check a site. It is not written, so there is no output folder. */
export interface CommonCheckOptions extends Omit<CommonOptions, 'outDir'>, ReportOptions, GateOptions {
  dist?: string;
}

/** Options of `portal check` and `portal check-links`. */
export interface CheckOptions extends CommonCheckOptions {
  queries?: string;
  /** Whether the results of plugins in two builds are compared. */
  plugins?: boolean;
  /** Whether translations are compared with their originals. */
  translations?: boolean;
  fix: boolean;
  external: boolean;
  allowPrivate: boolean;
  /** Seconds. */
  timeout: number;
  retries: number;
  perHost: number;
}

// Flags that several commands share.

/** Adds the flags of every command that reads a project. Without a build, there are no stages to time. */
export function withCommonOptions(command: Command, { builds } = { builds: true }): Command {
  const verbose = new Option(
    '--verbose',
    'print the time of each stage, and the files that a build read by reference',
  ).default(false, 'off');
  const quiet = new Option('-q, --quiet', 'print problems only').default(false, 'off');
  command
    .addOption(configOption())
    .addOption(new Option('-o, --out-dir <dir>', 'folder of the site (default: dist)'))
    .addOption(new Option('--base-url <path>', 'path the site is published under (default: /)'))
    .addOption(jsonOption())
    .addOption(builds ? quiet.conflicts('verbose') : quiet);
  if (builds) command.addOption(verbose);
  return command.addOption(new Option('--no-color', 'no colours (also: NO_COLOR=1)'));
}

/** The flag that names the configuration file. */
export function configOption(): Option {
  return new Option('-c, --config <file>', 'configuration file (default: portal.config.* in the folder)');
}

/** The flag of the commands that print facts. */
export function jsonOption(): Option {
  return new Option('--json', 'print one JSON object to stdout').default(false, 'off');
}

/** Describes the argument of the commands that read a project. */
export const sourceWords = 'folder of the project, an OpenAPI document, or the URL of one';

/** The flag of the commands that fetch documents. */
export function updateOption(): Option {
  return new Option('--update', 'fetch documents of the web anew and renew portal.lock.json').default(
    false,
    'off',
  );
}

/** The flags of the commands that find problems. */
export function reportOptions(): Option[] {
  return [
    new Option('--format <format>', 'format of the report').choices(reportFormats).conflicts('json'),
    new Option('--output <file>', 'write the report to a file (default: stdout)'),
  ];
}

/** The flags that decide which problems count, and which fail a command. */
export function gateOptions(): Option[] {
  return [
    new Option('--strict', 'treat warnings as errors').default(false, 'off'),
    new Option('--max-warnings <count>', 'fail if there are more warnings').argParser(countFrom),
    new Option('--baseline <file>', 'leave out the problems that this file lists'),
    new Option('--update-baseline', 'write the problems of today to the baseline').default(false, 'off'),
  ];
}

function countFrom(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Pass a whole number, such as 0.');
}

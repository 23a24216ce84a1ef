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
  /** The languages and versions to build. */
  edition?: string[];
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
  const verbose = switchOption(
    '--verbose',
    'print the time of each stage, and the files that a build read by reference',
  );
  const quiet = quietOption();
  command
    .addOption(configOption())
    .addOption(new Option('-o, --out-dir <dir>', 'folder of the site (default: dist)'))
    .addOption(new Option('--base-url <path>', 'path the site is published under (default: /)'))
    .addOption(jsonOption())
    .addOption(builds ? quiet.conflicts('verbose') : quiet);
  if (builds) command.addOption(verbose);
  return command.addOption(colorOption());
}

/** A flag without a value, which is off by default. */
export function switchOption(flags: string, description: string): Option {
  return new Option(flags, description).default(false, 'off');
}

/** The flag that leaves out all but problems. */
export function quietOption(): Option {
  return switchOption('-q, --quiet', 'print problems only');
}

/** The flag that disables colours. */
export function colorOption(): Option {
  return new Option('--no-color', 'no colours (also: NO_COLOR=1)');
}

/** The flag that names the configuration file. */
export function configOption(): Option {
  return new Option('-c, --config <file>', 'configuration file (default: portal.config.* in the folder)');
}

/** The flag of the commands that print facts. */
export function jsonOption(): Option {
  return switchOption('--json', 'print one JSON object to stdout');
}

/** What the help of a command has after its flags. */
interface HelpParts {
  about?: string[];
  /** The exit codes before that of an internal error, with what separates it from them. */
  exitCodes: string;
  examples: string[];
}

/** Adds to the help of a command what follows its flags. */
export function addHelp(command: Command, { about, exitCodes, examples }: HelpParts): void {
  const lines = [
    '',
    ...(about ? [...about, ''] : []),
    `Exit codes: ${exitCodes}70 an internal error of the program.`,
    '',
    'Examples:',
    ...examples.map((example) => `  ${example}`),
  ];
  command.addHelpText('after', lines.join('\n'));
}

/** Describes the argument of the commands that read a project. */
export const sourceWords = 'folder of the project, an OpenAPI document, or the URL of one';

/** The flag of the commands that fetch documents. */
export function updateOption(): Option {
  return switchOption('--update', 'fetch documents of the web anew and renew portal.lock.json');
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
    switchOption('--strict', 'treat warnings as errors'),
    new Option('--max-warnings <count>', 'fail if there are more warnings').argParser(countFrom),
    new Option('--baseline <file>', 'leave out the problems that this file lists'),
    switchOption('--update-baseline', 'write the problems of today to the baseline'),
  ];
}

function countFrom(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Pass a whole number, such as 0.');
}

// Runs the command line and returns its exit code. Internal errors are caught only here.

import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { Shard } from '../generator/pipeline/run.ts';
import { version } from '../generator/shared/files/package-facts.ts';
import { preparingForPages } from '../generator/shared/memory/page-making.ts';
import { PluginError } from '../generator/shared/problems/diagnostics.ts';
import { withGuardedProcess } from '../generator/shared/project-code.ts';
import type { Diagnostic } from '../generator/types/diagnostic.ts';
import type { Wing } from '../generator/types/seam/wing.ts';
import { addCheckCommand, addCheckLinksCommand, addCheckSearchCommand } from './check-commands.ts';
import { addInitCommand } from './init-command.ts';
import {
  addCompletionCommand,
  addInfoCommand,
  addRefsCommand,
  addStringsCommand,
} from './machine-commands.ts';
import { reportWrongArguments, sentencesOf } from './report/command-errors.ts';
import type { BuildOptions, CommandLine, ExitCode } from './report/command-options.ts';
import {
  addHelp,
  gateOptions,
  reportOptions,
  sourceWords,
  switchOption,
  updateOption,
  withCommonOptions,
} from './report/command-options.ts';
import { errorReport } from './report/formats/json-report.ts';
import { colorsFor, printableLines } from './report/terminal.ts';
import { reportWrongUsage } from './report/wrong-usage.ts';
import { addServeCommand, serveNames } from './serve-commands.ts';
import { addSnapshotCommand } from './snapshot-command.ts';
import { isStopped } from './stop-signal.ts';
import { addVersionCommand } from './version-command.ts';
import { addWingCommand } from './wing-commands.ts';

/**
 * Runs the command line.
 * @param args arguments without the interpreter and the script
 */
export async function main(args: string[], wings: readonly Wing[]): Promise<ExitCode> {
  const line: CommandLine = { code: 0, wings };
  try {
    await programFor(line, args).parseAsync(args, { from: 'user' });
    return line.code;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    return reportFault(error, args, error instanceof CommanderError ? 2 : 70);
  }
}

/** Reports an error that no command has handled, and returns its exit code. */
function reportFault(error: unknown, args: string[], code: ExitCode): ExitCode {
  if (code === 70) process.stderr.write(printableLines(internalErrorReport(error)));
  if (wantsJson(args)) process.stdout.write(errorReport(messageOf(error), code, diagnosticsOf(error)));
  return code;
}

function diagnosticsOf(error: unknown): readonly Diagnostic[] | undefined {
  return error instanceof PluginError ? error.problems.diagnostics : undefined;
}

function messageOf(error: unknown): string {
  if (error instanceof CommanderError) return sentencesOf(error.message);
  return error instanceof Error ? error.message : String(error);
}

/**
 * Runs the command line as the only work of the process, so that the process does not end before it: not with exit code 0, and not by
 * code of the project that throws in a timer or ends the process.
 * @param prepare prepares the process for making pages
 */
export async function mainToTheEnd(
  args: string[],
  wings: readonly Wing[],
  prepare: () => void,
): Promise<ExitCode> {
  const { exit } = process;
  const early = () => {
    if (isStopped()) return;
    process.exitCode = reportFault(new Error('The process ended before the command did.'), args, 70);
  };
  const onStray = (error: unknown) => {
    process.off('exit', early);
    if (error instanceof PluginError)
      reportWrongUsage(error, { colors: colorsFor({ color: !args.includes('--no-color') }) });
    exit(reportFault(error, args, error instanceof PluginError ? 2 : 70));
  };
  process.once('exit', early);
  endQuietlyWithoutReader();
  try {
    return await preparingForPages(prepare, () => withGuardedProcess(() => main(args, wings), onStray));
  } finally {
    process.off('exit', early);
  }
}

/** Lets a command whose output nobody reads any more, as in `portal --help | head -1`, end as it would with a reader. */
function endQuietlyWithoutReader(): void {
  // The listeners stay, as the last writes can fail after the command has ended.
  for (const stream of [process.stdout, process.stderr])
    if (!stream.listeners('error').includes(throwUnlessUnread)) stream.on('error', throwUnlessUnread);
}

function throwUnlessUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** Reads the arguments directly, because they may be invalid and therefore not parsed. */
function wantsJson(args: string[]): boolean {
  return (
    args.includes('--json') || args.includes('--format=json') || args[args.indexOf('--format') + 1] === 'json'
  );
}

type AddCommand = (program: Command, line: CommandLine) => void;

/** What adds the commands, by their names, in the order of `--help`. */
function commandTable(line: CommandLine): [name: string, add: AddCommand][] {
  const ofWings = line.wings.flatMap(({ commands = [] }) => commands);
  return [
    ['build', addBuildCommand],
    ...serveNames.map((form): [string, AddCommand] => [
      form.name,
      (program) => addServeCommand(program, line, form),
    ]),
    ['init', addInitCommand],
    ...ofWings.map((form): [string, AddCommand] => [
      form.name,
      (program) => addWingCommand(program, form, line),
    ]),
    ['check', addCheckCommand],
    ['check-links', addCheckLinksCommand],
    ['check-search', addCheckSearchCommand],
    ['refs', addRefsCommand],
    ['strings', addStringsCommand],
    ['version', addVersionCommand],
    ['snapshot', addSnapshotCommand],
    ['info', addInfoCommand],
    ['completion', addCompletionCommand],
  ];
}

/** The commands that arguments need: the one that they name. All others are needed for help, completion, and names that are not known. */
function neededCommands(line: CommandLine, args: readonly string[]): AddCommand[] {
  const table = commandTable(line);
  const [first = '', ...others] = args;
  if (others.length === 0 && /^(-V|--version)$/.test(first)) return [];
  const named = first === 'completion' ? [] : table.filter(([name]) => name === first);
  return (named.length === 0 ? table : named).map(([, add]) => add);
}

/**
 * The commands and their flags, as `--help` shows them. A test compares them with `docs/<command>.md`.
 * @param args the arguments that are read; by default, the program has all commands
 */
export function programFor(line: CommandLine, args: readonly string[] = []): Command {
  const program = new Command('portal')
    .description('Turns OpenAPI documents and Markdown into a static developer portal.')
    .version(version(), '-V, --version')
    .exitOverride()
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  portal init my-portal',
        '  portal serve my-portal --open',
        '  portal build docs --out-dir public --base-url /developers/',
      ].join('\n'),
    );
  for (const add of neededCommands(line, args)) add(program, line);
  reportWrongArguments(program);
  return program;
}

function addBuildCommand(program: Command, line: CommandLine): void {
  const build = withCommonOptions(program.command('build'))
    .description('Build the site into dist/')
    .argument('[source]', sourceWords, '.')
    .addOption(updateOption())
    .addOption(
      new Option('--threads <count>', 'threads that build (default: one for each processor)').argParser(
        threadsFrom,
      ),
    )
    .addOption(
      new Option(
        '--shard <i/n>',
        'make part i of n of the pages for the shared store; the site is not written',
      ).argParser(shardFrom),
    )
    .addOption(
      new Option('--edition <names>', 'build these languages and versions alone, such as de,2.0')
        .argParser((text: string) => text.split(','))
        .conflicts('shard'),
    )
    .addOption(switchOption('--explain-store', 'print what came from the store, and why the rest was made'))
    .addOption(new Option('--portable', 'write a site that is read from a disk, without a server'));
  addHelp(build, {
    exitCodes:
      '0 the site was built, 1 a problem is fatal, so the previous site is unchanged,\n2 wrong usage or configuration, ',
    examples: [
      'portal build                                build the current folder',
      'portal build petstore.yaml                  build the site of one document, or of a URL, into dist/',
      'portal build --json > report.json           write routes, problems and figures for another program',
      'portal build my-portal --base-url /docs/    build another folder for the path /docs/ of a host',
      'portal build --strict --format github       fail on every warning, with annotations in GitHub Actions',
      'portal build --edition 2.0                  build one version, to publish it beside the others',
      'portal build --shard 2/4                    make the second quarter of the pages for the shared store',
    ],
  });
  for (const option of [...reportOptions(), ...gateOptions()]) build.addOption(option);
  build.action(async (source: string) => {
    const options = { ...build.opts<BuildOptions>(), wings: line.wings };
    if (options.shard === undefined) {
      const { runBuild } = await import('./run-build.ts');
      line.code = await runBuild(source, options);
    } else {
      const { runShard } = await import('./run-shard.ts');
      line.code = await runShard(source, { ...options, shard: options.shard });
    }
  });
}

function threadsFrom(text: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= 64) return count;
  throw new InvalidArgumentError('Pass a whole number from 1 to 64.');
}

function shardFrom(text: string): Shard {
  const [, index, count] = /^(\d{1,5})\/(\d{1,5})$/.exec(text)?.map(Number) ?? [];
  if (index !== undefined && count !== undefined && index >= 1 && index <= count) return { index, count };
  throw new InvalidArgumentError('Pass a part and the number of parts, such as 1/4, 2/4, 3/4 and 4/4.');
}

function internalErrorReport(error: unknown): string {
  const lines = ['portal: internal error. This is a bug in the program, not a problem in your files.', ''];
  let current: unknown = error;
  while (current !== undefined) {
    lines.push(current instanceof Error ? (current.stack ?? current.message) : String(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  lines.push(
    '',
    `Please report it with the lines above (portal ${version()}, Node ${process.version}) and the output of \`portal info\`.`,
    '',
  );
  return lines.join('\n');
}

// Flags and help of the commands. Each command imports its implementation when it runs, so that `--help` stays fast.

import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  type CheckOptions,
  type CommonCheckOptions,
  type ExitCode,
  reportFormats,
  sourceWords,
  updateOption,
  withCommonOptions,
} from './report/options.ts';
import type { InitOptions } from './run-init.ts';

/** Adds `check-links`. The command writes its exit code to `exit`. */
export function addCheckLinksCommand(program: Command, exit: { code: ExitCode }): void {
  const check = withCommonOptions(program.command('check-links'))
    .description('Check every link without writing the site')
    .argument('[source]', sourceWords, '.')
    .addHelpText(
      'after',
      [
        '',
        'Exit codes: 0 no problem is fatal, 1 a problem is fatal,',
        '2 wrong usage or configuration, 70 an internal error of the program.',
        '',
        'Examples:',
        '  portal check-links                                        check the current folder',
        '  portal check-links --fix                                  fix unambiguous links',
        '  portal check-links --strict --external                    fail on every problem, also in external links',
        '  portal check-links --format sarif --output links.sarif    write a report for code scanning',
        '  portal check-links --dist public                          check any folder of HTML',
      ].join('\n'),
    );
  check.addOption(updateOption());
  for (const option of checkOptions()) check.addOption(option);
  check.action(async (source: string) => {
    const { runCheckLinks } = await import('./run-check-links.ts');
    exit.code = await runCheckLinks(source, check.opts<CheckOptions>());
  });
}

/** Adds `check-search`. The command writes its exit code to `exit`. */
export function addCheckSearchCommand(program: Command, exit: { code: ExitCode }): void {
  const check = withCommonOptions(program.command('check-search'))
    .description('Check that search finds the pages that a file of queries expects')
    .argument('<file>', 'JSON file of queries')
    .argument('[source]', sourceWords, '.')
    .addHelpText(
      'after',
      [
        '',
        'The file: { "queries": [{ "query": "rate limit", "expect": "/docs/rate-limiting" }] }',
        '',
        'Exit codes: 0 every query finds its pages, 1 a query misses a page or the score is too low,',
        '2 wrong usage or configuration, 70 an internal error of the program.',
        '',
        'Examples:',
        '  portal check-search queries.json               build the current folder in memory and ask each query',
        '  portal check-search queries.json --dist dist   ask the search of a site that is built',
        '  portal check-search queries.json --json        print the score and the problems for another program',
      ].join('\n'),
    );
  for (const option of reportOptions('ask the search of a built site instead of building the project'))
    check.addOption(option);
  check.action(async (file: string, source: string) => {
    const { runCheckSearch } = await import('./run-check-search.ts');
    exit.code = await runCheckSearch(file, source, check.opts<CommonCheckOptions>());
  });
}

/** The options of every check. */
function reportOptions(dist: string): Option[] {
  return [
    new Option('--dist <dir>', dist),
    new Option('--format <format>', 'format of the report').choices(reportFormats).conflicts('json'),
    new Option('--output <file>', 'write the report to a file (default: stdout)'),
  ];
}

function checkOptions(): Option[] {
  const flag = (flags: string, description: string) => new Option(flags, description).default(false, 'off');
  return [
    ...reportOptions('check a folder of HTML instead of the project'),
    flag('--strict', 'make every problem fatal'),
    flag('--fix', 'fix unambiguous links').conflicts('dist'),
    flag('--external', 'also check external links'),
    flag('--allow-private', 'also check private addresses'),
    numberOption('--timeout <seconds>', 'time for one external link, with its retries', {
      fallback: 10,
      least: 0.1,
    }),
    numberOption('--retries <count>', 'further attempts after a temporary failure', {
      fallback: 2,
      least: 0,
    }),
    numberOption('--per-host <count>', 'concurrent requests to one host', { fallback: 2, least: 1 }),
  ];
}

interface NumberRange {
  fallback: number;
  least: number;
}

/** A flag with a number as its value: a whole number for `<count>`. */
function numberOption(flags: string, description: string, { fallback, least }: NumberRange): Option {
  const isWhole = flags.includes('<count>');
  return new Option(flags, description).default(fallback).argParser((value) => {
    const number = Number(value);
    if (value.trim() !== '' && number >= least && number <= 3600 && (!isWhole || Number.isInteger(number)))
      return number;
    throw new InvalidArgumentError(`Pass a ${isWhole ? 'whole ' : ''}number from ${least} to 3600.`);
  });
}

// `portal init`

/** Adds `init`. The command writes its exit code to `exit`. */
export function addInitCommand(program: Command, exit: { code: ExitCode }): void {
  const init = program
    .command('init')
    .description('Write a small working portal to start from')
    .argument('[dir]', 'folder to write it to', '.')
    .addOption(new Option('-q, --quiet', 'print problems only').default(false, 'off'))
    .addOption(new Option('--no-color', 'no colours (also: NO_COLOR=1)'))
    .addHelpText(
      'after',
      [
        '',
        'Writes a guide, an OpenAPI document, a configuration and a workflow for continuous integration.',
        'It never overwrites a file: if one is in the way, nothing is written.',
        '',
        'Exit codes: 0 the portal was written, 2 wrong usage, or files are in the way,',
        '70 an internal error of the program.',
        '',
        'Examples:',
        '  portal init my-portal           write to a new folder',
        '  portal init                     write to the current folder',
      ].join('\n'),
    );
  init.action(async (directory: string) => {
    const { runInit } = await import('./run-init.ts');
    exit.code = await runInit(directory, init.opts<InitOptions>());
  });
}

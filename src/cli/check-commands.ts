// Flags and help of the commands that check a site without writing it: `check`, `check-links` and `check-search`. Each imports its
// implementation when it runs, so that `--help` stays fast.

import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  addHelp,
  type CheckOptions,
  type CommandLine,
  type CommonCheckOptions,
  gateOptions,
  reportOptions,
  sourceWords,
  switchOption,
  updateOption,
  withCommonOptions,
} from './report/command-options.ts';

/** The exit codes of the commands that find problems. */
const codesOfCheck = '0 no problem is fatal, 1 a problem is fatal,\n2 wrong usage or configuration, ';

/** Adds `check`. The command writes its exit code to `line`. */
export function addCheckCommand(program: Command, line: CommandLine): void {
  const check = withCommonOptions(program.command('check'))
    .description('Find every problem without writing the site')
    .argument('[source]', sourceWords, '.')
    .addOption(updateOption());
  addHelp(check, {
    about: [
      'Checks the configuration, documents and their examples, guides and links, and search if there is a file of queries.',
    ],
    exitCodes: codesOfCheck,
    examples: [
      'portal check                                              check the current folder',
      'portal check --strict --format github                     fail on every warning, with annotations in GitHub Actions',
      'portal check --queries queries.json                       also check what search finds',
      'portal check --plugins                                    also find plugins that depend on the clock or the machine',
      'portal check --translations                               also compare the languages of the site',
      'portal check --baseline portal.baseline.json --update-baseline',
      '                                                          list the problems of today as known',
      'portal check --baseline portal.baseline.json              fail on new problems only',
    ],
  });
  const own = new Option('--queries <file>', 'also ask search the queries of a JSON file');
  const trials = switchOption(
    '--plugins',
    'also build the site twice, and compare what plugins and components return',
  );
  const languages = switchOption(
    '--translations',
    'also find pages and documents without a translation, and outdated translations',
  );
  for (const option of [
    own,
    trials,
    languages,
    ...reportOptions(),
    ...gateOptions(),
    fixOption(),
    ...externalOptions(),
  ])
    check.addOption(option);
  check.action(async (source: string) => {
    const { runCheck } = await import('./run-check.ts');
    line.code = await runCheck(source, { ...check.opts<CheckOptions>(), wings: line.wings });
  });
}

/** Adds `check-links`. The command writes its exit code to `line`. */
export function addCheckLinksCommand(program: Command, line: CommandLine): void {
  const check = withCommonOptions(program.command('check-links'))
    .description('Check every link without writing the site')
    .argument('[source]', sourceWords, '.');
  addHelp(check, {
    exitCodes: codesOfCheck,
    examples: [
      'portal check-links                                        check the current folder',
      'portal check-links --fix                                  fix unambiguous links',
      'portal check-links --strict --external                    fail on every warning, also in external links',
      'portal check-links --format sarif --output links.sarif    write a report for code scanning',
      'portal check-links --dist public                          check any folder of HTML',
    ],
  });
  check.addOption(updateOption());
  const own = distOption('check a folder of HTML instead of the project');
  const fix = fixOption().conflicts('dist');
  for (const option of [own, ...reportOptions(), ...gateOptions(), fix, ...externalOptions()])
    check.addOption(option);
  check.action(async (source: string) => {
    const { runCheckLinks } = await import('./run-check.ts');
    line.code = await runCheckLinks(source, { ...check.opts<CheckOptions>(), wings: line.wings });
  });
}

/** Adds `check-search`. The command writes its exit code to `line`. */
export function addCheckSearchCommand(program: Command, line: CommandLine): void {
  const check = withCommonOptions(program.command('check-search'))
    .description('Check that search finds the pages that a file of queries expects')
    .argument('<file>', 'JSON file of queries')
    .argument('[source]', sourceWords, '.');
  addHelp(check, {
    about: ['The file: { "queries": [{ "query": "rate limit", "expect": "/docs/rate-limiting" }] }'],
    exitCodes:
      '0 every query finds its pages, 1 a query misses a page or the score is too low,\n2 wrong usage or configuration, ',
    examples: [
      'portal check-search queries.json               build the current folder in memory and ask each query',
      'portal check-search queries.json --dist dist   ask the search of a site that is built',
      'portal check-search queries.json --json        print the score and the problems for another program',
    ],
  });
  const own = distOption('ask the search of a built site instead of building the project');
  const explained = switchOption('--explain', 'print why the first results of each query rank as they do');
  for (const option of [own, explained, ...reportOptions(), ...gateOptions()]) check.addOption(option);
  check.action(async (file: string, source: string) => {
    const { runCheckSearch } = await import('./run-check.ts');
    line.code = await runCheckSearch(file, source, {
      ...check.opts<CommonCheckOptions & { explain: boolean }>(),
      wings: line.wings,
    });
  });
}

function distOption(description: string): Option {
  return new Option('--dist <dir>', description);
}

function fixOption(): Option {
  return switchOption('--fix', 'fix unambiguous links');
}

/** The flags of the check of external links. */
function externalOptions(): Option[] {
  return [
    switchOption('--external', 'also check external links'),
    switchOption('--allow-private', 'also check private addresses'),
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

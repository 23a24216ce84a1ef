// `portal check-links` on the command line: its flags and help. The work is in run-check-links.ts, which loads when it is
// needed.

import { type Command, InvalidArgumentError, Option } from 'commander';
import { withCommonOptions } from './common-options.ts';
import { type CheckOptions, type ExitCode, reportFormats } from './options.ts';

/** Adds the command; its exit code goes to `exit`. */
export function addCheckLinksCommand(program: Command, exit: { code: ExitCode }): void {
  const check = withCommonOptions(program.command('check-links'))
    .description('Check every link, write nothing')
    .argument('[dir]', 'folder of the project', '.')
    .addHelpText(
      'after',
      [
        '',
        'Exit codes: 0 no problem is fatal, 1 the links have problems that the policy makes fatal,',
        '2 wrong usage or configuration, 70 a fault of the program itself.',
        '',
        'Examples:',
        '  portal check-links                                        check the current folder',
        '  portal check-links --fix                                  fix links with one explanation',
        '  portal check-links --strict --external                    a gate that also checks external links',
        '  portal check-links --format sarif --output links.sarif    for code scanning',
        '  portal check-links --dist public                          check any folder of HTML',
      ].join('\n'),
    );
  for (const option of checkOptions()) check.addOption(option);
  check.action(async (directory: string) => {
    const { runCheckLinks } = await import('./run-check-links.ts');
    exit.code = await runCheckLinks(directory, check.opts<CheckOptions>());
  });
}

function checkOptions(): Option[] {
  const flag = (flags: string, description: string) => new Option(flags, description).default(false, 'off');
  return [
    new Option('--dist <dir>', 'check a folder of HTML, whatever made it').conflicts('fix'),
    new Option('--format <format>', 'format of the report').choices(reportFormats).conflicts('json'),
    new Option('--output <file>', 'write the report to a file (default: stdout)'),
    flag('--strict', 'make every problem fatal'),
    flag('--fix', 'fix unambiguous links'),
    flag('--external', 'also check external links'),
    flag('--allow-private', 'also check private addresses'),
    numberOption('--timeout <seconds>', 'time for one external link, retries included', {
      fallback: 10,
      least: 0.1,
    }),
    numberOption('--retries <count>', 'further attempts without an answer', { fallback: 2, least: 0 }),
    numberOption('--per-host <count>', 'requests to one host at a time', { fallback: 2, least: 1 }),
  ];
}

interface NumberRange {
  fallback: number;
  least: number;
}

/** A flag whose value is a number; of things that are counted, a whole one. */
function numberOption(flags: string, description: string, { fallback, least }: NumberRange): Option {
  const isWhole = flags.includes('<count>');
  return new Option(flags, description).default(fallback).argParser((value) => {
    const number = Number(value);
    if (value.trim() !== '' && number >= least && number <= 3600 && (!isWhole || Number.isInteger(number)))
      return number;
    throw new InvalidArgumentError(`Give a ${isWhole ? 'whole ' : ''}number from ${least} to 3600.`);
  });
}

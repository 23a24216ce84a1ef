// `portal init` on the command line: its flags and help. The work is in run-init.ts, which loads when it is needed.

import { type Command, Option } from 'commander';
import type { ExitCode } from './options.ts';
import type { InitOptions } from './run-init.ts';

/** Adds the command; its exit code goes to `exit`. */
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
        'It never overwrites: where a file stands in the way, nothing is written.',
        '',
        'Exit codes: 0 the portal was written, 2 wrong usage, or files are in the way,',
        '70 a fault of the program itself.',
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

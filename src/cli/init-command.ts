// Flags and help of `init`, which imports its implementation when it runs, so that `--help` stays fast.

import type { Command } from 'commander';
import { addHelp, type CommandLine, colorOption, quietOption } from './report/command-options.ts';
import type { InitOptions } from './run-init.ts';

/** Adds `init`. The command writes its exit code to `line`. */
export function addInitCommand(program: Command, line: CommandLine): void {
  const init = program
    .command('init')
    .description('Write a small working portal to start from')
    .argument('[dir]', 'folder to write it to', '.')
    .addOption(quietOption())
    .addOption(colorOption());
  addHelp(init, {
    about: [
      'Writes a guide, an OpenAPI document, a configuration and a workflow for continuous integration.',
      'It never overwrites a file: if one is in the way, nothing is written.',
    ],
    exitCodes: '0 the portal was written, 2 wrong usage, or files are in the way,\n',
    examples: [
      'portal init my-portal           write to a new folder',
      'portal init                     write to the current folder',
    ],
  });
  init.action(async (directory: string) => {
    const { runInit } = await import('./run-init.ts');
    line.code = await runInit(directory, init.opts<InitOptions>());
  });
}

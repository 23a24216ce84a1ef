// Flags and help of the commands about the program on this machine: `info` and `completion`.

import { Argument, type Command, Option } from 'commander';
import { completionFor, shells } from './completion.ts';
import { type ExitCode, sourceWords } from './report/options.ts';
import type { InfoOptions } from './run-info.ts';

/** Adds `info`. The command writes its exit code to `exit`. */
export function addInfoCommand(program: Command, exit: { code: ExitCode }): void {
  const info = program
    .command('info')
    .description('Print what a bug report needs')
    .argument('[source]', sourceWords, '.')
    .addOption(
      new Option('-c, --config <file>', 'configuration file (default: portal.config.* in the folder)'),
    )
    .addOption(new Option('--json', 'print one JSON object to stdout').default(false, 'off'))
    .addHelpText(
      'after',
      [
        '',
        'Prints the versions of the program, of Node and of the system, and what the project consists of, without its texts.',
        '',
        'Exit codes: 0 the facts were printed, also if the project cannot be read, 2 wrong usage,',
        '70 an internal error of the program.',
        '',
        'Examples:',
        '  portal info              print the facts of the current folder',
        '  portal info --json       print them for another program',
      ].join('\n'),
    );
  info.action(async (source: string) => {
    const { runInfo } = await import('./run-info.ts');
    exit.code = await runInfo(source, info.opts<InfoOptions>());
  });
}

/** Adds `completion`, which completes the commands that the program has by then. */
export function addCompletionCommand(program: Command): void {
  program
    .command('completion')
    .description('Print a script that completes commands and flags in a shell')
    .addArgument(new Argument('<shell>', 'shell that runs the script').choices(shells))
    .addHelpText(
      'after',
      [
        '',
        'Exit codes: 0 the script was printed, 2 wrong usage,',
        '70 an internal error of the program.',
        '',
        'Examples:',
        '  source <(portal completion bash)                                    in ~/.bashrc',
        '  source <(portal completion zsh)                                     in ~/.zshrc, after compinit',
        '  portal completion fish > ~/.config/fish/completions/portal.fish',
      ].join('\n'),
    )
    .action((shell: (typeof shells)[number]) => {
      process.stdout.write(completionFor(shell, program));
    });
}

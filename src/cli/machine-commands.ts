// Flags and help of the commands for other programs and about this machine: `refs`, `info` and `completion`.

import { Argument, type Command, Option } from 'commander';
import { completionFor, shells } from './completion.ts';
import {
  addHelp,
  type CommandLine,
  configOption,
  jsonOption,
  sourceWords,
  switchOption,
} from './report/command-options.ts';
import type { InfoOptions } from './run-info.ts';
import type { RefsOptions } from './run-refs.ts';
import type { StringsOptions } from './run-strings.ts';

/** A command that prints facts of a project. */
function printingCommand(program: Command, name: string): Command {
  return program
    .command(name)
    .argument('[source]', sourceWords, '.')
    .addOption(configOption())
    .addOption(jsonOption());
}

/** Adds `info`. The command writes its exit code to `line`. */
export function addInfoCommand(program: Command, line: CommandLine): void {
  const info = printingCommand(program, 'info').description('Print what a bug report needs');
  addHelp(info, {
    about: [
      'Prints the versions of the program, of Node and of the system, and what the project consists of, without its texts.',
    ],
    exitCodes: '0 the facts were printed, also if the project cannot be read, 2 wrong usage,\n',
    examples: [
      'portal info              print the facts of the current folder',
      'portal info --json       print them for another program',
    ],
  });
  info.action(async (source: string) => {
    const { runInfo } = await import('./run-info.ts');
    line.code = await runInfo(source, { ...info.opts<InfoOptions>(), wings: line.wings });
  });
}

/** Adds `refs`. The command writes its exit code to `line`. */
export function addRefsCommand(program: Command, line: CommandLine): void {
  const refs = printingCommand(program, 'refs').description(
    'List what references such as `op:createLearner` can lead to',
  );
  addHelp(refs, {
    about: [
      'Prints the operations, schemas, fields, parameters, error codes and tags of all APIs, each with its title and its URL.',
    ],
    exitCodes: '0 the targets were printed, 2 wrong usage or configuration,\n',
    examples: [
      'portal refs              print a line for each target',
      'portal refs --json       print them for an editor',
    ],
  });
  refs.action(async (source: string) => {
    const { runRefs } = await import('./run-refs.ts');
    line.code = await runRefs(source, { ...refs.opts<RefsOptions>(), wings: line.wings });
  });
}

/** Adds `strings`. The command writes its exit code to `line`. */
export function addStringsCommand(program: Command, line: CommandLine): void {
  const strings = program
    .command('strings')
    .description('Print the strings of a site in a language, to translate or change them')
    .argument('[language]', 'language, such as `fr` or `pt-BR` (default: `language` of the configuration)')
    .argument('[source]', sourceWords, '.')
    .addOption(configOption())
    .addOption(switchOption('--write', 'write them to the file of `strings`, and keep its translations'))
    .addOption(
      new Option(
        '--mark <file...>',
        'mark translations of pages as up to date, in place of printing strings',
      ).conflicts('write'),
    );
  addHelp(strings, {
    about: [
      'Prints all strings of the pages as JSON: those of the project, those of the program, and English ones for the rest.',
    ],
    exitCodes: '0 the strings were printed, or the files are marked, 2 wrong usage or configuration,\n',
    examples: [
      'portal strings fr > strings/fr.json            begin a translation',
      'portal strings fr --write                      add the strings of a new release to it',
      'portal strings --mark content/fr/guide.md      write the digest of content/guide.md to its translation',
    ],
  });
  strings.action(async (language: string | undefined, source: string) => {
    const { runStrings } = await import('./run-strings.ts');
    line.code = await runStrings(language, source, {
      ...strings.opts<StringsOptions>(),
      wings: line.wings,
    });
  });
}

/** Adds `completion`, which completes the commands that the program has by then. */
export function addCompletionCommand(program: Command): void {
  const completion = program
    .command('completion')
    .description('Print a script that completes commands and flags in a shell')
    .addArgument(new Argument('<shell>', 'shell that runs the script').choices(shells));
  addHelp(completion, {
    exitCodes: '0 the script was printed, 2 wrong usage,\n',
    examples: [
      'source <(portal completion bash)                                    in ~/.bashrc',
      'source <(portal completion zsh)                                     in ~/.zshrc, after compinit',
      'portal completion fish > ~/.config/fish/completions/portal.fish',
    ],
  });
  completion.action((shell: (typeof shells)[number]) => {
    process.stdout.write(completionFor(shell, program));
  });
}

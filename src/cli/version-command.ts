// Flags and help of `version`, which imports its implementation when it runs.

import { Argument, type Command, Option } from 'commander';
import { addHelp, type CommandLine, configOption, jsonOption } from './report/command-options.ts';
import type { VersionOptions } from './versions/run-version.ts';

/** Adds `version`. The command writes its exit code to `line`. */
export function addVersionCommand(program: Command, line: CommandLine): void {
  const version = program
    .command('version')
    .description('Keep the site as a version, remove a version, or list them')
    .addArgument(new Argument('<action>', 'what to do').choices(['cut', 'remove', 'list']))
    .argument('[name]', 'name of the version, such as `2.0`')
    .argument('[source]', 'folder of the project', '.')
    .addOption(configOption())
    .addOption(new Option('--from-tag <tag>', 'cut the version from a tag of git'))
    .addOption(jsonOption());
  addHelp(version, {
    exitCodes: '0 done, 2 wrong usage or configuration, ',
    examples: [
      'portal version cut 2.0                    copy the pages and documents of today',
      'portal version cut 1.0 --from-tag v1.0    copy those of a tag',
    ],
  });
  version.action(async (action: string, name: string | undefined, source: string) => {
    const { runVersion } = await import('./versions/run-version.ts');
    const call = { action, name, source };
    line.code = await runVersion(call, { ...version.opts<VersionOptions>(), wings: line.wings });
  });
}

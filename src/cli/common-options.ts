// Flags that commands share, worded once.

import { type Command, Option } from 'commander';

/** Flags of every command that reads a project. */
export function withCommonOptions(command: Command): Command {
  return command
    .addOption(
      new Option('-c, --config <file>', 'configuration file (default: portal.config.* in the folder)'),
    )
    .addOption(new Option('-o, --out-dir <dir>', 'folder of the site (default: dist)'))
    .addOption(new Option('--base-url <path>', 'path the site is published under (default: /)'))
    .addOption(new Option('--json', 'print one JSON object to stdout').default(false, 'off'))
    .addOption(new Option('-q, --quiet', 'print problems only').default(false, 'off').conflicts('verbose'))
    .addOption(new Option('--verbose', 'print the time of each stage').default(false, 'off'))
    .addOption(new Option('--no-color', 'no colours (also: NO_COLOR=1)'));
}

// What the command line takes and gives back.

import { type Command, Option } from 'commander';
import type { ProjectOptions } from '../../generator/project/open-project.ts';

/** 0 fine; 1 the input has problems; 2 wrong usage or configuration; 70 a fault of the program itself. */
export type ExitCode = 0 | 1 | 2 | 70;

/** Options every command understands. */
export interface CommonOptions extends ProjectOptions {
  json: boolean;
  quiet: boolean;
  verbose: boolean;
  color: boolean;
}

export const reportFormats = ['text', 'json', 'github', 'sarif', 'junit'] as const;

export type ReportFormat = (typeof reportFormats)[number];

/** Options of `portal check-links`; the site is not written, so there is no folder for it. */
export interface CheckOptions extends Omit<CommonOptions, 'outDir'> {
  dist?: string;
  format?: ReportFormat;
  output?: string;
  strict: boolean;
  fix: boolean;
  external: boolean;
  allowPrivate: boolean;
  /** Seconds. */
  timeout: number;
  retries: number;
  perHost: number;
}

// Flags that commands share, worded once.

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

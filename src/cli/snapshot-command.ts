// Flags and help of `snapshot`, which imports its implementation when it runs.

import { type Command, Option } from 'commander';
import { addHelp, type CommandLine, configOption } from './report/command-options.ts';

/** Adds `snapshot`. The command writes its exit code to `line`. */
export function addSnapshotCommand(program: Command, line: CommandLine): void {
  const snapshot = program
    .command('snapshot')
    .description('Keep the documents of a release, for pages of what changes after it')
    .argument('<name>', 'name of the release, such as `2.3`')
    .argument('[source]', 'folder of the project', '.')
    .addOption(configOption())
    .addOption(new Option('--date <day>', 'day of the release, such as `2026-11-29` (default: today)'));
  addHelp(snapshot, {
    exitCodes: '0 done, 2 wrong usage or configuration, ',
    examples: [
      'portal snapshot 2.3                     keep the documents of today in changes/2.3',
      'portal snapshot 2.2 --date 2026-05-31   say when the release was',
    ],
  });
  snapshot.action(async (name: string, source: string) => {
    const { runSnapshot } = await import('./versions/keep-snapshot.ts');
    const { config, date = new Date().toISOString().slice(0, 10) } = snapshot.opts<{
      config?: string;
      date?: string;
    }>();
    line.code = await runSnapshot({
      name,
      source,
      date,
      wings: line.wings,
      ...(config !== undefined && { config }),
    });
  });
}

// `portal migrate`: writes the project of a site of another tool.

import { statSync } from 'node:fs';
import { UsageError } from '../generator/shared/problems/usage-error.ts';
import type { PlacedProblems } from '../generator/types/diagnostic.ts';
import { migrate } from '../migrate/migrate.ts';
import { reportText } from '../migrate/migration-report.ts';
import type { SystemName } from '../migrate/types/source-site.ts';
import type { ExitCode } from './report/command-options.ts';
import { colorsFor, printableJson, printableLines } from './report/terminal.ts';
import { reportingProblems } from './report/user-errors.ts';
import { reportWrongUsage } from './report/wrong-usage.ts';

/** Options of `portal migrate`. */
export interface MigrateOptions {
  from?: SystemName;
  runCode: boolean;
  json: boolean;
}

/** Migrates `source` into the new folder `target`, and prints the report. */
export async function runMigrate(source: string, target: string, options: MigrateOptions): Promise<ExitCode> {
  const colors = colorsFor({ color: true });
  const wrongUsage = async (message: string, problems?: PlacedProblems) =>
    reportWrongUsage({ message, problems }, { colors });
  return reportingProblems({ wrongUsage }, async () => {
    if (statSync(source, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw new UsageError(`\`${source}\` is not a folder; pass the folder of a site.`);
    const { from, runCode: runsCode } = options;
    const report = await migrate({ source, target, runsCode, ...(from === undefined ? {} : { from }) });
    if (options.json) process.stdout.write(`${printableJson(report)}\n`);
    else process.stderr.write(printableLines(`${reportText(report, target)}${nextSteps(target)}`));
    return 0;
  });
}

function nextSteps(target: string): string {
  return [
    '`migration-report.json` in that folder lists all places. Look at the site:',
    `  portal serve ${target} --open`,
    '',
  ].join('\n');
}

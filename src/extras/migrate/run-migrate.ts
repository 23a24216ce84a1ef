// `portal migrate`: writes the project of a site of another tool.

import { statSync } from 'node:fs';
import { UsageError } from '../../generator/shared/problems/usage-error.ts';
import type { CommandCall } from '../../generator/types/seam/wing.ts';
import { migrate } from './migrate.ts';
import { reportText } from './migration-report.ts';
import type { SystemName } from './types/source-site.ts';

/** Migrates the first folder into the second, which is new, and prints the report. */
export async function runMigrate({
  words,
  flags,
  openMarkdown,
  say,
  printJson,
}: CommandCall): Promise<number> {
  const [source = '', target = ''] = words;
  const { from, runCode, json } = flags as { from?: SystemName; runCode: boolean; json: boolean };
  if (statSync(source, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(`\`${source}\` is not a folder; pass the folder of a site.`);
  const report = await migrate({ source, target, runsCode: runCode, openMarkdown, ...(from && { from }) });
  if (json) printJson(report);
  else say(`${reportText(report, target)}${nextSteps(target)}`);
  return 0;
}

function nextSteps(target: string): string {
  return [
    '`migration-report.json` in that folder lists all places. Look at the site:',
    `  portal serve ${target} --open`,
    '',
  ].join('\n');
}

// The report of a check of links or of the search: on stdout or in a file. Everything else goes to stderr.

import { writeFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import type { Progress } from '../../generator/pipeline/run.ts';
import type { Checked } from '../../generator/pipeline/runs/check-links.ts';
import type { CheckedSearch } from '../../generator/pipeline/runs/check-search.ts';
import { type PlacedProblems, UsageError } from '../../generator/project/config-error.ts';
import { version } from '../../generator/project/package-facts.ts';
import { counted } from '../../generator/shared/words.ts';
import type { Fix } from '../../generator/types/diagnostic.ts';
import { placeText } from './format-diagnostic.ts';
import type { CommonCheckOptions } from './options.ts';
import { createProgressLine, createStageClock, problemCounts, stagesText } from './progress.ts';
import type { Report } from './report.ts';
import { reportText } from './report-text.ts';
import { colorsFor, print, printable } from './terminal.ts';
import { reportWrongUsage } from './wrong-usage.ts';

/** Prints the progress and the result of a check. */
export interface CheckReporter {
  progress(progress: Progress): void;
  /** Shows the progress of external links. */
  checkedExternal(done: number, total: number): void;
  fixed(fixes: Fix[]): void;
  /** @throws UsageError if the report cannot be written */
  checked(checked: Checked, run: { root: string; fixed: number }): Promise<void>;
  /** @throws UsageError if the report cannot be written */
  checkedSearch(checked: CheckedSearch, root: string): Promise<void>;
  wrongUsage(message: string, problems?: PlacedProblems): void;
}

/** Creates the reporter of one run. */
export function createCheckReporter(options: CommonCheckOptions): CheckReporter {
  const { quiet, output, verbose } = options;
  const format = options.format ?? (options.json ? 'json' : 'text');
  const clock = createStageClock();
  const line = createProgressLine({ quiet, json: format !== 'text' });
  const colors = colorsFor(options);
  const finish = async (
    { stats, ...result }: Pick<Report, 'diagnostics' | 'textOf' | 'stats'>,
    root: string,
    done: string,
  ) => {
    line.clear();
    const times = clock.stop();
    const report: Report = {
      ...result,
      folder: folderFromHere(root),
      // A file is no terminal, whatever is forced.
      colors: colorsFor({ color: options.color && output === undefined }, process.stdout.isTTY),
      version: version(),
      stats: { ...stats, milliseconds: times.total },
    };
    await write(reportText(report, format), output);
    if (verbose) print(stagesText(times));
    const seconds = (times.total / 1000).toFixed(2);
    if (!quiet) print(`${done.replace('{seconds}', seconds)}${problemCounts(report.diagnostics)}.\n`);
  };
  return {
    progress: (progress) => {
      clock.enter(progress.stage);
      line.show(progress);
    },
    checkedExternal: (done, total) => {
      clock.enter('external');
      line.print(`Checking external links: ${done} of ${total}`);
    },
    fixed: (fixes) => {
      line.clear();
      for (const { place, from, to } of fixes)
        print(
          `${colors.green('fixed')}  ${printable(placeText(place))}  ${colors.red(printable(from))} -> ${colors.green(printable(to))}\n`,
        );
    },
    checked: async ({ diagnostics, textOf, pages, files, links }, { root, fixed }) => {
      const fixes = fixed === 0 ? '' : `${counted(fixed, 'link')} fixed; `;
      const done = `Checked ${counted(pages, 'page')}, ${counted(links, 'link')} in {seconds} s: ${fixes}`;
      await finish({ diagnostics, textOf, stats: { pages, files, links, milliseconds: 0 } }, root, done);
    },
    checkedSearch: async ({ diagnostics, texts, pages, queries, found, meanReciprocalRank }, root) => {
      const score = meanReciprocalRank.toFixed(3);
      const done = `Checked ${counted(queries, 'query', 'queries')} on ${counted(pages, 'page')} in {seconds} s: ${found} found, mean reciprocal rank ${score}; `;
      const stats = { pages, queries, found, meanReciprocalRank, milliseconds: 0 };
      await finish({ diagnostics, textOf: (file) => texts.get(file), stats }, root, done);
    },
    wrongUsage: (message, problems) => {
      line.clear();
      reportWrongUsage({ message, problems }, { colors, json: format === 'json' });
    },
  };
}

/** The folder of the project relative to the working directory, ending with `/`; empty outside of it. */
function folderFromHere(root: string): string {
  const folder = relative(process.cwd(), root).split(sep).join('/');
  return folder === '' || folder.startsWith('..') ? '' : `${folder}/`;
}

async function write(text: string, output: string | undefined): Promise<void> {
  if (output === undefined) {
    process.stdout.write(text);
    return;
  }
  await writeFile(resolve(output), text).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`The report cannot be written to \`${output}\`: ${reason}`);
  });
}

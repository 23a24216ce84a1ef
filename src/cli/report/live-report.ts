// The report of the development server: a file that is replaced after each check, as for an editor.

import { join } from 'node:path';
import { withPlaces } from '../../generator/pipeline/runs/locate-diagnostics.ts';
import { textOfFile } from '../../generator/project/files.ts';
import { UsageError } from '../../generator/shared/problems/usage-error.ts';
import { reasonOf } from '../../generator/shared/project-code.ts';
import type { Diagnostic } from '../../generator/types/diagnostic.ts';
import { reportText } from './formats/report-formats.ts';
import type { Result } from './report.ts';
import { formatOf, type ReporterOptions, reportOf, writeReport } from './reporter.ts';
import { print, printableLines } from './terminal.ts';

/** Writes the report of the current site to a file, if there is one. */
export interface LiveReport {
  /** Takes the problems that are current from now on. */
  found(diagnostics: Diagnostic[], texts: ReadonlyMap<string, string>): void;
  /** Writes them, after what is being written. */
  write(): void;
  /** Resolves when nothing is being written. */
  written(): Promise<void>;
}

/** Returns the current problems of a site as the result of a command. */
export async function liveResult(
  { diagnostics, texts }: { diagnostics: Diagnostic[]; texts: ReadonlyMap<string, string> },
  { root, siteFile }: Pick<Result, 'root' | 'siteFile'>,
): Promise<Result> {
  return {
    root,
    siteFile,
    diagnostics: await withPlaces(diagnostics, new Map(texts)),
    textOf: (name) => texts.get(name) ?? textOfFile(join(root, name)),
    stats: {},
    summary: () => '',
  };
}

/**
 * Creates the report of the development server.
 * @throws UsageError for a format without a file: the report has no end that a program could wait for on stdout
 */
export function createLiveReport(
  options: ReporterOptions,
  { root, siteFile }: Pick<Result, 'root' | 'siteFile'>,
): LiveReport {
  const { output, format } = options;
  if (format !== undefined && format !== 'text' && output === undefined)
    throw new UsageError(
      `\`--format ${format}\` needs \`--output FILE\` with live reload: the file is replaced after each check.`,
    );
  const state = {
    diagnostics: [] as Diagnostic[],
    texts: new Map() as ReadonlyMap<string, string>,
    writing: Promise.resolve(),
  };
  const writeCurrent = async (file: string) => {
    const result = await liveResult(state, { root, siteFile });
    const report = reportOf(result, { command: 'dev', options, times: { total: 0 } });
    await writeReport(reportText(report, formatOf(options)), file);
  };
  return {
    found: (diagnostics, texts) => void Object.assign(state, { diagnostics, texts }),
    write: () => {
      if (output === undefined) return;
      state.writing = state.writing
        .then(() => writeCurrent(output))
        .catch((error: unknown) => print(`error  ${printableLines(reasonOf(error))}\n`));
    },
    written: () => state.writing,
  };
}

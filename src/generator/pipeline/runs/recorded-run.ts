// Runs a project so that the next run of it can be answered from the record. The modules that make a site are loaded with this one.

import { join } from 'node:path';
import { stampedFiles } from '../../store/file-digests.ts';
import { recordLookups } from '../../store/lookups.ts';
import type { ProjectFiles } from '../../types/sources.ts';
import type { FileTimes } from '../../types/store.ts';
import type { BuildResult, Run } from '../run.ts';
import type { Pool } from '../threads/pool.ts';
import { type BuildReport, reportedPages } from './build-report.ts';
import { type AnsweredQueries, keepRun, type LastRun, type StoredRun } from './last-run.ts';
import { textsFor, withPlaces } from './locate-diagnostics.ts';
import { type RunInput, withRun } from './open-run.ts';

/** A project, and what is known of its last run. */
export interface RecordedInput extends RunInput {
  files: ProjectFiles;
  /** What the files of the project are known to be. */
  last: LastRun;
  /** Times of the file systems before any source was read. */
  times: FileTimes;
}

/** A run whose lookups are recorded. */
export interface RecordedRun {
  run: Run;
  pool: Pool;
  /** Returns the result as it is reported: with the places of problems, and the texts that they are in. */
  reportOf(built: BuildResult): Promise<BuildReport>;
  /** Stores this run. Returns what identifies its inputs, and the number of links. */
  keep(
    report: BuildReport,
    found: Pick<BuildResult, 'linkCount'> & { search?: AnsweredQueries | undefined },
  ): Pick<StoredRun, 'inputs' | 'links'>;
}

/** Runs a project. */
export async function withRecordedRun<Value>(
  { last, times, ...input }: RecordedInput,
  use: (recorded: RecordedRun) => Promise<Value>,
): Promise<Value> {
  const { root, settings, gate, wings, config, store } = input;
  const known = { ...input.files, digest: last.digest };
  const stamped = stampedFiles(known, (file) => join(root, file), last.stampOf);
  const files = recordLookups(stamped);
  return withRun({ ...input, files }, (run, pool) =>
    use({
      run,
      pool,
      reportOf: async (built) => {
        const diagnostics = await withPlaces(built.diagnostics, built.texts);
        const forGate = built.forGate && (await withPlaces(built.forGate, built.texts));
        // The site does not depend on what is read for code frames.
        const texts = await textsFor({ diagnostics }, known, built.texts);
        const { silenced, pages, files: count, bytes, parts, taken } = built;
        const routes = reportedPages(built.routes);
        return {
          routes,
          taken,
          diagnostics,
          ...(forGate === undefined ? {} : { forGate }),
          silenced,
          pages,
          files: count,
          bytes,
          parts,
          texts,
        };
      },
      keep: ({ texts: _, forGate, ...report }, { linkCount, search }) => {
        const kept = {
          settings,
          wings,
          config,
          root,
          times,
          report,
          links: linkCount,
          search,
          last,
          lookups: files.lookups(),
          stampBefore: stamped.stampBefore,
        };
        // A check that follows is answered from the record too.
        if (gate !== undefined && forGate !== undefined)
          keepRun(store, { ...kept, settings: gate, report: { ...report, diagnostics: forGate } });
        return keepRun(store, kept);
      },
    }),
  );
}

// Checks a project with all of its rules, and asks search the queries that it must answer. A project that has not changed since its last
// run is answered from the record. Any other is built as `portal build` does, and nothing is written to the output folder.

import { join } from 'node:path';
import { projectFiles, textOfFile } from '../../project/files.ts';
import { underRules } from '../../shared/problems/diagnostics.ts';
import { type OpenQueries, openQueries } from './check-search.ts';
import type { Checked } from './checked.ts';
import { findLastRun, type LastRun } from './last-run.ts';
import type { MadeForCheck, ProjectCheck } from './make-for-check.ts';
import { openStore } from './open-store.ts';

/** A project to check, with what search must answer. */
export interface QueriedProject extends ProjectCheck {
  /** The file of queries, an absolute path. */
  queriesPath?: string | undefined;
  /** Whether the ranks of results are explained. */
  explain?: true;
}

/** What is found in a project. */
type Found = Omit<MadeForCheck, 'end'>;

/**
 * Checks a project.
 * @throws UsageError if the file of queries cannot be read
 */
export async function checkProject({ queriesPath, explain, ...check }: QueriedProject): Promise<Checked> {
  const { root, project, needsOutside } = check;
  const { settings, wings, config, remote } = project;
  check.onProgress({ stage: 'load' });
  const read = queriesPath === undefined ? undefined : openQueries(root, queriesPath);
  const queries = read && explain ? { ...read, explain } : read;
  const opened = await openStore({ ...project, root });
  const { store, uncounted } = opened;
  try {
    const times = opened.times();
    const files = projectFiles(root, settings, remote);
    const last = await findLastRun({ store, uncounted, root, files, settings, wings, config, times });
    const known = needsOutside || queries?.explain ? undefined : knownResult(last, queries);
    if (known !== undefined)
      return {
        ...checkedOf(known, root, queries),
        unchanged: true,
        end: async () => underRules(await opened.end([]), settings),
      };
    const { makeForCheck } = await import('./make-for-check.ts');
    const made = await makeForCheck({ ...check, opened, files, queries, last, times });
    return { ...checkedOf(made, root, queries), unchanged: false, end: made.end };
  } catch (error) {
    opened.removeNew();
    throw error;
  }
}

/** The result of the last run, if nothing has changed and the same queries were asked. */
function knownResult({ unchanged }: LastRun, queries: OpenQueries | undefined): Found | undefined {
  if (unchanged === undefined) return undefined;
  const { report, links, search } = unchanged;
  if (queries === undefined || report.pages === 0) return { report, links };
  const { file, text } = queries;
  const isAnswered = search?.queries.file === file && search.queries.text === text;
  return isAnswered ? { report, links, search: search.answers } : undefined;
}

function checkedOf({ report, ...found }: Found, root: string, queries: OpenQueries | undefined) {
  const { diagnostics, silenced, pages, files, texts } = report;
  return {
    ...found,
    diagnostics: [...diagnostics, ...(found.search?.diagnostics ?? [])],
    silenced,
    pages,
    files,
    texts,
    textOf: (file: string) =>
      queries?.file === file ? queries.text : (texts.get(file) ?? textOfFile(join(root, file))),
  };
}

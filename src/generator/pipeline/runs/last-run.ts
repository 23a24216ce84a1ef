// What the last run found in a project, whichever command it was of: a build and a check of a project that has not changed since are
// answered from this record. Law: it depends only on the project, so whether a site was published is kept elsewhere (`published-site.ts`).

import { keyOfAll } from '../../shared/keys.ts';
import { pathIn, stampedFiles, stampsOf, unchangedSince } from '../../store/file-digests.ts';
import { filesIn, firstChange } from '../../store/lookups.ts';
import type { Settings } from '../../types/config.ts';
import type { Wing } from '../../types/seam/wing.ts';
import type { ProjectFiles, Source } from '../../types/sources.ts';
import type { FileTimes, Lookup, Stamp, Stamps, Store } from '../../types/store.ts';
import type { BuildReport } from './build-report.ts';
import type { SearchAnswers } from './check-search.ts';
import { textsFor } from './locate-diagnostics.ts';

/** The answers to the queries of a file. */
export interface AnsweredQueries {
  queries: Source;
  answers: SearchAnswers;
}

/** A stored run, as plain data. */
export interface StoredRun {
  /** Identifies all that the run depends on. Runs with equal inputs have equal results. */
  inputs: string;
  /** The result, with the files as they are before conversions. */
  report: Omit<BuildReport, 'texts'>;
  /** The number of links of all pages. */
  links: number;
  /** Stamps of files of the project. */
  sources: Stamps;
  search?: AnsweredQueries;
}

/** What a run depends on besides files of the project. */
export interface RunSettings {
  settings: Settings;
  /** The wings of the program. */
  wings: readonly Wing[];
  /** The configuration file, if there is one, for places of problems in it. */
  config?: Source | undefined;
}

/** The kind of the record of the last run. */
export const lastRunKind = 'run';

/** The last run with these settings. */
export interface LastRun {
  /** Present if nothing that the run depends on has changed. */
  unchanged?: Omit<StoredRun, 'report' | 'sources'> & { report: BuildReport };
  /** Returns the digest of a file of the project, if it is known to be as the run read it. */
  digest(file: string): string | undefined;
  /** Returns the stamp of such a file. */
  stampOf(file: string): Stamp | undefined;
}

/** No run with these settings. */
export const noRun: LastRun = { digest: () => undefined, stampOf: () => undefined };

/** Where the last run is looked for. */
export interface RunQuestion extends RunSettings {
  store: Store;
  /** The same store without counts. */
  uncounted: Store;
  /** Absolute path of the project. */
  root: string;
  files: ProjectFiles;
  /** Times of the file systems before any source was read. */
  times: FileTimes;
}

/** Finds the last run with these settings. */
export async function findLastRun({ store, files, root, ...asked }: RunQuestion): Promise<LastRun> {
  const key = keyOfRun(asked);
  const record = store.get(lastRunKind, key);
  const known = record?.value() as StoredRun | undefined;
  if (record === undefined || known === undefined) return noRun;
  const pathOf = pathIn(root);
  const isKnown = onceForEach(unchangedSince(known.sources, pathOf));
  const digests = new Map(record.lookups);
  const stamps = new Map(known.sources);
  const found: LastRun = {
    digest: (file) => (isKnown(file) ? digests.get(`file ${file}`) : undefined),
    stampOf: (file) => (isKnown(file) ? stamps.get(file) : undefined),
  };
  const lookups = record.lookups.filter((lookup) => !filesIn([lookup]).some(isKnown));
  const stamped = stampedFiles(files, pathOf);
  const changed = await firstChange(lookups, stamped);
  if (changed !== undefined) {
    store.reject(lastRunKind, key, `\`${changed}\` has changed`);
    return found;
  }
  // Files that were too new to be told by their times were read; from now on they can be told.
  const read = stampsOf(filesIn(lookups), { pathOf, times: asked.times, stampBefore: stamped.stampBefore });
  if (read.length > 0)
    asked.uncounted.put(lastRunKind, key, {
      lookups: record.lookups,
      value: { ...known, sources: [...new Map([...known.sources, ...read])] } satisfies StoredRun,
    });
  const { sources: _, ...unchanged } = known;
  const texts = await textsFor(known.report, files);
  return { ...found, unchanged: { ...unchanged, report: { ...known.report, texts } } };
}

/** Remembers each answer, as a look at a file takes longer than all else that is done for most files. */
export function onceForEach(isUnchanged: (file: string) => boolean): (file: string) => boolean {
  const known = new Map<string, boolean>();
  return (file) => {
    const answer = known.get(file) ?? isUnchanged(file);
    known.set(file, answer);
    return answer;
  };
}

/** A run to store. */
export interface RunToKeep extends RunSettings, Pick<StoredRun, 'report' | 'links'> {
  search?: AnsweredQueries | undefined;
  /** All lookups of the run in the files of the project. */
  lookups: readonly Lookup[];
  /** Absolute path of the project. */
  root: string;
  /** Times of the file systems before the run read any source. */
  times: FileTimes;
  /** Returns the stamp that a file of the project had before it was read. */
  stampBefore(file: string): Stamp | undefined;
  /** The last run, whose answers to queries are kept if nothing has changed. */
  last: LastRun;
}

/** Stores a run, unless that is done. */
export function keepRun(store: Store, run: RunToKeep): Pick<StoredRun, 'inputs' | 'links'> {
  const { lookups, root, times, stampBefore, report, links, search, last } = run;
  const key = keyOfRun(run);
  const answers = lookups.map(([question, answer]) => `${question}\n${answer}`);
  const inputs = keyOfAll([key, ...answers.sort()]);
  const former = last.unchanged?.inputs === inputs ? last.unchanged : undefined;
  if (former !== undefined && search === undefined) return former;
  const sources = stampsOf(filesIn(lookups), {
    pathOf: pathIn(root),
    times,
    stampBefore,
    known: last.stampOf,
  });
  const value = { inputs, report, links, sources, ...(search === undefined ? {} : { search }) };
  store.put(lastRunKind, key, { lookups, value });
  return value;
}

/** The key of what is kept of a run, and of the site that it published. */
export function keyOfRun({ settings, wings, config }: RunSettings): string {
  const ofMachine = wings.flatMap((wing) => wing.machineKey?.() ?? []);
  return keyOfAll([JSON.stringify(settings), config?.file, config?.text, ...ofMachine]);
}

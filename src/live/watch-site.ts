// Serves a project as its files are now: routes are planned at each change, pages rendered when they are requested, and
// problems checked in the background. Laws: what it serves is what a build would write; what a change affects is found by
// running the same pipeline over the cache; a source that cannot be read stays as it was.

import { basename } from 'node:path';
import type { LiveProblem, LiveState } from '../client/live/protocol.ts';
import { type Builder, createBuilder, finishedKinds } from '../generator/pipeline/build.ts';
import { plannedKinds } from '../generator/pipeline/plan.ts';
import {
  createFileDigests,
  filesIn,
  firstChange,
  type RecordedFiles,
  recordLookups,
} from '../generator/store/lookups.ts';
import { memoryStore, type Store } from '../generator/store/store.ts';
import type { Settings } from '../generator/types/config.ts';
import type { CheckDocument, Diagnostic } from '../generator/types/diagnostic.ts';
import type { Extensions } from '../generator/types/plugin.ts';
import type { ProjectFiles, Source, Theme } from '../generator/types/sources.ts';
import type { ServedSite } from '../server/served-site.ts';
import { openVersion, type Version } from './open-version.ts';
import { type FolderWatch, watchFolder } from './watch-folder.ts';

export interface LiveInput {
  /** Absolute folder of the project. */
  root: string;
  files: ProjectFiles;
  theme: Theme;
  /** Reads the current configuration. Throws an Error with a sentence for the author when it is invalid. */
  loadProject(): Promise<LiveProject>;
  checkDocument: CheckDocument;
  /** Diagnostics in the form that pages show. */
  present(diagnostics: Diagnostic[], texts: Map<string, string>): Promise<LiveProblem[]>;
  /** Called with the current problems, at the start and after each change. */
  onState(state: LiveState): void;
  /** What versions share; new by default. */
  store?: Store;
}

export interface LiveProject {
  settings: Settings;
  /** The plugins and components of the configuration; none by default. */
  extensions?: Extensions;
  config?: Source;
}

export interface LiveSite {
  site: ServedSite;
  close(): Promise<void>;
}

interface State {
  project: LiveProject;
  number: number;
  version: Version | undefined;
  problems: LiveProblem[];
  /** Problems with the configuration or the program itself, not with the sources. */
  troubles: Map<'configuration' | 'fault', LiveProblem>;
  askedAt: number;
  /** A change is being read: a large file arrives in many pieces, and other work would run between them. */
  isRefreshing: boolean;
}

/** Requests come first: the check waits until there has been none for this long (milliseconds). */
const pause = 60;
/** Contents of pages kept in memory; the others are rendered again. */
const mostContents = 300;
/** A watcher can miss a save soon after another, so all files are checked once more (milliseconds). */
const second = 150;

/** Opens the project and follows its files until it is closed. The first plan is made before it resolves. */
export async function startLive(input: LiveInput): Promise<LiveSite> {
  const state: State = {
    project: await input.loadProject(),
    number: 0,
    version: undefined,
    problems: [],
    troubles: new Map(),
    askedAt: 0,
    isRefreshing: false,
  };
  const digestOf = createFileDigests();
  const files = recordLookups(input.files, digestOf);
  const outside = () => filesIn(files.lookups()).filter((file) => file.startsWith('../'));
  const refresh = createRefresh({ ...input, files }, state);
  await refresh(new Set());
  const { outDir } = state.project.settings;
  const timer: { id?: NodeJS.Timeout } = {};
  // Finds what the watcher has missed, or what was saved before it was ready.
  const lookAgain = () => {
    clearTimeout(timer.id);
    timer.id = setTimeout(async () => {
      const missed = await firstChange(files.lookups(), input.files, digestOf);
      if (missed !== undefined) following.watch?.notice(missed);
    }, second);
  };
  // A change can be reported before the watcher is ready.
  const following: { watch?: FolderWatch } = {};
  const watch = await watchFolder({
    root: input.root,
    ignored: [outDir, '.portal', `.${basename(outDir)}.`],
    onChange: async (changed) => {
      await refresh(changed);
      following.watch?.follow(outside());
      lookAgain();
    },
    onFault: (error) => {
      state.troubles.set('fault', troubleFrom('fault', error));
      publish(input, state, false);
    },
  });
  following.watch = watch;
  watch.follow(outside());
  lookAgain();
  return {
    site: {
      file: async (outputPath) => {
        state.askedAt = performance.now();
        return state.version?.file(outputPath);
      },
    },
    close: async () => {
      // A running check would keep the process alive.
      state.version = undefined;
      clearTimeout(timer.id);
      await watch.close();
    },
  };
}

function createRefresh(
  input: LiveInput & { files: RecordedFiles },
  state: State,
): (changed: Set<string>) => Promise<void> {
  const { files, theme, checkDocument, store = memoryStore({ content: mostContents }) } = input;
  const lastGood = { docs: new Map(), apis: new Map() };
  // A check that waits for a document would keep its whole version in memory, and every save adds another.
  const check = latestOnly(checkOf(input, state, store));
  return async (changed) => {
    state.isRefreshing = true;
    try {
      if ([...changed].some((file) => mayConfigure(file, state.project.settings))) await reload(input, state);
      const { config } = state.project;
      files.restart();
      if (config !== undefined) await files.read(config.file);
      const builder = createBuilder({ ...state.project, files, theme, store, workers: { checkDocument } });
      const site = builder.open(await builder.plan({ lastGood }));
      store.endRun(plannedKinds);
      const version = openVersion(site, state.version?.pages);
      Object.assign(state, { version, number: state.number + 1 });
      state.problems = await input.present(site.planned.diagnostics, site.planned.texts);
      state.troubles.delete('fault');
      publish(input, state, true);
      check({ builder, version });
    } catch (error) {
      state.troubles.set('fault', troubleFrom('fault', error));
      publish(input, state, false);
    } finally {
      state.isRefreshing = false;
    }
  };
}

interface Check {
  builder: Builder;
  version: Version;
}

/** Nothing is written: the server makes what is requested. */
const noSink = { add: async () => {}, reuse: () => true };

function checkOf(input: LiveInput, state: State, store: Store): (check: Check) => Promise<void> {
  return async ({ builder, version }) => {
    try {
      const found = await builder.finish(version.site, {
        sink: noSink,
        goOn: () => isQuiet(state, version),
        onInUse: () => store.endRun(finishedKinds),
        onSearchFiles: version.complete,
      });
      if (found === undefined || state.version !== version) return;
      state.problems = await input.present(found.diagnostics, found.texts);
    } catch (error) {
      state.troubles.set('fault', troubleFrom('fault', error));
    }
    if (state.version === version) publish(input, state, false);
  };
}

/** Waits until there are no requests and no change is being read; false when another version is current. */
async function isQuiet(state: State, version: Version): Promise<boolean> {
  const rest = () => (state.isRefreshing ? pause : state.askedAt + pause - performance.now());
  do {
    await new Promise<void>((done) => {
      if (rest() > 0) setTimeout(done, rest());
      else setImmediate(done);
    });
    if (state.version !== version) return false;
  } while (rest() > 0);
  return true;
}

/** Whether a file can be the configuration, or a module that it imports: any file but the sources. */
function mayConfigure(file: string, { contentDir, specsDir, staticDir }: Settings): boolean {
  const isSource = [contentDir, specsDir, staticDir].some((folder) => file.startsWith(`${folder}/`));
  // Outside the project only documents are followed.
  return !isSource && !file.startsWith('../') && /\.([cm]?[jt]s|json)$/.test(file);
}

async function reload(input: LiveInput, state: State): Promise<void> {
  state.troubles.delete('configuration');
  const { baseUrl } = state.project.settings;
  try {
    const project = await input.loadProject();
    if (project.settings.baseUrl !== baseUrl)
      throw new Error('The server keeps its `baseUrl` until it is started again.');
    state.project = project;
  } catch (error) {
    state.troubles.set('configuration', troubleFrom('configuration', error));
  }
}

function troubleFrom(code: string, error: unknown): LiveProblem {
  const message = error instanceof Error ? error.message : String(error);
  return { severity: 'error', code, message, notes: [] };
}

function publish({ onState }: LiveInput, state: State, isChecking: boolean): void {
  // The open pages are about to request the new version.
  state.askedAt = performance.now();
  const { number: version, problems, troubles } = state;
  const stale = state.version?.site.planned.stale ?? [];
  onState({ version, problems: [...troubles.values(), ...problems], stale, isChecking });
}

/**
 * Runs one task at a time, and drops waiting tasks that a later one replaces.
 * @param work runs one task; it does not fail
 * @returns starts a task, or keeps it until the current one ends, in place of any other that waits
 */
export function latestOnly<Task>(work: (task: Task) => Promise<void>): (task: Task) => void {
  const state: { isWorking: boolean; next?: { task: Task } } = { isWorking: false };
  const run = async (first: Task) => {
    state.isWorking = true;
    await work(first);
    while (state.next !== undefined) {
      const { task } = state.next;
      delete state.next;
      await work(task);
    }
    state.isWorking = false;
  };
  return (task) => {
    if (state.isWorking) state.next = { task };
    else void run(task);
  };
}

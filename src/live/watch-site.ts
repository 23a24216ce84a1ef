// Serves the current state of a project. Routes are planned after each change, at first from the starts of pages; pages are parsed and
// rendered when they are requested, and the rest is parsed and checked in the background. Laws: it serves what a build would write; it finds what a change affects by running the
// same pipeline with the store; if a source cannot be read, its previous content is used.

import { tmpdir } from 'node:os';
import { basename } from 'node:path';
import type { LivePage, LiveProblem, LiveState } from '../client/live/protocol.ts';
import { checkSite } from '../generator/pipeline/build.ts';
import { openProject } from '../generator/pipeline/editions/open-editions.ts';
import { madeKinds, makeSite } from '../generator/pipeline/make-site.ts';
import type { Sink } from '../generator/pipeline/pages/make-pages.ts';
import { type OpenedSite, openEdited } from '../generator/pipeline/pages/opened-site.ts';
import { hasOutlines, parseOutlines } from '../generator/pipeline/pages/outlines.ts';
import { storeEdited } from '../generator/pipeline/plan/edits.ts';
import type { LastGood } from '../generator/pipeline/plan/model-site.ts';
import { plannedKinds } from '../generator/pipeline/plan/plan-site.ts';
import {
  type FoundProblems,
  plannedProblems,
  staleFiles,
} from '../generator/pipeline/record/planned-problems.ts';
import type { Run, Workers } from '../generator/pipeline/run.ts';
import { textsFor } from '../generator/pipeline/runs/locate-diagnostics.ts';
import { runOf, withCommits } from '../generator/pipeline/runs/open-run.ts';
import { filesOfTags } from '../generator/project/versions/version-tags.ts';
import { memoized } from '../generator/shared/memoized.ts';
import { canHaveFullText } from '../generator/shared/paths/output-paths.ts';
import { memoryStore } from '../generator/store/local-store.ts';
import { createFileDigests, filesIn, firstChange, recordLookups } from '../generator/store/lookups.ts';
import { openSpillFile } from '../generator/store/spill-file.ts';
import type { Settings } from '../generator/types/config.ts';
import type { RoutePlan } from '../generator/types/route.ts';
import type { Project } from '../generator/types/seam/project.ts';
import type { ProjectFiles, Source, Theme } from '../generator/types/sources.ts';
import type { RecordedFiles, Store } from '../generator/types/store.ts';
import type { ServedSite } from '../server/served-site.ts';
import { type ChangedPage, changedPages, mayBeConfigured, readEdits } from './changes.ts';
import { fileOrGood, goodVersion, hasProjectCode } from './good-version.ts';
import { createRecheck, recordAgain, recordLoaded } from './missed-changes.ts';
import { indexFileKind, openVersion, type Version } from './open-version.ts';
import { configurationTroubles, type Present, troubleFrom, versionTroubles } from './troubles.ts';
import { createTurns, latestOnly } from './turns.ts';
import { ReplacedError, untilQuiet } from './until-quiet.ts';
import { type FolderWatch, watchFolder } from './watch-folder.ts';

/** What the development server works with. */
export interface LiveInput {
  /** Absolute path of the project. */
  root: string;
  files: ProjectFiles;
  theme: Theme;
  /** Reads the current configuration. Throws an Error with a sentence for the author if it is invalid. */
  loadProject(): Promise<LiveProject>;
  workers: Workers;
  /** Converts diagnostics to the problems that pages show. */
  present: Present;
  /** Makes the message of a changed page for the pages that show it. By default they request it. */
  changedPage?: ChangedPage;
  /** Called with the current problems, at the start and after each change. */
  onState(state: LiveState): void;
  /** The store that versions share; by default a new one in memory. */
  store?: Store;
}

/** The configuration of the project. */
interface LiveProject
  extends Pick<Project, 'settings'>,
    Partial<Pick<Project, 'extensions' | 'wings' | 'config' | 'loadedFrom'>> {}

/** The served site. */
export interface LiveSite {
  site: ServedSite;
  /** The plan at the start; absent if there was none. */
  plan: RoutePlan | undefined;
  close(): Promise<void>;
}

interface State {
  project: LiveProject;
  /** What the version is made with. */
  run: Run | undefined;
  number: number;
  version: Version | undefined;
  /** The last version that code of the project has not failed in, until the current one is checked. */
  good: Version | undefined;
  /** Whether the last change could not be planned, so that the next one is not only an edit of a page. */
  isBehind: boolean;
  /** Whether what no plan uses any more is still stored. */
  endsPlan: boolean;
  problems: LiveProblem[];
  /** Problems of the configuration or the program itself. */
  troubles: Map<'configuration' | 'fault', LiveProblem[]>;
  /** Time of the last request, in milliseconds of `performance.now()`. */
  requestedAt: number;
  /** Whether a change is being read. Other work waits, as it would delay the reading of large files. */
  isRefreshing: boolean;
  /** Whether the site is no longer served. What is still made then is not checked. */
  isClosed: boolean;
}

/** Of contents and drawn images only these numbers are in memory, and others are made again. There is a text for each page. */
const limits = {
  most: { content: 300, image: 50 },
  packed: ['docText', 'page', 'pagePack', 'searchWeights', 'sliceParts', indexFileKind],
};
/** Opens the project and watches its files until it is closed. Resolves after the first plan. */
export async function startLive(input: LiveInput): Promise<LiveSite> {
  const state: State = {
    project: await input.loadProject(),
    run: undefined,
    number: 0,
    version: undefined,
    good: undefined,
    isBehind: false,
    endsPlan: false,
    problems: [],
    troubles: new Map(),
    requestedAt: 0,
    isRefreshing: false,
    isClosed: false,
  };
  const digestOf = createFileDigests();
  const files = recordLookups(input.files, digestOf);
  const loaded = recordLookups(input.files, digestOf);
  await recordLoaded(loaded, state.project);
  const outside = outsideOf(input.root, { state, files });
  const refresh = createRefresh({ ...input, files, loaded }, state);
  await refresh({ changed: new Set() });
  const { outDir } = state.project.settings;
  // A change can be reported before the watcher is ready.
  const following: { watch?: FolderWatch } = {};
  const recheck = createRecheck({
    lookups: () => [...loaded.lookups(), ...files.lookups()],
    firstChange: (lookups) => firstChange(lookups, input.files, digestOf),
    onMissed: (file) => following.watch?.notice(file),
  });
  const watch = await watchFolder({
    root: input.root,
    ignored: [outDir, '.portal', `.${basename(outDir)}.`],
    onChange: async (changed) => {
      await refresh({ changed });
      if (state.isClosed) return;
      following.watch?.follow(await outside());
      recheck.start();
    },
    onFault: (error) => {
      state.troubles.set('fault', [troubleFrom('fault', error)]);
      publish(input, state, { isChecking: false });
    },
  });
  following.watch = watch;
  watch.follow(await outside());
  recheck.start();
  return {
    plan: state.version?.editions[0]?.site.planned.plan,
    site: {
      file: async (outputPath) => {
        state.requestedAt = performance.now();
        const { version } = state;
        return fileOrGood(outputPath, state, async (error) => {
          if (state.version !== version || state.troubles.has('fault')) return;
          state.troubles.set('fault', await versionTroubles(error, input.present));
          publish(input, state, { isChecking: false });
        });
      },
    },
    close: async () => {
      // A running check would keep the process alive, and so would one of a version that is being made.
      state.isClosed = true;
      state.version = undefined;
      recheck.stop();
      await watch.close();
    },
  };
}

/** Creates a function that returns the files to watch outside the project, and what changes with the tags if they are versions. */
function outsideOf(
  root: string,
  { state, files }: { state: State; files: RecordedFiles },
): () => Promise<string[]> {
  const ofTags = memoized(() => filesOfTags(root));
  return async () => [
    ...filesIn(files.lookups()).filter((file) => file.startsWith('../')),
    ...(state.project.settings.versions?.fromTags === undefined ? [] : await ofTags()),
  ];
}

/** The files with what the plan was made from, and with what the project was loaded from. */
type LiveFiles = Record<'files' | 'loaded', RecordedFiles>;

/** Why the site is made anew. */
interface Change {
  /** Files that may have changed. */
  changed: Set<string>;
  /** The version whose outlines have all been parsed. */
  parsed?: Version;
}

/** Creates a function that makes the version after a change, one at a time. */
function createRefresh(input: LiveInput & LiveFiles, state: State): (change: Change) => Promise<void> {
  const { files, loaded, theme, workers, store = memoryStore(limits) } = input;
  const lastGood = lastGoodByBase();
  const inTurn = createTurns();
  // Each waiting check would keep its whole version in memory, so only the latest one waits.
  const onParsed = (parsed: Version) => refresh({ changed: new Set(), parsed });
  const check = latestOnly(checkOf(input, state, { store, lastGood, onParsed }));
  const edit = async (changed: Set<string>): Promise<OpenedSite[] | 'unchanged' | undefined> => {
    const { version } = state;
    if (version === undefined) return undefined;
    const sites = version.editions.map(({ site }) => site);
    const sources = await readEdits(changed, {
      files: input.files,
      recorded: files,
      editions: sites,
      settings: state.project.settings,
      wings: state.project.wings ?? [],
    });
    if (sources === undefined) return undefined;
    return sources.length === 0 ? 'unchanged' : editedSites(sites, { sources, lastGood });
  };
  const plan = async (): Promise<OpenedSite[]> => {
    const { config } = state.project;
    files.restart();
    if (config !== undefined) await files.read(config.file);
    const withAll = withCommits(files, { ...state.project, root: input.root });
    const run = runOf({ ...state.project, files: withAll, theme, store, workers });
    for (const { site } of state.version?.editions ?? []) storeEdited(site.planned, store);
    const sites = await openProject(run, { lastGood, outlines: true });
    // Pages of the last good version may still be made from what is stored for it, until this one is checked.
    state.endsPlan = hasProjectCode(state.project);
    if (!state.endsPlan) store.endRun(plannedKinds);
    state.run = run;
    return sites;
  };
  const refreshNow = async ({ changed, parsed }: Change) => {
    // Another version has its own outlines.
    if (state.isClosed || (parsed !== undefined && parsed !== state.version)) return;
    state.isRefreshing = true;
    try {
      const isFormer = state.troubles.has('configuration');
      const isConfigured =
        mayBeConfigured(changed, { ...state.project, loaded, isFormer }) &&
        (await reload(input, state, loaded));
      const isEdit = !isConfigured && parsed === undefined && !state.isBehind;
      const edited = isEdit ? await edit(changed) : undefined;
      if (edited === 'unchanged') return;
      const former = state.version;
      const sites = edited ?? (await plan());
      const version = openVersion(sites, former?.editions);
      const pages = await changedPages(changed, { former, version }, input.changedPage);
      if (state.isClosed) return;
      Object.assign(state, { version, good: goodVersion(state), number: state.number + 1, isBehind: false });
      state.problems = await presented(plannedProblems(sites, state.project.settings), input);
      state.troubles.delete('fault');
      publish(input, state, { isChecking: true, pages });
      if (state.run !== undefined) check({ run: state.run, version });
    } catch (error) {
      state.isBehind = true;
      state.troubles.set('fault', await versionTroubles(error, input.present));
      publish(input, state, { isChecking: false });
    } finally {
      state.isRefreshing = false;
    }
  };
  const refresh = (change: Change) => inTurn(() => refreshNow(change));
  return refresh;
}

/** Creates a function that returns the last readable versions of the sources of an edition, by its base. */
function lastGoodByBase(): (base: string) => LastGood {
  const readable = new Map<string, LastGood>();
  return (base) => {
    const known = readable.get(base) ?? { docs: new Map(), apis: new Map() };
    readable.set(base, known);
    return known;
  };
}

/** Opens the editions with other texts of pages. Returns undefined if one of them must be planned anew. */
async function editedSites(
  sites: readonly OpenedSite[],
  { sources, lastGood }: { sources: Source[]; lastGood: (base: string) => LastGood },
): Promise<OpenedSite[] | undefined> {
  const edited: OpenedSite[] = [];
  for (const site of sites) {
    const { base } = site.run.edition;
    const own = sources.filter(({ file }) => site.planned.ofDocs.diagnostics.has(file));
    const opened =
      own.length === 0
        ? site
        : await openEdited(site, { sources: own, lastGood: lastGood(base), original: edited[0] });
    if (opened === undefined) return undefined;
    edited.push(opened);
  }
  return edited;
}

/** Converts the problems of a site, with the texts of the files that have them. */
async function presented(found: FoundProblems, { files, present }: LiveInput): Promise<LiveProblem[]> {
  return present(found.diagnostics, await textsFor(found, files, found.texts));
}

interface Check {
  run: Run;
  version: Version;
}

/** A sink that writes nothing, as the server makes pages on request. The sizes of Markdown forms are needed where a limit is set for all. */
function sinkFor(settings: Settings): Sink {
  const takes = (kind: string) => kind === 'markdown' && canHaveFullText(settings);
  return { add: async () => {}, reuse: () => true, takes };
}

/** What a check needs besides its version. */
interface CheckTools {
  store: Store;
  lastGood: (base: string) => LastGood;
  /** Called in place of the check when the outlines of a version have been parsed. */
  onParsed(version: Version): Promise<void>;
}

function checkOf(
  input: LiveInput,
  state: State,
  { store, lastGood, onParsed }: CheckTools,
): (check: Check) => Promise<void> {
  return async ({ run, version }) => {
    const goOn = () => untilQuiet(state, version);
    // In a file, as the texts of all pages at once are more than the server keeps of them.
    const held = openSpillFile(tmpdir());
    try {
      const sites = version.editions.map(({ site }) => site);
      if (sites.some(hasOutlines)) {
        for (const site of sites)
          await parseOutlines(site, { goOn, lastGood: lastGood(site.run.edition.base) });
        await input.workers.rest();
        return await onParsed(version);
      }
      const made = await makeSite(sites, {
        sink: sinkFor(run.settings),
        goOn,
        hold: held.hold,
        onInUse: () => store.endRun(madeKinds),
        onSearchFiles: version.complete,
      });
      store.endRun([indexFileKind, 'searchWeights']);
      const found = await checkSite(run, made, goOn);
      if (state.version === version) {
        state.good = undefined;
        // Once for each plan: a check and an edit use only a part of what it has stored.
        if (state.endsPlan) store.endRun(plannedKinds);
        state.endsPlan = false;
        state.problems = await presented(found, input);
      }
    } catch (error) {
      if (error instanceof ReplacedError) return;
      state.troubles.set('fault', await versionTroubles(error, input.present));
    } finally {
      held.close();
    }
    if (state.version === version) publish(input, state, { isChecking: false });
  };
}

/** Reads the configuration. Returns whether it, or what is wrong with it, has changed. */
async function reload(input: LiveInput, state: State, loaded: RecordedFiles): Promise<boolean> {
  const wasWrong = state.troubles.delete('configuration');
  const { baseUrl } = state.project.settings;
  // The settings identify the plugins and components, too.
  const textOf = ({ settings, config }: LiveProject) => JSON.stringify([settings, config]);
  await recordAgain(loaded, state.project);
  try {
    const project = await input.loadProject();
    await recordLoaded(loaded, project);
    if (project.settings.baseUrl !== baseUrl)
      throw new Error('The server keeps its `baseUrl` until it is started again.');
    const isChanged = textOf(project) !== textOf(state.project);
    if (isChanged) state.project = project;
    return isChanged || wasWrong;
  } catch (error) {
    state.troubles.set('configuration', await configurationTroubles(error, input.present));
    return true;
  }
}

function publish(
  { onState }: LiveInput,
  state: State,
  { isChecking, pages = [] }: { isChecking: boolean; pages?: LivePage[] },
): void {
  // Open pages will request the new version immediately.
  state.requestedAt = performance.now();
  const { number: version, problems, troubles } = state;
  const stale = staleFiles(state.version?.editions.map(({ site }) => site) ?? []);
  const sent = pages.length === 0 ? {} : { pages };
  onState({ version, problems: [...[...troubles.values()].flat(), ...problems], stale, isChecking, ...sent });
}

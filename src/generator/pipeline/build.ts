// The builder of all commands: load, model, routes, pages, check. Unchanged values come from the store, files go to a sink at once,
// and only records of pages are kept. The builder does not print, and only the sink writes.

import { setImmediate } from 'node:timers/promises';
import type { Strings } from '../../strings/index.ts';
import { underPolicy } from '../shared/diagnostics.ts';
import { createStringStore } from '../shared/html/read-page.ts';
import { remember } from '../store/remember.ts';
import { keyOf, type Store } from '../store/store.ts';
import type { Settings } from '../types/config.ts';
import type { CheckDocument, Diagnostic, DocumentTexts } from '../types/diagnostic.ts';
import type { Extensions } from '../types/plugin.ts';
import type { Route, RoutePlan } from '../types/route.ts';
import type { DrawDiagram, OutputFile, ProjectFiles, Source, Theme } from '../types/sources.ts';
import { openApiReader } from './api-readers.ts';
import { createSiteRecord, type LinkFacts, recordOfPage } from './finish.ts';
import { type KnownPages, openKnownFiles, openKnownPages, type RecordedPage } from './known-pages.ts';
import { createPageMaker, fetchPages, type Sink } from './page-maker.ts';
import { type OpenPage, type OpenSite, openSite } from './pages.ts';
import { type PlannedSite, planSite } from './plan.ts';
import { hookedSite } from './plugins.ts';
import type { LastGood } from './site.ts';
import type { ReadDocs } from './site-docs.ts';
import { createTasks, type StoredPage } from './tasks.ts';

/** What a site is built from. */
export interface BuilderInput {
  files: ProjectFiles;
  settings: Settings;
  theme: Theme;
  /** The plugins and components of the configuration; none by default. */
  extensions?: Extensions;
  /** The configuration file, for places of links in it. */
  config?: Source | undefined;
  /** The strings of the site; by default English. */
  strings?: Strings;
  store: Store;
  /** By default all work is done in this thread. */
  workers?: Workers;
  /** Called when a stage begins, and after each page. */
  onProgress?(progress: Progress): void;
}

/** Work that other threads can do. */
export interface Workers {
  checkDocument?: CheckDocument;
  drawDiagram?: DrawDiagram;
  readDocs?: ReadDocs;
}

/** The progress of a build. */
export interface Progress {
  stage: 'load' | 'model' | 'routes' | 'render' | 'check';
  pages?: { done: number; total: number };
}

/** The result of a build. */
export interface BuildResult {
  plan: RoutePlan;
  diagnostics: Diagnostic[];
  pages: number;
  files: number;
  bytes: number;
  /** Text of the sources, for code frames. */
  texts: Map<string, string>;
  /** Facts about links, for the check of external links. */
  links: LinkFacts;
}

/** A planned site whose pages can be made. */
export interface OpenedSite {
  planned: PlannedSite;
  open: OpenSite;
}

/** How to finish a site. */
export interface Finishing {
  sink: Sink;
  /** Lets other work run. Resolves to false if the result is no longer needed. */
  goOn?(): Promise<boolean>;
  /** Called when all records of the site have been marked as used. */
  onInUse?(): void;
  /** Receives the files that depend on all pages. */
  onSearchFiles?(files: OutputFile[]): void;
}

/** Builds one state of a project. */
export interface Builder {
  /** Reads the sources and plans the routes. */
  plan(how?: { lastGood?: LastGood; checksDocuments?: boolean }): Promise<PlannedSite>;
  open(planned: PlannedSite): OpenedSite;
  /** Checks a document against its standard. */
  check(document: DocumentTexts): Promise<Diagnostic[]>;
  /**
   * Makes every file that cannot be reused, and checks the site.
   * @returns the result with the diagnostics of all stages; undefined if `goOn` ended it. The caller decides whether an error
   *   is fatal (`hasErrors`) and whether the files in the sink are kept.
   */
  finish(site: OpenedSite, how: Finishing): Promise<BuildResult | undefined>;
}

/** The kinds of values that finishing a site stores. */
export const finishedKinds = ['content', 'page', 'lint'];

/** Creates a builder for one state of the configuration. */
export function createBuilder(input: BuilderInput): Builder {
  const { settings, config, store, onProgress = () => {} } = input;
  const { lint, draw } = createTasks();
  const { checkDocument = lint, drawDiagram = draw } = input.workers ?? {};
  const problemsOf = async (document: DocumentTexts): Promise<Diagnostic[]> => {
    const key = keyOf(...[document, ...document.parts].flatMap(({ file, text }) => [file, text]));
    return (await remember(store, { kind: 'lint', key }, () => checkDocument(document))).value;
  };
  const early: Promise<Diagnostic[]>[] = [];
  return {
    check: problemsOf,
    plan: ({ lastGood, checksDocuments = false } = {}) =>
      planSite({
        ...input,
        drawDiagram,
        readDocs: input.workers?.readDocs,
        ...(lastGood === undefined ? {} : { lastGood }),
        onStage: (stage) => onProgress({ stage }),
        onDocument: (document) => {
          if (checksDocuments) early.push(unawaited(problemsOf(document)));
        },
      }),
    open: (planned) => {
      const open = openSite({ ...planned, settings, theme: input.theme, store });
      return { planned, open: hookedSite(open, planned.extensions.plugins) };
    },
    finish: async (site, how) => {
      const { planned, open } = site;
      const { goOn = always, sink } = how;
      const { plan, texts } = planned;
      const knownFiles = openKnownFiles(store);
      const record = createSiteRecord({ planned, settings, config, knownTexts: knownFiles });
      const recorded: RecordedPage[] = [];
      const known: { pages?: KnownPages } = {};
      const result = { plan, texts, links: record.links, pages: 0, files: 0, bytes: 0 };
      const add = async (file: OutputFile) => {
        result.files += 1;
        result.bytes += Buffer.byteLength(file.content);
        await sink.add(file);
      };
      if (!isEmpty(planned)) {
        const pages = await pagesInUse(open, store, how);
        if (pages === undefined) return undefined;
        const knownPages = openKnownPages(store, open, pages);
        known.pages = knownPages;
        const made: { route: Route; page: RecordedPage | Promise<RecordedPage> }[] = [];
        const keep = createStringStore();
        const maker = createPageMaker({ store, sink, keep });
        const turn = createTurn();
        // Taken from the end, so that nothing but the record of a page is kept when it is made.
        for (let page = pages.pop(); page !== undefined; page = pages.pop()) {
          const { route } = page;
          if (!record.claimPage(route)) continue;
          const done = () => {
            result.pages += 1;
            onProgress({ stage: 'render', pages: { done: result.pages, total: plan.routes.length } });
          };
          const unchanged = knownPages.recordOf(page);
          if (unchanged !== undefined && sink.reuse(route.outputPath, unchanged.file)) {
            result.files += 1;
            result.bytes += unchanged.file.size;
            made.push({ route, page: { route, key: page.key, ...unchanged } });
            done();
            if (turn.isOver() && !(await goOn())) return undefined;
            continue;
          }
          const known = maker.known(page);
          if ((known === undefined || turn.isOver()) && !(await goOn())) return undefined;
          const { stored } = known === undefined ? await maker.make(page) : { stored: known };
          const { key } = page;
          const { places, diagnostics, reported } = page.references();
          const toRecord = ({ file, read, diagnostics: found = [] }: StoredPage) => {
            result.files += 1;
            result.bytes += file.size;
            const all = [...diagnostics, ...found];
            const facts = { places, reported, diagnostics: all, read, keep };
            return { route, key, file, reported, record: recordOfPage(route, facts, file.digest) };
          };
          made.push({
            route,
            page: stored instanceof Promise ? unawaited(stored.then(toRecord)) : toRecord(stored),
          });
          done();
        }
        onProgress({ stage: 'check' });
        for (const { route, page } of made) {
          const one = await page;
          record.addPage(route, one.record);
          recorded.push(one);
        }
        for (const one of [...record.usedAssets(open), ...open.files()])
          if (record.addFile(one)) await add(one.file);
        const searchFiles = record.searchFiles();
        for (const file of searchFiles) {
          const former = knownFiles.recordOf(file.outputPath);
          if (former !== undefined && sink.reuse(file.outputPath, former)) {
            result.files += 1;
            result.bytes += former.size;
          } else await add(file);
        }
        how.onSearchFiles?.(searchFiles);
        for (const one of open.statics) if (record.addFile(one)) await add(one.file);
      }
      const problems = (await Promise.all(early)).flat();
      if (early.length === 0)
        for (const { api, source, parts } of planned.site.apis) {
          if (api.reader !== openApiReader.name) continue;
          problems.push(...(await problemsOf({ file: source.file, text: source.text, parts })));
          if (!(await goOn())) return undefined;
        }
      record.addProblems(underPolicy(problems, settings.onInvalidSpec));
      const diagnostics = record.conclude();
      known.pages?.keep(recorded);
      knownFiles.keep();
      return { ...result, diagnostics };
    },
  };
}

/** Plans and finishes a site. */
export async function buildSite(input: BuilderInput & { sink: Sink }): Promise<BuildResult> {
  const builder = createBuilder(input);
  const planned = await builder.plan({ checksDocuments: true });
  const result = await builder.finish(builder.open(planned), { sink: input.sink });
  if (result === undefined) throw new Error('Nobody ended the build, and it has no result.');
  return result;
}

/** Keeps a promise that is awaited later from being reported as an unhandled rejection. */
function unawaited<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}

/** Yields between two pages, so that answers of other threads are handled. */
async function always(): Promise<boolean> {
  await setImmediate();
  return true;
}

/** Returns all pages of the site from the last to the first, and marks their records as used. Undefined if the result is no longer needed. */
async function pagesInUse(
  open: OpenSite,
  store: Store,
  { goOn = always, onInUse }: Finishing,
): Promise<OpenPage[] | undefined> {
  const pages: OpenPage[] = [];
  const turn = createTurn();
  if (!(await goOn())) return undefined;
  for (const route of open.routes) {
    const page = open.page(route);
    for (const [kind, key] of [
      ['content', page.contentKey],
      ['page', page.key],
    ] as const)
      if (store.keep === undefined) store.get(kind, key);
      else store.keep(kind, key);
    pages.push(page);
    if (turn.isOver() && !(await goOn())) return undefined;
  }
  await fetchPages(store, pages);
  onInUse?.();
  return pages.reverse();
}

/** Maximum time without yielding, so that requests do not wait longer (milliseconds). */
const longestTurn = 12;

function createTurn(): { isOver(): boolean } {
  const state = { began: performance.now() };
  return {
    isOver: () => {
      const now = performance.now();
      const isOver = now - state.began > longestTurn;
      if (isOver) state.began = now;
      return isOver;
    },
  };
}

/** Whether a site has only the generated home page. */
export function isEmpty({ plan }: PlannedSite): boolean {
  return plan.routes.every(({ source }) => source.kind === 'home' && source.file === undefined);
}

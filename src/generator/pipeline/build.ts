// The builder of all commands: load, model, routes, pages, check. Unchanged values come from the store, files go to a sink at once,
// and only records of pages are kept. The builder does not print, and only the sink writes.

import type { Strings } from '../../strings/index.ts';
import { createLinkHolder } from '../check/held-links.ts';
import type { FileRecord } from '../output/manifest.ts';
import { underPolicy } from '../shared/diagnostics.ts';
import { createStringStore } from '../shared/html/read-page.ts';
import { remember } from '../store/remember.ts';
import { holdInMemory, keyOfAll, type Store } from '../store/store.ts';
import type { Settings } from '../types/config.ts';
import type { CheckDocument, Diagnostic, DocumentTexts } from '../types/diagnostic.ts';
import type { SocialImageView } from '../types/page-view.ts';
import type { Extensions } from '../types/plugin.ts';
import type { Route, RoutePlan } from '../types/route.ts';
import type { DrawDiagram, OutputFile, ProjectFiles, Source, Theme } from '../types/sources.ts';
import { apiSiteOf } from './pages/api-site.ts';
import { hookedSite } from './pages/hooks.ts';
import { goesOn, makePages, pagesInUse, type Sink, unawaited } from './pages/make-pages.ts';
import { type OpenSite, openSite } from './pages/open-site.ts';
import type { StoredPage } from './pages/read-html.ts';
import { addSocialImages, type DrawSocialImage, type SocialImage } from './pages/social-images.ts';
import { openApiReader } from './plan/api-readers.ts';
import type { ReadDocs } from './plan/docs.ts';
import { planEdit, storeEdited } from './plan/edits.ts';
import type { LastGood, PartFiles } from './plan/model-site.ts';
import { type PlannedSite, planSite } from './plan/plan-site.ts';
import { addsFunctions } from './plan/plugins.ts';
import { type KnownPages, openKnownFiles, openKnownPages, type RecordedPage } from './record/known-pages.ts';
import { createSiteRecord, type LinkFacts, recordOfPage } from './record/site-record.ts';
import { createTasks } from './threads/tasks.ts';

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
  /** Whether places of links are asked for after the run of the store has ended. */
  findsLater?: true;
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
  drawSocialImage?: DrawSocialImage;
}

/** The progress of a build. A stage begins when it is reported, and lasts until another one does. */
export interface Progress {
  stage: 'load' | 'model' | 'routes' | 'render' | 'search' | 'check' | 'write';
  pages?: { done: number; total: number };
}

/** The result of a build. */
export interface BuildResult {
  plan: RoutePlan;
  diagnostics: Diagnostic[];
  pages: number;
  files: number;
  bytes: number;
  /** The files that were read because documents refer to them. */
  parts: PartFiles;
  /** Text of the sources, for code frames. */
  texts: Map<string, string>;
  /** Facts about links, for the check of external links. */
  links: LinkFacts;
}

/** A planned site whose pages can be made. */
export interface OpenedSite {
  planned: PlannedSite;
  open: OpenSite;
  /** Draws an image for links to a page. */
  drawSocialImage(view: SocialImageView): Promise<SocialImage>;
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
  /**
   * Reads the sources and plans the routes.
   * @param how `previous` is the plan before this one, whose edited pages are reused
   */
  plan(how?: {
    lastGood?: LastGood;
    previous?: PlannedSite | undefined;
    checksDocuments?: boolean;
  }): Promise<PlannedSite>;
  open(planned: PlannedSite): OpenedSite;
  /**
   * Opens a site with other texts of pages, if that changes nothing but the content of pages. The plan, and all that is made from it,
   * is that of the open site. Returns undefined if the site must be planned anew.
   */
  edit(site: OpenedSite, sources: Source[], how?: { lastGood?: LastGood }): Promise<OpenedSite | undefined>;
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
  const { lint, draw, drawSocialImage } = createTasks();
  const { checkDocument, drawDiagram = draw } = input.workers ?? {};
  const checks = new Map<string, Promise<Diagnostic[]>>();
  const problemsOf = (document: DocumentTexts): Promise<Diagnostic[]> => {
    const key = keyOfAll([document, ...document.parts].flatMap(({ file, text }) => [file, text]));
    const check = async () =>
      (
        await remember(store, { kind: 'lint', key }, async () => ({
          problems: await (checkDocument?.(document) ?? lint(document)),
        }))
      ).value.problems;
    const checking = checks.get(key) ?? check().finally(() => checks.delete(key));
    checks.set(key, checking);
    return checking;
  };
  // By file, as documents are read at once and end in any order.
  const early = new Map<string, Promise<Diagnostic[]>>();
  return {
    check: problemsOf,
    plan: ({ lastGood, previous, checksDocuments = false } = {}) => {
      if (previous !== undefined) storeEdited(previous, store);
      return planSite({
        ...input,
        drawDiagram,
        readDocs: input.workers?.readDocs,
        ...(lastGood === undefined ? {} : { lastGood }),
        onStage: (stage) => onProgress({ stage }),
        ...(checksDocuments && {
          onDocument: (document: DocumentTexts) =>
            void early.set(document.file, unawaited(problemsOf(document))),
          onLikelyDocument: (document: DocumentTexts) => void unawaited(problemsOf(document)),
        }),
      });
    },
    open: (planned) => {
      const { site, plan, reaches, identities, text, strings, extensions } = planned;
      const parts = { site, plan, reaches, identities, text, strings, extensions };
      const open = openSite({ ...parts, settings, theme: input.theme, store });
      const drawn: OpenedSite['drawSocialImage'] = (view) => {
        const image = { view, fonts: open.fonts };
        return input.workers?.drawSocialImage?.(image) ?? drawSocialImage(image);
      };
      return { planned, open: hookedSite(open, extensions.plugins), drawSocialImage: drawn };
    },
    edit: async (site, sources, how = {}) => {
      const { planned, open } = site;
      const edited = await planEdit({ planned, sources, settings, ...how });
      if (edited === undefined) return undefined;
      return { ...site, planned: edited, open: open.withDocs(edited.edited ?? new Map()) };
    },
    finish: async (site, how) => {
      const { planned, open } = site;
      const { goOn = goesOn, sink } = how;
      const { plan, texts, parts } = planned;
      const knownFiles = openKnownFiles(store);
      const record = createSiteRecord({ planned, settings, config, knownTexts: knownFiles });
      const recorded: RecordedPage[] = [];
      const known: { pages?: KnownPages } = {};
      const result = { plan, texts, parts, links: record.links, pages: 0, files: 0, bytes: 0 };
      const add = async (file: OutputFile) => {
        result.files += 1;
        result.bytes += Buffer.byteLength(file.content);
        await sink.add(file);
      };
      if (!isEmpty(planned)) {
        onProgress({ stage: 'render' });
        const pages = await pagesInUse(open, store, how);
        if (pages === undefined) return undefined;
        const knownPages = openKnownPages(store, open, pages);
        known.pages = knownPages;
        // Emptied, so that a page is not kept after it is made.
        const claimed = pages.splice(0).filter(({ route }) => record.claimPage(route));
        const total = claimed.length;
        const made: { route: Route; page: RecordedPage | Promise<RecordedPage> }[] = [];
        const held = {
          hold: store.hold,
          holdLinks: createLinkHolder(input.findsLater ? holdInMemory : store.hold),
        };
        const done = (place: number, route: Route, page: RecordedPage | Promise<RecordedPage>) => {
          made[place] = { route, page };
          result.pages += 1;
          onProgress({ stage: 'render', pages: { done: result.pages, total } });
        };
        const count = ({ size }: FileRecord) => {
          result.files += 1;
          result.bytes += size;
        };
        const isWanted = await makePages(claimed, {
          store,
          sink,
          keep: createStringStore(),
          goOn,
          apiSite: addsFunctions(planned.extensions) ? undefined : () => apiSiteOf(planned, open, settings),
          isUnchanged: (page, place) => {
            const { route, key } = page;
            const unchanged = knownPages.recordOf(page);
            if (unchanged === undefined || !sink.reuse(route.outputPath, unchanged.file)) return false;
            count(unchanged.file);
            done(place, route, { route, key, ...unchanged });
            return true;
          },
          onPage: ({ route, key, references, frame }, place, stored) => {
            const { places, diagnostics, reported } = references();
            const toRecord = ({ file, read, diagnostics: found = [] }: StoredPage): RecordedPage => {
              count(file);
              const facts = {
                places,
                reported,
                diagnostics: [...diagnostics, ...found],
                read,
                frame,
                ...held,
              };
              return { route, key, file, reported, record: recordOfPage(route, facts, file.digest) };
            };
            const page = stored instanceof Promise ? unawaited(stored.then(toRecord)) : toRecord(stored);
            done(place, route, page);
          },
        });
        if (!isWanted) return undefined;
        for (const { route, page } of made.splice(0)) {
          const one = await page;
          record.addPage(route, one.record);
          recorded.push(one);
        }
        for (const one of [...record.usedAssets(open), ...open.files()])
          if (record.addFile(one)) await add(one.file);
        await addSocialImages(open.images, {
          store,
          sink: { ...sink, add },
          fonts: open.fonts,
          draw: site.drawSocialImage,
          claim: record.addFile,
          count,
          report: (problems) => record.addProblems(problems),
        });
        onProgress({ stage: 'search' });
        const searchFiles: OutputFile[] = [];
        for (const file of record.searchFiles()) {
          if (how.onSearchFiles !== undefined) searchFiles.push(file);
          const former = knownFiles.recordOf(file.outputPath);
          if (former !== undefined && sink.reuse(file.outputPath, former)) {
            result.files += 1;
            result.bytes += former.size;
          } else await add(file);
        }
        how.onSearchFiles?.(searchFiles);
        for (const one of open.statics) if (record.addFile(one)) await add(one.file);
      }
      onProgress({ stage: 'check' });
      const problems: Diagnostic[] = [];
      for (const { api, source, parts } of planned.site.apis) {
        if (api.reader !== openApiReader.name) continue;
        const { file, text } = source;
        for (const one of await (early.get(file) ?? problemsOf({ file, text, parts }))) problems.push(one);
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

/** Whether a site has only the generated home page. */
export function isEmpty({ plan }: PlannedSite): boolean {
  return plan.routes.every(({ source }) => source.kind === 'home' && source.file === undefined);
}

// Makes one part of the pages of a site for the shared store. Nothing is written to the output folder. Law: the parts of a site have no page
// in common, and together all pages.

import { searchWordsOf } from '../../../strings/search-words.ts';
import { searchListsOf } from '../../../strings/strings-for.ts';
import { openPartFolder, type PartFolder } from '../../output/part-folder.ts';
import { loadSources } from '../../project/load-sources.ts';
import { createStringStore } from '../../shared/html/read-page.ts';
import { hasErrors, underRules } from '../../shared/problems/diagnostics.ts';
import { UsageError } from '../../shared/problems/usage-error.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { Route, SiteApi } from '../../types/route.ts';
import type { Project } from '../../types/seam/project.ts';
import type { Sources } from '../../types/sources.ts';
import type { StoreCounts } from '../../types/store.ts';
import { openProject } from '../editions/open-editions.ts';
import { isEmpty, sinkIn } from '../make-site.ts';
import { fetchPages, makePages, type PageFiles, unawaited } from '../pages/make-pages.ts';
import type { OpenedSite } from '../pages/opened-site.ts';
import { plainSiteOf } from '../pages/plain-site.ts';
import type { StoredFile } from '../pages/stored-files.ts';
import { openApiReader } from '../plan/api-readers.ts';
import { type ModelTools, modelSite, partsOfAll } from '../plan/model-site.ts';
import { plannedKinds } from '../plan/plan-site.ts';
import { noPlan } from '../plan/planned-site.ts';
import { addsFunctions, readDocsWith } from '../plan/run-plugins.ts';
import { createMarkdownFor } from '../plan/site-markdown.ts';
import { takenSources } from '../plan/sources-taken.ts';
import { applyPlannedSeverities } from '../record/site-silences.ts';
import { type EditionRun, editionRuns, type Progress, type Run, type Shard } from '../run.ts';
import type { Pool } from '../threads/pool.ts';
import { type BuildReport, reportedPages } from './build-report.ts';
import { withSoundValues } from './fallbacks.ts';
import { textsFor, withPlaces } from './locate-diagnostics.ts';
import { withRun } from './open-run.ts';
import { docKinds, type OpenStore, openStore } from './open-store.ts';
import { keysOfSources } from './source-key.ts';
import { stagingSink } from './staging-sink.ts';

/** A project of which a part is built. */
export interface ShardBuild extends Project {
  /** Absolute path of the project. */
  root: string;
  shard: Shard;
  /** Number of threads that build, with the main thread; by default one for each processor. */
  threads?: number | undefined;
  /** Whether the use of the store is counted. */
  explainsStore?: boolean;
  onProgress(progress: Progress): void;
  /** Whether the errors of the site are fatal; by default, they are. */
  fails?: (found: Pick<BuildReport, 'diagnostics' | 'texts'>) => boolean;
}

/** The result of building a part. */
export interface BuiltShard {
  /** It has the pages of this part only. */
  report: BuildReport;
  /** Whether the site has an error, so that no page was made. */
  failed: boolean;
  /** The use of the store; empty if it is not counted. */
  store: StoreCounts;
}

/**
 * Builds a part of a project.
 * @throws UsageError if there is no shared store that accepts new records
 */
export async function buildShard(input: ShardBuild): Promise<BuiltShard> {
  refuseLocalStore(input);
  const opened = await openStore(input, { isPart: true });
  const { shard, fails } = input;
  return withSoundValues(opened.store, ({ store }) =>
    withRun({ ...input, store }, async (run, pool) => {
      const folder = openPartFolder();
      try {
        return await buildPart({ run, pool, opened, shard, fails, folder });
      } catch (error) {
        throw folder.explained(error);
      } finally {
        folder.remove();
      }
    }),
  );
}

interface Part {
  run: Run;
  pool: Pool;
  opened: OpenStore;
  shard: Shard;
  fails: ShardBuild['fails'];
  folder: PartFolder;
}

async function buildPart(part: Part): Promise<BuiltShard> {
  const { run, opened, shard, folder } = part;
  const { current: sources, earlier } = await keysOfSources(run, run.files);
  await opened.shared?.takePacks(async () => ({ sources: earlier, part: shard }));
  await parseInTurn(part, sources);
  const built: BuiltEdition[] = [];
  for (const site of await openProject(run)) built.push(await buildEdition(site, part));
  const failed = built.some((one) => one.failed);
  if (!failed)
    await opened.shared?.addPack({
      ...shard,
      sources,
      content: 'pages',
      commonKinds: plannedKinds,
      files: folder.files(built.flatMap(({ paths }) => paths)),
    });
  const unavailable = underRules(await opened.end(), run.settings);
  const routes = built.flatMap((one) => one.routes);
  return {
    report: {
      routes: reportedPages(routes),
      taken: takenSources({ ...noPlan, routes }),
      diagnostics: [...built.flatMap(({ errors }) => errors), ...unavailable],
      silenced: built.reduce((sum, { silenced }) => sum + silenced, 0),
      pages: routes.length,
      files: built.reduce((sum, { files }) => sum + files, 0),
      bytes: built.reduce((sum, { bytes }) => sum + bytes, 0),
      parts: partsOfAll(built.map(({ site }) => site.planned.parts)),
      texts: new Map(built.flatMap(({ texts }) => [...texts])),
    },
    failed,
    store: opened.counts(),
  };
}

interface BuiltEdition extends Figures {
  site: OpenedSite;
  errors: Diagnostic[];
  silenced: number;
  texts: Map<string, string>;
  failed: boolean;
  routes: Route[];
}

/** The files that were made, and their bytes. */
interface Figures {
  files: number;
  bytes: number;
  /** The output paths of the files, in the order of the plan. */
  paths: string[];
}

async function buildEdition(site: OpenedSite, part: Part): Promise<BuiltEdition> {
  const { shard, run, fails } = part;
  const { site: sources, texts: known } = site.planned;
  const { diagnostics, silenced } = applyPlannedSeverities(site.planned, run.settings);
  const found = diagnostics.filter(({ severity }) => severity === 'error');
  const errors = await withPlaces(found, known);
  const texts = await textsFor({ diagnostics: errors }, run.files, known);
  const failed = fails?.({ diagnostics: errors, texts }) ?? hasErrors(errors);
  const routes = failed || isEmpty(site.planned) ? [] : partOf(site.open.routes, shard);
  // A document is checked with one part, as the check takes long and all parts need its result only at the end.
  const documents = failed ? [] : partOf(sources.apis.filter(isOpenApi), shard);
  const checks = documents.map((one) => unawaited(run.checkDocument({ ...one.source, parts: one.parts })));
  const figures = await makePart(site, routes, part);
  await Promise.all(checks);
  return { site, errors, silenced, texts, failed, routes, ...figures };
}

function refuseLocalStore({ store }: Project): void {
  if (store === undefined)
    throw new UsageError(
      '`--shard` needs a shared store, from which the final build takes the pages: set `PORTAL_STORE_URL`, or `store.url` in the configuration.',
    );
  if (store.token === undefined)
    throw new UsageError(
      '`--shard` adds pages to the shared store, which needs a token: set `PORTAL_STORE_TOKEN`, or `store.token` in the configuration.',
    );
}

function isOpenApi({ api }: SiteApi): boolean {
  return api.reader === openApiReader.name;
}

/** Returns one of `count` parts of a list, which differ in length by at most one. Neighbours stay together, as they share most. */
export function partOf<Item>(items: readonly Item[], { index, count }: Shard): Item[] {
  const startOf = (part: number) => Math.floor((items.length * part) / count);
  return items.slice(startOf(index - 1), startOf(index));
}

/**
 * Parses the Markdown files, those of the own part first, and adds the docs of each part as a pack. Parts that are built at the same time
 * take turns, so that each file is parsed by one of them if they are equally fast.
 */
async function parseInTurn(part: Part, sources: string): Promise<void> {
  const { run, opened, shard } = part;
  // A hook runs once in a build.
  if (run.extensions.plugins.some(({ hooks }) => hooks?.afterLoad !== undefined)) return;
  const editions: EditionToParse[] = [];
  // What a translation is made from is known when the pages of the default language are.
  for (const edition of await editionRuns(run))
    if (edition.settings.languageFolder === undefined) editions.push(await editionToParse(edition));
  for (const index of partsInTurn(shard)) {
    const ofPart = editions.map((one) => ({ ...one, docs: partOf(one.sources.docs, { ...shard, index }) }));
    if (ofPart.every(({ docs }) => docs.length === 0)) continue;
    const pack = { sources, content: 'docs', index, count: shard.count } as const;
    await opened.shared?.takePack(pack);
    for (const { sources: all, docs, tools } of ofPart)
      await modelSite({ ...all, docs, specs: [], nestedSpecs: [] }, tools);
    await opened.shared?.addPack({ ...pack, kinds: docKinds, commonKinds: docKinds, files: [] });
  }
}

/** The numbers of all parts, from the own one on. */
function partsInTurn({ index, count }: Shard): number[] {
  return Array.from({ length: count }, (_, turn) => ((index - 1 + turn) % count) + 1);
}

interface EditionToParse {
  sources: Sources;
  tools: ModelTools;
}

async function editionToParse(edition: EditionRun): Promise<EditionToParse> {
  const { settings, strings, files, store, workers, wings, extensions } = edition;
  const { plugins } = extensions;
  const { value: sources } = await loadSources(files, settings, { wings });
  const tools = {
    markdown: await createMarkdownFor(strings, { wings, runTask: workers.runTask, plugins }),
    strings,
    files,
    store,
    plugins,
    readDocs: readDocsWith(workers, extensions),
    pluginsKey: settings.pluginsKey,
  };
  return { sources, tools };
}

/** Makes all files of the pages of a part, also those whose records are known, since the final build takes them from here. */
async function makePart(
  { planned, open, run: { store, settings, extensions, onProgress, edition } }: OpenedSite,
  routes: readonly Route[],
  { pool, folder, opened: { shared } }: Part,
): Promise<Figures> {
  const pages = routes.map(open.page);
  const sink = sinkIn(stagingSink(folder, { pool, settings, shared }), edition.base);
  await fetchPages(pages, { store, sink });
  // What a file is made from is needed on the server even if the record of the file is known.
  for (const one of pages.flatMap(({ files }) => files.flatMap(({ madeFrom }) => madeFrom)))
    store.get(one.kind, one.key);
  const total = pages.length;
  const figures = { files: 0, bytes: 0 };
  const state = { done: 0 };
  const made: Promise<string[]>[] = [];
  const add = (planned: PageFiles['page']['files'], files: readonly StoredFile[]) => {
    state.done += 1;
    onProgress({ stage: 'render', pages: { done: state.done, total } });
    return files.flatMap(({ file, more = [] }, index) => {
      figures.files += 1;
      figures.bytes += file.size;
      const outputPath = planned[index]?.outputPath ?? '';
      return [outputPath, ...more.map((one) => one.outputPath)].map((path) => `${edition.base}${path}`);
    });
  };
  await makePages(pages, {
    store,
    sink,
    keep: createStringStore(),
    words: searchWordsOf(searchListsOf(planned.strings)),
    plainSite: addsFunctions(extensions) ? undefined : () => plainSiteOf(planned, open, settings),
    onPage: ({ page, place, files }) => {
      made[place] = unawaited(Promise.all(files).then((all) => add(page.files, all)));
    },
  });
  const paths = (await Promise.all(made)).flat();
  return { ...figures, paths };
}

// Makes one part of the pages of a site for the shared store. Nothing is written to the output folder. Law: the parts of a site have no page
// in common, and together all pages.

import { stringsFor } from '../../../strings/index.ts';
import { UsageError } from '../../project/config-error.ts';
import { projectFiles, readTheme } from '../../project/files.ts';
import { loadSources } from '../../project/load-sources.ts';
import type { Project } from '../../project/open-project.ts';
import { themeFolder } from '../../project/package-facts.ts';
import { hasErrors } from '../../shared/diagnostics.ts';
import { createStringStore } from '../../shared/html/read-page.ts';
import type { StoreCounts } from '../../store/counts.ts';
import type { Store } from '../../store/store.ts';
import type { Route, SiteApi } from '../../types/route.ts';
import { createBuilder, isEmpty, type OpenedSite, type Progress } from '../build.ts';
import { apiSiteOf } from '../pages/api-site.ts';
import { fetchPages, makePages, type Sink, unawaited } from '../pages/make-pages.ts';
import type { StoredPage } from '../pages/read-html.ts';
import { openApiReader } from '../plan/api-readers.ts';
import { modelSite } from '../plan/model-site.ts';
import { createMarkdownFor } from '../plan/plan-site.ts';
import { addsFunctions } from '../plan/plugins.ts';
import { type Pool, poolFor } from '../threads/pool.ts';
import { withSoundValues } from './fallbacks.ts';
import type { BuildReport } from './finished-build.ts';
import { textsFor, withPlaces } from './locate.ts';
import { type OpenStore, openStore } from './open-store.ts';

/** One part of a site: the `index`th of `count` parts, from 1. */
export interface Shard {
  index: number;
  count: number;
}

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
}

/** The result of building a part. */
export interface BuiltShard {
  /** The plan has the routes of this part only. */
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
  const opened = openStore(input, { sharesAll: true });
  return withSoundValues(opened.store, ({ store }) => buildPart(input, { ...opened, store }));
}

async function buildPart(input: ShardBuild, opened: OpenStore): Promise<BuiltShard> {
  const { root, settings, extensions, config, shard, onProgress } = input;
  const workers = poolFor(input.threads);
  try {
    const files = projectFiles(root, settings, input.remote);
    const builder = createBuilder({
      files,
      settings,
      extensions,
      config,
      theme: await readTheme(themeFolder()),
      store: opened.store,
      ...(workers === undefined ? {} : { workers }),
      onProgress,
    });
    await parseInTurn(input, opened, workers);
    const site = builder.open(await builder.plan());
    const { plan, diagnostics, texts, site: sources } = site.planned;
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    const failed = hasErrors(errors);
    const own = failed || isEmpty(site.planned) ? [] : partOf(site.open.routes, shard);
    // A document is checked with one part, as the check takes long and all parts need its result only at the end.
    const documents = failed ? [] : partOf(sources.apis.filter(isOpenApi), shard);
    const checks = documents.map(({ source: { file, text }, parts }) => builder.check({ file, text, parts }));
    // A failure is thrown when all checks are awaited.
    for (const check of checks) check.catch(() => undefined);
    const bytes = await makePart(site, own, { store: opened.store, workers, input });
    await Promise.all(checks);
    const unavailable = await opened.end();
    const routes = new Set(own);
    return {
      report: {
        plan: { ...plan, routes: plan.routes.filter((route) => routes.has(route)) },
        diagnostics: [...(await withPlaces(errors, texts)), ...unavailable],
        pages: own.length,
        files: own.length,
        bytes,
        parts: site.planned.parts,
        texts: await textsFor({ diagnostics: errors }, files, texts),
      },
      failed,
      store: opened.counts(),
    };
  } finally {
    await workers?.close();
  }
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
 * Parses the Markdown files, those of the own part first. Parts that are built at the same time take turns, so that each file is parsed by
 * one of them if they are equally fast.
 */
async function parseInTurn(
  { root, settings, remote, extensions: { plugins }, shard: { index, count } }: ShardBuild,
  { store: known, uploaded }: OpenStore,
  workers: Pick<Pool, 'drawDiagram' | 'readDocs'> | undefined,
): Promise<void> {
  // A hook runs once in a build.
  if (plugins.some(({ hooks }) => hooks?.afterLoad !== undefined)) return;
  const files = projectFiles(root, settings, remote);
  const strings = stringsFor('en');
  const { value: sources } = await loadSources(files, settings);
  const tools = {
    markdown: createMarkdownFor(strings, workers?.drawDiagram, plugins),
    strings,
    files,
    store: known,
    plugins,
    readDocs: workers?.readDocs,
    policy: settings.onInvalidSpec,
    pluginsKey: settings.pluginsKey,
  };
  for (let turn = 0; turn < count; turn += 1) {
    const docs = partOf(sources.docs, { index: ((index - 1 + turn) % count) + 1, count });
    if (docs.length === 0) continue;
    await modelSite({ ...sources, docs, specs: [], nestedSpecs: [] }, tools);
    await uploaded();
  }
}

/** Makes the pages of a part, and returns the number of their bytes. */
async function makePart(
  { planned, open }: OpenedSite,
  routes: readonly Route[],
  { store, workers, input: { settings, extensions, onProgress } }: PartTools,
): Promise<number> {
  const pages = routes.map(open.page);
  await fetchPages(store, pages);
  // The record of the content is needed on the server even if that of the page is known.
  for (const { contentKey } of pages) store.get('content', contentKey);
  const total = pages.length;
  const state = { done: 0, bytes: 0 };
  const made: Promise<void>[] = [];
  const add = ({ file }: StoredPage) => {
    state.done += 1;
    state.bytes += file.size;
    onProgress({ stage: 'render', pages: { done: state.done, total } });
  };
  await makePages(pages, {
    store,
    sink: { add: async () => {}, reuse: () => true, ...(workers && { takeApiPages: apiPagesOf(workers) }) },
    keep: createStringStore(),
    apiSite: addsFunctions(extensions) ? undefined : () => apiSiteOf(planned, open, settings),
    onPage: (_page, _place, stored) => {
      if (stored instanceof Promise) made.push(unawaited(stored.then(add)));
      else add(stored);
    },
  });
  await Promise.all(made);
  return state.bytes;
}

interface PartTools {
  store: Store;
  workers: Pool | undefined;
  input: ShardBuild;
}

/** Pages of a part are not written. */
function apiPagesOf(workers: Pool): NonNullable<Sink['takeApiPages']> {
  return (site, routes) =>
    workers.makeApiPages(
      site,
      routes.map((route) => ({ route })),
    );
}

// Makes the model of a site: each Markdown file becomes a doc, each OpenAPI document an API.
// Law: the model of a source depends only on its text, its name, and the files that it refers to.

import { setImmediate } from 'node:timers/promises';
import type { Strings } from '../../strings/index.ts';
import type { Markdown } from '../markdown/markdown.ts';
import { hasErrors, underPolicy } from '../shared/diagnostics.ts';
import { remember } from '../store/remember.ts';
import { keyOf, type Store } from '../store/store.ts';
import type { Diagnostic, DocumentTexts, Outcome, Policy } from '../types/diagnostic.ts';
import type { Doc } from '../types/doc.ts';
import type { Site, SiteApi } from '../types/route.ts';
import type { ProjectFiles, Source, Sources, SpecSource } from '../types/sources.ts';
import { isAccepted, type OwnReader, openApiReader, readDocument, readersWith } from './api-readers.ts';
import { checkedByRules, type Plugins } from './plugins.ts';
import { namedApart, problemsOfFiles, unusedDocuments } from './spec-files.ts';

/** The model of a source with its identity. Equal identities mean equal values. */
interface Identified<Value> {
  value: Value;
  identity: string;
}

/** The last readable version of each source, by file. `modelSite` updates it. */
export interface LastGood {
  docs: Map<string, Identified<Doc>>;
  apis: Map<string, Identified<SiteApi>>;
}

/** The model of a site, with facts about its sources. */
export interface ModelledSite {
  site: Site;
  /** Identities of the models of sources, by file. */
  identities: ReadonlyMap<string, string>;
  /** Sources that cannot be read, whose last readable version is used. */
  stale: string[];
  /** The diagnostics of each page, which are the first ones of the stage. */
  docDiagnostics: ReadonlyMap<string, Diagnostic[]>;
}

/** What sources are modelled with. */
export interface ModelTools {
  markdown: Markdown;
  strings: Strings;
  files: ProjectFiles;
  store: Store;
  /** Called at once for each document that can be read, so that it can be checked while the rest is modelled. */
  onDocument?: (document: DocumentTexts) => void;
  lastGood?: LastGood;
  /** Parses pages in other threads. */
  readDocs?: ReadDocs | undefined;
  /** The policy for problems of documents that can be read (`onInvalidSpec`). */
  policy: Policy;
  plugins?: Plugins;
  /** Identifies the plugins. */
  pluginsKey?: string | undefined;
}

/** Parses pages of the project in another thread. Returns undefined if none is free. */
export type ReadDocs = (sources: Source[], language: string) => Promise<Outcome<Doc>[]> | undefined;

/**
 * Models all sources and collects their diagnostics. A source that cannot be modelled is left out or, with `lastGood`,
 * replaced by its last readable version.
 */
export async function modelSite(sources: Sources, tools: ModelTools): Promise<Outcome<ModelledSite>> {
  const { lastGood } = tools;
  // Workers draw diagrams while documents are read here. If a plugin fails, all other work ends first, as it could otherwise use a
  // thread that is closed at the end of the run.
  const modelling = [modelDocs(sources.docs, tools), modelSpecs(sources, tools)] as const;
  await Promise.allSettled(modelling);
  const [docs, specs] = await Promise.all(modelling);
  const { apis } = specs;
  const shownDocs = docs.map((outcome) => goodForm(outcome, lastGood?.docs));
  const shownApis = apis.map((outcome) => goodForm(outcome, lastGood?.apis));
  forgetOthers(lastGood?.docs, sources.docs);
  forgetOthers(lastGood?.apis, sources.specs);
  return {
    value: {
      site: {
        docs: shownDocs.flatMap(({ shown }) => (shown === undefined ? [] : [shown.value])),
        apis: shownApis.flatMap(({ shown }) => (shown === undefined ? [] : [shown.value])),
        assets: sources.assets,
        statics: sources.statics,
        styles: sources.styles,
      },
      identities: new Map(
        [...shownDocs, ...shownApis].flatMap(({ file, shown }) =>
          shown === undefined ? [] : [[file, shown.identity] as const],
        ),
      ),
      stale: [...shownDocs, ...shownApis].flatMap(({ file, isStale }) => (isStale ? [file] : [])),
      docDiagnostics: new Map(docs.map(({ file, diagnostics }) => [file, diagnostics])),
    },
    diagnostics: [...[...docs, ...apis].flatMap((outcome) => outcome.diagnostics), ...specs.diagnostics],
  };
}

/** The model of a source, with its problems. */
export interface ModelledSource<Value> {
  file: string;
  value: Value | undefined;
  identity: string;
  diagnostics: Diagnostic[];
}

/** Returns the last readable version of a source with errors, if there is one. */
function goodForm<Value>(
  { file, value, identity, diagnostics }: ModelledSource<Value>,
  known: Map<string, Identified<Value>> | undefined,
): { file: string; shown: Identified<Value> | undefined; isStale: boolean } {
  const former = known?.get(file);
  if (former !== undefined && hasErrors(diagnostics)) return { file, shown: former, isStale: true };
  const shown = value === undefined ? undefined : { value, identity };
  if (shown !== undefined) known?.set(file, shown);
  return { file, shown, isStale: false };
}

/** Drops the versions of deleted files. */
function forgetOthers(known: Map<string, unknown> | undefined, sources: Source[]): void {
  const files = new Set(sources.map(({ file }) => file));
  for (const file of known?.keys() ?? []) if (!files.has(file)) known?.delete(file);
}

/** The model of a page, which always has a value. */
export type ModelledDoc = ModelledSource<Doc> & Outcome<Doc>;

/** Takes pages from the store, or parses them. */
export async function modelDocs(
  sources: Source[],
  tools: Omit<ModelTools, 'files' | 'policy'>,
): Promise<ModelledDoc[]> {
  const { strings, store, pluginsKey } = tools;
  const identities = sources.map(({ file, text }) => keyOf(strings.language, pluginsKey, file, text));
  await store.fetch?.('doc', identities);
  const keyed = sources.map((source, index) => {
    const identity = identities[index] ?? '';
    return { source, identity, doc: store.get('doc', identity)?.value() as Outcome<Doc> | undefined };
  });
  const missing = keyed.flatMap(({ source, doc }) => (doc === undefined ? [source] : []));
  const parsed = await parseDocs(missing, tools);
  return keyed.map(({ source, identity, doc }) => {
    const made = parsed.get(source);
    if (made !== undefined) store.put('doc', identity, [], made);
    const known = doc ?? made;
    if (known === undefined) throw new Error(`\`${source.file}\` was not parsed.`);
    return { file: source.file, identity, ...known };
  });
}

/** Maximum number of texts that wait for drawings, as each keeps its tree in memory. */
const mostWaiting = 16;

/** Number of texts that another thread parses together. If fewer than two batches are left, they are parsed in this thread. */
const batchSize = 32;

/** Parses texts: those at the start in this thread, and those at the end in others, until they meet. */
async function parseDocs(
  sources: Source[],
  { markdown, strings, plugins = [], readDocs }: Omit<ModelTools, 'files' | 'policy'>,
): Promise<Map<Source, Outcome<Doc>>> {
  const own: Promise<Outcome<Doc>>[] = [];
  const batches: Promise<Outcome<Doc>[]>[] = [];
  const left = sources.toReversed();
  const giveBatch = () => {
    // Plugins are functions, which cannot be sent to a thread.
    if (left.length < 2 * batchSize || plugins.length > 0) return;
    const batch = readDocs?.(left.slice(0, batchSize).reverse(), strings.language);
    if (batch === undefined) return;
    left.splice(0, batchSize);
    batch.catch(() => undefined);
    batches.unshift(batch);
  };
  giveBatch();
  for (let source = left.pop(); source !== undefined; source = left.pop()) {
    const doc = markdown.parseDoc(source);
    doc.catch(() => undefined);
    own.push(doc);
    await Promise.allSettled(own.slice(-mostWaiting, 1 - mostWaiting));
    // Receive what other threads have parsed.
    if (batches.length > 0) await setImmediate();
    giveBatch();
  }
  // A failure, which is caught above until then, is thrown when all promises are settled.
  await Promise.allSettled([...own, ...batches]);
  const docs = [...(await Promise.all(own)), ...(await Promise.all(batches)).flat()];
  return new Map(sources.flatMap((source, index) => (docs[index] ? [[source, docs[index]] as const] : [])));
}

async function modelSpecs(sources: Sources, tools: ModelTools) {
  const { files, policy, plugins = [] } = tools;
  const readers = readersWith(plugins);
  const isOwn = (source: Source) => isAccepted(source, readers);
  const named = await namedApart(sources.specs, isOwn);
  const reading = named.map((source) => modelApi(source, readers, tools));
  await Promise.allSettled(reading);
  const read = await Promise.all(reading);
  const problems = problemsOfFiles(read);
  const apis = read.map((one, index) => ({
    file: one.file,
    value: one.value,
    identity: one.identity,
    diagnostics: underPolicy(problems[index] ?? [], policy),
  }));
  const unused = await unusedDocuments(sources.nestedSpecs, read, {
    files,
    folder: sources.specsDir,
    isOwn,
  });
  const found = await Promise.all(read.map(({ value }) => problemsByRules(value, tools)));
  return { apis, diagnostics: underPolicy([...unused, ...found.flat()], policy) };
}

/** Runs the rules of plugins on an OpenAPI document. */
async function problemsByRules(
  read: Pick<SiteApi, 'api' | 'source' | 'parts'> | undefined,
  { plugins = [], pluginsKey, store }: ModelTools,
): Promise<Diagnostic[]> {
  if (read?.api.reader !== openApiReader.name) return [];
  const { file, text } = read.source;
  return checkedByRules({ file, text, parts: read.parts }, plugins, { store, pluginsKey });
}

async function modelApi(source: SpecSource, readers: readonly OwnReader[], tools: ModelTools) {
  const { name, file, text } = source;
  const { strings, store, files, onDocument, pluginsKey } = tools;
  const key = keyOf(strings.language, pluginsKey, name, file, text, String(source.isFound));
  const { value: read, identity } = await remember(store, { kind: 'api', key, files }, (recorded) =>
    readDocument(source, recorded, { strings, readers }),
  );
  const { api, parts, bundle, links, addresses } = read;
  const download = bundle === undefined ? {} : { bundle };
  const value = api === undefined ? undefined : { api, source, parts, ...download, links, addresses };
  if (api?.reader === openApiReader.name) onDocument?.({ file, text, parts });
  return { file, source, value, identity, isFragment: read.isFragment, diagnostics: read.diagnostics };
}

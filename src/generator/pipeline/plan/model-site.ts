// Makes the model of a site: each Markdown file becomes a doc, each OpenAPI document an API.
// Law: the model of a source depends only on its text, its name, and the files that it refers to.

import { applySeverities } from '../../check/apply-severities.ts';
import { looksLikeDocument } from '../../openapi/document/document-kind.ts';
import { keyOf } from '../../shared/keys.ts';
import { collectGarbage } from '../../shared/memory/collect-garbage.ts';
import { hasErrors } from '../../shared/problems/diagnostics.ts';
import { inWrittenFiles } from '../../shared/problems/overlaid-places.ts';
import { remember } from '../../store/remember.ts';
import type { Diagnostic, DocumentTexts, Outcome, RuleSettings, Silence } from '../../types/diagnostic.ts';
import type { SiteDoc } from '../../types/doc.ts';
import type { Site, SiteApi } from '../../types/route.ts';
import type { DocumentSlices, OfferedDocument } from '../../types/seam/document-slices.ts';
import type { PartFiles, ProjectFiles, SiteSources, SiteSpec, Source } from '../../types/sources.ts';
import { isAccepted, type OwnReader, openApiReader, readDocument, readersWith } from './api-readers.ts';
import { type DocTools, type ModelledSource, modelDocs } from './docs.ts';
import { scopeOf } from './documents/reference-files.ts';
import { namedApart, problemsOfFiles, unknownServers, unusedDocuments } from './documents/spec-files.ts';
import { checkedByRules } from './run-plugins.ts';
import { withRanges } from './silenced-ranges.ts';
import { keepDocRecords } from './stored-docs.ts';

/** The model of a source with its identity. Equal identities mean equal values. */
interface Identified<Value> {
  value: Value;
  identity: string;
}

/** The last readable version of each source, by file. `modelSite` updates it. */
export interface LastGood {
  docs: Map<string, Identified<SiteDoc>>;
  apis: Map<string, Identified<SiteApi>>;
}

/** The model of a site, with facts about its sources. */
export interface ModelledSite {
  site: Site;
  /** Identities of the models of sources, by file. */
  identities: ReadonlyMap<string, string>;
  /** Sources that cannot be read, whose last readable version is used. */
  stale: string[];
  /** The files that documents refer to. */
  parts: PartFiles;
  /** The diagnostics of each page, which are the first ones of the stage. */
  docDiagnostics: ReadonlyMap<string, Diagnostic[]>;
}

/** What sources are modelled with. */
export interface ModelTools extends DocTools {
  files: ProjectFiles;
  /**
   * Called for each document that can be read, so that it is checked while the rest is modelled. It is called before a document is read that
   * seems to have no other files.
   */
  onDocument?: (document: DocumentTexts) => void;
  lastGood?: LastGood;
  /** What decides which problems are errors, for which the last readable version is used. */
  rules?: RuleSettings;
  /** Folders besides their own that documents can refer to. */
  referenceDirs?: string[] | undefined;
  /** Absent: no slices are made of documents. */
  documentSlices?: DocumentSlices | undefined;
}

/**
 * Models all sources and collects their diagnostics. A source that cannot be modelled is left out or, with `lastGood`,
 * replaced by its last readable version.
 */
export async function modelSite(sources: SiteSources, tools: ModelTools): Promise<Outcome<ModelledSite>> {
  const { lastGood, store, rules = {} } = tools;
  // Workers draw diagrams while documents are read here. If a plugin fails, all other work ends first, as it could otherwise use a
  // thread that is closed at the end of the run.
  const modelling = [modelDocs(sources, tools), modelSpecs(sources, tools)] as const;
  await Promise.allSettled(modelling);
  const [docs, specs] = await Promise.all(modelling);
  const { apis } = specs;
  const shownDocs = docs.map((outcome) => goodForm(outcome, rules, lastGood?.docs));
  // The text of an earlier version is loaded when its page is made.
  for (const { shown, isStale } of shownDocs) if (isStale && shown) keepDocRecords(shown.identity, store);
  const shownApis = apis.map((outcome) => goodForm(outcome, rules, lastGood?.apis));
  forgetOthers(lastGood?.docs, [...sources.docs, ...sources.unreadDocs]);
  forgetOthers(lastGood?.apis, sources.specs);
  return {
    value: {
      site: {
        docs: shownDocs.flatMap(({ shown }) => (shown === undefined ? [] : [shown.value])),
        apis: shownApis.flatMap(({ shown }) => (shown === undefined ? [] : [shown.value])),
        ...(sources.sidebars.length === 0 ? {} : { sidebars: sources.sidebars }),
        ...(sources.updated === undefined ? {} : { updated: sources.updated }),
        assets: sources.assets,
        statics: sources.statics,
        styles: sources.styles,
        brand: sources.brand,
      },
      identities: new Map(
        [...shownDocs, ...shownApis].flatMap(({ file, shown }) =>
          shown === undefined ? [] : [[file, shown.identity] as const],
        ),
      ),
      parts: specs.parts,
      stale: [...shownDocs, ...shownApis].flatMap(({ file, isStale }) => (isStale ? [file] : [])),
      docDiagnostics: new Map(docs.map(({ file, diagnostics }) => [file, diagnostics])),
    },
    diagnostics: [...[...docs, ...apis].flatMap((outcome) => outcome.diagnostics), ...specs.diagnostics],
  };
}

/** Returns the last readable version of a source with errors, if there is one. */
function goodForm<Value extends { silences?: Silence[] }>(
  { file, value, identity, diagnostics }: ModelledSource<Value>,
  settings: RuleSettings,
  known: Map<string, Identified<Value>> | undefined,
): { file: string; shown: Identified<Value> | undefined; isStale: boolean } {
  const former = known?.get(file);
  const reported = () =>
    applySeverities(diagnostics, { settings, silences: value?.silences ?? [] }).diagnostics;
  if (former !== undefined && hasErrors(reported())) return { file, shown: former, isStale: true };
  const shown = value === undefined ? undefined : { value, identity };
  if (shown !== undefined) known?.set(file, shown);
  return { file, shown, isStale: false };
}

/** Drops the versions of deleted files. */
function forgetOthers(known: Map<string, unknown> | undefined, sources: { file: string }[]): void {
  const files = new Set(sources.map(({ file }) => file));
  for (const file of known?.keys() ?? []) if (!files.has(file)) known?.delete(file);
}

async function modelSpecs(sources: SiteSources, tools: ModelTools) {
  const { files, plugins = [] } = tools;
  const readers = readersWith(plugins);
  const isOwn = (source: Source) => isAccepted(source, readers);
  const named = await namedApart(sources.specs, isOwn);
  const { specsDir } = sources;
  const reading = named.map((source) => {
    const originalParts = tools.originals?.partsOf(source.name);
    return modelApi(originalParts ? { ...source, originalParts } : source, readers, { ...tools, specsDir });
  });
  await Promise.allSettled(reading);
  const read = await Promise.all(reading);
  const problems = problemsOfFiles(read);
  const apis = read.map((one, index) => ({
    file: one.file,
    value: one.value,
    identity: one.identity,
    diagnostics: inWrittenFiles(problems[index] ?? [], [one.source]),
  }));
  const unused = await unusedDocuments(sources.nestedSpecs, read, {
    files,
    folder: sources.specsDir,
    isOwn,
  });
  const found = await Promise.all(read.map(({ value }) => problemsByRules(value, tools)));
  const diagnostics = [...unknownServers(read), ...unused, ...found.flat()];
  return { apis, parts: partFilesOf(read), diagnostics: inWrittenFiles(diagnostics, sources.specs) };
}

/** Returns the files that the documents of several editions refer to. */
export function partsOfAll(parts: readonly PartFiles[]): PartFiles {
  const sorted = (files: string[]) => [...new Set(files)].sort();
  return {
    all: sorted(parts.flatMap(({ all }) => all)),
    shown: sorted(parts.flatMap(({ shown }) => shown)),
  };
}

function partFilesOf(read: { parts: Source[]; hiddenFiles: string[] }[]): PartFiles {
  const all = read.flatMap(({ parts }) => parts.map(({ file }) => file));
  const shown = read.flatMap(({ parts, hiddenFiles }) =>
    parts.map(({ file }) => file).filter((file) => !hiddenFiles.includes(file)),
  );
  const sorted = (files: string[]) => [...new Set(files)].sort();
  return { all: sorted(all), shown: sorted(shown) };
}

/** Runs the rules of plugins on an OpenAPI document. */
async function problemsByRules(
  read: Pick<SiteApi, 'api' | 'source' | 'parts'> | undefined,
  { plugins = [], pluginsKey, store }: ModelTools,
): Promise<Diagnostic[]> {
  if (read?.api.reader !== openApiReader.name) return [];
  const { file, text } = read.source;
  const found = await checkedByRules({ file, text, parts: read.parts }, plugins, { store, pluginsKey });
  return found.map((one) => ({ ...one, policy: 'onInvalidSpec' as const }));
}

async function modelApi(
  source: SiteSpec,
  readers: readonly OwnReader[],
  { specsDir, ...tools }: ModelTools & { specsDir: string },
) {
  const { name, file, text, tags = [] } = source;
  const { strings, store, files, onDocument, pluginsKey, referenceDirs, documentSlices } = tools;
  const scope = scopeOf(file, { specsDir, ...(referenceDirs && { referenceDirs }) });
  const options = JSON.stringify([
    source.isFound,
    scope.folders,
    tags,
    source.firstRequest,
    source.originalParts,
    documentSlices !== undefined,
  ]);
  const key = keyOf(strings.locale.key, pluginsKey, name, file, text, options);
  const isLikely =
    readers.length === 1 &&
    text.length < largeDocument &&
    looksLikeDocument(text) &&
    !refersToFiles.test(text);
  if (isLikely) onDocument?.({ file, text, parts: [] });
  const keepSlices = documentSlices && ((document: OfferedDocument) => documentSlices.keep(document, store));
  const readNow = (from: ProjectFiles) => readDocument(source, from, { strings, readers, scope, keepSlices });
  const { value: read, identity } = await remember(store, { kind: 'api', key, files }, readNow);
  if (text.length >= largeDocument) collectGarbage();
  const { api, parts, hiddenFiles, bundle, links, addresses, silences = [], slices } = read;
  // A store can drop any record at any time.
  const areKept = slices === undefined || (await documentSlices?.areKept(slices, store)) !== false;
  if (!areKept) await readNow(files);
  const download = {
    ...(bundle === undefined ? {} : { bundle }),
    ...(slices === undefined ? {} : { slices }),
  };
  const silencing = silences.length === 0 ? {} : { silences: await withRanges(silences, { source, parts }) };
  const value =
    api === undefined ? undefined : { api, source, parts, ...download, links, ...silencing, addresses };
  if (api?.reader === openApiReader.name) onDocument?.({ file, text, parts });
  return {
    file,
    source,
    value,
    parts,
    hiddenFiles,
    identity,
    isFragment: read.isFragment,
    diagnostics: read.diagnostics,
  };
}

/** Characters of a document that is checked after it has been read, as the data of both at a time would fill the memory. */
export const largeDocument = 16_000_000;

/** Matches a reference that is not within the document, or the file of an example, in JSON or YAML. */
const refersToFiles = /(?:\$ref|externalValue)["']?\s*:\s*(?:["'][^#"']|[^#"'\s])/;

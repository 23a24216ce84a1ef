// The first half of every command: load, model, routes. Unchanged values come from the store.

import { type Strings, stringsFor } from '../../../strings/index.ts';
import { createMarkdown, type Markdown } from '../../markdown/markdown.ts';
import { nothingToBuild } from '../../project/discover-sources.ts';
import { loadSources } from '../../project/load-sources.ts';
import { withHomeApi } from '../../routes/arrange-api.ts';
import { planRoutes } from '../../routes/plan-routes.ts';
import { placedInConfig } from '../../shared/config-place.ts';
import { hasErrors } from '../../shared/diagnostics.ts';
import { writtenFiles } from '../../shared/overlaid-places.ts';
import type { Store } from '../../store/store.ts';
import type { Settings } from '../../types/config.ts';
import type { Diagnostic, DocumentTexts } from '../../types/diagnostic.ts';
import type { Extensions } from '../../types/plugin.ts';
import type { RoutePlan, Site } from '../../types/route.ts';
import type { DrawDiagram, ProjectFiles, Source } from '../../types/sources.ts';
import { unknownLanguages } from '../../views/api/api-contents.ts';
import type { SchemaReach } from '../../views/api/layout-keys.ts';
import { type ModelledDoc, type ReadDocs, storedDocs } from './docs.ts';
import { exampleFilesKind, withExampleFiles } from './documents/example-files.ts';
import { withOverlays } from './documents/overlays.ts';
import { layoutPackKind, schemaPagesOf } from './layouts.ts';
import { type LastGood, modelSite, type PartFiles } from './model-site.ts';
import { afterLoad, afterPlan, type Plugins, withAddedPages } from './plugins.ts';

/** What a site is planned from. */
export interface PlanInput {
  files: ProjectFiles;
  settings: Settings;
  /** The plugins and components of the configuration; none by default. */
  extensions?: Extensions | undefined;
  /** The configuration file, for places of links in it. */
  config?: Source | undefined;
  store: Store;
  /** The strings of the site; by default English. */
  strings?: Strings;
  /** Called for each document that can be read. */
  onDocument?: (document: DocumentTexts) => void;
  /** Called for a document before it is read, if it seems to have no other files. */
  onLikelyDocument?: (document: DocumentTexts) => void;
  /** Draws diagrams; by default in this thread. */
  drawDiagram?: DrawDiagram;
  /** Parses pages in other threads. */
  readDocs?: ReadDocs | undefined;
  /** The last readable version of each source, which replaces a source that cannot be read. */
  lastGood?: LastGood;
  /** Called when a stage begins. */
  onStage(stage: 'load' | 'model' | 'routes'): void;
}

/** A site with its plan. */
export interface PlannedSite {
  /** The strings of the site. */
  strings: Strings;
  site: Site;
  plan: RoutePlan;
  /** Finds the schemas of each API, for keys. */
  reaches: ReadonlyMap<string, SchemaReach>;
  extensions: Extensions;
  /** Identifies the plugins. */
  pluginsKey: string | undefined;
  text: Markdown;
  diagnostics: Diagnostic[];
  /** The diagnostics of each page, and how many diagnostics of other stages are before them. */
  ofDocs: { before: number; diagnostics: ReadonlyMap<string, Diagnostic[]> };
  /** The files that documents refer to. */
  parts: PartFiles;
  /** Text of the sources besides Markdown files, of which there can be many, for code frames. */
  texts: Map<string, string>;
  /** Identities of the values that the plan was made from, by file. Equal identities mean equal values. */
  identities: ReadonlyMap<string, string>;
  /** Sources that cannot be read, whose last readable version is used. */
  stale: string[];
  /** The pages that were edited after the plan (`planEdit`), by file. They are not in the store. */
  edited?: ReadonlyMap<string, ModelledDoc>;
}

/** The kinds of values that planning a site stores. */
export const plannedKinds = [
  'doc',
  'docText',
  'overlay',
  'api',
  'rules',
  'schemaPages',
  layoutPackKind,
  exampleFilesKind,
];

const noExtensions: Extensions = { plugins: [], components: {} };

/** Ids of the frame of every page, which headings must not use. */
const reservedIds = ['main', 'site-menu', 'sections-menu', 'sections-list', 'home-sections', 'all-sections'];

/** Creates the Markdown stage of a site. */
export function createMarkdownFor(
  strings: Strings,
  drawDiagram?: DrawDiagram,
  plugins: Plugins = [],
): Markdown {
  return createMarkdown({ strings: strings.markdown, reservedIds, drawDiagram, plugins });
}

/** Plans a site. The result has the diagnostics of all stages so far. */
export async function planSite(input: PlanInput): Promise<PlannedSite> {
  const { files, settings, config, store, lastGood, onDocument, onLikelyDocument, onStage } = input;
  const { strings = stringsFor('en'), extensions = noExtensions } = input;
  const { plugins } = extensions;
  onStage('load');
  // A hook can change any text.
  const isHooked = plugins.some(({ hooks }) => hooks?.afterLoad !== undefined);
  const stored = isHooked
    ? undefined
    : storedDocs(files, { strings, store, pluginsKey: settings.pluginsKey });
  const loaded = await afterLoad(await loadSources(files, settings, stored), plugins);
  const sources = await withOverlays(loaded.value, { files, store, policy: settings.onInvalidSpec });
  onStage('model');
  const text = createMarkdownFor(strings, input.drawDiagram, plugins);
  const modelled = await modelSite(sources.value, {
    markdown: text,
    strings,
    files,
    store,
    policy: settings.onInvalidSpec,
    referenceDirs: settings.referenceDirs,
    plugins,
    pluginsKey: settings.pluginsKey,
    readDocs: input.readDocs,
    ...(onDocument === undefined ? {} : { onDocument }),
    ...(onLikelyDocument === undefined ? {} : { onLikelyDocument }),
    ...(lastGood === undefined ? {} : { lastGood }),
  });
  const { identities, stale, docDiagnostics } = modelled.value;
  const extended = await withAddedPages(modelled.value.site, plugins, {
    markdown: text,
    file: `${settings.contentDir}/`,
  });
  const site = await withExampleFiles(withHomeApi(extended.value), { store, identities });
  onStage('routes');
  const { linked, layouts, reaches } = await schemaPagesOf(site, store, strings);
  const plan = await afterPlan(
    planRoutes(site, settings, { linked, strings: strings.navigation, config }),
    plugins,
  );
  const stages = [loaded, sources, modelled, extended, plan].flatMap((stage) => stage.diagnostics);
  const diagnostics = placedInConfig([...stages, ...unknownLanguages(settings, plugins)], config);
  // All files of the specs folder can be parts of missing documents.
  const isEmpty = site.docs.length + site.apis.length + (site.added?.length ?? 0) === 0;
  if (isEmpty && !hasErrors(diagnostics)) diagnostics.push(nothingToBuild(settings));
  const parts = site.apis.flatMap((api) => api.parts);
  const { specs } = sources.value;
  const own = [...(config === undefined ? [] : [config]), ...(site.sidebars ?? [])];
  const written = specs.flatMap(writtenFiles);
  const texts = new Map([...own, ...parts, ...written].map(({ file, text }) => [file, text]));
  await addTexts(texts, diagnostics, files);
  return {
    strings,
    site,
    plan: { ...plan.value, layouts },
    reaches,
    extensions,
    pluginsKey: settings.pluginsKey,
    text,
    diagnostics,
    parts: modelled.value.parts,
    ofDocs: { before: loaded.diagnostics.length + sources.diagnostics.length, diagnostics: docDiagnostics },
    texts,
    identities,
    stale,
  };
}

/** Adds the texts of other files of documents that have problems. */
async function addTexts(texts: Map<string, string>, diagnostics: Diagnostic[], files: ProjectFiles) {
  for (const { place } of diagnostics) {
    if (place?.pointer === undefined || texts.has(place.file)) continue;
    const bytes = await files.read(place.file);
    if (bytes !== undefined) texts.set(place.file, new TextDecoder().decode(bytes));
  }
}

// The first half of every command: load, model, routes. Unchanged values come from the store.

import { pageKinds } from '../../kinds/page-kinds.ts';
import { loadSyntax } from '../../markdown/load-syntax.ts';
import { nothingToBuild } from '../../project/discover/nothing-to-build.ts';
import { unusedTranslations } from '../../project/languages/translated-documents.ts';
import { loadSources } from '../../project/load-sources.ts';
import { withHomeApi } from '../../routes/home-api.ts';
import { planRoutes } from '../../routes/plan-routes.ts';
import { anyTextFrom } from '../../shared/files/decode-text.ts';
import { collectGarbage } from '../../shared/memory/collect-garbage.ts';
import { placedInConfig } from '../../shared/problems/config-place.ts';
import { hasErrors } from '../../shared/problems/diagnostics.ts';
import { writtenFiles } from '../../shared/problems/overlaid-places.ts';
import type { Diagnostic, DocumentTexts, Outcome } from '../../types/diagnostic.ts';
import type { OriginalPages } from '../../types/languages/original-pages.ts';
import type { Plugin } from '../../types/plugin.ts';
import type { ApiPageSource, Route, Site } from '../../types/route.ts';
import type { AddedToSite } from '../../types/seam/added-to-site.ts';
import type { DocumentSlices } from '../../types/seam/document-slices.ts';
import type { WingParts } from '../../types/seam/wing.ts';
import type { ProjectFiles, SiteSources } from '../../types/sources.ts';
import { unknownLanguages } from '../../views/api/api-contents.ts';
import type { EditionRun, Run } from '../run.ts';
import { draftsKind } from '../translations/draft-translations.ts';
import { driftKind } from '../translations/outdated-pages.ts';
import { type DrawPictures, storedDocs } from './docs.ts';
import { withOverlays } from './documents/overlays.ts';
import { exampleFilesKind, withExampleFiles } from './documents/plan-example-files.ts';
import { withReleaseMarks } from './documents/release-marks.ts';
import type { FindRoutes } from './documents/release-pages.ts';
import { withoutRepeatedBytes } from './documents/repeated-bytes.ts';
import { createIndexPlugin } from './index-plugin.ts';
import { layoutPackKind, schemaPagesOf } from './layouts.ts';
import { missingStrings } from './missing-strings.ts';
import { type LastGood, largeDocument, modelSite } from './model-site.ts';
import type { PlannedSite } from './planned-site.ts';
import {
  addedDocKind,
  afterLoad,
  afterPlan,
  heavyPlugins,
  pluginSources,
  readDocsWith,
  withAddedPages,
} from './run-plugins.ts';
import { createMarkdownFor } from './site-markdown.ts';
import {
  findTranslatedPages,
  type PlannedEdition as OriginalEdition,
  translatedPartsKind,
} from './translated-apis.ts';
import { unusableTags } from './unusable-tags.ts';

/** How a site is planned. */
export interface Planning {
  /** Keeps what slices of documents are made of. Absent: none are made. */
  documentSlices?: DocumentSlices;
  /** Called for each document: before it is read, if it seems to have no other files, and when it has been read. */
  onDocument?: (document: DocumentTexts) => void;
  /** Returns the last readable version of each source of an edition, by its base. It replaces a source that cannot be read. */
  lastGood?: (base: string) => LastGood;
  /** Makes what a wing adds to the whole site. */
  sitePages?: WingParts['sitePages'];
  findRoutes?: FindRoutes;
  /** The pages of the default language, in another one. */
  originals?: OriginalPages;
  /** The edition of the default language, in another one. */
  original?: OriginalEdition | undefined;
  /** Whether many new pages are planned from their starts, so that they are parsed later (`pages/outlines.ts`). */
  outlines?: boolean;
}

/** The kinds of values that planning a site stores. */
export const plannedKinds = [
  'doc',
  'docText',
  'overlay',
  'api',
  'sliceParts',
  'rules',
  'schemaPages',
  layoutPackKind,
  exampleFilesKind,
  draftsKind,
  driftKind,
  translatedPartsKind,
  'releaseChanges',
  'releaseFacts',
  addedDocKind,
];

/** Loads the sources of a site, with their overlays. */
export async function loadSite(
  run: EditionRun,
  { originals }: Pick<Planning, 'originals'> = {},
): Promise<Outcome<SiteSources>> {
  const { files, settings, store, strings, extensions, wings, onProgress } = run;
  const { plugins } = extensions;
  onProgress({ stage: 'load' });
  // A hook can change any text.
  const isHooked = plugins.some(({ hooks }) => hooks?.afterLoad !== undefined);
  const { pluginsKey } = settings;
  const syntax = await loadSyntax(wings);
  const readsAll = isHooked || (await syntax?.addsToPages({ files, settings })) === true;
  const storedDoc = readsAll ? undefined : storedDocs(files, { strings, store, pluginsKey, originals });
  const loaded = await afterLoad(await loadSources(files, settings, { storedDoc, wings }), plugins);
  const composed = (await syntax?.withIncludes(loaded.value, { files, settings })) ?? loaded.value;
  const { value, diagnostics } = await withOverlays(composed, { files, store });
  const specs = value.specs.map(withoutRepeatedBytes);
  const unused = await unusedTranslations(loaded.value.specs, settings, files);
  const found = [...loaded.diagnostics, ...(await problemsOfFolders(run)), ...unused, ...diagnostics];
  return { value: { ...value, specs }, diagnostics: found };
}

/** Problems of folders that may be those of languages. They are in the default language, which would have their pages. */
async function problemsOfFolders(run: EditionRun): Promise<Diagnostic[]> {
  const { edition, editions, files, settings, strings } = run;
  const { contentDir, languageFolder } = settings;
  const isOfOne = edition.language === undefined;
  if (languageFolder !== undefined) return [];
  const all = await files.list(contentDir);
  if (isOfOne && !all.some((file) => /(?:^|\/)[a-z]{2}(?:[-_][A-Za-z]{2,4})?\//.test(file))) return [];
  const { foldersOfTranslations, strayLanguageFolders } = await import(
    '../../project/languages/stray-folders.ts'
  );
  if (isOfOne) return foldersOfTranslations(all, { contentDir, language: strings.locale.language });
  return strayLanguageFolders(all, {
    contentDir,
    languages: editions.flatMap(({ language }) => language ?? []),
  });
}

/** Models the sources and plans the pages. The result has the diagnostics of all stages so far. */
export async function planSite(
  run: EditionRun,
  loaded: Outcome<SiteSources>,
  { onDocument, lastGood, outlines = false, documentSlices, originals, ...others }: Planning = {},
): Promise<PlannedSite> {
  const { files, settings, config, store, strings, extensions, wings, workers, onProgress } = run;
  const { plugins } = extensions;
  const { findPictures, runTask } = workers;
  onProgress({ stage: 'model' });
  const text = await createMarkdownFor(strings, { wings, runTask, plugins });
  const drawPictures: DrawPictures | undefined =
    findPictures && ((file, sources) => findPictures({ file, sources, files, store }));
  const modelled = await modelSite(loaded.value, {
    markdown: text,
    strings,
    files,
    store,
    rules: settings,
    referenceDirs: settings.referenceDirs,
    documentSlices,
    plugins,
    pluginsKey: settings.pluginsKey,
    originals,
    readDocs: readDocsWith(workers, extensions),
    drawPictures,
    // A plugin can make anything of a text.
    outlines: outlines && plugins.length === 0,
    ...(onDocument === undefined ? {} : { onDocument }),
    ...(lastGood === undefined ? {} : { lastGood: lastGood(run.edition.base) }),
  });
  const { identities, stale, docDiagnostics } = modelled.value;
  const sourceOf = pluginSources(extensions, config);
  const added = { markdown: text, store, stage: stageOf(run), file: `${settings.contentDir}/`, sourceOf };
  const ofWing = await addedBy(others, modelled.value.site, run);
  const extended = await withAddedPages(modelled.value.site, [...plugins, ...ownPlugins(run, ofWing)], added);
  const whole = ofWing === undefined ? extended.value : withReleaseMarks(extended.value, ofWing);
  const site = await withExampleFiles(withHomeApi(whole), { store, identities });
  onProgress({ stage: 'routes' });
  const { linked, layouts, reaches } = await schemaPagesOf(site, store, strings);
  // What laying out a large document took, before pages are made.
  if (site.apis.some(({ source }) => source.text.length >= largeDocument)) collectGarbage();
  const planned = planRoutes(site, settings, {
    linked,
    kinds: pageKinds,
    strings: strings.navigation,
    config,
    originals,
    pluginSource: sourceOf,
    writtenAt: run.files.writtenAt,
    isLeftOut: await untranslatedPages(run, others, { site, identities, plan: { linked } }),
  });
  const plan = await afterPlan(planned, plugins);
  const stages = [loaded, modelled, extended, plan, ...(ofWing ? [ofWing] : [])];
  const diagnostics = diagnosticsOf(stages, { site, routes: plan.value.routes, run });
  return {
    strings,
    site,
    ...(loaded.value.titles && { titles: loaded.value.titles }),
    plan: { ...plan.value, layouts },
    reaches,
    ...{ extensions, pluginsKey: settings.pluginsKey, originals, text, drawPictures },
    diagnostics,
    parts: modelled.value.parts,
    ofDocs: { before: loaded.diagnostics.length, diagnostics: docDiagnostics },
    texts: await textsOf(site, loaded.value, { diagnostics, run }),
    identities,
    stale,
  };
}

/** Returns whether a page of an API is left out, in a language that has only translated pages. */
async function untranslatedPages(
  edition: EditionRun,
  { original }: Pick<Planning, 'original'>,
  planned: OriginalEdition['planned'],
): Promise<((source: ApiPageSource) => boolean) | undefined> {
  if (edition.edition.language?.isPartial !== true || original === undefined) return undefined;
  const isTranslated = await findTranslatedPages({ edition, planned }, original);
  return (source) => !isTranslated(source);
}

/** Identifies how Markdown is read. */
function stageOf({ strings, settings }: EditionRun): string {
  return `${strings.locale.key} ${settings.pluginsKey}`;
}

/** The plugins of the program. */
function ownPlugins({ settings, strings }: EditionRun, ofWing: AddedToSite | undefined): Plugin[] {
  const indexes = settings.indexPages ? [createIndexPlugin(strings, settings)] : [];
  return ofWing === undefined ? indexes : [...indexes, ofWing.plugin];
}

/** What a wing adds to the site in its last version, which is what pages are linked to from elsewhere. */
async function addedBy(
  { sitePages, findRoutes }: Pick<Planning, 'sitePages' | 'findRoutes'>,
  site: Site,
  run: EditionRun,
): Promise<AddedToSite | undefined> {
  const { settings, edition, strings } = run;
  if (sitePages === undefined || (edition.version?.base ?? '') !== '') return undefined;
  const siteTitle = settings.title ?? strings.frame.siteTitle;
  // Most sites show no releases.
  const [{ openReleases }, { openReleasePages }] = await Promise.all([
    import('./documents/release-documents.ts'),
    import('./documents/release-pages.ts'),
  ]);
  const pagesOf = openReleasePages(run, site, findRoutes);
  return sitePages({
    site,
    settings,
    siteTitle,
    locale: strings.locale,
    releases: openReleases(run),
    pagesOf,
  });
}

function diagnosticsOf(
  stages: readonly Pick<AddedToSite, 'diagnostics'>[],
  { site, routes, run }: { site: Site; routes: readonly Route[]; run: EditionRun },
): Diagnostic[] {
  const { settings, config, extensions, edition } = run;
  const found = stages.flatMap((stage) => stage.diagnostics);
  const heavy = heavyPlugins(extensions, pluginSources(extensions, config));
  const diagnostics = placedInConfig(
    [
      ...found,
      ...unknownLanguages(settings, extensions.plugins),
      ...missingStrings(settings),
      ...unusableTags(settings),
      ...heavy,
    ],
    config,
  );
  // All files of the specs folder can be parts of missing documents.
  const hasSources = site.docs.length + site.apis.length + (site.added?.length ?? 0) > 0;
  const isLeftOut = ({ source }: Route) => source.kind === 'home' && source.file === undefined;
  const isEmpty = !hasSources || (edition.language?.isPartial === true && routes.every(isLeftOut));
  return isEmpty && !hasErrors(diagnostics) ? [...diagnostics, nothingToBuild(settings)] : diagnostics;
}

async function textsOf(
  site: Site,
  { specs }: Pick<SiteSources, 'specs'>,
  { diagnostics, run: { config, files } }: { diagnostics: Diagnostic[]; run: Run },
): Promise<Map<string, string>> {
  const own = [...(config === undefined ? [] : [config]), ...(site.sidebars ?? [])];
  const parts = site.apis.flatMap((api) => api.parts);
  const known = [...own, ...parts, ...specs.flatMap(writtenFiles)];
  const texts = new Map(known.map(({ file, text }) => [file, text]));
  await addTexts(texts, diagnostics, files);
  return texts;
}

/** Adds the texts of other files of documents that have problems. */
async function addTexts(texts: Map<string, string>, diagnostics: Diagnostic[], files: ProjectFiles) {
  for (const { place } of diagnostics) {
    if (place?.pointer === undefined || texts.has(place.file)) continue;
    const bytes = await files.read(place.file);
    if (bytes !== undefined) texts.set(place.file, anyTextFrom(bytes));
  }
}

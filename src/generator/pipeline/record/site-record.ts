// Collects the facts about a site from its files as they ship: problems, and the search index. Law: only the record of a page is
// kept, which is plain data and depends only on the page.

import { searchListsOf } from '../../../strings/strings-for.ts';
import { applySeverities, type Settled } from '../../check/apply-severities.ts';
import { findBrokenLinks, hrefsOf } from '../../check/broken-links.ts';
import { withoutConsequences } from '../../check/consequences.ts';
import { type DeadLinkReport, deadLinkDiagnostics } from '../../check/dead-links.ts';
import { collectFacts, type SiteFacts } from '../../check/file-links.ts';
import { groupDiagnostics } from '../../check/group-diagnostics.ts';
import { linkDiagnostics } from '../../check/link-diagnostics.ts';
import { placesOf } from '../../check/source-places.ts';
import { unreadFiles } from '../../check/unread-files.ts';
import { draftsOf } from '../../routes/doc-routes.ts';
import { createSiteSearch } from '../../search/build-index.ts';
import { hashedFile } from '../../shared/assets.ts';
import { loadedFile, textOfContent } from '../../shared/files/large-files.ts';
import { memoized } from '../../shared/memoized.ts';
import { type ClaimPath, hasOfflineFile, offlineFile, sitemapFile } from '../../shared/paths/output-paths.ts';
import { inWrittenFiles, writtenFiles } from '../../shared/problems/overlaid-places.ts';
import { canonicalUrl, decode, encodedUrl, hrefOf, notFoundFile } from '../../shared/urls.ts';
import type { Settings } from '../../types/config.ts';
import type { Diagnostic, RuleSettings } from '../../types/diagnostic.ts';
import type { TypedReferences } from '../../types/markup.ts';
import type { KnownIndex, PageFacts } from '../../types/page-record.ts';
import type { LinkFacts, Route, RoutePlan, Site, SiteApi } from '../../types/route.ts';
import type { AssetSource, OutputFile, SiteFile, Source } from '../../types/sources.ts';
import { publisherOf, suggestedPublisher } from '../../views/links/document-links.ts';
import { sectionLinkViews } from '../../views/site/section-links.ts';
import { searchedVersions } from '../../views/site/version-links.ts';
import type { OpenSite } from '../pages/open-site.ts';
import type { RenderedFile } from '../pages/site-files.ts';
import type { PlannedSite } from '../plan/planned-site.ts';
import { onAddedPage, pluginSources } from '../plan/run-plugins.ts';
import { missingParts } from './missing-parts.ts';
import { type Claimant, createOutputClaims } from './output-claims.ts';
import type { RecordedPage } from './recorded-page.ts';
import { silencesOf } from './site-silences.ts';

const noLinks: string[] = [];

/** Collects the facts about a site. */
export interface SiteRecord {
  /** Claims the path of the HTML of a page. Call it once for each page, in the order of the plan. Returns false if it is taken. */
  claimPage(route: Route): boolean;
  /** Adds a page with a claimed path. Call it in the order of the plan. */
  addPage(page: RecordedPage): void;
  /** Adds a file. Returns false if its path is taken. */
  addFile(made: RenderedFile): boolean;
  /** Returns the files of the content folder that the added pages use. */
  usedAssets(site: OpenSite): RenderedFile[];
  /** Makes the files of the search index of the added pages, one by one. */
  searchFiles(): Iterable<OutputFile>;
  /** Adds problems of other stages, which are reported before those of pages. */
  addProblems(problems: Diagnostic[]): void;
  /** Returns all problems of the site. Call it when everything has been added. */
  conclude(rules: RuleSettings): Settled;
  links: LinkFacts;
}

/** What the facts about a site are collected for. */
export interface RecordInput {
  planned: PlannedSite;
  /** The site that the pages are made from. */
  open: Pick<OpenSite, 'shared'>;
  settings: Settings;
  /** The configuration file, for places of links in it. */
  config?: Source | undefined;
  /** What earlier builds have made for the search index. */
  knownIndex?: KnownIndex;
  /** The output paths that are taken. Editions share them. */
  claims: ClaimPath<Claimant>;
  /** The place of the edition in the output folder. */
  base: string;
}

/** Creates an empty record of a site. */
export function createSiteRecord({
  planned,
  open,
  settings,
  config,
  knownIndex,
  ...taken
}: RecordInput): SiteRecord {
  const diagnostics: Diagnostic[] = [];
  const others = [...planned.diagnostics];
  const specs = planned.site.apis.map(checkedSpec);
  const shared = sharedSources(planned, config);
  const places = placesOf({ style: settings, specs, ...shared });
  const { facts, addFile } = collectFacts(settings, pathsOfOthers(planned.plan, settings));
  const search = createSiteSearch({
    ...searchOf(planned, settings),
    style: settings,
    hashedFile,
    known: knownIndex,
  });
  const report = (found: Diagnostic) => void diagnostics.push(found);
  const claim = createOutputClaims({ planned, settings, report, ...taken });
  if (hasOfflineFile(settings) && taken.base === '') claim({ outputPath: offlineFile });
  const silences = silencesOf(planned.site);
  const published = new Set<string>();
  const filesOf = new Map<PageFacts, string[]>();
  return {
    claimPage: claim,
    addPage: (page) => {
      const { route } = page;
      for (const one of problemsOn(page, shared.pluginSource)) diagnostics.push(one);
      facts.pages.push(page.facts);
      places.learn(route, page.facts);
      if (page.search !== undefined) search.learn(route, page.search);
    },
    addFile: ({ file, source, redirectsFrom, diagnostics: found = [] }) => {
      const { outputPath } = file;
      if (!claim(source === undefined ? { outputPath } : { outputPath, source: { file: source } }))
        return false;
      addFile(loadedFile(file) ?? { outputPath, content: '' }, source);
      for (const one of found) diagnostics.push(one);
      // The links of a page that redirects are written in the configuration.
      if (redirectsFrom !== undefined && config !== undefined)
        places.learn(
          { url: redirectsFrom, source: { kind: 'page', file: config.file } },
          { places: () => [] },
        );
      if (source !== undefined) places.learnFile(source, asWritten(file));
      return true;
    },
    usedAssets: (site) => {
      const used = usedAssets(site, facts.pages, filesOf);
      for (const { file } of used) published.add(file.outputPath);
      return used;
    },
    searchFiles: function* () {
      for (const file of search.files()) if (claim({ outputPath: file.outputPath })) yield file;
    },
    addProblems: (problems) => {
      const sources = planned.site.apis.map(({ source }) => source);
      for (const one of inWrittenFiles(problems, sources)) others.push(one);
    },
    conclude: (rules) => {
      const isPublished = ({ file, bytes }: AssetSource) => published.has(hashedFile(file, bytes).outputPath);
      const unread = unreadFiles(planned.site.assets, isPublished);
      const ofLinks = linkProblems({ planned, open, settings, specs, facts, places, filesOf });
      const all = [...others, ...unread, ...diagnostics, ...ofLinks];
      const settled = applySeverities(all, { settings: rules, silences, isComplete: true });
      const { site } = planned;
      const causes = missingParts(planned.diagnostics, site, settings);
      const names = site.apis.map(({ api }) => api.name);
      const left = withoutConsequences(settled.diagnostics, causes, names);
      const { ignore } = settings.checkLinks;
      return { ...settled, diagnostics: groupDiagnostics(left, ignore, documentsByFile(specs)) };
    },
    links: { pages: facts.pages, specs, silences, find: places.find },
  };
}

/** The paths that links can lead to, and whose files are of other editions or are made when the site is complete. */
function pathsOfOthers(plan: RoutePlan, settings: Settings): string[] {
  return [...sitemapsOfOthers(plan, settings), ...(hasOfflineFile(settings) ? [offlineFile] : [])];
}

/** What the search of a site is made from, besides its pages. */
function searchOf({ plan, strings }: Pick<PlannedSite, 'plan' | 'strings'>, settings: Settings) {
  return {
    plan,
    sections: sectionLinkViews(plan, settings),
    language: searchListsOf(strings),
    ...searchedVersions(plan, settings),
  };
}

/** The paths of the sitemaps of other languages and versions below that of this one. */
function sitemapsOfOthers({ editions = [] }: RoutePlan, { baseUrl }: Settings): string[] {
  return editions
    .filter((one) => one.hasSitemap === true && one.baseUrl.startsWith(baseUrl))
    .map((one) => decode(`${one.baseUrl}${sitemapFile}`.slice(baseUrl.length)));
}

/** The URLs of the pages of other languages and versions below that of this one, which its pages link to. */
function pagesOfOthers({ editions = [] }: RoutePlan, settings: Settings): Set<string> {
  const { baseUrl } = settings;
  const pages = editions.flatMap(({ path, baseUrl: base, urls }) => [
    `${baseUrl}${path.slice(1)}`,
    ...[...urls].map((url) => hrefOf(url, { ...settings, baseUrl: base })),
  ]);
  return new Set(
    pages
      .filter((href) => href.startsWith(baseUrl))
      .map((href) => decode(canonicalUrl(href.slice(baseUrl.length - 1)))),
  );
}

/** The problems of a page. Those that the program finds on a page of a plugin are placed in the plugin. */
function problemsOn(
  { route: { url, source }, diagnostics }: RecordedPage,
  sourceOf: ReturnType<typeof pluginSources>,
): Diagnostic[] {
  if (source.kind !== 'plugin') return diagnostics;
  return diagnostics.map((one) =>
    one.source === undefined ? onAddedPage(one, { ...source, url }, sourceOf) : one,
  );
}

/** The sources of links that all pages have, and those of the pages of plugins. */
function sharedSources({ site, extensions }: PlannedSite, config: Source | undefined) {
  const navigation = [...(config ? [config] : []), ...(site.sidebars ?? [])];
  return { navigation, pluginSource: pluginSources(extensions, config) };
}

/** Finds the document of a file by its name: of one of several files, the one that refers to the others. */
function documentsByFile(specs: readonly CheckedSpec[]): (file: string) => string | undefined {
  const documents = new Map<string, string>();
  for (const { file, parts = [] } of specs)
    for (const part of [{ file }, ...parts]) if (!documents.has(part.file)) documents.set(part.file, file);
  return (file) => documents.get(file);
}

interface LinkProblems extends Pick<RecordInput, 'planned' | 'open' | 'settings'> {
  specs: readonly CheckedSpec[];
  facts: SiteFacts;
  places: ReturnType<typeof placesOf>;
  /** The files of the content folder that pages use. */
  filesOf: ReadonlyMap<PageFacts, string[]>;
}

/** Finds the links that lead nowhere, in pages and in documents. */
function linkProblems({
  planned,
  open,
  settings,
  specs,
  facts,
  places,
  filesOf,
}: LinkProblems): Diagnostic[] {
  for (const { file, links } of specs) {
    places.learnFile(file);
    facts.referrers.push({ url: file, hrefs: new Set(links.map(({ href }) => href)) });
  }
  const broken = findBrokenLinks({
    ...facts,
    others: pagesOfOthers(planned.plan, settings),
    style: settings,
    unlinked: unlinkedUrls(facts.pages),
    onChecked: (page, { open, count }) => {
      page.settled = { open: open.length === 0 ? noLinks : open, files: filesOf.get(page) ?? noLinks, count };
    },
  });
  const links = { ...facts, style: settings, placesOf: places.find, noteOn: places.noteOn, rules: settings };
  const drafts = draftsOf(planned.site, settings);
  const textsFor = documentTexts(specs);
  return [
    ...linkDiagnostics({ ...links, broken, drafts }),
    ...deadLinkDiagnostics({
      ...links,
      publisherFor: publishers(planned.site, textsFor),
      textsFor,
      answerTo: typedAnswers(planned, open.shared.targets.typed),
    }),
  ];
}

/** Resolves a typed reference on a page once more, to report it. A reference on a page of an API is to that API first. */
function typedAnswers(
  { plan }: Pick<PlannedSite, 'plan'>,
  typed: TypedReferences | undefined,
): NonNullable<DeadLinkReport['answerTo']> {
  const apis = new Map(
    plan.routes.flatMap(({ url, source }) => ('api' in source ? [[url, source.api] as const] : [])),
  );
  return (url, written) => {
    const api = apis.get(url);
    return typed?.resolve({ written, ...(api === undefined ? {} : { api }) });
  };
}

type CheckedSpec = ReturnType<typeof checkedSpec>;

/** Returns what of a document the check of its links needs. */
function checkedSpec({ api, source, parts, links }: SiteApi) {
  const publisher = publisherOf(api, source);
  const [{ text } = source, ...overlays] = writtenFiles(source);
  return {
    ...source,
    text,
    parts: [...parts, ...overlays],
    links,
    ...(publisher === undefined ? {} : { publisher }),
  };
}

/** Returns the texts of the document that has a file. */
function documentTexts(specs: readonly CheckedSpec[]): (file: string) => readonly string[] {
  const texts = new Map(
    specs.flatMap(({ file, text, parts }) => {
      const all = [text, ...parts.map((part) => part.text)];
      return [file, ...parts.map((part) => part.file)].map((one) => [one, all] as const);
    }),
  );
  return (file) => texts.get(file) ?? [];
}

/** Returns the publisher's site to suggest for the links of the document that has a file. */
function publishers(
  { apis }: Site,
  textsFor: (file: string) => readonly string[],
): (file: string) => string | undefined {
  const sites = apis.map(({ api, source, parts }) => ({
    files: new Set([source, ...parts].map((part) => part.file)),
    site: memoized(() => suggestedPublisher(api, source, textsFor(source.file)) ?? ''),
  }));
  return (file) => sites.find(({ files }) => files.has(file))?.site() || undefined;
}

/** Returns the URL of the not-found page, unless an author's page has the same. */
function unlinkedUrls(pages: readonly PageFacts[]): Set<string> {
  const urls = new Set(pages.filter(({ outputPath }) => outputPath === notFoundFile).map(({ url }) => url));
  for (const { url, outputPath } of pages) if (outputPath !== notFoundFile) urls.delete(url);
  return urls;
}

function usedAssets(
  { assets }: OpenSite,
  pages: readonly PageFacts[],
  filesOf: Map<PageFacts, string[]>,
): RenderedFile[] {
  if (assets.size === 0) return [];
  const used = new Set<string>();
  for (const page of pages) {
    const files = page.settled?.files ?? filesIn(page, assets);
    if (files.length > 0) filesOf.set(page, files);
    for (const file of files) used.add(file);
  }
  return [...assets].flatMap(([href, made]) => (used.has(href) ? [made] : []));
}

function filesIn(page: PageFacts, assets: OpenSite['assets']): string[] {
  const files = new Set(Array.from(hrefsOf(page), (href) => href.replace(/[?#].*$/, '')));
  return [...files].filter((href) => assets.has(href));
}

/** Makes the source for the places of links in a copied file, which are the same as in its source. */
function asWritten({ outputPath, content }: SiteFile): { url?: string; text: () => string } {
  const url = /\.html?$/i.test(outputPath) ? { url: encodedUrl(`/${outputPath}`) } : {};
  return { ...url, text: () => textOfContent(content) };
}

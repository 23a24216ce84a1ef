// The files of a site, as they ship, to what is known of the site when all of them are made: its problems and its search.
// Law: of a page only its record is kept, which is plain data and depends on the page alone.

import { deadLinkDiagnostics } from '../check/dead-links.ts';
import { collectFacts } from '../check/file-links.ts';
import { groupDiagnostics } from '../check/group-diagnostics.ts';
import { type LinkPlace, linkDiagnostics } from '../check/link-diagnostics.ts';
import { findBrokenLinks } from '../check/links.ts';
import { type KnownPlace, placesOf } from '../check/source-places.ts';
import { unreadFiles } from '../check/unread-files.ts';
import { createSiteSearch } from '../search/build-index.ts';
import { searchRecordsOf } from '../search/page-terms.ts';
import { hashedFile } from '../shared/assets.ts';
import { severityOf } from '../shared/diagnostics.ts';
import { groupBy } from '../shared/group-by.ts';
import { readOwnHtml } from '../shared/html/read-html.ts';
import { createStringStore, type KeepString, readPage } from '../shared/html/read-page.ts';
import {
  createClaims,
  createPortabilityCheck,
  foldedPath,
  generatedFiles,
  isReplaceable,
  markerFile,
} from '../shared/output-paths.ts';
import { encodedUrl, notFoundFile } from '../shared/urls.ts';
import type { Settings } from '../types/config.ts';
import type { Diagnostic, Severity } from '../types/diagnostic.ts';
import type { PageFacts, SearchRecords } from '../types/page-record.ts';
import type { Route, Site, SpecLink } from '../types/route.ts';
import type { AssetSource, OutputFile, Source } from '../types/sources.ts';
import { publisherOf } from '../views/common/document-links.ts';
import type { OpenSite, RenderedFile, RenderedPage } from './pages.ts';
import type { PlannedSite } from './plan.ts';

/** What is kept of a page once it is written. */
export interface PageRecord {
  facts: PageFacts;
  places: KnownPlace[];
  diagnostics: Diagnostic[];
  /** Absent for a page that search leaves out. */
  search?: SearchRecords;
}

/** @param keep one store for all pages of a site: most of their hrefs are the same */
export function recordPage(page: RenderedPage, keep: KeepString = createStringStore()): PageRecord {
  return { ...readHtml(htmlOf(page), keep), places: page.places, diagnostics: page.diagnostics };
}

export function htmlOf({ file, route, reported }: RenderedPage): HtmlToRead {
  return { ...file, url: route.url, isSearched: !route.unlisted, reported };
}

/** The part of the record that is read from the page's HTML: most of the work, and nothing else is needed for it. */
export function readHtml(page: HtmlToRead, keep: KeepString = createStringStore()): ReadHtml {
  const { outputPath, content, url, isSearched, reported } = page;
  const { facts, text } = readPage({ outputPath, content, url }, { keep, read: readOwnHtml, isSearched });
  for (const href of reported) facts.hrefs.delete(href);
  return text === undefined ? { facts } : { facts, search: searchRecordsOf(text) };
}

/** A page as it ships, and what its HTML does not say. Plain data: it can be read in another thread. */
export interface HtmlToRead {
  outputPath: string;
  content: string;
  url: string;
  isSearched: boolean;
  /** Hrefs that are known to be broken and said already. */
  reported: string[];
}

export type ReadHtml = Pick<PageRecord, 'facts' | 'search'>;

/** What a link check that looks further than the site needs to know. */
export interface LinkFacts {
  pages: PageFacts[];
  specs: { file: string; links: readonly SpecLink[] }[];
  /** Where an href of a page, or of a document by its file, is written. */
  find(url: string, href: string): LinkPlace[];
}

export interface SiteRecord {
  /** Whether a page has its place in the site for itself; to be asked once for each, in the order of the plan. */
  claimPage(route: Route): boolean;
  /** Takes note of a page whose place is its own, in the order of the plan. */
  addPage(route: Route, record: PageRecord): void;
  /** Takes note of a file; false where another one has its place in the site. */
  addFile(made: RenderedFile): boolean;
  /** Files of the content folder that the pages noted so far use. */
  usedAssets(site: OpenSite): RenderedFile[];
  /** The files of the search index over the pages noted so far. */
  searchFiles(): OutputFile[];
  /** Takes problems found elsewhere; they are reported before those of pages. */
  addProblems(problems: Diagnostic[]): void;
  /** Every problem of the site, when all of it is noted. */
  conclude(): Diagnostic[];
  links: LinkFacts;
}

export interface RecordInput {
  planned: PlannedSite;
  settings: Settings;
  /** The configuration file, for places of links in it. */
  config?: Source | undefined;
}

export function createSiteRecord({ planned, settings, config }: RecordInput): SiteRecord {
  const diagnostics: Diagnostic[] = [];
  const others = [...planned.diagnostics];
  const specs = planned.site.apis.map(({ api, source, parts, links }) => {
    const publisher = publisherOf(api, source);
    return { ...source, parts, links, ...(publisher === undefined ? {} : { publisher }) };
  });
  const places = placesOf({ style: settings, specs, ...(config && { config }) });
  const { facts, addFile } = collectFacts(settings);
  const search = createSiteSearch({ plan: planned.plan, style: settings, hashedFile });
  const claim = createOutputClaims({ planned, settings, report: (found) => void diagnostics.push(found) });
  const published = new Set<string>();
  return {
    claimPage: ({ outputPath, source }) =>
      claim(outputPath, {
        ...('pointer' in source ? { pointer: source.pointer } : {}),
        ...(source.file ? { file: source.file } : {}),
      }),
    addPage: (route, record) => {
      diagnostics.push(...record.diagnostics);
      facts.pages.push(record.facts);
      places.learn(route, record.places);
      if (record.search !== undefined) search.learn(route, record.search);
    },
    addFile: ({ file, source }) => {
      if (!claim(file.outputPath, source === undefined ? {} : { file: source })) return false;
      addFile(file, source);
      if (source !== undefined) places.learnFile(source, asWritten(file));
      return true;
    },
    usedAssets: (site) => {
      const used = usedAssets(site, facts.pages);
      for (const { file } of used) published.add(file.outputPath);
      return used;
    },
    searchFiles: () => search.files().filter(({ outputPath }) => claim(outputPath, {})),
    addProblems: (problems) => void others.push(...problems),
    conclude: () => {
      const isPublished = ({ file, bytes }: AssetSource) => published.has(hashedFile(file, bytes).outputPath);
      others.push(...unreadFiles(planned.site.assets, isPublished));
      for (const { file, links } of specs) {
        places.learnFile(file);
        facts.referrers.push({ url: file, hrefs: new Set(links.map(({ href }) => href)) });
      }
      const broken = findBrokenLinks({ ...facts, style: settings, unlinked: unlinkedUrls(facts.pages) });
      diagnostics.push(
        ...linkDiagnostics({ ...facts, broken, style: settings, policies: settings, placesOf: places.find }),
        ...deadLinkDiagnostics({
          ...facts,
          style: settings,
          policy: settings.onBrokenSpecLinks,
          placesOf: places.find,
          publisherFor: publishers(planned.site),
        }),
      );
      return groupDiagnostics([...others, ...diagnostics], settings.checkLinks.ignore);
    },
    links: { pages: facts.pages, specs, find: places.find },
  };
}

/** The publisher's site to propose for a file of a document: the site that most of its web addresses name. */
function publishers({ apis }: Site): (file: string) => string | undefined {
  return (file) => {
    const found = apis.find(({ source, parts }) => [source, ...parts].some((part) => part.file === file));
    if (found === undefined || publisherOf(found.api, found.source) !== undefined) return undefined;
    const pages = found.links.filter(({ href, kind }) => kind === 'page' && URL.canParse(href));
    const sites = [...groupBy(pages, ({ href }) => new URL(href).origin)];
    const [[site] = ['https://docs.example.com']] = sites.toSorted(
      ([, one], [, other]) => other.length - one.length,
    );
    return `${site}/`;
  };
}

/** The URL of the not-found page, unless an author's page has it too. */
function unlinkedUrls(pages: readonly PageFacts[]): Set<string> {
  const urls = new Set(pages.filter(({ outputPath }) => outputPath === notFoundFile).map(({ url }) => url));
  for (const { url, outputPath } of pages) if (outputPath !== notFoundFile) urls.delete(url);
  return urls;
}

function usedAssets(site: OpenSite, pages: readonly PageFacts[]): RenderedFile[] {
  if (site.assets.size === 0) return [];
  const hrefs = new Set(pages.flatMap((page) => [...page.hrefs].map((href) => href.replace(/[?#].*$/, ''))));
  return [...site.assets].flatMap(([href, made]) => (hrefs.has(href) ? [made] : []));
}

/** A file that is copied: its links stand in it as they ship. */
function asWritten({ outputPath, content }: OutputFile): { url?: string; text: () => string } {
  const url = /\.html?$/i.test(outputPath) ? { url: encodedUrl(`/${outputPath}`) } : {};
  return { ...url, text: () => Buffer.from(content).toString('utf8') };
}

/** Who a place is for: the author's file, with the operation it is made from; nobody for what the program adds. */
interface Claimant {
  file?: string;
  pointer?: string;
}

/**
 * The output paths of a site. Each path is given to the first that asks for it; what is left out, what takes the place of
 * a file that the program adds, and names that other systems cannot hold are reported.
 */
function createOutputClaims({
  planned,
  settings,
  report,
}: Pick<RecordInput, 'planned' | 'settings'> & { report(found: Diagnostic): void }) {
  const claim = createClaims<Claimant & { outputPath: string }>();
  const unportable = createPortabilityCheck();
  const warned = new Set<string>();
  const severity = severityOf(settings.onDuplicateRoutes);
  const generated = new Set(generatedFiles(planned.site.apis, settings));
  // Nothing of the site may be where the marker of the output folder is; it is written with the folder.
  claim(markerFile, { outputPath: markerFile });
  return (outputPath: string, claimant: Claimant): boolean => {
    const taken = claim(outputPath, { ...claimant, outputPath });
    if (taken !== undefined) {
      if (severity !== undefined) report(leftOut(outputPath, { claimant, taken, severity }));
      return false;
    }
    const { file } = claimant;
    if (file === undefined) return true;
    if (generated.has(outputPath) && isReplaceable(outputPath) && severity !== undefined)
      report(replacing(outputPath, file, severity));
    const reason = unportable(outputPath);
    if (reason !== undefined && !warned.has(file)) {
      warned.add(file);
      report(unportableName(outputPath, { ...claimant, file }, reason));
    }
    return true;
  };
}

function leftOut(
  outputPath: string,
  {
    claimant,
    taken,
    severity,
  }: { claimant: Claimant; taken: Claimant & { outputPath: string }; severity: Severity },
): Diagnostic {
  const { file, pointer } = claimant;
  const isOtherSpelling =
    taken.outputPath !== outputPath && foldedPath(taken.outputPath) === foldedPath(outputPath);
  const reason = isOtherSpelling
    ? ', as Windows and macOS ignore letter case and Unicode forms in names'
    : '';
  const other = taken.file === undefined ? 'a file that the program adds' : `\`${taken.file}\``;
  return {
    code: 'duplicate-route',
    severity,
    message: `${file === undefined ? 'A file that the program adds' : `\`${file}\``} would be written to \`${outputPath}\`, which is taken by ${other}${reason}; it is left out.`,
    ...(file === undefined ? {} : { place: { file, ...(pointer !== undefined && { pointer }) } }),
    notes: [taken.file === undefined ? 'Rename the file.' : 'Rename one of the two files.'],
  };
}

function replacing(outputPath: string, file: string, severity: Severity): Diagnostic {
  return {
    code: 'duplicate-route',
    severity,
    message: `\`${file}\` is published in place of the \`${outputPath}\` that the program adds.`,
    place: { file },
    notes: ['Where that is intended, set `onDuplicateRoutes` to `ignore`.'],
  };
}

function unportableName(
  outputPath: string,
  { file, pointer }: Claimant & { file: string },
  reason: string,
): Diagnostic {
  return {
    code: 'unportable-name',
    severity: 'warning',
    message: `\`${file}\` is written to \`${outputPath}\`, which not every system can hold: ${reason}.`,
    place: { file, ...(pointer !== undefined && { pointer }) },
    notes: [
      pointer === undefined
        ? 'Rename the file; a page can have another `slug`, an API another `name`.'
        : 'Give the operation an `x-slug`, or the API another `name`.',
    ],
  };
}

// Turns broken links into diagnostics: one for each target, at its place in the source, with advice, and with a fix if
// the intended target is unambiguous.

import { posix } from 'node:path';
import { isDocumentFile } from '../shared/files/document-endings.ts';
import { withoutPageEnding } from '../shared/files/page-endings.ts';
import { isFormOfPage } from '../shared/markdown/markdown-paths.ts';
import { isOff } from '../shared/problems/diagnostics.ts';
import { movedPages, type Redirect } from '../shared/redirects.ts';
import { pathOf, withFragment, withPath } from '../shared/rewrite-href.ts';
import {
  bestOf,
  createKnownWords,
  explainedIn,
  type FindExplained,
  type FindNear,
  type Near,
  nearIn,
} from '../shared/suggestion.ts';
import { canonicalUrl, decode, encodedUrl, isExternal, notFoundFile, type UrlStyle } from '../shared/urls.ts';
import type { Diagnostic, Fix, RuleSettings } from '../types/diagnostic.ts';
import type { PageFacts } from '../types/page-record.ts';
import type { LinkPlace } from '../types/route.ts';
import { type BrokenTarget, idsToLink } from './broken-links.ts';
import { differentPlaces } from './group-diagnostics.ts';
import { createForms } from './links-of-one-form.ts';

/** What the report is made from. */
export interface LinkReport {
  broken: BrokenTarget[];
  pages: PageFacts[];
  /** Output paths of the files that are not pages. */
  files?: Iterable<string>;
  /** The redirects of the project, which show where pages were moved. */
  redirects?: readonly Redirect[];
  style?: UrlStyle;
  /** The files of drafts by the URLs that their pages would have. */
  drafts?: ReadonlyMap<string, string>;
  /** Targets of rules that are off are left out. */
  rules: RuleSettings;
  /** The places of an href in the source of the page; the source file if there are none. */
  placesOf(url: string, href: string): LinkPlace[];
  /** What a page without a file is of, as a sentence. */
  noteOn?: (url: string) => string | undefined;
}

/** Reports broken links. */
export function linkDiagnostics(report: LinkReport): Diagnostic[] {
  if (report.broken.length === 0) return [];
  const findNear = nearTargets(report);
  const findExplained = explainedTargets(report);
  const ofForms = createForms();
  const found = report.broken.flatMap((target) => {
    const code = target.kind === 'page' ? 'broken-link' : 'broken-anchor';
    if (isOff(code, report.rules)) return [];
    const links = target.from.flatMap(({ url, href }) =>
      report.placesOf(url, href).map((link) => ({ ...link, url })),
    );
    const [place, ...related] = differentPlaces(links.map((link) => link.place));
    const explained = findExplained(target);
    const fixes = fixesOf(target, links, explained);
    const sure = explained(target.kind === 'page' ? target.path : (target.hash ?? ''));
    const below = sure === undefined ? firstPageBelow(target, report.pages) : undefined;
    const best = sure ?? bestOf(findNear(target), target.from[0]?.url);
    const draft = target.kind === 'page' ? report.drafts?.get(target.path) : undefined;
    const advice =
      draft !== undefined
        ? [draftAdvice]
        : below === undefined
          ? adviceOf(target, best, place?.file)
          : [`There are pages below it, but none of its own; the first is \`${below}\`.`];
    const diagnostic: Diagnostic[] = [
      {
        code,
        severity: code === 'broken-link' ? ('error' as const) : ('warning' as const),
        message: messageOf(target, draft),
        ...(place === undefined ? {} : { place }),
        target: target.hash === undefined ? target.path : `${target.path}#${target.hash}`,
        ...(related.length === 0 ? {} : { related }),
        ...(fixes.length === 0 ? {} : { fixes }),
        notes: [...advice, ...everywhere(target, report.pages.length), ...pluginNotes(target, report)],
      },
    ];
    if (target.kind === 'page' && advice.length + fixes.length === 0) ofForms.add(links, diagnostic);
    return diagnostic;
  });
  return ofForms.joined(found);
}

function pluginNotes({ from }: BrokenTarget, { noteOn }: LinkReport): string[] {
  const note = noteOn?.(from[0]?.url ?? '');
  return note === undefined ? [] : [note];
}

/** What to do about a link to a draft. */
const draftAdvice = 'Remove `draft: true` from its front matter, or the link to it.';

function messageOf({ kind, path, hash }: BrokenTarget, draft: string | undefined): string {
  if (draft !== undefined) return `\`${path}\` is a draft (\`${draft}\`), which is not built.`;
  if (kind === 'page') return `\`${path}\` is not a page or file of this site.`;
  return `The page \`${path}\` has no element with the id \`${hash}\`.`;
}

/** The first page of an API or a folder that has none of its own, in the order of the navigation. */
function firstPageBelow({ kind, path }: BrokenTarget, pages: readonly PageFacts[]): string | undefined {
  if (kind !== 'page' || path === '/') return undefined;
  return pages.find(({ url }) => url.startsWith(`${path.replace(/\/$/, '')}/`))?.url;
}

function adviceOf(
  { kind, path }: BrokenTarget,
  nearest: string | undefined,
  file: string | undefined,
): string[] {
  const address = kind === 'page' ? addressIn(path) : undefined;
  if (address !== undefined) return [`Did you mean \`${address}\`?`];
  if (nearest !== undefined) return [`Did you mean \`${kind === 'page' ? nearest : `${path}#${nearest}`}\`?`];
  return kind === 'page' && isDocument(file)
    ? ['For a page of another site write its whole address, which begins with `https://`.']
    : [];
}

/** The web address in a path that contains the name of a host: `/docs/www.boats.example/prices`. */
export function addressIn(path: string): string | undefined {
  const host =
    /\/((?:www\.[a-z0-9.-]+|(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|gov|edu|app|example))(?:\/.*)?)$/i;
  const [, address] = host.exec(path) ?? [];
  return address === undefined ? undefined : `https://${address}`;
}

/** True for a file of an OpenAPI document, whose descriptions are often written for the publisher's own site. */
function isDocument(file = ''): boolean {
  return isDocumentFile(file) && !/(?:^|\/)portal\.config\./.test(file);
}

function idsOn(page: PageFacts | undefined): string[] {
  return page === undefined ? [] : idsToLink(page);
}

/** The files that authors link to, without other forms of pages. */
function filesToLink(files: Iterable<string>, urls: ReadonlySet<string>): string[] {
  return [...files].filter((file) => !isFormOfPage(file, urls));
}

function nearTargets({ pages, files = [] }: LinkReport): (target: BrokenTarget) => Near {
  const linked = pages.filter(({ outputPath }) => outputPath !== notFoundFile);
  const urls = new Set(linked.map(({ url }) => url));
  const nearPath = nearIn([...urls, ...filesToLink(files, urls).map((file) => `/${file}`)]);
  const pageByUrl = new Map(pages.map((page) => [page.url, page]));
  const nearIds = new Map<string, FindNear>();
  return ({ kind, path, hash = '' }) => {
    if (kind === 'page') return nearPath(path);
    const nearId = nearIds.get(path) ?? nearIn(idsOn(pageByUrl.get(path)));
    nearIds.set(path, nearId);
    return nearId(hash);
  };
}

/** Finds the page that a broken path is intended for, or the id in one page for a broken fragment. */
function explainedTargets(report: LinkReport): (target: BrokenTarget) => FindExplained {
  const { pages, files = [], redirects = [], style = { baseUrl: '/' } } = report;
  const isWord = createKnownWords();
  const urls = new Set(pages.map(({ url }) => url));
  const explainedPath = explainedIn({
    candidates: [...urls, ...filesToLink(files, urls).map((file) => encodedUrl(`/${file}`))],
    isWord,
    arePaths: true,
    moved: movedPages(redirects, urls, style),
  });
  const pageByUrl = new Map(pages.map((page) => [page.url, page]));
  const explainedIds = new Map<string, FindExplained>();
  return ({ kind, path }) => {
    if (kind === 'page') return explainedPath;
    const explainedId =
      explainedIds.get(path) ?? explainedIn({ candidates: idsOn(pageByUrl.get(path)), isWord });
    explainedIds.set(path, explainedId);
    return explainedId;
  };
}

function fixesOf(
  target: BrokenTarget,
  links: (LinkPlace & { url: string })[],
  explained: FindExplained,
): Fix[] {
  const fixes = links.flatMap(({ place, source, url }) => {
    if (source === undefined) return [];
    const to =
      target.kind === 'page'
        ? fixedPage(target, { place, source, url }, explained)
        : fixedFragment(target, source, explained);
    return to === undefined || to === source ? [] : [{ place, from: source, to }];
  });
  const key = ({ place }: Fix) => `${place.file}:${place.line}:${place.column}`;
  return [...new Map(fixes.map((fix) => [key(fix), fix])).values()];
}

function fixedPage(
  { path }: BrokenTarget,
  { place, source, url }: Required<LinkPlace> & { url: string },
  explained: FindExplained,
): string | undefined {
  const beside = isRelative(source) ? besideFile(source, place.file, url) : path;
  if (beside === undefined) return undefined;
  const intended = new Set([explained(path), explained(beside)].filter((page) => page !== undefined));
  const [page] = intended;
  return page === undefined || intended.size > 1 ? undefined : fixedPath(source, url, page);
}

function fixedFragment(
  { hash = '' }: BrokenTarget,
  source: string,
  explained: FindExplained,
): string | undefined {
  const id = explained(hash);
  return id === undefined ? undefined : withFragment(source, id);
}

function everywhere(target: BrokenTarget, pageCount: number): string[] {
  if (pageCount < 3 || target.from.length < pageCount) return [];
  return ['Every page links to it: look at the navigation in the configuration.'];
}

/**
 * The target of a broken link, changed to the intended page: absolute or relative as the author wrote it, with its query
 * and fragment.
 * @param source target in the source
 * @param from canonical URL of the page with the link
 * @param intended canonical URL of the page, or path of the file, to link to
 * @returns undefined if there is no path of this site to replace
 */
function fixedPath(source: string, from: string, intended: string): string | undefined {
  const path = pathOf(source);
  if (path === '' || isExternal(path)) return undefined;
  const slash = path.endsWith('/') && intended !== '/' ? '/' : '';
  const relative = posix.relative(posix.dirname(from), intended) || '.';
  const dot = path.startsWith('./') && !relative.startsWith('.') ? './' : '';
  return withPath(source, (path.startsWith('/') ? intended : `${dot}${relative}`) + slash);
}

/**
 * The other reading of a target: a link without an extension refers to the page of the file beside the one it is written
 * in, and only then to a URL relative to that of its page.
 * @param url canonical URL of the page
 * @returns a URL of the site, or undefined if the folder of the file is unknown
 */
function besideFile(source: string, file: string, url: string): string | undefined {
  const folder = folderOf(file, url);
  return folder === undefined ? undefined : canonicalUrl(posix.join(folder, pathOf(source)));
}

function isRelative(source: string): boolean {
  const path = pathOf(source);
  return path !== '' && !path.startsWith('/') && !isExternal(path);
}

/** The URL of a file's folder, from that of its page; a `slug` may be of any folder. */
function folderOf(file: string, url: string): string | undefined {
  const name = withoutPageEnding(posix.basename(file));
  if (/^(?:index|readme)$/i.test(name))
    return url === '/' || posix.basename(decode(url)) === posix.basename(posix.dirname(file))
      ? url
      : undefined;
  return posix.basename(decode(url)) === name ? posix.dirname(url) : undefined;
}

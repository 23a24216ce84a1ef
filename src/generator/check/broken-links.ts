// Finds broken links in the facts of pages. Each href is looked up once for the whole site, so the work grows with the
// number of links, not with pages times targets.

import { frameIds } from '../shared/html/frame-ids.ts';
import { decode, hrefOf, resolveHref, type UrlStyle, urlOfPath } from '../shared/urls.ts';
import type { FrameFacts, PageFacts, SettledLinks } from '../types/page-record.ts';

/** A target that does not exist, with every page that links to it. */
export interface BrokenTarget {
  kind: 'page' | 'anchor';
  /** URL path of the target, canonical where it is a page. */
  path: string;
  /** The fragment that is missing (`anchor` only). */
  hash?: string;
  /** Pages that link to it, in the order of the site, with the href of each. */
  from: { url: string; href: string }[];
}

/** A file that is not a page but links to pages: an OpenAPI document, a sitemap. `url` identifies it. */
export type Referrer = Pick<PageFacts, 'url' | 'hrefs' | 'base'>;

/** Returns all links of a page: its own, then those of its frame. */
export function* hrefsOf({ hrefs, frame }: Pick<PageFacts, 'hrefs' | 'frame'>): Generator<string> {
  yield* hrefs;
  if (frame !== undefined) yield* frame.hrefs;
}

/** The number of links of pages. */
export function linkCount(pages: readonly Pick<PageFacts, 'hrefs' | 'frame' | 'settled'>[]): number {
  return pages.reduce((sum, page) => sum + (page.settled?.count ?? [...hrefsOf(page)].length), 0);
}

/** The ids of a page that authors link to: those of its content, not of its frame. */
export function idsToLink({ ids }: Pick<PageFacts, 'ids'>): string[] {
  return [...ids].filter((id) => !frameIds.includes(id));
}

/** The facts of a site to check. */
export interface LinkCheck {
  pages: PageFacts[];
  /** Output paths of the files that are not pages. */
  files: Set<string>;
  /** URLs of pages in other languages and versions, below the base URL of this one. */
  others?: ReadonlySet<string>;
  style: UrlStyle;
  referrers?: Referrer[];
  /** URLs of pages that must not be linked to: the not-found page. */
  unlinked?: ReadonlySet<string>;
  /** Receives the hrefs of a page that must be looked at again if other pages change, and the number of all: see `SettledLinks`. */
  onChecked?(page: PageFacts, links: Pick<SettledLinks, 'open' | 'count'>): void;
}

/**
 * Creates a function that returns the links in the frame of a page which must be looked up for this page. Most have one target on all
 * pages, which exists, so they are looked up once for all pages with the frame.
 */
function createFrameLinks(isBroken: (href: string, page: Referrer) => boolean) {
  const known = new WeakMap<FrameFacts, string[]>();
  return (page: PageFacts): string[] => {
    const { frame } = page;
    if (frame === undefined) return [];
    const isSettled = (href: string) =>
      href.indexOf('#') === -1 && hasOneTarget.test(href) && !isBroken(href, page);
    const hrefs = known.get(frame) ?? [...frame.hrefs].filter((href) => !isSettled(href));
    known.set(frame, hrefs);
    return hrefs;
  };
}

/** An href that starts with `/` or a scheme has one target on all pages; any other depends on the page. */
const hasOneTarget = /^(\/(?!\/)|[a-z][a-z0-9+.-]*:)/i;

type Result = Omit<BrokenTarget, 'from'> | undefined;

/**
 * Compares every link of every page with the pages, ids and files of the site.
 * @returns broken targets in the order in which they are first linked to
 */
export function findBrokenLinks(check: LinkCheck): BrokenTarget[] {
  const lookup: Lookup = { idsOf: idsByUrl(check.pages), check, targets: new Map() };
  const broken = new Map<string, BrokenTarget>();
  const add = (page: Referrer, href: string, target: Omit<BrokenTarget, 'from'>) => {
    const key = `${target.path}#${target.hash ?? ''}`;
    const known = broken.get(key) ?? { ...target, from: [] };
    known.from.push({ url: page.url, href });
    broken.set(key, known);
  };
  const addPage = (page: Referrer, hrefs: Iterable<string>): Pick<SettledLinks, 'open' | 'count'> => {
    const open: string[] = [];
    let count = 0;
    for (const href of hrefs) {
      count += 1;
      const target = resultOf(href, page, lookup);
      if (target !== undefined) add(page, href, target);
      if (target !== undefined || href.indexOf('#') > 0) open.push(href);
    }
    return { open, count };
  };
  const ofFrame = createFrameLinks((href, page) => resultOf(href, page, lookup) !== undefined);
  for (const page of check.pages)
    if (page.settled !== undefined) addPage(page, page.settled.open);
    else {
      const own = addPage(page, page.hrefs);
      const framed = addPage(page, ofFrame(page));
      const count = own.count + (page.frame?.hrefs.size ?? 0);
      check.onChecked?.(page, { open: [...own.open, ...framed.open], count });
    }
  for (const referrer of check.referrers ?? []) addPage(referrer, referrer.hrefs);
  return [...broken.values()];
}

/** The target of a link without its fragment. `ids` is absent if the page does not exist. */
interface Target {
  url: string;
  ids?: TargetIds;
}

/** The ids of a page, which are loaded if a link to one of them is looked up. */
type TargetIds = Pick<ReadonlySet<string>, 'has'>;

interface Lookup {
  /** Returns undefined if there is no page with this URL. */
  idsOf(url: string): TargetIds | undefined;
  check: LinkCheck;
  /** Cached targets; undefined for valid ones that are not pages: files, other sites. */
  targets: Map<string, Target | undefined>;
}

/** Two files can be one page (`a.html`, `a/index.html`). The host decides which one it serves, so ids of both count. */
function idsByUrl(pages: PageFacts[]): Lookup['idsOf'] {
  const first = new Map<string, PageFacts>();
  const others = new Map<string, PageFacts[]>();
  const setOf = createIdSets();
  for (const page of pages) {
    if (!first.has(page.url)) first.set(page.url, page);
    else others.set(page.url, [...(others.get(page.url) ?? []), page]);
  }
  return (url) => {
    const page = first.get(url);
    if (page === undefined) return undefined;
    const all = [page, ...(others.get(url) ?? [])];
    return { has: (id) => all.some((one) => setOf(one).has(id) || one.frame?.ids.has(id) === true) };
  };
}

/** The number of ids that are kept as sets. */
const mostInSets = 100_000;

/** Creates a function that returns the ids of a page as a set. Those of pages that links lead to again and again are not read each time. */
function createIdSets(): (page: PageFacts) => ReadonlySet<string> {
  const sets = new Map<PageFacts, ReadonlySet<string>>();
  const state = { size: 0 };
  return (page) => {
    const known = sets.get(page);
    if (known !== undefined) return known;
    const set = new Set(page.ids);
    // A page without ids counts, too.
    const size = set.size + 1;
    state.size += size;
    if (state.size > mostInSets) {
      sets.clear();
      state.size = size;
    }
    sets.set(page, set);
    return set;
  };
}

function resultOf(href: string, page: Referrer, lookup: Lookup): Result {
  const at = href.indexOf('#');
  // A fragment of the page itself, the most frequent kind of link.
  if (at === 0 && page.base === undefined)
    return checkAnchor(page.url, href.slice(1), lookup.idsOf(page.url));
  const target = targetOf(at === -1 ? href : href.slice(0, at), page, lookup);
  if (target === undefined) return undefined;
  if (target.ids === undefined) return { kind: 'page', path: target.url };
  return at === -1 ? undefined : checkAnchor(target.url, href.slice(at + 1), target.ids);
}

function targetOf(href: string, page: Referrer, lookup: Lookup): Target | undefined {
  const base = page.base ?? hrefOf(page.url, lookup.check.style);
  const key = hasOneTarget.test(href) ? href : `${base}\n${href}`;
  if (lookup.targets.has(key)) return lookup.targets.get(key);
  const target = resolvedTarget(base, href, lookup);
  lookup.targets.set(key, target);
  return target;
}

function resolvedTarget(base: string, href: string, { idsOf, check }: Lookup): Target | undefined {
  const resolved = resolveHref(base, href, check.style);
  if (resolved === undefined) return undefined;
  const { path } = resolved;
  const url = urlOfPath(path) ?? path;
  if (check.unlinked?.has(url)) return { url };
  const ids = idsOf(url) ?? idsOf(urlOfPath(encodeURI(decode(path))) ?? '');
  if (ids !== undefined) return { url, ids };
  return check.files.has(decode(path.slice(1))) || check.others?.has(decode(url)) ? undefined : { url };
}

/** `#top` and the empty fragment are the start of a page, `:~:` a text of it (HTML, section 7.4.6.4): always valid. */
function checkAnchor(url: string, written: string, ids: TargetIds | undefined): Result {
  if (ids?.has(written)) return undefined;
  const [id = ''] = written.split(':~:');
  const isFound = [id, decode(id), encodeURIComponent(id)].some((spelling) => ids?.has(spelling));
  if (id === '' || id.toLowerCase() === 'top' || isFound) return undefined;
  return { kind: 'anchor', path: url, hash: decode(id) };
}

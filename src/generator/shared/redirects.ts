// Reads the redirects of a site, from the file `_redirects` of static hosts and from pages with `<meta http-equiv="refresh">`, and
// finds their target pages.

import type { AssetSource, SiteFile } from '../types/sources.ts';
import { textOfContent } from './files/large-files.ts';
import { readAnyHtml } from './html/read-html.ts';
import { canonicalUrl, decode, encodedUrl, type UrlStyle } from './urls.ts';

/** A redirect of one page. `status` is absent if the author does not set it. */
export interface Redirect {
  from: string;
  to: string;
  status?: number;
  /** Whether it applies to some requests only (`Country=nz`). */
  isConditional: boolean;
}

/** The file in which common static hosts look for redirects. */
export const redirectsFile = '_redirects';

/** Whether a file is the one with the redirects. */
export function isRedirects(outputPath: string): boolean {
  return outputPath === redirectsFile;
}

/**
 * Reads the redirects of single pages from the text of `_redirects`: a line has the old path, the new path and an
 * optional status. Lines with `*` or `:name` match many pages and are left out.
 */
export function redirectsIn(text: string): Redirect[] {
  return text.split(/\r\n|\n|\r/).flatMap((line) => {
    const [from, ...rest] = line
      .replace(/(^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    const to = rest.find((word) => /^(\/|https?:\/\/)/.test(word));
    if (from === undefined || !from.startsWith('/') || to === undefined) return [];
    if (/[*]|\/:/.test(`${from} ${to}`)) return [];
    const status = rest.slice(rest.indexOf(to) + 1).find((word) => /^\d{3}!?$/.test(word));
    const isConditional = rest.some((word) => word !== to && word.includes('='));
    return [
      { from, to, isConditional, ...(status === undefined ? {} : { status: Number.parseInt(status, 10) }) },
    ];
  });
}

/** Reads the redirects from the static files of a site. `file` is a path from the output folder. */
export function recordedRedirects(files: readonly AssetSource[], { baseUrl }: UrlStyle): Redirect[] {
  return files.flatMap(({ file, bytes }) => {
    const text = () => textOfContent(bytes);
    if (isRedirects(file)) return redirectsIn(text());
    if (!/\.html?$/i.test(file)) return [];
    const from = baseUrl + encodedUrl(`/${file}`).slice(1);
    const to = refreshIn(text());
    return to === undefined || !URL.canParse(to, origin + from)
      ? []
      : [{ from, to: pathIn(new URL(to, origin + from)), isConditional: false }];
  });
}

const origin = 'https://site.invalid';

function pathIn(url: URL): string {
  return url.origin === origin ? url.href.slice(origin.length) : url.href;
}

/** The URL that a page refreshes to (HTML, section 4.2.5.3). */
function refreshIn(html: string): string | undefined {
  if (!/refresh/i.test(html)) return undefined;
  const found: { content?: string } = {};
  readAnyHtml(html, {
    open: (name, { content = '', ...attributes }) => {
      if (name === 'meta' && /^refresh$/i.test(attributes['http-equiv'] ?? '')) found.content ??= content;
    },
  });
  const { content = '' } = found;
  return /^\s*\d+(?:\.\d*)?\s*[;,]\s*url\s*=\s*["']?([^"'\s]+)["']?\s*$/i.exec(content)?.[1];
}

/** Path of a redirect from the output folder. */
export function redirectedPath(path: string, { baseUrl }: UrlStyle): string {
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.slice(1);
}

/**
 * Maps the old URLs of pages that moved permanently to their current URLs, following chains of redirects. Redirects that are
 * temporary, conditional, circular or to a part of a page are left out.
 */
export function movedPages(
  redirects: readonly Redirect[],
  urls: ReadonlySet<string>,
  style: UrlStyle,
): Map<string, string> {
  const urlOf = (path: string) => canonicalUrl(`/${redirectedPath(path, style)}`);
  const next = new Map<string, string | undefined>();
  for (const { from, to, status = 301, isConditional } of redirects) {
    const isMove = (status === 301 || status === 308) && !isConditional && /^\/[^?#]*$/.test(to);
    const [old, target] = [urlOf(from), isMove ? urlOf(to) : undefined];
    // Two redirects from one page to different targets are ambiguous.
    next.set(old, next.has(old) && next.get(old) !== target ? undefined : target);
  }
  return new Map(
    [...next.keys()].flatMap((from) => {
      const page = endOf(from, next, urls);
      return page === undefined ? [] : [[from, page] as const];
    }),
  );
}

function endOf(
  from: string,
  next: ReadonlyMap<string, string | undefined>,
  urls: ReadonlySet<string>,
): string | undefined {
  const passed = new Set([from]);
  for (let url = next.get(from); url !== undefined && !passed.has(url); url = next.get(url)) {
    if (urls.has(url)) return url;
    passed.add(url);
  }
  return undefined;
}

// Answers of a server.

/** Where an old URL leads. */
interface FoundRedirect {
  status: number;
  location: string;
}

/** Returns the redirect for a decoded path without the base URL, if the file has one. */
export type FindRedirect = (
  file: SiteFile | undefined,
  path: string | undefined,
) => FoundRedirect | undefined;

/** Statuses of redirects. Others, such as the rewrites of 200, are left to hosts. */
const statuses = new Set([301, 302, 303, 307, 308]);

/** Creates a finder that reads a file once, until it changes. Rules for many pages or for some requests only are left out. */
export function createRedirectFinder(baseUrl: string): FindRedirect {
  const known: { file?: SiteFile; redirects: ReadonlyMap<string, FoundRedirect> } = {
    redirects: new Map(),
  };
  return (file, path) => {
    if (file === undefined || path === undefined || !isRedirects(file.outputPath)) return undefined;
    if (known.file !== file) {
      known.file = file;
      known.redirects = redirectsOf(textOfContent(file.content), baseUrl);
    }
    return known.redirects.get(encodedUrl(path));
  };
}

function redirectsOf(text: string, baseUrl: string): Map<string, FoundRedirect> {
  const found = new Map<string, FoundRedirect>();
  for (const { from, to, status = 301, isConditional } of redirectsIn(text)) {
    const url = encodedUrl(`/${redirectedPath(decode(from), { baseUrl })}`);
    // The first rule that matches counts.
    if (!isConditional && statuses.has(status) && !found.has(url))
      found.set(url, { status, location: asciiOf(to) });
  }
  return found;
}

/** A target as a header can contain it: percent-encoded (RFC 9110, section 10.2.2). */
function asciiOf(to: string): string {
  const { href } = new URL(to, origin);
  return href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
}

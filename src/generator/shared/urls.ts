// Joins, resolves, strips and compares URLs, for the build, the link check, the server and the browser.
// Law: a URL starts with `/` and has no trailing `/`, no `.html`, no `/index`.

import { withoutPageEnding } from './files/page-endings.ts';

/** The style of this site's URLs. */
export interface UrlStyle {
  /** Starts and ends with `/`. */
  baseUrl: string;
  trailingSlash?: boolean;
  /** Origin of the site, if it has one: an absolute URL with it is a link inside the site. */
  url?: string;
  /** The URLs of pages that are below another base URL in place of `from`. Absent: none. */
  elsewhere?: { from: string; baseUrl: string; urls: Readonly<Record<string, true>> };
}

const origin = 'https://site.invalid';

/**
 * The one spelling of a page's URL: `a/`, `a/index.html` and `a.html` are the same page as `a`
 * (specification, section 2). The URL has no query and no fragment.
 */
export function canonicalUrl(url: string): string {
  const stripped = url.replace(/(\/index\.html|\.html|\/)$/, '');
  if (stripped === '') return '/';
  return stripped === url ? url : canonicalUrl(stripped);
}

/**
 * URL of a Markdown file: its path below the content folder, `index` stands for the folder.
 * @param inside the path; undefined for a file outside of the folder, which is the home page
 */
export function urlOfFile(inside = ''): string {
  const folder = withoutPageEnding(inside).replace(/(^|\/)(_?index|README)$/i, '');
  return encodedUrl(`/${folder}`);
}

/** URL of a doc with a `slug`: absolute, or relative to the folder of the file. `index` stands for the folder. */
export function urlOfSlug(slug: string, fileUrl: string): string {
  const parent = fileUrl.slice(0, fileUrl.lastIndexOf('/') + 1);
  return encodedUrl(encodedUrl(slug.startsWith('/') ? slug : `${parent}${slug}`).replace(/\/index$/, '/'));
}

/** The URL from the one of a folder, which is `/` there; undefined if it is not below it. */
export function urlWithin(url: string, folder: string): string | undefined {
  if (url === folder) return '/';
  return url.startsWith(`${folder}/`) ? url.slice(folder.length) : undefined;
}

/** Percent-encodes a path as a browser does (WHATWG URL, path percent-encode set) and makes it canonical. */
export function encodedUrl(path: string): string {
  return canonicalUrl(
    new URL(origin + encodeURI(wellFormed(decode(path))).replace(/[?#]/g, encodeURIComponent)).pathname,
  );
}

/** Replaces lone surrogates, which YAML and JSON can contain but which cannot be percent-encoded. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '\ufffd');
}

/** The path of a page's file, from the output folder. */
export function outputPathOf(url: string, trailingSlash?: boolean): string {
  if (url === '/') return 'index.html';
  const path = decode(url.slice(1));
  // An operation can be named `index`: as `index.html` it would be the page of its folder.
  return trailingSlash === false && !isIndex(path) ? `${path}.html` : `${path}/index.html`;
}

/** The page for every URL that does not exist. It has no URL of its own. */
export const notFoundFile = '404.html';

/** Hosts that omit `.html` serve that page here, so no other page can have this URL. */
export const notFoundUrl = '/404';

/**
 * Returns the files that can answer a decoded URL path, from the output folder, the best first: the file of that name, then
 * the page of that URL, with or without one `/`, `.html` or `/index.html` at the end, for every style of URLs.
 * Returns none for a path that cannot be the URL of a page, such as `/404`, `/docs/index` and `/docs//intro`.
 */
export function outputPathsFor(path: string): string[] {
  const url = urlOfPath(path);
  if (url === undefined || url === '/') return url === undefined ? [] : ['index.html'];
  const page = url.slice(1);
  const named = path.endsWith('/') ? [] : [path.slice(1)];
  // `docs/index.html` is the page of `/docs`, and of no other URL.
  const flat = isIndex(page) ? [] : [`${page}.html`];
  const paths = new Set([...named, `${page}/index.html`, ...flat]);
  return [...paths].filter((outputPath) => outputPath !== notFoundFile);
}

/**
 * The URL for a path of the site: without the one `/`, `.html` or `/index.html` at its end.
 * @returns `undefined` for a path that cannot be a page, such as `/docs//intro`
 */
export function urlOfPath(path: string): string | undefined {
  if (path === '/' || path === '/index.html') return '/';
  const [, page] = /^(\/.+?)(?:\/index\.html|\.html|\/)?$/s.exec(path) ?? [];
  return path.includes('//') ? undefined : page;
}

function isIndex(path: string): boolean {
  return /(^|\/)index$/.test(path);
}

/** The `href` of a page of the site. */
export function hrefOf(url: string, style: UrlStyle): string {
  if (url === '/') return style.baseUrl;
  const { elsewhere } = style;
  const isElsewhere = elsewhere?.from === style.baseUrl && Object.hasOwn(elsewhere.urls, url);
  const baseUrl = isElsewhere ? elsewhere.baseUrl : style.baseUrl;
  return baseUrl + url.slice(1) + (style.trailingSlash === true ? '/' : '');
}

/** The `href` or `src` of a file of the site, such as `/specs/x.json`. */
export function fileHref(path: string, style: UrlStyle): string {
  return style.baseUrl + path.replace(/^\//, '');
}

/** True for a URL of this site, with its query and fragment: it starts with `/`, and browsers read no host in it, as in `//host` and `/\\host`. */
export function isSiteUrl(text: string): boolean {
  return text.startsWith('/') && URL.canParse(text, origin) && new URL(text, origin).origin === origin;
}

/** True for an href that leaves the site: it has a scheme or a host of its own (browsers read `\` as `/`). */
export function isExternal(href: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(href);
}

/**
 * Resolves a relative reference against a web address (RFC 3986, section 5). Placeholders (`{name}`) stay as written.
 * @returns undefined when there is nothing to resolve: the base is not a web address, the reference is absolute or not a URL
 */
export function resolvedAgainst(base: string | undefined, written: string): string | undefined {
  // A reference that begins with a placeholder may be an absolute URL.
  if (base === undefined || !isWebAddress(base) || isExternal(written) || written.startsWith('{'))
    return undefined;
  if (!URL.canParse(written, base)) return undefined;
  return new URL(written, base).href.replaceAll(/%7B([^/?#]*?)%7D/gi, (whole, name: string) =>
    written.includes('{') ? `{${name}}` : whole,
  );
}

/** True for a URL that begins with `http://` or `https://` and has a host. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#]/i.test(text) && URL.canParse(text);
}

/**
 * True for a path that a site can be published under: it starts and ends with `/`, and no host or browser reads it as
 * another path (dot segments, an empty segment, a scheme, `\\`, control characters, each of them percent-encoded too).
 */
export function isBaseUrl(path: string): boolean {
  const decoded = decodedWhole(path);
  if (decoded === undefined || !/^\/([^/?#\s]+\/)*$/.test(path)) return false;
  const segments = decoded.split('/');
  return (
    segments.length === path.split('/').length &&
    segments.every((segment) => !/^\.\.?$|:$/.test(segment)) &&
    !/[\p{Cc}\u2028\u2029\\?#]/u.test(decoded)
  );
}

/** Percent-decodes until nothing is encoded; `undefined` for invalid encoding. */
function decodedWhole(text: string): string | undefined {
  try {
    const once = decodeURIComponent(text);
    return once === text ? text : decodedWhole(once);
  } catch {
    return undefined;
  }
}

/** The base URL as browsers send it: percent-encoded, like everything it is compared with. */
export function encodedBaseUrl(path: string): string {
  return new URL(path, origin).pathname;
}

/**
 * An href as it ships: characters that are not allowed in a URL are percent-encoded, as in CommonMark's reference
 * implementation. The host keeps its brackets (`http://[::1]/`); letters of any script and existing escapes stay.
 */
export function encodeHref(href: string): string {
  const written = href.trim();
  const host = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i.exec(written)?.[0] ?? '';
  const encoded = (text: string, refused: RegExp) =>
    text.replace(refused, (character) => encodeURIComponent(character));
  const rest = encoded(written.slice(host.length), /[\0- "<>[\]^`{|}]|%(?![0-9a-f]{2})/gi);
  return encoded(host, /[\0- "<>^`{|}]/g) + rest;
}

/** The parts of an href of a rendered page. `path` is as written (not canonical), without the base URL. */
export interface ResolvedHref {
  path: string;
  query: string;
  hash: string;
}

/**
 * Resolves an href found on a page of the site (RFC 3986, section 5).
 * @param pagePath path of the page as it is served, or the value of its `base` element; with the base URL
 * @returns `undefined` when it leaves the site (another origin, or outside the base URL) or is not a URL
 */
export function resolveHref(pagePath: string, href: string, style: UrlStyle): ResolvedHref | undefined {
  const inside = withoutOrigin(href.trim(), style);
  if (isExternal(inside) || !URL.canParse(pagePath, origin)) return undefined;
  const base = new URL(pagePath, origin);
  if (base.origin !== origin || !URL.canParse(inside, base)) return undefined;
  const resolved = new URL(inside, base);
  if (resolved.origin !== origin) return undefined;
  if (`${resolved.pathname}/` === style.baseUrl)
    return { path: '/', query: resolved.search, hash: hashOf(resolved) };
  if (!resolved.pathname.startsWith(style.baseUrl)) return undefined;
  return {
    path: `/${resolved.pathname.slice(style.baseUrl.length)}`,
    query: resolved.search,
    hash: hashOf(resolved),
  };
}

/** An absolute URL of the site's own origin as a path; any other href as it is. */
export function withoutOrigin(href: string, { url }: UrlStyle): string {
  if (url === undefined || !href.toLowerCase().startsWith(url.toLowerCase())) return href;
  const rest = href.slice(url.length);
  return rest === '' || /^[/?#]/.test(rest) ? `/${rest.replace(/^\//, '')}` : href;
}

/** Maximum bytes of a name and a path below the output folder. File systems allow more, but extensions and prefixes are added. */
const mostBytesOfName = 200;
const mostBytes = 2_000;

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** True when a URL can be a page: inside the output folder, no control characters, no hidden file. */
export function isSafeUrl(url: string): boolean {
  const path = decode(url);
  // A path that decodes to something else a second time, or contains a separator or dot segment, could name another file.
  const parts = path.slice(1).split('/');
  return (
    path.startsWith('/') &&
    (path === '/' || parts.every((part) => part !== '' && part !== '..' && !part.startsWith('.'))) &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    !/[\u0000-\u001f\u007f\\:*?"<>|]/.test(path) &&
    parts.every((part) => bytesOf(part) <= mostBytesOfName) &&
    bytesOf(path) <= mostBytes
  );
}

function hashOf(url: URL): string {
  return decode(url.hash.slice(1));
}

/** Percent-decodes, except what is not valid. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Replaces user names and passwords of addresses in a text by as many `*`, so that places in the text stay the same. */
export function withoutCredentials(text: string): string {
  return text.replace(/(?<=\b[a-z][a-z0-9+.-]*:\/\/)[^\s/?#'"`<>]+(?=@)/gi, (found) =>
    '*'.repeat(found.length),
  );
}

/** Whether a whole address in a document depends on its parts: with a placeholder it is none, and a page of a reference can be one of them. */
export function dependsOnDocument(address: string): boolean {
  return /[{}]|%7[bd]|\/(?:api|[a-z-]{0,40}references?|operations?)\//i.test(address);
}

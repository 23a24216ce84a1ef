// Targets of links that other tools find by rules of their own: a path from the root of a site that is a folder of this one, files of a folder
// that is published as the root, and URLs without numbers, letter case and groups in their names.
// Law: what is found as it is written is never looked for here.

import { posix } from 'node:path';
import { canonicalUrl, decode, type UrlStyle } from '../../shared/urls.ts';

/** What is looked for. */
export interface LooseTargets {
  urls: ReadonlySet<string>;
  contentDir: string;
  /** Folders whose files other tools publish at the root of the site, such as `public`. */
  publicDirs: readonly string[];
}

/** The files that a path from the root of a site can be, if the site is a folder around the text, the nearest first. */
function filesAround(
  path: string,
  file: string,
  { contentDir, publicDirs }: LooseTargets,
): readonly string[] {
  const decoded = decode(path);
  // `@assets/a.png`, `~/assets/a.png` and `@site/static/a.png` begin with a name for a folder of the project.
  // `@/guide/page.md` is a path from the folder of the pages.
  const [, named = ''] = /^(?:@site\/|[@~]\/?)([\w.-]+\/.+)$/.exec(decoded) ?? [];
  const fromPages = /^@\/[\w.-]/.test(decoded) ? [posix.join(contentDir, decoded.slice(2))] : [];
  if (named !== '' || fromPages.length > 0)
    return [
      ...fromPages,
      ...publicDirs.flatMap((folder) => (named === '' ? [] : [posix.join(posix.dirname(folder), named)])),
    ];
  // The router of a single page reads a path with a folder from the root of the site, on whichever page it is.
  if (/^[\p{L}\d_][^:]*\//u.test(decoded)) return [posix.join(contentDir, decoded)];
  if (!decoded.startsWith('/') || decoded.startsWith('//')) return [];
  const folders = foldersUp(posix.dirname(file), contentDir);
  const all = [...folders.flatMap((folder) => [folder, posix.join(folder, 'public')]), ...publicDirs, '.'];
  return all.map((folder) => posix.normalize(posix.join(folder, decoded)));
}

/** What a map has for a path from the root of a site that is a folder of this one. */
export function valueAround<Value>(
  map: ReadonlyMap<string, Value>,
  path: string,
  { file, targets }: { file: string; targets: LooseTargets },
): Value | undefined {
  const found = filesAround(path, file, targets).find((candidate) => map.has(candidate));
  return found === undefined ? undefined : map.get(found);
}

/** The image that a browser finds at a relative path, from the URL of the page: other tools leave the addresses in HTML as they are. */
export function imageAtUrl<Image extends { url: string }>(
  path: string,
  url: string,
  { statics, assets, contentDir, publicDirs }: ImageFiles<Image>,
): { url: string; found: { asset?: Image } } | undefined {
  if (path === '' || path.startsWith('/')) return undefined;
  // The URL of a page ends with a slash or without one. Components can add the root of the site: `<Screenshot src="images/a.png" />`.
  const root = /^[^./][^/]*\//.test(path) ? ['/'] : [];
  for (const base of [...(url.endsWith('/') ? [url] : [`${url}/`, url]), ...root]) {
    const address = `https://site.invalid${base}`;
    const file = URL.canParse(path, address) ? decode(new URL(path, address).pathname) : '';
    if (statics.has(file)) return { url: file, found: {} };
    const asset = [contentDir, ...publicDirs]
      .map((folder) => assets.get(posix.join(folder, file)))
      .find((one) => one !== undefined);
    if (asset !== undefined) return { url: asset.url, found: { asset } };
  }
  return undefined;
}

interface ImageFiles<Image> {
  statics: ReadonlySet<string>;
  assets: ReadonlyMap<string, Image>;
  contentDir: string;
  publicDirs: readonly string[];
}

/** Whether a path can only be the name of a place (`./guide:setup`, `./:Boat`), as files and URLs have no such names. */
export function isPlaceName(path: string): boolean {
  return /^\.\/[\w-]*:/.test(path);
}

/** A query and fragment with the id that the heading has here. */
export function fragmentOn(
  url: string,
  rest: string,
  { anchors }: { anchors: ReadonlyMap<string, string> },
): string {
  const at = rest.indexOf('#');
  if (at === -1) return rest;
  const fragment = decode(rest.slice(at));
  const id = anchors.get(url + fragment) ?? anchors.get(url + fragment.toLowerCase());
  return id === undefined ? rest : `${rest.slice(0, at)}#${id}`;
}

/** A folder and those around it, up to the content folder. */
function foldersUp(folder: string, contentDir: string): string[] {
  const found: string[] = [];
  for (let at = folder; found.length < mostFolders; at = posix.dirname(at)) {
    found.push(at);
    if (at === contentDir || at === '.' || at === '/') return found;
  }
  return found;
}

const mostFolders = 12;

/** The pages of a site by their URLs as other tools make them. */
interface LooseTable {
  /** One that several pages have is undefined. */
  pages: ReadonlyMap<string, string | undefined>;
  /** The first page of each folder, in the order of the site. */
  folders: ReadonlyMap<string, string>;
  /** Pages by their names alone, if numbers order them and the folders around them: then tools can leave out the folders. */
  names: ReadonlyMap<string, string | undefined>;
  /** All pages by their names alone, as some tools write all files into one folder. */
  files: ReadonlyMap<string, string | undefined>;
}

const tables = new WeakMap<ReadonlySet<string>, LooseTable>();

function tableOf(urls: ReadonlySet<string>): LooseTable {
  const known = tables.get(urls);
  if (known !== undefined) return known;
  const pages = new Map<string, string | undefined>();
  const folders = new Map<string, string>();
  const names = new Map<string, string | undefined>();
  const files = new Map<string, string | undefined>();
  const exact = new Set<string>();
  for (const url of urls) {
    const key = looseKey(url);
    // A name without a number is that of its own page, whatever others have it with one.
    const isExact = decode(url).toLowerCase() === key;
    if (!exact.has(key)) pages.set(key, pages.has(key) && !isExact ? undefined : url);
    if (isExact) exact.add(key);
    const name = posix.basename(key);
    files.set(name, files.has(name) ? undefined : url);
    if (ofOrder.test(url)) names.set(name, names.has(name) ? undefined : url);
    let around = posix.dirname(key);
    for (let level = 0; level < mostFolders && around !== '/' && !folders.has(around); level += 1) {
      folders.set(around, url);
      around = posix.dirname(around);
    }
  }
  const table = { pages, folders, names, files };
  tables.set(urls, table);
  return table;
}

/** A URL of folders and a page that all have numbers. */
const ofOrder = /^(?:\/\d{1,4}[-_.]+[^/\d][^/]*){2,}$/;

/** A URL without letter case, the numbers and underscores that names begin with, groups in parentheses, and the file name of a page. */
function looseKey(url: string): string {
  const parts = decode(url).toLowerCase().split('/');
  const names = parts
    .filter((part) => part !== '' && !/^\(.*\)$/.test(part))
    .map((part) => part.replace(/^(?:\d{1,4}[-_.]+[ ]*)+(?=\D)|^_+/, ''));
  if (/^(?:page|index|readme)$/.test(names.at(-1) ?? '')) names.pop();
  return `/${names.join('/')}`;
}

/** The name of a version in a URL, or a variable that names it: `{{version}}`. Of `4.x`, `looseKey` leaves `x`. */
const versionName =
  /^(?:next|latest|stable|current|x|v?\d{1,4}(?:\.(?:\d{1,4}|x)){0,3}|\{\{[ ]?(?:[a-z]{1,20}\.)?version[ ]?\}\})$/;

/**
 * Returns the URL of the page that a URL leads to in another tool. Undefined if there is none, or if there are several.
 * @param written the path as it is written, and the same from the root of the site
 * @param from the URL of the page with the link
 */
export function looseUrl(
  { path: relative, absolute }: { path: string; absolute: string },
  from: string,
  { urls, contentDir }: LooseTargets,
): string | undefined {
  const { pages: table, folders, names, files } = tableOf(urls);
  const path = looseKey(canonicalUrl(absolute));
  if (path === '/') return undefined;
  const direct = table.get(path) ?? urlBelow(relative, from, urls);
  if (direct !== undefined) return direct;
  const around = urlAround({ written: canonicalUrl(absolute), path }, from, urls);
  if (around !== undefined) return around;
  // The other site has the content folder, or a version, in its URLs.
  const [, first = '', ...others] = path.split('/');
  const isLeftOut = first === posix.basename(contentDir).toLowerCase() || first === 'docs';
  const isOfVersion = isLeftOut && versionName.test(others[0] ?? '');
  const rest = `/${(isOfVersion ? others.slice(1) : others).join('/')}`;
  // With a version, the address is one of the other tool, which leads that of a folder to its first page.
  const ofFolder = isOfVersion ? folders.get(rest) : undefined;
  const shorter = isLeftOut && rest !== '/' ? (table.get(rest) ?? ofFolder) : undefined;
  // Components add the root of the site to paths in their attributes: `<Card link="guide/start" />`.
  const byName = /^(?:\.\/)?[^/:]+\/?$/.test(relative) ? names.get(posix.basename(path)) : undefined;
  const byFile = /^[^/:]+\.html$/.test(relative) ? files.get(posix.basename(path)) : undefined;
  return (
    shorter ??
    byName ??
    byFile ??
    (/^\w[^:]*\//.test(relative) ? table.get(looseKey(`/${relative}`)) : undefined)
  );
}

/** The first page below a path, in the order of the site. */
export function firstBelow(path: string, urls: ReadonlySet<string>): string | undefined {
  return tableOf(urls).folders.get(looseKey(path));
}

/** The page at a path from the root of the other site, which is a folder around the page with the link, or the one whose index it is. */
function urlAround(
  { written, path }: { written: string; path: string },
  from: string,
  urls: ReadonlySet<string>,
): string | undefined {
  const { pages } = tableOf(urls);
  const upwards = (parts: readonly string[]) =>
    parts.map((_, index) => parts.slice(0, parts.length - index).join('/')).filter((folder) => folder !== '');
  const asWritten = upwards(from.split('/')).find((folder) => urls.has(folder + written));
  if (asWritten !== undefined) return asWritten + written;
  return upwards(looseKey(from).split('/'))
    .map((folder) => pages.get(folder + path))
    .find((url) => url !== undefined);
}

/** The page at a relative path from the URL of a page as a folder: other tools end the URLs of all pages with a slash. */
function urlBelow(relative: string, from: string, urls: ReadonlySet<string>): string | undefined {
  const address = `https://site.invalid${from.replace(/\/$/, '')}/`;
  if (relative === '' || relative.startsWith('/') || !URL.canParse(relative, address)) return undefined;
  const url = canonicalUrl(new URL(relative, address).pathname);
  const near = urls.has(url) ? url : tableOf(urls).pages.get(looseKey(url));
  return near?.toLowerCase() === url.toLowerCase() ? near : undefined;
}

/** Where a file of the site is published. */
export function styleOfFile(
  url: string,
  {
    statics,
    style,
    staticStyle = style,
  }: Record<'statics', ReadonlySet<string>> & { style: UrlStyle; staticStyle?: UrlStyle },
): UrlStyle {
  return statics.has(decode(url)) ? staticStyle : style;
}

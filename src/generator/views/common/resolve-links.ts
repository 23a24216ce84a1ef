// Resolves the links and images of a text when all routes are planned: a relative link to a Markdown file becomes the URL
// of its page, an image becomes its hashed file with its size.

import { posix } from 'node:path';
import { slug } from 'github-slugger';
import type { Asset } from '../../shared/assets.ts';
import { isPageFile, pageEndings } from '../../shared/files/page-endings.ts';
import { groupPairs } from '../../shared/group-by.ts';
import { escapeHtml } from '../../shared/html/escape.ts';
import { placeName } from '../../shared/loose-anchors.ts';
import { type WikiName, wikiName, wikiPath } from '../../shared/references/wiki-names.ts';
import { withPath } from '../../shared/rewrite-href.ts';
import { bestOf, type FindExplained, type FindNear } from '../../shared/suggestion.ts';
import { canonicalUrl, decode, encodeHref, fileHref, hrefOf, type UrlStyle } from '../../shared/urls.ts';
import type { Diagnostic, Fix, Place } from '../../types/diagnostic.ts';
import type { SourceLink } from '../../types/doc.ts';
import type { Chunks, FillHole, Hole } from '../../types/markup.ts';
import type { ProjectPolicy } from '../../types/page-view.ts';
import type { EditionUrls } from '../../types/route.ts';
import type { SiteReferences } from '../../types/seam/site-references.ts';
import { fillTyped, isTypedHole } from './fill-typed-links.ts';
import { imageAttributes, sourcesAttribute } from './image-attributes.ts';
import { type LeftOutPages, leftOutPage } from './left-out-pages.ts';
import { fragmentOn, imageAtUrl, isPlaceName, looseUrl, styleOfFile, valueAround } from './loose-targets.ts';
import { mediaNames, remoteImages, remoteMarkup } from './remote-images.ts';
import { fileOfWiki, wordsOfText, wordText } from './resolve-wiki.ts';
import { textOfEmptyLink } from './title-text.ts';
import { hrefAsFound, hrefInEditions, pathTo, splitHref, urlOnPage, withoutBase } from './written-urls.ts';

/** What links and images are resolved against. Plain data, apart from `typed`. */
export interface LinkTargets {
  /** URL of the page of each Markdown file. */
  urlByFile: Map<string, string>;
  /** Canonical URLs of all pages. */
  urls: Set<string>;
  assets: Map<string, Asset>;
  /** Files of the static folder, as URLs of the site. */
  statics: Set<string>;
  /** Files that a text can link to, as URLs of the site: static files, documents, files of the content folder. */
  files: ReadonlySet<string>;
  /** Pages and assets by their names in lower case, for links of wikis. */
  named: ReadonlyMap<string, string>;
  /** Where each document is published, as a URL of the site, by its file. */
  downloads: ReadonlyMap<string, string>;
  contentDir: string;
  /** Folders whose files other tools publish at the root of the site, such as `public`. */
  publicDirs: readonly string[];
  /** First parts of paths from the root of the site that are the path that the other site is published at. Absent: none. */
  bases?: ReadonlySet<string>;
  /**
   * The ids of headings that links name by ids of another tool: the URL of the page with the fragment, and the id. Places that a name alone leads
   * to have their name in parentheses, and their URL.
   */
  anchors: ReadonlyMap<string, string>;
  /** The titles of pages by their URLs, if links show some, and those of places as `anchors` has them. */
  titles?: ReadonlyMap<string, string>;
  style: UrlStyle & ProjectPolicy;
  /** The pages of other languages and versions. Absent: there are none. */
  editions?: readonly EditionUrls[];
  /** The pages of the default language that this one leaves out. Absent: it leaves out none. */
  leftOut?: LeftOutPages;
  /** Where static files are, if another edition of the site has them. */
  staticStyle?: UrlStyle;
  /** Resolves typed references. This is a function, which threads make themselves. */
  typed?: SiteReferences;
}

/** The same for texts of authors. Plain data. */
export interface TextTargets extends LinkTargets {
  /** Markdown files that are not built. */
  drafts: ReadonlySet<string>;
  /** The former files of pages that moved, with their files of today. */
  moved: ReadonlyMap<string, string>;
}

/** The same with what explains broken links. */
export interface ReferenceTargets extends TextTargets {
  /** Finds files of the content folder with a similar name. */
  near: { pages: FindNear; assets: FindNear; statics: FindNear };
  /** Finds the file of the content folder that a name is intended for, if that is unambiguous. */
  explained: { pages: FindExplained; assets: FindExplained };
}

/** A text with its links, its file and the URL of its page. */
export interface ReferringText {
  body: Chunks;
  /** The file that contains the text. */
  file: string;
  url: string;
  links: SourceLink[];
}

/** A text whose links and images are resolved. */
export interface ResolvedText {
  fill: FillHole;
  diagnostics: Diagnostic[];
  /** Final hrefs that are reported as broken, which the link check ignores. */
  reported: string[];
  /** The place of each final href in the source. */
  places: PlacedHref[];
}

/** A final href, its place in the source, and the target as written there, if it can be changed. */
interface PlacedHref {
  href: string;
  place: Place;
  source?: string;
}

interface Resolution {
  href: string;
  asset?: Asset;
  problem?: 'broken-markdown-link' | 'missing-image';
  /** It is a name that may be one of another project, so it is no link, and no problem. */
  isUnknown?: true;
  /** The language of the page that it leads to, if that is another one. */
  language?: string;
}

/** Resolves all links and images of a text. Diagnostics: `broken-markdown-link`, `missing-image`, `remote-image`. */
export function resolveReferences(text: ReferringText, targets: ReferenceTargets): ResolvedText {
  const known = new Map<string, Resolution & Asked>();
  const resolve = (written: string, kind: Reference['kind'], file = text.file) => {
    const key = keyOfReference({ kind, file, written }, text);
    const former = known.get(key);
    if (former !== undefined) return former;
    const found = resolveFrom({ written, kind, text, targets }, file);
    const resolution = { ...found, href: encodeHref(found.href), kind, file, written };
    known.set(key, resolution);
    return resolution;
  };
  const isText = wordsOfText(text.links, ({ href, file }) => resolve(href, 'link', file).problem);
  // `[[word]]` is text where no file has the name, and a link to a page that does not exist is its label.
  const linkAttribute = (found: Resolution & Asked) =>
    isText(found) || found.isUnknown || found.problem === 'broken-markdown-link'
      ? ''
      : ` href="${escapeHtml(found.href)}"${found.language === undefined ? '' : ` hreflang="${found.language}"`}`;
  const fill = (hole: Hole): string => {
    if (isTypedHole(hole)) return fillTyped(hole, targets.typed);
    if (hole.hole === 'remote') return remoteMarkup(hole, { policy: targets.style, fill });
    if (hole.hole === 'word')
      return wordText(hole, isText(resolve(hole.target.written, 'link', hole.target.from)));
    if (hole.hole === 'page-title')
      return textOfEmptyLink(hole, resolve(hole.target.written, 'link', hole.target.from).href, targets);
    if (hole.hole === 'sources')
      return sourcesAttribute(hole, (written) => resolve(written, 'image', hole.from));
    if (hole.hole !== 'link' && hole.hole !== 'image') return '';
    const { written } = hole.target;
    const from = hole.target.to === 'file' ? hole.target.from : undefined;
    return hole.hole === 'link'
      ? linkAttribute(resolve(written, 'link', from))
      : imageAttributes(hole, resolve(written, 'image', from));
  };
  for (const chunk of text.body) if (typeof chunk !== 'string') fill(chunk);
  const resolutions = [...known.values()].filter((resolution) => !isText(resolution));
  const fileOf = ({ file = text.file }: SourceLink) => file;
  const linksByHref = groupPairs(
    text.links.map((link): [string, SourceLink] => [`${fileOf(link)} ${link.href}`, link]),
  );
  return {
    fill,
    diagnostics: [
      ...remoteImages(text, targets.style),
      ...resolutions.flatMap((resolution) => problemsOf(resolution, { text, targets, linksByHref })),
    ],
    reported: resolutions.flatMap(({ href, problem }) => (problem === undefined ? [] : [href])),
    places: text.links.map(({ kind, href, file = text.file, line, column, endColumn, source }) => ({
      href:
        known.get(keyOfReference({ kind: kind === 'link' ? 'link' : 'image', file, written: href }, text))
          ?.href ?? hrefAsFound(href, kind),
      place: { file, line, column, endColumn },
      ...(source === undefined ? {} : { source }),
    })),
  };
}

/** What a text asks for: a target as it is written in a file. */
interface Asked {
  kind: Reference['kind'];
  file: string;
  written: string;
}

/** Most targets are written in the file of the page itself, whose name is left out, as a page can have many. */
function keyOfReference({ kind, file, written }: Asked, text: ReferringText): string {
  return file === text.file ? `${kind} ${written}` : `${kind}\n${file}\n${written}`;
}

/**
 * Resolves a link in a file that the page includes: from that file, or else from the page, as tools differ in it.
 * @param file the file that the link is written in
 */
function resolveFrom(reference: Reference, file: string): Resolution {
  if (file === reference.text.file) return resolveReference(reference);
  const found = resolveReference({ ...reference, text: { ...reference.text, file } });
  if (isFound(found, reference.targets)) return found;
  const fromPage = resolveReference(reference);
  return isFound(fromPage, reference.targets) || found.problem === undefined ? fromPage : found;
}

/** Fills the hole of an image in a description of a document. */
export function imageOfDocument(
  hole: Extract<Hole, { hole: 'image' }>,
  text: Pick<ReferringText, 'file' | 'url'>,
  targets: LinkTargets,
): string {
  const found = resolveReference({ written: hole.target.written, kind: 'image', text, targets });
  return imageAttributes(hole, { ...found, href: encodeHref(found.href) });
}

/** A link or image with the text that it is in. */
export interface Reference {
  written: string;
  kind: 'link' | 'image';
  text: Pick<ReferringText, 'file' | 'url'>;
  targets: LinkTargets;
}

/** Resolves a link or image to an href of this site, which need not exist. */
export function resolveReference(reference: Reference): Resolution {
  const found = resolveWritten(reference);
  const written = withoutBase(reference.written, reference.targets);
  if (written === undefined || isFound(found, reference.targets)) return found;
  const below = resolveWritten({ ...reference, written });
  return isFound(below, reference.targets) ? below : found;
}

/** Whether what a reference leads to is an image, page or file of this site. */
export function isFound({ href, asset, problem }: Resolution, { urls, files, style }: LinkTargets): boolean {
  if (asset !== undefined || problem !== undefined) return problem === undefined;
  const { path } = splitHref(href);
  const url = `/${path.slice(style.baseUrl.length)}`;
  return path.startsWith(style.baseUrl) && (urls.has(canonicalUrl(url)) || files.has(decode(url)));
}

function resolveWritten({ written, kind, text, targets }: Reference): Resolution {
  const wiki = wikiName(written);
  if (wiki !== undefined) return resolveWiki(wiki, { written, kind, text, targets });
  const { path, rest } = splitHref(written);
  // A query alone leads to the page that it is on (RFC 3986, section 5.2.2), and its folder can have a page of its own.
  if (path === '' && rest.startsWith('?'))
    return { href: hrefOf(text.url, targets.style) + fragmentOn(text.url, rest, targets) };
  const file = fileFrom(path, text, targets);
  const isStatic = targets.statics.has(decode(path));
  const asset =
    targets.assets.get(file) ??
    (isStatic ? undefined : valueAround(targets.assets, path, { file: text.file, targets }));
  if (asset !== undefined) return { href: fileHref(asset.url, targets.style) + rest, asset };
  if (kind === 'image' && !isStatic) {
    const shown = imageAtUrl(path, text.url, targets);
    return shown === undefined
      ? { href: written, problem: 'missing-image' }
      : { href: fileHref(shown.url, styleOfFile(shown.url, targets)) + rest, ...shown.found };
  }
  const target = { path, rest, text, targets };
  const page =
    targets.urlByFile.get(file) ??
    pageBeside(file, target) ??
    (isPageFile(path) ? valueAround(targets.urlByFile, path, { file: text.file, targets }) : undefined);
  if (page !== undefined) return { href: hrefOf(page, targets.style) + fragmentOn(page, rest, targets) };
  const leftOut = leftOutPage(file, target);
  if (leftOut !== undefined) return leftOut;
  if (isPageFile(path)) return { href: written, problem: 'broken-markdown-link' };
  const place = placeOnPage(target);
  // The places of other projects are not known.
  if (place === undefined && isPlaceName(path)) return { href: written, isUnknown: true };
  return { href: place ?? downloadReference(file, target) ?? urlReference(target) };
}

interface WrittenUrl {
  path: string;
  rest: string;
  text: Pick<ReferringText, 'url'>;
  targets: LinkTargets;
}

/** A place of another page that a name alone leads to, if it is no address of this site. */
function placeOnPage({ path, rest, text, targets }: WrittenUrl): string | undefined {
  const place = path === '' ? undefined : targets.anchors.get(placeName(path.replace(/^\.\/:?/, '')));
  if (place === undefined || rest !== '' || targets.urls.has(canonicalUrl(urlOnPage(path, text))))
    return undefined;
  const [url = '', fragment = ''] = place.split('#');
  return `${hrefOf(url, targets.style)}#${fragment}`;
}

/** The download of the document that a path leads to in the project, if its URL leads nowhere. */
function downloadReference(file: string, { path, rest, text, targets }: WrittenUrl): string | undefined {
  const download = path === '' ? undefined : targets.downloads.get(file);
  if (download === undefined) return undefined;
  const url = urlOnPage(path, text);
  const isOnSite = targets.files.has(decode(url)) || targets.urls.has(canonicalUrl(url));
  return isOnSite ? undefined : fileHref(download, targets.style) + rest;
}

/** Resolves a link of a wiki: a path from the folder of the text or of all pages, or a name of a file. */
function resolveWiki({ name, heading }: WikiName, { written, kind, text, targets }: Reference): Resolution {
  const { urlByFile, assets, style } = targets;
  const rest = heading === '' ? '' : `#${slug(heading)}`;
  if (name === '') return { href: rest };
  const file = fileOfWiki(name, text.file, targets);
  const asset = file === undefined ? undefined : assets.get(file);
  if (asset !== undefined) return { href: fileHref(asset.url, style) + rest, asset };
  const page = file === undefined || kind === 'image' ? undefined : urlByFile.get(file);
  if (page !== undefined) return { href: hrefOf(page, style) + rest };
  return { href: written, problem: kind === 'image' ? 'missing-image' : 'broken-markdown-link' };
}

/** Whether the image at a path, written in `file`, exists in the project. */
export function hasImage(path: string, file: string, targets: LinkTargets): boolean {
  const found = fileFrom(path, { file }, targets);
  return targets.assets.has(found) || targets.statics.has(decode(path));
}

/** A relative link without an extension (`./pagination`, `./folder/`) refers to the page of a file beside the one it is written in. */
function pageBeside(file: string, { path, text, targets }: WrittenUrl): string | undefined {
  const isUrl = path.endsWith('/') && targets.urls.has(canonicalUrl(urlOnPage(path, text)));
  if (path.startsWith('/') || isUrl) return undefined;
  return ['', '/index', '/README']
    .flatMap((name) => pageEndings.map((ending) => file.replace(/\/$/, '') + name + ending))
    .map((candidate) => targets.urlByFile.get(candidate))
    .find((url) => url !== undefined);
}

function fileFrom(path: string, text: Pick<ReferringText, 'file'>, { contentDir }: LinkTargets): string {
  const decoded = decode(path).replace(/(\.mdx?)\/$/i, '$1');
  const base = decoded.startsWith('/') ? contentDir : posix.dirname(text.file);
  return posix.normalize(posix.join(base, decoded));
}

function urlReference({ path, rest, text, targets }: WrittenUrl): string {
  const absolute = urlOnPage(path, text);
  const written = canonicalUrl(absolute);
  const isKnown = targets.urls.has(written) || targets.files.has(decode(absolute));
  const url = isKnown ? written : (looseUrl({ path, absolute }, text.url, targets) ?? written);
  if (!targets.urls.has(url))
    return (hrefInEditions(absolute, targets) ?? fileHref(absolute, styleOfFile(absolute, targets))) + rest;
  return hrefOf(url, targets.style) + fragmentOn(url, rest, targets);
}

function problemsOf(
  { problem, written, file: writtenIn }: Resolution & Asked,
  context: { text: ReferringText; targets: ReferenceTargets; linksByHref: Map<string, SourceLink[]> },
): Diagnostic[] {
  const { targets, linksByHref } = context;
  if (problem === undefined) return [];
  const text = { ...context.text, file: writtenIn };
  const isImage = problem === 'missing-image';
  const path = wikiPath(written) ?? splitHref(written).path;
  const file = fileFrom(path, text, targets);
  const files = isImage ? 'assets' : 'pages';
  const meant = targets.explained[files](file);
  const isDraft = !isImage && targets.drafts.has(file);
  const best =
    meant ??
    bestOf(targets.near[files](file), text.file) ??
    (isImage ? nearStatic(path, targets) : undefined);
  const fixed = meant === undefined ? undefined : pathTo({ file: meant, path }, text, targets);
  const meantHref = best === undefined ? undefined : hrefTo(best, text, targets);
  return (linksByHref.get(`${writtenIn} ${written}`) ?? []).map(
    ({ kind, line, column, endColumn, source }) => {
      const place = { file: text.file, line, column, endColumn };
      const fixes: Fix[] =
        fixed === undefined || source === undefined
          ? []
          : [{ place, from: source, to: withPath(source, fixed) }];
      return {
        code: problem,
        severity: isImage ? 'error' : 'warning',
        message: isImage
          ? `The ${mediaNames[kind]} \`${file}\` does not exist.`
          : `\`${file}\` is ${isDraft ? 'a draft, which is not built' : 'not a page of this site'}.`,
        place,
        target: file,
        ...(fixes.length === 0 ? {} : { fixes }),
        notes: [
          ...(isDraft ? ['Remove `draft: true` from its front matter, or the link to it.'] : []),
          ...(isDraft || meantHref === undefined ? [] : [`Did you mean \`${meantHref}\`?`]),
        ],
      };
    },
  );
}

/** The file of the static folder with a similar name. */
function nearStatic(path: string, { near }: ReferenceTargets): string | undefined {
  const decoded = decode(path);
  return bestOf(near.statics(decoded.startsWith('/') ? decoded : `/${posix.basename(decoded)}`));
}

function hrefTo(file: string, text: ReferringText, targets: ReferenceTargets): string {
  // A file of the static folder is named by its URL.
  if (file.startsWith('/')) return encodeURI(file);
  return withPath('', pathTo({ file, path: './' }, text, targets));
}

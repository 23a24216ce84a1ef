// Resolves the links and images of a text when all routes are planned: a relative link to a Markdown file becomes the URL
// of its page, an image becomes its hashed file with its size.

import { posix } from 'node:path';
import { slug } from 'github-slugger';
import { isPageFile, pageEndings } from '../../shared/files/page-endings.ts';
import { groupPairs } from '../../shared/group-by.ts';
import { escapeHtml } from '../../shared/html/escape.ts';
import { placeName } from '../../shared/loose-anchors.ts';
import { type WikiName, wikiName } from '../../shared/references/wiki-names.ts';
import { canonicalUrl, decode, encodeHref, fileHref, hrefOf } from '../../shared/urls.ts';
import type { SourceLink } from '../../types/doc.ts';
import type { Hole } from '../../types/markup.ts';
import { fillTyped, isTypedHole } from './fill-typed-links.ts';
import { imageAttributes, sourcesAttribute } from './image-attributes.ts';
import { leftOutPage } from './left-out-pages.ts';
import { problemsOf } from './link-problems.ts';
import type {
  Asked,
  LinkTargets,
  Reference,
  ReferenceTargets,
  ReferringText,
  Resolution,
  ResolvedText,
} from './link-targets.ts';
import { fragmentOn, imageAtUrl, isPlaceName, looseUrl, styleOfFile, valueAround } from './loose-targets.ts';
import { remoteImages, remoteMarkup } from './remote-images.ts';
import { fileOfWiki, wordsOfText, wordText } from './resolve-wiki.ts';
import { textOfEmptyLink } from './title-text.ts';
import {
  addressInRepository,
  fileFrom,
  hrefAsFound,
  hrefInEditions,
  splitHref,
  urlOnPage,
  withoutBase,
} from './written-urls.ts';

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

/** Resolves a link or image to an href of this site, which need not exist. */
export function resolveReference(reference: Reference): Resolution {
  const { targets } = reference;
  const found = resolveWritten(reference);
  if (isFound(found, targets)) return found;
  const written = withoutBase(reference.written, targets);
  const below = written === undefined ? undefined : resolveWritten({ ...reference, written });
  if (below !== undefined && isFound(below, targets)) return below;
  return found.language === undefined ? (fileInRepository(reference) ?? found) : found;
}

/** A file of the project that is no part of the site, on the web. A path from the root is one from that of the project, as hosts of repositories read it. */
function fileInRepository({ written, kind, text, targets }: Reference): Resolution | undefined {
  const { path, rest } = splitHref(written);
  if (kind === 'image' || path === '' || wikiName(written) !== undefined) return undefined;
  const root = path.startsWith('/') ? posix.normalize(decode(path).slice(1)) : undefined;
  const href = addressInRepository(
    [fileFrom(path, text, targets), ...(root === undefined ? [] : [root])],
    targets,
  );
  return href === undefined ? undefined : { href: href + rest, isOutside: true };
}

/** Whether what a reference leads to is an image, page or file of this site. */
export function isFound(
  { href, asset, problem, isOutside }: Resolution,
  { urls, files, style }: LinkTargets,
): boolean {
  if (isOutside) return true;
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
    targets.urlByFile.get(withOtherEnding(file)) ??
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

/** A page of Markdown can be one of MDX, and the reverse: tools that link by URL find it by either name. */
function withOtherEnding(file: string): string {
  return file.replace(/\.md(x?)$/i, (_, x: string) => (x === '' ? '.mdx' : '.md'));
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

function urlReference({ path, rest, text, targets }: WrittenUrl): string {
  const absolute = urlOnPage(path, text);
  const written = canonicalUrl(absolute);
  const isKnown = targets.urls.has(written) || targets.files.has(decode(absolute));
  const url = isKnown ? written : (looseUrl({ path, absolute }, text.url, targets) ?? written);
  if (!targets.urls.has(url))
    return (hrefInEditions(absolute, targets) ?? fileHref(absolute, styleOfFile(absolute, targets))) + rest;
  return hrefOf(url, targets.style) + fragmentOn(url, rest, targets);
}

// Records links and images with their places, and replaces internal ones by holes, which are filled when all routes are planned.
// In a description of an OpenAPI document, images of other sites become links or text.
// Law: a hole replaces exactly one attribute.

import type { Element, ElementContent } from 'hast';
import { attribute, element, isElement, textNode, textOf } from '../../shared/hast-nodes.ts';
import { holeMark } from '../../shared/html/chunks.ts';
import { namingSchemes, referenceKinds, typedName } from '../../shared/references/typed-names.ts';
import { decodeTarget } from '../../shared/rewrite-href.ts';
import { dependsOnDocument, encodeHref, isExternal } from '../../shared/urls.ts';
import type { SourceLink, TextOptions } from '../../types/doc.ts';
import type { Hole, Target } from '../../types/markup.ts';
import { destinationsIn } from '../tree/destinations.ts';
import type { Page } from '../tree/page-context.ts';
import { typedTarget } from './name-typed-links.ts';
import { isProgram, reportProgram } from './sanitise.ts';

/** Records one attribute with a URL, and replaces it by a hole if it is internal. */
export function markReference(
  node: Element,
  name: 'href' | 'src' | 'poster',
  { page, parent }: { page: Page; parent?: Element },
): void {
  const written = attribute(node, name);
  if (written === undefined || isOwnLink(node)) return;
  if (isProgram(written)) {
    reportProgram(written, node, page);
    delete node.properties[name];
    return;
  }
  if (isNamed(written)) {
    // Only the names in a document are known.
    if (page.document === undefined || name !== 'href') delete node.properties[name];
    else replaceByHole(node, name, holeFor(node, name, targetOf(written, node, page)));
    return;
  }
  page.links.push({
    kind: kindOf(name, node, parent),
    href: written,
    ...withoutNamed(placeOf(node, { name, written }, page), page),
  });
  if (name === 'href' && typedName(written) !== undefined) {
    page.typedReferences.add(written);
    const isText = node.children.every(({ type }) => type !== 'raw');
    const hasMethod = isText && /^[A-Z]+ \//.test(textOf(node)) ? { hasMethod: true as const } : {};
    replaceByHole(node, name, { hole: 'link', target: { ...typedTarget(written, page), ...hasMethod } });
    return;
  }
  if (name === 'href' && written.startsWith('#')) {
    node.properties[name] = encodeHref(written);
    return;
  }
  // Of the schemes of typed references, only references themselves are links in a document.
  if (page.document !== undefined && isReferenceScheme(written)) {
    delete node.properties[name];
    return;
  }
  // `replaceImages` handles the images of a document when the whole text has been decorated.
  if (page.document !== undefined && name !== 'href') return;
  if (isExternal(written) && !(page.document !== undefined && dependsOnDocument(written))) {
    node.properties[name] = encodeHref(written);
    return;
  }
  replaceByHole(node, name, holeFor(node, name, targetOf(written, node, page)));
}

/** Whether an address has a scheme of typed references. */
export function isReferenceScheme(written: string): boolean {
  return referenceKinds.some((kind) => written.toLowerCase().startsWith(`${kind}:`));
}

/** Whether an address has a scheme by which another tool names a part of a document. */
function isNamed(written: string): boolean {
  return namingSchemes.some((scheme) => written.toLowerCase().startsWith(`${scheme}:`));
}

/** What an attribute loads: a `source` belongs to the element around it. */
function kindOf(name: string, { tagName }: Element, parent: Element | undefined): SourceLink['kind'] {
  if (name === 'href') return 'link';
  const owner = tagName === 'source' ? parent?.tagName : tagName;
  if (name === 'poster') return 'image';
  if (owner === 'video' || owner === 'audio') return owner;
  return owner === 'track' ? 'captions' : 'image';
}

/** One image of `srcset`: its URL, and its width or density (HTML, section 4.8.4.2.1). */
const candidate = /([^\s,]\S*?)(?:,(?=\s|$)|\s+([^,]*)|$)/g;

/** Records the images of `srcset`, and replaces the attribute by a hole. Those of other sites have been removed. */
export function markSources(node: Element, page: Page): void {
  const value = node.properties.srcSet;
  if (page.document !== undefined || value === undefined || value === null) return;
  const written = [value].flat().join(', ');
  const candidates = Array.from(written.matchAll(candidate), ([, url = '', descriptor = '']) => ({
    written: url,
    descriptor: descriptor.trim(),
  }));
  if (candidates.length === 0) return;
  const { start, end } = node.position ?? {};
  // The end of a tag on several lines can be recorded too early; only its attributes are read.
  const tag = page.source.slice(start?.offset ?? 0, (end?.offset ?? 0) + 1000);
  const source = attributeIn(tag, 'srcset');
  let read = 0;
  for (const { written: href } of candidates) {
    const at = source?.text.indexOf(href, read) ?? -1;
    if (source !== undefined && at !== -1) read = at + href.length;
    const place =
      source === undefined || at === -1 || start === undefined
        ? placeOf(node, { name: 'srcset', written: href }, page)
        : { ...placeIn(tag, start, { from: source.at + at, length: href.length }), source: href };
    page.links.push({ kind: 'image', href, ...place });
  }
  const from = page.written === undefined ? {} : { from: baseOf(node, page) };
  const entries = Object.entries(node.properties).map(([key, each]) =>
    key === 'srcSet'
      ? (['dataHoleSources', holeMark({ hole: 'sources', ...from, candidates })] as const)
      : ([key, each] as const),
  );
  node.properties = Object.fromEntries(entries);
}

function targetOf(written: string, node: Element, page: Page): Target {
  const { document } = page;
  return document === undefined
    ? { to: 'file', from: baseOf(node, page), written }
    : { to: 'address', api: document.api, written };
}

/** The file that a link is relative to: the one that it is written in. */
function baseOf({ position }: Element, { linkBase = '', written }: Page): string {
  return written === undefined || position === undefined ? linkBase : written.fileAt(position.start);
}

function holeFor(node: Element, name: 'href' | 'src' | 'poster', target: Target): Hole {
  if (name === 'href' || target.to !== 'file') return { hole: 'link', target };
  const isSized = node.tagName !== 'img' || 'width' in node.properties || 'height' in node.properties;
  return { hole: 'image', attribute: name, target, ...(isSized ? { isSized: true as const } : {}) };
}

/** A tag can have two holes, so each is named after the attribute it replaces. */
const holeNames = { href: 'dataHole', src: 'dataHoleSrc', poster: 'dataHolePoster' } as const;

function replaceByHole(node: Element, name: 'href' | 'src' | 'poster', hole: Hole): void {
  const entries = Object.entries(node.properties).map(([key, value]) =>
    key === name ? ([holeNames[name], holeMark(hole)] as const) : ([key, value] as const),
  );
  node.properties = Object.fromEntries(entries);
}

/** Replaces a document's links to fragments by holes. Call it when the ids of the text are final. */
export function markFragments(node: Element, isOwn: boolean, { document }: Page): void {
  const href = attribute(node, 'href');
  if (document === undefined || node.tagName !== 'a' || !href?.startsWith('#')) return;
  const target: Target = {
    to: 'address',
    api: document.api,
    written: href,
    ...(isOwn ? { isOwn: true as const } : {}),
  };
  replaceByHole(node, 'href', { hole: 'link', target });
}

/**
 * Replaces images that are not files of the site by links or text, as pages load nothing from other sites. Inside a link, an
 * image becomes text, as links cannot be nested.
 */
export function replaceImages(
  nodes: ElementContent[],
  document: NonNullable<TextOptions['document']>,
  isInLink = false,
): ElementContent[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node;
    if (node.tagName !== 'img') {
      node.children = replaceImages(node.children, document, isInLink || node.tagName === 'a');
      return node;
    }
    const written = attribute(node, 'src') ?? '';
    const shown = document.shows(written);
    if (shown === 'image') {
      if ('src' in node.properties)
        replaceByHole(node, 'src', holeFor(node, 'src', { to: 'file', from: document.file, written }));
      return node;
    }
    const label = textNode(attribute(node, 'alt') || written);
    if (shown === 'text' || isInLink) return label;
    const target: Target = { to: 'address', api: document.api, written, isField: true };
    return element('a', { dataHole: holeMark({ hole: 'link', target }) }, [label]);
  });
}

/** Whether a link refers to an id that this stage generates for a footnote. */
function isOwnLink(node: Element): boolean {
  return 'dataFootnoteRef' in node.properties || 'dataFootnoteBackref' in node.properties;
}

type LinkPlace = Pick<SourceLink, 'line' | 'column' | 'endColumn' | 'source'>;

/** Returns the place of a target, or that of the first line of the link if the target cannot be found. */
function placeOf(node: Element, { name, written }: { name: string; written: string }, page: Page): LinkPlace {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return { line: 1, column: 1, endColumn: 1 };
  const destination = destinationAt(start.offset, page);
  if (destination !== undefined) return destination;
  const link = page.source.slice(start.offset, end.offset);
  const value = attributeIn(link, name);
  if (value !== undefined && decodeTarget(value.text) === written) {
    const place = placeIn(link, start, { from: value.at, length: value.text.length });
    return /[\\\r\n]/.test(value.text) ? place : { ...place, source: value.text };
  }
  const hidden = soleAttribute(link, name, written);
  if (hidden !== undefined) return placeIn(link, start, { from: hidden, length: written.length });
  // The text of an autolink is its target, so there is no separate target to fix.
  const bracket = /^<?/.exec(link)?.[0] ?? '';
  if (link.startsWith(written, bracket.length))
    return placeIn(link, start, { from: bracket.length, length: written.length });
  return placeIn(link, start, { from: 0, length: firstLine(link).length });
}

/** A target with a variable in it cannot be changed separately. */
function withoutNamed(place: LinkPlace, { masked }: Page): LinkPlace {
  if (masked === undefined || !/\{\{|%[A-Za-z_]|<</.test(place.source ?? '')) return place;
  const { source: _, ...others } = place;
  return others;
}

/** Returns the destination of a Markdown link or image, or of the definition that it refers to. */
function destinationAt(offset: number, page: Page): LinkPlace | undefined {
  if (page.parsed === undefined) return undefined;
  page.destinations ??= destinationsIn(page.parsed);
  const found = page.destinations.get(offset);
  if (found === undefined) return undefined;
  const { start, end, line, column } = found;
  return { line, column, endColumn: column + end - start, source: page.source.slice(start, end) };
}

/** Returns the source of an attribute's value in the start tag at the beginning of a text (HTML, section 13.1.2.3). */
function attributeIn(tag: string, wanted: string): { at: number; text: string } | undefined {
  const [head] = /^<[a-z][^\s/>]*/i.exec(tag) ?? [];
  if (head === undefined) return undefined;
  const attribute =
    /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'=<>`][^\s>]*)))?/dy;
  attribute.lastIndex = head.length;
  for (let match = attribute.exec(tag); match !== null; match = attribute.exec(tag)) {
    if (match[1]?.toLowerCase() !== wanted) continue;
    const { double, single, bare } = match.indices?.groups ?? {};
    const [at, end] = double ?? single ?? bare ?? [];
    return at === undefined ? undefined : { at, text: tag.slice(at, end) };
  }
  return undefined;
}

/** Finds the target in a tag that continues on further lines of a quotation or list, if the target appears only once. */
function soleAttribute(link: string, name: string, written: string): number | undefined {
  const found = [...link.matchAll(new RegExp(`(?<=[\\s"'/])${name}\\s*=\\s*["']?`, 'gi'))]
    .map((match) => match.index + match[0].length)
    .filter((at) => link.startsWith(written, at));
  return found.length === 1 ? found[0] : undefined;
}

/** Returns the place of a part of a source text that starts at a given line and column. */
function placeIn(
  piece: string,
  start: { line: number; column: number },
  { from, length }: { from: number; length: number },
): LinkPlace {
  const before = piece.slice(0, from).split(/\r\n|\n|\r/);
  const column = (before.length === 1 ? start.column : 1) + (before.at(-1) ?? '').length;
  return { line: start.line + before.length - 1, column, endColumn: column + length };
}

function firstLine(link: string): string {
  return /^[^\r\n]*/.exec(link)?.[0] ?? '';
}

// Links and images: internal ones become holes that are filled when all routes are planned, and each is recorded with its
// place. In a text of an OpenAPI document the target of an address is decided here as well.
// Law: a hole replaces exactly one attribute.

import type { Element, ElementContent } from 'hast';
import { holeMark } from '../../shared/html/chunks.ts';
import { decodeTarget } from '../../shared/rewrite-href.ts';
import { encodeHref, isExternal } from '../../shared/urls.ts';
import type { SourceLink, TextOptions } from '../../types/doc.ts';
import type { Hole, Target } from '../../types/markup.ts';
import type { Page } from '../tree/context.ts';
import { destinationsIn } from '../tree/destinations.ts';
import { attribute, element, isElement, text } from '../tree/stringify.ts';
import { isProgram, noteProgram } from './sanitise.ts';

/** Records one attribute with a URL, and makes it a hole if it is internal. */
export function markReference(node: Element, name: 'href' | 'src' | 'poster', page: Page): void {
  const written = attribute(node, name);
  if (written === undefined || isOwnLink(node)) return;
  if (isProgram(written)) {
    noteProgram(written, node, page);
    delete node.properties[name];
    return;
  }
  page.links.push({
    kind: name === 'href' ? 'link' : 'image',
    href: written,
    ...placeOf(node, name, written, page),
  });
  if (name === 'href' && written.startsWith('#')) {
    node.properties[name] = encodeHref(written);
    return;
  }
  // The images of a document are handled when the whole text is parsed (`replaceImages`).
  if (page.document !== undefined && name !== 'href') return;
  if (isExternal(written) && !(page.document !== undefined && mayHavePlaceholder(written))) {
    node.properties[name] = encodeHref(written);
    return;
  }
  replaceByHole(node, name, holeFor(node, name, targetOf(written, page)));
}

/** A host in braces (`https://{host}/x`) has no fixed address. */
function mayHavePlaceholder(href: string): boolean {
  return /[{}]|%7[bd]/i.test(href);
}

function targetOf(written: string, { document, linkBase = '' }: Page): Target {
  return document === undefined
    ? { to: 'file', from: linkBase, written }
    : { to: 'address', api: document.api, written };
}

function holeFor(node: Element, name: 'href' | 'src' | 'poster', target: Target): Hole {
  if (name === 'href' || target.to === 'address') return { hole: 'link', target };
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

/** Makes holes of a document's links to fragments, now that the ids of the text are final. */
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
 * Images that are not files of the site become links to them, or text: a page loads nothing from other sites. Links cannot
 * be nested, so inside a link the text of the image becomes the name of that link.
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
    const label = text(attribute(node, 'alt') || written);
    if (shown === 'text' || isInLink) return label;
    const target: Target = { to: 'address', api: document.api, written, isField: true };
    return element('a', { dataHole: holeMark({ hole: 'link', target }) }, [label]);
  });
}

/** Footnote marks and heading anchors link to ids that this stage generates. */
function isOwnLink(node: Element): boolean {
  return 'dataFootnoteRef' in node.properties || 'dataFootnoteBackref' in node.properties;
}

type LinkPlace = Pick<SourceLink, 'line' | 'column' | 'endColumn' | 'source'>;

/** The place of the target where it can be found, else of the first line of the link. */
function placeOf(node: Element, name: string, written: string, page: Page): LinkPlace {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return { line: 1, column: 1, endColumn: 1 };
  const destination = destinationAt(start.offset, page);
  if (destination !== undefined) return destination;
  const link = page.source.slice(start.offset, end.offset);
  const value = attributeIn(link, name);
  if (value !== undefined && decodeTarget(value.text) === written) {
    const place = placeIn(link, start, value.at, value.text.length);
    return /[\\\r\n]/.test(value.text) ? place : { ...place, source: value.text };
  }
  const hidden = soleAttribute(link, name, written);
  if (hidden !== undefined) return placeIn(link, start, hidden, written.length);
  // The text of an autolink is its target, so there is no target to change.
  const bracket = /^<?/.exec(link)?.[0] ?? '';
  if (link.startsWith(written, bracket.length)) return placeIn(link, start, bracket.length, written.length);
  return placeIn(link, start, 0, firstLine(link).length);
}

/** The destination of a Markdown link or image, or of the definition that it refers to. */
function destinationAt(offset: number, page: Page): LinkPlace | undefined {
  if (page.parsed === undefined) return undefined;
  page.destinations ??= destinationsIn(page.parsed);
  const found = page.destinations.get(offset);
  if (found === undefined) return undefined;
  const { start, end, line, column } = found;
  return { line, column, endColumn: column + end - start, source: page.source.slice(start, end) };
}

/** The value of an attribute of the start tag that a text begins with, as it is written (HTML, section 13.1.2.3). */
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

/** The target of a tag that continues on a line of a quotation or list, if the text appears only once in it. */
function soleAttribute(link: string, name: string, written: string): number | undefined {
  const found = [...link.matchAll(new RegExp(`(?<=[\\s"'/])${name}\\s*=\\s*["']?`, 'gi'))]
    .map((match) => match.index + match[0].length)
    .filter((at) => link.startsWith(written, at));
  return found.length === 1 ? found[0] : undefined;
}

/** The place of a part of a piece of the source that starts at a given line and column. */
function placeIn(
  piece: string,
  start: { line: number; column: number },
  from: number,
  length: number,
): LinkPlace {
  const before = piece.slice(0, from).split(/\r\n|\n|\r/);
  const column = (before.length === 1 ? start.column : 1) + (before.at(-1) ?? '').length;
  return { line: start.line + before.length - 1, column, endColumn: column + length };
}

function firstLine(link: string): string {
  return /^[^\r\n]*/.exec(link)?.[0] ?? '';
}

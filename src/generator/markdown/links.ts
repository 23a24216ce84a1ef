// Links and images: internal ones become references (`portal:<href as written>`) that are resolved when all routes
// are known, and each is noted with its place.

import type { Element } from 'hast';
import type { Definition, Parent } from 'mdast';
import type { SourceLink } from '../nouns/doc.ts';
import { isExternal } from '../urls/urls.ts';
import { attribute } from './elements.ts';
import type { Page } from './page.ts';
import { isProgram } from './raw-safety.ts';

/** Marks one attribute with a URL as a reference if it is internal. */
export function markReference(node: Element, name: 'href' | 'src' | 'poster', page: Page): void {
  const written = attribute(node, name);
  if (written === undefined || isOwnLink(node)) return;
  if (isProgram(written)) {
    delete node.properties[name];
    return;
  }
  page.links.push({
    kind: name === 'href' ? 'link' : 'image',
    href: written,
    ...placeOf(node, written, page),
  });
  if (name === 'href' && written.startsWith('#')) return;
  // What an author writes with the scheme of a reference is none of ours.
  const leaves = isExternal(written) && !/^portal:/i.test(written);
  node.properties[name] = leaves ? encodeExternal(written) : `portal:${written}`;
}

/** Footnote marks and heading anchors lead to ids of this stage's own making. */
function isOwnLink(node: Element): boolean {
  return 'dataFootnoteRef' in node.properties || 'dataFootnoteBackref' in node.properties;
}

/** Characters that may not stand in a URL, percent-encoded (URL standard, section 1.3). */
function encodeExternal(href: string): string {
  return href.trim().replace(/[\0- "<>^`{|}]/g, (character) => encodeURIComponent(character));
}

type LinkPlace = Pick<SourceLink, 'line' | 'column' | 'endColumn'>;

/** The place of the target where it stands literally in the source, else of the whole link. */
function placeOf(node: Element, written: string, page: Page): LinkPlace {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return { line: 1, column: 1, endColumn: 1 };
  const link = page.source.slice(start.offset, end.offset);
  const textEnd = node.children.at(-1)?.position?.end?.offset ?? start.offset;
  const isMarkdown = node.tagName === 'a' && !link.startsWith('<');
  // Behind the text of a Markdown link; anywhere in an image, an autolink or a tag.
  const at = isMarkdown ? link.indexOf(written, textEnd - start.offset) : link.lastIndexOf(written);
  if (at !== -1 && written !== '') return placeIn(link, start, at, written.length);
  return placeOfDefinition(written, page) ?? placeIn(link, start, 0, firstLine(link).length);
}

/** The place of a target that stands in a definition (`[name]: target`), as that is where it is changed. */
function placeOfDefinition(written: string, { parsed, source }: Page): LinkPlace | undefined {
  const definition = parsed && written !== '' ? definitionOf(written, parsed) : undefined;
  const { start, end } = definition?.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return undefined;
  const text = source.slice(start.offset, end.offset);
  const at = text.indexOf(written, text.indexOf(']:') + 2);
  return at === -1 ? undefined : placeIn(text, start, at, written.length);
}

function definitionOf(url: string, { children }: Parent): Definition | undefined {
  for (const child of children) {
    if (child.type === 'definition' && child.url === url) return child;
    const found = 'children' in child ? definitionOf(url, child) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
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

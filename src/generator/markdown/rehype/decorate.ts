// Walks over a finished tree once, children first, and decorates each element. Order and content are kept; comments are removed.

import type { Element, ElementContent, Root } from 'hast';
import { attribute, element, hasClass, textNode, textOf } from '../../shared/hast-nodes.ts';
import { withoutMarks } from '../../shared/html/chunks.ts';
import { breakingPieces, longAddress, longCode, longWord } from '../../shared/html/word-breaks.ts';
import { looseAnchor } from '../../shared/loose-anchors.ts';
import { decode } from '../../shared/urls.ts';
import { needBlockStyles } from '../tree/block-styles.ts';
import { type Page, uniqueName } from '../tree/page-context.ts';
import { markDirection, nameElement } from './accessibility.ts';
import { decorateCode, decoratePreformatted, isWholeCode, wholeCodeClass } from './code-blocks.ts';
import { alertFrom, decorateDirective, isTabs, reportStrayColons } from './decorate-directives.ts';
import { decorateFence } from './fences-of-wings.ts';
import { decorateHeading, headingLevel } from './headings.ts';
import { noteErrorCodes } from './note-error-codes.ts';
import { markFragments, markReference, markSources, replaceImages } from './record-links.ts';
import { replaceRemote } from './remote-media.ts';
import { frameTable, nameCodeRows, repairList } from './tables-lists.ts';

/** Decorates a whole tree. Adds headings, links and diagnostics to the page. */
export function decorateTree(tree: Root, page: Page): ElementContent[] {
  const children = decorateAll(tree.children, undefined, page);
  nameCodeRows(page);
  // The title comes first, as in the text of the author.
  const anchors = page.title === undefined ? page.headings : [page.title, ...page.headings];
  for (const node of page.references) resolveIds(node, page, anchors);
  return page.document === undefined ? replaceRemote(children, page) : replaceImages(children, page.document);
}

function decorateAll(nodes: Root['children'], parent: Element | undefined, page: Page): ElementContent[] {
  const decorated: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type === 'text')
      for (const one of brokenText(withoutMarks(node.value), parent)) decorated.push(one);
    else if (node.type === 'raw' && node.data?.named !== undefined) decorated.push(node);
    else if (node.type === 'element') for (const one of decorate(node, parent, page)) decorated.push(one);
  }
  return decorated;
}

function decorate(node: Element, parent: Element | undefined, page: Page): ElementContent[] {
  if (node.tagName === 'pre') {
    const code = decorateFence(node, page) ?? decorateCode(node, page);
    if (code !== undefined) return [code];
    decoratePreformatted(node, page);
  }
  if (node.tagName === 'p') reportStrayColons(node, page);
  noteErrorCodes(node, page);
  const hasTabs = isTabs(node);
  if (hasTabs) page.tabDepth += 1;
  if (page.isBidirectional) markDirection(node);
  node.children = decorateAll(node.children, node, page);
  if (hasTabs) page.tabDepth -= 1;
  if (node.tagName === 'portal-directive') return decorateDirective(node, parent, page);
  const level = headingLevel(node);
  if (level !== undefined) return decorateHeading(node, level, page);
  if (node.tagName === 'table') return [frameTable(node, page)];
  if (node.tagName === 'blockquote') return [alertFrom(node, page) ?? node];
  if (node.tagName === 'code' && parent?.tagName !== 'pre') breakCode(node, parent);
  const frame = mayHaveBlockStyle.has(node.tagName) ? decorateRare(node, parent, page) : undefined;
  if (frame !== undefined) return [frame];
  repairList(node, parent);
  nameElement(node);
  decorateAttributes(node, parent, page);
  return [node];
}

/** Elements whose rules are in the style sheet of blocks, some only with a class. */
const mayHaveBlockStyle = new Set(['mark', 'dl', 'math', 'span', 'div']);

/** Decorates such an element. Returns the frame of a long formula, which takes its place. */
function decorateRare(node: Element, parent: Element | undefined, page: Page): Element | undefined {
  const { tagName } = node;
  const isFormula = tagName === 'div' && hasClass(node, 'formula');
  if (isFormula) frameFormula(node, page);
  else if (tagName === 'span' ? isBadge(node) : tagName !== 'div') needBlockStyles(page);
  if (tagName !== 'math' || !isLong(node) || (parent && hasClass(parent, 'formula'))) return undefined;
  const frame = element('span', { className: ['formula'] }, [node]);
  frameFormula(frame, page);
  return frame;
}

/** About as many letters of a formula are as wide as a text on a phone. Browsers do not break formulas. */
const longestInLine = 24;

function isLong(math: Element): boolean {
  return Array.from(textOf(math)).length > longestInLine;
}

/** A formula on a line of its own, or a long one, scrolls if it is wider than the text, also by keyboard. */
function frameFormula({ properties }: Element, page: Page): void {
  Object.assign(properties, {
    tabIndex: 0,
    role: 'group',
    ariaLabel: uniqueName(page, page.strings.formula),
  });
  needBlockStyles(page);
}

/** Classes are a list, or one text if a plugin or a dialect made the element. */
function isBadge(node: Element): boolean {
  return (attribute(node, 'className') ?? '').split(/[ ,]/).includes('badge');
}

/** Keeps a short word whole, and lets the lines of a long one break between its parts, earlier in the cell of a table. */
function breakCode(code: Element, parent: Element | undefined): void {
  if (isWholeCode(textOf(code)) && !('className' in code.properties))
    code.properties.className = [wholeCodeClass];
  const longest = parent?.tagName === 'td' || parent?.tagName === 'th' ? longWord : longCode;
  code.children = code.children.flatMap((child) =>
    child.type === 'text' ? broken(child.value, longest) : child,
  );
}

/** Elements whose text can have long addresses. Others, such as those of drawings, contain no breaks. */
const breaksText = new Set(['p', 'li', 'td', 'a', 'em', 'strong']);

function brokenText(text: string, parent: Element | undefined): ElementContent[] {
  return parent !== undefined && breaksText.has(parent.tagName)
    ? broken(text, longAddress)
    : [textNode(text)];
}

function broken(text: string, longest: number): ElementContent[] {
  const pieces = breakingPieces(text, longest);
  return pieces.flatMap((piece, at) =>
    at === 0 ? [textNode(piece)] : [element('wbr', {}), textNode(piece)],
  );
}

function decorateAttributes(node: Element, parent: Element | undefined, page: Page): void {
  const { properties } = node;
  if ('href' in properties) {
    markReference(node, 'href', { page });
    if (attribute(node, 'href')?.startsWith('#')) page.references.push(node);
  }
  if ('src' in properties) markReference(node, 'src', { page, ...(parent && { parent }) });
  if ('srcSet' in properties) markSources(node, page);
  if ('poster' in properties) markReference(node, 'poster', { page });
  if ('ariaDescribedBy' in properties && !('href' in properties)) page.references.push(node);
  if (node.tagName !== 'input' || properties.type !== 'checkbox') return;
  needBlockStyles(page);
  if ('ariaLabel' in properties) return;
  const isDone = 'checked' in properties && properties.checked !== false;
  properties.ariaLabel = isDone ? page.strings.done : page.strings.notDone;
}

/** Updates references to ids of this text, now that the ids are final. */
function resolveIds(node: Element, page: Page, anchors: readonly { id: string; text: string }[]): void {
  const { properties } = node;
  const { href, ariaDescribedBy } = properties;
  if (Array.isArray(ariaDescribedBy))
    properties.ariaDescribedBy = ariaDescribedBy.map((id) => page.ids.find(String(id)) ?? id);
  if (typeof href !== 'string') return;
  const written = decode(href.slice(1));
  const id = page.ids.find(written) ?? (written === '' ? undefined : looseAnchor(written, anchors));
  if (id !== undefined) properties.href = `#${id}`;
  markFragments(node, id !== undefined, page);
}

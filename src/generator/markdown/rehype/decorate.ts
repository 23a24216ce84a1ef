// The one walk over a finished tree, children first: each element gets what the site adds to it. Order and content
// stay; comments go.

import type { Element, ElementContent, Root } from 'hast';
import { decode } from '../../shared/urls.ts';
import type { Page } from '../tree/context.ts';
import { attribute, plain, textOf } from '../tree/stringify.ts';
import { markDirection, nameElement } from './accessibility.ts';
import { dressCode, dressPreformatted, isWholeCode, wholeCodeClass } from './code-blocks.ts';
import { dressDiagram } from './diagrams.ts';
import { alertFrom, dressDirective, isTabs, reportStrayColons } from './directives.ts';
import { dressHeading, headingLevel } from './headings.ts';
import { markReference } from './links.ts';
import { frameTable, mendList } from './tables-lists.ts';

/** Dresses a whole tree and fills the page's lists. */
export function dressTree(tree: Root, page: Page): ElementContent[] {
  const children = dressAll(tree.children, undefined, page);
  for (const node of page.references) resolveIds(node, page);
  return children;
}

function dressAll(nodes: Root['children'], parent: Element | undefined, page: Page): ElementContent[] {
  const dressed: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type === 'text') dressed.push(plain(node.value));
    else if (node.type === 'element') dressed.push(...dress(node, parent, page));
  }
  return dressed;
}

function dress(node: Element, parent: Element | undefined, page: Page): ElementContent[] {
  if (node.tagName === 'pre') {
    const code = dressDiagram(node, page) ?? dressCode(node, page);
    if (code !== undefined) return [code];
    dressPreformatted(node);
  }
  if (node.tagName === 'p') reportStrayColons(node, page);
  const hasTabs = isTabs(node);
  if (hasTabs) page.tabDepth += 1;
  if (page.isBidirectional) markDirection(node);
  node.children = dressAll(node.children, node, page);
  if (hasTabs) page.tabDepth -= 1;
  if (node.tagName === 'portal-directive') return dressDirective(node, parent, page);
  const level = headingLevel(node);
  if (level !== undefined) return dressHeading(node, level, page);
  if (node.tagName === 'table') return [frameTable(node, page)];
  if (node.tagName === 'blockquote') return [alertFrom(node) ?? node];
  if (node.tagName === 'code' && parent?.tagName !== 'pre') keepWhole(node);
  mendList(node, parent);
  nameElement(node);
  dressAttributes(node, page);
  return [node];
}

function keepWhole(code: Element): void {
  if (isWholeCode(textOf(code)) && !('className' in code.properties))
    code.properties.className = [wholeCodeClass];
}

function dressAttributes(node: Element, page: Page): void {
  const { properties } = node;
  if ('href' in properties) {
    markReference(node, 'href', page);
    if (attribute(node, 'href')?.startsWith('#')) page.references.push(node);
  }
  if ('src' in properties) markReference(node, 'src', page);
  if ('poster' in properties) markReference(node, 'poster', page);
  if ('ariaDescribedBy' in properties && !('href' in properties)) page.references.push(node);
  if (node.tagName === 'input' && properties.type === 'checkbox' && !('ariaLabel' in properties))
    properties.ariaLabel = 'checked' in properties && properties.checked !== false ? 'Done' : 'Not done';
}

/** Lets references to ids of this text follow them, now that each has its final form. */
function resolveIds({ properties }: Element, page: Page): void {
  const { href, ariaDescribedBy } = properties;
  if (typeof href === 'string') {
    const id = page.ids.find(decode(href.slice(1)));
    if (id !== undefined) properties.href = `#${id}`;
  }
  if (Array.isArray(ariaDescribedBy))
    properties.ariaDescribedBy = ariaDescribedBy.map((id) => page.ids.find(String(id)) ?? id);
}

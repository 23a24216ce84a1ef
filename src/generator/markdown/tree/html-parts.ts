// Reads elements of a page as HTML: their labels, lists and rows.

import type { Element, ElementContent, RootContent } from 'hast';
import { isElement } from '../../shared/hast-nodes.ts';

/** The label of a block, and what is in it. */
export interface LabelledContent {
  label: ElementContent[];
  content: ElementContent[];
}

/** Returns the label of a block, and what is in it. */
export function labelledContent({ children }: Element): LabelledContent {
  const [first, ...rest] = children;
  if (isElement(first, 'portal-label')) return { label: first.children, content: rest };
  return { label: [], content: children };
}

/** Whether a node is a list. */
export function isListElement(node: RootContent | ElementContent | undefined): node is Element {
  return isElement(node, 'ul') || isElement(node, 'ol');
}

/** Whether a node is white space. */
export function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** Returns the rows of a table. */
export function rowsIn(nodes: readonly ElementContent[]): Element[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    return node.tagName === 'tr' ? [node] : rowsIn(node.children);
  });
}

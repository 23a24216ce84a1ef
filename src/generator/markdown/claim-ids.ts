// The ids authors wrote get theirs first, before any is made from a heading's text.

import type { Element, Root } from 'hast';
import { attribute, isElement } from './elements.ts';
import type { Page } from './page.ts';

/** Claims the ids of a tree in document order. */
export function claimIds(tree: Root | Element, page: Page): void {
  for (const child of tree.children) {
    if (!isElement(child)) continue;
    claimId(child, page);
    claimIds(child, page);
  }
}

/** `name` on a link is the older way to write an id (HTML, section 16.2). */
function claimId(node: Element, page: Page): void {
  const written = attribute(node, 'id') ?? (node.tagName === 'a' ? attribute(node, 'name') : undefined);
  if (node.tagName === 'a') delete node.properties.name;
  if (written === undefined) return;
  if (written.trim() === '') delete node.properties.id;
  else node.properties.id = page.ids.rename(written);
}

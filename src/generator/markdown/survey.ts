// What must be known of a tree before it is dressed: the ids authors wrote, which get theirs first, and the highest
// level of a heading.

import type { Element, Root } from 'hast';
import { attribute, hasClass, isElement } from './elements.ts';
import { headingLevel } from './headings.ts';
import type { Page } from './page.ts';

/** Claims the ids of a tree in document order. Returns the highest level of its headings, 7 when it has none. */
export function surveyTree(tree: Root | Element, page: Page): number {
  let least = 7;
  for (const child of tree.children) {
    if (!isElement(child)) continue;
    claimId(child, page);
    const level = hasClass(child, 'visually-hidden') ? 7 : (headingLevel(child) ?? 7);
    least = Math.min(least, level, surveyTree(child, page));
  }
  return least;
}

/** `name` on a link is the older way to write an id (HTML, section 16.2). */
function claimId(node: Element, page: Page): void {
  const written = attribute(node, 'id') ?? (node.tagName === 'a' ? attribute(node, 'name') : undefined);
  if (node.tagName === 'a') delete node.properties.name;
  if (written === undefined) return;
  if (written.trim() === '') delete node.properties.id;
  else node.properties.id = page.ids.rename(written);
}

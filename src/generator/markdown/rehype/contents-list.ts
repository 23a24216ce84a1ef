// Fills the place where a page asks for a list of its headings (`[TOC]`) with the headings of levels 2 and 3, like its table of contents. It is done
// last, when all headings have their ids.

import type { Element, ElementContent } from 'hast';
import { element, isElement, type Parent, raw } from '../../shared/hast-nodes.ts';
import { contentsElement } from '../../shared/markdown/contents-place.ts';
import type { Heading } from '../../types/doc.ts';
import type { Page } from '../tree/page-context.ts';

/** Puts the list into the first of its places; none on a page without headings. A list in each place would multiply the page. */
export function withContentsList(nodes: ElementContent[], page: Page): ElementContent[] {
  if (page.showsContents !== true) return nodes;
  const root: Parent = { type: 'root', children: nodes };
  fill(root, { list: listOf(page.headings) });
  return root.children as ElementContent[];
}

function fill(parent: Parent, left: { list: Element[] }): void {
  const children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (!isElement(child)) return [child];
    if (child.tagName === contentsElement) {
      const { list } = left;
      left.list = [];
      return list;
    }
    fill(child, left);
    return [child];
  });
  parent.children = children as typeof parent.children;
}

function listOf(headings: readonly Heading[]): Element[] {
  const items: Element[] = [];
  for (const { depth, id, html, text } of headings) {
    if (depth > 3) continue;
    const item = element('li', {}, [element('a', { href: `#${id}` }, [raw(html, text)])]);
    const above = items.at(-1);
    if (depth === 2 || above === undefined) items.push(item);
    else {
      const last = above.children.at(-1);
      if (last !== undefined && isElement(last, 'ul')) last.children.push(item);
      else above.children.push(element('ul', {}, [item]));
    }
  }
  // Search finds the headings where they are.
  return items.length === 0 ? [] : [element('ul', { dataSearch: 'skip' }, items)];
}

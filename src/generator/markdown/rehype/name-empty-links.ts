// Gives links to pages that have no text (`[](setup.md)`) a hole for the title of the page, as MyST does. Until it is filled, they count as a
// name from the address, so that ids and descriptions do not depend on the plan.

import type { Element, Root } from 'hast';
import { attribute, isElement, namedRaw, type Parent } from '../../shared/hast-nodes.ts';
import { contentMark } from '../../shared/html/chunks.ts';
import { nameOfAddress } from '../../shared/markdown/container-tags.ts';
import { isExternal } from '../../shared/urls.ts';
import type { Hole } from '../../types/markup.ts';
import type { Page } from '../tree/page-context.ts';

const headings = /^h[1-6]$/;

/** Gives such links a hole. Call it before the text of the tree is read. */
export function nameEmptyLinks(tree: Root, page: Page): Root {
  if (page.document === undefined) nameIn(tree, page);
  return tree;
}

function nameIn(parent: Parent, page: Page): void {
  for (const child of parent.children) {
    // An empty link in a heading is the anchor of another tool.
    if (!isElement(child) || headings.test(child.tagName)) continue;
    if (!isEmptyLink(child)) {
      nameIn(child, page);
      continue;
    }
    page.takesTitles = true;
    child.children = [
      namedRaw(contentMark(titleHole(child, page)), nameOfAddress(attribute(child, 'href') ?? '')),
    ];
  }
}

function isEmptyLink(node: Element): boolean {
  const href = node.tagName === 'a' && node.children.length === 0 ? attribute(node, 'href')?.trim() : '';
  const isNamed = ['ariaLabel', 'title'].some((name) => (attribute(node, name) ?? '').trim() !== '');
  return href !== undefined && href !== '' && !isNamed && !/^[#?]/.test(href) && !isExternal(href);
}

function titleHole(node: Element, { linkBase = '' }: Page): Extract<Hole, { hole: 'page-title' }> {
  return {
    hole: 'page-title',
    target: { to: 'file', from: linkBase, written: attribute(node, 'href') ?? '' },
  };
}

/** The text of such a link in Markdown; undefined for any other link. */
export function titleInGfm(node: Element, page: Page): string | undefined {
  const [only] = node.children;
  if (
    only?.type !== 'raw' ||
    page.takesTitles !== true ||
    only.data?.named !== nameOfAddress(attribute(node, 'href') ?? '')
  )
    return undefined;
  return contentMark({ ...titleHole(node, page), form: 'markdown' });
}

// Headings: their level below the page's title, an id, a link to themselves, and their entry in the list of headings.

import { slug } from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { attribute, element, hasClass, isElement, textOf } from './elements.ts';
import type { Page } from './page.ts';

/** Level of a heading element, 1 to 6; undefined for any other node. */
export function headingLevel(node: Element): number | undefined {
  const digit = /^h([1-6])$/.exec(node.tagName)?.[1];
  return digit === undefined ? undefined : Number(digit);
}

/** Dresses a heading and notes it. A heading without text is left out. */
export function dressHeading(heading: Element, level: number, page: Page): ElementContent[] {
  const content = textOf(heading).replace(/\s+/g, ' ').trim();
  if (hasClass(heading, 'visually-hidden')) {
    heading.tagName = `h${page.topHeading}`;
    return [heading];
  }
  if (content === '') return heading.children;
  const depth = depthBelow(level, page);
  const id = attribute(heading, 'id') ?? page.ids.fromText(content);
  heading.tagName = `h${depth}`;
  heading.properties = { ...heading.properties, id };
  page.lastHeading = content;
  // A heading inside tabs may be hidden, so the table of contents can not lead to it.
  if (page.tabDepth === 0)
    page.headings.push({ depth, id, text: content, html: page.stringify(withoutLinks(heading.children)) });
  heading.children.push(anchor(id, content));
  return [heading];
}

/**
 * A level of HTML for a heading: one more than that of the heading it stands below, so that none is skipped, however an
 * author counts (those who walk a page by its headings take a gap for something missed).
 */
function depthBelow(level: number, { outline, topHeading }: Page): number {
  while ((outline.at(-1) ?? 0) >= level) outline.pop();
  outline.push(level);
  return Math.min(topHeading + outline.length - 1, 6);
}

/** The sign itself is drawn by the style sheet. */
function anchor(id: string, content: string): Element {
  const ariaLabel = `Link to section: ${content}`;
  return element('a', { className: ['heading-anchor'], href: `#${id}`, ariaLabel });
}

function withoutLinks(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node];
    if ('dataFootnoteRef' in node.properties || node.tagName === 'img') return [];
    const children = withoutLinks(node.children);
    if (node.tagName === 'a') return children;
    if (node.tagName === 'sup' && children.length === 0) return [];
    const { id: _, ...properties } = node.properties;
    return [{ ...node, properties, children }];
  });
}

/**
 * Takes the title where a page begins with a banner: a heading of level 1 that is laid out (`<h1 align="center">`), as each
 * page of some projects has it, and at once a heading of level 2, which tells the page from its neighbours.
 * Its id stays, as links may lead to it. Undefined for a page without a banner.
 */
export function takeBannerTitle(tree: Root): string | undefined {
  const [banner, heading] = tree.children.filter((child) => child.type !== 'text');
  if (!isElement(banner, 'h1') || !('align' in banner.properties) || !isElement(heading, 'h2'))
    return undefined;
  const content = textOf(heading).replace(/\s+/g, ' ').trim();
  if (content === '') return undefined;
  const place = element('div', { id: attribute(heading, 'id') ?? slug(content) });
  tree.children = tree.children.flatMap((child) => {
    if (child === banner) return [];
    return [child === heading ? place : child];
  });
  return content;
}

/**
 * Takes the first heading of level 1 out of a tree and returns its text.
 * @param title a title that is known already: then only a heading that repeats it is taken
 */
export function takeTitle(parent: Root | Element, title?: string): string | undefined {
  for (const [index, child] of parent.children.entries()) {
    if (!isElement(child)) continue;
    const content = textOf(child).replace(/\s+/g, ' ').trim();
    if (child.tagName === 'h1') {
      if (content === '' || (title !== undefined && title !== content)) return undefined;
      parent.children.splice(index, 1);
      return content;
    }
    const isFrame = ['div', 'header', 'center'].includes(child.tagName);
    const found = isFrame ? takeTitle(child, title) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

// Decorates headings: sets their level below the title of the page, adds an id and a link to themselves, and lists them.

import { slug } from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { attribute, element, hasClass, isElement, textOf } from '../../shared/hast-nodes.ts';
import { admonitionLooks } from '../../shared/markdown/admonitions.ts';
import { generalTitle, lettersOf } from '../../shared/words.ts';
import type { Page } from '../tree/page-context.ts';

/** Returns the level of a heading element, 1 to 6; undefined for any other element. */
export function headingLevel(node: Element): number | undefined {
  const digit = /^h([1-6])$/.exec(node.tagName)?.[1];
  return digit === undefined ? undefined : Number(digit);
}

/**
 * Decorates a heading and adds it to the page's list. A heading without content stays, as in CommonMark, but is hidden from
 * assistive technology; one with only a picture is replaced by the picture.
 */
export function decorateHeading(heading: Element, level: number, page: Page): ElementContent[] {
  const content = textOf(heading).replace(/\s+/g, ' ').trim();
  if (hasClass(heading, 'visually-hidden')) {
    heading.tagName = `h${page.topHeading}`;
    return [heading];
  }
  if (content === '') {
    if (heading.children.some((child) => isElement(child))) return heading.children;
    heading.tagName = `h${Math.min(Math.max(level, page.topHeading), 6)}`;
    heading.properties.ariaHidden = 'true';
    return [heading];
  }
  const depth = depthBelow(level, page);
  const id = attribute(heading, 'id') ?? originalId(page) ?? page.ids.fromText(wordsOf(heading) || content);
  heading.tagName = `h${depth}`;
  heading.properties = { ...heading.properties, id };
  page.lastHeading = content;
  // A heading in a tab can be hidden, so the table of contents cannot link to it.
  if (page.tabDepth === 0)
    page.headings.push({ depth, id, text: content, html: page.stringify(withoutLinks(heading.children)) });
  heading.children.push(anchor(id, page.strings.linkToSection({ heading: content })));
  return [heading];
}

/** The id that a heading of a translation has in the original, so that a link to it leads there in each language. */
function originalId({ original, headings, tabDepth, ids }: Page): string | undefined {
  const id = tabDepth === 0 ? original?.headings?.[headings.length] : undefined;
  return id === undefined ? undefined : ids.rename(id);
}

/**
 * The text of a heading without its badges, which come and go, and without a link at its end that is only an icon, since an id would end with the
 * space before it.
 */
function wordsOf({ children }: Element): string {
  const last = children.at(-1);
  const isIcon = isElement(last, 'a') && !/[\p{L}\p{N}]/u.test(textOf(last));
  const shown = (isIcon ? children.slice(0, -1) : children).filter((child) => !isBadge(child));
  return shown.map(textOf).join('').replace(/\s+/g, ' ').trim();
}

function isBadge(node: ElementContent): node is Element {
  return isElement(node, 'span') && hasClass(node, 'badge');
}

/**
 * Returns the HTML level for a heading: one more than that of its parent heading. No level is skipped, as assistive technology
 * reports a gap as missing content.
 */
function depthBelow(level: number, { outline, topHeading }: Page): number {
  while ((outline.at(-1) ?? 0) >= level) outline.pop();
  outline.push(level);
  return Math.min(topHeading + outline.length - 1, 6);
}

/** The style sheet draws the sign. */
function anchor(id: string, ariaLabel: string): Element {
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

/** A title that the author wrote as a heading, and that is shown above the text. */
export interface WrittenTitle {
  text: string;
  /** The author's id. */
  id?: string;
}

/**
 * Takes the title from a page that begins with a banner: a formatted heading of level 1 (`<h1 align="center">`), which
 * some projects repeat on each page, followed by a heading of level 2, which is specific to the page. Pictures of the banner stay.
 * Undefined for a page without a banner.
 */
export function takeBannerTitle(tree: Root): WrittenTitle | undefined {
  const [banner, heading] = tree.children.filter((child) => child.type !== 'text');
  if (!isElement(banner, 'h1') || !('align' in banner.properties) || !isElement(heading, 'h2'))
    return undefined;
  const title = titleFrom(heading);
  if (title === undefined) return undefined;
  tree.children = tree.children.flatMap((child) => {
    if (child === banner) return leftOf(banner);
    return child === heading ? leftOf(heading) : [child];
  });
  return title;
}

/**
 * Takes the first heading of level 1 out of a tree. One after a heading of another level is a section of the page.
 * @param title a title from elsewhere; if set, only a heading with the same text is taken
 */
export function takeTitle(parent: Root | Element, title?: string): WrittenTitle | undefined {
  for (const [index, child] of parent.children.entries()) {
    if (!isElement(child)) continue;
    if (child.tagName === 'h1') {
      const written = titleFrom(child);
      if (written === undefined || (title !== undefined && title !== written.text)) return undefined;
      parent.children.splice(index, 1, ...leftOf(child));
      return written;
    }
    if (title === undefined && headingLevel(child) !== undefined && textOf(child).trim() !== '')
      return undefined;
    const found = isFrame(child) ? takeTitle(child, title) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Takes the heading that a page begins with, if it is the only one of level 1 and differs from the title in the front matter. Pictures, marks and
 * admonitions can be before it, but no other text. With several, they are the sections of the page.
 */
export function takeFirstTitle(parent: Root | Element): WrittenTitle | undefined {
  const first = parent.children.find(
    (child) => isElement(child) && textOf(child).trim() !== '' && !isAdmonition(child),
  );
  if (!isElement(first)) return undefined;
  const hasOthers = parent.children.some((child) => child !== first && isElement(child, 'h1'));
  if (hasOthers) return undefined;
  if (isFrame(first)) return takeFirstTitle(first);
  const written = first.tagName === 'h1' ? titleFrom(first) : undefined;
  if (written !== undefined) parent.children.splice(parent.children.indexOf(first), 1, ...leftOf(first));
  return written;
}

/** Whether an element is only around a part of the text. */
function isFrame({ tagName }: Element): boolean {
  return ['div', 'header', 'center'].includes(tagName);
}

/** Whether an element is an admonition that is not decorated yet. */
function isAdmonition({ tagName, properties }: Element): boolean {
  return tagName === 'portal-directive' && String(properties.dataName) in admonitionLooks;
}

/**
 * Takes the heading that a page without one of level 1 begins with, if every other heading is below it, so that it is above the whole text. One that
 * says only what the page is for (`## Overview`) is no title.
 */
export function takeOnlyTitle(tree: Root): WrittenTitle | undefined {
  const first = tree.children.find((child) => isElement(child) && textOf(child).trim() !== '');
  const level = isElement(first) ? headingLevel(first) : undefined;
  if (!isElement(first) || level === undefined) return undefined;
  const isAbove = (child: ElementContent | Root['children'][number]) =>
    child !== first && isElement(child) && (headingLevel(child) ?? 7) <= level;
  const written = tree.children.some(isAbove) ? undefined : titleFrom(first);
  if (written === undefined || generalTitle.test(written.text)) return undefined;
  tree.children.splice(tree.children.indexOf(first), 1, ...leftOf(first));
  return written;
}

/** Takes the heading that a page begins with, of any level, if its text is the title. Pictures can be before it, but no text. */
export function takeEqualTitle(tree: Root, title: string): WrittenTitle | undefined {
  const first = tree.children.find((child) => isElement(child) && textOf(child).trim() !== '');
  if (!isElement(first) || headingLevel(first) === undefined) return undefined;
  const written = titleFrom(first);
  if (written === undefined || comparedTitle(written.text) !== comparedTitle(title)) return undefined;
  tree.children.splice(tree.children.indexOf(first), 1, ...leftOf(first));
  return written;
}

/** Labels differ from headings in letter case and marks. */
function comparedTitle(text: string): string {
  return lettersOf(text) || text;
}

function titleFrom(heading: Element): WrittenTitle | undefined {
  const content = (wordsOf(heading) || textOf(heading)).replace(/\s+/g, ' ').trim();
  const id = attribute(heading, 'id')?.trim();
  if (content === '') return undefined;
  return id === undefined || id === '' ? { text: content } : { text: content, id };
}

/** Returns the parts of a heading that a plain text title cannot contain: anchors, which links can refer to, pictures and badges. */
function leftOf(heading: Element): Element[] {
  const left = partsIn(heading);
  const badges = wordsOf(heading) === '' ? [] : heading.children.filter(isBadge);
  const shown = badges.length === 0 ? [] : [element('div', {}, badges)];
  return left.length === 0 ? shown : [element('div', {}, left), ...shown];
}

function partsIn({ children }: Element): Element[] {
  return children.flatMap((child) => {
    if (!isElement(child)) return [];
    if (child.tagName === 'img') return [child];
    const id = attribute(child, 'id') ?? (child.tagName === 'a' ? attribute(child, 'name') : undefined);
    const anchor = id === undefined || 'dataFootnoteRef' in child.properties ? [] : [element('span', { id })];
    const parts = partsIn(child);
    const isLinked = child.tagName === 'a' && parts.some(({ tagName }) => tagName === 'img');
    return [...anchor, ...(isLinked ? [linkAround(parts, child)] : parts)];
  });
}

/** The link of a picture, whose anchor is beside it. */
function linkAround(parts: Element[], { properties, position }: Element): Element {
  const { id: _, name: __, ...others } = properties;
  const link = element('a', others, parts);
  return position === undefined ? link : { ...link, position };
}

/**
 * Returns the id of a title. The author's id has already been claimed in document order; a generated id, or that of the original, does not
 * replace one of another heading.
 */
export function titleId(title: WrittenTitle | string, { ids, original }: Page): string | undefined {
  const wanted = original?.title ?? slug(typeof title === 'string' ? title : title.text);
  if (typeof title !== 'string') return title.id === undefined ? ids.rename(wanted) : ids.find(title.id);
  return ids.find(wanted) === undefined ? ids.rename(wanted) : undefined;
}

/** Claims the author's ids in document order, before ids are generated from headings. */
export function claimIds(tree: Root | Element, page: Page): void {
  for (const child of tree.children) {
    if (!isElement(child)) continue;
    claimId(child, page);
    claimIds(child, page);
  }
}

/** Claims the id of an element. `name` on a link is the older form of an id (HTML, section 16.2). */
function claimId(node: Element, page: Page): void {
  const written = attribute(node, 'id') ?? (node.tagName === 'a' ? attribute(node, 'name') : undefined);
  if (node.tagName === 'a') delete node.properties.name;
  if (written === undefined) return;
  if (written.trim() === '') delete node.properties.id;
  else node.properties.id = page.ids.rename(written);
}

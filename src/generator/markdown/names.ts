// Names for what authors left nameless: a link without a text is called by its address, an image without an alternative
// is decoration.

import type { Element } from 'hast';
import { attribute, isElement, textOf } from './elements.ts';
import { plain } from './plain.ts';

/** Gives a link or an image its name, before its address becomes a reference. */
export function nameElement(node: Element): void {
  if (node.tagName === 'img') node.properties.alt ??= '';
  const href = attribute(node, 'href')?.trim();
  if (node.tagName !== 'a' || !href || hasName(node)) return;
  const image = imageIn(node);
  if (image === undefined) node.children.push(plain(href));
  else image.properties.alt = href;
}

/** Whether anything in a link says where it leads. */
function hasName(link: Element): boolean {
  if (link.children.length === 0) return false;
  const isLabelled = ['ariaLabel', 'title'].some((name) => (attribute(link, name) ?? '').trim() !== '');
  return isLabelled || textOf(link).trim() !== '' || hasFurtherText(link);
}

/** Text that is written already, or stands for an image. */
function hasFurtherText(node: Element): boolean {
  if (node.tagName === 'img' && (attribute(node, 'alt') ?? '').trim() !== '') return true;
  return node.children.some((child) => child.type === 'raw' || (isElement(child) && hasFurtherText(child)));
}

function imageIn(node: Element): Element | undefined {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const found = child.tagName === 'img' ? child : imageIn(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

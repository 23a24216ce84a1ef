// Names for what authors left nameless: a link without a text is called by its address, an image without an alternative
// is decoration.

import type { Element } from 'hast';
import { attribute, isElement, plain, textOf } from '../tree/stringify.ts';

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

// Text of a right-to-left script inside a page that runs left to right: each block says which way it runs.

const blocks = new Set(
  'p ul ol li dl dt dd blockquote table th td summary figcaption h1 h2 h3 h4 h5 h6'.split(' '),
);
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const firstLetter = /\p{L}/u;

/** Whether a text has any letter of Hebrew, Arabic and their neighbours. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/** Marks a block whose first letter is of a right-to-left script (HTML, section 3.2.6.4: `dir`). */
export function markDirection(node: Element): void {
  if (!blocks.has(node.tagName) || 'dir' in node.properties) return;
  const letter = firstLetter.exec(textOf(node))?.[0];
  if (letter !== undefined && hasRightToLeft(letter)) node.properties.dir = 'rtl';
}

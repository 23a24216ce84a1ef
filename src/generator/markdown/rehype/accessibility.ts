// Adds accessible names that authors omit, and the direction of text. A link without text is named by its address; an image
// without a text alternative is decorative.

import type { Element } from 'hast';
import { attribute, isElement, plain, textOf } from '../../shared/hast-nodes.ts';

/** Adds the accessible name of a link or an image. Call it before the address becomes a hole. */
export function nameElement(node: Element): void {
  if (node.tagName === 'img') node.properties.alt ??= '';
  const href = attribute(node, 'href')?.trim();
  if (node.tagName !== 'a' || !href || hasName(node)) return;
  const image = imageIn(node);
  // A link without a text that has an id marks a place: `<a id="x" href="#x"></a>`.
  if (image === undefined && href.startsWith('#') && attribute(node, 'id') !== undefined)
    delete node.properties.href;
  else if (image === undefined) node.children.push(plain(href));
  else image.properties.alt = href;
}

/** Whether a link has text or another accessible name. */
function hasName(link: Element): boolean {
  if (link.children.length === 0) return false;
  const isLabelled = ['ariaLabel', 'title'].some((name) => (attribute(link, name) ?? '').trim() !== '');
  return isLabelled || textOf(link).trim() !== '' || hasFurtherText(link);
}

/** Whether an element contains an image with a text alternative, or finished markup. */
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

const blocks = new Set(
  'p ul ol li dl dt dd blockquote table th td summary figcaption h1 h2 h3 h4 h5 h6'.split(' '),
);
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const firstLetter = /\p{L}/u;

/** Whether a text has letters of a right-to-left script, such as Hebrew or Arabic. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/** Sets `dir` on a block whose first letter is of a right-to-left script (HTML, section 3.2.6.4). */
export function markDirection(node: Element): void {
  if (!blocks.has(node.tagName) || 'dir' in node.properties) return;
  const letter = firstLetter.exec(textOf(node))?.[0];
  if (letter !== undefined && hasRightToLeft(letter)) node.properties.dir = 'rtl';
}

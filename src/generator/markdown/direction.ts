// Text of a right-to-left script inside a page that runs left to right: each block says which way it runs.

import type { Element } from 'hast';
import { textOf } from './elements.ts';

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

// What the rest of the site says about a page: its title and its description, where its front matter is silent.

import { posix } from 'node:path';
import type { Root } from 'hast';
import { isElement, textOf } from './elements.ts';

/** Whether a file is the first page of its folder. */
function isIndexFile(file: string): boolean {
  return /^(index|readme)\.[^.]*$/i.test(posix.basename(file));
}

/** Whether a file is the first page of all, which is called as the whole is. */
export function isFrontPage(file: string): boolean {
  return isIndexFile(file) && posix.dirname(file).split('/').length < 2;
}

/** A title from a file's name: `rate-limiting.md` is `Rate limiting`; an index is named for its folder. */
export function titleFromFile(file: string): string {
  const name = posix.basename(file).replace(/\.[^.]*$/, '');
  const words = (isIndexFile(file) ? posix.basename(posix.dirname(file)) : name)
    .replace(/[-_\s]+/g, ' ')
    .trim();
  if (words === '' || words === '.') return 'Untitled';
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The text of the first paragraph, cut at a word to at most 160 characters; empty when there is none. */
export function descriptionFrom(tree: Root): string {
  for (const child of tree.children) {
    if (!isElement(child, 'p')) continue;
    const content = textOf(child).replace(/\s+/g, ' ').trim();
    if (content !== '') return cutAtWord(content, 160);
  }
  return '';
}

function cutAtWord(content: string, most: number): string {
  if (content.length <= most) return content;
  const space = content.slice(0, most).lastIndexOf(' ');
  const kept = content.slice(0, space > most / 2 ? space : most - 1);
  // Half of a character outside the basic plane is no character.
  return `${kept.replace(/[\uD800-\uDBFF]$|[\s,;:.]+$/, '')}…`;
}

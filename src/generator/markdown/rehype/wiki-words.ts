// Gives links such as `[[word]]` a hole for their text. Whether they are links of a wiki depends on the files of the site: where no file has the
// name, and the page has no other link of a wiki, the text is `[[word]]` as it is written.

import type { Element, Root } from 'hast';
import { attribute, isElement, namedRaw, type Parent, textOf } from '../../shared/hast-nodes.ts';
import { contentMark } from '../../shared/html/chunks.ts';
import { wikiWord } from '../../shared/references/wiki-names.ts';
import type { FileTarget } from '../../types/markup.ts';
import type { Page } from '../tree/page-context.ts';

/** Replaces the text of such links. Call it before the text of the tree is read. */
export function nameWikiWords(tree: Root, page: Page): Root {
  if (page.source.includes('[[')) nameIn(tree, page);
  return tree;
}

function nameIn(parent: Parent, page: Page): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    const word = child.tagName === 'a' ? wikiWord(attribute(child, 'href') ?? '') : undefined;
    if (word === undefined || textOf(child) !== word) nameIn(child, page);
    else child.children = [namedRaw(contentMark({ hole: 'word', target: wordTarget(child, page) }), word)];
  }
}

/** The target of a link whose text is a hole. */
function wordTarget(node: Element, { linkBase = '' }: Page): FileTarget {
  return { to: 'file', from: linkBase, written: attribute(node, 'href') ?? '' };
}

/** The text of such a link in Markdown; undefined for any other link. */
export function wordInGfm(node: Element, page: Page): string | undefined {
  const [only] = node.children;
  if (only?.type !== 'raw' || wikiWord(attribute(node, 'href') ?? '') === undefined) return undefined;
  return contentMark({ hole: 'word', target: wordTarget(node, page), form: 'markdown' });
}

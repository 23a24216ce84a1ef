// Makes titles and descriptions of pages that do not set them: a title from the file name, a description from the first paragraph.

import { posix } from 'node:path';
import type { ElementContent, Root } from 'hast';
import { isElement, textOf, wholeText } from '../shared/hast-nodes.ts';
import { decodeReferences } from '../shared/rewrite-href.ts';
import type { FrontMatter } from '../types/doc.ts';
import type { MarkdownStrings } from '../types/stage-strings.ts';

/** Whether a file is the first page of its folder. */
function isIndexFile(file: string): boolean {
  return /^(index|readme)\.[^.]*$/i.test(posix.basename(file));
}

/** Whether a file is the home page, whose title is that of the site. */
export function isFrontPage(file: string): boolean {
  return isIndexFile(file) && posix.dirname(file).split('/').length < 2;
}

/** Makes a title from a file name: `Rate limiting` for `rate-limiting.md`. An index file gets the name of its folder. */
export function titleFromFile(file: string, { untitled }: MarkdownStrings): string {
  const name = posix.basename(file).replace(/\.[^.]*$/, '');
  const words = (isIndexFile(file) ? posix.basename(posix.dirname(file)) : name)
    .replace(/[-_\s]+/g, ' ')
    .trim();
  if (words === '' || words === '.') return untitled;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the text of the first paragraph at any depth, or the whole text if there is none. */
export function summaryOf(nodes: ElementContent[]): string {
  return wordsOf(firstParagraph(nodes) ?? nodes);
}

function firstParagraph(nodes: ElementContent[]): ElementContent[] | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (node.tagName === 'p') return node.children;
    const inside = firstParagraph(node.children);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

function wordsOf(nodes: ElementContent[]): string {
  return withoutFootnoteMarks(nodes).map(wholeText).join('').replace(/\s+/g, ' ').trim();
}

/** Leaves out the numbers that lead to footnotes: a text alone has none. */
function withoutFootnoteMarks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node];
    const isMark = (inner: ElementContent) =>
      isElement(inner, 'a') && inner.properties.dataFootnoteRef !== undefined;
    if (isMark(node) || (node.tagName === 'sup' && node.children.some(isMark))) return [];
    return [{ ...node, children: withoutFootnoteMarks(node.children) }];
  });
}

/** Returns the text of the first paragraph, cut at a word to at most 160 characters; empty if there is none. */
export function descriptionFrom(tree: Root): string {
  for (const child of tree.children) {
    if (!isElement(child, 'p')) continue;
    const shown = { ...child, children: withoutFootnoteMarks(child.children) };
    const content = textOf(shown).replace(/\s+/g, ' ').trim();
    if (content !== '') return cutAtWord(content, 160);
  }
  return '';
}

function cutAtWord(content: string, most: number): string {
  if (content.length <= most) return content;
  const space = content.slice(0, most).lastIndexOf(' ');
  const kept = content.slice(0, space > most / 2 ? space : most - 1);
  // Do not split a surrogate pair.
  return `${kept.replace(/[\uD800-\uDBFF]$|[\s,;:.]+$/, '')}…`;
}

/** Front matter whose description is a text: many authors write it as HTML, `All&nbsp;boats`. */
export function withoutReferences(frontMatter: FrontMatter): FrontMatter {
  const { description } = frontMatter;
  return description?.includes('&')
    ? { ...frontMatter, description: decodeReferences(description) }
    : frontMatter;
}

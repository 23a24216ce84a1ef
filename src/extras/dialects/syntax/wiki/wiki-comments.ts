// `%% text %%`, the comments of Obsidian, in a line or over several blocks. They are left out. One word between the signs can be a
// placeholder and is text.

import type { Parents, PhrasingContent, RootContent, Text } from 'mdast';
import type { Dialect } from '../../../../generator/types/seam/markdown-syntax.ts';
import { matchesIn, replacePieces, replaceTexts } from '../text-pieces.ts';

const inline = /(?<![\w%])%%(?!%)([^%]*)%%(?![\w%])/g;

/** Comments of wikis. */
export const wikiComments: Dialect = {
  name: 'wiki-comments',
  isIn: (text) => text.includes('%%'),
  change: (tree) => {
    removeBlocks(tree);
    replaceTexts(tree, withoutComments);
    removeEmpty(tree);
  },
};

function withoutComments(node: Text): PhrasingContent[] {
  const found = matchesIn(node, inline).filter(
    ({ 1: inside = '' }) => /\s/.test(inside.trim()) || /^\s.*\s$/s.test(inside),
  );
  return replacePieces(
    node,
    found.map(({ 0: written, index }) => ({ start: index, end: index + written.length, nodes: [] })),
  );
}

/** Removes the blocks from one that begins with the sign to one that ends with it. */
function removeBlocks(parent: Parents): void {
  const children = parent.children as RootContent[];
  const kept: RootContent[] = [];
  const last = children.findLastIndex((child) => /%%$/.test(edgesOf(child).end));
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index];
    if (child === undefined) continue;
    const { start, isOne } = edgesOf(child);
    const from = index;
    if (/^%%(?:\s|$)/.test(start) && !isOne && last > index) {
      let end = index + 1;
      while (end < last && !/%%$/.test(edgesOf(children[end]).end)) end += 1;
      index = end;
    }
    if (index === from) kept.push(child);
  }
  if (kept.length < children.length) parent.children = kept as typeof parent.children;
}

/** The first and the last text of a paragraph, and whether a comment in it is closed in it. */
function edgesOf(node: RootContent | undefined): { start: string; end: string; isOne: boolean } {
  if (node?.type !== 'paragraph') return { start: '', end: '', isOne: false };
  const [first, last] = [node.children[0], node.children.at(-1)];
  const start = first?.type === 'text' ? first.value : '';
  const end = last?.type === 'text' ? last.value.trimEnd() : '';
  return { start, end, isOne: first === last ? start.indexOf('%%', 2) !== -1 : end.endsWith('%%') };
}

/** Removes the paragraphs that had only a comment. */
function removeEmpty(parent: Parents): void {
  const children = (parent.children as RootContent[]).filter(
    (child) =>
      child.type !== 'paragraph' ||
      child.children.some((one) => one.type !== 'text' || one.value.trim() !== ''),
  );
  if (children.length < parent.children.length) parent.children = children as typeof parent.children;
}

// `<iframe>` in a line of text. Its tags are two pieces of HTML there, of which an opening one alone would be text.

import type { Nodes, PhrasingContent } from 'mdast';
import type { Dialect } from '../../../../generator/types/seam/markdown-syntax.ts';

/** Joins both tags, so that the element is read as one. */
export const inlineFrames: Dialect = {
  name: 'inline-frames',
  isIn: (text) => /<iframe[\s>]/i.test(text),
  change: joinTags,
};

function joinTags(node: Nodes): void {
  if (!('children' in node)) return;
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    const joined: PhrasingContent[] = [];
    for (const child of node.children as PhrasingContent[]) {
      const before = joined.at(-1);
      const isClosing = child.type === 'html' && /^<\/iframe\s*>$/i.test(child.value);
      if (isClosing && before?.type === 'html' && /^<iframe[\s>]/i.test(before.value))
        before.value += child.value;
      else joined.push(child);
    }
    node.children = joined as typeof node.children;
    return;
  }
  for (const child of node.children) joinTags(child);
}

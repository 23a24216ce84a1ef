// Addresses between the tags of a link in HTML: `<a href="https://a.example">https://a.example</a>`. They are text there, as a link in a link would
// be two links.

import type { Nodes, PhrasingContent } from 'mdast';
import type { Dialect } from '../../../../generator/types/seam/markdown-syntax.ts';

/** Makes text of addresses that would become links in another link. */
export const linksInAnchors: Dialect = {
  name: 'links-in-anchors',
  isIn: (text) => /<a\s/i.test(text),
  change: unlinkAddresses,
};

function unlinkAddresses(node: Nodes): void {
  if (!('children' in node)) return;
  const isText = node.children.some(({ type }) => type === 'html') && node.children.some(isAddress);
  if (isText) node.children = withoutAddresses(node.children as PhrasingContent[]) as typeof node.children;
  for (const child of node.children) unlinkAddresses(child);
}

function withoutAddresses(children: readonly PhrasingContent[]): PhrasingContent[] {
  let isInLink = false;
  return children.flatMap((child) => {
    if (child.type === 'html') {
      if (/^<a\s/i.test(child.value)) isInLink = true;
      else if (/^<\/a\s*>/i.test(child.value)) isInLink = false;
    }
    return isInLink && child.type === 'link' && isAddress(child) ? child.children : [child];
  });
}

/** Whether it is a link whose text is its address, with or without its protocol. */
function isAddress(node: Nodes): boolean {
  if (node.type !== 'link' || node.children.length !== 1) return false;
  const [text] = node.children;
  return text?.type === 'text' && text.value !== '' && node.url.endsWith(text.value);
}

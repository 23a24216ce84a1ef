// The brackets of an address in a quoted form are a part of it; those of any other address make a link.

import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { keepQuotedAddresses } from '../../../src/generator/markdown/remark/quoted-addresses.ts';

function textOf(source: string): string {
  const tree: Root = unified().use(remarkParse).parse(source);
  keepQuotedAddresses(tree, source);
  const [paragraph] = tree.children;
  const children = paragraph?.type === 'paragraph' ? paragraph.children : [];
  return children.map((node) => (node.type === 'text' ? node.value : `[${node.type}]`)).join('');
}

it.each([
  ['Use the format "Your Name <you@boats.example>".', 'Use the format "Your Name <you@boats.example>".'],
  ['Or “Crew <crew@boats.example>” as sender.', 'Or “Crew <crew@boats.example>” as sender.'],
  ['Write to <crew@boats.example>.', 'Write to [link].'],
  ['"Write" to <crew@boats.example>, or "call".', '"Write" to [link], or "call".'],
  ['A "[crew](mailto:crew@boats.example)" link.', 'A "[link]" link.'],
])('%s', (source, text) => {
  expect(textOf(source)).toBe(text);
});

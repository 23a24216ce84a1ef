// Keeps an amount and its currency in one line, in whatever language the page is.

import { definePlugin } from 'portal-docs';

interface Options {
  currencies: string[];
}
interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

const keepTogether = (currencies: readonly string[]) => (tree: Node) => {
  const space = new RegExp(`(?<=\\d) (?=(?:${currencies.join('|')})(?!\\p{L}))`, 'gu');
  const visit = (node: Node) => {
    if (node.type === 'text' && node.value !== undefined) node.value = node.value.replaceAll(space, '\u00a0');
    for (const child of node.children ?? []) visit(child);
  };
  visit(tree);
};

export default definePlugin<Options>({
  api: 1,
  name: 'amounts',
  version: '1.0.0',
  options: {
    type: 'object',
    properties: { currencies: { type: 'array', items: { type: 'string', pattern: '^\\p{L}+$' } } },
    required: ['currencies'],
  },
  remark: ({ options }) => [[keepTogether, options.currencies]],
});

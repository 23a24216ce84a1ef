// Marks the terms of a glossary in text, and makes a page with all of them. Each file of `terms/` explains some.

import { definePlugin, type PluginContext } from 'portal-docs';

interface Options {
  terms: string;
  url: string;
}
interface Node {
  type: string;
  value?: string;
  url?: string;
  children?: Node[];
}
type Terms = Record<string, string>;

async function readTerms({ options, read, glob }: PluginContext<Options>): Promise<Terms> {
  const files = await glob(options.terms);
  const terms: Terms[] = await Promise.all(files.map(async (file) => JSON.parse(await read(file))));
  return Object.assign({}, ...terms);
}

const idOf = (term: string) => `term-${term.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Links the first use of each term on a page. */
const linkTerms = (terms: Terms, url: string) => (tree: Node) => {
  const waiting = new Map(
    Object.keys(terms).map((term) => [term, new RegExp(`\\b${term.replaceAll(/[^\w\s]/g, '\\$&')}\\b`)]),
  );
  const visit = (parent: Node) => {
    if (['heading', 'link', 'code', 'inlineCode'].includes(parent.type)) return;
    if (parent.children === undefined) return;
    parent.children = parent.children.flatMap(linked);
    for (const child of parent.children) if (child.type !== 'text') visit(child);
  };
  const linked = (node: Node): Node[] => {
    if (node.type !== 'text' || node.value === undefined) return [node];
    for (const [term, pattern] of waiting) {
      const at = node.value.search(pattern);
      if (at < 0) continue;
      waiting.delete(term);
      const before = { type: 'text', value: node.value.slice(0, at) };
      const link = { type: 'link', url: `${url}#${idOf(term)}`, children: [{ type: 'text', value: term }] };
      const after = { type: 'text', value: node.value.slice(at + term.length) };
      return [...linked(before), link, ...linked(after)];
    }
    return [node];
  };
  visit(tree);
};

export default definePlugin<Options>({
  api: 1,
  name: 'glossary',
  version: '1.0.0',
  options: {
    type: 'object',
    properties: {
      terms: { type: 'string', default: 'terms/*.json' },
      url: { type: 'string', pattern: '^/', default: '/glossary' },
    },
  },
  remark: async (context) => [[linkTerms, await readTerms(context), context.options.url]],
  pages: async (_site, context) => {
    const terms = Object.entries(await readTerms(context)).sort(([a], [b]) => (a < b ? -1 : 1));
    const rows = terms.map(
      ([term, meaning]) => `<h2 id="${idOf(term)}">${escaped(term)}</h2><p>${escaped(meaning)}</p>`,
    );
    return [{ key: 'all', url: context.options.url, title: 'Glossary', html: rows.join('') }];
  },
});

// The rules of a team: operations have an id and a summary without a full stop. Links to other sites are marked.

import { definePlugin } from 'portal-docs';

interface Options {
  /** The words that summaries may not have. */
  forbidden: string[];
}
interface Element {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Element[];
  value?: string;
}

/** Adds an arrow to links to other sites, and a class that the style sheet of the project can use. */
const markLinks = () => (tree: Element) => {
  const visit = (node: Element) => {
    if (node.tagName === 'a' && /^https?:/.test(String(node.properties?.href)))
      node.children?.push({ type: 'text', value: ' \u2197' });
    for (const child of node.children ?? []) visit(child);
  };
  visit(tree);
};

export default definePlugin<Options>({
  api: 1,
  name: 'house-style',
  version: '1.0.0',
  options: {
    type: 'object',
    properties: { forbidden: { type: 'array', items: { type: 'string' }, default: [] } },
  },
  rehype: [markLinks],
  rules: ({ options }) => [
    {
      code: 'missing-operation-id',
      start: ({ pointerOf }) => ({
        operation: (node) =>
          node.value.operationId === undefined
            ? [{ pointer: pointerOf(node), message: 'The operation has no `operationId`.', notes: [] }]
            : [],
      }),
    },
    {
      code: 'forbidden-word',
      start: ({ pointerOf }) => ({
        operation: (node) =>
          options.forbidden
            .filter((word) => String(node.value.summary).toLowerCase().split(/\W+/).includes(word))
            .map((word) => ({
              pointer: pointerOf(node, 'summary'),
              message: `The summary has the word \`${word}\`.`,
              notes: ['Use the words of the style guide.'],
            })),
      }),
    },
  ],
});

// Reports links whose `operationId` does not exist in the document (OpenAPI 3.1, section 4.8.20).

import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import { textAt } from '../../../generator/shared/json.ts';
import type { Problem, Rule } from '../../../generator/types/lint-rule.ts';

export const unknownLinkOperation: Rule = {
  code: 'unknown-link-operation',
  severity: 'warning',
  docs: {
    what: 'A link of a response names an operation that does not exist.',
    why: 'Readers cannot follow the link.',
    wrong: 'links:\n  boat: { operationId: getBot }',
    right: 'links:\n  boat: { operationId: getBoat }',
    whenToIgnore: 'When the operation is in a document that is published elsewhere.',
  },
  start: ({ references }) => {
    const ids = new Set<string>();
    const named: { id: string; problem: Problem }[] = [];
    return {
      operation: ({ value }) => {
        ids.add(textAt(value, 'operationId') ?? '');
        return [];
      },
      link: (node) => {
        const id = textAt(node.value, 'operationId');
        const reference = textAt(node.value, 'operationRef');
        if (id !== undefined) {
          const message = `The link leads to the operation \`${id}\`, which is not there.`;
          const notes = ['Name an operation by its `operationId`, in the same letters.'];
          named.push({ id, problem: { pointer: pointerOfNode(node, 'operationId'), message, notes } });
        }
        if (!reference?.startsWith('#/') || references.targetOf(reference) !== undefined) return [];
        const message = `The link refers to \`${reference}\`, which does not exist.`;
        const notes = ['Write a slash of a path as `~1`: `#/paths/~1pets/get`.'];
        return [{ pointer: pointerOfNode(node, 'operationRef'), message, notes }];
      },
      finish: () => named.filter(({ id }) => !ids.has(id)).map(({ problem }) => problem),
    };
  },
};

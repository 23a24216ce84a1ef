// Reports operation ids that two operations share. They must be unique in the API (OpenAPI 3.1, section 4.8.10).

import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import { textAt } from '../../../generator/shared/json.ts';
import type { DocumentNode, Rule } from '../../../generator/types/lint-rule.ts';

/** Includes paths, webhooks and callbacks. */
export const duplicateOperationId: Rule = {
  code: 'duplicate-operation-id',
  severity: 'warning',
  docs: {
    what: 'Two operations of a document have the same operation id.',
    why: 'Links and generated clients name operations by their id.',
    wrong: 'get: { operationId: boats }\npost: { operationId: boats }',
    right: 'get: { operationId: listBoats }\npost: { operationId: addBoat }',
    whenToIgnore: 'When nothing uses the ids.',
  },
  start: () => {
    const first = new Map<string, string>();
    return {
      operation: (node) => {
        const id = textAt(node.value, 'operationId');
        if (id === undefined) return [];
        const taken = first.get(id);
        if (taken === undefined) first.set(id, nameOf(node));
        return taken === undefined
          ? []
          : [
              {
                pointer: pointerOfNode(node, 'operationId'),
                message: `The operation id \`${id}\` is taken by \`${taken}\`.`,
                notes: ['Give each operation an id of its own; tools make names of functions from it.'],
              },
            ];
      },
    };
  },
};

/** Returns the method and path of an operation: `GET /pets`. */
function nameOf({ keys, parent }: DocumentNode): string {
  return `${(keys.at(-1) ?? '').toUpperCase()} ${parent?.keys.at(-1) ?? ''}`.trim();
}

// Reports arrays without `items`, which Swagger 2.0 and OpenAPI 3.0 require for `type: array`. Since 3.1 it is optional.

import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import { recordAt, valueAt } from '../../../generator/shared/json.ts';
import type { Rule } from '../../../generator/types/lint-rule.ts';

export const missingItems: Rule = {
  code: 'missing-items',
  severity: 'warning',
  docs: {
    what: 'An array schema has no `items`.',
    why: 'Readers do not learn what the array contains, and an example of it is empty.',
    wrong: 'type: array',
    right: 'type: array\nitems: { type: string }',
    whenToIgnore: 'When the array can contain anything; `items: {}` states that without the problem.',
  },
  start: ({ line }) =>
    line !== '2.0' && line !== '3.0'
      ? {}
      : {
          schema: (node) =>
            valueAt(node.value, 'type') !== 'array' || ['items', '$ref'].some((key) => key in node.value)
              ? []
              : [
                  {
                    pointer: pointerOfNode(node, 'type'),
                    message: 'The array has no `items`, so the type of its items is unknown.',
                    notes: [
                      'items' in recordAt(node.value, 'properties')
                        ? 'An array has no properties: move `items` out of `properties`.'
                        : 'Add `items` with the schema of one item, or `items: {}` for any.',
                    ],
                  },
                ],
        },
};

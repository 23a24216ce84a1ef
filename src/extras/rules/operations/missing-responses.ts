// Reports operations with empty `responses`. At least one is required (OpenAPI 3.1, section 4.8.16).

import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import { isRecord, valueAt } from '../../../generator/shared/json.ts';
import type { Rule } from '../../../generator/types/lint-rule.ts';

export const missingResponses: Rule = {
  code: 'missing-responses',
  severity: 'warning',
  docs: {
    what: 'The responses of an operation are empty.',
    why: 'Readers do not learn what a call returns.',
    wrong: 'get:\n  responses: {}',
    right: 'get:\n  responses:\n    "204": { description: Done. }',
    whenToIgnore: 'While the operation is being designed.',
  },
  start: () => ({
    operation: (node) => {
      const responses = valueAt(node.value, 'responses');
      if (!isRecord(responses) || Object.keys(responses).some((key) => !key.startsWith('x-'))) return [];
      return [
        {
          pointer: pointerOfNode(node, 'responses'),
          message: 'The operation has no response.',
          notes: ['Describe at least one, by its status (`200`) or as `default`.'],
        },
      ];
    },
  }),
};

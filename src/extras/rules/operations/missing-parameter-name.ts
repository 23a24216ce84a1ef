// Reports parameters without a name, which the schema of OpenAPI 3.1 does not find (section 4.8.12).

import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import { valueAt } from '../../../generator/shared/json.ts';
import type { DocumentNode, Problem, Rule } from '../../../generator/types/lint-rule.ts';

export const missingParameterName: Rule = {
  code: 'missing-parameter-name',
  severity: 'warning',
  docs: {
    what: 'A parameter has no `name`.',
    why: 'It cannot be sent, and samples leave it out.',
    wrong: '- in: query\n  schema: { type: string }',
    right: '- name: q\n  in: query\n  schema: { type: string }',
    whenToIgnore: 'Never: the standard requires a name.',
  },
  start: ({ line }) => (line === '2.0' || line === '3.0' ? {} : { parameter: namelessParameter }),
};

function namelessParameter(node: DocumentNode): Problem[] {
  if (valueAt(node.value, 'name') !== undefined) return [];
  const message = 'The parameter has no `name`.';
  return [{ pointer: pointerOfNode(node), message, notes: ['Add it: the standard requires it.'] }];
}

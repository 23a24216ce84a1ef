// Reports schemas without valid values, as a lower bound is above the upper one (JSON Schema 2020-12, validation, section 6).

import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import { numberAt } from '../../../generator/shared/json.ts';
import type { DocumentNode, Problem, Rule } from '../../../generator/types/lint-rule.ts';

const bounds = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minContains', 'maxContains'],
  ['minimum', 'maximum'],
] as const;

export const contradictingBounds: Rule = {
  code: 'contradicting-bounds',
  severity: 'warning',
  docs: {
    what: 'The bounds of a schema exclude all values.',
    why: 'No request or response can be valid.',
    wrong: 'minimum: 10\nmaximum: 1',
    right: 'minimum: 1\nmaximum: 10',
    whenToIgnore: 'Never: correct one of the bounds.',
  },
  start: () => ({ schema: problemsOf }),
};

function problemsOf(node: DocumentNode): Problem[] {
  return bounds.flatMap(([low, high]) => {
    const [least, most] = [numberAt(node.value, low), numberAt(node.value, high)];
    if (least === undefined || most === undefined || least <= most) return [];
    return [
      {
        pointer: pointerOfNode(node, low),
        message: `\`${low}\` is ${least}, which is more than \`${high}\` (${most}), so no value is valid.`,
        notes: ['Correct one of them.'],
      },
    ];
  });
}

// Reports parts of `allOf` that forbid the properties which the others describe (JSON Schema 2020-12, core, section 10.3.2.3).

import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import type { DocumentNode, Problem, Rule } from '../../../generator/types/lint-rule.ts';
import type { SchemaReferences } from '../../../generator/types/validation.ts';
import { closedPartsOf } from '../forbidden-properties.ts';

export const closedPart: Rule = {
  code: 'closed-part',
  severity: 'warning',
  docs: {
    what: 'A part of `allOf`, or the schema around it, forbids the properties that the other parts describe.',
    why: 'No value with these properties is valid, so servers and clients that validate refuse them.',
    wrong:
      'allOf:\n  - properties: { name: { type: string } }\n    additionalProperties: false\n  - properties: { length: { type: number } }',
    right:
      'allOf:\n  - properties: { name: { type: string } }\n  - properties: { length: { type: number } }\nunevaluatedProperties: false',
    whenToIgnore: 'When the other parts are there to forbid their properties.',
  },
  start: ({ references, line }) => ({ schema: (node) => problemsOf(node, { references, line }) }),
};

function problemsOf(node: DocumentNode, document: { references: SchemaReferences; line: string }): Problem[] {
  const { references, line } = document;
  const [closed] = closedPartsOf(node.value, references);
  if (closed === undefined) return [];
  const [first = '', ...others] = closed.forbidden;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const isEarly = line === '2.0' || line === '3.0';
  const whole = isEarly ? '' : ', and close the whole by `unevaluatedProperties: false` beside `allOf`';
  return [
    {
      pointer: pointerOfNode(node, ...closed.keys),
      message: `${closed.name} has \`additionalProperties: false\`, which forbids \`${first}\`${more} of the other parts of \`allOf\`.`,
      notes: [`Remove \`additionalProperties\` there${whole}.`],
    },
  ];
}

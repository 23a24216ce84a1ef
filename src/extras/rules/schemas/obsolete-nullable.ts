// Reports `nullable` since OpenAPI 3.1, where it is no keyword. It is read as the author likely meant it, and reported once.

import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import type { Problem, Rule } from '../../../generator/types/lint-rule.ts';

export const obsoleteNullable: Rule = {
  code: 'obsolete-nullable',
  severity: 'info',
  docs: {
    what: 'A schema uses `nullable`, which is no keyword since OpenAPI 3.1.',
    why: 'Validators ignore it and refuse `null`. Pages show it as the author meant it.',
    wrong: 'type: string\nnullable: true',
    right: "type: [string, 'null']",
    whenToIgnore: 'While the document is moved to OpenAPI 3.1 step by step.',
  },
  start: ({ line }) => {
    if (line === '2.0' || line === '3.0') return {};
    const nullable: string[] = [];
    return {
      schema: (node) => {
        if (node.value.nullable === true) nullable.push(pointerOfNode(node, 'nullable'));
        return [];
      },
      finish: () => problemOf(nullable),
    };
  },
};

function problemOf([pointer, ...others]: string[]): Problem[] {
  if (pointer === undefined) return [];
  const notes = ["Write `type: [string, 'null']`, or add `{ type: 'null' }` to its options."];
  if (others.length > 0) notes.push(`It appears at ${others.length + 1} places.`);
  return [
    { pointer, message: '`nullable` is not a keyword since OpenAPI 3.1; it is read as `null`.', notes },
  ];
}

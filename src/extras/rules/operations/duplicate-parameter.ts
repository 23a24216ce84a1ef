// Reports parameters with the same `name` and `in` (OpenAPI 3.1, section 4.8.12).

import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import { isRecord, listAt, textAt } from '../../../generator/shared/json.ts';
import type { DocumentNode, Problem, Rule } from '../../../generator/types/lint-rule.ts';

/** Checks each list separately, as a parameter of an operation can replace one of its path. Names of headers ignore case. */
export const duplicateParameter: Rule = {
  code: 'duplicate-parameter',
  severity: 'warning',
  docs: {
    what: 'A list of parameters contains the same parameter twice.',
    why: 'Only one of the two descriptions is right.',
    wrong: 'parameters:\n  - { name: page, in: query }\n  - { name: page, in: query }',
    right: 'parameters:\n  - { name: page, in: query }',
    whenToIgnore: 'Never: remove one of them.',
  },
  start: ({ references }) => {
    const repeated = (node: DocumentNode): Problem[] => {
      const seen = new Set<string>();
      return listAt(node.value, 'parameters').flatMap((value, index): Problem[] => {
        const parameter = references.follow(value);
        const name = isRecord(parameter) ? textAt(parameter, 'name') : undefined;
        const place = isRecord(parameter) ? textAt(parameter, 'in') : undefined;
        if (name === undefined || place === undefined) return [];
        const key = `${place} ${place === 'header' ? name.toLowerCase() : name}`;
        const isNew = !seen.has(key);
        seen.add(key);
        if (isNew) return [];
        return [
          {
            pointer: pointerOfNode(node, 'parameters', index),
            message: `The ${place} parameter \`${name}\` is declared twice in one list.`,
            notes: ['Remove or rename one of them.'],
          },
        ];
      });
    };
    return { pathItem: repeated, operation: repeated };
  },
};

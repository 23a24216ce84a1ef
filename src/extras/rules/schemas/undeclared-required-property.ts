// Reports required properties that are not in `properties`. JSON Schema allows them, but most are mistakes.

import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import { isRecord, listAt, recordAt, valueAt } from '../../../generator/shared/json.ts';
import { nearestName } from '../../../generator/shared/nearest-name.ts';
import { isText } from '../../../generator/shared/number-spelling.ts';
import type { DocumentNode, Problem, Rule } from '../../../generator/types/lint-rule.ts';

/** Keywords that can describe the property, or allow it without a description. */
const open = ['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'patternProperties', 'additionalProperties'];
/** Keywords with subschemas that describe only a part of the value. */
const parts = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas']);

export const undeclaredRequiredProperty: Rule = {
  code: 'undeclared-required-property',
  severity: 'info',
  docs: {
    what: 'A schema requires a property that it does not declare.',
    why: 'Readers do not learn what to send. Often the name is misspelled.',
    wrong: 'required: [naem]\nproperties:\n  name: { type: string }',
    right: 'required: [name]\nproperties:\n  name: { type: string }',
    whenToIgnore: 'When the property is described in a schema that includes this one.',
  },
  start: () => ({
    schema: (node): Problem[] => {
      const required = listAt(node.value, 'required');
      if (required.length === 0 || !isWhole(node)) return [];
      const properties = recordAt(node.value, 'properties');
      const names = Object.keys(properties);
      return required.flatMap((name, index) => {
        if (!isText(name) || names.length === 0 || Object.hasOwn(properties, name)) return [];
        const near = nearestName(name, names);
        return [
          {
            pointer: pointerOfNode(node, 'required', index),
            message: `\`${name}\` is required, but it is not a property of the schema.`,
            notes: [
              near === undefined
                ? 'Describe it under `properties`, or remove it from `required`.'
                : `Did you mean \`${near}\`?`,
            ],
          },
        ];
      });
    },
  }),
};

function isWhole({ value, keys }: DocumentNode): boolean {
  const isOpen = open.some((key) => isRecord(valueAt(value, key)) || Array.isArray(valueAt(value, key)));
  return (
    !isOpen && value.$ref === undefined && value.additionalProperties !== true && !parts.has(keys[0] ?? '')
  );
}

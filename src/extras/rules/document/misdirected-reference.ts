// Reports references to a component of another kind, such as a response in place of a schema (OpenAPI 3.1, section 4.8.23).

import { kindOf } from '../../../generator/json-schema/describe-value.ts';
import { grammar, pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import { segmentsOfPointer, textAt } from '../../../generator/shared/json.ts';
import type { NodeKind, Problem, Rule } from '../../../generator/types/lint-rule.ts';

const kindWords: Partial<Record<NodeKind, string>> = {
  schema: 'a schema',
  response: 'a response',
  parameter: 'a parameter',
  header: 'a header',
  requestBody: 'a request body',
  example: 'an example',
  link: 'a link',
  callback: 'a callback',
  pathItem: 'a path item',
  securityScheme: 'a security scheme',
  mediaType: 'a media type',
};

export const misdirectedReference: Rule = {
  code: 'misdirected-reference',
  severity: 'warning',
  docs: {
    what: 'A reference leads to an object of another kind.',
    why: 'The target is not read, so the page lacks what it describes.',
    wrong: "schema:\n  $ref: '#/components/responses/Boat'",
    right: "schema:\n  $ref: '#/components/schemas/Boat'",
    whenToIgnore: 'Never: what the reference should show is missing.',
  },
  start: ({ references }) => ({
    reference: (node): Problem[] => {
      const reference = textAt(node.value, '$ref') ?? '';
      const expected = kindWords[node.kind];
      const target = references.targetOf(reference);
      if (expected === undefined || target === undefined) return [];
      const kind = kindOfComponent(reference);
      const isValue = typeof target === 'object' && target !== null && !Array.isArray(target);
      const isSchema = node.kind === 'schema' && typeof target === 'boolean';
      const found = kind === undefined || kind === node.kind ? undefined : kindWords[kind];
      const actual = found ?? (isValue || isSchema ? undefined : kindOf(target));
      if (actual === undefined) return [];
      const message = `The reference \`${reference}\` leads to ${actual}, where ${expected} is expected.`;
      return [
        { pointer: pointerOfNode(node), message, notes: [`Refer to ${expected}, or write it out here.`] },
      ];
    },
  }),
};

/** Returns the kind of a component by its reference; undefined for other places. */
function kindOfComponent(reference: string): NodeKind | undefined {
  const [first = '', second = '', ...rest] = segmentsOfPointer(reference);
  const [children, key, depth] =
    first === 'components' ? [grammar.components, second, 1] : [grammar.document, first, 0];
  return rest.length === depth && Object.hasOwn(children, key) && key !== 'paths'
    ? children[key]?.kind
    : undefined;
}

// Reports keys that exclude each other, which the schemas of the standards do not find or explain badly (OpenAPI 3.1, sections 4.8.12 and
// 4.8.14).

import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import { valueAt } from '../../../generator/shared/json.ts';
import type { DocumentNode, Problem, Rule } from '../../../generator/types/lint-rule.ts';

const valuePairs = [
  ['schema', 'content'],
  ['example', 'examples'],
] as const;

export const contradictingKeys: Rule = {
  code: 'contradicting-keys',
  severity: 'warning',
  docs: {
    what: 'Two keys of an object exclude each other, such as `schema` and `content`.',
    why: 'Tools read one of them, and not all the same one, so readers and clients see different contracts.',
    wrong:
      'name: q\nin: query\nschema: { type: string }\ncontent:\n  application/json: { schema: { type: string } }',
    right: 'name: q\nin: query\nschema: { type: string }',
    whenToIgnore: 'Never: remove the key that does not count.',
  },
  start: ({ line }) => (line === '2.0' ? {} : { parameter: bothOf, header: bothOf, mediaType: bothOf }),
};

function bothOf(node: DocumentNode): Problem[] {
  return valuePairs
    .filter((pair) => pair.every((key) => valueAt(node.value, key) !== undefined))
    .map(([one, other]) => ({
      pointer: pointerOfNode(node),
      message: `\`${one}\` and \`${other}\` exclude each other.`,
      notes: ['Keep one of them.'],
    }));
}

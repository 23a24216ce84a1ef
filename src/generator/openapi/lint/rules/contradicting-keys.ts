// Reports problems that the schemas of the standards do not find or explain badly: keys that exclude each other, a parameter of
// OpenAPI 3.1 without a name, and duplicate tags (OpenAPI 3.1, sections 4.8.1, 4.8.12, 4.8.14).

import { isRecord, listAt, textAt, valueAt } from '../../../shared/json.ts';
import type { DocumentNode, Problem, Rule } from '../../../types/lint-rule.ts';
import { pointerOfNode } from '../../document/walk.ts';

const valuePairs = [
  ['schema', 'content'],
  ['example', 'examples'],
] as const;

export const contradictingKeys: Rule = {
  code: 'invalid-spec',
  start: ({ line }) => {
    if (line === '2.0') return { document: repeatedTags };
    return {
      document: repeatedTags,
      parameter: (node) => [...bothOf(node), ...(line === '3.0' ? [] : namelessParameter(node))],
      header: bothOf,
      mediaType: bothOf,
    };
  },
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

function namelessParameter(node: DocumentNode): Problem[] {
  if (valueAt(node.value, 'name') !== undefined) return [];
  const message = 'The parameter has no `name`.';
  return [{ pointer: pointerOfNode(node), message, notes: ['Add it: the standard requires it.'] }];
}

function repeatedTags(node: DocumentNode): Problem[] {
  const seen = new Set<string>();
  return listAt(node.value, 'tags').flatMap((tag, index): Problem[] => {
    const name = isRecord(tag) ? textAt(tag, 'name') : undefined;
    if (name === undefined) return [];
    const isNew = !seen.has(name);
    seen.add(name);
    if (isNew) return [];
    const pointer = pointerOfNode(node, 'tags', index);
    return [{ pointer, message: `The tag \`${name}\` is declared twice.`, notes: ['Remove one of them.'] }];
  });
}

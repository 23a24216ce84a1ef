// Reports tags that are declared twice (OpenAPI 3.1, section 4.8.1).

import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import { isRecord, listAt, textAt } from '../../../generator/shared/json.ts';
import type { DocumentNode, Problem, Rule } from '../../../generator/types/lint-rule.ts';

export const duplicateTag: Rule = {
  code: 'duplicate-tag',
  severity: 'warning',
  docs: {
    what: 'A tag is declared twice.',
    why: 'Only one of the descriptions is shown.',
    wrong: 'tags:\n  - name: Boats\n  - name: Boats',
    right: 'tags:\n  - name: Boats',
    whenToIgnore: 'When another tool makes the document and both entries are the same.',
  },
  start: () => ({ document: repeatedTags }),
};

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

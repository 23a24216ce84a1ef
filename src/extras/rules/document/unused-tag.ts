// Reports tags that are declared and never used (OpenAPI 3.1, section 4.8.22).

import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import { isRecord, listAt, recordAt, textAt } from '../../../generator/shared/json.ts';
import { nearestName } from '../../../generator/shared/nearest-name.ts';
import { isText } from '../../../generator/shared/number-spelling.ts';
import type { DocumentNode, Problem, Rule } from '../../../generator/types/lint-rule.ts';

/** Tags that contain others (`parent`, `x-tagGroups`) and badges (`kind`) count as used. */
export const unusedTag: Rule = {
  code: 'unused-tag',
  severity: 'info',
  docs: {
    what: 'A tag is declared, and no operation has it.',
    why: 'Its description is not shown. Often the operations have another spelling of it.',
    wrong: 'tags:\n  - name: Boats\npaths:\n  /boats:\n    get:\n      tags: [boats]',
    right: 'tags:\n  - name: Boats\npaths:\n  /boats:\n    get:\n      tags: [Boats]',
    whenToIgnore: 'When operations get the tag later.',
  },
  start: ({ root }) => {
    const used = new Set<unknown>();
    const state: { document?: DocumentNode; operations: number } = { operations: 0 };
    return {
      document: (node) => {
        state.document = node;
        return [];
      },
      operation: ({ value }) => {
        state.operations += 1;
        for (const name of listAt(value, 'tags')) used.add(name);
        return [];
      },
      finish: () =>
        state.document === undefined || state.operations === 0
          ? []
          : unusedTags(state.document, used, groupedIn(root)),
    };
  },
};

/** Returns the names of tags that are parts of groups, or contain other tags. */
function groupedIn(root: Record<string, unknown>): unknown[] {
  const groups = [root['x-tagGroups'], recordAt(root, 'info')['x-tagGroups']].flat();
  return [
    ...groups.flatMap((group) => (isRecord(group) ? [group.name, ...listAt(group, 'tags')] : [])),
    ...listAt(root, 'tags').flatMap((tag) => (isRecord(tag) ? [tag.parent] : [])),
  ];
}

function unusedTags(document: DocumentNode, used: ReadonlySet<unknown>, grouped: unknown[]): Problem[] {
  const reported = new Set([...used, ...grouped]);
  const declared = new Set(listAt(document.value, 'tags').map((tag) => isRecord(tag) && tag.name));
  const undeclared = [...used].filter((name) => isText(name) && !declared.has(name)).map(String);
  return listAt(document.value, 'tags').flatMap((tag, index): Problem[] => {
    const name = isRecord(tag) ? textAt(tag, 'name') : undefined;
    if (name === undefined || reported.has(name)) return [];
    reported.add(name);
    const near = nearestName(name, undeclared);
    return [
      {
        pointer: pointerOfNode(document, 'tags', index),
        message: `The tag \`${name}\` is not used.`,
        notes: [
          near === undefined
            ? 'Remove it, or give it to the operations that belong to it.'
            : `Did you mean \`${near}\`?`,
        ],
      },
    ];
  });
}

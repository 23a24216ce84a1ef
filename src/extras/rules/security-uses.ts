// Reads security requirements and the schemes that they name (OpenAPI 3.1, section 4.8.30). A name that is wrong in several places is
// reported once, with their number.

import { pointerOfNode } from '../../generator/openapi/document/walk.ts';
import { isRecord, type JsonRecord, listAt, recordAt } from '../../generator/shared/json.ts';
import type { CheckedDocument, DocumentNode, Problem, Visitors } from '../../generator/types/lint-rule.ts';

/** Returns the declared schemes. */
export function schemesOf({ root, line }: CheckedDocument): JsonRecord {
  return line === '2.0'
    ? recordAt(root, 'securityDefinitions')
    : recordAt(recordAt(root, 'components'), 'securitySchemes');
}

interface Use {
  id: string;
  scopes: unknown[];
  pointer(...below: (string | number)[]): string;
}

/** Visits each use of a scheme. Problems with the same key are one. */
export function requirementVisitors(check: (use: Use) => (Problem & { key: string })[]): Visitors {
  const found = new Map<string, Problem & { places: number }>();
  const visit = (node: DocumentNode): Problem[] => {
    for (const [index, requirement] of listAt(node.value, 'security').entries()) {
      if (!isRecord(requirement)) continue;
      const pointer = (...below: (string | number)[]) => pointerOfNode(node, 'security', index, ...below);
      for (const id of Object.keys(requirement)) {
        for (const { key, ...problem } of check({ id, scopes: listAt(requirement, id), pointer })) {
          const known = found.get(key);
          if (known === undefined) found.set(key, { ...problem, places: 1 });
          else known.places += 1;
        }
      }
    }
    return [];
  };
  const finish = () =>
    [...found.values()].map(({ places, notes, ...problem }) => ({
      ...problem,
      notes: places === 1 ? notes : [...notes, `It is asked for at ${places} places.`],
    }));
  return { document: visit, operation: visit, finish };
}

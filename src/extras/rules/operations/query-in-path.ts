// Reports paths with a query (OpenAPI 3.1, section 4.8.8).

import { childPointer, recordAt } from '../../../generator/shared/json.ts';
import type { Problem, Rule } from '../../../generator/types/lint-rule.ts';
import { startOfQuery } from '../declared-parameters.ts';

export const queryInPath: Rule = {
  code: 'query-in-path',
  severity: 'warning',
  docs: {
    what: 'A path contains a query.',
    why: 'Its parameters have no descriptions, and a server compares the path without them.',
    wrong: 'paths:\n  /boats?page={page}: {}',
    right: 'paths:\n  /boats:\n    parameters:\n      - { name: page, in: query }',
    whenToIgnore: 'When the query only selects the operation, as in `?action=sail`.',
  },
  start: () => ({ document: ({ value }) => Object.keys(recordAt(value, 'paths')).flatMap(problemsOf) }),
};

function problemsOf(path: string): Problem[] {
  if (!path.startsWith('/') || path[startOfQuery(path)] !== '?') return [];
  return [
    {
      pointer: childPointer('#/paths', path),
      message: `The path \`${path.slice(0, 80)}\` contains a query.`,
      notes: ['End it before the `?`, and declare parameters `in: query`.'],
    },
  ];
}

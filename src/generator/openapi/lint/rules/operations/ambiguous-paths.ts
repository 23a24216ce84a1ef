// Reports paths that differ only in the names of their parameters, so that they are identical (OpenAPI 3.1, section 4.8.8).
// A concrete path with a templated one (`/a/b` and `/a/{x}`) is allowed, as the concrete one is matched first.

import { childPointer, recordAt } from '../../../../shared/json.ts';
import type { Problem, Rule } from '../../../../types/lint-rule.ts';

export const ambiguousPaths: Rule = {
  code: 'ambiguous-paths',
  severity: 'warning',
  docs: {
    what: 'Two paths differ only in the names of their parameters.',
    why: 'A server cannot tell them apart, so one of the two is never reached.',
    wrong: 'paths:\n  /boats/{id}: {}\n  /boats/{name}: {}',
    right: 'paths:\n  /boats/{id}: {}\n  /boats/by-name/{name}: {}',
    whenToIgnore: 'When the server distinguishes them by the form of the value.',
  },
  start: ({ root }) => ({
    document: () => {
      const first = new Map<string, string>();
      return Object.keys(recordAt(root, 'paths')).flatMap((path): Problem[] => {
        if (path.startsWith('x-') || !path.includes('{')) return [];
        const shape = path.replaceAll(/\{[^{}]*\}/g, '{}');
        const other = first.get(shape);
        if (other === undefined) first.set(shape, path);
        return other === undefined
          ? []
          : [
              {
                pointer: childPointer('#/paths', path),
                message: `The path \`${path}\` cannot be distinguished from \`${other}\`: only names of parameters differ.`,
                notes: ['Put the operations of both under one path, or make a fixed part differ.'],
              },
            ];
      });
    },
  }),
};

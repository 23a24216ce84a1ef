// Paths that differ in the names of their parameters only (OpenAPI 3.1, section 4.8.8: they are identical).
// A fixed path beside a templated one (`/a/b` and `/a/{x}`) is allowed: the fixed one is matched first.

import { childPointer, recordAt } from '../../../shared/json.ts';
import type { Problem, Rule } from '../../../types/lint-rule.ts';

export const ambiguousPaths: Rule = {
  code: 'ambiguous-paths',
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

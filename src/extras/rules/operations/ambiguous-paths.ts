// Reports paths that differ only in the names of their parameters or in a fragment, which no request has, so that they are identical
// (OpenAPI 3.1, section 4.8.8).
// A concrete path with a templated one (`/a/b` and `/a/{x}`) is allowed, as the concrete one is matched first.

import {
  childPointer,
  isRecord,
  type JsonRecord,
  listAt,
  recordAt,
  valueAt,
} from '../../../generator/shared/json.ts';
import { methodKeys } from '../../../generator/shared/paths/method-keys.ts';
import type { Problem, Rule } from '../../../generator/types/lint-rule.ts';
import type { References } from '../../../generator/types/schema.ts';

export const ambiguousPaths: Rule = {
  code: 'ambiguous-paths',
  severity: 'warning',
  docs: {
    what: 'Two paths differ only in the names of their parameters, or in a fragment.',
    why: 'A server cannot tell them apart, so one of the two is never reached.',
    wrong: 'paths:\n  /boats/{id}: {}\n  /boats/{name}: {}',
    right: 'paths:\n  /boats/{id}: {}\n  /boats/by-name/{name}: {}',
    whenToIgnore: 'When the server distinguishes them by the form of the value.',
  },
  start: ({ root, references }) => ({
    document: () => {
      const paths = recordAt(root, 'paths');
      const first = new Map<string, string>();
      const problems = Object.keys(paths).flatMap((path): Problem[] => {
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
      return [...problems, ...withFragments(paths, references)];
    },
  }),
};

/** Returns the values of required parameters that are listed, by which a server can tell requests of one path apart. */
function fixedValues(holders: readonly JsonRecord[], references: References): string {
  const fixed = holders
    .flatMap((holder) => listAt(holder, 'parameters'))
    .flatMap((raw): unknown[] => {
      const parameter = references.follow(raw);
      if (!isRecord(parameter) || parameter.required !== true) return [];
      const own = references.follow(valueAt(parameter, 'schema'));
      const schema = isRecord(own) ? own : parameter;
      const values = schema.const === undefined ? schema.enum : [schema.const];
      return values === undefined ? [] : [[parameter.in, parameter.name, values]];
    });
  return JSON.stringify(fixed);
}

/** Reports each path with a fragment that has the same method as one before it and differs in nothing else; one problem for all of a path. */
function withFragments(paths: JsonRecord, references: References): Problem[] {
  if (!Object.keys(paths).some((path) => path.includes('#'))) return [];
  const known = new Map<string, string>();
  const found = new Map<string, { path: string; other: string; count: number }>();
  for (const path of Object.keys(paths)) {
    const bare = path.replace(/#[^{}]*$/s, '');
    const item = recordAt(paths, path);
    for (const method of methodKeys.filter((name) => isRecord(valueAt(item, name)))) {
      const request = `${method} ${bare}`;
      const sent = `${request} ${fixedValues([item, recordAt(item, method)], references)}`;
      const other = known.get(sent);
      if (other === undefined) known.set(sent, path);
      else if (path.includes('#') || other.includes('#')) {
        const { count = 0, ...first } = found.get(request) ?? { path, other };
        found.set(request, { ...first, count: count + 1 });
      }
    }
  }
  return [...found].map(([request, { path, other, count }]) => ({
    pointer: childPointer('#/paths', path),
    message: `The path \`${path}\` has the same request as \`${other}\`, \`${request.replace(/^\w+/, (method) => method.toUpperCase())}\`: a fragment is never sent.`,
    notes: [
      'Tell them apart by a path, a parameter or a header that requests have, or describe both in one operation.',
      ...(count > 1
        ? [`${count - 1} more ${count === 2 ? 'path has' : 'paths have'} the same request.`]
        : []),
    ],
  }));
}

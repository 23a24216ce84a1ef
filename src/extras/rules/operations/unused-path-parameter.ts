// Reports path parameters that are not in their path (OpenAPI 3.1, section 4.8.12).

import type { Problem, Rule } from '../../../generator/types/lint-rule.ts';
import { type PathFacts, pathsOf } from '../declared-parameters.ts';

export const unusedPathParameter: Rule = {
  code: 'unused-path-parameter',
  severity: 'warning',
  docs: {
    what: 'A path parameter does not occur in its path.',
    why: 'It cannot be sent, so pages leave it out, unless a name of the path is not declared. Often its name is misspelled.',
    wrong: '/boats/{id}:\n  parameters:\n    - { name: boatId, in: path, required: true }',
    right: '/boats/{id}:\n  parameters:\n    - { name: id, in: path, required: true }',
    whenToIgnore: 'When several paths share one list of parameters.',
  },
  start: (document) => ({ document: () => pathsOf(document).flatMap(unusedIn) }),
};

function unusedIn({ path, names, queryNames, shared, operations }: PathFacts): Problem[] {
  const all = [...shared, ...operations.flatMap(({ own }) => own)];
  return all
    .filter(({ name }) => !names.includes(name) && !queryNames.includes(name))
    .map(({ name, pointer }) => ({
      pointer,
      message: `The path parameter \`${name}\` is not in the path \`${path}\`.`,
      notes: [`Write \`{${name}}\` into the path, correct \`in\`, or remove the parameter.`],
    }));
}

// Reports names in a path template without a parameter `in: path` (OpenAPI 3.1, sections 4.8.8.2 and 4.8.12).

import type { Problem, Rule } from '../../../generator/types/lint-rule.ts';
import { type DeclaredParameter, type PathFacts, pathsOf } from '../declared-parameters.ts';

export const undeclaredPathParameter: Rule = {
  code: 'undeclared-path-parameter',
  severity: 'warning',
  docs: {
    what: 'A name in the path of an operation is not declared as a parameter.',
    why: 'Readers do not learn what to write in its place.',
    wrong: '/boats/{id}:\n  get: {}',
    right: '/boats/{id}:\n  get:\n    parameters:\n      - { name: id, in: path, required: true }',
    whenToIgnore: 'Never: declare it once for all operations of the path.',
  },
  start: (document) => ({ document: () => pathsOf(document).flatMap(undeclaredIn) }),
};

function undeclaredIn({ path, pointer, names, queryNames, shared, operations }: PathFacts): Problem[] {
  return names.flatMap((name): Problem[] => {
    const declares = (list: DeclaredParameter[]) => list.some((parameter) => parameter.name === name);
    const without = operations.filter(({ own }) => !declares(shared) && !declares(own));
    const spare = [...shared, ...without.flatMap(({ own }) => own)].find(
      (one) => !names.includes(one.name) && !queryNames.includes(one.name),
    );
    const notes = [
      spare === undefined
        ? `Add a parameter with \`name: ${name}\`, \`in: path\` and \`required: true\`.`
        : `The parameter \`${spare.name}\` is not in the path: did you mean the same?`,
    ];
    const messageOf = (subject: string) => `${subject} does not declare \`${name}\` of its path \`${path}\`.`;
    if (without.length === 0) return [];
    if (without.length === operations.length && operations.length > 1) {
      return [{ pointer, message: `No operation declares \`${name}\` of the path \`${path}\`.`, notes }];
    }
    return without.map((one) => ({
      pointer: one.pointer,
      message: messageOf(`\`${one.method.toUpperCase()}\``),
      notes,
    }));
  });
}

// Checks variables of servers: each name in the URL must be declared, and the default must be one of the values (OpenAPI 3.1, sections
// 4.8.5 and 4.8.6).

import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import { isRecord, listAt, recordAt, recordsAt, textAt, valueAt } from '../../../generator/shared/json.ts';
import { spellingOf } from '../../../generator/shared/number-spelling.ts';
import type { Problem, Rule } from '../../../generator/types/lint-rule.ts';
import { templateNames } from '../declared-parameters.ts';

export const invalidServerVariable: Rule = {
  code: 'invalid-server-variable',
  severity: 'warning',
  docs: {
    what: 'A variable of a server is not declared, or its default is not among its values.',
    why: 'The address of samples keeps its braces, or has a value that does not exist.',
    wrong: 'url: https://{region}.boats.example',
    right: 'url: https://{region}.boats.example\nvariables:\n  region: { default: eu }',
    whenToIgnore: 'When clients replace the name themselves.',
  },
  start: () => ({
    server: (node): Problem[] => {
      const variables = recordAt(node.value, 'variables');
      const undeclared = templateNames(textAt(node.value, 'url') ?? '').filter(
        (name) => !isRecord(valueAt(variables, name)),
      );
      const wrong = recordsAt(node.value, 'variables').filter(([, variable]) => {
        const values = listAt(variable, 'enum');
        return values.length > 0 && variable.default !== undefined && !values.includes(variable.default);
      });
      return [
        ...undeclared.map((name) => ({
          pointer: pointerOfNode(node, 'url'),
          message: `The server's address has the variable \`${name}\`, which is not declared.`,
          notes: [`Add \`${name}\` with a \`default\` to the \`variables\` of the server.`],
        })),
        ...wrong.map(([name, variable]) => ({
          pointer: pointerOfNode(node, 'variables', name, 'default'),
          message: `The default of the server variable \`${name}\` is \`${spellingOf(variable.default)}\`, which is not among its values.`,
          notes: ['Add it to `enum`, or choose one of them.'],
        })),
      ];
    },
  }),
};

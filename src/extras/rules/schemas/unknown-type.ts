// Reports schemas with a `type` that no version of JSON Schema has, such as `objet` or `int`.

import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import { valueAt } from '../../../generator/shared/json.ts';
import { nearestName } from '../../../generator/shared/nearest-name.ts';
import { isText } from '../../../generator/shared/number-spelling.ts';
import type { Rule } from '../../../generator/types/lint-rule.ts';

const types = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'];

/** Common wrong names of types, apart from misspelled ones. */
const meanings: Record<string, string> = {
  int: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  decimal: 'number',
  bool: 'boolean',
  list: 'array',
  map: 'object',
  dict: 'object',
  text: 'string',
  str: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'string',
  datetime: 'string',
  'date-time': 'string',
};

export const unknownType: Rule = {
  code: 'unknown-type',
  severity: 'warning',
  docs: {
    what: 'A schema has a type that does not exist.',
    why: 'Pages and examples cannot show the values of the schema.',
    wrong: 'type: int',
    right: 'type: integer',
    whenToIgnore: 'Never: use `format` or `description` for a finer type.',
  },
  start: ({ line }) => ({
    schema: (node) => {
      const type = valueAt(node.value, 'type');
      const list = Array.isArray(type) ? type : [type];
      return list.flatMap((word: unknown, index) => {
        if (!isText(word) || types.includes(word) || (line === '2.0' && word === 'file')) return [];
        const below = Array.isArray(type) ? ['type', index] : ['type'];
        return [
          {
            pointer: pointerOfNode(node, ...below),
            message: `\`${word.slice(0, 80)}\` is not a type.`,
            notes: [adviceFor(word, line)],
          },
        ];
      });
    },
  }),
};

function adviceFor(word: string, line: string): string {
  const lower = word.toLowerCase();
  if (lower === 'file') return 'A file is `type: string` with `format: binary` since OpenAPI 3.0.';
  const likely = Object.hasOwn(meanings, lower) ? meanings[lower] : nearestName(lower, types);
  return likely === undefined
    ? `Types are ${(line === '3.0' || line === '2.0' ? types.slice(0, -1) : types).map((type) => `\`${type}\``).join(', ')}; leave \`type\` out to allow any value.`
    : `Did you mean \`${likely}\`?`;
}

// Reports patterns that are not regular expressions of ECMA-262, as JSON Schema requires.

import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import { isRecord, recordAt, textAt } from '../../../generator/shared/json.ts';
import type { Problem, Rule } from '../../../generator/types/lint-rule.ts';

export const invalidPattern: Rule = {
  code: 'invalid-pattern',
  severity: 'info',
  docs: {
    what: 'A pattern is not a regular expression.',
    why: 'Clients that compile it fail, and values are not checked.',
    wrong: 'pattern: "(a"',
    right: 'pattern: "(a)"',
    whenToIgnore: 'When the pattern is of another dialect, and its clients understand it.',
  },
  start: () => ({
    schema: (node): Problem[] => {
      const pattern = textAt(node.value, 'pattern');
      const keys = isRecord(node.value.patternProperties)
        ? Object.keys(recordAt(node.value, 'patternProperties'))
        : [];
      return [
        ...(pattern === undefined ? [] : problemOf(pattern, () => pointerOfNode(node, 'pattern'))),
        ...keys.flatMap((key) => problemOf(key, () => pointerOfNode(node, 'patternProperties', key))),
      ];
    },
  }),
};

function problemOf(pattern: string, pointer: () => string): Problem[] {
  const reason = reasonAgainst(pattern);
  if (reason === undefined) return [];
  const shown = pattern.length > 80 ? `${pattern.slice(0, 80)}...` : pattern;
  return [
    {
      pointer: pointer(),
      message: `The pattern \`${shown}\` is not a regular expression: ${reason}.`,
      notes: [adviceFor(pattern)],
    },
  ];
}

function adviceFor(pattern: string): string {
  if (/^\/.*\/[a-z]*$/s.test(pattern)) return 'Leave the slashes around the pattern out.';
  if (/\(\?[a-z]+[):]/.test(pattern)) return 'Patterns are those of JavaScript, which knows no `(?i)`.';
  return 'Patterns are those of JavaScript (ECMA-262), without slashes and flags.';
}

/** Returns why a pattern is invalid with and without the `u` flag, as some are valid only with one of the two. */
function reasonAgainst(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch {
    try {
      new RegExp(pattern);
      return undefined;
    } catch (error) {
      const text = error instanceof Error ? error.message : '';
      return (text.split(': ').at(-1) ?? 'it cannot be read').toLowerCase();
    }
  }
}

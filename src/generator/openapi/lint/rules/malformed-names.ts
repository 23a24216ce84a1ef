// Reports malformed keys: paths with a query (OpenAPI 3.1, section 4.8.8), and media types without a slash (section 4.8.14, RFC 6838).

import { childPointer, recordAt } from '../../../shared/json.ts';
import type { DocumentNode, Problem, Rule } from '../../../types/lint-rule.ts';
import { pointerOfNode } from '../../document/walk.ts';

export const malformedNames: Rule = {
  code: 'invalid-spec',
  start: () => ({
    document: ({ value }) => Object.keys(recordAt(value, 'paths')).flatMap(queryInPath),
    requestBody: mediaTypesOf,
    response: mediaTypesOf,
    parameter: mediaTypesOf,
    header: mediaTypesOf,
  }),
};

/** Reports a query in a path. A `?` in braces is syntax of a framework. */
function queryInPath(path: string): Problem[] {
  if (
    !path.startsWith('/') ||
    !path
      .replaceAll(/\{[^{}]*\}/g, '')
      .split('#')[0]
      ?.includes('?')
  )
    return [];
  return [
    {
      pointer: childPointer('#/paths', path),
      message: `The path \`${path.slice(0, 80)}\` contains a query.`,
      notes: ['End it before the `?`, and declare parameters `in: query`.'],
    },
  ];
}

function mediaTypesOf(node: DocumentNode): Problem[] {
  return Object.keys(recordAt(node.value, 'content'))
    .filter((name) => !name.startsWith('x-') && !/^[^\s/;]+\/[^\s/;]+\s*(;.*)?$/.test(name))
    .map((name) => ({
      pointer: pointerOfNode(node, 'content', name),
      message: `\`${name.slice(0, 80)}\` is not a media type.`,
      notes: ['Write a type and a subtype, as in `application/json`.'],
    }));
}

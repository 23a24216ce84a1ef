// Reports media types without a slash (OpenAPI 3.1, section 4.8.14; RFC 6838).

import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import { recordAt } from '../../../generator/shared/json.ts';
import type { DocumentNode, Problem, Rule } from '../../../generator/types/lint-rule.ts';

export const invalidMediaType: Rule = {
  code: 'invalid-media-type',
  severity: 'warning',
  docs: {
    what: 'The key of a content is not a media type.',
    why: 'Samples send it as the `Content-Type`, which a server refuses.',
    wrong: 'content:\n  json: {}',
    right: 'content:\n  application/json: {}',
    whenToIgnore: 'When the server accepts this very word.',
  },
  start: () => ({
    requestBody: mediaTypesOf,
    response: mediaTypesOf,
    parameter: mediaTypesOf,
    header: mediaTypesOf,
  }),
};

/** Keys of what is around or in a media type. */
const ofOthers = new Set('description schema headers example examples links encoding required'.split(' '));

function mediaTypesOf(node: DocumentNode): Problem[] {
  return Object.keys(recordAt(node.value, 'content'))
    .filter((name) => !name.startsWith('x-') && !/^[^\s/;]+\/[^\s/;]+\s*(;.*)?$/.test(name))
    .map((name) => ({
      pointer: pointerOfNode(node, 'content', name),
      message: `\`${name.slice(0, 80)}\` is not a media type.`,
      notes: [
        ofOthers.has(name)
          ? `Move \`${name}\` out of \`content\`, or write a media type around it, as in \`application/json\`.`
          : 'Write a type and a subtype, as in `application/json`.',
      ],
    }));
}
